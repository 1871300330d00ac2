import type { Evaluation } from '@fairlead/api/calls/evaluation'
import type { CaseLine } from '@fairlead/api/shapes'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import {
  compare,
  totalOf,
  type Cell,
  type ComparedQuotation,
} from '@fairlead/validation/comparison'
import { money, sum } from '@fairlead/validation/decimal'
import { qualities } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import { byComponent } from '../case/case.parts.pdf.ts'

type Offered = Evaluation['quotations'][number]

/** One offer as printed: `note` is `lowest`, the difference to it, or why there is none. */
export interface Entry {
  quality: string
  days: string
  flags: string[]
  unit: string
  own: string
  note: string
  tone: 'low' | 'below' | 'plain'
  chosen: boolean
}

/** As many suppliers as stand beside each other on a page. */
export interface Block {
  title: string
  suppliers: {
    name: string
    total: string
    lines: string
    terms: string
    rate: string
    until: string
    notes: string[]
  }[]
  groups: {
    title: string
    sums: string[]
    rows: { position: string; name: string; code: string; quantity: string; cells: Entry[][] }[]
  }[]
}

const PER_BLOCK = 5

/** The quotations as the comparison counts them: offered lines only, with the frozen rates. */
export const compared = (evaluation: Evaluation): ComparedQuotation[] =>
  evaluation.quotations.map((quotation) => ({
    ...quotation,
    rate:
      quotation.currency === evaluation.currency
        ? '1'
        : (evaluation.rates[quotation.currency] ?? null),
    lines: quotation.lines.flatMap((line) =>
      line.unitCost && line.quantity
        ? [{ ...line, unitCost: line.unitCost, quantity: line.quantity }]
        : [],
    ),
  }))

/** The whole comparison, a few suppliers at a time. */
export function matrix(evaluation: Evaluation): Block[] {
  const context = contextOf(evaluation)
  const { quotations } = evaluation
  const count = Math.ceil(quotations.length / PER_BLOCK)
  return Array.from({ length: count }, (_, index) => {
    const first = index * PER_BLOCK
    const some = quotations.slice(first, first + PER_BLOCK)
    return {
      title:
        count > 1
          ? `Quotations ${first + 1} to ${first + some.length} of ${quotations.length}`
          : '',
      suppliers: some.map((quotation) => supplierOf(quotation, context)),
      groups: groupsOf(evaluation, some, context),
    }
  })
}

interface Context {
  evaluation: Evaluation
  byId: Map<number, ComparedQuotation>
  cells: Map<string, Cell[]>
  lowest: Map<number, Big>
  chosen: Set<number>
}

const key = (quotationId: number, lineId: number) => `${quotationId}:${lineId}`

function contextOf(evaluation: Evaluation): Context {
  const quotations = compared(evaluation)
  const cells = compare(evaluation.lines, quotations)
  const live = new Set(quotations.filter((quotation) => !quotation.expired).map((q) => q.id))
  const lowest = new Map<number, Big>()
  for (const cell of cells) {
    if (!cell.comparable || cell.belowQuality || cell.unit === null || !live.has(cell.quotationId))
      continue
    const unit = new Big(cell.unit)
    const known = lowest.get(cell.caseLineId)
    if (!known || unit.lt(known)) lowest.set(cell.caseLineId, unit)
  }
  return {
    evaluation,
    byId: new Map(quotations.map((quotation) => [quotation.id, quotation])),
    cells: Map.groupBy(cells, (cell) => key(cell.quotationId, cell.caseLineId)),
    lowest,
    chosen: new Set(evaluation.selections.map((selection) => selection.offerId)),
  }
}

function supplierOf(quotation: Offered, { evaluation, byId }: Context): Block['suppliers'][number] {
  const counted = byId.get(quotation.id)!
  const { rate } = counted
  const landed = rate === null ? null : money(totalOf(counted).times(rate))
  return {
    name: quotation.supplierName,
    total:
      landed === null
        ? `${quotation.currency} ${formatAmount(quotation.total)}`
        : formatAmount(landed),
    lines: `${quotation.linesQuoted} of ${quotation.linesAsked}`,
    terms: [quotation.incoterm, quotation.incotermPlace].filter(Boolean).join(' ') || '-',
    rate:
      rate === null
        ? 'No rate'
        : quotation.currency === evaluation.currency
          ? quotation.currency
          : `${quotation.currency} 1 = ${new Big(rate).round(6).toFixed()}`,
    until: formatDate(quotation.pricesGoodUntil),
    notes: [
      quotation.expired ? 'Expired' : '',
      quotation.classApproved ? 'Class approved' : '',
      quotation.afterEta > 0 ? `${quotation.afterEta} after ETA` : '',
      quotation.ihmCompliance ? '' : 'No IHM reply',
    ].filter(Boolean),
  }
}

