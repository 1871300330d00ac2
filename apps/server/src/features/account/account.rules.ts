import { Refusal } from '@fairlead/api/refusals'
import type { Actor, Member } from '../../actor.ts'

/** The member behind a call that any member may make. */
export function asMember(actor: Actor): Member {
  if (actor.kind !== 'member') throw new Refusal('session.missing')
  return actor
}

/** A lock ends by itself after this time, so that a stranger cannot shut anybody out for good. */
export const LOCK_MINUTES = 60

/** Locks set before this moment have ended. */
export const lockedSince = (now: Date): string =>
  new Date(now.getTime() - LOCK_MINUTES * 60_000).toISOString()

/** A lock from beyond an hour ahead was set by a clock that was wrong. */
export const isLocked = (lockedAt: string | null, now: Date): boolean =>
  lockedAt !== null && Math.abs(now.getTime() - Date.parse(lockedAt)) < LOCK_MINUTES * 60_000
