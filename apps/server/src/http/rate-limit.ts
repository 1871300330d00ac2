import { Refusal } from '@fairlead/api/refusals'
import { actorKey, type Actor } from '../actor.ts'

const WINDOW = 60_000
const MAX_KEYS = 50_000
const turns = new Map<string, { until: number; used: number }>()

/** Allows `limit` turns a minute for a key, and refuses more. In memory of this node: a damper, not the lock of accounts. */
export function takeTurn(key: string, limit: number, now: Date): void {
  const time = now.getTime()
  const turn = turns.get(key)
  if (!turn || turn.until < time) {
    turns.delete(key)
    makeRoom()
    turns.set(key, { until: time + WINDOW, used: 1 })
    return
  }
  turn.used += 1
  if (turn.used > limit) throw new Refusal('rate.limited')
}

/** Gives a turn back that was not misused, so that an office full of people can log in at eight. */
export function giveTurnBack(key: string): void {
  const turn = turns.get(key)
  if (turn) turn.used -= 1
}

/** The oldest key goes: a flood of new keys cannot free those it used up a moment ago. */
function makeRoom() {
  if (turns.size < MAX_KEYS) return
  for (const oldest of turns.keys()) {
    turns.delete(oldest)
    return
  }
}

/** Where a call comes from, as a limit counts it: one address, or one network of IPv6. */
export function sourceOf(actor: Actor): string {
  if (actor.kind !== 'anonymous') return actorKey(actor)
  const { address } = actor
  if (!address.includes(':') || address.includes('.')) return address.split(':').at(-1) ?? address
  return address.split(':').slice(0, 4).join(':')
}
