import { written } from '@fairlead/validation/written'

/** A calendar day `yyyy-MM-dd` (or an instant, in the given zone) as `dd/MM/yyyy`; a dash when empty. */
export const formatDate = (value?: string | null, timeZone?: string | null): string =>
  value ? dayOf(clockOf(value, timeZone)) : '-'

/** An instant as `dd/MM/yyyy HH:mm:ss` in the given zone, or the reader's. */
export function formatDateTime(value?: string | null, timeZone?: string | null): string {
  if (!value) return '-'
  const clock = clockOf(value, timeZone)
  return `${dayOf(clock)} ${clock.hour}:${clock.minute}:${clock.second}`
}

/** The same with the zone named: for papers, which are read anywhere. */
export function formatZoned(value?: string | null, timeZone?: string | null): string {
  const zone = timeZone ?? 'UTC'
  return value ? `${formatDateTime(value, zone)} ${zone}` : '-'
}

/** Day and month only, `21/05`: dense tables. */
export const formatShortDate = (value?: string | null): string =>
  value ? dayOf(clockOf(value), 5) : '-'

/** Day, month and the time, `21/05 18:00`. */
export function formatShortTime(value?: string | null): string {
  if (!value) return '-'
  const clock = clockOf(value)
  return `${dayOf(clock, 5)} ${clock.hour}:${clock.minute}`
}

/** The day of a clock as it is written; with a `length` of 5 without its year. */
export const dayOf = ({ year, month, day }: Record<string, string>, length = 10): string =>
  written.day(`${day}/${month}/${year}`.slice(0, length))

// Making one costs far more than using it, and a list writes hundreds of times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  // A reader who travels gets another one with the clock of the machine.
  const key = timeZone ?? String(new Date().getTimezoneOffset())
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
    timeZone,
  })
  if (formats.size < 600) formats.set(key, format)
  return format
}

/** The parts of an instant in a zone, or the reader's, by their names in `Intl`; a day has those of a day. */
export function clockOf(value: string, timeZone?: string | null): Record<string, string> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year && month && day) return { year, month, day }
  const format = formatOf(timeZone || undefined)
  return Object.fromEntries(format.formatToParts(new Date(value)).map((p) => [p.type, p.value]))
}

/** How long since something happened: "just now", "2 min ago", "3 h ago", and the day where that is longer than a day. */
export function ago(value: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(value)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : `on ${formatDate(value)}`
}
