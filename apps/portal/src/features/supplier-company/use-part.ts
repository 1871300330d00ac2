import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useUser } from '../../frame/area-context.ts'
import type { Three } from '../../drafts/put-together.ts'
import type { Saving } from '../../drafts/saving.ts'
import { keptHere } from '../../drafts/device.ts'
import { isSame } from '../../drafts/is-same.ts'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { useSharedDraft, type Known, type Others } from '../../drafts/use-shared-draft.ts'

/** A part of the company as the server has it. */
export interface PartRead<V> {
  version: number
  savedBy: string | null
  value: V
}

interface PartOptions<V, C> {
  name: string
  start: PartRead<V>
  read: () => Promise<PartRead<V>>
  /** Whether it is whole enough for the server; what is not stays on this device. */
  isWhole?: (value: V) => boolean
  save: (value: V, version: number) => Promise<{ version: number }>
  merge: (three: Three<V>) => { form: V; clashes: readonly C[]; taken: number }
  withTheirs: (value: V, clashes: readonly C[]) => V
}

/** What the page around a part shows of it, and asks of it before it is left. */
export interface OpenPart {
  saving: Saving
  /** Saves what is typed now; false where that was not possible. */
  flush: () => Promise<boolean>
  /** Whether the server would take it as it stands. */
  isWhole: boolean
}
export const PartContext = createContext<(part: OpenPart | null) => void>(() => undefined)

export interface Part<V, C> {
  value: V
  set: (value: V) => void
  others: Others<C> | null
  settle: (clashes: readonly C[]) => void
}

/** A part of what the company says of itself: saved by itself, and put together with what a colleague saved meanwhile. */
export function usePart<V, C>(options: PartOptions<V, C>): Part<V, C> {
  const { name, start, read, save, merge, withTheirs, isWhole } = options
  const place = `supplier-company.${useUser().companyId}.${name}`
  const [begun] = useState(() => unsentOf<V>(place, start.value))
  const [value, set] = useState<V>(begun?.value ?? start.value)
  const cache = useQueryClient()
  const calls = useMemo(
    () => ({
      key: ['supplierCompany', 'newer', name],
      save: async (typed: V, version: number) => {
        const saved = await save(typed, version)
        // What is missing, and the steps, follow from it.
        void cache.invalidateQueries({ queryKey: ['supplierCompany.profile'] })
        return saved
      },
      newerThan: async (version: number) => {
        const now = await read()
        return now.version > version
          ? { form: now.value, version: now.version, savedBy: now.savedBy }
          : null
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the calls of a part do not change
    [name],
  )
  const shared = useSharedDraft<V, C>({
    start: begun?.known ?? { version: start.version, form: start.value },
    calls,
    now: () => value,
    read: (form) => form as V,
    merge: (base, mine, theirs) => merge({ base, mine, theirs }),
    withTheirs,
    put: set,
  })
  const { saving, flush } = useAutosave<V>({
    value,
    device: {
      place: () => place,
      content: (typed): Unsent<V> | null =>
        isSame(typed, shared.known.current.form)
          ? null
          : { value: typed, known: shared.known.current },
    },
    save: async (typed) => {
      if (isWhole && !isWhole(typed)) return 'unfinished'
      return shared.save(calls)
    },
    wait: 900,
    ...(begun && { begun: true }),
  })
  const tell = useContext(PartContext)
  const whole = isWhole?.(value) ?? true
  useEffect(() => tell({ saving, flush, isWhole: whole }), [tell, saving, flush, whole])
  useEffect(() => () => tell(null), [tell])
  return { value, set, others: shared.others, settle: shared.settle }
}

/** What this device keeps of a part, and what it was typed over. */
interface Unsent<V> {
  value: V
  known: Known<V>
}

function unsentOf<V>(place: string, stored: V): Unsent<V> | null {
  const kept = keptHere<Unsent<V>>(place)
  return kept && !isSame(kept.value, kept.known.form) && !isSame(kept.value, stored) ? kept : null
}
