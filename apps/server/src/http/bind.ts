import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import { dayIn, isZone } from '@fairlead/validation/day'
import { limits } from '@fairlead/validation/limits'
import { actorKey, anonymous, type Actor } from '../actor.ts'
import type { Handlers, Services, Upload } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { refuseDepth } from './depth.ts'
import { enterDownloads } from './download-queue.ts'
import { hashOf, once } from './idempotency.ts'
import { parseList } from './list-query.ts'
import { boundsOf } from './bounds.ts'
import { offered } from './offered.ts'
import { readForm } from './multipart.ts'
import { parse } from './parse.ts'
import { deviceOf, type Device } from './device-cookie.ts'
import { dampen, sourceOf } from './rate-limit.ts'
import { takeTurn } from './turns.ts'
import { allow, dampenLink, refuseDuty, refuseModule } from './admit.ts'
import { parseReply, send, writeReply } from './send.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route answers. */
    call?: CallName
  }
  interface FastifyRequest {
    /** Who called, as the log names them: a kind and a number. */
    actor: string
    /** Who was let in, before anything of the body was read. */
    caller: Caller | null
  }
}

interface Caller {
  actor: Actor
  params: unknown
}

/** Reads the body of a call that takes documents, whatever they come in. */
export type ReadDocument = (body: unknown, call: CallName, contentType: string) => unknown
/** Looks at the fields of a stranger's form before a file of it is taken; throws what refuses it. */
export type VetStranger = (fields: Readonly<Record<string, unknown>>) => Promise<void>
export type FindActor = (request: FastifyRequest, params: Record<string, string>) => Promise<Actor>
type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>

/** What the features do at the edge, before a call is theirs. */
export interface Edge {
  findActor: FindActor
  readDocument: ReadDocument
  vetStranger: VetStranger
}

/** Binds every call of the contract to its handler. */
export function bindCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  edge: Edge,
) {
  app.decorateRequest('actor', '')
  app.decorateRequest('caller', null)
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const handler = handlers[name] as AnyHandler
    const bound = { name, call, handler, services, ...edge }
    const route = {
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: name },
      onRequest: (request: FastifyRequest, reply: FastifyReply) => admit(bound, request, reply),
      handler: (request: FastifyRequest, reply: FastifyReply) => answer(bound, request, reply),
      bodyLimit: call.bodyBytes ?? limits.bodyBytes,
    }
    app.route({ method: call.method, ...route })
    if (call.postTwin) app.route({ method: 'POST', ...route })
  }
}

interface Bound extends Edge {
  name: CallName
  call: Call
  handler: AnyHandler
  services: Services
}

/** Lets the caller in or refuses it: nothing of a body is read for somebody who may not send one. */
async function admit(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { call, name, services } = bound
  reply.header('Cache-Control', 'no-store')
  request.actor = actorKey(anonymous(request.ip))
  const params = parseParams(call, request)
  const actor = await bound.findActor(request, request.params as Record<string, string>)
  request.actor = actorKey(actor)
  allow(name, actor)
  refuseDuty(name, call, actor)
  refuseModule(call, actor)
  if (actor.kind === 'link') dampenLink(call, request, services.now())
  if (actor.kind === 'anonymous' && call.files)
    dampen(`${sourceOf(actor)} uploads`, limits.openUploadsPerMinute, services.now())
  if (call.turns)
    await takeTurn(services.db, `${call.turns.of} ${sourceOf(actor)}`, call.turns.perMinute)
  request.caller = { actor, params }
}

async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { call, name, readDocument } = bound
  const { actor, params } = request.caller!
  if (call.reply === 'file') await waitForDownloads(request, reply)
  const form = call.files ? await formOf(bound, call.files, request, actor) : null
  try {
    refuseDepth(form?.fields ?? request.body)
    const sent = call.xml
      ? readDocument(request.body, name, request.headers['content-type'] ?? '')
      : request.body
    const input = {
      params,
      query: call.list ? undefined : call.query?.parse(request.query),
      list: call.list ? parseList(call.list, request.query as Record<string, string>) : undefined,
      body: call.body && parse(call.body, form ? form.fields : (sent ?? undefined)),
    }
    // What was read of it need not wait for the answer.
    if (form) form.fields = {}
    const result = await run(bound, {
      actor,
      input,
      files: form?.files ?? {},
      bodyHash: () => hashOf([form ? form.hash : (sent ?? null), request.url]),
      key: keyOf(request),
      zone: zoneOf(request),
      device: deviceOf(request, reply, bound.services.config),
    })
    return send(call, result, input.list?.from ?? 0, request, reply)
  } finally {
    await form?.remove()
  }
}

/** The place is left when the answer has gone out, or nobody waits for it any more. */
async function waitForDownloads({ actor }: FastifyRequest, { raw }: FastifyReply) {
  const leave = await enterDownloads(actor)
  if (raw.closed) leave()
  else raw.once('close', leave)
}

const formOf = (
  { call, services, vetStranger }: Bound,
  files: readonly string[],
  request: FastifyRequest,
  actor: Actor,
) =>
  readForm(request, {
    folder: join(services.config.dataFolder, 'incoming'),
    allowed: files,
    bounds: boundsOf(actor.kind, call),
    beforeFiles: actor.kind === 'anonymous' ? vetStranger : undefined,
  })

/** A path that cannot name a record is a missing record: nothing is told apart. */
function parseParams(call: Call, request: FastifyRequest) {
  const parsed = call.params?.safeParse(request.params)
  if (parsed && !parsed.success) throw new Refusal('record.missing')
  return parsed?.data
}

interface Run {
  actor: Actor
  input: unknown
  files: Record<string, Upload[]>
  bodyHash: () => string
  key: string | null
  zone: string
  device: Device
}

async function run(
  { name, call, handler, services }: Bound,
  { actor, input, files, bodyHash, key, zone, device }: Run,
) {
  const now = services.now()
  const common = { actor, now, today: dayIn(now, zone), services, files, device }
  if (!call.writes) {
    const write = (reply: unknown) => writeReply(call, offered(actor, reply))
    return offered(actor, await handler({ ...common, db: services.db, write }, input))
  }
  const submission =
    key && actor.kind !== 'anonymous'
      ? {
          actor: actorKey(actor),
          key,
          call: name,
          bodyHash: bodyHash(),
          tellsOnce: call.tellsOnce ?? false,
        }
      : null
  const answered = await transaction(services.db, (trx) =>
    once(trx, submission, now, async () => {
      const reply = await handler({ ...common, trx }, input)
      return reply instanceof Refusal
        ? reply
        : JSON.stringify(parseReply(call, offered(actor, reply)))
    }),
  )
  // What was written with a refusal that was answered, and not thrown, stays.
  if (answered instanceof Refusal) throw answered
  return answered
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key)) return key
  throw new Refusal('request.invalid', [
    { path: 'Idempotency-Key', message: 'A key has 8 to 255 visible characters' },
  ])
}

function zoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-time-zone']
  return typeof zone === 'string' && isZone(zone) ? zone : 'UTC'
}
