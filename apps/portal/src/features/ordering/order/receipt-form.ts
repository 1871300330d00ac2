import { awaitedQuantity, isSaid, nothingReceived } from '@fairlead/validation/receipt'
import { parseDecimal } from '@fairlead/validation/decimal'
import type Big from 'big.js'
import type { Order } from './order-model.ts'

export type OrderLine = Order['lines'][number]

/** A receipt as it is typed: every line that is awaited, with the pictures that show it. */
export interface ReceiptEntries {
  on: string
  remark: string
  lines: ReceiptLineEntries[]
}

export interface ReceiptLineEntries {
  lineId: number
  received: string
  damaged: string
  wrong: string
  short: string
  note: string
  pictures: readonly File[]
}

export const awaitedLines = (order: Order) =>
  order.lines.filter((line) => awaitedQuantity(line).gt(0))

/** Everything that is awaited, as if it had arrived in good order. */
export const arrived = (line: OrderLine): ReceiptLineEntries => ({
  ...nothing(line),
  received: awaitedQuantity(line).toFixed(),
})

/** A line of which nothing is said yet. */
export const nothing = ({ id }: OrderLine): ReceiptLineEntries => ({
  lineId: id,
  received: '',
  damaged: '',
  wrong: '',
  short: '',
  note: '',
  pictures: [],
})

/** What would still be awaited of a line after what is typed; null where that cannot be read. */
export function leftOf(line: OrderLine, typed: ReceiptLineEntries): Big | null {
  const parts = [typed.received, typed.damaged, typed.wrong, typed.short].map((part) =>
    part.trim() === '' ? '0' : parseDecimal(part),
  )
  if (parts.some((part) => part === null)) return null
  return parts.reduce((left: Big, part) => left.minus(part!), awaitedQuantity(line))
}

/** What is received in good order where the rest of what is awaited is said to be otherwise; null where that cannot be read. */
export function restOf(line: OrderLine, typed: ReceiptLineEntries): string | null {
  const left = leftOf(line, { ...typed, received: '' })
  return left === null || left.lt(0) ? null : left.toFixed()
}

/** The call: only lines of which something is said, and the pictures of all of them in a row. */
export function receiptOf({ on, remark, lines }: ReceiptEntries) {
  const said = lines.filter(isSaid)
  return {
    body: {
      on,
      remark,
      lines: said.map((line) => ({ ...nothingReceived, ...line, pictures: line.pictures.length })),
    },
    files: { pictures: said.flatMap((line) => [...line.pictures]) },
  }
}
