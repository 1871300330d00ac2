import { useEffect, useRef, useState, type RefObject } from 'react'
import { contractLimits } from '@fairlead/validation/contract'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { queryClient, type Input, type ReplyOf, type RowOf } from '../../server/queries.ts'
import { GridStore } from '../../ui/grid/store.ts'
import {
  blankPriceRow,
  isTyped,
  lineOf,
  rowOf,
  withStep,
  type PriceRow,
} from './price-list-model.ts'

type Typed = Input<'priceList.saveLines'>['body']
/** Saves typed lines; answers the revision and the ids they have now. */
export type SaveLines = (typed: Typed) => Promise<ReplyOf<'priceList.saveLines'>>

interface Options {
  save: SaveLines
  lines: readonly RowOf<'priceList.lines'>[]
  /** Of the list, kept over all its windows. */
  revision: RefObject<number>
}

/** A window of the lines of a draft list: what is typed goes to the server by itself, line by line. */
export function usePriceLines({ save, lines, revision }: Options) {
  const [store] = useState(
    () => new GridStore<PriceRow>({ rows: lines.map(rowOf), write: typedInto }),
  )
  const [next, setNext] = useState(() => offered(store))
  const [rows, setRows] = useState<readonly PriceRow[]>(() => store.all())
  useEffect(() => {
    const stop = store.subscribe(() => setRows(store.all()))
    return () => void stop()
  }, [store])
  if (rows.some(({ key }) => key === next)) setNext(offered(store))
  const saved = useRef({
    rows: new Map(rows.map((row) => [row.key, row])),
    ids: new Map(lines.map(({ id }) => [`i${id}`, id])),
  })
  const auto = useAutosave<readonly PriceRow[]>({
    value: rows,
    warn: true,
    wait: 1200,
    save: async (typed) => {
      const { rows: known, ids } = saved.current
      const there = new Set(typed.map(({ key }) => key))
      const changed = typed.filter((row) => known.get(row.key) !== row && isTyped(row))
      // A line that was emptied is taken out.
      const gone = [
        ...[...known.keys()].filter((key) => !there.has(key)),
        ...typed.flatMap((row) => (isTyped(row) ? [] : row.key)),
      ]
      const remove = gone.flatMap((key) => ids.get(key) ?? [])
      if (changed.length + remove.length === 0) return 'sent'
      const reply = await save({
        revision: revision.current,
        lines: changed.map((row) => ({ ...lineOf(row), id: ids.get(row.key) ?? null })),
        remove,
      })
      revision.current = reply.revision
      for (const [i, row] of changed.entries()) {
        known.set(row.key, row)
        ids.set(row.key, reply.ids[i]!)
      }
      for (const key of gone) {
        known.delete(key)
        ids.delete(key)
      }
      for (const name of ['contract.version', 'supplierProposal.get', 'supplierProposal.changes'])
        void queryClient.invalidateQueries({ queryKey: [name] })
      return 'sent'
    },
  })
  return { store, keys: [...rows.map(({ key }) => key), next], ...auto }
}

export type PriceLines = ReturnType<typeof usePriceLines>

function offered(store: GridStore<PriceRow>): string {
  const row = blankPriceRow()
  store.offer(row)
  return row.key
}

function typedInto(row: PriceRow, field: string, text: string): PriceRow {
  const step = /^(from|unitCost)(\d)$/.exec(field)
  if (step) return withStep(row, Number(step[2]), step[1] as 'from' | 'unitCost', text)
  return { ...row, [field]: field === 'unit' ? text.toUpperCase() : text }
}

/** As many lines are shown at once. */
export const windowSize = Math.min(500, contractLimits.lines)
