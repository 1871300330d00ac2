import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { formatAmount } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { monthIn } from '@fairlead/validation/statistics'
import { paths } from '../../frame/paths.ts'
import { useListCall, type RowOf } from '../../server/queries.ts'
import { readPage } from '../../server/read-page.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { MoreRows, useRowsBehind } from '../../ui/rows-behind.tsx'
import '../../ui/inset-table.css'
import '../../ui/panel.css'
import { exportRows, monthName } from './figure.tsx'
import type { Behind, Chosen } from './statistics-filters.ts'

type Row = RowOf<'statistics.orders'>
type OrdersBehind = Extract<Behind, { rows: 'orders' }>
type Field = 'sentOn' | 'spend' | 'average' | 'first'

interface Props {
  chosen: Chosen
  behind: OrdersBehind
  currency: string
  onClose: () => void
}

/** What the call is asked for a figure. */
function filterOf(chosen: Chosen, { by, key, month, only }: Omit<OrdersBehind, 'rows'>) {
  return {
    ...chosen,
    ...(month && monthIn(chosen, month)),
    ...(by && key !== undefined && { by, key }),
    ...(only && { only }),
  }
}

/** The orders that a figure is made of: they add up to it. */
export function CountedOrders({ chosen, behind, currency, onClose }: Props) {
  const [exporting, setExporting] = useState(false)
  const first = behind.only === 'AVERAGE' ? 'average' : behind.only === 'FIRST' ? 'first' : 'spend'
  const { range, sort, sorting, onSort, onMore } = useRowsBehind<Field>(first)
  const { data, isPlaceholderData } = useListCall('statistics.orders', {
    filter: filterOf(chosen, behind),
    range,
    sort,
  })
  const days = behind.month ? monthName(behind.month, 'long') : daysOf(chosen)
  return (
    <Panel
      title={titleOf(behind, data?.data[0])}
      note={`Sent ${days}${data ? `, ${counted(data.total, 'order')}` : ''}`}
      cancel="Close"
      onClose={onClose}
      actions={
        <Button
          icon={Download}
          busy={exporting}
          onClick={() => {
            setExporting(true)
            void exportOrders({ chosen, behind }).finally(() => setExporting(false))
          }}
        >
          Export rows
        </Button>
      }
    >
      <div className="frame">
        <DataTable<Row>
          inset
          density="compact"
          caption={titleOf(behind)}
          columns={columnsOf(currency, behind)}
          rows={data?.data}
          rowLink={(row) => paths.order(row.id)}
          sorting={sorting}
          onSort={onSort}
          stale={isPlaceholderData}
        />
      </div>
      {data?.total === 0 && <p className="muted">No order is behind this figure.</p>}
      <MoreRows list={data} onMore={onMore} />
    </Panel>
  )
}

const daysOf = ({ from, to }: Chosen) => `${formatDate(from)} to ${formatDate(to)}`

function titleOf({ only, key, by }: Omit<OrdersBehind, 'rows'>, row?: Row) {
  const name = by === 'VESSEL' ? row?.vesselName : by === 'SUPPLIER' ? row?.supplier : null
  if (name) return `Orders of ${name}`
  if (only === 'AVERAGE') return 'Orders compared with the average'
  if (only === 'FIRST') return 'Orders compared with the first offer'
  if (only === 'WITHOUT_RATE') return 'Orders without an exchange rate'
  return key === undefined ? 'Orders of these days' : 'Orders behind this figure'
}

/** The same rows as a workbook. */
export function exportOrders({ chosen, behind }: { chosen: Chosen; behind?: OrdersBehind }) {
  const rows = (range: [number, number]) =>
    readPage('statistics.orders', {
      filter: filterOf(chosen, behind ?? {}),
      range,
      sort: ['sentOn', 'DESC'],
    })
  return exportRows<Row>('Orders of statistics', sheetColumns, rows)
}

const amount = (id: Exclude<Field, 'sentOn'>, label: string, currency = ''): Column<Row> => ({
  id,
  label: currency ? `${label}, ${currency}` : label,
  sort: id,
  width: 120,
  align: 'right',
  phone: 'end',
  sheet: 'amount',
  csv: (row) => row[id],
  cell: (row) => (row[id] === null ? '-' : formatAmount(row[id], currency)),
})

const columnsOf = (currency: string, { only }: OrdersBehind): readonly Column<Row>[] => [
  {
    id: 'orderNumber',
    label: 'Order',
    width: 144,
    phone: 'title',
    cell: (row) => (
      <Link className="idlink" to={paths.order(row.id)} title={row.title}>
        {row.orderNumber}
      </Link>
    ),
  },
  {
    id: 'sentOn',
    label: 'Sent',
    width: 104,
    sort: 'sentOn',
    cell: (row) => formatDate(row.sentOn),
  },
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'sub',
    cell: (row) => <OrDash>{row.supplier}</OrDash>,
  },
  {
    id: 'vessel',
    label: 'Vessel',
    phone: 'subend',
    cell: (row) => <OrDash>{row.vesselName}</OrDash>,
  },
  only === 'AVERAGE'
    ? amount('average', 'Saved', currency)
    : only === 'FIRST'
      ? amount('first', 'Saved', currency)
      : amount('spend', 'Spend', currency),
]

const sheetColumns: readonly Column<Row>[] = [
  ...(
    [
      ['Order', (row) => row.orderNumber],
      ['Sent', (row) => formatDate(row.sentOn), 'day'],
      ['Title', (row) => row.title],
      ['Supplier', (row) => row.supplier],
      ['Vessel', (row) => row.vesselName],
      ['State', (row) => row.state],
    ] as readonly [string, (row: Row) => string | null, 'day'?][]
  ).map(([label, csv, sheet]): Column<Row> => ({
    id: label,
    label,
    csv,
    cell: csv,
    ...(sheet && { sheet }),
  })),
  amount('spend', 'Spend'),
  amount('average', 'Saved against the average'),
  amount('first', 'Saved against the first offer'),
]
