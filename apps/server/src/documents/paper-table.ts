import type { TableCell, TableColumn, TableGroup } from './plan.ts'

/** Average advances of the papers' typeface at 8 pt, with figures of one width; a little more than measured. */
const advance = (character: string): number => {
  if (/[\s.,:;|/()'-]/.test(character)) return 2.8
  if (/[A-Z%]/.test(character)) return 5.9
  return character < '\u2e80' ? 5.1 : 8.2
}
const widthOf = (text: string): number => [...text].reduce((sum, each) => sum + advance(each), 0)

/** A column as wide as this is read with the eye going back and forth; what is longer breaks. */
const WIDEST = 104
const INSETS = 9

const mainOf = (cell: TableCell): string[] =>
  typeof cell === 'string' ? [cell] : [cell.main, ...cell.under]

/**
 * Widths of the columns that are as wide as what stands in them. The typesetter would lay every cell out twice to find them, and
 * lines at the foot of a document, which stand in a table of their own, could not keep them.
 */
export function fitted(
  columns: readonly TableColumn[],
  groups: readonly TableGroup[],
): TableColumn[] {
  return columns.map((column, at) => {
    if (column.width !== 'auto') return column
    const texts = groups.flatMap(({ rows }) => rows.flatMap((row) => mainOf(row[at] ?? '')))
    const widest = texts.reduce(
      (most, text) => Math.max(most, widthOf(text)),
      widthOf(column.title),
    )
    return { ...column, width: Math.ceil(Math.min(WIDEST, widest) + INSETS) }
  })
}

/** A table with its widths, its last rows apart. */
export const tableOf = (columns: readonly TableColumn[], groups: readonly TableGroup[]) => ({
  columns: fitted(columns, groups),
  ...withTail(groups),
})

/** How much of a page a row takes, in letters; a line of small print counts as one that is full. */
const weightOf = (row: readonly TableCell[]): number =>
  row.flatMap(mainOf).reduce((sum, text) => sum + Math.max(60, text.length), 0)

/** A row of more than this may run over a page, and does not wait for the totals: too much of a page would be left empty. */
const LONG = 1500
const KEPT = 2

const marked = (row: TableCell[]): TableCell[] =>
  weightOf(row) > LONG
    ? row.map((cell) => (typeof cell === 'string' ? cell : { ...cell, long: true }))
    : row

/** Parts the last rows from the others, so that totals never stand alone on a page. */
export function withTail(all: readonly TableGroup[]): {
  groups: TableGroup[]
  tail: TableGroup[]
} {
  const groups = all.map((group) => ({ ...group, rows: group.rows.map(marked) }))
  const last = groups.at(-1)
  const kept = last?.rows.slice(-KEPT) ?? []
  if (!last || kept.some((row) => weightOf(row) > LONG)) return { groups, tail: [] }
  const rest = last.rows.slice(0, -KEPT)
  const before = groups.slice(0, -1)
  // A heading goes with its first row.
  if (rest.length === 0) return { groups: before, tail: [last] }
  return {
    groups: [...before, { ...last, rows: rest }],
    tail: [{ title: '', detail: '', rows: kept }],
  }
}
