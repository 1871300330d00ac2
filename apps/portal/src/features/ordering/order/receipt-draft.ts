import { awaitedQuantity, receiptLabels } from '@fairlead/validation/receipt'
import { merged, said } from './merged.ts'
import type { Order } from './order-model.ts'
import {
  arrived,
  awaitedLines,
  type ReceiptEntries,
  type ReceiptLineEntries,
} from './receipt-form.ts'
import type { Overtaken } from './restored.tsx'

/** What this device keeps of a receipt that was not written down; its pictures stand beside it, here are their names. */
export interface KeptReceipt {
  version: number
  before: ReceiptEntries
  typed: ReceiptEntries
  names: Record<number, string>
  pictures: string[]
}

export const receiptPlace = ({ id }: Pick<Order, 'id'>) => `receipt.${id}`

/** A receipt as it begins: everything that is awaited arrived today in good order. */
export const receiptOfAll = (order: Order, today: string): ReceiptEntries => ({
  on: today,
  remark: '',
  lines: awaitedLines(order).map(arrived),
})

const isTypedLine = (typed: ReceiptLineEntries, before: ReceiptLineEntries | undefined) =>
  !before || typed.pictures.length > 0 || fields.some((field) => typed[field] !== before[field])

const lineOf = ({ lines }: ReceiptEntries, id: number) => lines.find(({ lineId }) => lineId === id)

/** What is kept of it; null where nothing is typed. */
export function keptReceipt(
  order: Order,
  before: ReceiptEntries,
  typed: ReceiptEntries,
): KeptReceipt | null {
  const isTyped =
    typed.on !== before.on ||
    typed.remark !== before.remark ||
    typed.lines.some((line) => isTypedLine(line, lineOf(before, line.lineId)))
  if (!isTyped) return null
  return {
    version: order.version,
    before,
    typed: { ...typed, lines: typed.lines.map((line) => ({ ...line, pictures: [] })) },
    names: Object.fromEntries(
      order.lines.map(({ id, position, name }) => [id, `Line ${position}, ${name}`]),
    ),
    pictures: typed.lines.flatMap((line) => line.pictures.map(({ name }) => name)),
  }
}

/** What is typed over what is awaited now, line by line, and what of it no longer fits. */
export function receiptOver(order: Order, kept: KeptReceipt, today: string) {
  const overtaken: Overtaken[] = []
  const { before, typed, names } = kept
  const fresh = receiptOfAll(order, today)
  const lines = fresh.lines.map((theirs) => {
    const own = lineOf(typed, theirs.lineId)
    const was = lineOf(before, theirs.lineId)
    if (!own || !was) return theirs
    const name = names[theirs.lineId]
    return merged({ theirs, before: was, typed: own }, labels, (label, mine, now) =>
      overtaken.push({
        label: `${name}, ${label.toLowerCase()}`,
        typed: said(mine),
        now: `${said(now)} awaited now`,
      }),
    )
  })
  for (const own of typed.lines) {
    const line = order.lines.find(({ id }) => id === own.lineId)
    const isGone = !line || awaitedQuantity(line).lte(0)
    if (isGone && isTypedLine(own, lineOf(before, own.lineId)))
      overtaken.push({
        label: names[own.lineId] ?? 'A line',
        typed: wordsOf(own),
        now: line ? 'nothing of it is awaited any more' : 'no longer on the order',
      })
  }
  if (typed.on !== today)
    overtaken.push({ label: 'Received on', typed: said(typed.on), now: `today is ${said(today)}` })
  const entries: ReceiptEntries = { on: typed.on, remark: typed.remark, lines }
  return { entries, overtaken }
}

const labels = { ...receiptLabels, note: 'What is wrong' }
const fields = Object.keys(labels) as (keyof typeof labels)[]

/** "Received 3, Damaged 1". */
const wordsOf = (line: ReceiptLineEntries) =>
  fields
    .filter((field) => line[field] !== '')
    .map((field) => `${labels[field]} ${line[field]}`)
    .join(', ') || 'nothing'
