import Big from 'big.js'
import { z } from 'zod'
import { addDays } from './day.ts'
import { money, type Decimal } from './decimal.ts'
import { Day } from './text.ts'

/** What spend is divided by. */
export const spendDimensions = ['VESSEL', 'CATEGORY', 'SUPPLIER', 'PORT'] as const
/** One of them. */
export type SpendDimension = (typeof spendDimensions)[number]

/** The longest period of statistics, in years. */
const mostYears = 5

/** Days of a period, both included. */
export const Period = z.object({ from: Day, to: Day }).superRefine((period, context) => {
  const message = periodProblem(period)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})
/** Days of a period, both included. */
export interface Period {
  from: string
  to: string
}

/** Why two days are no period of statistics; null where they are one. */
export function periodProblem({ from, to }: Period): string | null {
  if (from > to) return 'The last day is before the first'
  return to < yearsLater(from, mostYears) ? null : `Choose at most ${mostYears} years`
}

/** The same day so many years later; of 29 February the last of that month. */
export function yearsLater(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return moved.endsWith('-02-29') && !isLeap(Number(moved.slice(0, 4)))
    ? `${moved.slice(0, 8)}28`
    : moved
}
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The months of a period, as `2026-05`. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month))
    months.push(month)
  return months
}
const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

/** The days of a month `2026-05`. */
export const daysOfMonth = (month: string): Period => ({
  from: `${month}-01`,
  to: addDays(`${nextMonth(month)}-01`, -1),
})

/** The days of a month that lie in the period. */
export function monthIn({ from, to }: Period, month: string): Period {
  const days = daysOfMonth(month)
  return { from: days.from < from ? from : days.from, to: days.to > to ? to : days.to }
}

/** The periods that are at hand: the last twelve months with this one, and the year. */
export const readyPeriods = {
  months: (today: string): Period => ({
    from: `${nextMonth(yearsLater(`${today.slice(0, 7)}-01`, -1).slice(0, 7))}-01`,
    to: today,
  }),
  year: (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} as const

/** What was saved of what it would have cost, and of how much that is in percent; negative where it cost more. */
export function savedOf(of: Decimal, paid: Decimal): { saved: Decimal; percent: Decimal | null } {
  const saved = new Big(of).minus(paid)
  return {
    saved: money(saved),
    percent: new Big(of).gt(0) ? saved.times(100).div(of).toFixed(2) : null,
  }
}
