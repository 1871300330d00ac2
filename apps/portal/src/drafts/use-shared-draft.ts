import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed } from '../server/call-failed.ts'
import { isPassing } from '../server/queries.ts'
import { isSame } from './is-same.ts'
import { isNothing, isOwn, withSent } from './own-saves.ts'
import { isOvertaken } from './use-autosave.ts'

/** The draft on the server as this page last read or saved it. */
export interface Known<F> {
  version: number
  form: F
  /** What was sent since and has no answer: each of them may have arrived. */
  open?: readonly F[]
}

interface Newer {
  form: unknown
  version: number
  savedBy: string | null
}

/** A draft that several people or windows type on. */
export interface DraftCalls<F> {
  /** The key under which the query cache is told that somebody saved. */
  key: readonly unknown[]
  /** Refused as overtaken when somebody saved since `version`. */
  save: (form: F, version: number) => Promise<{ version: number }>
  /** What was saved after `version`, or null. */
  newerThan: (version: number) => Promise<Newer | null>
}

/** Who typed on the same document, what came in of it, and what both typed in one place. */
export interface Others<C> {
  name: string | null
  taken: number
  clashes: readonly C[]
}

interface Merging<F, C> {
  form: F
  clashes: readonly C[]
  taken: number
}

interface Options<F, C> {
  start: Known<F>
  calls: DraftCalls<F> | undefined
  /** What is typed here now. */
  now: () => F
  /** A stored form, written as this page writes it. */
  read: (form: unknown) => F
  merge: (base: F, mine: F, theirs: F) => Merging<F, C>
  withTheirs: (form: F, clashes: readonly C[]) => F
  put: (form: F) => void
}

const mostTries = 5

/** Puts what others saved beside what is typed here, place by place. */
export function useSharedDraft<F, C>(options: Options<F, C>) {
  const { calls } = options
  const known = useRef(options.start)
  const latest = useRef(options)
  latest.current = options
  const [others, setOthers] = useState<Others<C> | null>(null)
  const acts = useMemo(() => {
    const takeIn = (newer: Newer) => {
      const { now, read, merge, put } = latest.current
      const theirs = read(newer.form)
      const base = isOwn(theirs, known.current, merge) ? theirs : known.current.form
      const merged = merge(base, now(), theirs)
      known.current = { version: newer.version, form: theirs }
      if (merged.taken > 0) put(merged.form)
      if (!isNothing(merged))
        setOthers((before) => joined(before, { name: newer.savedBy, ...merged }))
      return merged.form
    }
    const save = async (to: DraftCalls<F>) => {
      let form = latest.current.now()
      for (let tries = 1; ; tries += 1) {
        const { version, form: stored, open = [] } = known.current
        if (version > 0 && open.length === 0 && isSame(form, stored)) return 'sent' as const
        try {
          known.current = { form, version: (await to.save(form, version)).version }
          return 'sent' as const
        } catch (error) {
          if (isPassing(error) && !isSame(open.at(-1), form))
            known.current = { ...known.current, open: withSent(open, form) }
          if (!(error instanceof CallFailed && isOvertaken(error)) || tries === mostTries)
            throw error
          const newer = (await to.newerThan(version)) ?? (await to.newerThan(0))
          if (newer) form = takeIn(newer)
          // It was sent or discarded meanwhile: what is typed here begins anew.
          else known.current = { form: known.current.form, version: 0 }
        }
      }
    }
    /** Leaves mine as it stands, or puts theirs in its place. */
    const settle = (clashes: readonly C[]) => {
      const { now, withTheirs, put } = latest.current
      if (clashes.length > 0) put(withTheirs(now(), clashes))
      setOthers(null)
    }
    return { takeIn, save, settle }
  }, [])
  useNewer(calls, known, acts.takeIn)
  return { ...acts, known, others }
}

/** Hears when somebody else saved the draft, and hands over what is newer than what is known here. */
function useNewer<F>(
  calls: DraftCalls<F> | undefined,
  known: { readonly current: Known<F> },
  takeIn: (newer: Newer) => void,
) {
  const { data } = useQuery({
    queryKey: calls?.key ?? [],
    queryFn: async () => calls!.newerThan(known.current.version),
    enabled: calls !== undefined,
    structuralSharing: false,
  })
  useEffect(() => {
    if (data && data.version > known.current.version) takeIn(data)
  }, [data, known, takeIn])
}

/** What came in, with what came in before. */
export const joined = <C>(before: Others<C> | null, now: Others<C>): Others<C> => ({
  name: now.name,
  taken: now.taken + (before?.taken ?? 0),
  clashes: [...(before?.clashes ?? []), ...now.clashes],
})
