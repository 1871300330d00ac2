import { orderSumRows } from '@fairlead/formatting/sum-rows'
import { formatAmount } from '@fairlead/formatting/number'
import type { Order } from './order-model.ts'

interface OrderSumsProps {
  order: Order
  /** How many columns stand between the number and the money, and behind it. */
  before: number
  after: number
}

/** The rows of an order's sum, under its lines: every one with its amount, so that they add up. */
export function OrderSums({ order, before, after }: OrderSumsProps) {
  return orderSumRows(order)
    .filter(({ amount, always }) => always || Number(amount) !== 0)
    .map(({ label, amount, strong }, i) => (
      <tr key={i} className={strong ? 'sum-row total-row' : 'sum-row'}>
        <td />
        {strong ? (
          <th scope="row" colSpan={before}>
            {label}
          </th>
        ) : (
          <td className="soft" colSpan={before}>
            {label}
          </td>
        )}
        <td className="num">{formatAmount(amount, order.currency)}</td>
        {after > 0 && <td colSpan={after} />}
      </tr>
    ))
}
