import { addDays, dayIn, instantAt } from '@fairlead/validation/day'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The calendar day of an instant. */
export const dayOf = (at: number): string => dayIn(new Date(at), 'UTC')

/** The instant at which a clock in `zone` shows `hour`, so many days from the day of `from`. */
export function localTime(from: number, days: number, hour: number, zone: string): number {
  const minutes = Math.round(hour * 60)
  const clock = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
  const day = addDays(dayIn(new Date(from), zone), days)
  return instantAt(day, clock.join(':'), zone).getTime()
}

/**
 * Moves an instant forward into working hours: the night becomes the hour before seven, the day the hours until six. Later
 * instants stay later, and none reaches `now`.
 */
export function atWork(at: number, now: number): number {
  const evening = at - 18 * HOUR
  const start = evening - (evening % DAY) + 18 * HOUR
  const passed = at - start
  const moved =
    passed < 12 * HOUR
      ? start + 12 * HOUR + passed / 12
      : start + 13 * HOUR + ((passed - 12 * HOUR) * 11) / 12
  return Math.round(Math.min(moved, (at + now) / 2, now - 1000))
}
