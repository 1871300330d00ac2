import { OrderItem } from '../order/order-item.tsx'
import type { OrderLine } from './confirmation.ts'

/** The item of a line; its further deliveries say so. */
export const ItemCell = ({ line, first }: { line: OrderLine; first: boolean }) => (
  <td>{first ? <OrderItem line={line} /> : <span className="muted">another delivery</span>}</td>
)
