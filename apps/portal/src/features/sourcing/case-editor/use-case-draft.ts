import { browserStore, sendOnce } from '@fairlead/api/submission'
import { CaseHeadEntries } from '@fairlead/validation/case'
import type { UseFormReturn } from 'react-hook-form'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keepHere, keptHere } from '../../../drafts/device.ts'
import type { Saving } from '../../../drafts/saving.ts'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { act } from '../../../server/act.ts'
import { queryClient } from '../../../server/queries.ts'
import { GridStore } from '../../../ui/grid/store.ts'
import { useForm, useTyped } from '../../../ui/form/use-form.ts'
import { formOf, type CaseDraft, type CaseHead, type DraftLine } from './case-draft.ts'

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
  /** Saves what is typed here over what somebody else saved. */
  keepMine: () => Promise<void>
  forget: () => void
}

interface Start {
  id: number | null
  version: number
  draft: CaseDraft
  /** The address of a draft that has just been made. */
  addressOf: (id: number) => string
}

interface Kept {
  version: number
  draft: CaseDraft
}

const placeOf = (id: number | null) => `draft.${id ?? 'new'}`

/** What was typed on this device for this version and is perhaps not on the server. */
function keptDraft(id: number | null, version: number): CaseDraft | null {
  const kept = keptHere<Kept>(placeOf(id))
  return kept?.version === version ? kept.draft : null
}

/** A draft that saves itself 2 s after the last change, and keeps a copy on this device meanwhile. */
export function useCaseDraft(start: Start): Editing {
  const [draft, setDraft] = useState(() => keptDraft(start.id, start.version) ?? start.draft)
  const [id, setId] = useState(start.id)
  const known = useRef({ id: start.id, version: start.version, address: location.pathname })
  const latest = useRef(draft)
  latest.current = draft
  const change = useCallback<Editing['change']>((part) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  }, [])
  const form = useHead(draft, change)
  const lines = useLines(draft.lines, change)

  const save = async (typed: CaseDraft) => {
    const now = known.current
    const body = formOf(typed)
    if (now.id === null && isBlank(body)) return 'unfinished' as const
    if (now.id === null) {
      const made = await create(body)
      keepHere(placeOf(null), null)
      Object.assign(now, { id: made.id, version: 1 })
      setId(made.id)
      if (location.pathname === now.address)
        history.replaceState(history.state, '', start.addressOf(made.id))
    } else {
      const params = { id: now.id }
      const saved = await act('case.save', {
        params,
        body: { ...body, version: now.version },
      })
      now.version = saved.version
    }
    keepHere(placeOf(now.id), { version: now.version, draft: latest.current })
    void queryClient.invalidateQueries({ queryKey: ['case.list'] })
    void queryClient.invalidateQueries({ queryKey: ['case.counts'] })
    return 'sent' as const
  }
  const device = useMemo(
    () => ({
      place: () => placeOf(known.current.id),
      content: (typed: CaseDraft): Kept => ({ version: known.current.version, draft: typed }),
    }),
    [],
  )
  const auto = useAutosave({ value: draft, device, save, warn: true })
  const { flush: saveNow, finish: forget } = auto
  const flush = useCallback(async () => ((await saveNow()) ? known.current.id : null), [saveNow])
  const keepMine = useCallback(async () => {
    const { id: mine } = known.current
    if (mine === null) return
    const { version } = await act('case.details', { params: { id: mine } })
    known.current.version = version
    await saveNow()
  }, [saveNow])
  return { form, draft, change, lines, saving: auto.saving, id, flush, keepMine, forget }
}

/** A kind or a priority alone is no RFQ yet. */
const isBlank = (form: ReturnType<typeof formOf>) =>
  !form.title.trim() && !form.requisitionNumber && !form.text && form.lines?.length === 0

/** Making the same draft again after a lost answer makes it once. */
const create = (body: ReturnType<typeof formOf>) =>
  sendOnce('case.create', body, {
    store: browserStore('session'),
    send: (key) => act('case.create', { body }, key),
  })

function useHead(draft: CaseDraft, change: Editing['change']) {
  const { components: _, lines: __, chosen: ___, ...head } = draft
  const form = useForm<CaseHead>(CaseHeadEntries, head)
  useTyped(form, change)
  return form
}

function useLines(start: readonly DraftLine[], change: Editing['change']) {
  const [lines] = useState(
    () =>
      new GridStore<DraftLine>({
        rows: start,
        write: (line, field, text) => ({ ...line, [field]: text }),
      }),
  )
  useEffect(() => {
    const follow = () => change({ lines: lines.all() })
    const stop = lines.subscribe(follow)
    return () => void stop()
  }, [lines, change])
  return lines
}
