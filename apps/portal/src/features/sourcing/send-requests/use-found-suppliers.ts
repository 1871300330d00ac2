import { keepPreviousData } from '@tanstack/react-query'
import { useInfiniteGetList } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { PortRef } from '../../../ui/choosers.tsx'
import type { ListRecord } from '../../../server/resources.ts'

export type SupplierRow = ListRecord<'supplier'>

/** What the picker looks for. */
export interface Wanted {
  text: string
  categoryId: string
  serviceId: string
  brand: string
  atPort: boolean
  favourite: boolean
  classApproved: boolean
}

export const anyone: Wanted = {
  text: '',
  categoryId: '',
  serviceId: '',
  brand: '',
  atPort: false,
  favourite: false,
  classApproved: false,
}

/** How many suppliers are shown at a time. */
const step = 30

/** The suppliers that fit, page after page, with how many there are and what they did at the port. */
export function useFoundSuppliers(wanted: Wanted, port: PortRef | null) {
  const text = useSettled(wanted.text.trim())
  const filter = {
    ...(text && { q: text }),
    ...(wanted.atPort && port && { port: port.locode }),
    ...(port && { factsAt: port.locode }),
    ...(wanted.categoryId && { categoryId: wanted.categoryId }),
    ...(wanted.serviceId && { serviceId: wanted.serviceId }),
    ...(wanted.brand && { brand: wanted.brand }),
    ...(wanted.classApproved && { classApproved: true }),
    ...(wanted.favourite && { favourite: true }),
  }
  const found = useInfiniteGetList<SupplierRow>(
    'supplier',
    {
      filter,
      pagination: { page: 1, perPage: step },
      sort: { field: 'relevance', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  const rows = found.data?.pages.flatMap((page) => page.data)
  return {
    rows: useSteadyOrder(rows, JSON.stringify(filter)),
    total: found.data?.pages[0]?.total ?? 0,
    more: found.hasNextPage ? () => void found.fetchNextPage() : null,
    busy: found.isFetchingNextPage,
    failed: found.isError && !rows,
    again: () => void found.refetch(),
  }
}

/** What was typed, once there is a pause. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 150)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A row that becomes a favourite stays where it is until something else is looked for. */
function useSteadyOrder(rows: readonly SupplierRow[] | undefined, key: string) {
  const seen = useRef({ key, ids: [] as number[] })
  if (!rows) return undefined
  if (seen.current.key !== key) seen.current = { key, ids: [] }
  const { ids } = seen.current
  ids.push(...rows.map((row) => row.id).filter((id) => !ids.includes(id)))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
