import type { ReplyOf } from '../../server/queries.ts'

export type ReadList = ReplyOf<'case.parseLines'>
export type ReadLine = ReadList['lines'][number]
export type ReadSheet = ReadList['sheets'][number]
export type ReadColumn = ReadSheet['columns'][number]
export type Role = NonNullable<ReadColumn['role']>
type LeftOut = NonNullable<ReadSheet['rows'][number]['leftOut']>

export const roleLabels: Record<Role, string> = {
  number: 'Line',
  name: 'Description',
  description: 'More description',
  impa: 'IMPA code',
  issa: 'ISSA code',
  partNumber: 'Part number',
  code: 'Code',
  drawingNumber: 'Drawing',
  drawingPosition: 'Drawing position',
  quantity: 'Quantity',
  unit: 'Unit',
  remarks: 'Remark',
  detail: 'Remark, with its heading',
  component: 'Component',
  unitCost: 'Unit price, for an order',
  discount: 'Discount, for an order',
}

/** Why a row is no line, after “left out:”. */
export const leftOutWords: Record<LeftOut, string> = {
  ABOVE: 'above the list',
  HEADING: 'headings',
  TOTAL: 'a total',
  SIGNATURE: 'a signature',
  SECTION: 'a heading',
  COMPONENT: 'the component of the lines below',
  CONTINUED: 'goes on with the line above',
  NOTE: 'a note',
  NOT_ASKED: 'no quantity',
}

const sureWords = { SURE: 'sure', LIKELY: 'likely', GUESS: 'a guess' } as const

/** How sure a column is, in words. */
export function sureText({ sure, note }: ReadColumn): string {
  if (sure === 'NONE' || note.startsWith('as chosen') || note === 'chosen by you') return note
  if (sure === 'GUESS') return sureWords.GUESS
  return [sureWords[sure], note].filter(Boolean).join(', ')
}

/** The letter of a spreadsheet's column. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26))

export const lineKey = ({ sheet, row }: Pick<ReadLine, 'sheet' | 'row'>) => `${sheet}:${row}`

/** Which field of a line a problem speaks of. */
export function fieldOf(problem: string): Role {
  if (/description/.test(problem)) return 'name'
  if (/IMPA|code/.test(problem)) return 'impa'
  return /known unit|unit is (missing|“)/.test(problem) ? 'unit' : 'quantity'
}

/** What to look at in lines that have no problem of their own: the same code twice, or once more than the draft has it. */
export function repeated(
  lines: readonly ReadLine[],
  known: ReadonlySet<string>,
): Map<string, string> {
  const first = new Map<string, ReadLine>()
  const found = new Map<string, string>()
  for (const line of lines) {
    if (!line.code) continue
    const code = `${line.code} ${line.component ?? ''}`
    const before = first.get(code)
    if (before) found.set(lineKey(line), `The same code as row ${before.row}`)
    else first.set(code, line)
    if (known.has(line.code)) found.set(lineKey(line), 'This code is in the draft already')
  }
  return found
}

/** Rows that follow each other and were left out for the same reason, together. */
export function leftOutGroups(sheet: ReadSheet) {
  const groups: { from: number; to: number; why: string; text: string }[] = []
  for (const { row, cells, leftOut } of sheet.rows) {
    const isHead = sheet.headings && row >= sheet.headings.from && row <= sheet.headings.to
    if (leftOut === null || leftOut === 'CONTINUED' || isHead) continue
    const why = leftOutWords[leftOut]
    const text = cells.filter(Boolean).join(' ')
    const last = groups.at(-1)
    if (last && last.why === why && leftOut !== 'SECTION' && row - last.to <= 2) {
      last.to = row
      last.text = `${last.text}, ${text}`
    } else groups.push({ from: row, to: row, why, text })
  }
  return groups
}

/** Units that stand otherwise in the list: `PC` is `PCS`. */
export function unitsReadAs(sheets: readonly ReadSheet[], lines: readonly ReadLine[]): string[] {
  const found = new Set<string>()
  const rows = new Map<string, ReadSheet['rows'][number]>(
    sheets.flatMap((sheet, i) => sheet.rows.map((row) => [`${i}:${row.row}`, row] as const)),
  )
  for (const line of lines) {
    const at = sheets[line.sheet]?.columns.find(({ role }) => role === 'unit')?.index
    const written = at === undefined ? '' : (rows.get(lineKey(line))?.cells[at] ?? '')
    if (written && line.unit && written.trim().toUpperCase() !== line.unit)
      found.add(`${written.trim()} is ${line.unit}`)
  }
  return [...found]
}
