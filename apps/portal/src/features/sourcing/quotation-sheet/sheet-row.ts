import type { CaseRequest } from './request-data.ts'
import { centsOf } from '@fairlead/validation/cents'
import { lineTotal } from '@fairlead/validation/decimal'
import type { QuotationLineForm } from '@fairlead/validation/quotation'
import { Quality } from '@fairlead/validation/vocabulary'
import { readPacks, typedPrices } from './sheet-packs.ts'
import { readCell, type SheetField } from './sheet-fields.ts'

type AskedLine = CaseRequest['lines'][number]

/** What is known of a line beside its cells: shown in the line's details. */
export interface RowDetails {
  makerAuthorized: boolean | null
  explanation: string
  /** The line whose price includes this one. */
  kitParentLineId: number | null
  /** What identifies an alternative, which is another item than asked. */
  partNumber: string
  drawing: string
  maker: string
  brand: string
  supplierCode: string
  /** As typed: read by `toLineForm`, and said by `packsUnread` where it cannot be. */
  packSize: string
  minimumQuantity: string
  /** Rows as `200=8.50;500=8`. */
  priceBreaks: string
}
/** The details that are typed as text. */
export type TextDetail = Exclude<keyof RowDetails, 'makerAuthorized' | 'kitParentLineId'>

/** One row of the sheet: immutable, replaced on every change. */
export interface SheetRow {
  key: string
  asked: AskedLine
  /** As the buyer numbers it: `7`, and `7a` for its first alternative. */
  number: string
  alternative: boolean
  values: Readonly<Record<SheetField, string>>
  /** Cells whose text cannot be read, with the reason. */
  unread: Readonly<Partial<Record<SheetField, string>>>
  /** The supplier said: not this one. */
  declined: boolean
  details: RowDetails
  total: string | null
}

const noDetails: RowDetails = {
  makerAuthorized: null,
  explanation: '',
  kitParentLineId: null,
  partNumber: '',
  drawing: '',
  maker: '',
  brand: '',
  supplierCode: '',
  packSize: '',
  minimumQuantity: '',
  priceBreaks: '',
}

export const emptyRow = (asked: AskedLine, kit: number | null = null): SheetRow => ({
  key: String(asked.id),
  asked,
  number: String(asked.position),
  alternative: false,
  values: {
    name: '',
    unit: asked.unit,
    quantity: '',
    unitCost: '',
    discountPercent: '',
    quality: '',
    availabilityDays: '',
    itemNotes: '',
    supplierNotes: '',
  },
  unread: {},
  declined: false,
  details: { ...noDetails, kitParentLineId: kit },
  total: null,
})

export const alternativeOf = (row: SheetRow, nth: number): SheetRow => ({
  ...emptyRow(row.asked),
  key: `${row.asked.id}:${nth}`,
  number: `${row.number}${letterOf(nth)}`,
  alternative: true,
})

/** The first alternative of line 7 is 7a. */
export const letterOf = (nth: number) => String.fromCharCode(96 + Math.min(nth, 26))

/** A row with one cell changed. A first unit price brings the asked quantity with it, and takes it away again; it brings the usual quality, which stays. */
export function withCell(
  row: SheetRow,
  field: SheetField,
  text: string,
  { quality: usualQuality = '', currency }: { quality?: string; currency?: string } = {},
): SheetRow {
  const { value, problem } = readCell(field, text, currency)
  const values = { ...row.values, [field]: value }
  const { [field]: _, ...others } = row.unread
  const unread = problem ? { ...others, [field]: problem } : others
  if (field === 'unitCost' && value && !problem && !values.quantity)
    values.quantity = row.asked.quantity
  if (field === 'unitCost' && value && !problem && !row.values.unitCost && !values.quality)
    values.quality = usualQuality
  if (field === 'unitCost' && !value && values.quantity === row.asked.quantity) values.quantity = ''
  const declined = row.declined && !values.unitCost
  return { ...row, values, unread, declined, total: totalOf(values, unread) }
}

/** A row that is not quoted: its own cells are emptied, the note stays. */
export const asDeclined = (row: SheetRow): SheetRow => ({
  ...emptyRow(row.asked),
  key: row.key,
  number: row.number,
  alternative: row.alternative,
  values: {
    ...row.values,
    quantity: '',
    unitCost: '',
    discountPercent: '',
    quality: '',
    availabilityDays: '',
  },
  declined: true,
  details: { ...row.details, packSize: '', minimumQuantity: '', priceBreaks: '' },
})

function totalOf(values: SheetRow['values'], unread: SheetRow['unread']): string | null {
  if (!values.unitCost || !values.quantity) return null
  if (unread.unitCost || unread.quantity || unread.discountPercent) return null
  return lineTotal(values.quantity, values.unitCost, values.discountPercent || null)
}

/** The row as the contract wants it; what cannot be read is left out. */
export function toLineForm(row: SheetRow): QuotationLineForm {
  const read = (field: SheetField) => (row.unread[field] ? null : row.values[field] || null)
  const quality = Quality.safeParse(row.values.quality)
  return {
    caseLineId: row.asked.id,
    alternative: row.alternative,
    name: read('name'),
    unitCost: read('unitCost'),
    quantity: read('quantity'),
    unit: read('unit'),
    discountPercent: read('discountPercent'),
    availabilityDays: read('availabilityDays') === null ? null : Number(read('availabilityDays')),
    quality: quality.success ? quality.data : null,
    makerAuthorized: row.details.makerAuthorized,
    genuineInfoSupplierExplanation:
      row.values.quality === 'GENUINE_NO_CERT' ? row.details.explanation || null : null,
    supplierNotes: read('supplierNotes'),
    itemNotes: read('itemNotes'),
    kitParentLineId: row.details.kitParentLineId,
    partNumber: row.details.partNumber || null,
    drawing: row.details.drawing || null,
    maker: row.details.maker || null,
    brand: row.details.brand || null,
    supplierCode: row.details.supplierCode || null,
    ...readPacks(row.details),
  }
}

/** A row filled from a stored or uploaded line. */
export function fromLineForm(
  row: SheetRow,
  line: Partial<QuotationLineForm>,
  currency?: string,
): SheetRow {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const values = { ...row.values }
  const unread: Partial<Record<SheetField, string>> = {}
  for (const field of Object.keys(values) as SheetField[]) {
    const given = text(line[field])
    const { value, problem } = readCell(field, given, currency)
    values[field] = value || (field === 'unit' ? row.asked.unit : '')
    if (problem) unread[field] = problem
  }
  return {
    ...row,
    values,
    unread,
    details: {
      makerAuthorized: line.makerAuthorized ?? null,
      explanation: text(line.genuineInfoSupplierExplanation),
      kitParentLineId: line.kitParentLineId ? Number(line.kitParentLineId) : null,
      partNumber: text(line.partNumber),
      drawing: text(line.drawing),
      maker: text(line.maker),
      brand: text(line.brand),
      supplierCode: text(line.supplierCode),
      packSize: text(line.packSize),
      minimumQuantity: text(line.minimumQuantity),
      priceBreaks: typedPrices(line.priceBreaks),
    },
    total: totalOf(values, unread),
  }
}

/** What the row adds to the goods, in whole money where the currency has no cents; a part is in the price of its kit. */
export function amountOf({ values, details, total }: SheetRow, currency: string): string | null {
  if (total === null) return null
  if (details.kitParentLineId) return '0.00'
  if (centsOf(currency) === 2) return total
  return lineTotal(values.quantity, values.unitCost, values.discountPercent || null, currency)
}

export const isPriced = (row: SheetRow) => row.total !== null
