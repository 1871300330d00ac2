import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { formatDate } from '@fairlead/formatting/date'
import {
  formatAmount,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '@fairlead/formatting/number'
import { answerOf, progressOf } from '@fairlead/validation/confirmation'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { OrderItem } from './order-item.tsx'
import { OrderSums } from './order-sums.tsx'
import type { Order } from './order-model.ts'
import '../../../ui/inset-table.css'

type Line = Order['lines'][number]

/** What is ordered, with the dates the supplier confirmed, down to the total. */
export function OrderLines({ order }: { order: Order }) {
  const { begun, confirmed, declined } = progressOf(order.lines)
  const sent = order.state !== 'DRAFT' && order.state !== 'IMPORTED'
  const columns = columnsOf(order, sent)
  const at = columns.findIndex((column) => column.id === 'total')
  const note = [
    begun ? `${confirmed} confirmed in full` : '',
    declined > 0 ? `${declined} declined` : '',
  ]
  return (
    <Section title="Lines" count={order.lines.length} note={note.filter(Boolean).join(', ')}>
      <div className="frame" role="region" aria-label="Lines of the order" tabIndex={0}>
        <DataTable
          inset
          caption="Lines of the order"
          columns={columns}
          rows={order.lines}
          foot={<OrderSums order={order} before={at - 1} after={columns.length - at - 1} />}
        />
      </div>
    </Section>
  )
}

const columnsOf = (order: Order, sent: boolean): Column<Line>[] => [
  {
    id: 'n',
    label: '#',
    width: 48,
    cell: (line) => <span className="muted">{line.position}</span>,
  },
  {
    id: 'name',
    label: 'Item',
    phone: 'title',
    cell: (line) => <OrderItem line={line} />,
  },
  {
    id: 'quantity',
    label: 'Quantity',
    phone: 'sub',
    width: 90,
    align: 'right',
    cell: (line) => (
      <>
        <span className="medium">{formatQuantity(line.quantity)}</span>{' '}
        <span className="muted">{line.unit}</span>
      </>
    ),
  },
  {
    id: 'price',
    label: 'Unit price',
    width: 92,
    align: 'right',
    cell: (line) => formatUnitPrice(line.unitPrice, order.currency),
  },
  ...(order.lines.some(isReduced) ? [discount] : []),
  {
    id: 'total',
    label: order.currency,
    phone: 'end',
    width: 108,
    align: 'right',
    cell: (line) => formatAmount(line.total, order.currency),
  },
  ...(sent
    ? [
        {
          id: 'delivery',
          label: 'Confirmed',
          phone: 'subend' as const,
          width: 160,
          cell: (line: Line) => <Deliveries line={line} />,
        },
      ]
    : []),
]

const isReduced = ({ discountPercent }: Line) => Number(discountPercent) > 0

const discount: Column<Line> = {
  id: 'discount',
  label: 'Discount',
  width: 76,
  align: 'right',
  cell: (line) => <OrDash>{isReduced(line) ? formatPercent(line.discountPercent) : null}</OrDash>,
}

/** Every promised part of a line on its day, and what was declined. */
function Deliveries({ line }: { line: Line }) {
  const answer = answerOf(line)
  if (answer === 'open') return <span className="muted">Not yet</span>
  const whole = line.deliveries.length === 1 && line.deliveries[0]!.quantity === line.quantity
  const { declinedQuantity } = line
  return (
    <span className="promised">
      {line.deliveries.map((each) => (
        <Chip
          key={each.id}
          tone={answer === 'part' ? 'amber' : 'green'}
          icon={answer === 'part' ? Clock : CircleCheck}
        >
          {whole
            ? formatDate(each.date)
            : `${formatQuantity(each.quantity)} on ${formatDate(each.date)}`}
        </Chip>
      ))}
      {declinedQuantity !== null && (
        <Chip tone="red" icon={CircleX}>
          {answer === 'declined' ? 'Declined' : `${formatQuantity(declinedQuantity)} declined`}
        </Chip>
      )}
    </span>
  )
}
