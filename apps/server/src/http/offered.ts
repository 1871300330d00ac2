import { mayDo } from '@fairlead/validation/team'
import type { Actor } from '../actor.ts'
import { isRead } from './long-reply.ts'

/** A reply with the moves of documents that this person may make: none, for one who does not trade. */
export const offered = (actor: Actor, reply: unknown): unknown =>
  actor.kind === 'member' && !mayDo(actor.teamRole, 'trade') ? withoutMoves(reply) : reply

function withoutMoves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoves)
  if (isRead(value)) return eachWithoutMoves(value)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'actions' ? [] : withoutMoves(inner),
    ]),
  )
}

async function* eachWithoutMoves(values: AsyncIterable<unknown>) {
  for await (const value of values) yield withoutMoves(value)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
