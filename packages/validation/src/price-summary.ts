import Big from 'big.js'
import { z } from 'zod'
import type { Decimal } from './decimal.ts'
import { priceOf, type PriceLine } from './price-list.ts'
import type { PriceChange } from './price-difference.ts'
import { readBreaks } from './packs.ts'
import { inUnit } from './unit-conversion.ts'

const count = z.number()
/** What a difference of two price lists comes to. */
export const PriceSummary = z.object({
  /** Lines of both lists by their price; `other` are those that differ in something else. */
  higher: count,
  lower: count,
  other: count,
  added: count,
  gone: count,
  /** Over the lines of both lists, with 2 decimals; null where there is no price in both. */
  percent: z.string().nullable(),
})
export type PriceSummary = z.output<typeof PriceSummary>

/**
 * Counts the changes of a list `before`, and says how much dearer it became: what one unit of each line that is in both
 * lists costs after, against what the same cost before, so a dear item weighs more than a cheap one. Lines that did not
 * change count too; new lines, lines that are gone and prices that cannot be read or compared do not. Of prices by
 * quantity, those at the smallest quantity that both lines have a price for are compared.
 */
export function priceSummary(
  before: readonly PriceLine[],
  changes: readonly PriceChange<PriceLine, PriceLine>[],
): PriceSummary {
  const counts = { higher: 0, lower: 0, other: 0, added: 0, gone: 0 }
  const changed = new Set<PriceLine | null>()
  let [was, is] = [new Big(0), new Big(0)]
  for (const { kind, before: then, after: now } of changes) {
    changed.add(then)
    if (kind === 'NEW') counts.added += 1
    else if (kind === 'GONE') counts.gone += 1
    else {
      const prices = pricesAtOnce(then!, now!)
      counts[wayOf(prices)] += 1
      if (!prices) continue
      was = was.plus(prices.was)
      is = is.plus(prices.is)
    }
  }
  for (const line of before) {
    const price = changed.has(line) ? null : readBreaks(line.prices).breaks[0]?.unitCost
    if (!price) continue
    was = was.plus(price)
    is = is.plus(price)
  }
  return { ...counts, percent: was.eq(0) ? null : percent(was, is) }
}

interface Prices {
  was: Big
  is: Big
}

const wayOf = (prices: Prices | null): 'higher' | 'lower' | 'other' => {
  if (!prices || prices.is.eq(prices.was)) return 'other'
  return prices.is.gt(prices.was) ? 'higher' : 'lower'
}

/** Without the sign of a zero. */
const percent = (was: Big, is: Big): Decimal =>
  is
    .minus(was)
    .times(100)
    .div(was)
    .toFixed(2)
    .replace(/^-(0\.00)$/, '$1')

/** Both prices of one unit of `before`, at the smallest quantity that both are sold in. */
function pricesAtOnce(before: PriceLine, after: PriceLine): Prices | null {
  const [then, now] = [readBreaks(before.prices).breaks, readBreaks(after.prices).breaks]
  const size = inUnit('1', after.unit, before.unit)
  if (!then[0] || !now[0] || !size) return null
  const from = new Big(now[0].from).times(size)
  const quantity = from.gt(then[0].from) ? from : new Big(then[0].from)
  const is = new Big(priceOf(now, quantity.div(size))!).div(size)
  return { was: new Big(priceOf(then, quantity)!), is }
}
