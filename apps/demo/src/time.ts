export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** The calendar day of an instant. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const offsets = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clock is ahead of UTC at an instant. */
function zoneOffset(at: number, zone: string): number {
  let format = offsets.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    offsets.set(zone, format)
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** The instant at which a clock in `zone` shows `hour`, so many days from the day of `from`. */
export function localTime(from: number, days: number, hour: number, zone: string): number {
  const today = new Date(from + zoneOffset(from, zone)).toISOString().slice(0, 10)
  const wall = Date.parse(`${today}T00:00:00Z`) + days * DAY + hour * HOUR
  return wall - zoneOffset(wall, zone)
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
