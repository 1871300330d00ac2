import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatCompared, judgementText } from '@fairlead/formatting/judgement'
import { formatQuantity } from '@fairlead/formatting/number'
import { judge, tellingDecimals, type Comparison } from '@fairlead/validation/comparison'

/** One decided line: everything is text, whatever it is printed on. */
export interface DecidedLine {
  position: string
  item: string
  supplier: string
  quantity: string
  unitPrice: string
  judgement: string
  chosenBy: string
  reason: string
  order: string
}

/** What was decided together: orders made, a tender awarded, or what is chosen and not ordered yet. */
export interface DecidedGroup {
  title: string
  reason: string
  lines: DecidedLine[]
}

/** Decisions so far, the oldest first, and what is chosen now. */
export function decidedGroups(
  evaluation: Evaluation,
  comparison: Comparison,
  zone: string | null,
): DecidedGroup[] {
  const byId = {
    lines: new Map(evaluation.lines.map((line) => [line.id, line])),
    offers: new Map(
      evaluation.quotations.flatMap((quotation) =>
        quotation.lines.map((line) => [line.id, { quotation, line }] as const),
      ),
    ),
  }
  const described = (line: Chosen) => decidedLine(line, { evaluation, comparison, zone, byId })
  const awards = evaluation.awards.map(({ at, by, reason, undoneAt, lines }) => {
    const orders = lines.some((line) => line.orderId !== null)
    const what = orders ? 'Orders made' : undoneAt ? 'Awarded, and taken back' : 'Awarded'
    const title = `${what} on ${formatDateTime(at, zone ?? 'UTC')} by ${by}`
    return { title, reason, lines: lines.map(described) }
  })
  if (evaluation.selections.length === 0) return awards
  const now = { title: 'Chosen, not ordered yet', reason: '' }
  return [...awards, { ...now, lines: evaluation.selections.map(described) }]
}

type Chosen = Evaluation['selections'][number] &
  Partial<Pick<Evaluation['awards'][number]['lines'][number], 'chosenBy' | 'chosenAt' | 'orderId'>>

interface Known {
  evaluation: Evaluation
  comparison: Comparison
  zone: string | null
  byId: {
    lines: ReadonlyMap<number, Evaluation['lines'][number]>
    offers: ReadonlyMap<number, { quotation: Offered; line: Offered['lines'][number] }>
  }
}
type Offered = Evaluation['quotations'][number]

function decidedLine(chosen: Chosen, { evaluation, comparison, zone, byId }: Known): DecidedLine {
  const line = byId.lines.get(chosen.caseLineId)
  const landed = comparison.offers.get(chosen.offerId)
  const offers = comparison.byLine.get(chosen.caseLineId) ?? []
  const judgement = judge(offers).get(chosen.offerId)
  const order = evaluation.orders.find((each) => each.id === chosen.orderId)
  const { quotation, line: offered } = byId.offers.get(chosen.offerId) ?? {}
  return {
    position: String(line?.position ?? ''),
    item: offered?.name ?? line?.name ?? '',
    supplier: quotation?.supplierName ?? order?.supplierName ?? '-',
    quantity: `${formatQuantity(chosen.quantity)} ${landed?.offer.unit ?? line?.unit ?? ''}`,
    unitPrice: landed ? formatCompared(landed.cell.unit, tellingDecimals(offers)) : '-',
    judgement: landed && judgement ? judgementText(judgement, landed.offer.unit) : '',
    chosenBy: chosen.chosenBy
      ? `${chosen.chosenBy}, ${formatDateTime(chosen.chosenAt, zone ?? 'UTC').slice(0, 16)}`
      : '',
    reason: chosen.reason,
    order: order?.orderNumber ?? (chosen.orderId ? 'Withdrawn or declined' : ''),
  }
}
