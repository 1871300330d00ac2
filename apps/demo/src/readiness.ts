import type { Order } from './model.ts'
import type { Random } from './random.ts'
import { atWork, DAY, dayOf } from './time.ts'

/** What a supplier said about when an order will be ready, and how it is packed. */
export interface Readiness {
  state: 'NOT_YET_KNOWN' | 'CONFIRMED_DATE_VALID' | 'ORDER_IS_READY'
  date: string | null
  at: number | null
  askedAt: number | null
  packaging: ReturnType<typeof packed> | null
}

const done = ['READY', 'DISPATCHED', 'DELIVERED', 'CLOSED']

/** The word on readiness that fits an order's state. */
export function readinessOf(random: Random, order: Order, now: number): Readiness | null {
  if (order.confirmedAt === null) return null
  const since = (share: number) =>
    atWork(order.confirmedAt! + Math.min(9 * DAY, now - order.confirmedAt!) * share, now)
  if (done.includes(order.state)) {
    const at = since(random.between(0.4, 0.9))
    const packaging = packed(random, order, dayOf(at))
    return { state: 'ORDER_IS_READY', date: dayOf(at), at, askedAt: null, packaging }
  }
  if (order.state !== 'CONFIRMED' || random.chance(0.4)) return null
  const dates = order.lines.flatMap((line) => line.deliveries.map((delivery) => delivery.on))
  const latest = dates.sort().at(-1) ?? null
  const asked = random.chance(0.5)
  if (asked || !latest || latest < dayOf(now))
    return { state: 'NOT_YET_KNOWN', date: null, at: null, askedAt: since(0.7), packaging: null }
  const at = since(0.6)
  return { state: 'CONFIRMED_DATE_VALID', date: latest, at, askedAt: null, packaging: null }
}

function packed(random: Random, order: Order, readyFrom: string) {
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
