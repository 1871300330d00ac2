import Big from 'big.js'
import { Quantity } from './decimal.ts'
import { messages } from './messages.ts'

/** An order line with what was confirmed of it so far. */
export interface ConfirmableLine {
  id: number
  quantity: string
  unit: string
  deliveries: readonly { quantity: string }[]
}

/** A part of a line that is promised for a day (`yyyy-MM-dd`). */
export interface PromisedDelivery {
  lineId: number
  quantity: string
  date: string
}

/** What is wrong with one of the promised deliveries, by its place in the list. */
export interface DeliveryProblem {
  delivery: number
  field: 'line' | 'quantity' | 'date'
  message: string
}

/** How much of a line no delivery is confirmed for yet. */
export const openQuantity = (line: Pick<ConfirmableLine, 'quantity' | 'deliveries'>): Big =>
  line.deliveries.reduce((open, delivery) => open.minus(delivery.quantity), new Big(line.quantity))

/** Whether anything of the lines is still to be confirmed. */
export const hasOpen = (lines: readonly Pick<ConfirmableLine, 'quantity' | 'deliveries'>[]) =>
  lines.some((line) => openQuantity(line).gt(0))

const isQuantity = (text: string) => Quantity.safeParse(text).success

/** What keeps these deliveries from being confirmed today: unknown lines, days in the past, more than is open. */
export function confirmationProblems(
  lines: readonly ConfirmableLine[],
  deliveries: readonly PromisedDelivery[],
  today: string,
): DeliveryProblem[] {
  const left = new Map(lines.map((line) => [line.id, openQuantity(line)]))
  const units = new Map(lines.map((line) => [line.id, line.unit]))
  return deliveries.flatMap(({ lineId, quantity, date }, delivery): DeliveryProblem[] => {
    const open = left.get(lineId)
    if (!open) return [{ delivery, field: 'line', message: 'This line is not part of the order' }]
    const problems = dateProblems(delivery, date, today)
    if (!isQuantity(quantity))
      return [{ delivery, field: 'quantity', message: messages.number }, ...problems]
    left.set(lineId, open.minus(quantity))
    if (open.gte(quantity)) return problems
    const message = `Only ${open.toFixed()} ${units.get(lineId)} are open`
    return [{ delivery, field: 'quantity', message }, ...problems]
  })
}

function dateProblems(delivery: number, date: string, today: string): DeliveryProblem[] {
  if (date === '') return [{ delivery, field: 'date', message: messages.required }]
  if (date >= today) return []
  return [{ delivery, field: 'date', message: 'The date may not be in the past' }]
}
