import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { staysOpen, type Flow, type Wish } from './flow.ts'
import type { Case, Request } from './model.ts'
import { moved, quotationFacts, requestFacts } from './moves.ts'
import { makeQuote } from './quotes.ts'
import type { Random } from './random.ts'
import { remarks } from './stores.ts'
import { atWork, DAY, dayOf, HOUR } from './time.ts'

const shares: Partial<Record<Flow, number>> = {
  unquoted: 0,
  some: 0.5,
  all: 1,
  large: 1,
  selected: 0.8,
  draftOrder: 0.8,
  partOrdered: 0.8,
  closed: 0.5,
  cancelled: 0.4,
}

/** Lets the suppliers look, answer, decline or stay silent. */
export function answer(random: Random, found: Case, wish: Wish, now: number) {
  const end = Math.min(now - 10 * 60_000, found.dueAt! + 6 * HOUR)
  /** How long a supplier has for its answer; a request sent just now still finds some time. */
  const roomFrom = (at: number) => (end - at > HOUR ? end - at : (now - at) * 0.6)
  const share = shares[wish.flow] ?? 0.75
  for (const [i, request] of found.requests.entries()) {
    const part = i === 0 && request.supplier?.name === wish.star?.name ? wish.star?.part : undefined
    const fate = request.guest
      ? guestFate(wish.guest!)
      : (fateOf(part) ?? chance(random, wish.flow, share, i))
    const span = roomFrom(request.createdAt)
    if (fate !== 'waits' || random.chance(0.6))
      request.seenAt = atWork(request.createdAt + span * random.between(0.02, 0.2), now)
    // The third offer of the large case comes early: it has expired by now.
    const moment = wish.flow === 'large' && i === 2 ? 0.3 : random.between(0.25, 0.95)
    const at = atWork(request.createdAt + span * moment, now)
    if (fate === 'quotes') quote(random, request, at, wish, now)
    else if (fate === 'declines') decline(random, request, at)
    else if (random.chance(0.4) && span > 2 * DAY)
      for (const share of [0.6, ...(random.chance(0.2) ? [0.85] : [])])
        remind(request, atWork(request.createdAt + span * share, now))
  }
  if (wish.flow !== 'unquoted' && !found.requests.some((request) => request.quotes.length))
    quote(
      random,
      awaited(found),
      atWork(found.sentAt! + roomFrom(found.sentAt!) * 0.7, now),
      wish,
      now,
    )
}

/** A supplier still awaited; where all declined, the first of them thinks again. */
function awaited(found: Case): Request {
  const asked = found.requests.filter((request) => request.supplier)
  const [state] = requestLifecycle.initial
  const silent = asked.find((request) => request.state === state)
  return silent ?? Object.assign(asked[0]!, { state, declineReason: null, declineComment: null })
}
const guestFate = (guest: NonNullable<Wish['guest']>) =>
  guest === 'quoted' ? 'quotes' : guest === 'declined' ? 'declines' : 'waits'
const fateOf = (part?: string) =>
  part === undefined
    ? undefined
    : part === 'waits'
      ? 'waits'
      : part === 'declines'
        ? 'declines'
        : 'quotes'

function chance(
  random: Random,
  flow: Flow,
  share: number,
  i: number,
): 'quotes' | 'declines' | 'waits' {
  if (flow === 'large') return i < 10 ? 'quotes' : 'declines'
  if (flow === 'some' && i === 1) return 'waits'
  if (random.chance(share * 0.9)) return 'quotes'
  if (share === 1) return random.chance(0.5) ? 'quotes' : 'declines'
  return random.chance(0.25) ? 'declines' : 'waits'
}

const roleOf = ({ guest }: Request) => (guest ? 'link' : 'supplier')

function remind(request: Request, at: number) {
  moved(requestLifecycle, 'remind', requestFacts(request, 'buyer'))
  request.reminders.push(at)
}

function decline(random: Random, request: Request, at: number) {
  request.state = moved(requestLifecycle, 'decline', requestFacts(request, roleOf(request)))
  request.answeredAt = at
  request.declineReason = random.pick([
    'OUT_OF_STOCK',
    'OUT_OF_STOCK',
    'PORT_NOT_SERVED',
    'CANNOT_OFFER_REQUESTED_ITEMS',
    'CANNOT_MEET_THE_REQUESTED_DELIVERY_DATE',
    'REQUESTED_BRAND_NOT_OFFERED',
    'OTHER',
  ])
  request.declineComment =
    request.declineReason === 'OTHER'
      ? 'Fully booked until the end of the month.'
      : random.pick(remarks.declineComment) || null
}

/** A quotation, now and then with an edited second version, an additional offer or one taken back. */
function quote(random: Random, request: Request, at: number, wish: Wish, now: number) {
  const later = (from: number) =>
    atWork(
      from +
        Math.max(
          60_000,
          (Math.min(now, request.case.dueAt! + 6 * HOUR) - from) * random.between(0.2, 0.7),
        ),
      now,
    )
  const today = dayOf(now)
  const stale = wish.flow === 'large' ? request === request.case.requests[2] : random.chance(0.12)
  const soon = staysOpen(wish.flow) && dayOf(at) < today && stale
  const wishes = {
    at,
    ...(soon ? { goodUntil: dayOf(Math.max(at, now - 2 * DAY)) } : {}),
    ...(wish.flow === 'large' ? { share: random.pick([1, 0.97, 0.93, 0.88]) } : {}),
  }
  moved(requestLifecycle, 'quote', requestFacts(request, roleOf(request)))
  const first = makeQuote(random, request, wishes)
  request.quotes.push(first)
  request.answeredAt = at
  if (request.guest || wish.flow === 'large') return
  if (random.chance(0.12)) {
    const edited = makeQuote(random, request, { at: later(at), version: 2, kind: 'EDITED' })
    first.state = moved(quotationLifecycle, 'editQuotation', quotationFacts(first))
    request.quotes.push(edited)
  } else if (random.chance(0.06)) {
    moved(requestLifecycle, 'addQuotation', requestFacts(request, 'supplier'))
    request.quotes.push(
      makeQuote(random, request, { at: later(at), number: 2, kind: 'ADDITIONAL', share: 0.7 }),
    )
  } else if (random.chance(0.03) && wish.flow === 'some') {
    first.state = moved(quotationLifecycle, 'cancelQuotation', quotationFacts(first))
    first.cancelledAt = later(at)
  }
  request.answeredAt = Math.max(...request.quotes.map((q) => q.at))
}
