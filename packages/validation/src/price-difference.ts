import Big from 'big.js'
import { codeKey, firstPrice, makerKey, priceFields, type PriceLine } from './price-list.ts'
import { plain, type Decimal } from './decimal.ts'
import { readBreaks, typedBreaks } from './packs.ts'
import { unitKind } from './unit-conversion.ts'

/** One line that is not as it was. The change in percent is that of the first price. */
export interface PriceChange<Before, After> {
  kind: 'NEW' | 'CHANGED' | 'GONE'
  before: Before | null
  after: After | null
  percent: Decimal | null
}

/** What a line is known by from one list to the next: its code, else the maker's number, else its words; and its days. */
export const lineIdentity = (line: PriceLine): string =>
  [
    codeKey(line) ?? makerKey(line.makerNumber) ?? line.description.toLowerCase(),
    unitKind(line.unit),
    line.validFrom,
  ].join('|')

/** The same numbers written in two ways are the same. */
const cellOf = (line: PriceLine, field: keyof PriceLine): string => {
  if (field !== 'prices') return line[field]
  const { breaks, unread } = readBreaks(line.prices)
  return unread > 0 ? line.prices : typedBreaks(breaks.map(asPlain))
}
/** Whether two lines say the same. */
export const isSameLine = (a: PriceLine, b: PriceLine): boolean => changedFields(a, b).length === 0
/** The fields in which a line is not as it was. */
export const changedFields = (before: PriceLine, after: PriceLine) =>
  priceFields.filter(
    (field) => before[field] !== after[field] && cellOf(before, field) !== cellOf(after, field),
  )
const asPlain = ({ from, unitCost }: { from: string; unitCost: string }) => ({
  from: plain(from),
  unitCost: plain(unitCost),
})

/** How `after` differs from `before`: what is new, changed or gone, in the order of the sheet, and how many are the same. */
export function priceDifference<Before extends PriceLine, After extends PriceLine>(
  before: readonly Before[],
  after: readonly After[],
): { changes: PriceChange<Before, After>[]; same: number } {
  const known = new Map<string, Before[]>()
  for (const line of before) {
    const key = lineIdentity(line)
    const lines = known.get(key)
    if (lines) lines.push(line)
    else known.set(key, [line])
  }
  const changes: PriceChange<Before, After>[] = []
  let same = 0
  for (const line of after) {
    const was = known.get(lineIdentity(line))?.shift() ?? null
    if (!was) changes.push({ kind: 'NEW', before: null, after: line, percent: null })
    else if (isSameLine(was, line)) same += 1
    else changes.push({ kind: 'CHANGED', before: was, after: line, percent: percentOf(was, line) })
  }
  for (const lines of known.values())
    for (const line of lines)
      changes.push({ kind: 'GONE', before: line, after: null, percent: null })
  return { changes, same }
}

/** How much dearer the first price is, in percent with 2 decimals; null where one of them cannot be read. */
export function percentOf(before: PriceLine, after: PriceLine): Decimal | null {
  const [was, is] = [firstPrice(before), firstPrice(after)]
  return !was || !is || new Big(was).eq(0) ? null : percentBetween(was, is)
}

/** From one price to another. */
export const percentBetween = (was: Decimal, is: Decimal): Decimal =>
  new Big(is).minus(was).times(100).div(was).toFixed(2)
