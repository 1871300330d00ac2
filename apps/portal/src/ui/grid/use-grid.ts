import { useMemo, useRef, useState } from 'react'
import { isTyped, type GridColumn, type GridRow, type TypedColumn } from './column.ts'
import { at, start, type Cursor } from './cursor.ts'
import { columnOf, rowsOnly, type GridModel, type GridProblem } from './model.ts'
import { signal } from './signal.ts'
import type { GridStore } from './store.ts'

interface Options<Row extends GridRow> {
  store: GridStore<Row>
  columns: readonly GridColumn<Row>[]
  /** The rows of this grid, of those in the store. */
  keys: readonly string[]
  /** The number of the first row. */
  from?: number
  rowClass?: (row: Row) => string | undefined
}

/** A grid whose problems stand in its rows: the lines of a form. */
export function useGrid<Row extends GridRow>(options: Options<Row>): GridModel<Row> {
  const { store, columns, keys, from = 1, rowClass } = options
  const [cursor] = useState(() => signal<Cursor>(start))
  const typed = useMemo(() => columns.filter(isTyped), [columns])
  const together = keys.join(' ')
  const view = useMemo(() => rowsOnly(together ? together.split(' ') : []), [together])
  const focus = useRef<GridModel<Row>['focus']['current']>(() => undefined)
  const numberOf = useMemo(() => (_: Row, index: number) => String(from + index), [from])
  const model: GridModel<Row> = {
    store,
    cursor,
    columns,
    typed,
    view,
    bad: none,
    detailOf,
    numberOf,
    nameOf,
    ...(rowClass && { rowClass }),
    focus,
    get problems() {
      return problemsOf(options, typed)
    },
  }
  focus.current = (key, field) => {
    const row = view.keys.indexOf(key ?? '')
    if (row >= 0) cursor.set(at(cursor.get(), row, Math.max(0, columnOf(model, field))))
  }
  return model
}

const none: ReadonlyMap<string, string> = new Map()
const detailOf = () => undefined
const nameOf = <Row>({ label, title }: TypedColumn<Row>, number: string) =>
  `${label ?? title} of line ${number}`

function problemsOf<Row extends GridRow>(
  { store, keys, from = 1 }: Options<Row>,
  typed: readonly TypedColumn<Row>[],
): GridProblem[] {
  return keys.flatMap((key, index) => {
    const row = store.row(key)
    if (!row) return []
    return typed.flatMap((column) => {
      const detail = column.typing.problem?.(row)
      return detail ? [{ key, field: column.id, title: `Line ${from + index}`, detail }] : []
    })
  })
}
