import { useSyncExternalStore } from 'react'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './queries.ts'

const cache = queryClient.getQueryCache()

/** What a page on the screen asks for and has nothing of yet; before the first page, who looks at it. */
const isWanted = (query: Query) =>
  query.state.data === undefined && (query.isActive() || query.queryKey[0] === 'account.user')

/**
 * Why what is still missing on the screen does not come: the failure once nothing of it is on its way any more, `trying`
 * while it is asked for again, `offline` while that has no sense, null while all is well.
 */
export const useTrouble = () => useSyncExternalStore(cache.subscribe.bind(cache), read)

function read(): Error | 'trying' | 'offline' | null {
  const wanted = cache.getAll().filter(isWanted)
  const coming = wanted.filter(({ state }) => state.fetchStatus !== 'idle')
  if (coming.length === 0) return wanted.find(({ state }) => state.error)?.state.error ?? null
  if (coming.some(({ state }) => state.fetchStatus === 'paused')) return 'offline'
  return coming.some(({ state }) => state.fetchFailureCount > 0) ? 'trying' : null
}

/** Asks once more for all that did not come. */
export const tryAgain = () =>
  void queryClient.refetchQueries({ predicate: (query) => isWanted(query) && query.state.error !== null }) // prettier-ignore
