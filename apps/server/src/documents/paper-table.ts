import type { TableCell, TableColumn, TableGroup } from './plan.ts'

/** No letter of the papers' typeface is wider at 8 pt; those of other typefaces may be. */
export const advance = (character: string): number => {
  if (/[\s.,:;!'·iIjl]/.test(character)) return 2.8
  if (/[-|/()[\]frt"]/.test(character)) return 4.3
  if (/[MWmw%@©ÆŒæœŴŵ¼½¾Ĳ…—]/.test(character)) return 8.3
  if (/[A-Z¤\u00c0-\u00dd\u0100-\u017f]/.test(character)) return 6.5
  return character < '\u2e80' ? 5.5 : 8.2
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

/** A table with its widths and its last rows apart; of each row how many lines it takes. */
export function tableOf(columns: readonly TableColumn[], all: readonly TableGroup[]) {
  const wide = fitted(columns, all)
  const rooms = roomsIn(wide)
  const counted = (group: TableGroup): TableGroup => ({
    ...group,
    lines: group.rows.map((row) => linesOf(row, rooms)),
  })
  const { groups, tail } = withTail(all)
  return { columns: wide, groups: groups.map(counted), tail: tail.map(counted) }
}

/** Points between the margins of the narrowest paper. */
const NARROWEST = 510
const MOST_LINES = 4

/** What every column has room for on any paper, in points. */
function roomsIn(columns: readonly TableColumn[]): number[] {
  const share = ({ width }: TableColumn) => (typeof width === 'number' ? 0 : parseInt(width, 10))
  const taken = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  const shares = columns.reduce((sum, column) => sum + share(column), 0)
  return columns.map(
    (column) =>
      (typeof column.width === 'number'
        ? column.width
        : ((NARROWEST - taken) * share(column)) / shares) - INSETS,
  )
}

/** Letters that the papers' typeface has: they are as high as all others, and no word is so long that it may break anywhere. */
const plain = /^(?!.*\S{36})[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f–‘’“”€]*$/
/**
 * How many lines a row takes whose texts surely have one each; 0 where one may break. The typesetter lays a row out twice to
 * find its height, and once where it knows it.
 */
function linesOf(row: readonly TableCell[], rooms: readonly number[]): number {
  const counts = row.map((cell, at) => {
    const { main, beside = '', under } = typeof cell === 'string' ? { main: cell, under: [] } : cell
    const first = main + (beside && `  ${beside}`)
    const fits = [first, ...under].every((text) => plain.test(text) && widthOf(text) <= rooms[at]!)
    return fits && (main || !under.length) ? 1 + under.length : Infinity
  })
  const most = Math.max(...counts)
  return most <= MOST_LINES ? most : 0
}

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
