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

/** In which order people write the parts of a day. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd'

/**
 * What people type for a day, the day first: `2/6/26`, `02.06.2026`, `020626`, `2 Jun`, `2026-06-02`. In another `order` the month
 * stands first, unless the text only makes sense the other way. Without a year the one nearest to `today` (`yyyy-MM-dd`) is meant.
 * Empty stays empty; null when it is no day, or when its year could be either end.
 */
export function readDay(text: string, today: string, order: DayOrder = 'dmy'): string | null {
  const clean = text.trim()
  if (!clean || isDay(clean)) return clean
  const whole = /^(\d{4})([/.\- ]) ?(\d{1,2})\2 ?(\d{1,2})\2?$/.exec(clean)
  if (whole) return dayOf(whole[1]!, whole[3]!, whole[4]!)
  const [, d, , m, y] =
    /^(\d\d)()(\d\d)(\d{4}|\d\d)$/.exec(clean) ??
    /^(\d{1,2})([/.\- ]) ?(\d{1,2}|[a-z]{3,9})\.?(?:\2 ?(\d{4}|\d{2}))?\2?$/i.exec(clean) ??
    []
  if (!d || !m) return null
  const day = (month: string, day: string) =>
    y ? dayOf(fullYear(y), month, day) : nearest(month, day, today)
  if (/\D/.test(m)) return day(month(m), d)
  if (order === 'ymd' && y?.length === 2) return null
  const monthFirst = order === 'mdy' || (order === 'ymd' && !y)
  return monthFirst ? (day(d, m) ?? day(m, d)) : day(m, d)
}

/** Whether day and month of what is kept could be taken for each other: 4 May, 5 April. */
export const mayBeSwapped = (day: string): boolean =>
  isDay(day) && Number(day.slice(8)) <= 12 && day.slice(5, 7) !== day.slice(8)

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
export function readMoment(text: string, today: string, order: DayOrder = 'dmy'): string | null {
  const clean = text.trim()
  if (!clean) return ''
  const whole = readDay(clean, today, order)
  if (whole) return `${whole}T12:00`
  const [, date = '', hour = '', minute = '00'] =
    /^(.*[^\s,])[\s,T]+(\d{1,2})(?:[:.h]?(\d{2}))?$/i.exec(clean) ?? []
  const day = readDay(date, today, order)
  return day && Number(hour) < 24 && Number(minute) < 60
    ? `${day}T${hour.padStart(2, '0')}:${minute}`
    : null
}

/** A day of a form as it is typed: empty, or a day. */
export const TypedDay = z.string().refine((day) => day === '' || isDay(day), messages.date)
