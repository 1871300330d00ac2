import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import { dayIn, isZone } from '@fairlead/validation/day'
import type { Role } from '@fairlead/validation/vocabulary'
import { actorKey, anonymous, type Actor } from '../actor.ts'
import type { Download, Handlers, Services, Upload } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { answerDownload } from './download.ts'
import { hashOf, once } from './idempotency.ts'
import { parseList } from './list-query.ts'
import { readForm } from './multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route answers. */
    call?: CallName
  }
  interface FastifyRequest {
    /** Who called, as the log names them: a kind and a number. */
    actor: string
  }
}

/** Reads the body of a call that takes documents, whatever they come in. */
export type ReadDocument = (body: unknown, call: CallName, contentType: string) => unknown
export type FindActor = (request: FastifyRequest, params: Record<string, string>) => Promise<Actor>
type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>

/** Calls a member may make before accepting the GDPR notice. */
const beforeGdpr = new Set<string>([
  'account.user',
  'account.acceptGdpr',
  'account.logout',
  'ref.countries',
])

/** Binds every call of the contract to its handler. */
export function bindCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  { findActor, readDocument }: { findActor: FindActor; readDocument: ReadDocument },
) {
  app.decorateRequest('actor', '')
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const handle = (request: FastifyRequest, reply: FastifyReply) =>
      answer(
        { name, call, handler: handlers[name] as AnyHandler, services, findActor, readDocument },
        request,
        reply,
      )
    const url = call.path.replace(/\{(\w+)\}/g, ':$1')
    app.route({ method: call.method, url, handler: handle, config: { call: name } })
    if (call.postTwin) app.route({ method: 'POST', url, handler: handle, config: { call: name } })
  }
}

interface Bound {
  name: CallName
  call: Call
  handler: AnyHandler
  services: Services
  findActor: FindActor
  readDocument: ReadDocument
}

async function answer(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { call, name, readDocument } = bound
  reply.header('Cache-Control', 'no-store')
  request.actor = actorKey(anonymous(request.ip))
  const params = parseParams(call, request)
  const actor = await bound.findActor(request, request.params as Record<string, string>)
  request.actor = actorKey(actor)
  allow(name, actor)
  const form = call.files
    ? await readForm(request, join(bound.services.config.dataFolder, 'incoming'), call.files)
    : null
  try {
    const sent = call.xml
      ? readDocument(request.body, name, request.headers['content-type'] ?? '')
      : request.body
    const input = {
      params,
      query: call.list ? undefined : call.query?.parse(request.query),
      list: call.list ? parseList(call.list, request.query as Record<string, string>) : undefined,
      body: call.body?.parse(form ? form.fields : (sent ?? undefined)),
    }
    const bodyHash = form ? hashOf([form.hash, request.url]) : hashOf([sent ?? null, request.url])
    const result = await run(bound, {
      actor,
      input,
      files: form?.files ?? {},
      bodyHash,
      key: keyOf(request),
      zone: zoneOf(request),
    })
    return send(call, result, request, reply)
  } finally {
    await form?.remove()
  }
}

/** A path that cannot name a record is a missing record: nothing is told apart. */
function parseParams(call: Call, request: FastifyRequest) {
  const parsed = call.params?.safeParse(request.params)
  if (parsed && !parsed.success) throw new Refusal('record.missing')
  return parsed?.data
}

/** The first storey of permissions: may this role call it at all? */
function allow(name: CallName, actor: Actor) {
  const row: 'anyone' | readonly Role[] = access[name]
  if (row === 'anyone') return
  if (actor.kind === 'anonymous')
    throw new Refusal(row.every((role) => role === 'erp') ? 'erp.key-invalid' : 'session.missing')
  if (!row.includes(actor.role))
    throw new Refusal(actor.kind === 'link' ? 'record.missing' : 'access.role')
  if (actor.kind === 'member' && !actor.acceptedGdpr && !beforeGdpr.has(name))
    throw new Refusal('gdpr.not-accepted')
  if (actor.kind === 'member' && !actor.ready && !beforeGdpr.has(name))
    throw new Refusal('access.role')
}

interface Run {
  actor: Actor
  input: unknown
  files: Record<string, Upload[]>
  bodyHash: string
  key: string | null
  zone: string
}

async function run(
  { name, call, handler, services }: Bound,
  { actor, input, files, bodyHash, key, zone }: Run,
) {
  const now = services.now()
  const common = { actor, now, today: dayIn(now, zone), services, files }
  if (!call.writes) return handler({ ...common, db: services.db }, input)
  const submission =
    key && actor.kind !== 'anonymous' ? { actor: actorKey(actor), key, call: name, bodyHash } : null
  const answered = await transaction(services.db, (trx) =>
    once(trx, submission, now, async () => {
      const reply = await handler({ ...common, trx }, input)
      return reply instanceof Refusal ? reply : parseReply(call, reply)
    }),
  )
  // What was written with a refusal that was answered, and not thrown, stays.
  if (answered instanceof Refusal) throw answered
  return answered
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key) ? key : null
}

function zoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-time-zone']
  return typeof zone === 'string' && isZone(zone) ? zone : 'UTC'
}

function parseReply(call: Call, value: unknown): unknown {
  return call.reply instanceof z.ZodType ? call.reply.parse(value) : value
}

function send(call: Call, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (call.reply === 'file') return answerDownload(result as Download, reply)
  if (!call.list) return reply.send(call.writes ? result : parseReply(call, result))
  const { items, total } = result as { items: unknown[]; total: number }
  const { from } = parseList(call.list, request.query as Record<string, string>)
  const last = Math.max(from, from + items.length - 1)
  reply.header('Content-Range', `items ${from}-${last}/${total}`)
  return reply.send(parseReply(call, items))
}
