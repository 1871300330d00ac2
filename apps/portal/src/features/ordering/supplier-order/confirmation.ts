import Big from 'big.js'
import { confirmationProblems, openQuantity } from '@fairlead/validation/confirmation'
import { Quantity } from '@fairlead/validation/decimal'
import type { ReplyOf } from '../../../server/queries.ts'

export type Order = ReplyOf<'order.get'>
export type OrderLine = Order['lines'][number]

/** A delivery that is being entered: part of a line, on a day. */
export interface PlannedDelivery {
  key: string
  lineId: number
  quantity: string
  date: string
  chosen: boolean
}

/** One planned delivery per line that is still open: the rest, on the day the buyer wants it. */
export function planFor(order: Order): PlannedDelivery[] {
  return order.lines.flatMap((line) => {
    const open = openQuantity(line)
    if (open.lte(0)) return []
    const date = order.deliveryDueDate ?? ''
    return [{ key: `${line.id}.1`, lineId: line.id, quantity: open.toFixed(), date, chosen: true }]
  })
}

/** Splits a delivery in two: half now (rounded down to a whole), the rest on another day. */
export function split(plan: readonly PlannedDelivery[], key: string): PlannedDelivery[] {
  const index = plan.findIndex((p) => p.key === key)
  const found = plan[index]
  if (!found || !isQuantity(found.quantity)) return [...plan]
  const whole = new Big(found.quantity)
  const half = whole.div(2).round(whole.gte(2) ? 0 : 3, Big.roundDown)
  const same = plan.filter((p) => p.lineId === found.lineId).length
  const rest = {
    ...found,
    key: `${found.lineId}.${same + 1}.${crypto.randomUUID().slice(0, 4)}`,
    quantity: whole.minus(half).toFixed(),
    date: '',
  }
  return plan.toSpliced(index, 1, { ...found, quantity: half.toFixed() }, rest)
}

const isQuantity = (text: string) => Quantity.safeParse(text).success

export interface PlanProblem {
  key: string
  field: 'quantity' | 'date'
  message: string
}

/** What keeps the chosen deliveries from being confirmed, as the server would say it. */
export function planProblems(
  order: Order,
  plan: readonly PlannedDelivery[],
  today: string,
): PlanProblem[] {
  const chosen = plan.filter((p) => p.chosen)
  return confirmationProblems(order.lines, chosen, today).map(({ delivery, field, message }) => ({
    key: chosen[delivery]!.key,
    field: field === 'date' ? 'date' : 'quantity',
    message,
  }))
}

/** How far the confirmation is: lines done, lines in part, lines open. */
export function progressOf(order: Order) {
  const states = order.lines.map((line) => {
    const open = openQuantity(line)
    if (open.lte(0)) return 'done'
    return line.deliveries.length > 0 ? 'part' : 'open'
  })
  return {
    lines: states.length,
    done: states.filter((s) => s === 'done').length,
    part: states.filter((s) => s === 'part').length,
  }
}
