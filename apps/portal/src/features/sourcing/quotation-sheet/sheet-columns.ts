import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { codeSchemeLabels, qualities, Quality } from '@fairlead/validation/vocabulary'
import type { GridColumn, TypedColumn } from '../../../ui/grid/column.ts'
import type { CaseRequest } from './request-data.ts'
import { drawCell, drawLocked } from './sheet-cells.tsx'
import {
  fieldTitles,
  numeric,
  qualityShort,
  readCell,
  shown,
  type SheetField,
} from './sheet-fields.ts'
import { amountOf, type SheetRow } from './sheet-row.ts'
import { askedWidth, noWidth, widthFor, type Widest } from './sheet-widths.ts'

const widths: Partial<Record<SheetField, number>> = {
  unit: 60,
  quantity: 68,
  unitCost: 88,
  discountPercent: 64,
  quality: 132,
  availabilityDays: 52,
  itemNotes: 128,
  supplierNotes: 140,
}

/** How the numbers of the sheet are printed. */
export interface Printing {
  widest: Widest
  currency: string
}

/** The columns in reading order for the fields a supplier fills: grey ones are the buyer's. */
export function columnsFor(
  fields: readonly SheetField[],
  lines: CaseRequest['lines'],
  { widest, currency }: Printing = { widest: noWidth, currency: '' },
): GridColumn<SheetRow>[] {
  const services = isServices(fields)
  const own = (field: SheetField) => {
    const column = ownColumn(field, fields, currency)
    const length = field === 'unitCost' || field === 'quantity' ? widest[field] : 0
    return length ? { ...column, width: widthFor(length, column.width ?? 0) } : column
  }
  const rest = fields.filter((f) => f !== 'name' && f !== 'unit').map(own)
  const afterDiscount = rest.findIndex((c) => c.id === 'discountPercent') + 1
  return [
    { id: 'number', title: '#', width: 52, num: true, head: true, value: (row) => row.number },
    ...(lines.some((l) => l.code) ? [codeColumn(lines)] : []),
    services ? grey('asked', 'Description', null, (row) => row.asked.name) : own('name'),
    ...(services ? [own('name')] : []),
    { ...grey('quantityAsked', 'Asked', askedWidth(lines), askedQuantity), num: true },
    services ? grey('unitAsked', 'Unit', 60, (row) => row.asked.unit) : own('unit'),
    ...(fields.includes('quantity') ? [] : [lockedQuantity(askedWidth(lines))]),
    ...rest.slice(0, afterDiscount),
    totalColumn(widthFor(widest.total, 92), currency),
    ...rest.slice(afterDiscount),
  ]
}

const isServices = (fields: readonly SheetField[]) => !fields.includes('quality')

/** Whether the cell is the supplier's own: the buyer's name and unit are only changed on alternatives and services. */
export function isOwn(row: SheetRow, field: SheetField, fields: readonly SheetField[]): boolean {
  if (field === 'unit') return row.alternative
  return field !== 'name' || row.alternative || isServices(fields)
}

/** A column that the supplier fills. Its prices are read in the currency of the quotation, where one is given. */
export function ownColumn(
  field: SheetField,
  fields: readonly SheetField[],
  currency?: string,
): TypedColumn<SheetRow> {
  return {
    id: field,
    title: field === 'name' ? nameTitle(fields) : fieldTitles[field],
    label: fieldTitles[field],
    width: widths[field] ?? null,
    num: numeric.has(field),
    value: (row) => row.values[field],
    given: (row) => (field === 'name' ? row.asked.name : row.asked.unit),
    hint: (row, own) => (own ? fullText(field, row) : title(row)),
    className: (row, own) =>
      own ? (row.alternative && field === 'name' ? 'child' : undefined) : 'ro',
    draw: (row, text) => drawCell(field, row, field in row.unread ? row.values[field] : text),
    typing: {
      own: (row) => isOwn(row, field, fields),
      read: (text) => readCell(field, text, currency),
      print: (value) => shown(field, value),
      kind: field === 'availabilityDays' ? 'whole' : numeric.has(field) ? 'decimal' : 'text',
      ...(field === 'quality' && { options: qualityOptions }),
    },
  }
}

const nameTitle = (fields: readonly SheetField[]) =>
  isServices(fields) ? 'Your item name' : 'Description'

const qualityOptions = Quality.options.map((value) => ({
  value,
  short: qualityShort[value],
  label: qualities[value].label,
  code: qualities[value].code,
}))

const grey = (
  id: string,
  head: string,
  width: number | null,
  value: (row: SheetRow) => string,
): GridColumn<SheetRow> => ({
  id,
  title: head,
  width,
  value,
  hint: width === null ? title : value,
})

const askedQuantity = (row: SheetRow) => formatQuantity(row.asked.quantity)

/** The buyer takes no other quantity than asked. */
const lockedQuantity = (width: number): GridColumn<SheetRow> => ({
  ...grey('quantityLocked', 'Offered', width + 16, (row) => formatQuantity(row.values.quantity)),
  num: true,
  hint: () => 'The buyer takes no other quantity than asked',
  value: (row) => (row.values.quantity ? formatQuantity(row.values.quantity) : ''),
  draw: (_, text) => drawLocked(text),
})

const totalColumn = (width: number, currency: string): GridColumn<SheetRow> => ({
  id: 'total',
  title: 'Line total',
  width,
  num: true,
  className: () => 'num',
  hint: (row) => (row.details.kitParentLineId ? 'In the price of its kit' : undefined),
  value: (row) => {
    if (row.total === null) return ''
    return row.details.kitParentLineId ? 'in kit' : formatAmount(amountOf(row, currency), currency)
  },
})

const codeColumn = (lines: CaseRequest['lines']): GridColumn<SheetRow> =>
  grey('code', codeTitle(lines), codeWidth(lines), (row) =>
    row.alternative ? '' : (row.asked.code ?? ''),
  )

const title = (row: SheetRow) =>
  [row.asked.name, row.asked.drawingNumber, row.asked.remarks].filter(Boolean).join(', ')

function fullText(field: SheetField, row: SheetRow): string | undefined {
  if (field === 'quality') {
    const quality = Quality.safeParse(row.values.quality)
    return quality.success ? qualities[quality.data].label : undefined
  }
  return field === 'itemNotes' || field === 'name' ? row.values[field] || undefined : undefined
}

function codeTitle(lines: CaseRequest['lines']): string {
  const schemes = new Set(lines.flatMap((l) => (l.code && l.scheme ? [l.scheme] : [])))
  const [only] = schemes
  if (schemes.size !== 1 || !only) return 'Code'
  return codeSchemeLabels[only]
}

/** Wide enough for the longest code, within reason. */
function codeWidth(lines: CaseRequest['lines']): number {
  const longest = Math.max(...lines.map((l) => l.code?.length ?? 0))
  return Math.max(76, Math.min(148, longest * 9 + 20))
}
