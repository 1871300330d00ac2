import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  DeclarationDraftForm,
  type TypedConformity,
  type TypedSupplier,
} from '@fairlead/validation/declaration-draft'
import { OthersNotice } from '../../drafts/others-notice.tsx'
import type { Saving } from '../../drafts/saving.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { useSharedDraft } from '../../drafts/use-shared-draft.ts'
import type { BulkRow, BulkStore } from './bulk-row.ts'
import { openLines, type Declaration } from './declaration-model.ts'
import { clashWords, mergedDrafts, withTheirs, type Clash } from './drafts-together.ts'
import { callsOf, placeOf, unsentOf, type startWith } from './use-declaration.ts'

/** What is said once for all orders. */
export interface Said {
  supplier: TypedSupplier
  conformity: TypedConformity
}

/** How the draft of an order is kept, for who waits for it. */
export interface Keeping {
  flush: () => Promise<boolean>
  finish: () => void
}

interface Props {
  declaration: Declaration
  start: ReturnType<typeof startWith>
  store: BulkStore
  said: Said
  /** A colleague said it otherwise meanwhile. */
  onSaid: (said: Said) => void
  onSaving: (id: number, saving: Saving) => void
  keep: (id: number, keeping: Keeping) => void
}

function Draft({ declaration, start, store, said, onSaid, onSaving, keep }: Props) {
  const rows = useRows(store, declaration)
  const draft = useMemo<DeclarationDraftForm>(
    () => ({
      // Also what was typed for lines that were taken off: they may come back.
      lines: {
        ...start.form.lines,
        ...Object.fromEntries(rows.map(({ key, typed }) => [key, typed])),
      },
      ...said,
    }),
    [rows, said, start],
  )
  const calls = useMemo(() => callsOf(declaration.id), [declaration.id])
  const shared = useSharedDraft<DeclarationDraftForm, Clash>({
    start: start.known,
    calls,
    now: () => draft,
    read: (form) => DeclarationDraftForm.parse(form),
    merge: mergedDrafts,
    withTheirs,
    put: ({ lines, supplier, conformity }) => {
      store.putForms(new Map(Object.entries(lines)))
      onSaid({ supplier, conformity })
    },
  })
  const { saving, flush, finish } = useAutosave({
    value: draft,
    device: {
      place: () => placeOf(declaration),
      content: (form) => unsentOf(form, shared.known.current),
    },
    save: () => shared.save(calls),
    begun: start.begun,
  })
  useEffect(() => onSaving(declaration.id, saving), [declaration.id, saving, onSaving])
  useEffect(() => keep(declaration.id, { flush, finish }), [declaration.id, flush, finish, keep])
  if (!shared.others) return null
  return (
    <OthersNotice
      what={`the forms of ${declaration.orderNumber}`}
      others={shared.others}
      settle={shared.settle}
      words={(clash) => clashWords(clash, openLines(declaration))}
    />
  )
}

/** Keeps the draft of one order: the same that its own page goes on with. A key in another order does not draw it. */
export const OrderDraft = memo(Draft)

/** The rows of an order; the same list as long as none of them was typed into. */
function useRows(store: BulkStore, declaration: Declaration): readonly BulkRow[] {
  const last = useRef<readonly BulkRow[]>([])
  const keys = useMemo(() => openLines(declaration).map(({ id }) => String(id)), [declaration])
  const read = useCallback(() => {
    const isSame =
      last.current.length === keys.length &&
      keys.every((key, i) => store.row(key) === last.current[i])
    if (!isSame) last.current = keys.flatMap((key) => store.row(key) ?? [])
    return last.current
  }, [store, keys])
  return useSyncExternalStore(store.subscribe, read)
}
