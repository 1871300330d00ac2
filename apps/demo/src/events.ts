import { unnamedSupplier } from '@fairlead/formatting/label'
import type { EventFacts, EventName } from '@fairlead/api/events'
import {
  ofCase,
  ofOrder,
  ofRequest,
  type About,
  type Teller,
} from '@fairlead/server/src/features/event/event.record'
import {
  dispatchWords,
  readinessWords,
} from '@fairlead/server/src/features/ordering/readiness/readiness.writes'
import { formatDate } from '@fairlead/formatting/date'
import { formatReceived } from '@fairlead/formatting/receipt'
import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import type { Case, Order, Person, Quote, Request } from './model.ts'
import { dispatchOf, receiptOf } from './readiness.ts'
import { dayOf } from './time.ts'

/** An event of the registry with its facts. */
type Told = { [N in EventName]: { name: N; facts: EventFacts<N> } }[EventName]

/** One thing that happened, with the objects it happened to; mails are written from these too. */
export interface Happening {
  at: number
  told: Told
  actor: Teller
  about: About
  case: Case | null
  request?: Request
  quote?: Quote
  order?: Order
}
type Around = Pick<Happening, 'about' | 'case' | 'request' | 'quote' | 'order'>

/** What happens to one record, where it happened at all. */
const teller =
  (around: Around) =>
  (at: number | null, actor: Teller, told: Told): Happening[] =>
    at === null ? [] : [{ at, actor, told, ...around }]

const member = ({ id, name, companyId }: Person): Teller => ({
  kind: 'member',
  id,
  name,
  companyId,
})
const erp = (buyer: { id: number }): Teller => ({
  kind: 'erp',
  id: null,
  name: 'ERP connection',
  companyId: buyer.id,
})

type Party = Pick<Request, 'supplier' | 'guest'>
const nameOf = (party: {
  supplier: { name: string } | null
  guest: { name: string } | null
}): string => party.supplier?.name ?? party.guest?.name ?? unnamedSupplier

function supplierActor(party: Party | Pick<Order, 'supplier' | 'guest'>, by?: Person | null) {
  const person = by ?? party.supplier?.users[0]
  return person ? member(person) : ({ kind: 'link', name: nameOf(party) } as const)
}

const partiesOf = (found: Case) => ({ id: found.id, companyId: found.buyer.id })

/** Everything that happened to a case, its requests and its quotations. */
export function happeningsOf(found: Case): Happening[] {
  const by = member(found.by)
  const on = teller({ about: ofCase(partiesOf(found)), case: found })
  const [first] = found.requests.flatMap((request) => request.quotes).sort((a, b) => a.at - b.at)
  const orders = found.orders.filter((order) => order.createdAt === found.ordersMadeAt)
  const lines = found.selected.length || orders.reduce((n, order) => n + order.lines.length, 0)
  const ended = found.state === 'CANCELLED' ? 'case.cancelled' : 'case.closed'
  return [
    ...(found.source === 'ERP'
      ? on(found.createdAt, erp(found.buyer), { name: 'case.imported', facts: { via: 'API' } })
      : on(found.createdAt, by, { name: 'case.created', facts: {} })),
    ...on(found.handedOverAt, by, { name: 'case.handedOver', facts: {} }),
    ...on(found.sentAt, by, { name: 'case.sent', facts: { suppliers: found.requests.length } }),
    ...found.requests.flatMap(requestHappenings),
    ...(first
      ? on(
          first.at,
          { ...quoterOf(first), name: 'Fairlead' },
          {
            name: 'case.ratesFrozen',
            facts: { on: dayOf(first.at) },
          },
        )
      : []),
    ...on(found.selectedAt, by, { name: 'case.selected', facts: { lines } }),
    ...on(found.ordersMadeAt, by, {
      name: 'case.ordersMade',
      facts: {
        orders: Math.max(1, orders.length),
        numbers: orders.map((order) => order.number),
        reason: null,
      },
    }),
    ...on(found.closedAt, by, { name: ended, facts: {} }),
  ]
}

function requestHappenings(request: Request): Happening[] {
  const { case: found, declineReason } = request
  const supplier = nameOf(request)
  const buyer = member(found.by)
  const own = supplierActor(request)
  const on = teller({
    about: ofRequest(partiesOf(found), { supplierId: request.supplier?.id ?? null }, request.id),
    case: found,
    request,
  })
  return [
    ...on(request.createdAt, buyer, { name: 'request.sent', facts: { supplier } }),
    ...on(request.seenAt, own, { name: 'request.seen', facts: { supplier } }),
    ...request.reminders.flatMap((at) =>
      on(at, buyer, { name: 'request.reminded', facts: { supplier } }),
    ),
    ...(declineReason
      ? on(request.answeredAt, own, {
          name: 'request.declined',
          facts: { supplier, reason: declineReasonLabels[declineReason].toLowerCase() },
        })
      : []),
    ...request.quotes.flatMap((quote) => quoteHappenings(quote, supplier)),
    ...on(request.closedAt, buyer, { name: 'request.closed', facts: { supplier } }),
  ]
}

