import { CaseHeadEntries } from '@fairlead/validation/case'
import type { UseFormReturn } from 'react-hook-form'
import { useCallback, useMemo, useRef, useState } from 'react'
import { keepHere, keptHere } from '../../../drafts/device.ts'
import { saveOverOwn, type KnownDraft } from '../../../drafts/save-over-own.ts'
import type { Saving } from '../../../drafts/saving.ts'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { act } from '../../../server/act.ts'
import { queryClient } from '../../../server/queries.ts'
import type { GridStore } from '../../../ui/grid/store.ts'
import { useDraftLines } from '../../../ui/grid/use-draft-lines.ts'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import { createDraft, isBlank, placeOf, saveDraft, type KeptDraft } from './kept-drafts.ts'
import {
  asStored,
  draftOf,
  formOf,
  sentOf,
  type CaseDraft,
  type CaseHead,
  type DraftLine,
} from './case-draft.ts'

export interface Editing {
  /** The head as it is typed; `draft` follows it. */
  form: UseFormReturn<CaseHead>
  draft: CaseDraft
  change: (part: Partial<CaseDraft> | ((draft: CaseDraft) => Partial<CaseDraft>)) => void
  /** The lines, with undo; `draft.lines` follows them. */
  lines: GridStore<DraftLine>
  saving: Saving
  id: number | null
  /** Saves what is typed now and answers the id, or null when it could not be saved. */
  flush: () => Promise<number | null>
  forget: () => void
  /** What the server has, as far as this page knows. */
  known: { readonly current: KnownDraft<CaseDraft> }
  /** Goes on with another draft over a version of the server, on the page opened anew. */
  goOn: (draft: CaseDraft, version: number) => void
}

interface Start {
  id: number | null
  version: number
  draft: CaseDraft
  /** The address of a draft that has just been made. */
  addressOf: (id: number) => string
}

/** What was typed on this device: all of it while the server lacks some, else what goes with the version that was read. */
function keptDraft(id: number | null, version: number): KeptDraft | null {
  const kept = keptHere<KeptDraft>(placeOf(id))
  return kept?.unsent || kept?.version === version ? kept : null
}

/** A draft that saves itself 2 s after the last change, and keeps a copy on this device meanwhile. */
export function useCaseDraft(start: Start): Editing {
  const [kept] = useState(() => keptDraft(start.id, start.version))
  const [draft, setDraft] = useState(kept?.draft ?? start.draft)
  const [id, setId] = useState(start.id)
  const known = useRef<KnownDraft<CaseDraft> & { id: number | null; address: string }>({
    id: start.id,
    version: kept?.version ?? start.version,
    base: kept?.base ?? start.draft,
    open: kept?.open ?? [],
    address: location.pathname,
  })
  const latest = useRef(draft)
  latest.current = draft
  const change = useCallback<Editing['change']>((part) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  }, [])
  const form = useHead(draft, change)
  const lines = useDraftLines(draft.lines, change)

  const save = async (typed: CaseDraft) => {
    const now = known.current
    const body = formOf(typed)
    const { id } = now
    if (id === null && isBlank(body)) return 'unfinished' as const
    if (id === null) {
      const made = await createDraft(body)
      keepHere(placeOf(null), null)
      Object.assign(now, { id: made.id, version: 1, base: sentOf(typed) })
      setId(made.id)
      if (location.pathname === now.address)
        history.replaceState(history.state, '', start.addressOf(made.id))
    } else {
      const saved = await saveOverOwn(now, sentOf(typed), {
        save: (version) => saveDraft(id, version, body),
        read: () => readDraft(id),
        asStored: (draft) => formOf({ ...draft, lines: draft.lines.map(asStored) }),
      })
      Object.assign(now, { version: saved.version, base: sentOf(typed), open: [] })
    }
    keepHere(placeOf(now.id), {
      version: now.version,
      draft: latest.current,
      unsent: latest.current !== typed,
      base: now.base,
    })
    void queryClient.invalidateQueries({ queryKey: ['case.list'] })
    void queryClient.invalidateQueries({ queryKey: ['case.counts'] })
    return 'sent' as const
  }
  const device = useMemo(
    () => ({
      place: () => placeOf(known.current.id),
      content: (typed: CaseDraft): KeptDraft => ({
        version: known.current.version,
        draft: typed,
        unsent: true,
        base: known.current.base,
        open: known.current.open ?? [],
      }),
    }),
    [],
  )
  const begun = kept?.unsent ?? false
  const auto = useAutosave({ value: draft, device, save, warn: true, begun })
  const { flush: saveNow, finish: forget } = auto
  const flush = useCallback(async () => ((await saveNow()) ? known.current.id : null), [saveNow])
  const goOn = useCallback(
    (next: CaseDraft, version: number) => {
      forget()
      keepHere(placeOf(known.current.id), { version, draft: next, unsent: true })
      location.reload()
    },
    [forget],
  )
  return { form, draft, change, lines, saving: auto.saving, id, flush, forget, known, goOn }
}

/** The draft as the server has it. */
export async function readDraft(id: number) {
  const details = await act('case.details', { params: { id } })
  return { version: details.version, draft: draftOf(details) }
}

function useHead(draft: CaseDraft, change: Editing['change']) {
  const { components: _, lines: __, chosen: ___, ...head } = draft
  const form = useForm<CaseHead>(CaseHeadEntries, head)
  useTyped(form, change)
  return form
}
