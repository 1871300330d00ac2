import type { CaseRequest } from './request-data.ts'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { fieldTitles, numeric, type SheetField } from './sheet-fields.ts'

/** A column of the sheet: the buyer's (grey, `field` null), the supplier's, or the computed line total. */
export interface SheetColumn {
  id: string
  title: string
  /** Pixels; null takes what is left. */
  width: number | null
  field: SheetField | null
  num: boolean
}

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

const grey = (id: string, title: string, width: number | null, num = false): SheetColumn => ({
  id,
  title,
  width,
  field: null,
  num,
})

/** The columns in reading order for the fields a supplier fills. */
export function columnsFor(
  fields: readonly SheetField[],
  lines: CaseRequest['lines'],
): SheetColumn[] {
  const services = !fields.includes('quality')
  const own = (field: SheetField): SheetColumn => ({
    id: field,
    title: services && field === 'name' ? 'Your item name' : fieldTitles[field],
    width: widths[field] ?? null,
    field,
    num: numeric.has(field),
  })
  const rest = fields.filter((f) => f !== 'name' && f !== 'unit').map(own)
  const afterDiscount = rest.findIndex((c) => c.field === 'discountPercent') + 1
  return [
    grey('number', '#', 52, true),
    ...(lines.some((l) => l.code) ? [grey('code', codeTitle(lines), codeWidth(lines))] : []),
    services ? grey('asked', 'Description', null) : { ...own('name'), title: 'Description' },
    ...(services ? [own('name')] : []),
    grey('quantityAsked', 'Asked', 60, true),
    services ? grey('unitAsked', 'Unit', 60) : own('unit'),
    ...rest.slice(0, afterDiscount),
    grey('total', 'Line total', 92, true),
    ...rest.slice(afterDiscount),
  ]
}

function codeTitle(lines: CaseRequest['lines']): string {
  const schemes = new Set(lines.flatMap((l) => (l.code && l.scheme ? [l.scheme] : [])))
  const [only] = schemes
  if (schemes.size !== 1 || !only) return 'Code'
  return only === 'MAKER' ? 'Part no.' : codeSchemeLabels[only]
}

/** Wide enough for the longest code, within reason. */
function codeWidth(lines: CaseRequest['lines']): number {
  const longest = Math.max(...lines.map((l) => l.code?.length ?? 0))
  return Math.max(76, Math.min(148, longest * 9 + 20))
}
