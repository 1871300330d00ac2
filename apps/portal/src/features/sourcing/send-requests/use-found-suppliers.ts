import { useEffect, useRef, useState } from 'react'
import type { PortRef } from '../../../ui/choosers.tsx'
import { useListCall, type RowOf } from '../../../server/queries.ts'

export type SupplierRow = RowOf<'supplier.search'>

/** What the picker looks for. */
export interface Wanted {
  text: string
  atPort: boolean
  /** The filters of the suppliers by their keys. */
  filter: Record<string, unknown>
}

export const anyone: Wanted = { text: '', atPort: false, filter: {} }

const param = 'suppliers'

/** What is looked for, but for the words: it is in the address, which the router need not know of. */
export function useWanted() {
  const [wanted, setWanted] = useState(inAddress)
  // After every render: a draft that is saved the first time puts another address there.
  useEffect(() => {
    const { atPort, filter } = wanted
    const isAny = !atPort && Object.keys(filter).length === 0
    const address = new URL(location.href)
    if (isAny) address.searchParams.delete(param)
    else address.searchParams.set(param, JSON.stringify({ atPort, filter }))
    if (address.href !== location.href) history.replaceState(history.state, '', address)
  })
  return [wanted, setWanted] as const
}

function inAddress(): Wanted {
  try {
    const said = JSON.parse(new URLSearchParams(location.search).get(param) ?? '{}') as Wanted
    return { ...anyone, ...said }
  } catch {
    return anyone
  }
}

/** How many suppliers are shown first, and how many at most. */
const shown = { first: 30, most: 960 }

/** The suppliers that fit, as many as were asked for, with how many there are and what they did at the port. */
export function useFoundSuppliers(wanted: Wanted, port: PortRef | null) {
  const text = useSettled(wanted.text.trim())
  const filter = {
    ...(text && { q: text }),
    ...(wanted.atPort && port && { port: port.locode }),
    ...(port && { factsAt: port.locode }),
    ...wanted.filter,
  }
  const key = JSON.stringify(filter)
  const [grown, grow] = useState({ key, to: shown.first })
  const to = grown.key === key ? grown.to : shown.first
  const found = useListCall('supplier.search', {
    filter,
    range: [0, to - 1],
    sort: ['relevance', 'DESC'],
  })
  const total = found.data?.total ?? 0
  return {
    rows: useSteadyOrder(found.data?.data, found.isPlaceholderData ? null : key),
    total,
    more: total > to && to < shown.most ? () => grow({ key, to: to * 2 }) : null,
    busy: found.isPlaceholderData,
    failed: found.isError && !found.data,
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
function useSteadyOrder(rows: readonly SupplierRow[] | undefined, key: string | null) {
  const seen = useRef({ key, places: new Map<number, number>() })
  if (!rows) return undefined
  if (key !== null && seen.current.key !== key) seen.current = { key, places: new Map() }
  const { places } = seen.current
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size)
  return rows.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
}
