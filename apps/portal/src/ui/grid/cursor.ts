/** Where the reader is: the active cell, and the other corner of a selected block. Row and column count what is visible. */
export interface Cursor {
  row: number
  column: number
  anchorRow: number
  anchorColumn: number
  /** `ready`: typing replaces. `edit`: the text has a caret. */
  mode: 'ready' | 'edit'
  /** Counts editings, so that typing in one cell is one step to undo. */
  session: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const start: Cursor = {
  row: 0,
  column: 0,
  anchorRow: 0,
  anchorColumn: 0,
  mode: 'ready',
  session: 0,
}

export const rangeOf = (c: Cursor): Range => ({
  top: Math.min(c.row, c.anchorRow),
  bottom: Math.max(c.row, c.anchorRow),
  left: Math.min(c.column, c.anchorColumn),
  right: Math.max(c.column, c.anchorColumn),
})

export const cellsIn = (r: Range) => (r.bottom - r.top + 1) * (r.right - r.left + 1)

/** How big the visible sheet is, and which cells the reader may enter. */
export interface Grid {
  rows: number
  columns: number
  own: (row: number, column: number) => boolean
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(value, last))

/** The cell `rows` and `columns` away; grey cells are stepped over sideways. */
export function move(c: Cursor, grid: Grid, rows: number, columns: number, extend = false): Cursor {
  const row = clamp(c.row + rows, grid.rows - 1)
  const column = ownColumn(grid, row, clamp(c.column + columns, grid.columns - 1), columns || 1)
  return at(c, row, column, extend)
}

/** The next or previous own cell, going on to the next or previous line at the edge. */
export function tab(c: Cursor, grid: Grid, step: 1 | -1): Cursor {
  let { row, column } = c
  for (let tries = 0; tries < grid.columns * 2; tries += 1) {
    column += step
    if (column >= grid.columns || column < 0) {
      row += step
      column = step === 1 ? 0 : grid.columns - 1
    }
    if (row < 0 || row >= grid.rows) return c
    if (grid.own(row, column)) return at(c, row, column)
  }
  return c
}

export const at = (c: Cursor, row: number, column: number, extend = false): Cursor => ({
  row,
  column,
  anchorRow: extend ? c.anchorRow : row,
  anchorColumn: extend ? c.anchorColumn : column,
  mode: 'ready',
  session: c.session + 1,
})

function ownColumn(grid: Grid, row: number, column: number, direction: number): number {
  const step = direction > 0 ? 1 : -1
  for (let i = column; i >= 0 && i < grid.columns; i += step) if (grid.own(row, i)) return i
  for (let i = column; i >= 0 && i < grid.columns; i -= step) if (grid.own(row, i)) return i
  return column
}
