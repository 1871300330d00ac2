import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '@fairlead/api/contract'
import { Written, type Download } from '../context.ts'
import { answerDownload } from './download.ts'
import { isLong, letGo, longReply } from './long-reply.ts'
import { parse } from './parse.ts'

/** Sends what a handler answered: a file, a page of a list from that row on with its count, or a body that is parsed before it leaves. What wrote is JSON already. */
export async function send(
  call: Call,
  result: unknown,
  from: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.reply === 'file') {
    // The caller's own logo is shown, not taken.
    if (call.params ?? call.body) noteDownload(request)
    return answerDownload(result as Download, reply)
  }
  if (call.writes) return (result === undefined ? reply : reply.type(json)).send(result)
  if (result instanceof Written) return sendWritten(result, reply)
  if (!call.list && isLong(result)) return sendWritten(await writeReply(call, result), reply)
  if (!call.list) return reply.send(parseReply(call, result))
  const { items, total } = result as { items: unknown[]; total: number }
  const last = Math.max(from, from + items.length - 1)
  reply.header('Content-Range', `items ${from}-${last}/${total}`)
  return reply.send(parseReply(call, items))
}

const json = 'application/json; charset=utf-8'

/** A reply holds what its call declares, and nothing else. */
export function parseReply(call: Call, value: unknown): unknown {
  return call.reply instanceof z.ZodType ? parse(call.reply, value) : value
}

/** The same written, a long one in pieces. */
export const writeReply = async (call: Call, value: unknown): Promise<Written> =>
  new Written(await longReply(call.reply as z.ZodType, value))

/** Its bytes are let go of when they have gone out. Whoever hangs up leaves them to the collection: they may be on their way still. */
function sendWritten({ body }: Written, reply: FastifyReply) {
  reply.raw.once('finish', () => letGo(body))
  return reply.type(json).send(body)
}

/** Who took which documents is kept in the log: records by their numbers, never the secret of a link. */
function noteDownload({ log, caller, actor, routeOptions }: FastifyRequest) {
  const { id, ids } = (caller?.params ?? {}) as { id?: number; ids?: number[] }
  log.info({ call: routeOptions.config.call, records: ids ?? id, actor }, 'downloaded')
}
