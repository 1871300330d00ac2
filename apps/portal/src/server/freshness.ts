import { useSyncExternalStore } from 'react'
import { onlineManager, type Query } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'
import { queryClient } from './queries.ts'

const cache = queryClient.getQueryCache()

const isSignedOut = (error: unknown) => error instanceof CallFailed && error.status === 401

/** A refusal has its own words where it was met; that nobody is signed in is said of the whole page. */
const isTrouble = (error: unknown) =>
  error !== null &&
  (isSignedOut(error) ||
    !(error instanceof CallFailed && error.status >= 400 && error.status < 500))

const isHere = ({ state }: Query) => state.data !== undefined

/**
 * What is to be said of what stands on the screen, and since when it stands: the device is offline, who looks is signed
 * out, a part of it is missing, or it could not be read again. Empty while all is well.
 */
export function useFreshness() {
  const [kind, at] = useSyncExternalStore(subscribe, read).split(' ')
  return {
    kind: kind as 'offline' | 'signedOut' | 'missing' | 'stale' | '',
    at: at ? Number(at) : null,
  }
}

function subscribe(changed: () => void) {
  const ends = [cache.subscribe(changed), onlineManager.subscribe(changed)]
  return () => ends.forEach((end) => end())
}

/** One text, so that what has not changed is the same. */
function read(): string {
  const shown = cache.getAll().filter((query) => query.isActive())
  const isOnline = onlineManager.isOnline()
  const failed = shown.filter(({ state }) => state.fetchStatus === 'idle' && isTrouble(state.error))
  const since = sinceWhen((isOnline ? failed : shown).filter(isHere))
  if (!isOnline) return `offline ${since}`
  if (failed.some(({ state }) => isSignedOut(state.error))) return 'signedOut '
  if (!failed.every(isHere)) return 'missing '
  return failed.length > 0 ? `stale ${since}` : ''
}

/** The oldest reading of what may be another by now. */
function sinceWhen(here: readonly Query[]): number | '' {
  const readAt = ({ state }: Query) => state.dataUpdatedAt
  const old = here.filter((query) => query.isStale())
  if (old.length > 0) return Math.min(...old.map(readAt))
  return here.length > 0 ? Math.max(...here.map(readAt)) : ''
}

/** Reads once more what failed, or all of it where the device was offline. What somebody types on is left alone. */
export function readOnceMore() {
  const isOnline = onlineManager.isOnline()
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) =>
      (!isOnline || isTrouble(query.state.error)) && !(query.meta?.['typing'] && isHere(query)),
  })
}
