import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { usePlace } from './use-place.ts'

/** So many rows fill a window. */
const FIRST = 12

/**
 * Rows that were waited for come in pieces between which a key or a tap gets its turn: those of a window, then all. Those that
 * are there already stand at once, at the place one left.
 */
export function useRows<Row>(all: readonly Row[] | undefined) {
  const rows = useDeferredValue(all)
  const stand = rows !== undefined
  const [whole, setWhole] = useState(stand)
  useEffect(() => {
    if (stand) startTransition(() => setWhole(true))
  }, [stand])
  return { rows: whole ? rows : rows?.slice(0, FIRST), table: usePlace(stand && whole) }
}
