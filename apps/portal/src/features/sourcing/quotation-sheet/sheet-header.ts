import { isDay } from '@fairlead/validation/typed-day'
import { Amount, parseDecimal, Percent } from '@fairlead/validation/decimal'
import { messages } from '@fairlead/validation/messages'
import type { QuotationForm } from '@fairlead/validation/quotation'

/** The terms of the whole quotation, as typed. */
export interface HeaderValues {
  currency: string
  transportationCost: string
  otherCharges: string
  otherChargesLabel: string
  discountPercent: string
  incoterm: string
  incotermPlace: string
  transportationMode: string
  paymentTerms: string
  deliveryDays: string
  pricesGoodUntil: string
  supplierReference: string
  ihmCompliance: string
  remarks: string
  submitterFirstname: string
  submitterSurname: string
  submitterPhone: string
  mobileNumber: string
}
export type HeaderField = keyof HeaderValues

export const emptyHeader: HeaderValues = {
  currency: '',
  transportationCost: '',
  otherCharges: '',
  otherChargesLabel: '',
  discountPercent: '',
  incoterm: '',
  incotermPlace: '',
  transportationMode: '',
  paymentTerms: '',
  deliveryDays: '',
  pricesGoodUntil: '',
  supplierReference: '',
  ihmCompliance: '',
  remarks: '',
  submitterFirstname: '',
  submitterSurname: '',
  submitterPhone: '',
  mobileNumber: '',
}

/** What the terms are called where they are named beside their field. */
export const headerTitles: Record<HeaderField, string> = {
  currency: 'Currency',
  transportationCost: 'Freight cost',
  otherCharges: 'Other charges',
  otherChargesLabel: 'What the charges are for',
  discountPercent: 'Discount',
  incoterm: 'Terms of delivery',
  incotermPlace: 'Named place',
  transportationMode: 'Transport',
  paymentTerms: 'Payment terms',
  deliveryDays: 'Days, all lines',
  pricesGoodUntil: 'Prices good until',
  supplierReference: 'Your reference',
  ihmCompliance: 'IHM compliance',
  remarks: 'Remarks to the buyer',
  submitterFirstname: 'First name',
  submitterSurname: 'Last name',
  submitterPhone: 'Phone',
  mobileNumber: 'Mobile',
}

/** The header of a stored form or quotation as text. */
export function headerOf(form: Partial<Record<HeaderField, unknown>>): HeaderValues {
  const values = { ...emptyHeader }
  for (const field of Object.keys(emptyHeader) as HeaderField[]) {
    const value = form[field]
    if (value !== null && value !== undefined) values[field] = String(value)
  }
  return values
}

const amounts: readonly HeaderField[] = ['transportationCost', 'otherCharges']

/** The typed header as the contract wants it, and what cannot be read. */
export function readHeader(values: HeaderValues) {
  const form: Record<string, unknown> = {}
  const unread: Record<string, string> = {}
  for (const field of Object.keys(emptyHeader) as HeaderField[]) {
    const text = values[field].trim()
    if (field === 'remarks') form[field] = text
    else if (text === '') form[field] = null
    else if (amounts.includes(field) || field === 'discountPercent') {
      const shape = field === 'discountPercent' ? Percent : Amount
      const read = shape.safeParse(parseDecimal(text.replace(/%$/, '')))
      form[field] = read.success ? read.data : null
      if (!read.success) unread[field] = parseDecimal(text) ? issue(read.error) : messages.number
    } else if (field === 'deliveryDays') {
      const days = /^\d{1,4}$/.test(text) && Number(text) <= 3650 ? Number(text) : null
      form[field] = days
      if (days === null) unread[field] = messages.number
    } else if (field === 'pricesGoodUntil') {
      form[field] = isDay(text) ? text : null
      if (!isDay(text)) unread[field] = messages.date
    } else form[field] = text
  }
  return { form: form as Omit<QuotationForm, 'lines'>, unread }
}

const issue = (error: { issues: { message: string }[] }) =>
  error.issues[0]?.message ?? messages.number

/** Reads an unfinished form back without trusting it. */
export function readDraft(form: unknown): {
  header: HeaderValues
  lines: Partial<QuotationForm['lines'][number]>[]
  notQuoted: number[]
} {
  const given = (form ?? {}) as Record<string, unknown>
  const lines = Array.isArray(given.lines) ? (given.lines as Record<string, unknown>[]) : []
  const notQuoted = Array.isArray(given.notQuoted) ? given.notQuoted.map(Number) : []
  return {
    header: headerOf(given as Partial<Record<HeaderField, unknown>>),
    lines: lines.filter((line) => Number(line?.caseLineId) > 0) as never,
    notQuoted,
  }
}
