import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { formatPercent, formatUnitPrice } from '@fairlead/formatting/number'
import { paths } from '../../frame/paths.ts'
import type { ReplyOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import '../../ui/inset-table.css'

type Orders = ReplyOf<'contract.orders'>
type Row = Orders['above'][number]

/** Lines that were ordered dearer than the contract says. */
export const PaidAbove = ({ orders }: { orders: Orders }) => (
  <Section
    title="Paid above the contract"
    count={orders.dearer}
    note={`of ${counted(orders.lines, 'order line')}`}
  >
    <div className="frame">
      <DataTable
        inset
        caption="Paid above the contract"
        columns={columns}
        rows={orders.above}
        rowLink={({ orderId }) => paths.order(orderId)}
      />
    </div>
    {orders.dearer > orders.above.length && (
      <p className="muted small">The newest {orders.above.length}.</p>
    )}
  </Section>
)

const columns: Column<Row>[] = [
  {
    id: 'order',
    label: 'Order, line',
    width: 168,
    phone: 'sub',
    title: (row) => `${row.orderNumber}, ${row.position}`,
    cell: (row) => (
      <Link className="idlink clip" to={paths.order(row.orderId)}>
        {row.orderNumber}, {row.position}
      </Link>
    ),
  },
  {
    id: 'item',
    label: 'Item',
    phone: 'title',
    title: (row) => row.item,
    cell: (row) => <span className="clip">{row.item}</span>,
  },
  {
    id: 'supplier',
    label: 'Vendor',
    width: 152,
    wide: true,
    title: (row) => row.supplier ?? '',
    cell: (row) => <span className="clip">{row.supplier}</span>,
  },
  {
    id: 'agreed',
    label: 'Contract',
    width: 96,
    align: 'right',
    cell: (row) => formatUnitPrice(row.agreed),
  },
  {
    id: 'paid',
    label: 'Paid',
    width: 128,
    align: 'right',
    phone: 'subend',
    cell: (row) => `${row.currency} ${formatUnitPrice(row.paid)}`,
  },
  {
    id: 'above',
    label: 'Above',
    width: 96,
    align: 'right',
    phone: 'end',
    cell: (row) =>
      row.percent && (
        <Chip tone="amber" icon={ArrowUp}>
          {formatPercent(row.percent)}
        </Chip>
      ),
  },
]
