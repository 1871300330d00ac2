import type { Column, CellKind, CellRule } from '../../../documents/spreadsheet.ts'
import { parseDecimal } from '@fairlead/validation/decimal'
import { limits } from '@fairlead/validation/limits'
import { messages } from '@fairlead/validation/messages'
import {
  ihmComplianceLabels,
  type QuotationForm,
  type QuotationLineForm,
} from '@fairlead/validation/quotation'
import {
  Incoterm,
  PaymentTerms,
  paymentTermsLabels,
  qualities,
  Quality,
  TransportationMode,
} from '@fairlead/validation/vocabulary'

/** What a cell says: a value, or why it cannot be taken. */
export type Read = { value: string | number | null } | { message: string }

interface Field<Name> {
  name: Name
  title: string
  kind: CellKind
  read(text: string): Read
  /** How a value of the form stands in the cell. */
  show?(value: string): string
  rule?: Omit<CellRule, 'range'>
}

export type HeaderName = Exclude<
  keyof QuotationForm,
  'lines' | 'submitterFirstname' | 'submitterSurname' | 'submitterPhone' | 'mobileNumber'
>
export type LineName = Exclude<
  keyof QuotationLineForm,
  | 'caseLineId'
  | 'alternative'
  | 'name'
  | 'partNumber'
  | 'drawing'
  | 'maker'
  | 'brand'
  | 'supplierCode'
  | 'packSize'
  | 'minimumQuantity'
  | 'priceBreaks'
  | 'makerAuthorized'
  | 'genuineInfoSupplierExplanation'
  | 'itemNotes'
  | 'kitParentLineId'
>

const plain =
  (max: number) =>
  (text: string): Read => {
    const length = [...text].length
    return length > max ? { message: `${length} of ${max} characters` } : { value: text || null }
  }

function number(
  decimals: number,
  tooMany: string,
  max = Infinity,
  negative: string = messages.number,
) {
  return (text: string): Read => {
    if (text === '') return { value: null }
    const value = parseDecimal(text.replace(/\s*%$/, ''))
    if (value === null) return { message: messages.number }
    if (value.startsWith('-')) return { message: negative }
    const [whole = '', fraction = ''] = value.split('.')
    if (fraction.length > decimals) return { message: tooMany }
    return Number(value) > max || whole.length > 12 ? { message: messages.number } : { value }
  }
}

const days = (text: string): Read => {
  if (text === '') return { value: null }
  const value = parseDecimal(text)
  return value !== null && /^\d{1,4}$/.test(value) && Number(value) <= 3650
    ? { value: Number(value) }
    : { message: messages.number }
}

