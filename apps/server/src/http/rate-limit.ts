import ipaddr from 'ipaddr.js'
import { Refusal } from '@fairlead/api/refusals'
import { actorKey, type Actor } from '../actor.ts'

const WINDOW = 60_000
const MAX_KEYS = 50_000
const turns = new Map<string, { until: number; used: number }>()

/** Allows `limit` turns a minute for a key, and refuses more. In memory: it keeps load from this node, and protects no account. */
export function dampen(key: string, limit: number, now: Date): void {
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

/** Gives everybody all turns again: what comes now is another server's, in this process. */
export const startOver = () => turns.clear()

/** The turn that runs. One that would end later than a turn lasts comes from a clock that was wrong, and counts for nothing. */
function turnOf(key: string, now: Date) {
  const turn = turns.get(key)
  const left = turn ? turn.until - now.getTime() : -1
  return left >= 0 && left <= WINDOW ? turn : undefined
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
