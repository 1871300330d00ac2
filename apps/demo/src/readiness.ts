import type { OrderState } from '@fairlead/validation/order-lifecycle'
import { nothingReceived, type ReceivedParts } from '@fairlead/validation/receipt'
import type { DispatchForm } from '@fairlead/validation/purchase-order'
import type { Order, Packaging, Readiness } from './model.ts'
import { advance } from './moves.ts'
import type { Random } from './random.ts'
import { atWork, DAY, dayOf } from './time.ts'

/** What is said of a confirmed order's readiness, and how far it came after that. */
export function makeReady(random: Random, order: Order, goal: OrderState, now: number) {
  const confirmedAt = order.confirmedAt!
  const since = (share: number) =>
    atWork(confirmedAt + Math.min(9 * DAY, now - confirmedAt) * share, now)
  if (goal === order.state || order.partial) {
    order.readiness = wordOf(random, order, since, now)
    return
  }
  const at = since(random.between(0.4, 0.9))
  const packaging = packed(random, order, dayOf(at))
  advance(order, 'markReady')
  order.readiness = { state: 'ORDER_IS_READY', date: dayOf(at), at, askedAt: null, packaging }
  const later = (from: number, days: number) =>
    atWork(from + Math.min(days * DAY, (now - from) * 0.4), now)
  if (goal === order.state) return
  advance(order, 'dispatch')
  order.dispatchedAt = later(at, 2)
  if (goal === order.state) return
  advance(order, 'receive')
  order.deliveredAt = later(order.dispatchedAt, 6)
  if (goal === order.state) return
  advance(order, 'close')
  order.closedAt = later(order.deliveredAt, 3)
}

/** How it left, in the product's own form. */
export const dispatchOf = ({ dispatchedAt }: Order): DispatchForm | null =>
  dispatchedAt === null ? null : { on: dayOf(dispatchedAt), carrier: null, tracking: null }

/** What the buyer said of each line when it came: of some orders a part was short or damaged. */
export function receiptOf({ id, deliveredAt, lines }: Order) {
  if (deliveredAt === null) return null
  const faulty = id % 4 === 0 ? lines.find(({ quantity }) => Number(quantity) > 1) : undefined
  return {
    on: dayOf(deliveredAt),
    lines: lines.map((line): ReceivedParts & { note: string | null } => {
      if (line !== faulty) return { ...nothingReceived, received: line.quantity, note: null }
      const received = String(Number(line.quantity) - 1)
      return id % 8 === 0
        ? { ...nothingReceived, received, short: '1', note: null }
        : { ...nothingReceived, received, damaged: '1', note: 'Crushed, packing was wet' }
    }),
  }
}

/** The word on readiness of an order that is confirmed and not ready; often none yet. */
function wordOf(
  random: Random,
  order: Order,
  since: (share: number) => number,
  now: number,
): Readiness | null {
  if (random.chance(0.4)) return null
  const dates = order.lines.flatMap((line) => line.deliveries.map((delivery) => delivery.on))
  const latest = dates.sort().at(-1) ?? null
  const asked = random.chance(0.5)
  const unknown = asked || !latest || latest < dayOf(now)
  advance(order, unknown ? 'askReadiness' : 'confirmReadiness')
  if (unknown)
    return { state: 'NOT_YET_KNOWN', date: null, at: null, askedAt: since(0.7), packaging: null }
  const at = since(0.6)
  return { state: 'CONFIRMED_DATE_VALID', date: latest, at, askedAt: null, packaging: null }
}

function packed(random: Random, order: Order, readyFrom: string): Packaging {
  const packages = Array.from({ length: random.int(1, 4) }, () => ({
    kind: random.pick(['Carton', 'Carton', 'Crate', 'Pallet']),
    contains: order.lines[random.int(0, order.lines.length - 1)]!.name,
    weight: String(random.int(4, 180)),
    length: String(random.int(20, 120)),
    width: String(random.int(20, 80)),
    height: String(random.int(15, 90)),
  }))
  return {
    packages,
    weightUom: 'KG',
    dimensionsUom: 'CM',
    address: `Store 3, ${order.supplier?.city ?? 'Piraeus'}`,
    readyFrom,
    openingHours: '08:00 to 16:00',
    contact: order.supplier?.users[0]?.name ?? null,
    dangerousGoods: false,
    remark: null,
  }
}
