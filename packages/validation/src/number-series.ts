import { z } from 'zod'
import { requiredText } from './text.ts'
import { whole } from './whole.ts'

/** What can have numbers of the company's own. */
export const SeriesDocument = z.enum(['RFQ', 'ORDER'])
export type SeriesDocument = z.infer<typeof SeriesDocument>

const year = /\{YYYY\}|\{YY\}/g

/** What stands before the running number. It ends in a letter or a sign, so that no two series make the same number. */
const prefixProblem = (prefix: string): string | null => {
  if ((prefix.match(year) ?? []).length > 1) return 'The year can stand in it once'
  const plain = prefix.replace(year, '0')
  if (!/^[\p{L}\p{N} ._/-]+$/u.test(plain))
    return 'Letters, digits, spaces and . _ / - only, and {YY} or {YYYY} for the year'
  return /\p{N}$/u.test(plain) ? 'It must end in a letter or a sign such as -' : null
}

/** A series of numbers: `THA-PO-{YY}-`, four digits, the next one. */
export const SeriesForm = z.object({
  prefix: requiredText(30).superRefine((prefix, context) => {
    const message = prefix === '' ? null : prefixProblem(prefix)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  width: whole(1, 8),
  next: whole(1, 99_999_999),
})
export type SeriesForm = z.output<typeof SeriesForm>

/** A series as it is typed. */
export interface SeriesEntries {
  prefix: string
  width: string
  next: string
}

/** The part of a number before its count; with a year in it, each year counts anew. */
export const stemOf = (prefix: string, today: string): string =>
  prefix.replace(year, (part) => (part === '{YY}' ? today.slice(2, 4) : today.slice(0, 4)))

/** A number of a series. */
export const seriesNumber = (stem: string, width: number, count: number): string =>
  `${stem}${String(count).padStart(width, '0')}`

/** The number comes back never: a series can be set forward, not back. */
export const seriesProblems = (next: number, last: number, number: string) =>
  next > last
    ? []
    : [{ path: 'next', message: `The numbers up to ${number} are used. Choose a higher one` }]
