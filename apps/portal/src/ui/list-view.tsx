import { ListBase, useListContext, useStore } from 'ra-core'
import CircleCheck from 'lucide-react/icons/circle-check'
import ListFilter from 'lucide-react/icons/list-filter'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useMemo, type ReactNode } from 'react'
import { retryPassing } from '../server/queries.ts'
import type { ListRecord, ListResource, SortFieldOf } from '../server/resources.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Button } from './button.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { Empty } from './empty.tsx'
import { FilterChips, type Filter } from './filter-chips.tsx'
import { ListFoot, useOnline } from './list-foot.tsx'
import { ListTools, type Density } from './list-tools.tsx'
import { SavedViews } from './saved-views.tsx'
import type { ReadyView } from './view-tools.tsx'
import { useMiddling } from './use-narrow.ts'
import { useTrail } from './use-trail.ts'
import './toolbar.css'

/** A column of a resource's list: it sorts by a field the contract declares. */
export type ColumnOf<R extends ListResource> = Column<ListRecord<R>, SortFieldOf<R>>

export interface ListViewProps<R extends ListResource> {
  resource: R
  /** Part of the filter the reader cannot change, such as the dashboard's page. */
  filter?: Record<string, unknown>
  sort: { field: SortFieldOf<R>; order: 'ASC' | 'DESC' }
  perPage?: number
  /** What is listed, as a plural: "RFQs". */
  noun: string
  /** The name of the table for screen readers and the exported file: "In-process RFQs". */
  caption: string
  /** Where columns and views of this list are remembered. */
  listKey: string
  columns: readonly ColumnOf<R>[]
  filters?: readonly Filter[]
  /** The menu of filters was opened. */
  onFilterMenu?: () => void
  rowLink?: (row: ListRecord<R>) => string | null
  onOpen?: (row: ListRecord<R>) => void
  rowName?: (row: ListRecord<R>) => string
  /** Buttons for the selected rows, which they read from the list context; they replace the filters while something is selected. */
  bulkActionButtons?: ReactNode
  bulkLimit?: number
  /** Nothing there although nothing is filtered: first use, or everything done. */
  empty?: ReactNode
  /** Figures at the foot, beside the total. */
  facts?: (rows: readonly ListRecord<R>[], total: number) => ReactNode
  views?: boolean
  /** Views that are there from the start. */
  readyViews?: readonly ReadyView[]
  /** False where the call has no search by words. */
  search?: boolean
}

/** The page says itself that its list failed, so no toast does. */
const queryOptions = { retry: retryPassing, onError: () => undefined }

/**
 * The whole of a list page below its head and tabs, on react-admin's list controller: filter, sort and
 * page are the address. Give it a React `key` where two lists share an address pattern.
 */
export function ListView<R extends ListResource>(props: ListViewProps<R>) {
  const { resource, filter, sort, perPage = 50 } = props
  // The route has admitted the user before any page of it stands.
  return (
    <ListBase<ListRecord<R>>
      disableAuthentication
      resource={resource}
      filter={filter}
      sort={sort}
      perPage={perPage}
      storeKey={false}
      queryOptions={queryOptions as object}
    >
      <ListBody {...props} />
    </ListBase>
  )
}

function ListBody<R extends ListResource>(props: ListViewProps<R>) {
  const { data, total, selectedIds, onUnselectItems } = useListContext<ListRecord<R>>()
  const [density] = useStore<Density>('density', 'default')
  const [hidden, setHidden] = useHidden(props.listKey, props.columns)
  const views = props.views !== false
  const { rowLink } = props
  useTrail({ noun: props.noun, steps: rowLink && data?.flatMap((row) => rowLink(row) ?? []) })
  const tools = (
    <ListTools columns={props.columns} hidden={hidden} setHidden={setHidden} name={props.caption} />
  )
  return (
    <>
      {views && (
        <div className="toolbar toolbar--views">
          <SavedViews page={props.listKey} ready={props.readyViews} />
          {tools}
        </div>
      )}
      {selectedIds.length > 0 && props.bulkActionButtons ? (
        <BulkBar
          count={selectedIds.length}
          limit={props.bulkLimit}
          onClear={() => onUnselectItems()}
        >
          {props.bulkActionButtons}
        </BulkBar>
      ) : (
        <FilterChips
          filters={props.filters ?? []}
          noun={props.noun}
          search={props.search !== false}
          onFilterMenu={props.onFilterMenu}
          end={views ? undefined : tools}
        />
      )}
      <div className="tablewrap" role="region" aria-label={props.caption} tabIndex={0}>
        <ListRows {...props} density={density} hidden={hidden} />
      </div>
      <ListFoot noun={props.noun} selectable={Boolean(props.bulkActionButtons)}>
        {data && props.facts?.(data, total ?? 0)}
      </ListFoot>
    </>
  )
}

