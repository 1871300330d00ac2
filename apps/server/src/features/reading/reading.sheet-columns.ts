import { parseDecimal } from '@fairlead/validation/decimal'
import { normaliseUnit } from './reading.units.ts'

/** What a column of a client's list holds. */
export type Role =
  | 'number'
  | 'name'
  | 'description'
  | 'impa'
  | 'issa'
  | 'partNumber'
  | 'code'
  | 'drawingNumber'
  | 'quantity'
  | 'unit'
  | 'remarks'
  | 'component'

/** Roles by the words of a header, most telling first. A header is tried against each in turn. */
const words: [Role, RegExp][] = [
  ['impa', /\bimpa\b/],
  ['issa', /\bissa\b/],
  ['drawingNumber', /\b(drawing|drw|dwg|drg|plate)\b/],
  [
    'partNumber',
    /\b(part|parts|maker|makers|manufacturer|article|spare)\b.*\b(no|nr|number|code|ref)\b|^(p ?n|part|article)$/,
  ],
  ['quantity', /\b(qty|quantity|qnty|quant|requested|required|req d|ordered|amount needed)\b/],
  ['unit', /\b(unit|uom|u o m|um|units|measure)\b(?!.*price)/],
  ['remarks', /\b(remark|remarks|note|notes|comment|comments|specification|spec)\b/],
  ['component', /\b(component|assembly|machinery|equipment|engine|machine|system)\b/],
  ['code', /\b(code|stock no|store no|catalogue|catalog|cat no|reference|ref|material)\b/],
  ['description', /\b(description|descr|desc|designation|details|denomination|text)\b/],
  ['name', /^(item|items|article|product|goods)$|\b(name|title)\b/],
  [
    'number',
    /^(no|nr|n|s ?no|sr ?no|sl ?no|sl|sr|seq|pos|position|line|row|item no|line no|item nr|pos no|rfq line|item number|line number)$|^$/,
  ],
]

const ignored =
  /\b(price|cost|total|amount|discount|currency|rob|stock on board|on board|delivery|date)\b/

/** A header's words alone. */
export const normal = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The role a header's words give a column, if any. A `#` alone is a number. */
export function roleOf(header: string): Role | null {
  if (header.trim() === '' || header.length > 60) return null
  const text = normal(header)
  if (ignored.test(text) && !/\b(impa|issa|qty|quantity)\b/.test(text)) return null
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** The roles of a sheet's columns and where its lines begin. */
export interface Layout<R = Role> {
  roles: Map<number, R>
  headers: Map<number, string>
  start: number
}

/** Finds the header row among the first rows; without one, judges the columns by what they hold. */
export function layoutOf(rows: string[][]): Layout {
  const layout = layoutByHeaders(rows, roleOf)
  const { roles, headers, start } = layout
  if (!roles.size || !has(roles, 'name', 'description') || !has(roles, 'quantity'))
    judge(rows.slice(start, start + 200), roles, headers)
  return layout
}

/** Finds the row whose words tell the most columns, and what each of them holds. */
export function layoutByHeaders<R>(
  rows: string[][],
  roleOf: (header: string) => R | null,
): Layout<R> {
  const header = headerRow(rows, roleOf)
  const roles = new Map<number, R>()
  const headers = new Map<number, string>()
  if (header >= 0)
    rows[header]!.forEach((cell, column) => {
      const role = roleOf(cell)
      if (cell) headers.set(column, cell)
      if (role && ![...roles.values()].includes(role)) roles.set(column, role)
    })
  return { roles, headers, start: header + 1 }
}

const has = (roles: Map<number, Role>, ...wanted: Role[]) =>
  [...roles.values()].some((role) => wanted.includes(role))

function headerRow(rows: string[][], roleOf: (header: string) => unknown): number {
  let best = { index: -1, score: 1 }
  rows.slice(0, 40).forEach((row, index) => {
    const roles = new Set(row.map(roleOf).filter((role) => role !== null))
    const numbers = row.filter((cell) => parseDecimal(cell) !== null).length
    const score = roles.size - numbers
    if (score > best.score) best = { index, score }
  })
  return best.index
}

/** Gives columns without a role the likeliest one by their contents. Columns with an unknown header stay out. */
function judge(rows: string[][], roles: Map<number, Role>, headers: Map<number, string>): void {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const free = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !roles.has(column) && !headers.has(column),
  )
  const columns = free.map((column) => ({ column, ...measure(rows, column) }))
  const give = (role: Role, fits: (c: (typeof columns)[number]) => number) => {
    if (has(roles, role)) return
    const open = columns.filter((c) => !roles.has(c.column) && fits(c) > 0)
    const best = open.sort((a, b) => fits(b) - fits(a))[0]
    if (best) roles.set(best.column, role)
  }
  give('unit', (c) => (c.units > 0.6 ? c.units : 0))
  give('impa', (c) => (c.sixDigits > 0.6 ? c.sixDigits : 0))
  give('number', (c) => (c.counting > 0.7 ? c.counting : 0))
  give('quantity', (c) => (c.numbers > 0.6 || c.counted > 0.6 ? c.numbers + c.counted : 0))
  if (!has(roles, 'name', 'description')) give('name', (c) => (c.words > 0.5 ? c.length : 0))
  give('partNumber', (c) => (c.codes > 0.5 ? c.codes : 0))
  give('remarks', (c) => (c.words > 0.3 ? c.length : 0))
}

/** What a column's cells look like, as shares of the filled ones. */
function measure(rows: string[][], column: number) {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  const share = (fits: (cell: string, index: number) => boolean) =>
    cells.length ? cells.filter(fits).length / cells.length : 0
  return {
    units: share((cell) => /[A-Za-z]/.test(cell) && normaliseUnit(cell).code !== null),
    sixDigits: share((cell) => /^\d{6}$|^\d\d[ .]\d\d[ .]\d\d$/.test(cell)),
    counting:
      cells.length > 1
        ? share((cell, i) => Number(cell) === Number(cells[0]) + i && /^\d+\.?$/.test(cell))
        : 0,
    numbers: share((cell) => parseDecimal(cell) !== null),
    counted: share((cell) => splitQuantity(cell) !== null),
    words: share((cell) => /\p{L}{3}/u.test(cell)),
    codes: share((cell) => /^(?=.*\d)[\w./-]{4,40}$/.test(cell)),
    length: cells.reduce((n, cell) => n + cell.length, 0) / Math.max(1, cells.length),
  }
}

/** `4 PCS` or `4x` as a quantity and its unit. */
export function splitQuantity(cell: string): { quantity: string; unit: string } | null {
  const found = /^([\d.,]+)\s*[xX]?\s*([A-Za-z][A-Za-z.²³]{0,11})?$/.exec(cell.trim())
  if (!found?.[2] || parseDecimal(found[1]!) === null) return null
  return { quantity: found[1]!, unit: found[2] }
}
