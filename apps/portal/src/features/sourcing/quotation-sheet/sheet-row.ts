import type { CaseRequest } from './request-data.ts'
import { lineTotal } from '@fairlead/validation/decimal'
import type { QuotationLineForm } from '@fairlead/validation/quotation'
import { Quality } from '@fairlead/validation/vocabulary'
import { readCell, type SheetField } from './sheet-fields.ts'

type AskedLine = CaseRequest['lines'][number]

/** What is known of a line beside its cells: shown in the line's details. */
export interface RowDetails {
  makerAuthorized: boolean | null
  explanation: string
  kitParentLineId: number | null
}

/** One row of the sheet: immutable, replaced on every change. */
export interface SheetRow {
  key: string
  asked: AskedLine
  /** `7`, and `7a` for its first alternative. */
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

const noDetails: RowDetails = { makerAuthorized: null, explanation: '', kitParentLineId: null }

export const emptyRow = (asked: AskedLine, index: number): SheetRow => ({
  key: String(asked.id),
  asked,
  number: String(index + 1),
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
  details: noDetails,
  total: null,
})

export const alternativeOf = (row: SheetRow, nth: number): SheetRow => ({
  ...emptyRow(row.asked, 0),
  key: `${row.asked.id}:${nth}`,
  number: `${row.number}${String.fromCharCode(96 + Math.min(nth, 26))}`,
  alternative: true,
})

/** A row with one cell changed. A first unit price brings the asked quantity with it. */
export function withCell(row: SheetRow, field: SheetField, text: string): SheetRow {
  const { value, problem } = readCell(field, text)
  const values = { ...row.values, [field]: value }
  const { [field]: _, ...others } = row.unread
  const unread = problem ? { ...others, [field]: problem } : others
  if (field === 'unitCost' && value && !problem && !values.quantity)
    values.quantity = row.asked.quantity
  const declined = row.declined && !values.unitCost
  return { ...row, values, unread, declined, total: totalOf(values, unread) }
}

/** A row that is not quoted: its own cells are emptied, the note stays. */
export const asDeclined = (row: SheetRow): SheetRow => ({
  ...emptyRow(row.asked, 0),
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
  details: row.details,
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
    genuineInfoSupplierExplanation: row.details.explanation || null,
    supplierNotes: read('supplierNotes'),
    itemNotes: read('itemNotes'),
    kitParentLineId: row.details.kitParentLineId,
  }
}

/** A row filled from a stored or uploaded line. */
export function fromLineForm(row: SheetRow, line: Partial<QuotationLineForm>): SheetRow {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const values = { ...row.values }
  const unread: Partial<Record<SheetField, string>> = {}
  for (const field of Object.keys(values) as SheetField[]) {
    const given = text(line[field])
    const { value, problem } = readCell(field, given)
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
    },
    total: totalOf(values, unread),
  }
}

export const isPriced = (row: SheetRow) => row.total !== null
