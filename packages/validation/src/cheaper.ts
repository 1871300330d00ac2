import Big from 'big.js'
import { competes, type Comparison } from './comparison.ts'
import { money, sum, type Decimal } from './decimal.ts'
import { waterfallOf, type Landed } from './landed.ts'
import { overheadOf } from './quotation-total.ts'

/** An offer on an order, and how much of it. */
export interface OrderedOffer {
  offerId: number
  quantity: Decimal
}

/** What another comparable offer would have saved on one line. */
export interface CheaperOffer {
  offerId: number
  lowest: Landed
  more: Decimal
}

/** What the lowest offers would have saved together, and what freight and charges of their suppliers would have taken on top. */
export interface Cheaper {
  lines: CheaperOffer[]
  more: Decimal
  extraFreight: Decimal
  /** So many suppliers more would have got an order. */
  suppliers: number
}

/** For each ordered offer the lowest comparable one, where that is cheaper; landed, in the comparison's currency. */
export function cheaperOf(comparison: Comparison, ordered: readonly OrderedOffer[]): Cheaper {
  const lines = ordered.flatMap((one) => cheaperOffer(comparison, one) ?? [])
  const used = new Set(ordered.map(({ offerId }) => comparison.offers.get(offerId)?.quotation.id))
  const others = Map.groupBy(
    lines.filter(({ lowest: { quotation } }) => !quotation.carried && !used.has(quotation.id)),
    ({ lowest }) => lowest.quotation,
  )
  const quantities = new Map(ordered.map(({ offerId, quantity }) => [offerId, quantity]))
  const extra = [...others].map(([quotation, own]) => {
    const shared = sum(own.map(({ lowest, offerId }) => shareOf(lowest, quantities.get(offerId)!)))
    const rest = overheadOf(quotation)
      .times(quotation.rate ?? 0)
      .minus(shared)
    return rest.gt(0) ? rest : new Big(0)
  })
  return {
    lines,
    more: money(sum(lines.map(({ more }) => more))),
    extraFreight: money(sum(extra.map((each) => each.toFixed()))),
    suppliers: others.size,
  }
}

function cheaperOffer(comparison: Comparison, { offerId, quantity }: OrderedOffer) {
  const chosen = comparison.offers.get(offerId)
  if (!chosen?.exact || chosen.why !== null) return null
  let lowest: Landed | null = null
  for (const one of comparison.byLine.get(chosen.line.id) ?? [])
    if (competes(one) && one.exact!.lt(lowest?.exact ?? chosen.exact)) lowest = one
  if (!lowest) return null
  const more = money(chosen.exact.minus(lowest.exact!).times(quantity))
  return { offerId, lowest, more }
}

/** What a quantity of an offer bears of its quotation's freight and charges. */
function shareOf(landed: Landed, quantity: Decimal): Decimal {
  const { freight, charges } = waterfallOf(landed)!
  return new Big(freight).plus(charges).times(quantity).toFixed()
}
