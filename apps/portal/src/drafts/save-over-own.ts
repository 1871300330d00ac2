import { CallFailed } from '../server/call-failed.ts'
import { isPassing } from '../server/queries.ts'
import { withSent } from './own-saves.ts'
import { isOvertaken } from './use-autosave.ts'

/** A draft as the server has it, and what was sent over it and has no answer: each of them may have arrived. */
export interface KnownDraft<D> {
  version: number
  base: D
  open?: readonly D[]
}

interface Ways<D, R> {
  save: (version: number) => Promise<R>
  /** The draft as it is on the server now. */
  read: () => Promise<{ version: number; draft: D }>
  /** What of a draft goes to the server, as that writes it. */
  asStored: (draft: D) => unknown
}

/** Saves `typed` over the version that is known, also where that was left behind by an own save whose answer was lost. */
export async function saveOverOwn<D, R>(
  known: KnownDraft<D>,
  typed: D,
  { save, read, asStored }: Ways<D, R>,
): Promise<R> {
  const { open = [] } = known
  known.open = withSent(open, typed)
  try {
    return await save(known.version)
  } catch (error) {
    if (isPassing(error)) throw error
    known.open = open
    if (open.length === 0 || !(error instanceof CallFailed && isOvertaken(error))) throw error
    const theirs = await read()
    const stored = print(asStored(theirs.draft))
    if (!open.some((sent) => print(asStored(sent)) === stored)) throw error
    Object.assign(known, { version: theirs.version, base: theirs.draft, open: [] })
    return saveOverOwn(known, typed, { save, read, asStored })
  }
}

/** Two that say the same are printed alike, in whatever order. */
const print = (form: unknown) =>
  JSON.stringify(form, (_, part: unknown) => {
    if (typeof part === 'string') return part.trim()
    const isRecord = typeof part === 'object' && part !== null && !Array.isArray(part)
    return isRecord
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  })
