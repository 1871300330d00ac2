import { z } from 'zod'
import { addDays } from './day.ts'
import { Amount, Currency, parseDecimal, Percent } from './decimal.ts'
import { limits } from './limits.ts'
import { IhmCompliance } from './quotation.ts'
import { daysUpTo, orNothing } from './quotation-defaults.ts'
import { Id, optionalText, requiredText, text } from './text.ts'
import { Incoterm, PaymentTerms, TransportationMode, type CaseType } from './vocabulary.ts'

/** Whose wording a template is: a buyer's, that its suppliers see, or a supplier's own. */
export const TemplateType = z.enum(['BUYER_TEMPLATE', 'SUPPLIER_TEMPLATE'])
export type TemplateType = z.infer<typeof TemplateType>

/** For which RFQs a template is. */
export const TemplateKind = z.enum(['SERVICES_TEMPLATE', 'SPARES_SUPPLIES_TEMPLATE'])
export type TemplateKind = z.infer<typeof TemplateKind>
/** The kinds in words. */
export const templateKindLabels: Record<TemplateKind, string> = {
  SERVICES_TEMPLATE: 'Services',
  SPARES_SUPPLIES_TEMPLATE: 'Spares and supplies',
}

/** The kind of template that fits an RFQ; a tender asks for prices of goods. */
export const templateKindOf = (type: CaseType): TemplateKind =>
  type === 'SERVICES' ? 'SERVICES_TEMPLATE' : 'SPARES_SUPPLIES_TEMPLATE'

/** What a template holds: terms of the whole quotation, charges and the note. Null says nothing of a term. */
export const TemplateTerms = z.object({
  currency: orNothing(Currency),
  transportationCost: orNothing(Amount),
  otherCharges: orNothing(Amount),
  otherChargesLabel: optionalText(60),
  discountPercent: orNothing(Percent),
  incoterm: orNothing(Incoterm),
  incotermPlace: optionalText(120),
  transportationMode: orNothing(TransportationMode),
  paymentTerms: orNothing(PaymentTerms),
  deliveryDays: daysUpTo(3650),
  /** For how many days prices are good: a template outlives every day of the calendar. */
  validityDays: daysUpTo(365),
  ihmCompliance: orNothing(IhmCompliance),
  remarks: text(limits.buyerCommentLength)
    .nullish()
    .transform((words) => words || null),
})
export type TemplateTerms = z.output<typeof TemplateTerms>

const saysNothing = (terms: TemplateTerms) => Object.values(terms).every((term) => term === null)

/** A template as it is saved; its name is the only one of its company and type. */
export const TemplateForm = z.object({
  /** Of a template that is there already, and gets these terms. */
  id: Id.nullish(),
  kind: TemplateKind,
  name: requiredText(60),
  terms: TemplateTerms.refine((terms) => !saysNothing(terms), {
    path: ['remarks'],
    message: 'A template needs at least one term',
  }),
})
export type TemplateForm = z.input<typeof TemplateForm>

/** The terms of a sheet a template may hold, as typed. */
export type TypedTerms = Record<Exclude<keyof TemplateTerms, 'validityDays'>, string> & {
  pricesGoodUntil: string
}
/** A term by its field in the sheet. */
export type TypedTerm = keyof TypedTerms

/** One term that a template would change. */
export interface TermChange {
  field: TypedTerm
  from: string
  to: string
}

const amounts: readonly TypedTerm[] = ['transportationCost', 'otherCharges']
const isNumber = (field: TypedTerm) =>
  amounts.includes(field) || field === 'discountPercent' || field === 'deliveryDays'

/**
 * What applying a template changes of the typed terms. What it says nothing of stays; the currency the buyer asks for stays, and
 * an amount is taken only in the currency it was saved in. `onlyEmpty`: what is typed already stays too.
 */
export function templateChanges(
  terms: TemplateTerms,
  typed: TypedTerms,
  { today, currencyLock, onlyEmpty }: ApplyFacts,
): TermChange[] {
  const { validityDays, ...said } = terms
  const pricesGoodUntil = validityDays === null ? null : addDays(today, validityDays)
  const keepsCurrency = currencyLock !== null || (onlyEmpty && typed.currency !== '')
  const currency = currencyLock ?? (keepsCurrency ? typed.currency : said.currency)
  const proposed: Record<TypedTerm, string | number | null> = { ...said, currency, pricesGoodUntil }
  for (const field of amounts)
    if (
      said.currency !== null &&
      currency !== said.currency &&
      Number(said[field as 'otherCharges'])
    )
      proposed[field] = null
  return (Object.keys(proposed) as TypedTerm[]).flatMap((field) => {
    const [from, to] = [typed[field].trim(), String(proposed[field] ?? '')]
    if (to === '' || isSame(field, from, to) || (onlyEmpty && from !== '')) return []
    return [{ field, from, to }]
  })
}

interface ApplyFacts {
  /** `yyyy-MM-dd`. */
  today: string
  currencyLock: string | null
  onlyEmpty: boolean
}

const isSame = (field: TypedTerm, from: string, to: string) =>
  from === to || (isNumber(field) && Number(parseDecimal(from) ?? NaN) === Number(to))

/**
 * The terms after applying was taken back: a term that was changed since by hand stays as it is.
 */
export const withoutChanges = <T extends TypedTerms>(
  typed: T,
  changes: readonly TermChange[],
): T => ({
  ...typed,
  ...Object.fromEntries(
    changes.filter(({ field, to }) => typed[field] === to).map(({ field, from }) => [field, from]),
  ),
})
