import { isInstant } from './typed-day.ts'

/** Why a request cannot have this deadline instead of its own, or null. */
export function longerProblem({
  until,
  dueAt,
  now,
}: {
  until: string
  dueAt: string | null
  now: Date
}): string | null {
  const at = Date.parse(until)
  if (!isInstant(until)) return 'Please choose a day and a time'
  if (at <= now.getTime()) return 'Please choose a time to come'
  if (dueAt !== null && at <= Date.parse(dueAt))
    return 'Please choose a time after the present deadline'
  return null
}
