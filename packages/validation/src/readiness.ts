import { addDays } from './day.ts'
import type { ConfirmationTiming, ReadinessOption } from './purchase-order.ts'

/** So many days before the promised day, and after a "not yet known", the supplier is asked by itself. */
export const readinessNoticeDays = 3

/** What the day depends on on which readiness is asked by itself. */
export interface ReadinessFacts {
  timing: ConfirmationTiming
  state: ReadinessOption
  /** The day of the supplier's last word on it; null before its first. */
  saidOn: string | null
  /** The day the goods are promised for. */
  day: string | null
}

/**
 * The day on which nobody has to remember to ask: some days before the promised day where the buyer asks after the
 * confirmation, and for every order once that day has passed in silence, or what was not known has had time to become known.
 */
export function readinessAskedOn({ timing, state, saidOn, day }: ReadinessFacts): string | null {
  if (saidOn && state === 'NOT_YET_KNOWN') return addDays(saidOn, readinessNoticeDays)
  if (!day) return null
  const notice = addDays(day, -readinessNoticeDays)
  if (timing === 'POST_CONFIRMATION' && (!saidOn || saidOn < notice)) return notice
  return !saidOn || saidOn <= day ? addDays(day, 1) : null
}
