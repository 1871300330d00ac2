import { useSyncExternalStore } from 'react'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './queries.ts'

const cache = queryClient.getQueryCache()

/** What a page on the screen asks for and has nothing of yet. */
const isWanted = (query: Query) => query.isActive() && query.state.data === undefined

/**
 * Why what is still missing on the screen does not come: the failure once nothing of it is on its way any more, `trying`
 * while it is asked for again, null while all is well.
 */
export const useTrouble = () => useSyncExternalStore(cache.subscribe.bind(cache), read)

function read(): Error | 'trying' | null {
  const wanted = cache.getAll().filter(isWanted)
  const coming = wanted.filter(({ state }) => state.fetchStatus === 'fetching')
  if (coming.length === 0) return wanted.find(({ state }) => state.error)?.state.error ?? null
  return coming.some(({ state }) => state.fetchFailureCount > 0) ? 'trying' : null
}

/** Asks once more for all that did not come. */
export const tryAgain = () =>
  void queryClient.refetchQueries({ predicate: (query) => isWanted(query) && query.state.error !== null }) // prettier-ignore
