import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import type { CaseRequest } from './request-data.ts'
import { shown } from './sheet-fields.ts'
import type { SheetRow } from './sheet-row.ts'

/** The most characters a number of a column has. */
export interface Widest {
  quantity: number
  unitCost: number
  total: number
}
export const noWidth: Widest = { quantity: 0, unitCost: 0, total: 0 }

/** The same object while nothing grows, so that nothing is drawn anew. */
export function widened(widest: Widest, row: SheetRow | null): Widest {
  if (!row) return widest
  const quantity = Math.max(widest.quantity, shown('quantity', row.values.quantity).length)
  const unitCost = Math.max(widest.unitCost, shown('unitCost', row.values.unitCost).length)
  const total = Math.max(widest.total, row.total === null ? 0 : formatAmount(row.total).length)
  if (quantity === widest.quantity && unitCost === widest.unitCost && total === widest.total)
    return widest
  return { quantity, unitCost, total }
}

/** Pixels for so many characters of a number, with the padding of a cell: a number is never cut. */
export const widthFor = (characters: number, least: number) =>
  Math.max(least, Math.ceil(characters * 7.6) + 18)

/** Wide enough for every quantity the buyer asks for. */
export const askedWidth = (lines: CaseRequest['lines']) =>
  widthFor(Math.max(0, ...lines.map((line) => formatQuantity(line.quantity).length)), 60)
