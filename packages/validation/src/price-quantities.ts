import Big from 'big.js'
import { money, type Decimal } from './decimal.ts'
import { readBreaks } from './packs.ts'
import { codeKey, makerKey, priceOf, type PriceLine } from './price-list.ts'
import { inUnit } from './unit-conversion.ts'
import { CodeScheme } from './vocabulary.ts'

/** What an order bought of an item, as it says it, and when. */
export interface Ordered {
  code: string
  quantity: Decimal
  unit: string
  on: string
}

/** What the same quantities cost at the prices of two lists. */
export interface AtQuantities {
  was: Decimal
  is: Decimal
  /** How much more that is, also in percent. */
  more: Decimal
  percent: Decimal | null
  /** Order lines that both lists have a price for, and those that one of them has none for. */
  lines: number
  left: number
}

interface Lists {
  ordered: readonly Ordered[]
  before: readonly PriceLine[]
  after: readonly PriceLine[]
  /** A price as it is today, where its line follows an index. */
  today?: (price: Decimal, line: PriceLine) => Decimal
}

/** What was ordered, at the prices of a list before and after: to the cent by order line, as orders are. */
export function atQuantities({ ordered, before, after, today }: Lists): AtQuantities {
  const [old, next] = [byKey(before), byKey(after)]
  let [was, is] = [new Big(0), new Big(0)]
  let left = 0
  for (const one of ordered) {
    const costs = [old, next].map((lines) => costOf(one, lines, today))
    const [then, now] = costs
    if (!then || !now) left += 1
    else [was, is] = [was.plus(then), is.plus(now)]
  }
  return {
    was: money(was),
    is: money(is),
    more: money(is.minus(was)),
    percent: was.eq(0) ? null : is.minus(was).times(100).div(was).toFixed(2),
    lines: ordered.length - left,
    left,
  }
}

/** What an item of an order may be found by: its code in any catalogue, or the number of its maker. */
export function orderedKeys({ code }: Pick<Ordered, 'code'>) {
  const maker = makerKey(code)
  return {
    codes: CodeScheme.options.flatMap((scheme) => codeKey({ scheme, code }) ?? []),
    makers: maker ? [maker] : [],
  }
}

function byKey(lines: readonly PriceLine[]) {
  const known = new Map<string, PriceLine[]>()
  const add = (key: string, line: PriceLine) => {
    const there = known.get(key)
    if (there) there.push(line)
    else known.set(key, [line])
  }
  for (const line of lines) {
    const [code, maker] = [codeKey(line), makerKey(line.makerNumber)]
    if (code) add(`c${code}`, line)
    if (maker) add(`m${maker}`, line)
  }
  return known
}

/** The line that holds on the day of the order, else the first that can be counted in its unit. */
function costOf(
  one: Ordered,
  lines: ReadonlyMap<string, PriceLine[]>,
  today: Lists['today'],
): Big | null {
  const { codes, makers } = orderedKeys(one)
  const keys = [...codes.map((key) => `c${key}`), ...makers.map((key) => `m${key}`)]
  const found = keys
    .flatMap((key) => lines.get(key) ?? [])
    .filter((line) => inUnit('1', one.unit, line.unit))
  const line = found.find((each) => holdsOn(each, one.on)) ?? found[0]
  const count = line && inUnit(one.quantity, one.unit, line.unit)
  const price = count && priceOf(readBreaks(line.prices).breaks, count)
  if (!price) return null
  return count.times(today ? today(price, line) : price).round(2)
}

const holdsOn = ({ validFrom, validTo }: PriceLine, day: string) =>
  (!validFrom || validFrom <= day) && (!validTo || validTo >= day)
