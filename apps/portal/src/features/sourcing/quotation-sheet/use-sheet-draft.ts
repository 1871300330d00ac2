import { useMemo, useSyncExternalStore } from 'react'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { useSharedDraft } from '../../../drafts/use-shared-draft.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { normalForm, placeOf, rawForm, type KnownDraft, type LocalDraft } from './sheet-draft.ts'
import { readDraft, type HeaderValues } from './sheet-header.ts'
import { mergeForms, withTheirs, type Clash, type KeptForm } from './sheet-merge.ts'
import type { SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

interface Typed {
  version: number
  header: HeaderValues
}

interface Start {
  known: KnownDraft
  /** This device has something that the server lacks. */
  restored: boolean
}

/** A quotation that saves itself: on this device, and on the server where the request has a draft there. */
export function useSheetDraft(sheet: Sheet, port: SheetPort, { known, restored }: Start) {
  const { store, header } = sheet
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const value = useMemo((): Typed => ({ version, header }), [version, header])
  const { scope, askStanding } = port
  const draft = port.ended ? undefined : port.draft
  const shared = useSharedDraft<KeptForm, Clash>({
    start: known,
    calls: draft,
    // As it stands in the fields this moment: what is drawn may be a key behind.
    now: () => rawForm(store, sheet.terms.form.getValues()),
    read: (form) => normalForm(sheet.request.lines, form),
    merge: mergeForms,
    withTheirs,
    put: (form) => {
      const { header: terms, lines, notQuoted } = readDraft(form)
      store.restore(lines, notQuoted)
      sheet.setHeader(terms)
    },
  })
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
    (() =>
      shared.save(draft).catch((error) => {
        // Refused, not lost on the way: the request may have ended.
        if (error instanceof CallFailed && error.status === 409) askStanding()
        throw error
      }))
  const { saving, flush, finish } = useAutosave<Typed>({
    value,
    device,
    save,
    begun: restored && save !== undefined,
  })
  const { others, settle } = shared
  return useMemo(
    () => ({ saving, flush, finish, others, settle }),
    [saving, flush, finish, others, settle],
  )
}
