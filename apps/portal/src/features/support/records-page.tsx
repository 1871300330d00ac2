import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatNumber } from '@fairlead/formatting/number'
import { optionsOf } from '../../frame/labels.ts'
import { useCall } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Chip } from '../../ui/chip.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OpenName } from '../../ui/open-name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { states as companyStates } from './company-words.ts'
import '../../ui/panel.css'

type Row = ListRecord<'record'>
const Col = DataTable.Col<Row>

const kinds: Record<Row['kind'], string> = {
  case: /* a text */ 'RFQ',
  request: 'Request',
  quotation: 'Quotation',
  order: 'Order',
  company: 'Company',
  user: 'User',
}

const counted = {
  cases: /* a text */ 'RFQs',
  requests: 'Requests',
  quotations: 'Quotations',
  orders: 'Orders',
  buyers: 'Buyers',
  suppliers: 'Suppliers',
}

const userStates: Record<string, string> = {
  ACTIVE: 'Active',
  UNVERIFIED: 'Not verified',
  LOCKED: 'Locked',
  DISABLED: 'Disabled',
}
type CompanyState = keyof typeof companyStates

const exporter = csvExporter<Row>('Records', {
  Number: (row) => row.number,
  Kind: (row) => row.kind,
  Title: (row) => row.title,
  Parties: (row) => row.parties,
  State: (row) => row.state,
  Created: (row) => formatDateTime(row.createdAt),
})

/** Any record by any number or name, and what happened to it. Every look is written down. */
export function RecordsPage() {
  const [open, setOpen] = useState<Row | null>(null)
  const counts = useCall('support.counts', {}).data
  return (
    <>
      <PageHead title="Records" />
      {counts && (
        <div className="page page--strip stack">
          <Facts
            facts={Object.entries(counted).map(
              ([name, label]) => [label, formatNumber(counts[name])] as const,
            )}
          />
          <p className="hint">Words of RFQs and orders are looked for from three letters on.</p>
        </div>
      )}
      <RecordList
        resource="record"
        sort={{ field: 'relevance', order: 'DESC' }}
        noun="records"
        caption="Records"
        exporter={exporter}
        filters={[{ key: 'kind', label: 'Kind', options: optionsOf(kinds) }]}
      >
        <RecordTable<Row>
          noun="records"
          minWidth={1140}
          onOpen={setOpen}
          empty={
            <Empty icon={Search} title="Find a record">
              <p>Search by requisition, order or quotation number, company, name or e-mail.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.number,
            secondary: (row) => row.title,
            end: (row) => <Chip tone="line">{kinds[row.kind]}</Chip>,
          }}
        >
          <Col
            disableSort
            source="number"
            label="Number"
            width={208}
            render={(row) => (
              <OpenName clipped onOpen={() => setOpen(row)}>
                {row.number}
              </OpenName>
            )}
          />
          <Col
            disableSort
            source="kind"
            label="Kind"
            width={112}
            render={(row) => <Chip tone="line">{kinds[row.kind]}</Chip>}
          />
          <Col disableSort source="title" label="Title" />
          <Col disableSort source="parties" label="Parties" width={280} />
          <Col
            disableSort
            source="state"
            label="State"
            width={128}
            render={(row) => <State {...row} />}
          />
          <Col
            source="createdAt"
            label="Created"
            width={176}
            render={(row) => formatDateTime(row.createdAt).slice(0, 16)}
          />
        </RecordTable>
      </RecordList>
      {open && <RecordPanel record={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** A document in the words of its people, a company and a user in support's. */
function State({ kind, state }: Pick<Row, 'kind' | 'state'>) {
  if (kind !== 'company' && kind !== 'user') return <StatusChip kind={kind} state={state} />
  const word = kind === 'user' ? userStates[state] : companyStates[state as CompanyState]?.label
  return <Chip tone="line">{word ?? state}</Chip>
}

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
        <dd>
          <State {...record} />
        </dd>
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
