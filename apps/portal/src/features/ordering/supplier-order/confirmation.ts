import Big from 'big.js'
import { openQuantity, type PlannedDelivery } from '@fairlead/validation/confirmation'
import { Quantity } from '@fairlead/validation/decimal'
import type { ReplyOf } from '../../../server/queries.ts'

export type Order = ReplyOf<'order.get'>
export type OrderLine = Order['lines'][number]

/** One planned delivery per line that is still open: the rest, on the day the buyer wants it. */
export const planFor = (order: Order): PlannedDelivery[] => planAgain(order, [])

/** What was typed so far for the lines that are still open, with the rest of those nothing is typed for. */
export function planAgain(order: Order, typed: readonly PlannedDelivery[]): PlannedDelivery[] {
  return order.lines.flatMap((line) => {
    const open = openQuantity(line)
    if (open.lte(0)) return []
    const own = typed.filter(({ lineId }) => lineId === line.id)
    if (own.length > 0) return own
    const date = order.deliveryDueDate ?? ''
    return [{ key: keyOf(line.id), lineId: line.id, quantity: open.toFixed(), date, chosen: true }]
  })
}

const keyOf = (lineId: number) => `${lineId}.${crypto.randomUUID().slice(0, 8)}`

/** Splits a delivery in two: half now (rounded down to a whole), the rest on another day. */
export function split(plan: readonly PlannedDelivery[], key: string): PlannedDelivery[] {
  const index = plan.findIndex((p) => p.key === key)
  const found = plan[index]
  if (!found || !Quantity.safeParse(found.quantity).success) return [...plan]
  const whole = new Big(found.quantity)
  const half = whole.div(2).round(whole.gte(2) ? 0 : 3, Big.roundDown)
  const rest = {
    ...found,
    key: keyOf(found.lineId),
    quantity: whole.minus(half).toFixed(),
    date: '',
  }
  return plan.toSpliced(index, 1, { ...found, quantity: half.toFixed() }, rest)
}
