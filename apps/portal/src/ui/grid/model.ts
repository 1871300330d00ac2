import type { KeyboardEvent, RefObject } from 'react'
import { fillDown, type Numbered } from './block.ts'
import { isOwn, type GridColumn, type GridRow, type TypedColumn } from './column.ts'
import { at, rangeOf, type Cursor, type Grid } from './cursor.ts'
import type { Signal } from './signal.ts'
import type { GridStore } from './store.ts'

/** What is shown, top to bottom: heads of groups and rows. `row` counts the rows only, as the cursor does. */
export type GridItem =
  | { kind: 'group'; id: string; title: string; detail: string }
  | { kind: 'row'; id: string; row: number }

export interface GridView {
  items: GridItem[]
  keys: string[]
  /** Where each row stands among the items. */
  itemOfRow: number[]
}

/** A view of rows without groups. */
export const rowsOnly = (keys: readonly string[]): GridView => ({
  items: keys.map((id, row) => ({ kind: 'row', id, row })),
  keys: [...keys],
  itemOfRow: keys.map((_, index) => index),
})

/** A problem with the cell it belongs to; `key` is null for what stands outside the grid. */
export interface GridProblem {
  key: string | null
  field: string
  title: string
  detail: string
}

/** Everything that the parts of a grid share: its columns, its rows, where the reader is and what is wrong. */
export interface GridModel<Row extends GridRow> {
  store: GridStore<Row>
  cursor: Signal<Cursor>
  columns: readonly GridColumn<Row>[]
  /** The columns that are typed into: what the cursor counts. */
  typed: readonly TypedColumn<Row>[]
  view: GridView
  problems: readonly GridProblem[]
  /** By row: `,quality,unitCost,`, the cells with a problem. */
  bad: ReadonlyMap<string, string>
  /** By row: the cells with something unusual, that may be meant. */
  odd?: ReadonlyMap<string, string>
  /** What is wrong with a cell, in words. */
  detailOf: (key: string, field: string) => string | undefined
  numberOf: (row: Row, index: number) => string
  /** What a row is about: said beside its number before a block is pasted. */
  aboutOf?: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
  /** How a cell is called out. */
  nameOf: (column: TypedColumn<Row>, number: string) => string
  /** Leads to the cell or field of a problem. */
  focus: RefObject<(key: string | null, field: string) => void>
  /** Keys of the feature, asked first; answers whether the key was used up. */
  onKey?: (event: KeyboardEvent, key: string) => boolean
  /** Where Enter goes from a cell, when not to the next line. */
  afterEnter?: (key: string, column: TypedColumn<Row>) => string | null
}

/** The column that a problem is shown in. */
export const columnOf = <Row extends GridRow>(model: GridModel<Row>, field: string): number =>
  model.typed.findIndex((column) => column.id === field)

export function gridOf<Row extends GridRow>({ view, typed, store }: GridModel<Row>): Grid {
  return {
    rows: view.keys.length,
    columns: typed.length,
    own: (row, column) => {
      const found = store.row(view.keys[row] ?? '')
      const wanted = typed[column]
      return found !== undefined && wanted !== undefined && isOwn(wanted, found)
    },
  }
}

/** The selected rows and columns. */
export function picked<Row extends GridRow>(model: GridModel<Row>) {
  const range = rangeOf(model.cursor.get())
  const rows = model.view.keys
    .slice(range.top, range.bottom + 1)
    .map((key) => model.store.row(key))
    .filter((row): row is Row => row !== undefined)
  return { rows, columns: model.typed.slice(range.left, range.right + 1), range }
}

/** The visible rows with their numbers. */
export const numbered = <Row extends GridRow>(model: GridModel<Row>): Numbered<Row>[] =>
  model.view.keys.map((key, index) => {
    const row = model.store.row(key)!
    return { row, number: model.numberOf(row, index), name: model.aboutOf?.(row) }
  })

/** Copies the upper row of the range into the others; a single row takes the one above it. */
export function fill<Row extends GridRow>(model: GridModel<Row>) {
  const { rows, columns, range } = picked(model)
  const above = model.store.row(model.view.keys[range.top - 1] ?? '')
  const from = rows.length === 1 && above ? [above, ...rows] : rows
  model.store.set(fillDown(from, columns))
  refresh(model)
}

/** Empties the selected cells. */
export function clear<Row extends GridRow>(model: GridModel<Row>) {
  const { rows, columns } = picked(model)
  model.store.set(
    rows.flatMap((row) =>
      columns
        .filter((column) => isOwn(column, row))
        .map((column) => ({ key: row.key, field: column.id, text: '' })),
    ),
  )
  refresh(model)
}

/** The active cell shows what is stored now. */
export function refresh<Row extends GridRow>({ cursor }: Pick<GridModel<Row>, 'cursor'>) {
  const c = cursor.get()
  cursor.set({ ...c, mode: 'ready', session: c.session + 1 })
}

/** Back or forth one step, and to the row it was in. */
export function travel<Row extends GridRow>(model: GridModel<Row>, again: boolean): Cursor {
  const c = model.cursor.get()
  const key = again ? model.store.redo() : model.store.undo()
  const row = key ? model.view.keys.indexOf(key) : -1
  return at(c, row >= 0 ? row : Math.min(c.row, model.view.keys.length - 1), c.column)
}

/** Goes to the next problem after the active cell; the first one after the last. */
export function nextProblem<Row extends GridRow>(model: GridModel<Row>) {
  const { problems, cursor, view, typed, focus } = model
  const cells = problems.filter((p) => p.key !== null || p.field !== 'lines')
  const c = cursor.get()
  const [here, field] = [view.keys[c.row], typed[c.column]?.id]
  const index = cells.findIndex((p) => p.key === here && p.field === field)
  const next = cells[(index + 1) % cells.length]
  if (next) focus.current(next.key, next.field)
}
