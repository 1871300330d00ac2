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

/** The zone of the reader. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

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
