import Big from 'big.js'
import { formatQuantity } from '@fairlead/formatting/number'
import { messages } from '@fairlead/validation/messages'
import type { ReplyOf } from '../../server/queries.ts'

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

/** What of a line has no confirmed delivery yet. */
const openOf = (line: OrderLine): Big =>
  line.deliveries.reduce((open, delivery) => open.minus(delivery.quantity), new Big(line.quantity))

/** One planned delivery per line that is still open: the rest, on the day the buyer wants it. */
export function planFor(order: Order): PlannedDelivery[] {
  return order.lines.flatMap((line) => {
    const open = openOf(line)
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

const isQuantity = (text: string) => /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0

export interface PlanProblem {
  key: string
  field: 'quantity' | 'date'
  message: string
}

/** What keeps the chosen deliveries from being confirmed. */
export function planProblems(
  order: Order,
  plan: readonly PlannedDelivery[],
  today: string,
): PlanProblem[] {
  const chosen = plan.filter((p) => p.chosen)
  const fields = chosen.flatMap((p): PlanProblem[] => [
    ...(isQuantity(p.quantity)
      ? []
      : [{ key: p.key, field: 'quantity' as const, message: messages.number }]),
    ...(p.date === '' ? [{ key: p.key, field: 'date' as const, message: messages.required }] : []),
    ...(p.date !== '' && p.date < today
      ? [{ key: p.key, field: 'date' as const, message: 'The date may not be in the past' }]
      : []),
  ])
  return [...fields, ...tooMuch(order, chosen)]
}

function tooMuch(order: Order, chosen: readonly PlannedDelivery[]): PlanProblem[] {
  const byLine = Map.groupBy(chosen, (p) => p.lineId)
  return order.lines.flatMap((line) => {
    const mine = (byLine.get(line.id) ?? []).filter((p) => isQuantity(p.quantity))
    const wanted = mine.reduce((sum, p) => sum.plus(p.quantity), new Big(0))
    const open = openOf(line)
    if (wanted.lte(open)) return []
    const message = `Only ${formatQuantity(open.toFixed())} ${line.unit} are open`
    return mine.slice(-1).map((p) => ({ key: p.key, field: 'quantity' as const, message }))
  })
}

/** How far the confirmation is: lines done, lines in part, lines open. */
export function progressOf(order: Order) {
  const states = order.lines.map((line) => {
    const open = openOf(line)
    if (open.lte(0)) return 'done'
    return line.deliveries.length > 0 ? 'part' : 'open'
  })
  return {
    lines: states.length,
    done: states.filter((s) => s === 'done').length,
    part: states.filter((s) => s === 'part').length,
  }
}
