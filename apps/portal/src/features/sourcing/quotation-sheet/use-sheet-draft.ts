import { useMemo, useSyncExternalStore } from 'react'
import { useAutosave } from '../../../drafts/use-autosave.ts'
import { draftLines, placeOf, rawForm, type LocalDraft } from './sheet-draft.ts'
import { readHeader, type HeaderValues } from './sheet-header.ts'
import type { SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

interface Typed {
  version: number
  header: HeaderValues
}

/** A quotation that saves itself: on this device, and on the server where the request has a draft there. */
export function useSheetDraft(sheet: Sheet, port: SheetPort) {
  const { store, header } = sheet
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const value = useMemo((): Typed => ({ version, header }), [version, header])
  const { scope, saveDraft } = port
  const device = useMemo(
    () => ({
      place: () => placeOf(scope),
      content: (typed: Typed): LocalDraft => ({
        savedAt: new Date().toISOString(),
        form: rawForm(store, typed.header),
      }),
    }),
    [scope, store],
  )
  return useAutosave<Typed>({
    value,
    device,
    save:
      saveDraft &&
      (async (typed: Typed) => {
        const lines = draftLines(store)
        const notQuoted = store.notQuoted()
        await saveDraft({ ...readHeader(typed.header).form, lines, notQuoted })
        return 'sent' as const
      }),
  })
}
