import { formatAmount, formatPercent, formatUnitPrice } from '@fairlead/formatting/number'
import { OrderItem } from '../order/order-item.tsx'
import type { OrderLine } from './confirmation.ts'

/** The item of a line; its further deliveries say so. */
export const ItemCell = ({ line, first }: { line: OrderLine; first: boolean }) => (
  <td>{first ? <OrderItem line={line} /> : <span className="muted">another delivery</span>}</td>
)

/** What a line costs, with the price of one unit under it. */
export const Price = ({ line, currency }: { line: OrderLine; currency: string }) => (
  <>
    {formatAmount(line.total, currency)}
    <span className="muted small unitprice">
      {formatUnitPrice(line.unitPrice, currency)} per {line.unit}
      {Number(line.discountPercent) > 0 && `, less ${formatPercent(line.discountPercent)}`}
    </span>
  </>
)
