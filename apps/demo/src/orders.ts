import Big from 'big.js'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import {
  hasFallen,
  isUnsent,
  orderLifecycle,
  type OrderState,
} from '@fairlead/validation/order-lifecycle'
import { usable } from '@fairlead/validation/landed'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { remarks } from './stores.ts'
import type { Buyer, Case, Offer, Order, OrderLine, Quote, Supplier } from './model.ts'
import { advance, follow } from './moves.ts'
import { makeNeed } from './lines.ts'
import type { Random } from './random.ts'
import { makeReady } from './readiness.ts'
import { atWork, DAY, dayOf, HOUR } from './time.ts'

/** Goods less the discount, plus freight and charges. */
function totals(
  lines: OrderLine[],
  order: {
    currency: string
    discount: string | null
    transportationCost: string
    otherCharges: string
  },
) {
  const goods = sum(lines.map((line) => line.total))
  const { currency } = order
  const left = goods.times(new Big(100).minus(order.discount ?? 0)).div(100)
  const net = new Big(money(left, currency))
  return {
    goods: money(goods, currency),
    total: money(net.plus(order.transportationCost).plus(order.otherCharges), currency),
  }
}

function lineOf(offer: Offer, currency: string): OrderLine {
  const { line } = offer
  const quantity = usable(line, { quantity: offer.quantity!, unit: offer.unit })
  return {
    id: 0,
    line,
    offer,
    name: offer.alternative ? offer.name! : line.name,
    code: offer.alternative ? null : line.code,
    drawingNumber: offer.alternative ? null : line.drawingNumber,
    quantity,
    unit: offer.unit,
    unitPrice: offer.unitCost!,
    discount: offer.discount,
    total: lineTotal(quantity, offer.unitCost!, offer.discount, currency),
    quality: offer.quality,
    remarks: line.remarks,
    account: line.account,
    deliveries: [],
  }
}

/** The order for the chosen offers of one quotation, in its state, with everything that happened until then. */
export function orderOf(
  random: Random,
  found: Case,
  quote: Quote,
  offers: Offer[],
  goal: OrderState,
  createdAt: number,
  now: number,
): Order {
  const { request } = quote
  const lines = offers.map((offer) => lineOf(offer, quote.currency))
  const order: Order = {
    id: 0,
    number: '',
    buyer: found.buyer,
    supplier: request.supplier,
    guest: request.guest,
    case: found,
    quote,
    state: drafted,
    type: found.type,
    title: found.title,
    ship: found.ship,
    port: found.port ?? 'NLRTM',
    dueDate: found.eta ?? dayOf(createdAt + 14 * DAY),
    eta: found.eta,
    currency: quote.currency,
    transportationCost: quote.transportationCost,
    otherCharges: quote.otherCharges,
    otherChargesLabel: quote.otherChargesLabel,
    discount: quote.discount,
    ...totals(lines, quote),
    incoterm: quote.incoterm,
    incotermPlace: quote.incotermPlace,
    paymentTerms: quote.paymentTerms,
    reference: quote.reference,
    by: found.by,
    createdAt,
    ...notYet(),
    importedVia: null,
    lines,
  }
  follow(quotationLifecycle, 'order', quote)
  move(random, order, goal, now)
  if (hasFallen({ state: goal })) follow(quotationLifecycle, 'release', quote)
  return order
}

