import Big from 'big.js'
import { apportion } from './apportion.ts'
import { accountKey } from './budget.ts'
import { lineCosts, rateOf, type CostOrder } from './budget-cost.ts'
import { money, sum, type Decimal } from './decimal.ts'

/** What an order costs in the company's currency: as a whole, and of each account its lines name. */
export interface Spend {
  total: Decimal
  /** Null is what names no account. They add up to the whole. */
  accounts: { account: string | null; amount: Decimal }[]
}

/**
 * What an order counts as spend: landed, on its way and received alike, without what was declined or will not come, at the rate it
 * was sent with. Null where that rate was not known.
 */
export function spendOf(order: CostOrder, currency: string): Spend | null {
  const rate = rateOf(order.rates, order.currency, currency)
  if (rate === null) return null
  const costs = lineCosts(order).map(({ committed, spent }, i) => ({
    account: order.lines[i]!.accountCode?.trim() || null,
    amount: committed.plus(spent),
  }))
  const total = new Big(money(sum(costs.map(({ amount }) => amount)).times(rate), currency))
  const parts = [...Map.groupBy(costs, ({ account }) => account && accountKey(account)).values()]
  const amounts = apportion(
    total,
    parts.map((part) => sum(part.map(({ amount }) => amount))),
  )
  return {
    total: total.toFixed(2),
    accounts: parts.map((part, i) => ({ account: part[0]!.account, amount: amounts[i]! })),
  }
}
