import type { CallName } from '@fairlead/api/calls'
import CircleCheck from 'lucide-react/icons/circle-check'
import ListFilter from 'lucide-react/icons/list-filter'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { RowOf, SortFieldOf } from '../server/queries.ts'
import { remembered } from '../server/cookie.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Button } from './button.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { Empty } from './empty.tsx'
import { FilterChips, type Filter } from './filter-chips.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListTools, type Density } from './list-tools.tsx'
import { SavedViews } from './saved-views.tsx'
import { kept, type Trail } from './trail.ts'
import { useList, type ListOptions, type ListState } from './use-list.ts'

type RowFor<N extends CallName> = RowOf<N> & { id: number | string }

/** A column of a list call: it sorts by a field the contract declares. */
export type ColumnOf<N extends CallName> = Column<RowOf<N>, SortFieldOf<N>>

export interface ListViewProps<N extends CallName> extends ListOptions<N> {
  /** What is listed, as a plural: "RFQs". */
  noun: string
  /** The name of the table for screen readers and the exported file: "In-process RFQs". */
  caption: string
  /** Where columns and views of this list are remembered. */
  listKey: string
  columns: readonly ColumnOf<N>[]
  filters?: readonly Filter[]
  rowLink?: (row: RowFor<N>) => string | null
  onOpen?: (row: RowFor<N>) => void
  rowName?: (row: RowFor<N>) => string
  /** Buttons for the selected rows; the bar replaces the filters while something is selected. */
  bulk?: (rows: readonly RowFor<N>[], list: ListState<RowFor<N>>) => ReactNode
  bulkLimit?: number
  /** Nothing there although nothing is filtered: first use, or everything done. */
  empty?: ReactNode
  /** Figures at the foot, beside the total. */
  facts?: (rows: readonly RowFor<N>[], total: number) => ReactNode
  views?: boolean
  /** False where the call has no search by words. */
  search?: boolean
}

/** The whole of a list page below its head and tabs. Give it a React `key` where two lists share an address pattern. */
export function ListView<N extends CallName>(props: ListViewProps<N>) {
  const list = useList(props)
  const [density, setDensity] = useDensity()
  const [hidden, setHidden] = useHidden(props.listKey, props.columns)
  const shown = props.columns.filter((column) => !hidden.includes(column.id))
  const picked = usePicked(list)
  const filtered = Object.keys(list.filters).length > 0
  const views = props.views !== false
  useTrail(props, list.rows)
  const tools = (
    <ListTools
      list={list}
      call={props.call}
      columns={props.columns}
      hidden={hidden}
      setHidden={setHidden}
      density={density}
      setDensity={setDensity}
      name={props.caption}
    />
  )
  return (
    <>
      {views && (
        <div className="toolbar toolbar--views">
          <SavedViews page={props.listKey} />
          {tools}
        </div>
      )}
      {picked.length > 0 && props.bulk ? (
        <BulkBar
          count={picked.length}
          limit={props.bulkLimit}
          onClear={() => list.selection.set([])}
        >
          {props.bulk(picked, list)}
        </BulkBar>
      ) : (
        <FilterChips
          filters={props.filters ?? []}
          list={list}
          noun={props.noun}
          search={props.search !== false}
          end={views ? undefined : tools}
        />
      )}
      <div className="tablewrap" role="region" aria-label={props.caption} tabIndex={0}>
        {list.error ? (
          <Empty icon={WifiOff} title="The list could not be loaded">
            <p>Your filters are kept.</p>
            <Button onClick={list.retry}>Try again</Button>
          </Empty>
        ) : list.rows?.length === 0 ? (
          <NothingThere {...props} filtered={filtered} onClear={() => list.setFilters({})} />
        ) : (
          <DataTable
            keys
            caption={`${props.caption}, sorted by ${list.sorting.field}, ${list.sorting.order === 'ASC' ? 'ascending' : 'descending'}`}
            columns={shown}
            rows={list.rows}
            rowLink={props.rowLink}
            onOpen={props.onOpen}
            rowName={props.rowName}
            selection={props.bulk ? list.selection : undefined}
            sorting={list.sorting}
            onSort={list.setSort}
            density={density}
            stale={list.stale}
          />
        )}
      </div>
      <ListFoot list={list} noun={props.noun} selectable={Boolean(props.bulk)}>
        {list.rows && props.facts?.(list.rows, list.total ?? 0)}
      </ListFoot>
    </>
  )
}

interface NothingThereProps {
  noun: string
  empty?: ReactNode
  filtered: boolean
  onClear: () => void
}

function NothingThere({ noun, empty, filtered, onClear }: NothingThereProps) {
  if (filtered) {
    return (
      <Empty icon={ListFilter} title={`No ${noun} fit these filters`}>
        <p>Take a filter away, or clear them all.</p>
        <Button onClick={onClear}>Clear filters</Button>
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

/** The selected rows that have been seen, also from other pages of the list. */
function usePicked<Row extends { id: number | string }>(list: ListState<Row>): readonly Row[] {
  const [seen, setSeen] = useState<readonly Row[]>([])
  const { ids } = list.selection
  const known = [...(list.rows ?? []), ...seen]
  const picked = ids.flatMap((id) => known.find((row) => Number(row.id) === id) ?? [])
  if (picked.length !== seen.length || picked.some((row, index) => row.id !== seen[index]?.id)) {
    setSeen(picked)
  }
  return picked
}

/** What is listed now is what previous and next on a record go through. */
function useTrail<N extends CallName>(
  { noun, rowLink }: Pick<ListViewProps<N>, 'noun' | 'rowLink'>,
  rows: readonly RowFor<N>[] | undefined,
) {
  const { pathname, search } = useLocation()
  const steps = rowLink && rows?.flatMap((row) => rowLink(row) ?? [])
  const trail = steps?.length ? JSON.stringify({ noun, list: pathname + search, steps }) : null
  useEffect(() => {
    if (trail) kept.set(JSON.parse(trail) as Trail)
  }, [trail])
}

function useDensity(): [Density, (density: Density) => void] {
  const [density, set] = useState(() => (remembered.get('density') ?? 'default') as Density)
  return [
    density,
    (next) => {
      remembered.set('density', next)
      set(next)
    },
  ]
}

function useHidden<Row>(key: string, columns: readonly Column<Row>[]) {
  const stored = `columns.${key}`
  const initial = () =>
    remembered.get(stored)?.split(',') ??
    columns.filter((column) => column.optional).map((column) => column.id)
  const [state, set] = useState(() => ({ key, hidden: initial() }))
  if (state.key !== key) set({ key, hidden: initial() })
  return [
    state.hidden,
    (hidden: readonly string[]) => {
      remembered.set(stored, hidden.join(','))
      set({ key, hidden: [...hidden] })
    },
  ] as const
}
