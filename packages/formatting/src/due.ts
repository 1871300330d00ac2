import { dayIn, daysBetween, ownZone } from '@fairlead/validation/day'
import { clockOf, dayOf } from './date.ts'

interface Due {
  date: string
  day: string
  shortDay: string
  time: string
  zone: string
  offset: string
}

/** A deadline for who reads it anywhere: `Monday 18/05/2026, 18:00 Athens (UTC+3)`. */
export function formatDue(value: string | null | undefined, timeZone: string | null): string {
  if (!value) return '-'
  const { day, time, zone, offset } = partsOf(value, timeZone)
  return `${day}, ${time} ${zone}${zone === offset ? '' : ` (${offset})`}`
}

/** The same for a subject: `Mon 18/05 18:00 Athens`. */
export function formatShortDue(value: string | null | undefined, timeZone: string | null): string {
  if (!value) return '-'
  const { shortDay, time, zone } = partsOf(value, timeZone)
  return `${shortDay} ${time} ${zone}`
}

/**
 * A deadline on a screen: `18/05/2026 18:00 Athens`, and where the reader's clock shows something else `, 16:00 yours`. Without a zone it
 * was set in UTC.
 */
export function formatDueHere(
  value: string | null | undefined,
  timeZone: string | null | undefined,
  own = ownZone(),
): string {
  if (!value) return '-'
  const { date, time, zone } = partsOf(value, timeZone)
  return [`${date} ${time} ${zone}`, yours(value, timeZone, own)].filter(Boolean).join(', ')
}

/** The hour of a deadline: `18:00 Athens`. */
export function dueClock(value: string, timeZone: string | null): string {
  const { time, zone } = partsOf(value, timeZone)
  return `${time} ${zone}`
}

/** The clock a form takes its times by: `Athens time, UTC+3`, and what a typed one is on the reader's. */
export function zoneHint(
  value: string | null,
  timeZone: string | null | undefined,
  own = ownZone(),
): string {
  const { zone, offset } = partsOf(value ?? new Date().toISOString(), timeZone)
  const name = zone === offset ? zone : `${zone} time, ${offset}`
  return [name, value && yours(value, timeZone, own)].filter(Boolean).join(', ')
}

/** How urgent a deadline is and the words for it: "3 d overdue", "today 17:00", "in 2 d". The days are those of its zone. */
export function deadline(
  value: string | null | undefined,
  { now, timeZone, own = ownZone() }: { now: Date; timeZone: string | null; own?: string },
): { text: string; tone: 'danger' | 'warning' | 'plain' } {
  if (!value) return { text: '-', tone: 'plain' }
  const set = timeZone ?? 'UTC'
  const days = daysBetween(dayIn(now, set), dayIn(new Date(value), set))
  if (Date.parse(value) < now.getTime())
    return { text: days === 0 ? 'overdue today' : `${-days} d overdue`, tone: 'danger' }
  if (days > 0) return { text: `in ${days} d`, tone: days === 1 ? 'warning' : 'plain' }
  const { time, zone } = partsOf(value, set)
  const elsewhere = yours(value, set, own) ? ` ${zone}` : ''
  return { text: `today ${time}${elsewhere}`, tone: 'warning' }
}

/** The same moment on the reader's clock, empty where it shows the same; with its day where that is another. */
function yours(value: string, timeZone: string | null | undefined, own: string): string {
  const set = partsOf(value, timeZone)
  const here = partsOf(value, own)
  if (set.time === here.time && set.day === here.day) return ''
  return `${set.day === here.day ? '' : `${here.shortDay} `}${here.time} yours`
}

function partsOf(value: string, timeZone: string | null | undefined): Due {
  const name = timeZone ?? 'UTC'
  const p = clockOf(value, name)
  const date = dayOf(p)
  return {
    date,
    day: `${p.weekday} ${date}`,
    shortDay: `${p.weekday?.slice(0, 3)} ${dayOf(p, 5)}`,
    time: `${p.hour}:${p.minute}`,
    zone: (name.split('/').at(-1) ?? name).replaceAll('_', ' '),
    offset: name === 'UTC' ? name : (p.timeZoneName ?? name).replace('GMT', 'UTC'),
  }
}
