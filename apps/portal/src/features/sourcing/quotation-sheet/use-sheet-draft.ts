import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isOvertaken, useAutosave } from '../../../drafts/use-autosave.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { normalForm, placeOf, rawForm, type KnownDraft, type LocalDraft } from './sheet-draft.ts'
import { readDraft, type HeaderValues } from './sheet-header.ts'
import { mergeForms, withTheirs, type Clash } from './sheet-merge.ts'
import type { SharedDraft, SheetPort } from './sheet-port.ts'
import { useNewerDraft, type NewerDraft } from './use-newer-draft.ts'
import type { Sheet } from './use-sheet.ts'

interface Typed {
  version: number
  header: HeaderValues
}

/** Who typed on the same quotation, what came in of it, and where both typed in one cell. */
export interface Others {
  name: string | null
  taken: number
  clashes: readonly Clash[]
}

/** A quotation that saves itself: on this device, and on the server where the request has a draft there. */
export function useSheetDraft(sheet: Sheet, port: SheetPort, start: KnownDraft) {
  const { store, header } = sheet
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const value = useMemo((): Typed => ({ version, header }), [version, header])
  const { scope, askStanding } = port
  const draft = port.ended ? undefined : port.draft
  const shared = useShared(sheet, start)
  const device = useMemo(
    () => ({
      place: () => placeOf(scope),
      content: (typed: Typed): LocalDraft => ({
        form: rawForm(store, typed.header),
        known: shared.known.current,
      }),
    }),
    [scope, store, shared],
  )
  const save =
    draft &&
    ((typed: Typed) =>
      shared.save(draft, typed.header).catch((error) => {
        // Refused, not lost on the way: the request may have ended.
        if (error instanceof CallFailed && error.status === 409) askStanding()
        throw error
      }))
  const auto = useAutosave<Typed>({ value, device, save })
  useNewerDraft(draft, shared.known, shared.takeIn)
  return { ...auto, others: shared.others, settle: shared.settle }
}

const mostTries = 5

/** Puts what others saved beside what is typed here, cell by cell. */
function useShared(sheet: Sheet, start: KnownDraft) {
  const known = useRef(start)
  const latest = useRef(sheet)
  latest.current = sheet
  const [others, setOthers] = useState<Others | null>(null)
  const acts = useMemo(() => {
    const put = (form: Record<string, unknown>) => {
      const { header, lines, notQuoted } = readDraft(form)
      latest.current.store.restore(lines, notQuoted)
      latest.current.setHeader(header)
    }
    const takeIn = (newer: NewerDraft) => {
      const { store, header, request } = latest.current
      const theirs = normalForm(request.lines, newer.form)
      const merged = mergeForms(known.current.form, rawForm(store, header), theirs)
      known.current = { version: newer.version, form: theirs }
      if (merged.taken > 0) put(merged.form)
      if (merged.taken > 0 || merged.clashes.length > 0)
        setOthers((before) => joined(before, { name: newer.savedBy, ...merged }))
      return merged.form
    }
    const save = async (draft: SharedDraft, header: HeaderValues) => {
      let form = rawForm(latest.current.store, header)
      for (let tries = 1; ; tries += 1) {
        const { version } = known.current
        try {
          known.current = { form, version: (await draft.save(form, version)).version }
          return 'sent' as const
        } catch (error) {
          if (!(error instanceof CallFailed && isOvertaken(error)) || tries === mostTries)
            throw error
          const newer = await draft.newerThan(version)
          if (newer) form = takeIn(newer)
        }
      }
    }
    /** Leaves mine as it stands, or puts theirs in its place. */
    const settle = (clashes: readonly Clash[]) => {
      const { store, header } = latest.current
      if (clashes.length > 0) put(withTheirs(rawForm(store, header), clashes))
      setOthers(null)
    }
    return { takeIn, save, settle }
  }, [])
  return { ...acts, known, others }
}

const joined = (before: Others | null, now: Others): Others => ({
  name: now.name,
  taken: now.taken + (before?.taken ?? 0),
  clashes: [...(before?.clashes ?? []), ...now.clashes],
})
