import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import {
  openQuantity,
  type ConfirmationEntries,
  type PlannedDelivery,
} from '@fairlead/validation/confirmation'
import { parseDecimal } from '@fairlead/validation/decimal'
import { readinessLabels } from '@fairlead/validation/purchase-order'
import Big from 'big.js'
import type { Known } from '../../../drafts/use-shared-draft.ts'
import { isSame } from '../../../drafts/is-same.ts'
import type { Overtaken } from '../order/restored.tsx'
import { planAgain, planFor, type Order, type OrderLine } from './confirmation.ts'

/** What this device keeps of a confirmation that was not sent, and of the order it was typed over. */
export interface KeptConfirmation {
  version: number
  before: ConfirmationEntries
  typed: ConfirmationEntries
  dueDate: string | null
  lines: Record<string, { name: string; unit: string; open: string }>
  /** The names of its files, which stay on the device beside it. */
  files: string[]
  /** The draft on the server that it rests on. */
  known?: Known<KeptConfirmation>
}

export const placeOf = ({ id }: Pick<Order, 'id'>) => `confirmation.${id}`

/** A confirmation of which nothing is typed yet. */
export const entriesOf = (order: Order): ConfirmationEntries => ({
  plan: planFor(order),
  only: null,
  supplierReference: order.supplierReference ?? '',
  comment: '',
  readiness: '',
})

export const keptOf = (
  order: Order,
  typed: ConfirmationEntries,
  files: readonly File[],
): KeptConfirmation => ({
  version: order.version,
  before: entriesOf(order),
  typed,
  dueDate: order.deliveryDueDate,
  lines: Object.fromEntries(
    order.lines.map((line) => [
      line.id,
      {
        name: `Line ${line.position}, ${line.name}`,
        unit: line.unit,
        open: openQuantity(line).toFixed(),
      },
    ]),
  ),
  files: files.map(({ name }) => name),
})

export const rowsOf = ({ plan }: ConfirmationEntries, lineId: number) =>
  plan.filter((row) => row.lineId === lineId)

export const bare = (rows: readonly PlannedDelivery[]) => rows.map(({ key: _, ...row }) => row)

/** The lines for which something else is typed than the rest on the wanted day. */
function typedLines({ before, typed }: KeptConfirmation) {
  const ids = [...new Set(typed.plan.map(({ lineId }) => lineId))]
  return ids.flatMap((lineId) => {
    const rows = rowsOf(typed, lineId)
    return isSame(bare(rows), bare(rowsOf(before, lineId))) ? [] : [{ lineId, rows }]
  })
}

export const words = ['supplierReference', 'comment', 'readiness'] as const

/** Whether anything of it is typed. */
export const isTyped = (kept: KeptConfirmation) =>
  kept.files.length > 0 ||
  words.some((field) => kept.typed[field] !== kept.before[field]) ||
  typedLines(kept).length > 0

/** What is left to send: a page that was left while it was sent does not know that it arrived. */
export function unsentOf(order: Order, kept: KeptConfirmation): KeptConfirmation {
  if (order.version === kept.version) return kept
  const { plan, supplierReference, comment } = kept.typed
  const left = plan.filter((row) => !isOnOrder(order, kept, row))
  if (left.length === plan.length) return kept
  const { before } = kept
  const typed: ConfirmationEntries = {
    ...kept.typed,
    plan: left,
    comment: comment === order.confirmationComment ? before.comment : comment,
    supplierReference:
      supplierReference === order.supplierReference ? before.supplierReference : supplierReference,
    readiness: before.readiness,
  }
  return { ...kept, typed, files: [] }
}

function isOnOrder(order: Order, kept: KeptConfirmation, row: PlannedDelivery): boolean {
  const line = order.lines.find(({ id }) => id === row.lineId)
  const open = kept.lines[row.lineId]?.open
  const quantity = parseDecimal(row.quantity)
  if (!line || quantity === null || open === undefined || openQuantity(line).gte(open)) return false
  return line.deliveries.some(
    (each) => each.date === row.date && new Big(quantity).eq(each.quantity),
  )
}

