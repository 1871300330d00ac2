import { useListContext, type RaRecord } from 'ra-core'
import { useState } from 'react'

/** The selected rows that have been seen, also from other pages of the list. */
export function useSelectedRows<Row extends RaRecord>(): readonly Row[] {
  const { data, selectedIds } = useListContext<Row>()
  const [seen, setSeen] = useState<readonly Row[]>([])
  const known = [...(data ?? []), ...seen]
  const selected = selectedIds.flatMap((id) => known.find((row) => row.id === id) ?? [])
  const isSame =
    selected.length === seen.length && selected.every((row, at) => row.id === seen[at]?.id)
  if (!isSame) setSeen(selected)
  return selected
}
