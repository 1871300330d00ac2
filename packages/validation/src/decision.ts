import Big from 'big.js'
import { competes, type Comparison } from './comparison.ts'
import { leftOf, openOf, taken, type Choice, type Taken } from './choice.ts'
import { lineTotal, money, sum, type Decimal } from './decimal.ts'
import { withKits as chooseKits } from './kit-choice.ts'
import { kitsOf } from './kits.ts'
import type { Landed } from './landed.ts'
import {
  afterDiscount,
  isPart,
  lineTotalOf,
  overheadOf,
  type ComparedQuotation,
  type OfferedLine,
} from './quotation-total.ts'
import { priceFor } from './packs.ts'
import { qualities, type Quality } from './vocabulary.ts'

/** What a choice really costs in the comparison currency, counting each chosen supplier's freight and charges in full, once. */
export interface Decision {
  cost: Decimal
  orders: number
  /** Requested lines with something open nobody was chosen for. */
  uncoveredLines: number[]
  /** Chosen lines of which something stays open. */
  shortLines: number[]
  /** Lines of which something is on an order that stands. */
  orderedLines: number[]
  bestSingle: BestSingle | null
}

/** The cheapest way to buy the same lines and quantities from one supplier, its gaps filled by the next best offers. */
export interface BestSingle {
  quotationId: number
  cost: Decimal
  /** What the choice saves against it; negative where the choice is dearer. */
  saved: Decimal
  /** How many of the chosen lines it delivers whole, and of how many. */
  covers: number
  of: number
  /** Who fills its gaps. */
  restFrom: number[]
}

/** Counts a choice. Offers without a known rate cannot be counted and are ignored. */
export function decide(comparison: Comparison, choices: readonly Choice[]): Decision {
  const chosen = taken(comparison, choices).filter(({ landed }) => landed.exact !== null)
  const byLine = Map.groupBy(chosen, ({ landed }) => landed.line.id)
  const lines = [...comparison.lines.values()]
  const cost = costOf(chosen)
  return {
    cost: money(cost),
    orders: ordersOf(chosen),
    uncoveredLines: lines
      .filter((line) => !byLine.has(line.id) && openOf(line).gt(0))
      .map((line) => line.id),
    shortLines: [...byLine].filter(([, own]) => isShort(own)).map(([id]) => id),
    orderedLines: lines.filter((line) => line.ordered?.length).map((line) => line.id),
    bestSingle: bestSingle(comparison, byLine, cost),
  }
}

/** What was chosen in another unit covers its line: the buyer has looked at it. */
function isShort(own: readonly Taken[]): boolean {
  const { line } = own[0]!.landed
  if (own.some(({ landed }) => landed.offer.unit !== line.unit)) return false
  return sum(own.map((one) => one.quantity)).lt(openOf(line))
}

/** What these cost: as the orders that would be made of them, each in its own currency to the cent, at its rate. */
function costOf(parts: readonly Taken[]): Big {
  const goods = new Map<ComparedQuotation, Big>()
  for (const part of parts) {
    const { quotation } = part.landed
    const total = goodsOfPart(part)
    goods.set(quotation, goods.get(quotation)?.plus(total) ?? total)
  }
  return sum([...goods].map(([quotation, own]) => orderTotal(quotation, own)))
}

const orderTotal = (quotation: ComparedQuotation, goods: Big): Big =>
  afterDiscount(goods, quotation)
    .plus(quotation.carried ? 0 : overheadOf(quotation))
    .times(quotation.rate ?? 0)

/** Whole lines are counted again and again, at every change of a choice. */
const wholes = new WeakMap<OfferedLine, Big>()

function goodsOfPart({ landed: { offer, quotation }, quantity }: Taken): Big {
  const { currency } = quotation
  if (isPart(offer)) return new Big(0)
  if (!quantity.eq(offer.quantity))
    return new Big(
      lineTotal(quantity.toFixed(), priceFor(offer, quantity), offer.discountPercent, currency),
    )
  const known = wholes.get(offer) ?? new Big(lineTotalOf(offer, currency))
  wholes.set(offer, known)
  return known
}

