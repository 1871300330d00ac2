import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
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
import { exportRows, hoursWords } from './figure.tsx'
import type { Behind, Chosen } from './statistics-filters.ts'

type Row = RowOf<'statistics.requests'>
type RequestsBehind = Extract<Behind, { rows: 'requests' }>

interface Props {
  chosen: Chosen
  behind: RequestsBehind
  onClose: () => void
}

/** The requests that a figure of answers is made of. */
export function RequestsAsked({ chosen, behind, onClose }: Props) {
  const { range, sort, sorting, onSort, onMore } = useRowsBehind<'sentAt' | 'hours'>('sentAt')
  const { key, only } = behind
  const filter = { ...chosen, ...(key !== undefined && { supplier: key }), ...(only && { only }) }
  const { data, isPlaceholderData } = useListCall('statistics.requests', {
    filter,
    range,
    sort,
  })
  const title = only === 'QUOTED' ? 'Requests with a quotation' : 'Requests to suppliers'
  const save = () =>
    exportRows<Row>(title, columns, (range) =>
      readPage('statistics.requests', {
        filter,
        range,
        sort: ['sentAt', 'DESC'],
      }),
    )
  return (
    <Panel
      title={title}
      note={`Sent ${formatDate(chosen.from)} to ${formatDate(chosen.to)}${data ? `, ${data.total}` : ''}`}
      cancel="Close"
      onClose={onClose}
      actions={
        <Button icon={Download} onClick={() => void save()}>
          Export rows
        </Button>
      }
    >
      <div className="frame">
        <DataTable<Row>
          inset
          density="compact"
          caption={title}
          columns={columns}
          rows={data?.data}
          rowLink={(row) => paths.case(row.caseId)}
          sorting={sorting}
          onSort={onSort}
          stale={isPlaceholderData}
        />
      </div>
      <MoreRows list={data} onMore={onMore} />
    </Panel>
  )
}

const columns: readonly Column<Row>[] = [
  {
    id: 'case',
    label: 'RFQ',
    width: 136,
    phone: 'title',
    csv: (row) => row.requisitionNumber ?? `RFQ ${row.caseId}`,
    cell: (row) => (
      <Link className="idlink" to={paths.case(row.caseId)} title={row.title}>
        {row.requisitionNumber ?? `RFQ ${row.caseId}`}
      </Link>
    ),
  },
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'sub',
    csv: (row) => row.supplier,
    cell: (row) => row.supplier,
  },
  {
    id: 'vessel',
    label: 'Vessel',
    csv: (row) => row.vesselName,
    cell: (row) => <OrDash>{row.vesselName}</OrDash>,
  },
  {
    id: 'sentAt',
    label: 'Sent',
    width: 104,
    sort: 'sentAt',
    phone: 'subend',
    sheet: 'moment',
    csv: (row) => formatDateTime(row.sentAt),
    cell: (row) => formatDate(row.sentAt),
  },
  {
    id: 'hours',
    label: 'First answer',
    width: 104,
    align: 'right',
    sort: 'hours',
    phone: 'end',
    csv: (row) => row.hours,
    cell: (row) =>
      row.hours === null ? (row.quotedAt ? 'typed here' : '-') : hoursWords(row.hours),
  },
]