/** An order without an RFQ, sent by the buyer's ERP. */
export function freeOrder(
  random: Random,
  buyer: Buyer,
  supplier: Supplier,
  goal: OrderState,
  createdAt: number,
  now: number,
): Order {
  const need = makeNeed(random, supplier.trades.includes('SPARES') ? 'SPARES' : 'SUPPLIES')
  const ship = random.pick(buyer.ships)
  const lines = need.lines.slice(0, random.int(2, 14)).map((line): OrderLine => {
    const unitPrice = (Math.max(1, Math.round(line.price * supplier.level * 100)) / 100).toFixed(2)
    return {
      id: 0,
      line: null,
      offer: null,
      name: line.name,
      code: line.code,
      drawingNumber: line.drawingNumber,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice,
      discount: null,
      total: lineTotal(line.quantity, unitPrice, null, buyer.currency),
      quality: null,
      remarks: line.remarks,
      account: line.account,
      deliveries: [],
    }
  })
  const order: Order = {
    id: 0,
    number: '',
    buyer,
    supplier,
    guest: null,
    case: null,
    quote: null,
    state: imported,
    type: need.components.length ? 'SPARES' : 'SUPPLIES',
    title: need.title,
    ship,
    port: supplier.ports[0]!,
    dueDate: dayOf(createdAt + random.int(10, 25) * DAY),
    eta: dayOf(createdAt + random.int(12, 28) * DAY),
    currency: buyer.currency,
    transportationCost: '0.00',
    otherCharges: '0.00',
    otherChargesLabel: null,
    discount: null,
    ...totals(lines, {
      currency: buyer.currency,
      discount: null,
      transportationCost: '0',
      otherCharges: '0',
    }),
    incoterm: 'DAP',
    incotermPlace: null,
    paymentTerms: 'NET_30',
    reference: null,
    by: buyer.users[0]!,
    createdAt,
    ...notYet(),
    importedVia: random.pick(['API', 'API', 'upload']),
    lines,
  }
  move(random, order, goal, now)
  return order
}

const drafted = orderLifecycle.initial[0]!
const imported = orderLifecycle.initial[1]!
const notYet = () => ({
  sentAt: null,
  confirmedAt: null,
  endedAt: null,
  partial: false,
  comment: null,
  declineReason: null,
  withdrawReason: null,
  reminders: [],
  readiness: null,
  dispatchedAt: null,
  deliveredAt: null,
  closedAt: null,
})

/** Takes an order to its state, move by move, with the times and facts of each. */
function move(random: Random, order: Order, goal: OrderState, now: number) {
  const until = (from: number, hours: number) =>
    atWork(from + Math.min(hours * HOUR, (now - from) * 0.6), now)
  if (goal === order.state) return
  if (isUnsent({ state: goal })) {
    order.endedAt = until(order.createdAt, random.int(4, 40))
    return advance(order, 'discard')
  }
  order.sentAt = until(order.createdAt, random.between(0.3, 6))
  advance(order, 'send')
  if (goal === order.state) {
    const age = (now - order.sentAt) / DAY
    if (age <= 2 || !random.chance(0.5)) return
    advance(order, 'remind')
    order.reminders = [until(order.sentAt, 40)]
    return
  }
  const answered = until(order.sentAt, random.int(3, 44))
  if (goal === 'DECLINED') {
    advance(order, 'decline')
    order.endedAt = answered
    order.declineReason = random.pick(remarks.orderDecline)
    return
  }
  if (goal !== 'WITHDRAWN' || random.chance(0.5)) confirm(random, order, goal, answered)
  if (goal === 'WITHDRAWN') {
    advance(order, 'withdraw')
    order.endedAt = until(answered, 30)
    order.withdrawReason = random.pick(remarks.withdraw)
    return
  }
  makeReady(random, order, goal, now)
}

/** Dates for the whole order or, for one order in three that is still open, for a part of it. */
function confirm(random: Random, order: Order, goal: OrderState, at: number) {
  order.confirmedAt = at
  order.comment = random.pick(remarks.confirmation) || null
  const first = dayOf(at + random.int(3, 12) * DAY)
  const second = dayOf(at + random.int(14, 24) * DAY)
  const part = goal === 'CONFIRMED' && random.chance(0.5)
  for (const [i, line] of order.lines.entries()) {
    const quantity = Number(line.quantity)
    if (part && i > 0 && random.chance(0.4)) {
      order.partial = true
      continue
    }
    const split = quantity >= 4 && Number.isInteger(quantity) && random.chance(0.1)
    const half = Math.floor(quantity / 2)
    line.deliveries = split
      ? [
          { quantity: String(half), on: first },
          { quantity: String(quantity - half), on: second },
        ]
      : [{ quantity: line.quantity, on: first }]
    if (split && part && random.chance(0.5)) {
      line.deliveries.pop()
      order.partial = true
    }
  }
  advance(order, 'confirm')
}
