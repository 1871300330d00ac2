import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { Quality } from '@fairlead/validation/vocabulary'
import { fieldTitles, numeric, qualityShort, readCell, type SheetField } from './sheet-fields.ts'
import type { SheetRow } from './sheet-row.ts'
import type { CellChange } from './sheet-store.ts'

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

/** One cell that a block would change. */
export interface BlockChange extends CellChange {
  number: string
  title: string
  from: string
  to: string
  problem: string | null
}

export interface BlockPlan {
  changes: BlockChange[]
  /** Rows and columns of the block that fall outside the sheet. */
  rowsOutside: number
  columnsOutside: number
}

/** What would happen if the block were pasted with its first cell at `row`, `column` of what is visible. */
export function planBlock(
  block: readonly (readonly string[])[],
  rows: readonly SheetRow[],
  fields: readonly SheetField[],
  at: { row: number; column: number },
): BlockPlan {
  const width = Math.max(0, ...block.map((cells) => cells.length))
  const changes = block.flatMap((cells, r) => {
    const row = rows[at.row + r]
    if (!row) return []
    return cells.flatMap((text, c) => {
      const field = fields[at.column + c]
      return field && isOwn(row, field, fields) ? changeOf(row, field, text) : []
    })
  })
  return {
    changes,
    rowsOutside: Math.max(0, at.row + block.length - rows.length),
    columnsOutside: Math.max(0, at.column + width - fields.length),
  }
}

/** What a text would change in a cell; nothing when it says the same. */
export function changeOf(row: SheetRow, field: SheetField, text: string): BlockChange[] {
  const { value, problem } = readCell(field, text)
  const from = row.values[field]
  if (value === from || (!problem && numeric.has(field) && from && Number(value) === Number(from)))
    return []
  return [
    {
      key: row.key,
      field,
      text,
      number: row.number,
      title: fieldTitles[field],
      from: shown(field, row.values[field]),
      to: problem ? text : shown(field, value),
      problem,
    },
  ]
}

/** Whether the cell is the supplier's own: the buyer's name and unit are only changed on alternatives and services. */
export const isOwn = (row: SheetRow, field: SheetField, fields: readonly SheetField[]) =>
  field === 'unit'
    ? row.alternative
    : field === 'name'
      ? row.alternative || !fields.includes('quality')
      : true

/** Copies the first row of the range into the rows below it. */
export function fillDown(rows: readonly SheetRow[], fields: readonly SheetField[]): CellChange[] {
  const [first, ...below] = rows
  if (!first) return []
  return below.flatMap((row) =>
    fields.flatMap((field) =>
      isOwn(row, field, fields) ? [{ key: row.key, field, text: first.values[field] }] : [],
    ),
  )
}

/** A cell's value as the sheet prints it. */
export function shown(field: SheetField, value: string): string {
  if (value === '') return ''
  switch (field) {
    case 'unitCost':
    case 'discountPercent':
      return /^\d+(\.\d{1,2})?$/.test(value) ? formatAmount(value) : value
    case 'quantity':
      return /^\d+(\.\d{1,3})?$/.test(value) ? formatQuantity(value) : value
    case 'quality': {
      const quality = Quality.safeParse(value)
      return quality.success ? qualityShort[quality.data] : value
    }
    default:
      return value
  }
}

/** A range as text for the clipboard. */
export const blockText = (rows: readonly SheetRow[], fields: readonly SheetField[]): string =>
  rows.map((row) => fields.map((f) => shown(f, row.values[f])).join('\t')).join('\n')
