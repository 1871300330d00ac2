import type { Decimal } from './decimal.ts'

/** So many points of percent from the other changes a change is unusual. */
const far = 25
/** Fewer changes say nothing of each other: each is held against no change. */
const fewest = 3

/**
 * Tells the changes of prices, in percent, that are far from the others: a digit too many, a price of another item. They may
 * well be meant, so they are marked and refuse nothing; where everything became dearer alike, nothing is unusual.
 */
export function unusualAmong(
  percents: readonly (Decimal | null)[],
): (percent: Decimal | null) => boolean {
  const known = percents
    .flatMap((each) => (each === null ? [] : Number(each)))
    .sort((a, b) => a - b)
  const middle = known.length < fewest ? 0 : known[Math.floor((known.length - 1) / 2)]!
  return (percent) => percent !== null && Math.abs(Number(percent) - middle) > far
}
