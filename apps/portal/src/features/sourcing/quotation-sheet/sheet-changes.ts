import { formatDate } from '@fairlead/formatting/date'
import { breaksOf } from '@fairlead/formatting/offer'
import type { PriceBreak } from '@fairlead/validation/packs'
import type { QuotationForm } from '@fairlead/validation/quotation'
import type { ChangeRow } from '../../../ui/grid/block-dialog.tsx'
import { fieldTitles, shown, type SheetField } from './sheet-fields.ts'
import { headerTitles } from './sheet-header.ts'
import type { SheetRequest, StoredQuotation } from './sheet-port.ts'

type Line = Partial<Record<string, unknown>>

const detailTitles: Record<string, string> = {
  makerAuthorized: 'Authorised by the maker',
  genuineInfoSupplierExplanation: 'Why there are no papers',
  kitParentLineId: 'Part of the kit',
  partNumber: 'Part number',
  drawing: 'Drawing',
  maker: 'Maker',
  brand: 'Brand',
  supplierCode: 'Your number',
  packSize: 'Units in a pack',
  minimumQuantity: 'Minimum order',
  priceBreaks: 'Prices by quantity',
}
/** What everything of a line is called, in its cells and beside them. */
export const lineTitles: Record<string, string> = { ...fieldTitles, ...detailTitles }

/** What a quotation would change of the version before: terms first, then line by line. */
export function changesSince(
  base: StoredQuotation,
  form: QuotationForm,
  lines: SheetRequest['lines'],
): ChangeRow[] {
  const terms = Object.entries(headerTitles).flatMap(([field, title]) =>
    changed({ id: `terms:${field}`, line: 'Terms', title, field }, base, form),
  )
  const [before, after] = [keyed(base.lines), keyed(form.lines.filter(saysSomething))]
  const rows = lines.flatMap((asked) =>
    keysOf(asked.id, before, after).flatMap((key) => {
      const [from, to] = [before.get(key) ?? {}, after.get(key) ?? {}]
      const label = to.alternative || from.alternative ? 'Alternative' : asked.name
      if (from.unitCost && !to.unitCost) {
        const price = textOf('unitCost', from.unitCost, lines)
        const line = `${asked.position} ${label}`
        return [{ id: key, line, field: fieldTitles.unitCost, from: price, to: 'not quoted' }]
      }
      return Object.entries(lineTitles).flatMap(([field, title]) => {
        const about = { id: `${key}:${field}`, line: `${asked.position} ${label}`, title, field }
        return changed(about, from, to, lines)
      })
    }),
  )
  return [...terms, ...rows]
}

/** Lines with neither price nor words are not sent. */
const saysSomething = (line: QuotationForm['lines'][number]) =>
  Boolean(line.unitCost ?? line.itemNotes ?? line.supplierNotes)

/** A line by what it answers; alternatives of one line in their order. */
function keyed(lines: readonly object[]): Map<string, Line> {
  const nth = new Map<string, number>()
  return new Map(
    (lines as Line[]).map((line) => {
      const kind = `${Number(line.caseLineId)}:${line.alternative ? 'alternative' : 'line'}`
      const count = nth.get(kind) ?? 0
      nth.set(kind, count + 1)
      return [`${kind}:${count}`, line]
    }),
  )
}

const keysOf = (id: number, before: Map<string, Line>, after: Map<string, Line>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => key.startsWith(`${id}:`))
    .sort()
    .reverse()

interface About {
  id: string
  line: string
  title: string
  field: string
}

function changed(
  { id, line, title, field }: About,
  before: object,
  after: object,
  lines: SheetRequest['lines'] = [],
): ChangeRow[] {
  const read = (of: object) => textOf(field, (of as Line)[field], lines)
  const [from, to] = [read(before), read(after)]
  return from === to ? [] : [{ id, line, field: title, from, to }]
}

function textOf(field: string, value: unknown, lines: SheetRequest['lines']): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'pricesGoodUntil') return formatDate(String(value))
  if (field === 'makerAuthorized') return value ? 'Yes' : 'No'
  if (field === 'kitParentLineId') {
    const kit = lines.find(({ id }) => id === Number(value))
    return kit ? `${kit.position} ${kit.name}` : ''
  }
  if (field === 'priceBreaks') return breaksOf({ priceBreaks: value as PriceBreak[] })
  const text = String(value)
  if (field === 'packSize' || field === 'minimumQuantity') return shown('quantity', text)
  if (amounts.has(field)) return shown('unitCost', text)
  return field in fieldTitles ? shown(field as SheetField, text) : text
}

const amounts = new Set(['transportationCost', 'otherCharges', 'discountPercent'])
