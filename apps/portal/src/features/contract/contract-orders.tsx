import '@fairlead/api/later-calls'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount, formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../frame/paths.ts'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { BoughtChart, monthWords } from './bought-chart.tsx'
import { contractPaths, type ContractVersion } from './contract-model.ts'
import { PaidAbove } from './paid-above.tsx'
import styles from './contract.module.css'
import { listName, priceListPaths } from './price-list-model.ts'
import '../../ui/inset-table.css'
import '../../ui/table.css'

type Orders = ReplyOf<'contract.orders'>
type Row = Orders['orders'][number]

/** What was ordered at the prices of a contract: in which month, of which lists, by which orders, and what was dearer. */
export function ContractOrders({ id, version }: { id: number; version: ContractVersion }) {
  const asked = useSearchParams()[0].get('month')
  const month = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
  const params = { id, number: version.number }
  const { data } = useCall('contract.orders', { params, query: month ? { month } : {} })
  if (!data) return <Skeleton lines={12} />
  if (data.lines === 0)
    return (
      <div className="columns">
        <p className="columns__main muted">Nothing was ordered at its prices yet.</p>
      </div>
    )
  return (
    <div className="columns">
      <div className="columns__main">
        <Section
          title={month ? `Orders of ${monthWords(month, 'long')}` : 'Orders'}
          count={data.count}
          note={otherwiseWords(data)}
          end={month && <Link to={contractPaths.orders(id)}>All months</Link>}
        >
          {data.count === 0 ? (
            <p className="muted">Nothing was ordered at its prices in this month.</p>
          ) : (
            <div className="frame">
              <DataTable
                inset
                caption="Orders at its prices"
                columns={columnsOf(data)}
                rows={data.orders}
                rowLink={({ id: orderId }) => paths.order(orderId)}
              />
            </div>
          )}
          {data.count > data.orders.length && (
            <p className="muted small">The newest {data.orders.length}; the sums are of all.</p>
          )}
        </Section>
        {data.dearer > 0 && <PaidAbove contractId={id} orders={data} />}
      </div>
      <div className="columns__side">
        <Section title="Bought by month" note={data.currency}>
          <BoughtChart
            months={data.months}
            currency={data.currency}
            most={6}
            linkOf={(each) => contractPaths.orders(id, each)}
            current={month ?? null}
          />
          <Sums
            caption="Bought by month"
            currency={data.currency}
            rows={data.months.toReversed().map((each) => ({
              key: each.month,
              label: (
                <Link to={contractPaths.orders(id, each.month)}>
                  {monthWords(each.month, 'long')}
                </Link>
              ),
              note: counted(each.orders, 'order'),
              bought: each.bought,
            }))}
            whole={data.bought}
          />
        </Section>
        <Section title="Bought by price list" note={data.currency}>
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
        </Section>
      </div>
    </div>
  )
}

const otherwiseWords = ({ otherwise, currency }: Orders) =>
  Number(otherwise) > 0
    ? `${formatMoney(otherwise, currency)} of its lines at another price`
    : undefined

interface SumsProps {
  caption: string
  currency: string
  rows: readonly { key: string; label: ReactNode; note: string; bought: string }[]
  whole: string
}

function Sums({ caption, currency, rows, whole }: SumsProps) {
  return (
    <div className="frame" role="region" aria-label={caption} tabIndex={0}>
      <table className={`table table--inset ${styles['sums']}`}>
        <caption className="sr">{caption}</caption>
        <tbody>
          {rows.map(({ key, label, note, bought }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <p className="muted small">{note}</p>
              </th>
              <td className="num">{formatAmount(bought, currency)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">All</th>
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
  { id: 'sent', label: 'Sent', width: 96, phone: 'subend', cell: (row) => formatDate(row.sentAt) },
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