/** What is typed over the order as it stands now, line by line, and what of it no longer fits. */
export function broughtOver(order: Order, kept: KeptConfirmation, today: string) {
  const lines = typedLines(kept)
  const fresh = entriesOf(order)
  const { supplierReference: reference, readiness } = kept.typed
  const isAsked = order.confirmationTiming === 'ON_CONFIRMATION'
  const entries: ConfirmationEntries = {
    ...fresh,
    plan: planAgain(
      order,
      lines.flatMap(({ rows }) => rows),
    ),
    supplierReference:
      reference === kept.before.supplierReference ? fresh.supplierReference : reference,
    comment: kept.typed.comment,
    readiness: isAsked ? readiness : '',
  }
  const overtaken: Overtaken[] = lines.flatMap(({ lineId, rows }) =>
    misfitsOf({ lineId, rows, kept, order, today }),
  )
  const isWanted = kept.dueDate && lines.some(({ rows }) => rows.some(isOn(kept.dueDate)))
  if (isWanted && kept.dueDate !== order.deliveryDueDate)
    overtaken.push({
      label: 'Deliver by',
      typed: formatDate(kept.dueDate),
      now: `${order.deliveryDueDate ? formatDate(order.deliveryDueDate) : 'no day'} wanted`,
    })
  if (readiness && !isAsked)
    overtaken.push({
      label: 'Will the goods be ready then',
      typed: readinessLabels[readiness],
      now: 'no longer asked with the confirmation',
    })
  return { entries, overtaken }
}

const isOn = (day: string | null) => (row: PlannedDelivery) => row.date === day

interface TypedLine {
  lineId: number
  rows: readonly PlannedDelivery[]
  kept: KeptConfirmation
}

function misfitsOf({ order, today, ...of }: TypedLine & { order: Order; today: string }) {
  const { lineId, rows } = of
  const line = order.lines.find(({ id }) => id === lineId)
  const known = of.kept.lines[lineId]
  const label = known?.name ?? 'A line'
  const now = standingOf(line, rows, known?.open)
  const past = rows.filter(({ date }) => date !== '' && date < today)
  const isOpen = line && openQuantity(line).gt(0)
  return [
    ...(now ? [{ label, typed: rowWords(of), now }] : []),
    ...(isOpen && past.length > 0
      ? [
          {
            label: `${label}, delivery date`,
            typed: past.map(({ date }) => formatDate(date)).join(', '),
            now: 'a day that has passed',
          },
        ]
      : []),
  ]
}

/** How the line stands where what is typed does not fit it any more; null where it does. */
function standingOf(
  line: OrderLine | undefined,
  rows: readonly PlannedDelivery[],
  before: string | undefined,
): string | null {
  if (!line) return 'no longer on the order'
  const open = openQuantity(line)
  if (open.lte(0)) return 'nothing of it is open any more'
  if (open.toFixed() === before || sumOf(rows)?.eq(open)) return null
  return `${formatQuantity(open.toFixed())} ${line.unit} open now`
}

function sumOf(rows: readonly PlannedDelivery[]): Big | null {
  const parts = rows.map(({ quantity }) => parseDecimal(quantity))
  return parts.some((part) => part === null)
    ? null
    : parts.reduce((sum: Big, part) => sum.plus(part!), new Big(0))
}

const rowWords = ({ lineId, rows, kept }: TypedLine) =>
  rows
    .map(({ quantity, date }) => {
      const amount = `${quantity || 'nothing'} ${kept.lines[lineId]?.unit ?? ''}`.trim()
      return date ? `${amount} on ${formatDate(date)}` : amount
    })
    .join(', ')

/** All that is typed, in words, for an order that takes no confirmation now. */
export function saidOf(kept: KeptConfirmation): { label: string; words: string }[] {
  const { supplierReference, comment, readiness } = kept.typed
  const rows = [
    ...typedLines(kept).map((line) => ({
      label: kept.lines[line.lineId]?.name ?? 'A line',
      words: rowWords({ ...line, kept }),
    })),
    {
      label: 'Your reference',
      words: supplierReference === kept.before.supplierReference ? '' : supplierReference,
    },
    { label: 'Comment', words: comment },
    {
      label: 'Will the goods be ready then',
      words: readiness ? readinessLabels[readiness] : '',
    },
    { label: 'Files', words: kept.files.join(', ') },
  ]
  return rows.filter((row) => row.words !== '')
}
