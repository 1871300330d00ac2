import { useStore } from 'ra-core'
import { useCall } from '../../server/queries.ts'

/** Whose forms are shown: an agent of several buyers looks at one of them at a time, and the device remembers which. */
export function useBuyer() {
  const [chosen, choose] = useStore<number | undefined>('ihm.buyer')
  const query = chosen === undefined ? {} : { buyerId: chosen }
  const { data: counts, isError } = useCall(
    'declaration.counts',
    { query },
    { staleTime: 30_000, throwOnError: false, retry: false },
  )
  // Only for another one: the same call would be asked for again by its own failure, for ever.
  const enabled = isError && chosen !== undefined
  const own = useCall('declaration.counts', { query: {} }, { enabled, staleTime: 30_000 })
  // One who gave the work to somebody else is no longer there.
  const known = isError ? own.data : counts
  const buyers = known?.buyers ?? []
  const buyerId = isError ? undefined : chosen
  return { buyerId, buyers, counts: known, choose }
}
