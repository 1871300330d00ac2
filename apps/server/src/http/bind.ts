import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { access } from '@fairlead/api/access'
import { dutyOf } from '@fairlead/api/duties'
import { calls, type CallName } from '@fairlead/api/calls'
import { moduleOf, type Call } from '@fairlead/api/contract'
import { Refusal } from '@fairlead/api/refusals'
import { dayIn, isZone } from '@fairlead/validation/day'
import { dutyWords, mayDo } from '@fairlead/validation/team'
import { limits } from '@fairlead/validation/limits'
import { moduleOffWords } from '@fairlead/validation/modules'
import type { Role } from '@fairlead/validation/vocabulary'
import { actorKey, anonymous, type Actor, type Anonymous } from '../actor.ts'
import type { Download, Handlers, Services, Upload } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { answerDownload } from './download.ts'
import { refuseDepth } from './depth.ts'
import { enterDownloads } from './download-queue.ts'
import { hashOf, once } from './idempotency.ts'
import { parseList } from './list-query.ts'
import { isLong, longReply } from './long-reply.ts'
import { boundsOf } from './bounds.ts'
import { offered } from './offered.ts'
import { readForm } from './multipart.ts'
import { deviceOf, type Device } from './device-cookie.ts'
import { dampen, sourceOf } from './rate-limit.ts'
import { takeTurn } from './turns.ts'

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

/** Calls a member may make before accepting the GDPR notice. */
const beforeGdpr = new Set<string>([
  'account.user',
  'account.acceptGdpr',
  'account.logout',
  'ref.countries',
])

/** What a supplier's person may call until the registration of the company is finished. */
const beforeRegistration =
  /^(supplierCompany|brand|supplierApproval|ref|account|letterhead|realtime)\./

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

/** A link may be in anybody's hands: what it calls and sends is counted. */
function dampenLink(call: Call, { actor, headers }: FastifyRequest, now: Date) {
  dampen(actor, limits.guestCallsPerMinute, now)
  if (call.files) return dampen(`${actor} uploads`, limits.guestUploadsPerMinute, now)
  const isUnmeasured = 'transfer-encoding' in headers
  if (isUnmeasured || Number(headers['content-length'] ?? 0) > limits.guestBodyBytes)
    throw new Refusal('request.too-large')
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
      device: deviceOf(request, reply, bound.services.config),
    })
    return send(call, result, request, reply)
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

/** The first storey of permissions: may this role call it at all? */
function allow(name: CallName, actor: Actor) {
  const row: 'anyone' | readonly Role[] = access[name]
  if (row === 'anyone') return
  if (actor.kind === 'anonymous')
    throw new Refusal(row.every((role) => role === 'erp') ? 'erp.key-invalid' : missing(actor))
  if (!row.includes(actor.role))
    throw new Refusal(actor.kind === 'link' ? 'record.missing' : 'access.role')
  // An expired link opens nothing any more.
  if (actor.kind === 'link' && actor.expired) throw new Refusal('link.expired')
  if (actor.kind === 'member' && !actor.acceptedGdpr && !beforeGdpr.has(name))
    throw new Refusal('gdpr.not-accepted')
  if (actor.kind !== 'member' || beforeGdpr.has(name)) return
  if (!actor.verified) throw new Refusal('access.role')
  if (!actor.registered && !beforeRegistration.test(name))
    throw new Refusal('registration.incomplete')
}

const missing = ({ ended }: Anonymous) => (ended ? whyOut[ended] : 'session.missing')
const whyOut = { DEACTIVATED: 'session.deactivated', ROLE: 'session.role-changed' } as const

/** What a person may change is what they do in the company. */
function refuseDuty(name: CallName, call: Call, actor: Actor) {
  if (actor.kind !== 'member' || !call.writes) return
  const duty = dutyOf(name)
  if (!mayDo(actor.teamRole, duty))
    throw new Refusal('access.team-role', undefined, dutyWords(actor.teamRole, duty))
}

/** A call of a module is there for the companies that use it. */
function refuseModule(call: Call, actor: Actor) {
  const module = moduleOf(call, actor.role)
  if (module && 'modulesOff' in actor && actor.modulesOff.includes(module))
    throw new Refusal('module.off', undefined, moduleOffWords(module))
}

interface Run {
  actor: Actor
  input: unknown
  files: Record<string, Upload[]>
  bodyHash: string
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
  if (!call.writes) return offered(actor, await handler({ ...common, db: services.db }, input))
  const submission =
    key && actor.kind !== 'anonymous'
      ? { actor: actorKey(actor), key, call: name, bodyHash, tellsOnce: call.tellsOnce ?? false }
      : null
  const answered = await transaction(services.db, (trx) =>
    once(trx, submission, now, async () => {
      const reply = await handler({ ...common, trx }, input)
      return reply instanceof Refusal ? reply : parseReply(call, offered(actor, reply))
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

function parseReply(call: Call, value: unknown): unknown {
  return call.reply instanceof z.ZodType ? call.reply.parse(value) : value
}

/** Who took which documents is kept in the log: records by their numbers, never the secret of a link. */
function noteDownload({ log, caller, actor, routeOptions }: FastifyRequest) {
  const { id, ids } = (caller?.params ?? {}) as { id?: number; ids?: number[] }
  log.info({ call: routeOptions.config.call, records: ids ?? id, actor }, 'downloaded')
}

async function send(call: Call, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (call.reply === 'file') {
    // The caller's own logo is shown, not taken.
    if (call.params ?? call.body) noteDownload(request)
    return answerDownload(result as Download, reply)
  }
  if (!call.list && !call.writes && call.reply instanceof z.ZodType && isLong(result))
    return sendLong(await longReply(call.reply, result), reply)
  if (!call.list) return reply.send(call.writes ? result : parseReply(call, result))
  const { items, total } = result as { items: unknown[]; total: number }
  const { from } = parseList(call.list, request.query as Record<string, string>)
  const last = Math.max(from, from + items.length - 1)
  reply.header('Content-Range', /* not a text */ `items ${from}-${last}/${total}`)
  return reply.send(parseReply(call, items))
}

function sendLong(pieces: readonly Buffer[], reply: FastifyReply) {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return reply
    .type('application/json; charset=utf-8')
    .header('Content-Length', size)
    .send(Readable.from(pieces))
}
