import ArrowUp from 'lucide-react/icons/arrow-up'
import { itemDetails } from '@fairlead/formatting/item'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { aboveContract } from '@fairlead/validation/contract-price'
import { Chip } from '../../../ui/chip.tsx'
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
    ...(line.contract && line.source === 'PRICE_LIST' ? [contractWords(line.contract)] : []),
    ...(line.kitOf ? [`In the price of the kit, line ${line.kitOf}`] : []),
  ]
  const above = aboveWords(line)
  return (
    <span className="orderitem">
      <span className="medium">{line.name}</span>
      {details.length > 0 && <span className="muted small">{details.join(', ')}</span>}
      {above && (
        <Chip tone="amber" icon={ArrowUp}>
          {above}
        </Chip>
      )}
      {line.remarks && <span className="orderitem__note muted small">{line.remarks}</span>}
    </span>
  )
}

/** Which contract the price is of. */
const contractWords = ({ number, version }: NonNullable<Line['contract']>) =>
  `Contract ${number}, version ${version}`

/** By how much more is paid, less all discounts, than the contract says; null where it is not. */
function aboveWords({ contract }: Line): string | null {
  const percent = contract && aboveContract(contract.paid, contract.unitPrice)
  if (!percent) return null
  return `${percent} % above ${formatUnitPrice(contract.unitPrice)} of contract ${contract.number}`
}
