import { formatAmount } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import type { QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import {
  paymentTermsLabels,
  qualities,
  type PaymentTerms,
  type Quality,
} from '@fairlead/validation/vocabulary'

type Field = keyof QuotationDefaultsForm
type Value = QuotationDefaultsForm[Field]

/** What a supplier's defaults are called. */
export const defaultTitles: Record<Field, string> = {
  currency: 'Currency',
  transportationCost: 'Freight cost',
  otherCharges: 'Other charges',
  incoterm: 'Terms of delivery',
  incotermPlace: 'Named place',
  transportationMode: 'Transport',
  paymentTerms: 'Payment terms',
  validityDays: 'Prices are good for',
  deliveryDays: 'Days, all lines',
  quality: 'Quality of each price',
}

/** A default as people read it. */
export function defaultsText(field: Field, value: Value): string {
  if (value === null || value === '') return ''
  switch (field) {
    case 'transportationCost':
    case 'otherCharges':
      return formatAmount(value)
    case 'paymentTerms':
      return paymentTermsLabels[value as PaymentTerms]
    case 'validityDays':
    case 'deliveryDays':
      return counted(Number(value), 'day')
    case 'quality':
      return qualities[value as Quality].label
    case 'transportationMode':
      return String(value)[0] + String(value).slice(1).toLowerCase()
    default:
      return String(value)
  }
}

/** What the terms of a sheet say otherwise than the defaults; what they leave empty changes nothing. */
export const changedDefaults = (kept: QuotationDefaultsForm, typed: QuotationDefaultsForm) =>
  (Object.keys(defaultTitles) as Field[]).flatMap((field) => {
    const [from, to] = [kept[field], typed[field]]
    const same = from !== null && isAmount(field) ? Number(from) === Number(to) : from === to
    return to === null || to === '' || same ? [] : [{ field, from, to }]
  })

const isAmount = (field: Field) => field === 'transportationCost' || field === 'otherCharges'
