import { todayHere } from '@fairlead/validation/day'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatPercent, formatQuantity } from '@fairlead/formatting/number'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Fragment, useState } from 'react'
import { useAction } from '../../../server/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Section } from '../../../ui/section.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import {
  planFor,
  planProblems,
  progressOf,
  type Order,
  type PlannedDelivery,
  type PlanProblem,
} from './confirmation.ts'
import { ItemCell, PlannedRow, type RowProps } from './planned-row.tsx'
import '../../../ui/inset-table.css'
import '../../../ui/table.css'

interface OrderLinesProps {
  order: Order
  /** Something was entered that has not been sent. */
  onEntered: () => void
  onSent: () => void
}

/** The lines with their confirmed deliveries, and what is still to be confirmed. */
export function OrderLines({ order, onEntered, onSent }: OrderLinesProps) {
  const may = order.actions.includes('confirm')
  const [plan, begin] = useState(() => (may ? planFor(order) : []))
  const setPlan = (next: PlannedDelivery[]) => {
    begin(next)
    onEntered()
  }
  const [shown, setShown] = useState<readonly PlanProblem[]>([])
  const confirm = useAction('order.confirm', {
    done: 'Confirmation sent to the buyer',
    onSuccess: onSent,
  })
  const change = (key: string, values: Partial<PlannedDelivery>) => {
    setPlan(plan.map((p) => (p.key === key ? { ...p, ...values } : p)))
    setShown(shown.filter((p) => p.key !== key))
  }
  const send = (deliveries: readonly PlannedDelivery[], about: ConfirmAbout = {}) => {
    const problems = planProblems(order, deliveries, todayHere())
    setShown(problems)
    const [first] = problems
    if (first) return focusOn(first)
    confirm.mutate({
      body: {
        purchaseOrderId: order.id,
        deliveries: deliveries
          .filter((p) => p.chosen)
          .map(({ lineId, quantity, date }) => ({ lineId, quantity, date })),
        ...about,
      },
    })
  }
  const { lines, done } = progressOf(order)
  const row = { plan, setPlan, change, shown, busy: confirm.isPending, send }
  return (
    <Section title="Schedule lines" note={`${lines} order lines, ${done} confirmed in full`}>
      <div className="frame orderlines">
        <table className="table table--inset">
          <caption className="sr">Schedule lines of the order, prices in {order.currency}</caption>
          <colgroup>
            <col className="col-n" />
            <col />
            <col className="col-q" />
            <col className="col-t" />
            <col className="col-date" />
            <col className="col-st" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Item and drawing</th>
              <th scope="col" className="num">
                Quantity
              </th>
              <th scope="col" className="num">
                {order.currency}
              </th>
              <th scope="col">Delivery date</th>
              <th scope="col">Confirmation</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, i) => (
              <LineRows key={line.id} line={line} number={i + 1} {...row} />
            ))}
            <Sums order={order} />
          </tbody>
        </table>
      </div>
      {may && plan.length > 0 && (
        <ConfirmBar plan={plan} setPlan={setPlan} busy={confirm.isPending} send={send} />
      )}
    </Section>
  )
}

function focusOn({ field, key }: PlanProblem) {
  const target = document.getElementById(`${field}-${key}`)
  const input = target instanceof HTMLInputElement ? target : target?.querySelector('input')
  input?.focus()
}

export interface ConfirmAbout {
  supplierReference?: string
  comment?: string
}

function LineRows(props: RowProps) {
  const { line, number, plan } = props
  const planned = plan.filter((p) => p.lineId === line.id)
  const rows = line.deliveries.length + planned.length
  return (
    <Fragment>
      {line.deliveries.map((delivery, i) => (
        <tr key={delivery.id}>
          <td className="muted">{number}</td>
          <ItemCell line={line} first={i === 0} />
          <td className="num">
            {formatQuantity(delivery.quantity)} <span className="muted">{line.unit}</span>
          </td>
          <td className="num">{i === 0 ? formatAmount(line.total) : ''}</td>
          <td>{formatDate(delivery.date)}</td>
          <td>
            <Chip tone="green" icon={CircleCheck}>
              Confirmed
            </Chip>
          </td>
        </tr>
      ))}
      {planned.map((delivery, i) => (
        <PlannedRow
          key={delivery.key}
          {...props}
          delivery={delivery}
          first={line.deliveries.length + i === 0}
          mine={planned.length}
        />
      ))}
      {rows === 0 && (
        <tr>
          <td className="muted">{number}</td>
          <ItemCell line={line} first />
          <td className="num">
            {formatQuantity(line.quantity)} <span className="muted">{line.unit}</span>
          </td>
          <td className="num">{formatAmount(line.total)}</td>
          <td className="muted">-</td>
          <td className="muted">Not confirmed</td>
        </tr>
      )}
    </Fragment>
  )
}

function Sums({ order }: { order: Order }) {
  const overhead = [
    ['Freight', order.transportationCost],
    [order.otherChargesLabel ?? 'Other charges', order.otherCharges],
  ] as const
  return (
    <>
      {Number(order.discountPercent) > 0 && (
        <tr>
          <td />
          <td className="muted" colSpan={2}>
            Discount on the goods
          </td>
          <td className="num">{formatPercent(order.discountPercent)}</td>
          <td colSpan={2} />
        </tr>
      )}
      {overhead.map(([label, amount]) =>
        Number(amount) > 0 ? (
          <tr key={label}>
            <td />
            <td className="muted" colSpan={2}>
              {label}
            </td>
            <td className="num">{formatAmount(amount)}</td>
            <td colSpan={2} />
          </tr>
        ) : null,
      )}
      <tr className="total-row">
        <td />
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td className="num">{formatAmount(order.total)}</td>
        <td colSpan={2} />
      </tr>
    </>
  )
}
