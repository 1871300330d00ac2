import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { approvalStateLabels } from '@fairlead/validation/approval-labels'
import { formatDateTime } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { paths } from '../../../frame/paths.ts'
import { useCall, type RowOf } from '../../../server/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Segment } from '../../../ui/field.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useTrail } from '../../../ui/use-trail.ts'
import { Away } from './away.tsx'
import { peopleWords, tones } from './approval-words.ts'

type Row = RowOf<'approval.list'>

const columns: readonly Column<Row>[] = [
  {
    id: 'orders',
    label: 'Orders',
    phone: 'title',
    cell: ({ orders }) =>
      orders.length === 1 ? orders[0]!.orderNumber : counted(orders.length, 'order'),
  },
  {
    id: 'supplier',
    label: 'Supplier',
    phone: 'sub',
    cell: ({ orders }) => [...new Set(orders.map((one) => one.supplierName))].join(', '),
  },
  {
    id: 'vessel',
    label: 'Vessel',
    width: 144,
    wide: true,
    cell: (row) => <OrDash>{row.vesselName}</OrDash>,
  },
  {
    id: 'asked',
    label: 'Asked',
    width: 248,
    cell: (row) => `${row.askedBy}, ${formatDateTime(row.askedAt).slice(0, 16)}`,
  },
  {
    id: 'state',
    label: 'State',
    width: 240,
    phone: 'subend',
    cell: (row) => (
      <>
        <Chip tone={tones[row.state]}>{approvalStateLabels[row.state]}</Chip>{' '}
        {row.state === 'WAITING' && (
          <span className="muted small">{row.mine ? 'for you' : peopleWords(row.deciders)}</span>
        )}
      </>
    ),
  },
  {
    id: 'total',
    label: 'Total',
    width: 152,
    align: 'right',
    phone: 'end',
    cell: (row) => (row.total === null ? '-' : formatMoney(row.total, row.currency)),
  },
]

const views = [
  { value: 'mine', label: 'For me' },
  { value: 'all', label: 'All' },
] as const

/** The approvals that wait for the reader, and all others of the company. */
export function ApprovalsPage() {
  const [view, setView] = useState<(typeof views)[number]['value']>('mine')
  const { data } = useCall('approval.list', {})
  const rows = view === 'mine' ? data?.filter(({ mine }) => mine) : data
  useTrail({ noun: 'approvals', steps: rows?.map(({ id }) => paths.approval(id)) })
  return (
    <>
      <PageHead title="Waiting for me" />
      <div className="scroll" tabIndex={0} role="region" aria-label="Approvals">
        <div className="toolbar">
          <Segment label="Which approvals" value={view} options={views} onChange={setView} />
          <span className="grow" />
          <Away />
        </div>
        {rows?.length === 0 ? (
          <Empty icon={ShieldCheck} title="Nothing waits for you">
            <p>Orders that need approval stand here until they are decided.</p>
          </Empty>
        ) : (
          <DataTable
            keys
            caption="Approvals"
            rows={rows}
            columns={columns}
            rowLink={({ id }) => paths.approval(id)}
            rowName={({ orders }) => orders.map((one) => one.orderNumber).join(', ')}
          />
        )}
      </div>
    </>
  )
}
