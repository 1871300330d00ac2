import type { Decimal } from './decimal.ts'

/** How many prices changed by so many percent: from the one end on, below the other. Null where the end is open. */
export interface SpreadBar {
  from: number | null
  to: number | null
  count: number
}

const most = 16
/** So many percent are one bar. */
const widths = [1, 2, 5, 10, 25, 50]

/**
 * The changes of prices as bars of equal width, so wide that all but the few at the ends have their place; what lies beyond is in
 * the first bar or the last. No bar holds both cheaper and dearer.
 */
export function spreadOf(percents: readonly (Decimal | null)[]): SpreadBar[] {
  const known = percents
    .flatMap((each) => (each === null || Number(each) === 0 ? [] : [Number(each)]))
    .sort((a, b) => a - b)
  if (known.length === 0) return []
  const rare = Math.floor(known.length / 100)
  const ends = { low: known[rare]!, high: known[known.length - 1 - rare]! }
  const [first, last] = [known[0]!, known.at(-1)!]
  const at = (width: number) =>
    starts({
      from: Math.min(Math.floor(ends.low / width), first < 0 ? -1 : Infinity),
      to: Math.max(Math.floor(ends.high / width), last > 0 ? 0 : -Infinity),
      width,
    })
  const width = widths.find((each) => at(each).length <= most) ?? widths.at(-1)!
  const shown = at(width).slice(0, most)
  return shown.map((from, i) => {
    const [isFirst, isLast] = [i === 0, i === shown.length - 1]
    return {
      from: isFirst && first < from ? null : from,
      to: isLast && last >= from + width ? null : from + width,
      count: known.filter((value) => (isFirst || value >= from) && (isLast || value < from + width))
        .length,
    }
  })
}

const starts = ({ from, to, width }: { from: number; to: number; width: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => (from + i) * width)
