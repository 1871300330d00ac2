import Big from 'big.js'
import { lowestOf, type Judgement } from './comparison.ts'
import { money, plain, type Decimal } from './decimal.ts'
import type { Landed } from './landed.ts'
import { typedBreaks, type PriceBreak } from './packs.ts'

/** By how many percent more is paid than a contract says; null where it is no more. */
export function aboveContract(paid: Decimal, agreed: Decimal): Decimal | null {
  const above = new Big(paid).minus(agreed)
  if (above.lte(0)) return null
  return new Big(agreed).eq(0) ? null : above.times(100).div(agreed).toFixed(2)
}

interface TakenPrice {
  /** The list that it was taken from; null where none was. */
  listId: number | null
  /** As the line says it; null where that cannot be read. */
  unitPrice: Decimal | null
}

/** How the price of a line stands beside what contracts say of it now: as it was taken, another one, or covered no more; null where none was taken. */
export function standingOf(
  { listId, unitPrice }: TakenPrice,
  offered: readonly { listId: number; unitPrice: Decimal }[],
): 'holds' | 'differs' | 'gone' | null {
  if (listId === null) return null
  if (offered.length === 0) return 'gone'
  const holds = offered.some(
    (price) =>
      price.listId === listId && unitPrice !== null && new Big(price.unitPrice).eq(unitPrice),
  )
  return holds ? 'holds' : 'differs'
}

/** A contract's price for one in the comparison's currency, as exact as offers are compared; null without a rate. What delivery costs is told in words. */
export const landedContract = (unitPrice: Decimal, rate: Decimal | null): Decimal | null =>
  rate === null ? null : plain(new Big(unitPrice).times(rate).round(12).toFixed())

/** What is said of a contract's landed price beside the offers of its line: how far it is from the lowest that competes. */
export function judgeContract(
  landed: Decimal | null,
  offers: readonly Landed[],
  lowerToo = false,
): Judgement {
  if (landed === null) return { competes: false, word: 'rate', percent: null }
  const lowest = lowestOf(offers, lowerToo)
  const percent = lowest?.gt(0) ? money(new Big(landed).minus(lowest).times(100).div(lowest)) : null
  return { competes: false, word: 'compared', percent }
}

interface Offered {
  unitCost: Decimal
  quantity: Decimal
  priceBreaks: readonly PriceBreak[]
  /** Of the line, and of the whole quotation. */
  discounts: readonly (Decimal | null)[]
}

/** The prices of an offered line as a price list says them: less every discount, the smallest quantity first. */
export function agreedPrices({ unitCost, quantity, priceBreaks, discounts }: Offered): string {
  const own = priceBreaks.length > 0 ? quantity : '1'
  const rows = new Map(
    [...priceBreaks, { from: own, unitCost }].map((row) => [new Big(row.from).toFixed(), row]),
  )
  const net = (price: Decimal) =>
    discounts.reduce(
      (left, off) => left.times(new Big(100).minus(off ?? 0)).div(100),
      new Big(price),
    )
  return typedBreaks(
    [...rows]
      .sort(([a], [b]) => new Big(a).cmp(b))
      .map(([from, row]) => ({ from, unitCost: written(net(row.unitCost)) })),
  )
}

/** Two decimals or four: three may be read as thousands. */
const written = (price: Big): Decimal => {
  const exact = price.round(4)
  return exact.eq(exact.round(2)) ? exact.toFixed(2) : exact.toFixed(4)
}
