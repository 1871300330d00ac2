import type { Query, QueryCache } from '@tanstack/react-query'
import { queryClient } from './queries.ts'

const pause = 5 * 60_000

/** Who is logged in stays. */
const isLeft = (query: Query) =>
  query.getObserversCount() === 0 &&
  query.state.fetchStatus === 'idle' &&
  query.queryKey[0] !== 'account.user'

/** Lets go of what nobody has looked at since the time before; answers what nobody looks at now. */
export function letGo(cache: QueryCache, before: ReadonlySet<Query>): Set<Query> {
  const left = cache.getAll().filter(isLeft)
  for (const query of left) if (before.has(query)) cache.remove(query)
  return new Set(left.filter((query) => !before.has(query)))
}

/** From now on an answer outlives its page by five to ten minutes. One timer does it for all: React Query would set one for each row of each list. */
export function letGoInTime() {
  let left = new Set<Query>()
  setInterval(() => void (left = letGo(queryClient.getQueryCache(), left)), pause)
}