/** What a list is called and how it is sorted, where a column says so. */
function captionOf(
  {
    caption,
    columns,
  }: { caption: string; columns: readonly { sort?: string | undefined; label: string }[] },
  { field, order }: { field: string; order: string },
): string {
  const label = columns.find(({ sort }) => sort === field)?.label
  if (!label) return caption
  return order === 'ASC'
    ? `${caption}, sorted by ${label}, ascending`
    : `${caption}, sorted by ${label}, descending`
}

interface ListRowsProps<R extends ListResource> extends ListViewProps<R> {
  density: Density
  hidden: readonly string[]
}

/** The rows, or why there are none. */
function ListRows<R extends ListResource>({ density, hidden, ...props }: ListRowsProps<R>) {
  const list = useListContext<ListRecord<R>>()
  const { data, sort } = list
  const off = hidden.join(' ')
  const columns = useMemo(
    () => props.columns.filter((column) => !off.split(' ').includes(column.id)),
    [props.columns, off],
  )
  const isOnline = useOnline()
  if (!data && (list.error || !isOnline))
    return (
      <div className="failed" role="alert">
        <Empty icon={WifiOff} title="The list could not be loaded">
          <p>{isOnline ? '' : 'This device is offline. '}Your filters are kept.</p>
          <Button onClick={() => void list.refetch()}>Try again</Button>
        </Empty>
      </div>
    )
  if (data?.length === 0) return <NothingThere noun={props.noun} empty={props.empty} />
  return (
    <DataTable
      keys
      caption={captionOf(props, sort)}
      columns={columns}
      rows={data}
      rowLink={props.rowLink}
      onOpen={props.onOpen}
      rowName={props.rowName}
      selection={props.bulkActionButtons ? list : undefined}
      sorting={sort}
      onSort={(field) => list.setSort({ field, order: nextOrder(sort, field) })}
      density={density}
      stale={list.isPlaceholderData}
    />
  )
}

const nextOrder = (sort: { field: string; order: string }, field: string) =>
  sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC'

interface NothingThereProps {
  noun: string
  empty?: ReactNode
}

/** In the place of the rows of a list that has none. */
export function NothingThere({ noun, empty }: NothingThereProps) {
  const { filterValues, setFilters } = useListContext()
  if (Object.keys(filterValues).length > 0) {
    return (
      <Empty icon={ListFilter} title={`No ${noun} fit these filters`}>
        <p>Take a filter away, or clear them all.</p>
        <Button onClick={() => setFilters({})}>Clear filters</Button>
      </Empty>
    )
  }
  return (
    empty ?? (
      <Empty icon={CircleCheck} title="Nothing here">
        <p>There are no {noun} on this page.</p>
      </Empty>
    )
  )
}

function useHidden(
  key: string,
  columns: readonly { id: string; optional?: boolean; wide?: boolean }[],
) {
  const middling = useMiddling()
  // What is chosen on a small screen is not what is wanted on a wide one.
  const [stored, store] = useStore<string | undefined>(
    `columns.${key}${middling ? '.middling' : ''}`,
  )
  const optional = columns
    .filter((column) => column.optional || (middling && column.wide))
    .map((column) => column.id)
  const setHidden = (hidden: readonly string[]) => store(hidden.join(','))
  return [stored?.split(',') ?? optional, setHidden] as const
}