function groupsOf(
  evaluation: Evaluation,
  quotations: Offered[],
  context: Context,
): Block['groups'] {
  const lines = new Map(evaluation.lines.map((line) => [String(line.id), line]))
  const ids = byComponent(evaluation.lines, evaluation.components, (line) => [[String(line.id)]])
  return ids.map((group) => {
    const own = group.rows.map((row) => lines.get(row[0] as string)!)
    return {
      title: group.title,
      sums: group.title ? quotations.map((quotation) => sumOf(own, quotation, context)) : [],
      rows: own.map((line) => ({
        position: String(line.position),
        name: line.name,
        code: line.code ?? line.drawingNumber ?? '',
        quantity: `${formatQuantity(line.quantity)} ${line.unit}`,
        cells: quotations.map((quotation) => entriesOf(line, quotation, context)),
      })),
    }
  })
}

/** `6 of 6  13,573.70`: offered lines of a component and what they come to, landed. */
function sumOf(lines: CaseLine[], quotation: Offered, { cells }: Context): string {
  const own = lines.flatMap((line) =>
    (cells.get(key(quotation.id, line.id)) ?? []).filter((cell) => !cell.alternative).slice(0, 1),
  )
  const totals = own.flatMap((cell) => (cell.total === null ? [] : [cell.total]))
  return `${own.length} of ${lines.length}  ${totals.length ? formatAmount(sum(totals).toFixed(2)) : ''}`.trim()
}

function entriesOf(line: CaseLine, quotation: Offered, context: Context): Entry[] {
  const found = context.cells.get(key(quotation.id, line.id)) ?? []
  const ordered = [...found].sort((a, b) => Number(a.alternative) - Number(b.alternative))
  return ordered.map((cell) => entryOf(cell, quotation, context))
}

function entryOf(cell: Cell, quotation: Offered, { lowest, chosen }: Context): Entry {
  const offer = quotation.lines.find((line) => line.id === cell.offerId)!
  const days = offer.availabilityDays ?? quotation.deliveryDays
  return {
    quality: offer.quality ? qualities[offer.quality].code : '',
    days: days === null ? '' : `${days} d`,
    flags: [
      cell.short ? `${formatQuantity(cell.short.offered)}/${formatQuantity(cell.short.asked)}` : '',
      cell.alternative ? 'Alt' : '',
      offer.supplierNotes ? 'Note' : '',
    ].filter(Boolean),
    unit: cell.comparable ? formatAmount(cell.unit) : '-',
    own: `${quotation.currency} ${formatAmount(offer.unitCost)}`,
    ...noteOf(cell, offer.unit, lowest.get(cell.caseLineId)),
    chosen: chosen.has(cell.offerId),
  }
}

function noteOf(cell: Cell, unit: string, best?: Big): Pick<Entry, 'note' | 'tone'> {
  if (cell.why === 'rate') return { note: 'no rate', tone: 'plain' }
  if (cell.why === 'kit') return { note: 'whole kit', tone: 'plain' }
  if (cell.why === 'part') return { note: 'in the kit', tone: 'plain' }
  if (cell.why === 'unit') return { note: `per ${unit}`, tone: 'plain' }
  if (cell.belowQuality) return { note: 'below', tone: 'below' }
  if (!best || cell.unit === null) return { note: '', tone: 'plain' }
  const difference = new Big(cell.unit).minus(best)
  if (difference.eq(0)) return { note: 'lowest', tone: 'low' }
  if (best.eq(0)) return { note: '', tone: 'plain' }
  const percent = difference.times(100).div(best).toFixed(2)
  return { note: `${difference.gt(0) ? '+' : ''}${formatAmount(percent)} %`, tone: 'plain' }
}
