import Big from 'big.js'
import type { Decimal } from './decimal.ts'
import { Landed, pricesOf, type AskedLine, type Incomparable } from './landed.ts'
import type { ComparedQuotation } from './quotation-total.ts'

/** The comparison of one case, counted once: everything that is shown, chosen or printed asks it. */
export interface Comparison {
  lines: ReadonlyMap<number, AskedLine>
  quotations: readonly ComparedQuotation[]
  offers: ReadonlyMap<number, Landed>
  byLine: ReadonlyMap<number, readonly Landed[]>
}

/**
 * Landed comparison: every offer in one currency, with its share, by value, of its quotation's freight and charges.
 * The share of a line is freight / goods after discount of the whole quotation, so the cells of a quotation add up to its total.
 */
export function compare(
  lines: readonly AskedLine[],
  quotations: readonly ComparedQuotation[],
): Comparison {
  const asked = new Map(lines.map((line) => [line.id, line]))
  const all = quotations.flatMap((quotation) => landedOf(quotation, asked))
  return {
    lines: asked,
    quotations,
    offers: new Map(all.map((landed) => [landed.offer.id, landed])),
    byLine: Map.groupBy(all, (landed) => landed.line.id),
  }
}

function landedOf(quotation: ComparedQuotation, asked: ReadonlyMap<number, AskedLine>): Landed[] {
  const prices = pricesOf(quotation)
  return quotation.lines.flatMap((offer) => {
    const line = asked.get(offer.caseLineId)
    return line ? [new Landed(line, offer, quotation, prices)] : []
  })
}

/** What is said of an offer beside the others of its line. */
export interface Judgement {
  /** Whether it is one of those the lowest is found among: comparable, not expired, as asked. */
  competes: boolean
  word: Incomparable | 'expired' | 'lowest' | 'below' | 'compared'
  /** How far it is from the lowest, in percent with two decimals; null where there is nothing to compare it with. */
  percent: Decimal | null
}

/** What is said of each offer of a line, by its id. */
export type Judgements = ReadonlyMap<number, Judgement>

/** Whether an offer competes: comparable, not expired, as asked (alternatives and, unless wanted, lower qualities do not). */
export const competes = (landed: Landed, lowerToo = false): boolean =>
  landed.why === null &&
  !landed.quotation.expired &&
  !landed.offer.alternative &&
  (lowerToo || !landed.belowQuality)

/** The one judge of a line's offers: which is lowest, and what is said of every other. Prices are compared unrounded. */
export function judge(offers: readonly Landed[], lowerToo = false): Judgements {
  const lowest = lowestOf(offers, lowerToo)
  return new Map(offers.map((landed) => [landed.offer.id, judgement(landed, lowest, lowerToo)]))
}

/** The lowest landed unit price among the offers that compete. */
export function lowestOf(offers: readonly Landed[], lowerToo = false): Big | null {
  let lowest: Big | null = null
  for (const landed of offers)
    if (competes(landed, lowerToo) && (!lowest || landed.exact!.lt(lowest))) lowest = landed.exact
  return lowest
}

function judgement(landed: Landed, lowest: Big | null, lowerToo: boolean): Judgement {
  const among = competes(landed, lowerToo)
  return {
    competes: among,
    word: wordOf(landed, lowerToo, among && landed.exact!.eq(lowest!)),
    // Divided when it is asked for: of most offers nobody reads it.
    get percent() {
      return landed.why === null && lowest?.gt(0) ? distance(landed.exact!, lowest) : null
    },
  }
}

/** Divides to two decimals and no further: a comparison has thousands of offers. */
const Percent = Big()
Percent.DP = 2
Percent.RM = Big.roundHalfUp

function distance(price: Big, lowest: Big): Decimal {
  const hundredths = (price.toNumber() / lowest.toNumber() - 1) * 1e4
  const nearest = Math.round(hundredths)
  // A number tells it unless it is about between two of them, or nothing.
  const isClear = Math.abs(Math.abs(hundredths - nearest) - 0.5) > 0.001
  if (isClear && nearest !== 0 && nearest < 1e9) return (nearest / 100).toFixed(2)
  return new Percent(price.minus(lowest).times(100)).div(lowest).toFixed(2)
}

function wordOf(landed: Landed, lowerToo: boolean, isLowest: boolean): Judgement['word'] {
  if (landed.why) return landed.why
  if (landed.quotation.expired) return 'expired'
  if (isLowest) return 'lowest'
  return landed.belowQuality && !lowerToo ? 'below' : 'compared'
}

/** How many decimals it takes to tell the prices of a line apart: two, or more where two of them would print the same. */
export function tellingDecimals(offers: readonly Landed[]): number {
  const prices = offers.flatMap(({ exact }) => exact ?? [])
  const printed = (shown?: number) => new Set(prices.map((price) => price.toFixed(shown))).size
  // Mostly two tell all of them apart, and nothing else is printed: a comparison has thousands of offers.
  if (printed(2) === prices.length) return 2
  const different = printed()
  for (let shown = 2; shown < 6; shown += 1) if (printed(shown) === different) return shown
  return 6
}
