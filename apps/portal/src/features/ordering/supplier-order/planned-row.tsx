import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import Check from 'lucide-react/icons/check'
import Split from 'lucide-react/icons/split'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { split, type OrderLine, type PlannedDelivery, type PlanProblem } from './confirmation.ts'

export interface RowProps {
  line: OrderLine
  number: number
  plan: readonly PlannedDelivery[]
  setPlan: (plan: PlannedDelivery[]) => void
  change: (key: string, values: Partial<PlannedDelivery>) => void
  shown: readonly PlanProblem[]
  busy: boolean
  send: (deliveries: readonly PlannedDelivery[]) => void
}

export function ItemCell({ line, first }: { line: OrderLine; first: boolean }) {
  if (!first)
    return (
      <td title={line.name}>
        <span className="muted">another delivery</span>
      </td>
    )
  return (
    <td
      title={[line.name, line.drawingNumber ?? line.code, line.remarks].filter(Boolean).join(', ')}
    >
      <span className="cellflex">
        <span className="medium clip">{line.name}</span>
        <span className="muted small ref clip">{line.drawingNumber ?? line.code}</span>
      </span>
    </td>
  )
}

interface PlannedProps extends RowProps {
  delivery: PlannedDelivery
  first: boolean
  mine: number
}

/** A delivery that is being entered: quantity, day, confirm, split. */
export function PlannedRow(props: PlannedProps) {
  const { line, number, delivery, plan, setPlan, change, shown, first, mine } = props
  const { key } = delivery
  const problem = (field: string) => shown.find((p) => p.key === key && p.field === field)?.message
  return (
    <tr className={delivery.chosen ? undefined : 'is-left'}>
      <td className="muted">
        <input
          className="box"
          type="checkbox"
          aria-label={`Confirm line ${number}`}
          checked={delivery.chosen}
          onChange={(event) => change(key, { chosen: event.target.checked })}
        />{' '}
        {number}
      </td>
      <ItemCell line={line} first={first} />
      <td className="num">
        <span className="quantity">
          <input
            className="input input--cell num"
            id={`quantity-${key}`}
            inputMode="decimal"
            aria-label={`Quantity in ${line.unit}, line ${number}`}
            title={problem('quantity')}
            aria-invalid={problem('quantity') ? true : undefined}
            value={delivery.quantity}
            onChange={(event) => change(key, { quantity: event.target.value })}
          />
          <span className="muted">{line.unit}</span>
        </span>
      </td>
      <td
        className="num"
        title={
          Number(line.discountPercent) > 0
            ? `Discount ${formatPercent(line.discountPercent)}`
            : undefined
        }
      >
        {first ? formatAmount(line.total) : ''}
      </td>
      <td>
        <span id={`date-${key}`} className={problem('date') ? 'is-wrong' : undefined}>
          <DateInput
            label={`Delivery date, line ${number}`}
            value={delivery.date}
            onChange={(date) => change(key, { date })}
          />
        </span>
      </td>
      <td>
        <span className="row rowactions">
          <Button
            small
            icon={Check}
            busy={props.busy}
            onClick={() => props.send(plan.map((p) => ({ ...p, chosen: p.key === key })))}
          >
            Confirm<span className="sr"> line {number}</span>
          </Button>
          <IconButton
            small
            icon={Split}
            label={`Split line ${number} over two dates`}
            onClick={() => setPlan(split(plan, key))}
          />
          {mine > 1 && (
            <IconButton
              small
              icon={Undo2}
              label={`Leave this part of line ${number} open`}
              onClick={() => setPlan(plan.filter((p) => p.key !== key))}
            />
          )}
        </span>
        {(problem('quantity') ?? problem('date')) && (
          <span className="sr" role="alert">
            {problem('quantity') ?? problem('date')}
          </span>
        )}
      </td>
    </tr>
  )
}
