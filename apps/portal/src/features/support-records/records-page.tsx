import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatNumber } from '@fairlead/formatting/number'
import { useCall, type RowOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'

type Row = RowOf<'support.find'>

const kinds: Record<Row['kind'], string> = {
  case: 'RFQ',
  request: 'Request',
  quotation: 'Quotation',
  order: 'Order',
  company: 'Company',
  user: 'User',
}

/** Any record by any number or name, and what happened to it. Every look is written down. */
export function RecordsPage() {
  const [open, setOpen] = useState<Row | null>(null)
  const counts = useCall('support.counts', {}).data
  return (
    <>
      <PageHead title="Records" />
      {counts && (
        <div className="page page--strip">
          <Facts
            facts={Object.entries(counts)
              .slice(0, 6)
              .map(([name, count]) => [words(name), formatNumber(count)] as const)}
          />
        </div>
      )}
      <ListView
        resource="record"
        sort={{ field: 'relevance', order: 'DESC' }}
        noun="records"
        caption="Records"
        listKey="support.records"
        views={false}
        columns={columns(setOpen)}
        onOpen={setOpen}
        filters={[
          {
            key: 'kind',
            label: 'Kind',
            options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
          },
        ]}
        empty={
          <Empty icon={Search} title="Find a record">
            <p>Search by requisition, order or quotation number, company, name or e-mail.</p>
          </Empty>
        }
      />
      {open && <RecordPanel record={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const words = (name: string) => {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
  return (spaced[0]?.toUpperCase() ?? '') + spaced.slice(1)
}

const columns = (open: (row: Row) => void): readonly ColumnOf<'record'>[] => [
  {
    id: 'number',
    label: 'Number',
    width: 208,
    phone: 'title',
    csv: (row) => row.number,
    cell: (row) => (
      <button className="link-btn idlink clip" type="button" onClick={() => open(row)}>
        {row.number}
      </button>
    ),
  },
  {
    id: 'kind',
    label: 'Kind',
    width: 104,
    phone: 'end',
    csv: (row) => row.kind,
    cell: (row) => <Chip tone="line">{kinds[row.kind]}</Chip>,
  },
  {
    id: 'title',
    label: 'Title',
    phone: 'sub',
    csv: (row) => row.title,
    cell: (row) => <span className="ref">{row.title}</span>,
  },
  {
    id: 'parties',
    label: 'Parties',
    width: 280,
    csv: (row) => row.parties,
    title: (row) => row.parties,
    cell: (row) => row.parties,
  },
  {
    id: 'state',
    label: 'State',
    width: 128,
    phone: 'subend',
    csv: (row) => row.state,
    cell: (row) => words(row.state),
  },
  {
    id: 'created',
    label: 'Created',
    width: 160,
    sort: 'createdAt',
    csv: (row) => formatDateTime(row.createdAt),
    cell: (row) => formatDateTime(row.createdAt).slice(0, 16),
  },
]

function RecordPanel({ record, onClose }: { record: Row; onClose: () => void }) {
  const { kind, recordId } = record
  const { data } = useCall('support.timeline', { params: { kind, id: recordId } })
  return (
    <Panel
      title={`${kinds[kind]} ${record.number}`}
      note={[record.title, record.parties].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      <dl className="facts facts--pairs">
        <dt>State</dt>
        <dd>{words(record.state)}</dd>
        <dt>Record id</dt>
        <dd>{recordId}</dd>
        <dt>Created</dt>
        <dd>{formatDateTime(record.createdAt)}</dd>
      </dl>
      <h3>Timeline</h3>
      {data ? <Timeline entries={data} most={30} /> : <Skeleton />}
    </Panel>
  )
}
