import { approvalText } from '@fairlead/formatting/approval'
import type { CaseContractPrice } from '@fairlead/api/calls/contract'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import type { CaseLine } from '@fairlead/api/shapes'
import { formatDate } from '@fairlead/formatting/date'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { formatCompared, judgementText } from '@fairlead/formatting/judgement'
import {
  judge,
  tellingDecimals,
  type Comparison,
  type Judgements,
} from '@fairlead/validation/comparison'
import { sum } from '@fairlead/validation/decimal'
import type { Landed } from '@fairlead/validation/landed'
import { landedTotalOf } from '@fairlead/validation/quotation-total'
import { qualities } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import { fitted } from '../../../documents/paper-table.ts'
import {
  column,
  inline,
  numberColumn,
  type Lines,
  type TableCell,
} from '../../../documents/plan.ts'
import { byComponent } from '../case/case.parts.pdf.ts'
import { withContracts } from './evaluation.contracts.pdf.ts'
import type { Block, Entry } from './evaluation.blocks.pdf.ts'

type Offered = Evaluation['quotations'][number]

const PER_BLOCK = 5

/** The whole comparison, a few suppliers at a time. */
export function matrix(
  evaluation: Evaluation,
  comparison: Comparison,
  contracts: readonly CaseContractPrice[] = [],
): Block[] {
  const context = contextOf(evaluation, comparison)
  const { quotations } = evaluation
  const beside = contracts.length > 0 ? PER_BLOCK - 1 : PER_BLOCK
  const count = Math.ceil(quotations.length / beside)
  return Array.from({ length: count }, (_, index) => {
    const first = index * beside
    const some = quotations.slice(first, first + beside)
    const block: Block = {
      title:
        count > 1
          ? `Quotations ${first + 1} to ${first + some.length} of ${quotations.length}`
          : '',
      suppliers: some.map((quotation) => supplierOf(quotation, comparison)),
      groups: groupsOf(evaluation, some, context),
    }
    return contracts.length > 0
      ? withContracts(block, { evaluation, contracts, comparison })
      : block
  })
}

interface Context {
  evaluation: Evaluation
  comparison: Comparison
  /** What is said of the offers of each line, and with how many decimals. */
  judged: Map<number, { judgements: Judgements; decimals: number }>
  offered: ReadonlyMap<number, Offered['lines'][number]>
  /** How much of an offer is chosen or ordered. */
  taken: Map<number, string>
}

function contextOf(evaluation: Evaluation, comparison: Comparison): Context {
  const judged = new Map(
    [...comparison.byLine].map(([id, offers]) => [
      id,
      { judgements: judge(offers), decimals: tellingDecimals(offers) },
    ]),
  )
  const ordered = evaluation.lines.flatMap((line) =>
    line.ordered.flatMap((one) => (one.offerId === null ? [] : [[one.offerId, one] as const])),
  )
  const words = (what: string, quantity: string) => `${what} ${formatQuantity(quantity)}`
  return {
    evaluation,
    comparison,
    judged,
    offered: new Map(
      evaluation.quotations.flatMap(({ lines }) => lines.map((line) => [line.id, line] as const)),
    ),
    taken: new Map([
      ...evaluation.selections.map((one) => [one.offerId, words('Chosen', one.quantity)] as const),
      ...[...Map.groupBy(ordered, ([id]) => id)].map(
        ([id, own]) =>
          [id, words('Ordered', sum(own.map(([, one]) => one.quantity)).toFixed())] as const,
      ),
    ]),
  }
}

function supplierOf(quotation: Offered, comparison: Comparison): Block['suppliers'][number] {
  const landed = landedTotalOf(comparison.quotations.find(({ id }) => id === quotation.id)!)
  return {
    name: quotation.supplierName,
    total:
      landed === null
        ? `${quotation.currency} ${formatAmount(quotation.total)}`
        : formatAmount(landed),
    lines: `${quotation.linesQuoted} of ${quotation.linesAsked}`,
  }
}

