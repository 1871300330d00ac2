import type { Column, CellKind, CellRule } from '../../../documents/spreadsheet.ts'
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
  Quality,
  TransportationMode,
} from '@fairlead/validation/vocabulary'
import {
  amount,
  codeOf,
  currency,
  day,
  days,
  number,
  oneOf,
  plain,
  quality,
  quantity,
  some,
  type Read,
} from './quotation.cells.xlsx.ts'

interface Field<Name> {
  name: Name
  title: string
  kind: CellKind
  read(text: string): Read
  /** How a value of the form stands in the cell. */
  show?(value: string): string
  rule?: Omit<CellRule, 'range'>
  /** A sheet that was downloaded before this column was there comes back without it, and says nothing of it. */
  mayLack?: boolean
  /** What identifies another item than was asked: open in the rows of alternatives. */
  ofAlternative?: boolean
}

export type HeaderName = Exclude<
  keyof QuotationForm,
  'lines' | 'submitterFirstname' | 'submitterSurname' | 'submitterPhone' | 'mobileNumber'
>
export type LineName = Exclude<
  keyof QuotationLineForm,
  | 'caseLineId'
  | 'alternative'
  | 'priceBreaks'
  | 'makerAuthorized'
  | 'genuineInfoSupplierExplanation'
  | 'kitParentLineId'
>

const positive = {
  type: 'decimal',
  operator: 'greaterThanOrEqual',
  formula1: '0',
  errorMessage: 'A number, not negative',
} as const
const someRule = {
  ...positive,
  operator: 'greaterThan',
  errorMessage: 'A number above zero',
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

const alternativeText = (name: LineName, title: string, max: number) => ({
  name,
  title,
  width: 16,
  kind: 'input' as const,
  read: plain(max),
  mayLack: true,
  ofAlternative: true,
})

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
    read: quantity,
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
    name: 'supplierCode',
    title: 'Your number',
    width: 14,
    kind: 'input',
    read: plain(60),
    mayLack: true,
  },
  {
    name: 'packSize',
    title: 'Units in a pack',
    width: 9,
    kind: 'inputQuantity',
    read: some,
    rule: someRule,
    mayLack: true,
  },
  {
    name: 'minimumQuantity',
    title: 'Minimum order',
    width: 9,
    kind: 'inputQuantity',
    read: some,
    rule: someRule,
    mayLack: true,
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
  {
    name: 'itemNotes',
    title: 'Note to buyer',
    width: 40,
    kind: 'input',
    read: plain(limits.buyerCommentLength),
    mayLack: true,
  },
  alternativeText('name', 'Alternative offered', 400),
  alternativeText('brand', 'Brand', 120),
  alternativeText('maker', 'Maker', 120),
  alternativeText('partNumber', 'Part number', 60),
  alternativeText('drawing', 'Drawing offered', 80),
]
