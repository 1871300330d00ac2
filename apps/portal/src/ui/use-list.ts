import type { CallName } from '@fairlead/api/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListParams } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { readList, type ListRead } from '../server/read-list.ts'
import type { RowOf, SortFieldOf } from '../server/queries.ts'
import type { Selection, Sorting } from './data-table.tsx'

export type FilterValues = Record<string, unknown>

export interface ListOptions<N extends CallName> {
  call: N
  /** Part of the filter the reader cannot change, such as the dashboard's page. */
  fixed?: FilterValues
  sort: readonly [SortFieldOf<N>, 'ASC' | 'DESC']
  perPage?: number
}

export interface ListState<Row> {
  rows: readonly Row[] | undefined
  total: number | undefined
  error: unknown
  retry: () => void
  stale: boolean
  page: number
  perPage: number
  setPage: (page: number) => void
  sorting: Sorting
  setSort: (field: string) => void
  filters: FilterValues
  setFilters: (filters: FilterValues) => void
  selection: Selection
  /** The filter as it is sent. */
  sent: FilterValues
}

/** A page of a list whose filter, sort and page are the address. */
export function useList<N extends CallName>(
  options: ListOptions<N>,
): ListState<RowOf<N> & { id: number | string }> {
  const { call, fixed, perPage = 50 } = options
  const [field, order] = options.sort
  const sort = useMemo(() => ({ field, order }), [field, order])
  const [query, change] = useListParams({ resource: call, perPage, sort, storeKey: false })
  const [ids, setIds] = useState<readonly number[]>([])
  const key = JSON.stringify(fixed)
  useEffect(() => setIds([]), [call, key])
  // An address may hold a page or a sort and no filter.
  const filter: Record<string, unknown> = query.filter ?? {}
  const sent = { ...filter, ...fixed }
  const read: ListRead = {
    page: query.page,
    perPage: query.perPage,
    field: query.sort,
    order: query.order === 'DESC' ? 'DESC' : 'ASC',
    filter: sent,
  }
  const list = useQuery({
    queryKey: [call, read],
    queryFn: () => readList<RowOf<N> & { id: number | string }>(call, read),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.data
  const { page } = query
  useEffect(() => {
    if (!list.isFetching && page > 1 && rows?.length === 0) change.setPage(1)
  }, [list.isFetching, rows, page, change])
  return {
    rows,
    total: list.data?.total,
    error: rows ? undefined : list.error,
    retry: () => void list.refetch(),
    stale: list.isPlaceholderData,
    page,
    perPage: query.perPage,
    setPage: change.setPage,
    sorting: { field: query.sort, order: query.order === 'DESC' ? 'DESC' : 'ASC' },
    setSort: (next) => change.setSort({ field: next, order: nextOrder(query, next) }),
    filters: filter as FilterValues,
    setFilters: (filters) => change.setFilters(filters),
    selection: { ids, set: setIds },
    sent,
  }
}

const nextOrder = (query: { sort: string; order: string }, field: string) =>
  query.sort === field && query.order === 'ASC' ? 'DESC' : 'ASC'
