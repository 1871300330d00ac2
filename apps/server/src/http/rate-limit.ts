import ipaddr from 'ipaddr.js'
import { Refusal } from '@fairlead/api/refusals'
import { actorKey, type Actor } from '../actor.ts'

const WINDOW = 60_000
const MAX_KEYS = 50_000
const turns = new Map<string, { until: number; used: number }>()

/** Allows `limit` turns a minute for a key, and refuses more. In memory of this node: a damper, not the lock of accounts. */
export function takeTurn(key: string, limit: number, now: Date): void {
  const turn = turnOf(key, now)
  if (!turn) {
    turns.delete(key)
    makeRoom()
    turns.set(key, { until: now.getTime() + WINDOW, used: 1 })
    return
  }
  turn.used += 1
  if (turn.used > limit) throw new Refusal('rate.limited')
}

/** The turn that runs. One that would end later than a turn lasts comes from a clock that was wrong, and counts for nothing. */
function turnOf(key: string, now: Date) {
  const turn = turns.get(key)
  const left = turn ? turn.until - now.getTime() : -1
  return left >= 0 && left <= WINDOW ? turn : undefined
}

const trying = new Map<string, Set<Promise<unknown>>>()

interface Tries {
  key: string
  limit: number
  now: Date
}

/**
 * Counts the tries that fail: an office full of people logs in at eight. While as many are being tried as may fail, the
 * next one waits for one of them.
 */
export async function countFailures<T>(tries: Tries, work: () => Promise<T>): Promise<T> {
  const { key, limit, now } = tries
  const others = trying.get(key) ?? new Set()
  trying.set(key, others)
  while (others.size > 0 && (turnOf(key, now)?.used ?? 0) >= limit)
    await Promise.race(others).catch(() => {})
  takeTurn(key, limit, now)
  const tried = work()
  others.add(tried)
  try {
    const result = await tried
    const turn = turns.get(key)
    if (turn) turn.used -= 1
    return result
  } finally {
    others.delete(tried)
    if (others.size === 0) trying.delete(key)
  }
}

/** The oldest key goes: a flood of new keys cannot free those it used up a moment ago. */
function makeRoom() {
  if (turns.size < MAX_KEYS) return
  for (const oldest of turns.keys()) {
    turns.delete(oldest)
    return
  }
}

/** Where a call comes from, as a limit counts it: one address of IPv4, or one network of IPv6, however it is written. */
export function sourceOf(actor: Actor): string {
  if (actor.kind !== 'anonymous') return actorKey(actor)
  const { address } = actor
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')
}