/** How much is wanted of one line, and from whom it could come. */
interface Wanted {
  quantity: Big
  /** The offers that are as good as what was chosen. */
  offers: readonly Landed[]
  /** The same, the cheapest first: only where a gap is to be filled. */
  cheapest?: readonly Landed[]
}

/**
 * Of the suppliers that deliver at least half as many of the chosen lines as the one that delivers most, the one with whom
 * the same lines and quantities cost least: its own offers where they are as good as what was chosen, the next best ones
 * for the rest, and everybody's freight and charges once, in full.
 */
function bestSingle(
  comparison: Comparison,
  byLine: ReadonlyMap<number, readonly Taken[]>,
  cost: Big,
): BestSingle | null {
  const wanted = [...byLine.values()].map((chosen) => wantedOf(comparison, chosen))
  const [best] = singlesOf(comparison, wanted)
  if (!best) return null
  const others = new Set(best.parts.map(({ landed }) => landed.quotation.id))
  others.delete(best.quotationId)
  return {
    quotationId: best.quotationId,
    cost: money(best.cost),
    saved: money(best.cost.minus(cost)),
    covers: best.covers,
    of: wanted.length,
    restFrom: [...others],
  }
}

/** The purchase led by each supplier that delivers enough of it, the cheapest first. */
function singlesOf(comparison: Comparison, wanted: readonly Wanted[]) {
  const candidates = comparison.quotations.flatMap((quotation) =>
    quotation.rate === null || quotation.expired ? [] : [leadBy(quotation, wanted)],
  )
  const most = Math.max(0, ...candidates.map(({ covers }) => covers))
  return candidates
    .filter(({ covers }) => covers > 0 && covers * 2 >= most)
    .map((candidate) => ({ ...candidate, cost: costOf(candidate.parts) }))
    .sort((a, b) => a.cost.cmp(b.cost) || b.covers - a.covers || a.quotationId - b.quotationId)
}

/** The same lines and quantities, bought in other ways; landed, with everybody's freight and charges once, in full. */
export interface InShort {
  asked: { cost: Decimal; orders: number }
  /** Each line from the lowest offers that are as good as what was chosen. */
  lowest: { cost: Decimal; orders: number }
  bestSingle: BestSingle | null
  /** What it costs led by one supplier on average; of so many that deliver at least half as many lines as the one that delivers most. */
  average: { cost: Decimal; suppliers: number }
}

/** A choice beside other ways to buy the same; null where nothing of it can be compared. */
export function inShort(comparison: Comparison, choices: readonly Choice[]): InShort | null {
  const chosen = taken(comparison, choices).filter(({ landed }) => landed.exact !== null)
  if (chosen.length === 0) return null
  const byLine = Map.groupBy(chosen, ({ landed }) => landed.line.id)
  const wanted = [...byLine.values()].map((own) => wantedOf(comparison, own))
  const cost = costOf(chosen)
  const { parts } = leadBy({ id: 0 }, wanted)
  const singles = singlesOf(comparison, wanted)
  return {
    asked: { cost: money(cost), orders: ordersOf(chosen) },
    lowest: { cost: money(costOf(parts)), orders: ordersOf(parts) },
    bestSingle: bestSingle(comparison, byLine, cost),
    average: {
      cost: money(sum(singles.map((one) => one.cost.toFixed())).div(Math.max(1, singles.length))),
      suppliers: singles.length,
    },
  }
}

const ordersOf = (parts: readonly Taken[]) =>
  new Set(parts.map(({ landed }) => landed.quotation.id)).size

function wantedOf(comparison: Comparison, chosen: readonly Taken[]): Wanted {
  const { line, offer } = chosen[0]!.landed
  const { unit } = offer
  const lowerToo = chosen.some(({ landed }) => landed.belowQuality)
  const own = new Set(chosen.map(({ landed }) => landed))
  // A kit is one price: nobody else's price of one of its lines stands beside it.
  const isKit = chosen.some(({ landed }) => ofKit(landed))
  const offers = (comparison.byLine.get(line.id) ?? []).filter(
    (one) => own.has(one) || (!isKit && isAsGood(one, unit, lowerToo)),
  )
  return { quantity: sum(chosen.map((one) => one.quantity)), offers }
}

const ofKit = ({ why }: Landed) => why === 'kit' || why === 'part'

