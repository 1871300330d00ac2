import { useStore } from 'ra-core'
import { CallFailed } from '../../server/call-failed.ts'
import { useCall } from '../../server/queries.ts'

/** Whose forms are shown: an agent of several buyers looks at one of them at a time, and the device remembers which. */
export function useBuyer() {
  const [chosen, choose] = useStore<number | undefined>('ihm.buyer')
  const query = chosen === undefined ? {} : { buyerId: chosen }
  const { data: counts, error } = useCall(
    'declaration.counts',
    { query },
    { staleTime: 30_000, throwOnError: false, retry: false },
  )
  // One who gave the work to somebody else is no longer there. A server that does not answer takes nobody away: who looks at the forms
  // of one buyer never finds those of another under the same key.
  const isGone = chosen !== undefined && error instanceof CallFailed && error.status === 404
  const own = useCall('declaration.counts', { query: {} }, { enabled: isGone, staleTime: 30_000 })
  const known = isGone ? own.data : counts
  const buyers = known?.buyers ?? []
  const buyerId = isGone ? undefined : chosen
  return { buyerId, buyers, counts: known, choose }
}
