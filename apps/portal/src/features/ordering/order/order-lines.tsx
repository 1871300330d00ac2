import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatPercent, formatQuantity } from '@fairlead/formatting/number'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { isWhole, type Order } from './order-model.ts'
import '../../../ui/inset-table.css'

type Line = Order['lines'][number]

/** What is ordered, with the dates the supplier confirmed, down to the total. */
export function OrderLines({ order }: { order: Order }) {
  const confirmed = order.lines.filter((line) => line.deliveries.length > 0).length
  const sent = order.state !== 'DRAFT' && order.state !== 'IMPORTED'
  const columns = columnsOf(order, sent)
  const at = columns.findIndex((column) => column.id === 'total')
  const row = (name: string, value: string, strong?: boolean) => (
    <tr key={name} className={strong ? 'total-row' : undefined}>
      <td />
      <td colSpan={at - 1}>{strong ? name : <span className="soft">{name}</span>}</td>
      <td className="num">{value}</td>
      {columns.length > at + 1 && <td colSpan={columns.length - at - 1} />}
    </tr>
  )
  const label = order.otherChargesLabel ?? 'Other charges'
  return (
    <Section
      title="Lines"
      count={order.lines.length}
      note={sent && confirmed > 0 ? `${confirmed} with a confirmed date` : undefined}
    >
      <div className="frame" role="region" aria-label="Lines of the order" tabIndex={0}>
        <DataTable
          inset
          caption="Lines of the order"
          columns={columns}
          rows={order.lines}
          foot={
            <>
              {row('Goods', formatAmount(order.goods))}
              {order.discountPercent && Number(order.discountPercent) > 0
                ? row(`Discount, ${formatPercent(order.discountPercent)}`, '')
                : null}
              {Number(order.transportationCost) > 0
                ? row('Freight and packing', formatAmount(order.transportationCost))
                : null}
              {Number(order.otherCharges) > 0 ? row(label, formatAmount(order.otherCharges)) : null}
              {row('Total', formatAmount(order.total), true)}
            </>
          }
        />
      </div>
    </Section>
  )
}

function columnsOf(order: Order, sent: boolean): Column<Line>[] {
  return [
    {
      id: 'n',
      label: '#',
      width: 44,
      cell: (line) => <span className="muted">{line.position}</span>,
    },
    {
      id: 'name',
      label: 'Item',
      phone: 'title',
      title: (line) => line.name,
      cell: (line) => (
        <>
          <span className="medium">{line.name}</span>{' '}
          <span className="muted small">{line.drawingNumber ?? line.code}</span>
        </>
      ),
    },
    {
      id: 'quantity',
      label: 'Quantity',
      phone: 'sub',
      width: 100,
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
      width: 96,
      align: 'right',
      cell: (line) => formatAmount(line.unitPrice),
    },
    {
      id: 'discount',
      label: 'Discount',
      width: 80,
      align: 'right',
      cell: (line) => (
        <OrDash>
          {line.discountPercent && Number(line.discountPercent) > 0
            ? formatPercent(line.discountPercent)
            : null}
        </OrDash>
      ),
    },
    {
      id: 'total',
      label: order.currency,
      phone: 'end',
      width: 108,
      align: 'right',
      cell: (line) => formatAmount(line.total),
    },
    ...(sent
      ? [
          {
            id: 'delivery',
            label: 'Confirmed',
            phone: 'subend' as const,
            width: 196,
            cell: (line: Line) => <Deliveries line={line} />,
          },
        ]
      : []),
  ]
}

function Deliveries({ line }: { line: Line }) {
  if (line.deliveries.length === 0) return <span className="muted">Not yet</span>
  const whole = isWhole(line)
  const words = line.deliveries.map((each) =>
    line.deliveries.length === 1 && whole
      ? formatDate(each.date)
      : `${formatQuantity(each.quantity)} on ${formatDate(each.date)}`,
  )
  return (
    <span title={words.join(', ')}>
      <Chip tone={whole ? 'green' : 'amber'} icon={whole ? CircleCheck : Clock}>
        {words[0]}
        {words.length > 1 && ` and ${words.length - 1} more`}
      </Chip>
    </span>
  )
}
