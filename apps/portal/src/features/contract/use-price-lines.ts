import { useEffect, useRef, useState, type RefObject } from 'react'
import { contractLimits } from '@fairlead/validation/contract'
import { useAutosave } from '../../drafts/use-autosave.ts'
import { joined, type Others } from '../../drafts/use-shared-draft.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { queryClient, type Input, type ReplyOf, type RowOf } from '../../server/queries.ts'
import { GridStore } from '../../ui/grid/store.ts'
import { findArrived, keepLines, keptLines, toKeep, unsaved, withKept } from './kept-lines.ts'
import { differing, linesTogether, type Clash } from './lines-together.ts'
import { unkeptWords } from './price-columns.tsx'
import { blankPriceRow, lineOf, unkeptOf, withStep, type PriceRow } from './price-list-model.ts'

type Typed = Input<'priceList.saveLines'>['body']
/** Saves typed lines; answers the revision and the ids they have now. */
export type SaveLines = (typed: Typed) => Promise<ReplyOf<'priceList.saveLines'>>

/** The list as it is now: its revision, the lines of this window, and whether those are all. */
export interface Fresh {
  revision: number
  lines: readonly RowOf<'priceList.lines'>[]
  whole: boolean
}

interface Options {
  save: SaveLines
  /** Reads the list again, after somebody else saved. */
  again: () => Promise<Fresh>
  lines: readonly RowOf<'priceList.lines'>[]
  /** These are all the lines of the list. */
  whole: boolean
  /** Where this device keeps what did not arrive. */
  place: string
  /** Of the list, kept over all its windows. */
  revision: RefObject<number>
  /** How a line is called that stands at this place of the window. */
  numberOf: (row: PriceRow, at: number) => string
}

/** A window of the lines of a draft list: what is typed goes to the server by itself, line by line. */
export function usePriceLines(options: Options) {
  const { save, again, lines, whole, place, revision, numberOf } = options
  const [start] = useState(() => withKept(lines, keptLines(place), whole))
  const [store] = useState(() => new GridStore<PriceRow>({ rows: start.rows, write: typedInto }))
  const [next, setNext] = useState(() => offered(store))
  const [rows, setRows] = useState<readonly PriceRow[]>(() => store.all())
  useEffect(() => {
    const stop = store.subscribe(() => setRows(store.all()))
    return () => void stop()
  }, [store])
  if (rows.some(({ key }) => key === next)) setNext(offered(store))
  const saved = useRef(start.saved)
  /** New lines that were sent, until their answer is here. */
  const sentNew = useRef(new Map<string, PriceRow>())
  const [others, setOthers] = useState<Others<Clash> | null>(() =>
    start.clashes.length > 0 ? { name: null, taken: 0, clashes: start.clashes } : null,
  )
  /** Takes in what others saved; what was typed here stands, and where both typed that is told. */
  const takeIn = async (error: unknown, typed: readonly PriceRow[]) => {
    const fresh = await again()
    findArrived(sentNew.current, fresh.lines, saved.current)
    const { rows: known, ids } = saved.current
    const together = linesTogether({
      known,
      ids,
      mine: typed,
      theirs: fresh.lines,
      whole: fresh.whole,
    })
    if (!together) throw error
    const { taken, added, clashes } = together
    revision.current = fresh.revision
    saved.current.ids = new Map(together.ids)
    store.set([...taken].flatMap(([key, row]) => (row ? cellsOf(store.row(key)!, row) : [])))
    store.remove([...taken].flatMap(([key, row]) => (row ? [] : key)))
    store.insert(added)
    for (const key of [...taken.keys(), ...added.map((row) => row.key)]) {
      const row = store.row(key)
      if (row) known.set(key, row)
      else forget(key)
    }
    // A line that they took out and that was typed into here is a new one.
    for (const { key, theirs } of clashes) if (!theirs) forget(key)
    const count = taken.size + added.length
    if (count + clashes.length > 0)
      setOthers((before) => joined(before, { name: null, taken: count, clashes }))
    return store.all()
  }
  const forget = (key: string) => {
    saved.current.rows.delete(key)
    saved.current.ids.delete(key)
  }
  const settle = (clashes: readonly Clash[]) => {
    for (const { key, theirs } of clashes) {
      const row = store.row(key)
      if (row && theirs) store.set(cellsOf(row, theirs))
      else if (row) store.remove([key])
      else if (theirs) store.insert([{ ...theirs, key: blankPriceRow().key }])
    }
    setOthers(null)
  }
  const unsent = (typed: readonly PriceRow[]) => [...start.left, ...toKeep(typed, saved.current)]
  // What has arrived after all is kept no longer.
  useEffect(
    () => void keepLines(place, [...start.left, ...toKeep(start.rows, start.saved)]),
    [place, start],
  )
  const auto = useAutosave<readonly PriceRow[]>({
    value: rows,
    warn: true,
    wait: 1200,
    begun: toKeep(start.rows, start.saved).length > 0,
    device: {
      place: () => place,
      content: (typed) => {
        const lines = unsent(typed)
        return lines.length > 0 ? lines : null
      },
    },
    save: async (typed) => {
      let mine = typed
      for (let tries = 1; ; tries += 1) {
        try {
          return await send(mine)
        } catch (error) {
          if (!(error instanceof CallFailed && error.code === 'record.stale')) throw error
          if (tries === mostTries) throw error
          mine = await takeIn(error, mine)
        }
      }
    },
  })
  const send = async (typed: readonly PriceRow[]) => {
    const { ids } = saved.current
    const { changed: all, gone } = unsaved(typed, saved.current)
    const changed = all.filter((row) => !unkeptOf(row))
    const remove = gone.flatMap((key) => ids.get(key) ?? [])
    if (changed.length + remove.length > 0) await sendThese(changed, gone, remove)
    // The others do not wait for what has to be put right.
    const words = unkeptWords(all, (row) => numberOf(row, typed.indexOf(row)))
    if (words) throw new CallFailed(400, { message: words })
    return 'sent' as const
  }
  const sendThese = async (changed: PriceRow[], gone: string[], remove: number[]) => {
    const { rows: known, ids } = saved.current
    for (const row of changed) if (!ids.has(row.key)) sentNew.current.set(row.key, row)
    const reply = await save({
      revision: revision.current,
      lines: changed.map((row) => ({ ...lineOf(row), id: ids.get(row.key) ?? null })),
      remove,
    })
    revision.current = reply.revision
    sentNew.current.clear()
    for (const [i, row] of changed.entries()) {
      known.set(row.key, row)
      ids.set(row.key, reply.ids[i]!)
    }
    for (const key of gone) {
      known.delete(key)
      ids.delete(key)
    }
    keepLines(place, unsent(store.all()))
    for (const name of movedBySaving) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  return {
    others,
    settle,
    left: start.left.length,
    store,
    keys: [...rows.map(({ key }) => key), next],
    ...auto,
  }
}

export type PriceLines = ReturnType<typeof usePriceLines>

const mostTries = 3

const movedBySaving = [
  'contract.version',
  'priceList.changes',
  'supplierProposal.get',
  'supplierProposal.changes',
]

/** The cells that make one row of another. */
const cellsOf = (from: PriceRow, to: PriceRow) =>
  differing(from, to).map((field) => ({ key: from.key, field, text: to[field] }))

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