/** One of a list, by its code or its words. */
function oneOf(codes: readonly string[], words: Record<string, string>, message: string) {
  const byText = new Map(
    codes.flatMap((code) =>
      [code, words[code] ?? code].map((text) => [text.toLowerCase(), code] as const),
    ),
  )
  return (text: string): Read => {
    if (text === '') return { value: null }
    const value = byText.get(text.toLowerCase())
    return value ? { value } : { message }
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currency = (text: string): Read => {
  const code = text.toUpperCase()
  if (code === '') return { value: null }
  return currencies.has(code)
    ? { value: code }
    : { message: `“${text.slice(0, 20)}” is not a known currency` }
}

/** A day as Excel keeps it, as it is shown, or as a bare serial number. */
function day(text: string): Read {
  if (text === '') return { value: null }
  const shown = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)
  const serial = /^\d{5}$/.test(text)
    ? new Date((Number(text) - 25_569) * 86_400_000).toISOString()
    : text
  const value = shown
    ? `${shown[3]}-${shown[2]!.padStart(2, '0')}-${shown[1]!.padStart(2, '0')}`
    : serial.slice(0, 10)
  const real =
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  return real ? { value } : { message: messages.date }
}

const codeOf = (value: string) => (value in qualities ? qualities[value as Quality].code : value)
const qualityWords = Object.fromEntries(
  Quality.options.map((value) => [value, qualities[value].label]),
)
const byCode = new Map(Quality.options.map((value) => [qualities[value].code.toLowerCase(), value]))
const quality = (text: string): Read => {
  const value = byCode.get(text.toLowerCase())
  return value ? { value } : oneOf(Quality.options, qualityWords, 'Choose a quality')(text)
}

const amount = number(2, messages.twoDecimals)
const positive = {
  type: 'decimal',
  operator: 'greaterThanOrEqual',
  formula1: '0',
  errorMessage: 'A number, not negative',
} as const
const percentRule = {
  type: 'decimal',
  operator: 'between',
  formula1: '0',
  formula2: '100',
  errorMessage: 'A number from 0 to 100',
} as const
const list = (values: readonly string[]) => ({
  type: 'list' as const,
  values: [...values],
  errorMessage: 'Please choose from the list',
})

/** The fields above the lines, in their order. */
export const headerFields: Field<HeaderName>[] = [
  { name: 'currency', title: 'Currency', kind: 'input', read: currency },
  {
    name: 'transportationCost',
    title: 'Transportation cost',
    kind: 'inputAmount',
    read: amount,
    rule: positive,
  },
  {
    name: 'otherCharges',
    title: 'Other charges',
    kind: 'inputAmount',
    read: amount,
    rule: positive,
  },
  { name: 'otherChargesLabel', title: 'Label of other charges', kind: 'input', read: plain(60) },
  {
    name: 'discountPercent',
    title: 'Discount %',
    kind: 'inputAmount',
    read: number(2, messages.twoDecimals, 100, 'The discount may not be negative'),
    rule: percentRule,
  },
  {
    name: 'incoterm',
    title: 'Terms of delivery',
    kind: 'input',
    read: oneOf(Incoterm.options, {}, 'Please choose a rule of Incoterms 2020'),
    rule: list(Incoterm.options),
  },
  { name: 'incotermPlace', title: 'Named place', kind: 'input', read: plain(120) },
  {
    name: 'transportationMode',
    title: 'Transportation mode',
    kind: 'input',
    read: oneOf(TransportationMode.options, {}, 'Please choose a transportation mode'),
    rule: list(TransportationMode.options),
  },
  {
    name: 'paymentTerms',
    title: 'Payment terms',
    kind: 'input',
    read: oneOf(PaymentTerms.options, paymentTermsLabels, 'Please choose payment terms'),
    show: (value) => paymentTermsLabels[value as PaymentTerms] ?? value,
    rule: list(Object.values(paymentTermsLabels)),
  },
  {
    name: 'deliveryDays',
    title: 'Delivery time, days',
    kind: 'inputQuantity',
    read: days,
    rule: positive,
  },
  { name: 'pricesGoodUntil', title: 'Prices good until (yyyy-mm-dd)', kind: 'input', read: day },
  { name: 'supplierReference', title: 'Your reference', kind: 'input', read: plain(60) },
  {
    name: 'ihmCompliance',
    title: 'IHM compliance',
    kind: 'input',
    read: oneOf(
      Object.keys(ihmComplianceLabels),
      ihmComplianceLabels,
      'Please choose from the list',
    ),
    rule: list(Object.keys(ihmComplianceLabels)),
  },
  { name: 'remarks', title: 'Remarks', kind: 'input', read: plain(limits.buyerCommentLength) },
]

/** The columns a supplier fills, in their order. */
export const lineFields: (Field<LineName> & Column)[] = [
  {
    name: 'unitCost',
    title: 'Unit cost',
    width: 12,
    kind: 'inputPrice',
    read: number(4, messages.fourDecimals, Infinity, 'The unit price may not be negative'),
    rule: positive,
  },
  {
    name: 'quantity',
    title: 'Quantity offered',
    width: 10,
    kind: 'inputQuantity',
    read: number(3, 'At most 3 decimal places', 999_999_999, 'The quantity may not be negative'),
    rule: positive,
  },
  { name: 'unit', title: 'UoM', width: 8, kind: 'input', read: plain(20) },
  {
    name: 'discountPercent',
    title: 'Discount %',
    width: 10,
    kind: 'inputAmount',
    read: number(2, messages.twoDecimals, 100, 'The discount may not be negative'),
    rule: percentRule,
  },
  {
    name: 'quality',
    title: 'Quality',
    width: 9,
    kind: 'input',
    read: quality,
    show: codeOf,
    rule: list(Quality.options.map(codeOf)),
  },
  {
    name: 'availabilityDays',
    title: 'Availability, days',
    width: 11,
    kind: 'inputQuantity',
    read: days,
    rule: positive,
  },
  {
    name: 'supplierNotes',
    title: 'Supplier notes',
    width: 40,
    kind: 'input',
    read: plain(limits.itemNoteLength),
    rule: {
      type: 'textLength',
      operator: 'lessThanOrEqual',
      formula1: String(limits.itemNoteLength),
      errorMessage: `At most ${limits.itemNoteLength} characters`,
    },
  },
]
