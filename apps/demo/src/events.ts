import { formatDate } from '@fairlead/formatting/date'
import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import type { Case, Order, Person, Quote, Request } from './model.ts'

/** One thing that happened, with the objects it happened to; mails are written from these too. */
export interface Happening {
  at: number
  action: string
  subject: 'case' | 'request' | 'quotation' | 'order'
  subjectId: number
  actor: { kind: string; id: number | null; name: string; companyId: number | null }
  case: Case | null
  request?: Request
  quote?: Quote
  order?: Order
  buyerId: number
  supplierId: number | null
  facts: Record<string, unknown>
}

const member = (person: Person): Happening['actor'] => ({
  kind: 'member',
  id: person.id,
  name: person.name,
  companyId: person.companyId,
})
const erp = (buyer: { id: number }): Happening['actor'] => ({
  kind: 'erp',
  id: null,
  name: 'ERP connection',
  companyId: buyer.id,
})

const supplierActor = (
  request: Pick<Request, 'supplier' | 'guest'>,
  by?: Person | null,
): Happening['actor'] => {
  const person = by ?? request.supplier?.users[0]
  return person
    ? member(person)
    : { kind: 'link', id: null, name: request.guest?.name ?? 'Supplier', companyId: null }
}
const nameOf = (
  party:
    | Pick<Request, 'supplier' | 'guest'>
    | { supplier: { name: string } | null; guest: { name: string } | null },
) => party.supplier?.name ?? party.guest?.name ?? 'Supplier'

/** Everything that happened to a case, its requests and its quotations. */
export function happeningsOf(found: Case): Happening[] {
  const by = member(found.by)
  const on = (
    at: number | null,
    action: string,
    facts: Record<string, unknown> = {},
    actor = by,
  ): Happening[] =>
    at === null
      ? []
      : [
          {
            at,
            action,
            subject: 'case',
            subjectId: found.id,
            actor,
            case: found,
            buyerId: found.buyer.id,
            supplierId: null,
            facts,
          },
        ]
  const quotes = found.requests.flatMap((request) => request.quotes).sort((a, b) => a.at - b.at)
  const first = quotes[0]?.at ?? null
  const orders = found.orders.filter((order) => order.createdAt === found.ordersMadeAt)
  return [
    ...(found.source === 'ERP'
      ? on(found.createdAt, 'case.imported', { via: 'API' }, erp(found.buyer))
      : on(found.createdAt, 'case.created')),
    ...on(found.sentAt, 'case.sent', {
      suppliers: found.requests.length,
    }),
    ...found.requests.flatMap(requestHappenings),
    ...on(
      first,
      'case.ratesFrozen',
      { on: new Date(first ?? 0).toISOString().slice(0, 10) },
      quotes.length ? supplierActor(quotes[0]!.request) : by,
    ),
    ...on(found.selectedAt, 'case.selected', {
      lines: found.selected.length || orders.reduce((n, order) => n + order.lines.length, 0),
    }),
    ...on(found.ordersMadeAt, 'case.ordersMade', { orders: Math.max(1, orders.length) }),
    ...on(found.closedAt, found.state === 'CANCELLED' ? 'case.cancelled' : 'case.closed'),
  ]
}

function requestHappenings(request: Request): Happening[] {
  const { case: found } = request
  const supplier = nameOf(request)
  const on = (
    at: number | null,
    action: string,
    actor: Happening['actor'],
    facts: Record<string, unknown> = {},
  ): Happening[] =>
    at === null
      ? []
      : [
          {
            at,
            action,
            subject: 'request',
            subjectId: request.id,
            actor,
            case: found,
            request,
            buyerId: found.buyer.id,
            supplierId: request.supplier?.id ?? null,
            facts: { supplier, ...facts },
          },
        ]
  const label = declineReasonLabels[request.declineReason as keyof typeof declineReasonLabels]
  return [
    ...on(request.createdAt, 'request.sent', member(found.by)),
    ...on(request.seenAt, 'request.seen', supplierActor(request)),
    ...request.reminders.flatMap((at) => on(at, 'request.reminded', member(found.by))),
    ...on(
      request.declineReason ? request.answeredAt : null,
      'request.declined',
      supplierActor(request),
      { reason: label?.toLowerCase() },
    ),
    ...request.quotes.flatMap((quote) => quoteHappenings(quote, supplier)),
  ]
}

function quoteHappenings(quote: Quote, supplier: string): Happening[] {
  const { request } = quote
  const { case: found } = request
  const common = {
    subject: 'quotation' as const,
    subjectId: quote.id,
    actor: quote.typedBy ? member(quote.typedBy) : supplierActor(request, quote.by),
    case: found,
    request,
    quote,
    buyerId: found.buyer.id,
    supplierId: request.supplier?.id ?? null,
  }
  const quoted = quote.offers.filter((offer) => offer.total !== null && !offer.alternative).length
  const facts = {
    supplier,
    quoted,
    asked: found.lines.length,
    total: quote.total,
    currency: quote.currency,
  }
  return [
    {
      ...common,
      at: quote.at,
      action: quote.kind === 'EDITED' ? 'quotation.edited' : 'quotation.submitted',
      facts,
    },
    ...(quote.cancelledAt === null
      ? []
      : [{ ...common, at: quote.cancelledAt, action: 'quotation.cancelled', facts: { supplier } }]),
  ]
}

/** Everything that happened to an order. */
export function orderHappenings(order: Order): Happening[] {
  const by = member(order.by)
  const supplier = nameOf(order)
  const own = supplierActor(order as Pick<Request, 'supplier' | 'guest'>)
  const on = (
    at: number | null,
    action: string,
    actor: Happening['actor'],
    facts: Record<string, unknown> = {},
  ): Happening[] =>
    at === null
      ? []
      : [
          {
            at,
            action,
            subject: 'order',
            subjectId: order.id,
            actor,
            case: order.case,
            order,
            buyerId: order.buyer.id,
            supplierId:
              action === 'order.created' || action === 'order.imported'
                ? null
                : (order.supplier?.id ?? null),
            facts: { number: order.number, ...facts },
          },
        ]
  const { at = null, state, date = null, packaging } = order.readiness ?? {}
  const said =
    state === 'ORDER_IS_READY'
      ? on(at, 'order.ready', own, { supplier, packages: packaging?.packages.length })
      : on(at, 'order.readinessUpdated', own, {
          supplier,
          words: `the confirmed date is valid, ${formatDate(date)}`,
        })
  const ended = {
    DECLINED: 'order.declined',
    WITHDRAWN: 'order.withdrawn',
    DISCARDED: 'order.discarded',
  }[order.state]
  return [
    ...(order.importedVia
      ? on(order.createdAt, 'order.imported', erp(order.buyer), { via: order.importedVia })
      : on(order.createdAt, 'order.created', by)),
    ...on(order.sentAt, 'order.sent', by, { supplier }),
    ...order.reminders.flatMap((at) => on(at, 'order.reminded', by, { supplier })),
    ...on(order.confirmedAt, 'order.confirmed', own, { supplier, partial: order.partial }),
    ...on(order.readiness?.askedAt ?? null, 'order.readinessAsked', by),
    ...said,
    ...(ended
      ? on(order.endedAt, ended, order.state === 'DECLINED' ? own : by, {
          supplier,
          reason: order.declineReason ?? order.withdrawReason,
        })
      : []),
  ]
}
