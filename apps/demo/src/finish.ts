import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { hasFallen, type OrderState } from '@fairlead/validation/order-lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { isOrdering, staysOpen, type Wish } from './flow.ts'
import type { Case, Offer, Quote, Request } from './model.ts'
import { caseFacts, follow, isOrdered, moved, requestFacts } from './moves.ts'
import { orderOf } from './orders.ts'
import type { Random } from './random.ts'
import { atWork, DAY, HOUR } from './time.ts'

const [offered] = quotationLifecycle.initial
const [asked] = requestLifecycle.initial
const live = (request: Request) => request.quotes.filter((q) => q.state === offered)
const usdTotal = (q: Quote) =>
  q.offers.filter((o) => o.total).length * -1e9 +
  Number(q.total) * Number(q.request.case.buyer.rates[q.currency] ?? 9)

/** Chooses, orders, closes or cancels. */
export function finish(random: Random, found: Case, wish: Wish, now: number) {
  const { flow } = wish
  const quotes = found.requests.flatMap(live)
  const last = Math.max(found.sentAt!, ...found.requests.flatMap((r) => r.quotes.map((q) => q.at)))
  const after = (from: number, days: number) =>
    atWork(from + Math.max(60_000, Math.min(days * DAY, (now - from) * 0.5)), now)
  if (flow === 'selected') {
    select(found, after(last, 1))
    found.selected = bestPerLine(quotes)
  }
  if (isOrdering(flow)) order(random, found, wish, quotes, after(last, 1.5), now)
  if (found.orders.length === 0) found.ordersMadeAt = null
  if (flow === 'cancelled') return cancel(random, found, wish, quotes, after(last, 3), now)
  if (staysOpen(flow)) return
  const settled = Math.max(
    last,
    ...found.orders.map((o) => o.sentAt ?? o.createdAt),
    ...found.orders.filter((o) => o.sentAt !== null && hasFallen(o)).map((o) => o.endedAt!),
  )
  found.closedAt = after(settled, 1)
  close(random, found, (settled + found.closedAt) / 2)
}

function select(found: Case, at: number) {
  moved(caseLifecycle, 'select', caseFacts(found))
  found.selectedAt = at
}

function bestPerLine(quotes: Quote[]): Offer[] {
  const best = new Map<Offer['line'], { offer: Offer; unit: number }>()
  for (const q of quotes)
    for (const offer of q.offers) {
      const rate = q.request.case.buyer.rates[q.currency]
      if (!offer.total || offer.alternative || !rate) continue
      const unit = Number(offer.unitCost) * (1 - Number(offer.discount ?? 0) / 100) * Number(rate)
      if (unit < (best.get(offer.line)?.unit ?? Infinity)) best.set(offer.line, { offer, unit })
    }
  return [...best.values()].map((entry) => entry.offer)
}

const primary = (q: Quote) => q.offers.filter((offer) => offer.total && !offer.alternative)
const running: OrderState[] = [
  'SENT',
  'SENT',
  'CONFIRMED',
  'CONFIRMED',
  'CONFIRMED',
  'READY',
  'DISPATCHED',
]

const arrived: OrderState[] = ['DELIVERED', 'CLOSED', 'CLOSED']

function order(random: Random, found: Case, wish: Wish, quotes: Quote[], at: number, now: number) {
  const ranked = [...quotes].sort((a, b) => usdTotal(a) - usdTotal(b))
  const own = ranked.find((q) => q.request.supplier?.name === wish.star?.name)
  const wins = wish.star?.part === 'wins' || wish.star?.part === 'withdrawn'
  const sorted =
    own && wins
      ? [own, ...ranked.filter((q) => q !== own)]
      : own && wish.star?.part === 'loses'
        ? [...ranked.filter((q) => q !== own), own]
        : ranked
  const [first, second] = sorted
  if (!first) return
  moved(caseLifecycle, 'makeOrders', caseFacts(found))
  found.ordersMadeAt = at
  select(found, at - 30 * 60_000)
  const state = (): OrderState =>
    wish.flow === 'draftOrder'
      ? 'DRAFT'
      : wish.flow === 'finished' || wish.flow === 'reordered'
        ? random.pick(arrived)
        : (wish.orderState ?? random.pick(running))
  if (wish.flow === 'reordered' && second && second.request !== first.request) {
    const lost = orderOf(
      random,
      found,
      first,
      primary(first),
      wish.star?.part === 'withdrawn' || random.chance(0.4) ? 'WITHDRAWN' : 'DECLINED',
      at,
      now,
    )
    found.orders.push(
      lost,
      orderOf(
        random,
        found,
        second,
        primary(second),
        state(),
        Math.min(now - 60_000, lost.endedAt! + 2 * HOUR),
        now,
      ),
    )
    return
  }
  const discarded = wish.discards || (wish.flow === 'finished' && random.chance(0.04))
  if (discarded)
    found.orders.push(
      orderOf(random, found, first, primary(first).slice(0, 2), 'DISCARDED', at - 3 * HOUR, now),
    )
  const split =
    second &&
    second.request !== first.request &&
    found.lines.length > 5 &&
    (wish.flow === 'draftOrder' ? found.buyer.code === 'THA' : random.chance(0.15))
  const taken = new Set(
    split
      ? primary(second)
          .slice(0, Math.ceil(found.lines.length / 3))
          .map((offer) => offer.line)
      : [],
  )
  const kept = primary(first).filter((offer) => !taken.has(offer.line))
  const chosen =
    wish.flow === 'partOrdered' ? kept.slice(0, Math.max(1, Math.ceil(kept.length * 0.7))) : kept
  if (chosen.length) found.orders.push(orderOf(random, found, first, chosen, state(), at, now))
  if (split && chosen.length)
    found.orders.push(
      orderOf(
        random,
        found,
        second,
        primary(second).filter((offer) => taken.has(offer.line)),
        state(),
        at,
        now,
      ),
    )
}

function cancel(random: Random, found: Case, wish: Wish, quotes: Quote[], at: number, now: number) {
  const star = quotes.find((q) => q.request.supplier?.name === wish.star?.name)
  const withdrawn = wish.star?.part === 'withdrawn' ? star : undefined
  if (withdrawn)
    found.orders.push(orderOf(random, found, withdrawn, primary(withdrawn), 'WITHDRAWN', at, now))
  found.ordersMadeAt = withdrawn ? at : null
  found.closedAt = withdrawn ? found.orders[0]!.endedAt! : at
  found.state = moved(caseLifecycle, 'cancel', caseFacts(found))
  for (const request of found.requests) {
    follow(requestLifecycle, 'cancelWithCase', request)
    for (const q of request.quotes) follow(quotationLifecycle, 'cancelWithRequest', q)
  }
}

/** What was not ordered is lost; some requests the buyer had closed by hand before. */
function close(random: Random, found: Case, before: number) {
  for (const request of found.requests) {
    if (request.state !== asked || request.quotes.length > 0 || !random.chance(0.3)) continue
    request.state = moved(requestLifecycle, 'close', requestFacts(request, 'buyer'))
    request.closedAt = before
  }
  found.state = moved(caseLifecycle, 'close', caseFacts(found))
  for (const request of found.requests) {
    if (!request.quotes.some(isOrdered)) follow(requestLifecycle, 'lose', request)
    for (const q of request.quotes) follow(quotationLifecycle, 'lose', q)
  }
}
