import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { Link, useParams } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { caseTypeIcons, caseTypeLabels } from '../../../frame/labels.ts'
import { paths } from '../../../frame/paths.ts'
import type { RowOf } from '../../../server/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Deadline, OrDash, QuotesPips } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListView, type ColumnOf } from '../../../ui/list-view.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import './vessel-case.css'

type Row = RowOf<'vesselCase.list'>

const base = '/secured/buyer-vessel/dashboard'
const linkOf = (row: Row) => (row.state === 'NEW' ? paths.vesselDraft(row.id) : null)

/** Where the crew starts: what is being written, and what became of the rest. */
export function VesselDashboardPage() {
  const { page = 'draft-rfqs' } = useParams()
  const drafts = page === 'draft-rfqs'
  return (
    <div className="roomy">
      <PageHead
        title={drafts ? 'Draft RFQs' : 'RFQ log'}
        actions={
          <ButtonLink kind="primary" icon={Plus} to={paths.vesselDraft('new')}>
            New RFQ
          </ButtonLink>
        }
      />
      <Tabs
        label="RFQs of this vessel"
        tabs={[
          { label: 'Draft RFQs', to: `${base}/draft-rfqs`, current: drafts },
          { label: 'RFQ log', to: `${base}/rfq-log`, current: !drafts },
        ]}
      />
      <ListView
        key={page}
        resource="vesselCase"
        filter={{ page }}
        sort={{ field: 'createdAt', order: 'DESC' }}
        noun="RFQs"
        caption={drafts ? 'Draft RFQs' : 'RFQ log'}
        listKey={`vessel.${page}`}
        views={false}
        columns={drafts ? draftColumns : logColumns}
        rowLink={linkOf}
        rowName={(row) => row.title}
        empty={
          <Empty icon={FileText} title={drafts ? 'No drafts' : 'Nothing in the log yet'}>
            <p>
              {drafts
                ? 'Write down what the ship needs. It is kept as you type, also without a connection.'
                : 'What the office has sent to suppliers stands here with its state.'}
            </p>
            {drafts && (
              <ButtonLink kind="primary" to={paths.vesselDraft('new')}>
                New RFQ
              </ButtonLink>
            )}
          </Empty>
        }
      />
    </div>
  )
}

const title: ColumnOf<'vesselCase'> = {
  id: 'title',
  label: 'Type and title',
  sort: 'title',
  phone: 'title',
  csv: (row) => row.title,
  title: (row) => row.title,
  cell: (row) => {
    const to = linkOf(row)
    const words = row.title || 'No title yet'
    return (
      <span className="cellflex">
        <span className="typeicon">
          <Icon of={caseTypeIcons[row.type]} size={14} />
        </span>
        <span className="sr">{caseTypeLabels[row.type]}</span>
        {to ? (
          <Link className="idlink clip" to={to}>
            {words}
          </Link>
        ) : (
          <span className="clip medium">{words}</span>
        )}
      </span>
    )
  },
}
const requisition: ColumnOf<'vesselCase'> = {
  id: 'requisition',
  label: 'Requisition',
  width: 144,
  sort: 'requisitionNumber',
  phone: 'sub',
  csv: (row) => row.requisitionNumber,
  cell: (row) => <OrDash>{row.requisitionNumber}</OrDash>,
}
const lines: ColumnOf<'vesselCase'> = {
  id: 'lines',
  label: 'Lines',
  width: 80,
  align: 'right',
  csv: (row) => row.lines,
  cell: (row) => row.lines,
}
const due: ColumnOf<'vesselCase'> = {
  id: 'due',
  label: 'Needed by',
  width: 128,
  sort: 'dueAt',
  phone: 'end',
  csv: (row) => row.dueAt && formatDate(row.dueAt),
  cell: (row) => <Deadline at={row.dueAt} timeZone={row.timeZone} />,
}
const created: ColumnOf<'vesselCase'> = {
  id: 'created',
  label: 'Written',
  width: 112,
  sort: 'createdAt',
  phone: 'subend',
  csv: (row) => formatDate(row.createdAt),
  cell: (row) => formatDate(row.createdAt),
}
const draftColumns = [title, requisition, lines, due, created]
const logColumns: readonly ColumnOf<'vesselCase'>[] = [
  title,
  requisition,
  lines,
  { ...due, phone: undefined },
  {
    id: 'state',
    label: 'State',
    width: 120,
    phone: 'end',
    csv: (row) => row.state,
    cell: (row) => <StatusChip kind="case" state={row.state} />,
  },
  {
    id: 'quotes',
    label: 'Quotes',
    width: 132,
    cell: (row) => <QuotesPips quoted={row.quoted} asked={row.requests} />,
  },
  {
    id: 'orders',
    label: 'POs',
    width: 64,
    align: 'right',
    csv: (row) => row.orders,
    cell: (row) => row.orders,
  },
  created,
]
