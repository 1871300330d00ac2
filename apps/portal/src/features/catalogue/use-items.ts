import '@fairlead/api/later-calls'
import { useDeferredValue } from 'react'
import { useUser } from '../../frame/area-context.ts'
import { useCall, type ReplyOf } from '../../server/queries.ts'

export type FoundItem = ReplyOf<'vesselCatalogue.find'>[number] &
  Partial<Pick<ReplyOf<'catalogue.find'>[number], 'last'>>

const kept = { staleTime: 60_000, placeholderData: <T>(before: T) => before, retry: false } as const

/** The items that are meant by what was typed; a ship's are without prices. */
export function useItems(text: string): readonly FoundItem[] {
  const q = useDeferredValue(text.trim().slice(0, 100))
  const ship = useUser().vesselId !== null
  const asks = q.length > 1
  const input = { query: { q } }
  const office = useCall('catalogue.find', input, { ...kept, enabled: asks && !ship })
  const onBoard = useCall('vesselCatalogue.find', input, { ...kept, enabled: asks && ship })
  return asks ? ((ship ? onBoard : office).data ?? []) : []
}
