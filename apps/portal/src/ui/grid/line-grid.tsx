import { useState } from 'react'
import type { GridColumn, GridRow } from './column.ts'
import { cellsIn, rangeOf } from './cursor.ts'
import { Grid } from './grid.tsx'
import type { GridStore } from './store.ts'
import { useBlock } from './use-block.tsx'
import { useGrid } from './use-grid.ts'

interface Props<Row extends GridRow> {
  store: GridStore<Row>
  columns: readonly GridColumn<Row>[]
  /** The lines of this grid; behind them stands an empty one to go on typing in. */
  keys: readonly string[]
  blank: () => Row
  from?: number
  rowClass?: (row: Row) => string | undefined
  caption: string
  /** Names the frame, where it is drawn otherwise on a phone. */
  frame?: string
  className: string
  /**
   * What becomes of a pasted block of lines; one that goes into a selected range changes its cells instead. Absent: it stands
   * from the cursor on, and adds the lines it needs.
   */
  onLines?: (text: string) => void
}

/** From here on, rows are virtual and the grid scrolls in itself. */
const mostOpen = 200

/** The lines of a form as a grid: each cell a field, a pasted block becomes lines. */
export function LineGrid<Row extends GridRow>(props: Props<Row>) {
  const { store, columns, keys, blank, from, rowClass, onLines } = props
  const [next, setNext] = useState(() => offered(store, blank))
  // The row that is typed into becomes a line and keeps its key, and so the cursor.
  if (keys.includes(next)) setNext(offered(store, blank))
  const model = useGrid({
    store,
    columns,
    keys: [...keys, next],
    ...(from && { from }),
    ...(rowClass && { rowClass }),
  })
  const block = useBlock(model, (needed) => {
    const missing = needed - keys.length
    if (onLines || missing <= 0) return null
    store.insert(Array.from({ length: missing }, blank))
    return store.order.map((key, index) => ({
      row: store.row(key)!,
      number: String((from ?? 1) + index),
      name: undefined,
    }))
  })
  const paste = (text: string) =>
    onLines && cellsIn(rangeOf(model.cursor.get())) === 1 ? onLines(text) : block.paste(text)
  return (
    <>
      <Grid
        model={model}
        label={props.caption}
        tableLabel={props.caption}
        className={`linegrid ${props.className}`}
        frame={props.frame ? `frame ${props.frame}` : 'frame'}
        openUpTo={mostOpen}
        rowHeight={32}
        onPaste={paste}
      />
      {block.dialog}
    </>
  )
}

function offered<Row extends GridRow>(store: GridStore<Row>, blank: () => Row): string {
  const row = blank()
  store.offer(row)
  return row.key
}
