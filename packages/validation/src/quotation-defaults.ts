import { z } from 'zod'
import { addDays } from './day.ts'
import { Amount, Currency } from './decimal.ts'
import { optionalText } from './text.ts'
import { Incoterm, PaymentTerms, Quality, TransportationMode } from './vocabulary.ts'
import { whole } from './whole.ts'

/** What may be left empty in a form, and is null then. */
export const orNothing = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
/** So many days at most, or nothing. */
export const daysUpTo = (most: number) => orNothing(whole(0, most))

/** What a supplier's new quotations begin with. */
export const QuotationDefaultsForm = z.object({
  currency: orNothing(Currency),
  transportationCost: orNothing(Amount),
  otherCharges: orNothing(Amount),
  incoterm: orNothing(Incoterm),
  incotermPlace: optionalText(120),
  transportationMode: orNothing(TransportationMode),
  paymentTerms: orNothing(PaymentTerms),
  /** For how many days prices are good. */
  validityDays: daysUpTo(365),
  /** The days of all lines. */
  deliveryDays: daysUpTo(3650),
  /** Of every line that is priced. */
  quality: orNothing(Quality),
})
export type QuotationDefaultsForm = z.output<typeof QuotationDefaultsForm>

/** Nothing said yet. */
export const noDefaults: QuotationDefaultsForm = QuotationDefaultsForm.parse({})

/** The terms a new quotation begins with, as typed. `today` is `yyyy-MM-dd`. */
export function termsToStart(
  defaults: QuotationDefaultsForm,
  { today, currencyLock }: { today: string; currencyLock: string | null },
) {
  const currency = currencyLock ?? defaults.currency
  // An amount is one of its own currency; nothing is nothing in all of them.
  const amount = (value: string | null) =>
    value !== null && (currency === defaults.currency || Number(value) === 0) ? value : null
  const { incoterm, incotermPlace, transportationMode, paymentTerms, deliveryDays } = defaults
  const terms = {
    currency,
    transportationCost: amount(defaults.transportationCost),
    otherCharges: amount(defaults.otherCharges),
    incoterm,
    incotermPlace,
    transportationMode,
    paymentTerms,
    deliveryDays,
    pricesGoodUntil: defaults.validityDays === null ? null : addDays(today, defaults.validityDays),
  }
  return Object.fromEntries(
    Object.entries(terms).map(([field, value]) => [field, value === null ? '' : String(value)]),
  ) as Record<keyof typeof terms, string>
}
