import type { Query } from '@tanstack/react-query'
import { pauseBefore } from '@fairlead/api/pace'
import { isPassing, queryClient } from './queries.ts'

const cache = queryClient.getQueryCache()

/** What is missing on the screen, or is older than it should be, because nothing answered. What somebody types on is left alone. */
const isMissed = (query: Query) =>
  (query.isActive() || query.queryKey[0] === 'account.user') &&
  query.state.fetchStatus === 'idle' &&
  isPassing(query.state.error) &&
  !(query.state.data !== undefined && query.meta?.['typing'])

/** What was asked for already was asked for again three times, within seconds. */
const begin = 2
let attempts = begin
let timer: ReturnType<typeof setTimeout> | undefined
let isAsking = false

/** Looks again by itself for what the server did not answer: after growing pauses, and when the line or the person is back. */
export function lookAgain() {
  cache.subscribe(wait)
  addEventListener('online', atOnce)
  document.addEventListener('visibilitychange', atOnce)
}

function wait() {
  if (isAsking || timer !== undefined || !cache.getAll().some(isMissed)) return
  timer = setTimeout(ask, pauseBefore(attempts++, Math.random()))
}

function atOnce() {
  if (timer === undefined || document.hidden) return
  clearTimeout(timer)
  timer = setTimeout(ask)
}

/** Asks for one of them behind the page, which stands as it is meanwhile; once that is answered, for them all. */
async function ask() {
  timer = undefined
  isAsking = true
  const first = cache.getAll().find(isMissed)
  if (!first) attempts = begin
  else if (!document.hidden && (await isAnswered(first))) {
    attempts = begin
    await queryClient.refetchQueries({ predicate: isMissed })
  }
  isAsking = false
  wait()
}

/** Whether there is an answer again, be it a refusal. */
async function isAnswered({ options, queryKey, meta }: Query): Promise<boolean> {
  if (typeof options.queryFn !== 'function') return true
  const { signal } = new AbortController()
  try {
    await options.queryFn({ client: queryClient, queryKey, meta, signal })
    return true
  } catch (error) {
    return !isPassing(error)
  }
}
