import { z } from 'zod'
import { daysBetween } from './day.ts'
import { messages } from './messages.ts'

/** A calendar day as it is kept, `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** An instant as it is kept, in ISO 8601. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = (text: string) => {
  const named = months.indexOf(text.slice(0, 3).toLowerCase())
  return named < 0 ? text : String(named + 1)
}

/**
 * What people type for a day, the day first: `2/6/26`, `02.06.2026`, `020626`, `2 Jun`, `2026-06-02`. Without a year the one nearest to
 * `today` (`yyyy-MM-dd`) is meant. Empty stays empty; null when it is no day.
 */
export function readDay(text: string, today: string): string | null {
  const clean = text.trim()
  if (!clean || isDay(clean)) return clean
  const digits = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(clean)
  if (digits) return dayOf(fullYear(digits[3]!), digits[2]!, digits[1]!)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const [, d, , m, y] =
    /^(\d{1,2})([/.\- ]) ?(\d{1,2}|[a-z]{3,9})\.?(?:\2 ?(\d{4}|\d{2}))?\2?$/i.exec(clean) ?? []
  if (!d || !m) return null
  if (y) return dayOf(fullYear(y), month(m), d)
  return nearest(month(m), d, today)
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

function dayOf(year: string, month: string, day: string): string | null {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? value : null
}

function nearest(month: string, day: string, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const near = [year, year - 1, year + 1].flatMap((each) => dayOf(String(each), month, day) ?? [])
  const distance = (each: string) => Math.abs(daysBetween(today, each))
  return near.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** A day and a time of the reader's clock as `yyyy-MM-ddTHH:mm`; noon where no time is typed. Empty stays empty. */
export function readMoment(text: string, today: string): string | null {
  const clean = text.trim()
  if (!clean) return ''
  const whole = readDay(clean, today)
  if (whole) return `${whole}T12:00`
  const [, date = '', hour = '', minute = '00'] =
    /^(.*[^\s,])[\s,T]+(\d{1,2})(?:[:.h]?(\d{2}))?$/i.exec(clean) ?? []
  const day = readDay(date, today)
  return day && Number(hour) < 24 && Number(minute) < 60
    ? `${day}T${hour.padStart(2, '0')}:${minute}`
    : null
}

/** A day of a form as it is typed: empty, or a day. */
export const TypedDay = z.string().refine((day) => day === '' || isDay(day), messages.date)