const isAsGood = (landed: Landed, unit: string, lowerToo: boolean) =>
  landed.quotation.rate !== null &&
  !ofKit(landed) &&
  landed.offer.unit === unit &&
  !landed.offer.alternative &&
  !landed.quotation.expired &&
  (lowerToo || !landed.belowQuality)

/** The same purchase led by one supplier, or by none: what it can deliver of each line, the rest from whoever is next best. */
function leadBy({ id: quotationId }: Pick<ComparedQuotation, 'id'>, wanted: readonly Wanted[]) {
  const parts: Taken[] = []
  let covers = 0
  for (const each of wanted) {
    let gap = each.quantity
    const take = (landed: Landed) => {
      const free = leftOf(landed)
      const quantity = free.lt(gap) ? free : gap
      if (quantity.lte(0)) return
      parts.push({ landed, quantity })
      gap = gap.minus(quantity)
    }
    const own = each.offers.filter((landed) => landed.quotation.id === quotationId)
    for (const landed of byPrice(own)) take(landed)
    if (gap.lte(0)) {
      covers += 1
      continue
    }
    each.cheapest ??= byPrice(each.offers)
    for (const landed of each.cheapest) if (landed.quotation.id !== quotationId) take(landed)
  }
  return { quotationId, parts, covers }
}

const byPrice = (offers: readonly Landed[]) =>
  offers.length < 2 ? offers : offers.toSorted((a, b) => a.exact!.cmp(b.exact!))

/** By what offers are chosen for all lines at once. */
export type SelectionMethod = 'cheapest' | 'cheapest-any-quality' | 'fastest' | 'best-quality'

/** Chooses for every requested line that is open by a method. Expired, incomparable and alternative offers are left alone. */
export function chooseBy(method: SelectionMethod, comparison: Comparison): Choice[] {
  const lowerToo = method === 'cheapest-any-quality'
  const picks = [...comparison.lines.values()].flatMap((line) => {
    const open = openOf(line)
    if (open.lte(0)) return []
    const free = (comparison.byLine.get(line.id) ?? []).filter(
      (one) => competes(one, lowerToo) && leftOf(one).gt(0),
    )
    const best = free.sort((a, b) => order(method, open, a, b))[0]
    return best ? [{ caseLineId: line.id, offerId: best.offer.id }] : []
  })
  return withKits(picks, comparison, method)
}

/** A kit is one price: it is chosen where it serves better than its items one by one, and nothing of it is ordered. */
function withKits(
  picks: { caseLineId: number; offerId: number }[],
  comparison: Comparison,
  method: SelectionMethod,
): Choice[] {
  const quotations = comparison.quotations.flatMap((quotation) => {
    const kits = quotation.expired ? [] : kitsOf(quotation.lines)
    const lines = kits.filter((kit) => kit.every((line) => isWhole(comparison, line))).flat()
    return lines.length > 0 ? [{ lines }] : []
  })
  if (quotations.length === 0) return picks
  const offers = [
    ...picks.map(({ offerId }) => offerId),
    ...quotations.flatMap(({ lines }) => lines.map(({ id }) => id)),
  ]
  const cells = offers.flatMap((id) => comparison.offers.get(id)?.cell ?? [])
  return chooseKits(picks, cells, {
    quotations,
    byPrice: method.startsWith('cheapest'),
    anyQuality: method === 'cheapest-any-quality',
  })
}

/** Whether nothing of the line is ordered yet. */
const isWhole = ({ offers }: Comparison, { id }: OfferedLine) =>
  (offers.get(id)?.line.ordered ?? []).length === 0

function order(method: SelectionMethod, open: Big, a: Landed, b: Landed): number {
  const byPrice = a.exact!.cmp(b.exact!)
  switch (method) {
    case 'cheapest':
    case 'cheapest-any-quality':
      return Number(leftOf(a).lt(open)) - Number(leftOf(b).lt(open)) || byPrice
    case 'fastest':
      return (a.offer.availabilityDays ?? 9999) - (b.offer.availabilityDays ?? 9999) || byPrice
    case 'best-quality':
      return rank(a.offer.quality) - rank(b.offer.quality) || byPrice
  }
}

const rank = (quality?: Quality | null) => (quality ? qualities[quality].rank : 99)
