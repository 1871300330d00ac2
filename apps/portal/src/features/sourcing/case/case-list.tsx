import Inbox from 'lucide-react/icons/inbox'
import FileText from 'lucide-react/icons/file-text'
import { lazy, Suspense, type ReactNode } from 'react'
import { useUser } from '../../../frame/area-context.ts'
import { caseTypeLabels, optionsOf } from '../../../frame/labels.ts'
import { paths } from '../../../frame/paths.ts'
import { useListCall } from '../../../server/queries.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { Filter } from '../../../ui/filter-chips.tsx'
import { ListView, type ColumnOf } from '../../../ui/list-view.tsx'
import { caseColumns, caseLink, caseName, type CaseColumn, type CaseRow } from './case-columns.tsx'
import { rfqPageTitle, type RfqPageName } from './dashboard-pages.ts'

// Loaded when something is selected, not with the list.
const CaseBulk = lazy(async () => ({ default: (await import('./case-bulk.tsx')).CaseBulk }))

/** What a page does not show; a new column stands on every page. */
const leftOut: Record<RfqPageName, readonly CaseColumn[]> = {
  'draft-rfqs': ['imported', 'quotes', 'best', 'saving', 'waits', 'state', 'orders'],
  'import-rfqs': ['from', 'quotes', 'best', 'saving', 'waits', 'state', 'orders'],
  'in-process-rfqs': ['imported', 'from', 'lines', 'created', 'state'],
  'unquoted-rfqs': ['imported', 'from', 'best', 'saving', 'created', 'state', 'orders'],
}

const columnsOf = (page: RfqPageName, currency: string) =>
  Object.values<ColumnOf<'case'>>(caseColumns(currency)).filter(
    ({ id }) => !leftOut[page].some((other) => other === id),
  )

/** The RFQs of one page of the dashboard. */
export function CaseList({ page }: { page: RfqPageName }) {
  const { currency } = useUser()
  const inProcess = page === 'in-process-rfqs' || page === 'unquoted-rfqs'
  const filters = useCaseFilters()
  const drafts = page === 'draft-rfqs'
  return (
    <ListView
      resource="case"
      filter={{ page }}
      sort={inProcess ? { field: 'dueAt', order: 'ASC' } : { field: 'createdAt', order: 'DESC' }}
      noun="RFQs"
      caption={rfqPageTitle(page)}
      listKey={page}
      columns={columnsOf(page, currency)}
      filters={drafts ? [begunBy, ...filters] : filters}
      rowLink={caseLink}
      rowName={caseName}
      bulkActionButtons={
        <Suspense>
          <CaseBulk />
        </Suspense>
      }
      bulkLimit={30}
      empty={empty[page]}
      facts={(rows) => <CaseFacts rows={rows} />}
    />
  )
}

const begunBy: Filter = {
  key: 'from',
  label: 'Begun by',
  options: [
    { value: 'office', label: 'the office' },
    { value: 'ship', label: 'the ship, handed over' },
    { value: 'on-board', label: 'the ship, still writing' },
  ],
}

export function useCaseFilters(): readonly Filter[] {
  const vessels = useListCall('vessel.list', { range: [0, 99], sort: ['name', 'ASC'] }).data?.data
  return [
    {
      key: 'vesselId',
      label: 'Vessel',
      options: (vessels ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { key: 'type', label: 'Type', options: optionsOf(caseTypeLabels) },
    {
      key: 'due',
      label: 'Deadline',
      options: [
        { value: 'overdue', label: 'overdue' },
        { value: 'today', label: 'today' },
        { value: 'week', label: 'this week' },
      ],
    },
    {
      key: 'priority',
      label: 'Priority',
      options: [
        { value: 'URGENT', label: 'Urgent' },
        { value: 'NORMAL', label: 'Normal' },
      ],
    },
    { key: 'favourite', label: 'Favourite', options: [{ value: 'true', label: 'yes' }] },
  ]
}

function CaseFacts({ rows }: { rows: readonly CaseRow[] }) {
  const now = Date.now()
  const overdue = rows.filter((row) => row.dueAt && Date.parse(row.dueAt) < now).length
  const waiting = rows.filter((row) => row.waits).length
  return (
    <>
      {overdue > 0 && (
        <span>
          <b>{overdue}</b> overdue here
        </span>
      )}
      {waiting > 0 && (
        <span>
          <b>{waiting}</b> wait for you here
        </span>
      )}
    </>
  )
}

const empty: Record<RfqPageName, ReactNode> = {
  'draft-rfqs': (
    <Empty icon={FileText} title="No drafts">
      <p>An RFQ is a list of what a vessel needs. It is kept as you type until you send it.</p>
      <ButtonLink kind="primary" to={paths.newCase}>
        New RFQ
      </ButtonLink>
    </Empty>
  ),
  'import-rfqs': (
    <Empty icon={Inbox} title="Nothing has been imported">
      <p>
        Requisitions from your ERP arrive here. You can also upload them as UBL, JSON, xlsx or csv.
      </p>
      <ButtonLink kind="primary" to={paths.importCases}>
        Import
      </ButtonLink>
    </Empty>
  ),
  'in-process-rfqs': (
    <Empty icon={FileText} title="No RFQ is in process">
      <p>RFQs you have sent stand here until they are ordered, closed or cancelled.</p>
      <ButtonLink kind="primary" to={paths.newCase}>
        New RFQ
      </ButtonLink>
    </Empty>
  ),
  'unquoted-rfqs': undefined,
}
