import { useState } from 'react'
import type { RowOf } from '../../server/queries.ts'

/** Where one is; a form that somebody else judges meanwhile is not another one under the same key. */
export function usePlace(rows: readonly RowOf<'declaration.queue'>[] | undefined) {
  const [at, setAt] = useState<{ id: number; index: number } | null>(null)
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  const found = at && rows ? rows.findIndex(({ id }) => id === at.id) : -1
  const index = found >= 0 ? found : Math.min(at?.index ?? 0, Math.max(0, (rows?.length ?? 0) - 1))
  const row = rows?.[index]
  if (row && at === null) setAt({ id: row.id, index: 0 })
  const isGone = at !== null && found < 0 && rows !== undefined && !own.has(at.id)
  const show = (id: number) => setAt({ id, index: rows?.findIndex((each) => each.id === id) ?? 0 })
  const put = (to: number) => {
    const next = rows?.[Math.max(0, Math.min(to, rows.length - 1))]
    setAt(next ? { id: next.id, index: rows!.indexOf(next) } : null)
  }
  return {
    index,
    row,
    /** The one that was looked at, where somebody else judged it meanwhile. */
    gone: isGone ? at.id : null,
    go: (by: number) => put(isGone ? index + Math.min(0, by) : index + by),
    show,
    /** It could not be judged: back to it, or to the word that somebody else has. */
    refused: (id: number) => {
      setOwn((now) => new Set([...now].filter((each) => each !== id)))
      show(id)
    },
    judged: (id: number) => {
      setOwn((now) => new Set(now).add(id))
      put(index + 1 < (rows?.length ?? 0) ? index + 1 : index - 1)
    },
  }
}
