import Big from 'big.js'
import { z } from 'zod'
import { parseDecimal } from './decimal.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import type { OrderState } from './order-lifecycle.ts'
import { aheadProblems } from './purchase-order.ts'
import { Day, Id, optionalText } from './text.ts'

/** How many: as a quantity, but nothing is an answer too. An empty field says none. */
const Count = z
  .string()
  .transform((typed, context) => {
    const read = typed.trim() === '' ? '0' : parseDecimal(typed)
    if (read !== null && /^\d{1,9}(\.\d{1,3})?$/.test(read)) return read
    context.addIssue({ code: 'custom', message: messages.number })
    return z.NEVER
  })
  .default('0')

/** What became of a line that was delivered: every part of it is one of these. */
export const receiptParts = ['received', 'damaged', 'wrong', 'short'] as const
/** One of them. */
export type ReceiptPart = (typeof receiptParts)[number]
/** The parts in words: in good order, damaged, another article, and what will not come any more. */
export const receiptLabels: Record<ReceiptPart, string> = {
  received: 'Received',
  damaged: 'Damaged',
  wrong: 'Wrong article',
  short: 'Short',
}

/** A line as it was received; `pictures` says how many of the uploads, in their order, show it. */
export const ReceivedLineForm = z.object({
  lineId: Id,
  received: Count,
  damaged: Count,
  wrong: Count,
  short: Count,
  note: optionalText(limits.itemNoteLength),
  pictures: z.number().int().min(0).max(limits.uploadCount).default(0),
})

/** Goods that arrived, line by line. Lines left out are still awaited. */
export const ReceiptForm = z.object({
  on: Day,
  remark: optionalText(1000),
  lines: z
    .array(ReceivedLineForm)
    .min(1, 'Say of at least one line what has arrived')
    .max(limits.linesPerDocument),
})
export type ReceiptForm = z.output<typeof ReceiptForm>

/** The quantities of a line that was received. */
export type ReceivedParts = Record<ReceiptPart, string>

/** An order line as far as its receipt needs it. */
export interface ReceivableLine {
  id: number
  position: number
  unit: string
  quantity: string
  declinedQuantity: string | null
  receipt: ReceivedParts
}

/** Nothing has arrived of a line yet. */
export const nothingReceived: ReceivedParts = {
  received: '0',
  damaged: '0',
  wrong: '0',
  short: '0',
}

const accounted = (parts: ReceivedParts): Big =>
  receiptParts.reduce((total, part) => total.plus(parts[part]), new Big(0))

/** How much of a line is still to come: what was ordered and not declined, less what is accounted for. */
export const awaitedQuantity = ({
  quantity,
  declinedQuantity,
  receipt,
}: Pick<ReceivableLine, 'quantity' | 'declinedQuantity' | 'receipt'>): Big =>
  new Big(quantity).minus(declinedQuantity ?? 0).minus(accounted(receipt))

/** Two receipts of a line together. */
export const withParts = (one: ReceivedParts, other: ReceivedParts): ReceivedParts =>
  Object.fromEntries(
    receiptParts.map((part) => [part, new Big(one[part]).plus(other[part]).toFixed()]),
  ) as ReceivedParts

/** The lines as they stand once these are received too. */
export const withReceipt = <L extends ReceivableLine>(
  lines: readonly L[],
  received: readonly ({ lineId: number } & ReceivedParts)[],
): L[] =>
  lines.map((line) =>
    received
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sofar, parts) => ({ ...sofar, receipt: withParts(sofar.receipt, parts) }), line),
  )

/** Whether goods of these lines are still to come. */
export const isAwaited = (lines: readonly ReceivableLine[]): boolean =>
  lines.some((line) => awaitedQuantity(line).gt(0))

/** Whether something came of these lines, or is known not to. */
export const isReceived = (lines: readonly Pick<ReceivableLine, 'receipt'>[]): boolean =>
  lines.some(({ receipt }) => accounted(receipt).gt(0))

/** Whether a receipt says that something is wrong. */
export const isFaulty = ({ damaged, wrong, short }: Omit<ReceivedParts, 'received'>): boolean =>
  [damaged, wrong, short].some((quantity) => Number(quantity) > 0)

/** What keeps this from being received: unknown lines, a line twice, nothing said of it, more than is awaited. */
export function receiptProblems(
  lines: readonly ReceivableLine[],
  received: readonly ({ lineId: number } & ReceivedParts)[],
): { path: string; message: string }[] {
  const seen = new Set<number>()
  return received.flatMap(({ lineId, ...parts }, i) => {
    const line = lines.find(({ id }) => id === lineId)
    const path = `lines.${i}.received`
    if (!line) return [{ path, message: 'This line is not part of the order' }]
    if (seen.has(lineId)) return [{ path, message: `Line ${line.position} is there twice` }]
    seen.add(lineId)
    const said = accounted(parts)
    if (said.eq(0)) return [{ path, message: `Say how much of line ${line.position} arrived` }]
    const awaited = awaitedQuantity(line)
    if (said.lte(awaited)) return []
    const most = `${awaited.lt(0) ? '0' : awaited.toFixed()} ${line.unit}`
    return [{ path, message: `Line ${line.position}: only ${most} are awaited` }]
  })
}

/** A receipt as it is typed: what is said of each line, checked against what is awaited. */
export const receiptEntries = (lines: readonly ReceivableLine[], today: string) =>
  ReceiptForm.extend({
    lines: z.array(ReceivedLineForm.omit({ pictures: true }).loose()),
  }).superRefine(({ on, lines: typed }, context) => {
    const problems = [...aheadProblems(on, today), ...typedProblems(lines, typed)]
    for (const { path, message } of problems)
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })

/** Whether anything is said of a line, as it is typed. */
export const isSaid = (parts: ReceivedParts): boolean =>
  receiptParts.some((part) => !/^[\s0.,]*$/.test(parts[part]))

function typedProblems(
  lines: readonly ReceivableLine[],
  typed: readonly ({ lineId: number } & ReceivedParts)[],
) {
  const places = typed.flatMap((line, place) => (isSaid(line) ? [place] : []))
  if (places.length === 0)
    return [{ path: 'lines.0.received', message: 'Say of at least one line what has arrived' }]
  const said = places.map((place) => typed[place]!)
  return receiptProblems(lines, said).map(({ path, message }) => ({
    path: `lines.${places[Number(path.split('.')[1])]}.received`,
    message,
  }))
}

/** What arrived whole and in good order is closed without a word; everything else needs one. */
export const closingNeedsReason = ({
  state,
  lines,
}: {
  state: OrderState
  lines: readonly Pick<ReceivableLine, 'receipt'>[]
}): boolean => state !== 'DELIVERED' || lines.some(({ receipt }) => isFaulty(receipt))
