import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallFailed } from '../../server/client.ts'
import { keepLocalDraft, loadLocalDraft, rawForm } from './sheet-draft.ts'
import { readHeader } from './sheet-header.ts'
import type { SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

export type DraftState =
  | { kind: 'clean' }
  | { kind: 'changed' }
  | { kind: 'saved'; at: Date }
  | { kind: 'device'; at: Date }

/** Keeps what is typed: on this device at once, on the server 2 s after the last change and when it can be reached again. */
export function useDraft(sheet: Sheet, port: SheetPort) {
  const { store, header } = sheet
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const [state, setState] = useState<DraftState>({ kind: 'clean' })
  const latest = useRef({ sheet, port })
  latest.current = { sheet, port }
  const first = useRef(true)
  const dirty = useRef(false)
  const done = useRef(false)
  const keep = useCallback(() => {
    if (done.current) return false
    const now = latest.current
    const attempt = loadLocalDraft(now.port.scope)?.attempt
    const form = rawForm(now.sheet.store, now.sheet.header)
    return keepLocalDraft(now.port.scope, { savedAt: new Date().toISOString(), form, attempt })
  }, [])
  const save = useCallback(async () => {
    const now = latest.current
    const kept = keep()
    if (done.current) return
    if (!now.port.saveDraft)
      return setState(kept ? { kind: 'device', at: new Date() } : { kind: 'changed' })
    try {
      const form = {
        ...readHeader(now.sheet.header).form,
        lines: draftLines(now.sheet),
        notQuoted: store.notQuoted(),
      }
      const { savedAt } = await now.port.saveDraft(form)
      setState({ kind: 'saved', at: new Date(savedAt) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setState(kept ? { kind: 'device', at: new Date() } : { kind: 'changed' })
    }
  }, [keep, store])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    dirty.current = true
    setState((s) => (s.kind === 'changed' ? s : { kind: 'changed' }))
    const soon = setTimeout(keep, 400)
    const later = setTimeout(() => void save(), 2000)
    return () => {
      clearTimeout(soon)
      clearTimeout(later)
    }
  }, [version, header, keep, save])
  useEffect(() => {
    const again = () => void save()
    const leave = () => {
      if (dirty.current) keep()
    }
    addEventListener('online', again)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', again)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [keep, save])
  const finish = useCallback(() => {
    done.current = true
  }, [])
  return { state, save, finish }
}

/** Lines with anything typed in them. */
const draftLines = (sheet: Sheet) =>
  sheet.store
    .lines()
    .filter((line) =>
      Object.entries(line).some(
        ([field, value]) =>
          value !== null && value !== false && field !== 'caseLineId' && field !== 'unit',
      ),
    )