/** All suppliers on one page: what they offer as a whole and on which terms. */
export function suppliersTable(evaluation: Evaluation, comparison: Comparison): Lines {
  const rows = evaluation.quotations.map((quotation): TableCell[] => {
    const { name, total, lines } = supplierOf(quotation, comparison)
    const { rate } = comparison.quotations.find(({ id }) => id === quotation.id)!
    return [
      { main: name, bold: true, under: inline(quotation.label) },
      { main: total, bold: true, under: [] },
      lines,
      rate === null
        ? 'No rate'
        : quotation.currency === evaluation.currency
          ? quotation.currency
          : `${quotation.currency} 1 = ${new Big(rate).round(6).toFixed()}`,
      extrasOf(quotation),
      [quotation.incoterm, quotation.incotermPlace].filter(Boolean).join(' ') || '-',
      formatDate(quotation.pricesGoodUntil),
      notesOf(quotation).join(', '),
    ]
  })
  const columns = [
    column('Supplier', '1fr'),
    numberColumn(`Landed, ${evaluation.currency}`),
    numberColumn('Lines'),
    numberColumn('Rate'),
    column('Of it'),
    column('Terms of delivery'),
    column('Good until'),
    column('Notes', '1fr'),
  ]
  const groups = rows.length ? [{ title: '', detail: '', rows }] : []
  return { columns: fitted(columns, groups), groups, tail: [], totals: [] }
}

const notesOf = (quotation: Offered): string[] =>
  [
    quotation.expired ? 'Expired' : '',
    quotation.late ? 'After the deadline' : '',
    quotation.classApproved ? 'Class approved' : '',
    quotation.afterEta > 0 ? `${quotation.afterEta} after ETA` : '',
    quotation.ihmCompliance ? '' : 'No IHM reply',
    ...quotation.papers.map(({ approval, name }) => (approval ? approvalText(approval) : name)),
  ].filter(Boolean)

/** `Discount 5.00 %, freight 450.00, charges 30.00`: what is on top of the lines, in the quotation's own currency. */
const extrasOf = ({ discountPercent, transportationCost, otherCharges }: Offered): string =>
  [
    Number(discountPercent) > 0 && `discount ${formatPercent(discountPercent)}`,
    Number(transportationCost) > 0 && `freight ${formatAmount(transportationCost)}`,
    Number(otherCharges) > 0 && `charges ${formatAmount(otherCharges)}`,
  ]
    .filter(Boolean)
    .join(', ')

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

const offersOf = (line: CaseLine, quotation: Offered, { comparison }: Context) =>
  (comparison.byLine.get(line.id) ?? []).filter((one) => one.quotation.id === quotation.id)

/** `6 of 6  13,573.70`: offered lines of a component and what they come to, landed. */
function sumOf(lines: CaseLine[], quotation: Offered, context: Context): string {
  const own = lines.flatMap((line) =>
    offersOf(line, quotation, context)
      .filter((one) => !one.offer.alternative)
      .slice(0, 1),
  )
  const totals = own.flatMap(({ cell }) => cell.total ?? [])
  return `${own.length} of ${lines.length}  ${totals.length ? formatAmount(sum(totals).toFixed(2)) : ''}`.trim()
}

const entriesOf = (line: CaseLine, quotation: Offered, context: Context): Entry[] =>
  offersOf(line, quotation, context)
    .toSorted((a, b) => Number(a.offer.alternative) - Number(b.offer.alternative))
    .map((landed) => entryOf(landed, quotation, context))

function entryOf(landed: Landed, quotation: Offered, { offered, judged, taken }: Context): Entry {
  const { cell } = landed
  const offer = offered.get(cell.offerId)!
  const days = offer.availabilityDays ?? quotation.deliveryDays
  const { judgements, decimals } = judged.get(cell.caseLineId)!
  const judgement = judgements.get(cell.offerId)!
  const discount =
    Number(offer.discountPercent) > 0 ? ` -${formatPercent(offer.discountPercent)}` : ''
  return {
    quality: offer.quality ? qualities[offer.quality].code : '',
    days: days === null ? '' : `${days} d`,
    flags: [
      cell.short ? `${formatQuantity(cell.short.offered)}/${formatQuantity(cell.short.asked)}` : '',
      cell.alternative ? 'Alt' : '',
      offer.supplierNotes ? 'Note' : '',
      taken.get(cell.offerId) ?? '',
    ].filter(Boolean),
    unit: cell.comparable ? formatCompared(cell.unit, decimals) : '-',
    own: `${quotation.currency} ${formatUnitPrice(offer.unitCost)}${discount}`,
    note: judgementText(judgement, offer.unit),
    tone: tones[judgement.word] ?? 'plain',
    chosen: taken.has(cell.offerId),
  }
}

const tones: Partial<Record<string, Entry['tone']>> = { lowest: 'low', below: 'below' }
