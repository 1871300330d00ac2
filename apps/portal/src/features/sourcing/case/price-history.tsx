import '@fairlead/api/later-calls'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatUnitPrice } from '@fairlead/formatting/number'
import { paths } from '../../../frame/paths.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import '../../../ui/inset-table.css'

type History = ReplyOf<'case.priceHistory'>
type Price = History['prices'][number] & { id: number }

interface Props {
  caseId: number
  line: { id: number; name: string; unit: string }
  onClose: () => void
}

/** What the company paid for the item of a line: a line over the years, and the orders behind it. */
export function PriceHistory({ caseId, line, onClose }: Props) {
  const { data, error } = useCall(
    'case.priceHistory',
    { params: { id: caseId, lineId: line.id } },
    { staleTime: 300_000, throwOnError: false },
  )
  const alike = (data?.prices ?? []).filter((price) => price.landed && price.unit === line.unit)
  return (
    <Dialog title="What was paid" note={line.name} cancel="Close" onClose={onClose}>
      {error && (
        <Notice tone="red">
          <span role="alert">{error.message}</span>
        </Notice>
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data?.prices.length === 0 && <p className="muted">It was not ordered before.</p>}
      {alike.length > 1 && (
        <Sparkline values={alike.map(({ landed }) => Number(landed)).toReversed()} large />
      )}
      {data && data.prices.length > 0 && (
        <div className="frame">
          <DataTable
            inset
            caption="Prices paid, newest first"
            columns={columnsOf(data.currency)}
            rows={data.prices.map((price, id): Price => ({ ...price, id }))}
          />
        </div>
      )}
      <p className="muted small">
        Landed is with the order’s discount, freight and charges, at the rate it was sent with.
      </p>
    </Dialog>
  )
}

/** Fractions of a cent tell prices apart only where they are small. */
const landedText = (landed: string) =>
  Number(landed) < 1 ? formatUnitPrice(landed) : formatAmount(landed)

const columnsOf = (currency: string): Column<Price>[] => [
  { id: 'at', label: 'Ordered', width: 100, phone: 'sub', cell: (row) => formatDate(row.at) },
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'title',
    title: (row) => row.supplierName,
    cell: (row) => <span className="clip">{row.supplierName}</span>,
  },
  {
    id: 'order',
    label: 'PO',
    phone: 'end',
    width: 150,
    title: (row) => row.vesselName ?? '',
    cell: (row) => <Link to={paths.order(row.orderId)}>{row.orderNumber}</Link>,
  },
  {
    id: 'price',
    label: 'Price',
    width: 150,
    align: 'right',
    cell: (row) => `${row.currency} ${formatUnitPrice(row.unitPrice)} per ${row.unit}`,
  },
  {
    id: 'landed',
    label: `Landed, ${currency}`,
    width: 110,
    align: 'right',
    phone: 'subend',
    cell: (row) => (row.landed ? landedText(row.landed) : 'No rate'),
  },
]
