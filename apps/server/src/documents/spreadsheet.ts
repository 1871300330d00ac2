import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import { columnName } from './column-name.ts'
import { runGuarded, type Cost } from './guarded-worker.ts'
import { writeBook, type BookPlan } from './spreadsheet-writer.ts'

export { type CellKind, type CellRule, type Column, type SheetCell } from './spreadsheet-writer.ts'

/** A sheet of a file. Its cells are text: numbers plain (`1234.5`), days `yyyy-MM-dd`, empty cells `''`. */
export interface Grid {
  name: string
  hidden: boolean
  rows: string[][]
  /** Places (`row:column`, from 0) of the decimals that the file holds as numbers: there is one way to read them. */
  exact: ReadonlySet<string>
}

/** One sheet, and whether any sheet of the file computes something. The stored results are in `rows`. */
export interface Sheet {
  rows: string[][]
  formulas: boolean
  /** Further sheets that are seen and hold something: they were not read. */
  otherSheets: string[]
}

/** What the worker answers: the sheets and the first cell that computes something, or the code of a refusal. */
export type Answer =
  | { grids: Grid[]; formula: string | null; otherSheets: string[] }
  | { refused: RefusalCode; message?: string }

/**
 * How to read: `formulas: 'refuse'` turns a formula into a refusal; `sheet` prefers the sheet of that name, `all` takes every
 * sheet; `letters` also takes PDF and Word documents.
 */
export interface SheetReading {
  formulas?: 'refuse' | 'report'
  sheet?: string
  maxRows?: number
  /** With how many lines we wrote it: what it may hold and cost grows with them. */
  lines?: number
  letters?: boolean
  all?: boolean
}

/**
 * 10,000 lines of our own sheet take 0.6 s of computing, and 0.8 s where every text is as long as it may be: several times that
 * on a slow and crowded machine. Somebody else's file gets what a few lines take.
 */
const sheetCost = (lines: number): Cost => ({
  timeOut: 1600 + 0.8 * lines,
  longestWait: 8000 + 3 * lines,
  heap: 128 + Math.ceil(lines / 32),
  growth: 500 + Math.ceil(lines / 20),
})
/** Setting a page's letters in order takes longer than reading cells. */
const letterCost: Cost = { timeOut: 10_000, longestWait: 25_000, heap: 256, growth: 500 }
/**
 * Reads an xlsx or csv file in a worker thread with a memory limit and a time-out, after a gate that refuses hostile workbooks.
 * Throws `sheet.unreadable`, `sheet.too-large`, `sheet.macros` or `sheet.formulas`.
 */
export async function readSheet(path: string, reading: SheetReading = {}): Promise<Sheet> {
  const { grids, formula, otherSheets } = await read(path, reading)
  return { rows: grids[0]?.rows ?? [], formulas: formula !== null, otherSheets }
}

/** The columns of a table, its head first, that say something and are none of the places that were `read`: by title, else by letter. */
export function titlesBeside(
  [head = [], ...rows]: readonly (readonly string[])[],
  read: readonly number[],
): string[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const filled = Array.from({ length: width }, (_, at) => rows.some((cells) => cells[at]?.trim()))
  return filled.flatMap((says, at) =>
    says && !read.includes(at) ? [head[at]?.trim() || `column ${columnName(at)}`] : [],
  )
}

/** All sheets of a workbook of ours, by their names. Throws as `readSheet`, and `sheet.formulas` for any formula. */
export async function readBook(path: string, lines: number): Promise<Map<string, string[][]>> {
  const { grids } = await read(path, {
    formulas: 'refuse',
    all: true,
    lines,
    maxRows: lines * 4 + 500,
  })
  return new Map(grids.map(({ name, rows }) => [name, rows]))
}

async function read(path: string, reading: SheetReading) {
  const options = {
    formulas: reading.formulas ?? 'report',
    sheet: reading.sheet ?? '',
    maxRows: reading.maxRows ?? 20_000,
    letters: reading.letters ?? false,
    all: reading.all ?? false,
    lines: reading.lines ?? 0,
  }
  const answer = await runGuarded<Answer>(
    new URL('./spreadsheet-worker.ts', import.meta.url),
    { path, options },
    options.letters ? letterCost : sheetCost(options.lines),
  )
  if (answer === 'exceeded') throw new Refusal('sheet.too-large')
  if (answer === 'failed') throw new Refusal('sheet.unreadable')
  if ('refused' in answer) throw new Refusal(answer.refused, undefined, answer.message)
  return answer
}

const bookCost: Cost = { timeOut: 60_000, longestWait: 120_000, heap: 512, growth: 1500 }
/** More rows than that are written beside the event loop: a worker costs more than a short sheet does. */
const SHORT = 1000

/** Writes a workbook. The first sheet is the one that is read back. Throws `document.too-long`. */
export async function writeSheet(...plans: BookPlan): Promise<Uint8Array> {
  if (plans.every(({ rows }) => rows.length <= SHORT)) return writeBook(plans)
  const worker = new URL('./spreadsheet-writer-worker.ts', import.meta.url)
  const written = await runGuarded<Uint8Array>(worker, JSON.stringify(plans), bookCost)
  if (written === 'exceeded') throw new Refusal('document.too-long')
  if (written === 'failed') throw new Error('The workbook could not be written')
  return written
}

/**
 * All sheets of a client's own document: xlsx, csv, docx or PDF, the last two as one sheet. Throws `document.unreadable` where a
 * sheet would be unreadable.
 */
export async function readDocument(path: string): Promise<Grid[]> {
  const { grids } = await read(path, { letters: true, all: true }).catch((error: unknown) => {
    const unreadable = error instanceof Refusal && error.code === 'sheet.unreadable'
    throw unreadable ? new Refusal('document.unreadable') : error
  })
  if (!grids.some(({ rows }) => rows.some((row) => row.some((cell) => cell !== ''))))
    throw new Refusal('document.no-text')
  return grids
}
