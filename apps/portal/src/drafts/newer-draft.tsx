import { ago } from '@fairlead/formatting/date'
import { useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { UserContext } from '../frame/area-context.ts'
import { Notice } from '../ui/notice.tsx'
import { putTogether, type LineOf, type Together, type Typed } from './put-together.ts'
import type { KnownDraft } from './save-over-own.ts'
import type { Saving } from './saving.ts'

/** A newer version of the draft, and who saved it. */
interface Newer {
  version: number
  savedAt: string | null
  savedBy: string | null
}

export interface NewerDraftProps<D extends Typed> {
  /** Under which the query cache is told that somebody saved: `['draft.ofCase', { params: { id } }]`. */
  draftKey: readonly [string, { params: { id: number } }]
  /** What this page last read or saved. */
  known: KnownDraft<D>
  mine: D
  saving: Saving
  labels: Partial<Record<keyof D, string>>
  lineOf: LineOf<D>
  /** The version that is newer than this one; null where none is. */
  newerThan: (version: number) => Promise<Newer | null>
  read: () => Promise<{ version: number; draft: D }>
  /** Goes on with this draft, over the version that was read. */
  goOn: (draft: D, version: number) => void
}

const nobody: Newer = { version: 0, savedAt: null, savedBy: null }

/** Says at once that a colleague, or another window, saved this draft, and what; the two are put together on demand. */
export function NewerDraft<D extends Typed>(props: NewerDraftProps<D>) {
  const { draftKey, known, mine, saving, labels, lineOf, newerThan, read, goOn } = props
  const told = useQuery({
    queryKey: draftKey,
    queryFn: () => newerThan(known.version),
    initialData: null,
    staleTime: Infinity,
  }).data
  const isStale = saving.is === 'failed' && saving.stale
  const isNewer = saving.is !== 'saving' && told !== null && told.version > known.version
  const theirs = useQuery({
    queryKey: ['draft.theirs', draftKey, told?.version, known.version],
    queryFn: async () => {
      const [draft, saved] = await Promise.all([read(), newerThan(known.version)])
      return { ...draft, saved }
    },
    enabled: isNewer || isStale,
    gcTime: 0,
  }).data
  if ((!isNewer && !isStale) || !theirs || theirs.version <= known.version) return null
  const since = (base: D) => putTogether({ base, mine, theirs: theirs.draft }, labels, lineOf)
  const isOwn = known.open?.some((sent) => since(sent).changed.length === 0)
  if (isOwn && !isStale) return null
  const together = since(known.base)
  return (
    <div role="status">
      <Notice tone="amber">
        <Saved {...(theirs.saved ?? nobody)} />
        {wordsOf(together, isStale)}{' '}
        <button
          className="link-btn"
          type="button"
          onClick={() => goOn(together.draft, theirs.version)}
        >
          Put both together
        </button>{' '}
        <button
          className="link-btn"
          type="button"
          onClick={() => goOn(theirs.draft, theirs.version)}
        >
          Leave mine, take theirs
        </button>
      </Notice>
    </div>
  )
}

/** "Mira Mate saved a newer draft 2 min ago". */
function Saved({ savedBy, savedAt }: Newer) {
  const user = useContext(UserContext)
  const own = user !== null && savedBy === `${user.firstName} ${user.lastName}`
  return (
    <>
      {own
        ? 'You saved a newer draft in another window'
        : `${savedBy ?? 'Somebody'} saved a newer draft`}
      {savedAt && <Ago at={savedAt} />}
    </>
  )
}

/** Counts on by itself, and is not read out each time. */
function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <time dateTime={at} aria-live="off">
      {' '}
      {ago(at, now)}
    </time>
  )
}

function wordsOf({ changed, both }: Together<Typed>, isStale: boolean): string {
  return [
    changed.length > 0 ? `: ${changed.join(', ')}.` : '.',
    isStale
      ? 'Your last entries are kept on this screen and not saved yet.'
      : 'Nothing here has changed yet.',
    ...(both.length > 0 ? [`You typed in the same: ${both.join(', ')}. Yours stands there.`] : []),
  ].join(' ')
}
