import Big from 'big.js'
import { itemDetails } from '@fairlead/formatting/item'
import { formatUnitPrice } from '@fairlead/formatting/number'
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
    ...(line.contract ? [contractWords(line.contract, line.unitPrice)] : []),
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

/** Which contract covers the line, and its price where more is paid. */
const contractWords = (
  { number, version, unitPrice }: NonNullable<Line['contract']>,
  paid: string,
) =>
  `Contract ${number}, version ${version}${
    new Big(paid).gt(unitPrice) ? `, above its price of ${formatUnitPrice(unitPrice)}` : ''
  }`
