import Big from 'big.js'
import { accountKey } from './budget.ts'
import { centsOf } from './cents.ts'
import { money, sum, type Decimal } from './decimal.ts'
import { hasArrived, hasFallen, isUnsent, type OrderState } from './order-lifecycle.ts'
import type { CaseType } from './vocabulary.ts'

/** A line of an order as far as a budget needs it. */
export interface CostLine {
  accountCode: string | null
  total: Decimal
  quantity: Decimal
  declined: Decimal
  /** Received, damaged or of a wrong kind: it came. */
  arrived: Decimal
  /** Will not come any more. */
  short: Decimal
}

/** An order as far as a budget needs it; `rates` are those frozen when it was sent, into the company's currency. */
export interface CostOrder {
  state: OrderState
  type: CaseType
  currency: string
  total: Decimal
  rates: Readonly<Record<string, string>>
  lines: readonly CostLine[]
}

interface Account {
  id: number
  accountCode: string
  defaultFor: readonly CaseType[]
}
/** What is on its way, and what came. */
export interface Cost {
  committed: Decimal
  spent: Decimal
}

/**
 * What an order takes from a budget, by category in the budget's currency; under null what belongs to no category of it. Nothing
 * where an exchange rate was not known when it was sent.
 */
export function costIn(
  order: CostOrder,
  budget: { currency: string; categories: readonly Account[] },
): Map<number | null, Cost> | null {
  const rate = rateOf(order.rates, order.currency, budget.currency)
  if (rate === null) return null
  const costs = lineCosts(order).map((cost, i) => ({
    ...cost,
    category: categoryOf(order.lines[i]!, order.type, budget.categories),
  }))
  const into = (amount: Big) => new Big(money(amount.times(rate), budget.currency))
  const grouped = Map.groupBy(costs, ({ category }) => category)
  return new Map(
    [...grouped].map(([category, parts]) => {
      const spent = sum(parts.map((part) => part.spent))
      const whole = into(spent.plus(sum(parts.map((part) => part.committed))))
      const there = into(spent)
      return [category, { committed: whole.minus(there).toFixed(2), spent: there.toFixed(2) }]
    }),
  )
}

/** One unit of `from` in `to`, both by their rates into the company's currency. */
export function rateOf(rates: CostOrder['rates'], from: string, to: string): Big | null {
  if (from === to) return new Big(1)
  const [one, other] = [rates[from], rates[to]]
  return one && other ? new Big(one).div(other) : null
}

/** The account on the line; without one the default of the order's kind. An account that the budget lacks has no category. */
function categoryOf(
  { accountCode }: CostLine,
  type: CaseType,
  categories: readonly Account[],
): number | null {
  const key = accountCode && accountKey(accountCode)
  const found = key
    ? categories.find((each) => accountKey(each.accountCode) === key)
    : categories.find(({ defaultFor }) => defaultFor.includes(type))
  return found?.id ?? null
}

/** What each line costs landed, in the order's currency: on its way, and there. */
export function lineCosts(order: CostOrder): { committed: Big; spent: Big }[] {
  const none = hasFallen(order) || isUnsent(order)
  const arrived = hasArrived(order)
  return landedLines(order).map((landed, i) => {
    const { quantity, declined, short, arrived: came } = order.lines[i]!
    const wanted = none ? new Big(0) : positive(new Big(quantity).minus(declined).minus(short))
    const there = arrived ? wanted : least(new Big(came), wanted)
    const part = (of: Big) =>
      of.eq(quantity) ? landed : new Big(money(landed.times(of).div(quantity), order.currency))
    const spent = part(there)
    return { committed: part(wanted).minus(spent), spent }
  })
}

const positive = (value: Big) => (value.lt(0) ? new Big(0) : value)
const least = (one: Big, other: Big) => (one.lt(other) ? one : other)

/** The total of an order over its lines by what they cost: freight, charges and discount come with them; the cents add up. */
export function landedLines({ total, currency, lines }: CostOrder): Big[] {
  const goods = sum(lines.map((line) => line.total))
  const weight = (line: CostLine) => (goods.gt(0) ? new Big(line.total) : new Big(1))
  const whole = goods.gt(0) ? goods : new Big(lines.length)
  let [passed, given] = [new Big(0), new Big(0)]
  return lines.map((line) => {
    passed = passed.plus(weight(line))
    const upTo = passed.eq(whole)
      ? new Big(total)
      : new Big(total).times(passed).div(whole).round(centsOf(currency), Big.roundHalfUp)
    const share = upTo.minus(given)
    given = upTo
    return share
  })
}