const quoterOf = (quote: Quote) =>
  quote.typedBy ? member(quote.typedBy) : supplierActor(quote.request, quote.by)

function quoteHappenings(quote: Quote, supplier: string): Happening[] {
  const { request } = quote
  const { case: found } = request
  const on = teller({
    about: ofRequest(partiesOf(found), { supplierId: request.supplier?.id ?? null }, quote.id),
    case: found,
    request,
    quote,
  })
  const facts = {
    supplier,
    quoted: quote.offers.filter((offer) => offer.total !== null && !offer.alternative).length,
    asked: found.lines.length,
    total: quote.total,
    currency: quote.currency,
  }
  const name = quote.kind === 'EDITED' ? 'quotation.edited' : 'quotation.submitted'
  return [
    ...on(quote.at, quoterOf(quote), { name, facts }),
    ...on(quote.cancelledAt, quoterOf(quote), { name: 'quotation.cancelled', facts: { supplier } }),
  ]
}

/** Everything that happened to an order. */
export function orderHappenings(order: Order): Happening[] {
  const { number } = order
  const by = member(order.by)
  const supplier = nameOf(order)
  const own = supplierActor(order)
  const on = teller({
    about: ofOrder({
      id: order.id,
      caseId: order.case?.id ?? null,
      companyId: order.buyer.id,
      supplierId: order.supplier?.id ?? null,
    }),
    case: order.case,
    order,
  })
  const { importedVia: via } = order
  return [
    ...(via
      ? on(order.createdAt, erp(order.buyer), { name: 'order.imported', facts: { number, via } })
      : on(order.createdAt, by, { name: 'order.created', facts: { number } })),
    ...on(order.sentAt, by, { name: 'order.sent', facts: { number, supplier } }),
    ...order.reminders.flatMap((at) =>
      on(at, by, { name: 'order.reminded', facts: { number, supplier } }),
    ),
    ...on(order.confirmedAt, own, {
      name: 'order.confirmed',
      facts: { number, supplier, partial: order.partial },
    }),
    ...on(order.readiness?.askedAt ?? null, by, {
      name: 'order.readinessAsked',
      facts: { number },
    }),
    ...readinessSaid(order, supplier).flatMap((told) => on(order.readiness!.at, own, told)),
    ...left(order, supplier).flatMap((told) => on(order.dispatchedAt, own, told)),
    ...arrived(order).flatMap((told) => on(order.deliveredAt, by, told)),
    ...on(order.closedAt, by, { name: 'order.closed', facts: { number, reason: null } }),
    ...ending(order, supplier).flatMap((told) =>
      on(order.endedAt, told.name === 'order.declined' ? own : by, told),
    ),
  ]
}

function readinessSaid({ number, readiness }: Order, supplier: string): Told[] {
  if (!readiness) return []
  const { state, date, packaging } = readiness
  if (packaging)
    return [
      { name: 'order.ready', facts: { number, supplier, packages: packaging.packages.length } },
    ]
  const words = readinessWords(state, date, null)
  return [{ name: 'order.readinessUpdated', facts: { number, supplier, words } }]
}

function left(order: Order, supplier: string): Told[] {
  const dispatch = dispatchOf(order)
  if (!dispatch) return []
  const facts = { number: order.number, supplier, words: dispatchWords(dispatch) }
  return [{ name: 'order.dispatched', facts }]
}

function arrived(order: Order): Told[] {
  const receipt = receiptOf(order)
  if (!receipt) return []
  const faults = receipt.lines.flatMap((parts, i) => {
    const { unit } = order.lines[i]!
    const words = formatReceived(parts, unit, ['damaged', 'wrong', 'short'])
    return words ? [[`line ${i + 1}`, words, parts.note].filter(Boolean).join(', ')] : []
  })
  const facts = { number: order.number, on: formatDate(receipt.on), remark: null }
  return [
    { name: 'order.delivered', facts: { ...facts, partial: false, faults: faults.join('; ') } },
  ]
}

function ending(order: Order, supplier: string): Told[] {
  const { number } = order
  if (order.state === 'DISCARDED') return [{ name: 'order.discarded', facts: { number } }]
  if (order.state === 'WITHDRAWN')
    return [{ name: 'order.withdrawn', facts: { number, reason: order.withdrawReason } }]
  if (order.state !== 'DECLINED') return []
  return [
    { name: 'order.declined', facts: { number, supplier, reason: order.declineReason ?? '' } },
  ]
}
