import { useListContext } from 'ra-core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '@fairlead/formatting/number'
import { limits } from '@fairlead/validation/limits'
import { useUser } from '../../../frame/area-context.ts'
import { caseTypeLabels, optionsOf } from '../../../frame/labels.ts'
import { useCall, useListCall, type ReplyOf } from '../../../server/queries.ts'
import type { Filter } from '../../../ui/filter-chips.tsx'
import { ListView, type ColumnOf } from '../../../ui/list-view.tsx'
import { queryOf } from '../../../ui/saved-views.tsx'
import { useStands } from '../../../ui/use-stands.ts'
import { caseColumns, caseLink, caseName, type CaseColumn, type CaseRow } from './case-columns.tsx'
import { rfqPageTitle, type RfqPageName } from './dashboard-pages.ts'

// Loaded when something is selected or nothing is there, not with the list.
const CaseBulk = lazy(async () => ({ default: (await import('./case-bulk.tsx')).CaseBulk }))
const CaseEmpty = lazy(async () => ({ default: (await import('./case-empty.tsx')).CaseEmpty }))

/** What a page does not show; a new column stands on every page. */
const leftOut: Record<RfqPageName, readonly CaseColumn[]> = {
  'draft-rfqs': ['imported', 'quotes', 'best', 'saving', 'waits', 'state', 'orders'],
  'import-rfqs': ['from', 'quotes', 'best', 'saving', 'waits', 'state', 'orders'],
  'in-process-rfqs': ['imported', 'from', 'lines', 'created', 'state'],
  'unquoted-rfqs': ['imported', 'from', 'best', 'saving', 'created', 'state', 'orders'],
}

const columnsOf = (page: RfqPageName, currency: string) =>
  Object.entries<ColumnOf<'case'>>(caseColumns(currency)).flatMap(([name, column]) =>
    leftOut[page].some((other) => other === name) ? [] : column,
  )

/** The RFQs of one page of the dashboard. */
export function CaseList({ page }: { page: RfqPageName }) {
  const { currency } = useUser()
  const inProcess = page === 'in-process-rfqs' || page === 'unquoted-rfqs'
  const { filters, onFilterMenu } = useCaseFilters(page)
  const drafts = page === 'draft-rfqs'
  const columns = useMemo(() => columnsOf(page, currency), [page, currency])
  return (
    <ListView
      resource="case"
      filter={{ page }}
      sort={inProcess ? { field: 'dueAt', order: 'ASC' } : { field: 'createdAt', order: 'DESC' }}
      noun="RFQs"
      caption={rfqPageTitle(page)}
      listKey={page}
      columns={columns}
      filters={drafts ? [begunBy, ...filters] : filters}
      onFilterMenu={onFilterMenu}
      rowLink={caseLink}
      rowName={caseName}
      bulkActionButtons={
        <Suspense>
          <CaseBulk />
        </Suspense>
      }
      bulkLimit={30}
      empty={
        page === 'unquoted-rfqs' ? undefined : (
          <Suspense>
            <CaseEmpty page={page} />
          </Suspense>
        )
      }
      facts={(rows, total) => <CaseFacts {...{ page, rows, total }} />}
      readyViews={inProcess ? [mine, thisWeek] : [mine]}
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

export const mine = { name: 'My vessels', query: queryOf({ mine: true }) }
const thisWeek = { name: 'Due this week', query: queryOf({ due: 'week' }) }

type Facets = ReplyOf<'case.facets'>
type Wait = NonNullable<CaseRow['waits']>

/** Counted by the server only while somebody wants to see it. */
const useFacets = (page: RfqPageName | 'all', enabled: boolean) =>
  useCall('case.facets', { query: { page } }, { staleTime: 30_000, enabled }).data

/** The vessel, and those of one's own. */
export function useVesselFilters(): readonly Filter[] {
  const enabled = useStands()
  const vessels = useListCall('vessel.list', { range: [0, 99], sort: ['name', 'ASC'] }, { enabled })
    .data?.data
  return [
    {
      key: 'vesselId',
      label: 'Vessel',
      options: (vessels ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    yes('mine', 'My vessels'),
  ]
}

/** The filters of a list of RFQs. Ports and what waits are counted once the menu opens, or where the address has such a filter. */
export function useCaseFilters(page: RfqPageName | 'all' = 'all') {
  const [opened, setOpened] = useState(false)
  const { search } = useLocation()
  const facets = useFacets(page, opened || /port|waits/.test(search))
  const enabled = useStands()
  const tags = useCall('ref.caseTags', {}, { staleTime: 30_000, enabled }).data
  const filters: readonly Filter[] = [
    ...useVesselFilters(),
    {
      key: 'port',
      label: 'Port',
      options: (facets?.ports ?? []).map(({ locode, name, count }) => ({
        value: locode,
        label: `${name} ${locode} (${upTo(count)})`,
      })),
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
    { key: 'waits', label: 'Waits for me', options: facets ? waitOptions(facets) : [] },
    {
      key: 'priority',
      label: 'Priority',
      options: [
        { value: 'URGENT', label: 'Urgent' },
        { value: 'NORMAL', label: 'Normal' },
      ],
    },
    {
      key: 'tagId',
      label: 'Tag',
      options: (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    yes('favourite', 'Favourite'),
  ]
  return { filters, onFilterMenu: () => setOpened(true) }
}

const yes = (key: string, label: string): Filter => ({
  key,
  label,
  options: [{ value: 'true', label: 'yes' }],
})

const toDo: Record<Wait, string> = { compare: 'to compare', remind: 'to remind', send: 'to send' }

const waitOptions = ({ waits }: Facets) => [
  { value: 'any', label: `anything (${upTo(sumOf(waits))})` },
  ...Object.entries(toDo)
    .map(([value, label]) => [value, label, waits[value as Wait]] as const)
    .filter(([, , count]) => count > 0)
    .map(([value, label, count]) => ({ value, label: `${label} (${upTo(count)})` })),
]

/** No filter counts further. */
const upTo = (count: number) =>
  count > limits.facetCount ? `${formatNumber(limits.facetCount)}+` : formatNumber(count)

const sumOf = (waits: Facets['waits']) => waits.compare + waits.remind + waits.send

interface CaseFactsProps {
  page: RfqPageName
  rows: readonly CaseRow[]
  total: number
}

/** Of the whole list: counted here where all of it is here, else by the server where nothing is filtered. */
function CaseFacts({ page, rows, total }: CaseFactsProps) {
  const { filterValues } = useListContext()
  const now = Date.now()
  const whole = rows.length === total
  const counted = useFacets(page, !whole && Object.keys(filterValues).length === 0)
  const overdue = whole
    ? rows.filter((row) => row.dueAt && Date.parse(row.dueAt) < now).length
    : counted?.overdue
  const waiting = whole ? rows.filter((row) => row.waits).length : counted && sumOf(counted.waits)
  const narrowed = (more: object) => queryOf({ ...filterValues, ...more })
  return (
    <>
      {overdue !== undefined && overdue > 0 && (
        <Link to={narrowed({ due: 'overdue' })}>
          <b>{upTo(overdue)}</b> overdue
        </Link>
      )}
      {waiting !== undefined && waiting > 0 && (
        <Link to={narrowed({ waits: 'any' })}>
          <b>{upTo(waiting)}</b> {waiting === 1 ? 'waits' : 'wait'} for you
        </Link>
      )}
    </>
  )
}
