import { itemDetails } from '@fairlead/formatting/item'
import type { Order } from './order-model.ts'
import './order.css'

type Line = Order['lines'][number]

/** What is ordered, whole: its name, what identifies it, its number in the requisition, and its notes. */
export function OrderItem({ line }: { line: Line }) {
  const { requisitionLine, position } = line
  const details = [
    ...itemDetails(line),
    ...(requisitionLine && requisitionLine !== String(position)
      ? [`Requisition line ${requisitionLine}`]
      : []),
    ...(line.kitOf ? [`In the price of the kit, line ${line.kitOf}`] : []),
  ]
  return (
    <span className="orderitem">
      <span className="medium">{line.name}</span>
      {details.length > 0 && <span className="muted small">{details.join(', ')}</span>}
      {line.remarks && <span className="orderitem__note muted small">{line.remarks}</span>}
    </span>
  )
}
