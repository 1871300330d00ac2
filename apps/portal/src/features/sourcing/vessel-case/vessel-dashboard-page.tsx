import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useRefresh } from 'ra-core'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { useModule } from '../../../frame/area-context.ts'
import { caseTypeIcons, caseTypeLabels } from '../../../frame/labels.ts'
import { paths } from '../../../frame/paths.ts'
import { toast } from '../../../frame/toast.ts'
import type { RowOf } from '../../../server/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Deadline, OrDash, QuotesPips } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListView, type ColumnOf } from '../../../ui/list-view.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { sendKeptDrafts } from '../case-editor/kept-drafts.ts'
import { VesselCaseState } from './vessel-case-state.tsx'
import './vessel-case.css'

type Row = RowOf<'vesselCase.list'>

const base = '/secured/buyer-vessel/dashboard'
const linkOf = (row: Row) => paths.vesselDraft(row.id)

/** Where the crew starts: what is being written, and what became of the rest. */
export function VesselDashboardPage() {
  const { page = 'draft-rfqs' } = useParams()
  const drafts = page === 'draft-rfqs'
  const writes = useModule('SHIPS')
  useKeptDrafts()
  return (
    <div className="roomy">
      <PageHead
        title={drafts ? 'Draft RFQs' : 'RFQ log'}
        actions={
          writes && (
            <ButtonLink kind="primary" icon={Plus} to={paths.vesselDraft('new')}>
              New RFQ
            </ButtonLink>
          )
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
              {drafts && writes
                ? 'Write down what the ship needs. It is kept as you type, also without a connection.'
                : 'What you have handed over, and what the office has sent to suppliers, stands here with its state.'}
            </p>
            {drafts && writes && (
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

/** What was typed without a connection, on a page that is closed now, goes to the server as soon as there is one. */
function useKeptDrafts() {
  const refresh = useRefresh()
  useEffect(() => {
    const send = () =>
      void sendKeptDrafts().then((sent) => {
        if (sent === 0) return
        toast(sent === 1 ? 'A draft kept on this device was sent' : `${sent} drafts were sent`)
        refresh()
      })
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [refresh])
}

const title: ColumnOf<'vesselCase'> = {
  id: 'title',
  label: 'Type and title',
  sort: 'title',
  phone: 'title',
  csv: (row) => row.title,
  title: (row) => row.title,
  cell: (row) => {
    const words = row.title || 'No title yet'
    return (
      <span className="cellflex">
        <span className="typeicon">
          <Icon of={caseTypeIcons[row.type]} size={14} />
        </span>
        <span className="sr">{caseTypeLabels[row.type]}</span>
        <Link className="idlink clip" to={linkOf(row)}>
          {words}
        </Link>
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
  csv: (row) => row.dueAt && formatDateTime(row.dueAt),
  sheet: 'moment',
  cell: (row) => <Deadline at={row.dueAt} timeZone={row.timeZone} />,
}
const created: ColumnOf<'vesselCase'> = {
  id: 'created',
  label: 'Written',
  width: 112,
  sort: 'createdAt',
  phone: 'subend',
  csv: (row) => formatDate(row.createdAt),
  sheet: 'day',
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
    cell: (row) => <VesselCaseState state={row.state} handedOver={row.handedOverAt} />,
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
