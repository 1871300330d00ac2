import { typedNumber } from '@fairlead/formatting/typed-number'
import { isNumeric, isOwn, printed, type GridRow, type TypedColumn } from './column.ts'
import type { Range } from './cursor.ts'
import type { CellChange } from './store.ts'

/** A block of cells as spreadsheets put it on the clipboard: tabs, line ends, quoted cells. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]!
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') cell += text[(i += 1)]!
      else if (c === '"') quoted = false
      else cell += c
    } else if (c === '"' && cell === '') quoted = true
    else if (c === '\t') endCell()
    else if (c === '\n' || c === '\r') {
      if (c === '\r' && text[i + 1] === '\n') i += 1
      endCell()
      rows.push([])
    } else cell += c
  }
  if (cell !== '' || rows.at(-1)!.length > 0) endCell()
  return rows.filter((row, i) => row.length > 0 || i < rows.length - 1)
}

/** One copied cell goes into every cell of the selected range, as in a spreadsheet. */
export function stretch(block: string[][], range: Range): string[][] {
  const [only] = block[0] ?? []
  if (block.length !== 1 || block[0]?.length !== 1 || only === undefined) return block
  const width = range.right - range.left + 1
  return Array.from({ length: range.bottom - range.top + 1 }, () => Array<string>(width).fill(only))
}

/** One cell that a block would change. */
export interface BlockChange extends CellChange {
  number: string
  /** What the row is about, where the grid names its rows. */
  name?: string | undefined
  title: string
  from: string
  to: string
  problem: string | null
}

export interface BlockPlan {
  changes: BlockChange[]
  /** Rows and columns of the block that fall outside the grid. */
  rowsOutside: number
  columnsOutside: number
}

/** A row with the number it is shown under. */
export interface Numbered<Row> {
  row: Row
  number: string
  name?: string | undefined
}

/** What would happen if the block were pasted with its first cell at `row`, `column` of what is visible. */
export function planBlock<Row extends GridRow>(
  block: readonly (readonly string[])[],
  rows: readonly Numbered<Row>[],
  columns: readonly TypedColumn<Row>[],
  at: { row: number; column: number },
): BlockPlan {
  const width = Math.max(0, ...block.map((cells) => cells.length))
  const changes = block.flatMap((cells, r) => {
    const found = rows[at.row + r]
    if (!found) return []
    return cells.flatMap((text, c) => {
      const column = columns[at.column + c]
      return column && isOwn(column, found.row) ? changeOf(found, column, text) : []
    })
  })
  return {
    changes,
    rowsOutside: Math.max(0, at.row + block.length - rows.length),
    columnsOutside: Math.max(0, at.column + width - columns.length),
  }
}

/** What a text would change in a cell; nothing when it says the same. */
export function changeOf<Row extends GridRow>(
  { row, number, name }: Numbered<Row>,
  column: TypedColumn<Row>,
  pasted: string,
): BlockChange[] {
  const { read, print, kind } = column.typing
  const text = kind === 'decimal' ? typedNumber(pasted) : pasted
  const { value, problem } = read?.(text) ?? { value: text, problem: null }
  const from = column.value(row)
  const sameNumber = !problem && isNumeric(column) && from !== '' && Number(value) === Number(from)
  if (value === from || sameNumber) return []
  return [
    {
      key: row.key,
      field: column.id,
      text,
      number,
      name,
      title: column.label ?? column.title,
      from: printed(column, row),
      to: problem ? text : value && (print?.(value) ?? value),
      problem,
    },
  ]
}

/** Copies the first row of the range into the rows below it. */
export function fillDown<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly TypedColumn<Row>[],
): CellChange[] {
  const [first, ...below] = rows
  if (!first) return []
  return below.flatMap((row) =>
    columns.flatMap((column) =>
      isOwn(column, row) ? [{ key: row.key, field: column.id, text: column.value(first) }] : [],
    ),
  )
}

/** A range as text for the clipboard. */
export const blockText = <Row>(
  rows: readonly Row[],
  columns: readonly TypedColumn<Row>[],
): string => rows.map((row) => columns.map((column) => printed(column, row)).join('\t')).join('\n')
