import { formatDate } from '@fairlead/formatting/date'
import type { ReplyOf } from '../../../server/queries.ts'
import type { ChangeRow } from '../../../ui/grid/block-dialog.tsx'
import { changeOf, type BlockChange } from '../../../ui/grid/block.ts'
import { isOwn, ownColumn } from './sheet-columns.ts'
import type { SheetField } from './sheet-fields.ts'
import { headerTitles, type HeaderField, type HeaderValues } from './sheet-header.ts'
import type { SheetRow } from './sheet-row.ts'

export type ReadOffer = ReplyOf<'request.fillFromClientDocument'>

/** What a document would change in one line, or in the terms (`key` is null). */
export interface OfferPart {
  key: string | null
  label: string
  /** What stands in the document. */
  offered: string
  sure: ReadOffer['lines'][number]['sure']
  problems: readonly string[]
  changes: readonly BlockChange[]
  terms: readonly { field: HeaderField; from: string; to: string }[]
}

interface SheetNow {
  row: (key: string) => SheetRow | undefined
  fields: readonly SheetField[]
  header: HeaderValues
  currencyLock: string | null
}

const cells = [
  'unitCost',
  'quantity',
  'discountPercent',
  'quality',
  'availabilityDays',
  'itemNotes',
] as const satisfies readonly SheetField[]

/** What taking the document over would change in the sheet, line by line in the order of the sheet. */
export function planOffer(read: ReadOffer, sheet: SheetNow): OfferPart[] {
  const foreign = isForeign(read, sheet)
  const lines = read.lines.flatMap((line) => {
    const row = sheet.row(String(line.caseLineId))
    if (!row) return []
    const changes = cells.flatMap((field) => {
      const value = line.values[field]
      const open = sheet.fields.includes(field) && isOwn(row, field, sheet.fields)
      if (value === null || !open) return []
      const column = ownColumn(field, sheet.fields)
      return changeOf({ row, number: row.number }, column, String(value))
    })
    const part: OfferPart = {
      key: row.key,
      label: `${row.number} ${row.asked.name}`,
      offered: line.offered,
      sure: foreign ? 'UNSURE' : line.sure,
      problems: line.problems,
      changes,
      terms: [],
    }
    return changes.length > 0 ? [part] : []
  })
  const terms = termsOf(read, sheet, foreign)
  const order = (part: OfferPart) => Number.parseInt(part.label, 10)
  const sorted = lines.toSorted((a, b) => order(a) - order(b))
  if (terms.length === 0) return sorted
  const head = { key: null, label: 'Terms', offered: '', problems: [], changes: [], terms }
  return [{ ...head, sure: 'CERTAIN' }, ...sorted]
}

/** Prices in a currency the buyer does not take are not converted: nothing of them counts unasked. */
export const isForeign = ({ terms }: ReadOffer, { currencyLock }: Pick<SheetNow, 'currencyLock'>) =>
  currencyLock !== null && terms.currency !== null && terms.currency !== currencyLock

function termsOf(read: ReadOffer, sheet: SheetNow, foreign: boolean): OfferPart['terms'] {
  return (Object.keys(read.terms) as (keyof ReadOffer['terms'])[]).flatMap((field) => {
    const value = read.terms[field]
    if (value === null || (field === 'currency' && foreign)) return []
    const from = sheet.header[field]
    const same = from === String(value) || (from !== '' && Number(from) === Number(value))
    return same ? [] : [{ field, from, to: String(value) }]
  })
}

/** The rows of the difference: one per cell, the first of each part with what is known of the part. */
export const changeRows = (part: OfferPart): ChangeRow[] => [
  ...part.terms.map(({ field, from, to }) => ({
    id: `terms:${field}`,
    line: part.label,
    field: headerTitles[field],
    from: field === 'pricesGoodUntil' && from ? formatDate(from) : from,
    to: field === 'pricesGoodUntil' ? formatDate(to) : to,
  })),
  ...part.changes.map((change) => ({
    id: `${change.key}:${change.field}`,
    line: part.label,
    field: change.title,
    from: change.from,
    to: change.to,
    problem: change.problem,
  })),
]

/** Why an offered line was left out. */
export const reasons = {
  NOTHING_FITS: 'answers no line of this request',
  SEVERAL_FIT: 'could be one of several lines',
  ALREADY_OFFERED: 'is a second offer for a line',
} as const
