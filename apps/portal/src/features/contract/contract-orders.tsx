import '@fairlead/api/later-calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../frame/paths.ts'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { ContractVersion } from './contract-model.ts'
import { listName, priceListPaths } from './price-list-model.ts'
import '../../ui/inset-table.css'
import '../../ui/table.css'

type Orders = ReplyOf<'contract.orders'>
type Row = Orders['orders'][number]

/** What was ordered at the prices of a contract: which orders, of which lists, in which month. */
export function ContractOrders({ id, version }: { id: number; version: ContractVersion }) {
  const { data } = useCall('contract.orders', { params: { id, number: version.number } })
  const note =
    data && Number(data.otherwise) > 0
      ? `${formatMoney(data.otherwise, data.currency)} more of its lines at another price`
      : undefined
  return (
    <Section title="Orders" count={data?.count} note={note}>
      {!data ? (
        <Skeleton lines={4} />
      ) : data.count === 0 ? (
        <p className="muted">Nothing was ordered at its prices yet.</p>
      ) : (
        <div className="stack">
          <div className="frame">
            <DataTable
              inset
              caption="Orders at its prices"
              columns={columnsOf(data)}
              rows={data.orders}
              rowLink={({ id: orderId }) => paths.order(orderId)}
            />
          </div>
          {data.count > data.orders.length && (
            <p className="muted small">The newest {data.orders.length}; the sums are of all.</p>
          )}
          <Sums
            caption="Bought by price list"
            currency={data.currency}
            rows={data.lists.map(({ uuid, bought, orders }) => {
              const list = version.priceLists.find((each) => each.uuid === uuid)
              return {
                key: uuid,
                label: list ? (
                  <Link to={priceListPaths.active(id, uuid, version.number)}>{listName(list)}</Link>
                ) : (
                  'A list of another version'
                ),
                note: counted(orders, 'order'),
                bought,
              }
            })}
            whole={data.bought}
          />
          <Sums
            caption="Bought by month"
            currency={data.currency}
            rows={data.months.map(({ month, bought }) => ({
              key: month,
              label: month.split('-').toReversed().join('/'),
              note: '',
              bought,
            }))}
            whole={data.bought}
          />
        </div>
      )}
    </Section>
  )
}

interface SumsProps {
  caption: string
  currency: string
  rows: readonly { key: string; label: ReactNode; note: string; bought: string }[]
  whole: string
}

function Sums({ caption, currency, rows, whole }: SumsProps) {
  return (
    <div className="frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="table table--inset">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            <th scope="col">
              <span className="sr">Orders</span>
            </th>
            <th scope="col" className="num">
              {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, note, bought }) => (
            <tr key={key}>
              <td>{label}</td>
              <td className="muted">{note}</td>
              <td className="num">{formatAmount(bought, currency)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">All</th>
            <td />
            <td className="num strong">{formatAmount(whole, currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const columnsOf = ({ currency }: Orders): Column<Row>[] => [
  {
    id: 'order',
    label: 'Order',
    width: 152,
    phone: 'title',
    title: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={paths.order(row.id)}>
        {row.orderNumber}
      </Link>
    ),
  },
  { id: 'sent', label: 'Sent', width: 96, cell: (row) => formatDate(row.sentAt) },
  {
    id: 'supplier',
    label: 'Vendor',
    phone: 'sub',
    title: (row) => row.supplier ?? '',
    cell: (row) => row.supplier,
  },
  { id: 'vessel', label: 'Vessel', width: 120, wide: true, cell: (row) => row.vessel },
  {
    id: 'state',
    label: 'State',
    width: 112,
    cell: (row) => <StatusChip kind="order" state={row.state} />,
  },
  {
    id: 'bought',
    label: `Bought, ${currency}`,
    width: 120,
    align: 'right',
    phone: 'end',
    cell: (row) => formatAmount(row.bought, currency),
  },
]
