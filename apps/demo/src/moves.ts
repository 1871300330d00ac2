import type { CaseFacts } from '@fairlead/validation/case-lifecycle'
import { hasOpen } from '@fairlead/validation/confirmation'
import {
  consequence,
  decide,
  type ActionOf,
  type AnyLifecycle,
  type Decision,
  type FactsOf,
  type StateOf,
} from '@fairlead/validation/lifecycle'
import { hasFallen, orderLifecycle, type OrderFacts } from '@fairlead/validation/order-lifecycle'
import {
  answeredQuotations,
  quotationLifecycle,
  standingQuotations,
  type QuotationFacts,
} from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle, type RequestFacts } from '@fairlead/validation/request-lifecycle'
import type { Role } from '@fairlead/validation/vocabulary'
import type { Case, Order, Quote, Request } from './model.ts'

type Allowed<L extends AnyLifecycle, A extends ActionOf<L>> = Exclude<
  Decision<L, A>,
  { refusal: string }
>

/** Where a move leads. What the product would refuse cannot be in the demo: it throws. */
export function moved<L extends AnyLifecycle, A extends ActionOf<L>>(
  lifecycle: L,
  action: A,
  facts: FactsOf<L>,
): Allowed<L, A>['state'] {
  const decision = decide(lifecycle, action, facts)
  if (decision.refusal)
    throw new Error(`The demo cannot ${action} a ${lifecycle.noun}: ${decision.refusal}`)
  return (decision as Allowed<L, A>).state
}

/** A move that follows from another document's, where it applies to this record. */
export function follow<L extends AnyLifecycle>(
  lifecycle: L,
  action: ActionOf<L>,
  document: { state: StateOf<L> },
) {
  const { from, to } = consequence(lifecycle, action) as { from: readonly string[]; to: string }
  if (from.includes(document.state)) document.state = to
}

const among = (states: readonly string[]) => (document: { state: string }) =>
  states.includes(document.state)
const isStanding = among(standingQuotations)
const isAnswer = among(answeredQuotations)
export const isOrdered = among([consequence(quotationLifecycle, 'order').to])
const isOut = among([
  consequence(requestLifecycle, 'decline').to,
  consequence(requestLifecycle, 'cancel').to,
])

/** How often the buyers of the demo may remind: none of them has changed it. */
const reminderCap = 5

export function caseFacts(found: Case): CaseFacts {
  const requests = found.requests.filter((request) => !isOut(request))
  return {
    role: 'buyer',
    state: found.state,
    requests: requests.length,
    quoted: requests.filter(({ quotes }) => quotes.some(isAnswer)).length,
    orders: found.orders.filter((order) => !hasFallen(order)).length,
    notes: found.notes.length,
    sent: found.sentAt !== null,
    onBoard: found.fromShip && found.handedOverAt === null,
    lines: found.lines.length,
    unfinished: 0,
    tender: found.type === 'CONTRACT_TENDER',
  }
}

export const requestFacts = (request: Request, role: Role): RequestFacts => ({
  role,
  state: request.state,
  caseState: request.case.state,
  active: request.quotes.filter(isStanding).length,
  ordered: request.quotes.some(isOrdered),
  reminders: request.reminders.length,
  reminderCap,
  longerAsked: false,
})

export const quotationFacts = ({ request, state }: Quote): QuotationFacts => ({
  role: 'supplier',
  state,
  caseState: request.case.state,
  requestState: request.state,
})

/** Makes a move of an order, by the hands it is in. */
export function advance(order: Order, action: ActionOf<typeof orderLifecycle>): void {
  order.state = moved(orderLifecycle, action, orderFacts(order, orderLifecycle.moves[action].by[0]))
}

function orderFacts(order: Order, role: Role): OrderFacts {
  const others = order.case?.orders.filter((other) => other !== order && !hasFallen(other)) ?? []
  return {
    role,
    state: order.state,
    confirmed: order.lines.some((line) => line.deliveries.length > 0),
    open: hasOpen(order.lines.map((line) => ({ ...line, declinedQuantity: null }))),
    packaging: 'given',
    // What arrives in the demo arrives whole.
    awaited: false,
    received: order.deliveredAt !== null,
    changeOpen: false,
    awaitsApproval: false,
    reminders: order.reminders.length,
    reminderCap,
    caseState: order.case?.state ?? null,
    siblings: others.length,
  }
}
