import { z } from 'zod'
import { addDays } from './day.ts'
import { Currency } from './decimal.ts'
import { Day, Id, optionalText, requiredText, text } from './text.ts'
import { Incoterm, PaymentTerms } from './vocabulary.ts'

/** Vendors of a contract, price lists of a version and lines of a list. */
export const contractLimits = { vendors: 50, lists: 200, lines: 20_000, ports: 500 } as const

/** From which day on a version is in force. */
export const PublishForm = z.object({ from: Day })
export type PublishForm = z.input<typeof PublishForm>

/** The words for a contract's number that another one has. */
export const contractNumberTaken = 'Another contract has this number'

/** New prices of some lists of a contract, asked of their vendors. */
export const AskPricesForm = z.object({
  lists: z.array(z.uuid()).min(1, 'Choose a price list').max(contractLimits.lists),
  /** Until when they are wanted. */
  by: Day.nullish().default(null),
  words: text(1000).default(''),
})
export type AskPricesForm = z.input<typeof AskPricesForm>

/** New prices are asked for by a day that is not over. */
export const askedProblem = ({ by, today }: { by: string | null; today: string }) =>
  by && by < today ? { path: 'by', message: 'Ask for a day from today on' } : null

/** What is agreed, beside the prices. A draft may still be without its days and vendors. */
export const ContractForm = z.object({
  /** The only one of its company. */
  number: requiredText(60),
  title: requiredText(200),
  category: text(120).default(''),
  currency: Currency,
  incoterm: Incoterm.nullish().default(null),
  incotermPlace: optionalText(120),
  paymentTerms: PaymentTerms.nullish().default(null),
  validFrom: Day.nullish().default(null),
  validTo: Day.nullish().default(null),
  /** So many days before the end, notice is given. */
  noticeDays: z.coerce.number().int().min(0).max(730).default(30),
  notes: text(4000).default(''),
  supplierIds: z
    .array(Id)
    .max(contractLimits.vendors, `At most ${contractLimits.vendors} vendors`)
    .default([])
    .transform((ids) => [...new Set(ids)]),
})
export type ContractForm = z.input<typeof ContractForm>

/** The last day on which notice can be given. */
export const noticeBy = (validTo: string | null, days: number): string | null =>
  validTo && addDays(validTo, -days)

/** So many days before its end people are told of it, the first of them first. */
export const endMarks = [90, 30, 7] as const

/** The mark that a contract has reached which ends in so many days; null while it is far away. */
export const endMark = (days: number): number | null =>
  endMarks.findLast((mark) => days <= mark) ?? null

interface Publishing {
  validFrom: string | null
  validTo: string | null
  supplierIds: readonly number[]
  /** The first day of the new version. */
  from: string
  today: string
}

/** What keeps a draft from being published, by its field. */
export function publishProblems({ validFrom, validTo, supplierIds, from, today }: Publishing) {
  const said: (readonly [path: string, message: string])[] = []
  if (supplierIds.length === 0) said.push(['supplierIds', 'Choose at least one vendor'])
  if (!validFrom) said.push(['validFrom', 'Say from when the contract is valid'])
  if (!validTo) said.push(['validTo', 'Say until when the contract is valid'])
  if (validFrom && validTo && validTo < validFrom)
    said.push(['validTo', 'The contract ends before it begins'])
  if (from < today) said.push(['from', 'A version begins today or later'])
  if (validTo && validTo < from) said.push(['from', 'The contract has ended before this day'])
  return said.map(([path, message]) => ({ path, message }))
}

/** Where a version stands on a day. */
export type VersionState = 'DRAFT' | 'ACTIVE' | 'COMING' | 'PAST'

/** A draft has no days yet; of the others one at most is active on a day. */
export function versionState(
  { activeFrom, activeTo }: { activeFrom: string | null; activeTo: string | null },
  today: string,
): VersionState {
  if (!activeFrom) return 'DRAFT'
  if (activeTo && activeTo < activeFrom) return 'PAST'
  if (activeFrom > today) return 'COMING'
  return activeTo && activeTo < today ? 'PAST' : 'ACTIVE'
}
