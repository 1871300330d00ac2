/** Calendar days as `yyyy-MM-dd`, and the zones they are meant in (IANA names). */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether a text names a time zone this machine knows. */
export function isZone(text: string): boolean {
  try {
    return formatOf(text) !== undefined
  } catch {
    return false
  }
}

// sv-SE writes days as ISO 8601 does.
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  if (formats.size < 600) formats.set(zone, format)
  return format
}

/** The day an instant falls on in a zone: 23:30 in Houston is tomorrow in UTC. */
export const dayIn = (at: Date, zone: string): string => formatOf(zone).format(at)

/** The zone of the reader, which may change while a page is open. A browser without `Temporal` takes as long for it as to write a row. */
export const ownZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today, where the reader is. */
export const todayHere = (): string => dayIn(new Date(), ownZone())

const DAY = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** The day so many days later; earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY).toISOString().slice(0, 10)

/** How many days lie between two days: 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** The instant so many days of 24 hours later: sessions, links and keys end by the clock. */
export const laterBy = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  if (clocks.size < 600) clocks.set(zone, format)
  return format
}

/** The day and the time a clock shows in a zone, as `yyyy-MM-ddTHH:mm`. */
export const shownIn = (at: Date, zone: string): string =>
  clockOf(zone).format(at).replace(' ', 'T').slice(0, 16)

/** What the clock shows in a zone, in milliseconds as if it were UTC. */
const shownAt = (at: number, zone: string) =>
  Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}Z`)

/**
 * The instant at which a clock in a zone shows a day and a time `hh:mm`. What the clock shows twice is the first of both;
 * what it leaves out is as much later as the clock was put on (as RFC 5545 reads it).
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const [before, after] = [shown - DAY, shown + DAY].map(
    (at) => new Date(shown - (shownAt(at, zone) - at)),
  ) as [Date, Date]
  const isShown = (at: Date) => shownAt(at.getTime(), zone) === shown
  return isShown(before) || !isShown(after) ? before : after
}
