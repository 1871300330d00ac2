import { readFile, stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@fairlead/api/refusals'
import Big from 'big.js'
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { columnName } from './column-name.ts'
import { docxRows } from './docx-rows.ts'
import { decodeText } from './text-encoding.ts'
import { passGate } from './spreadsheet-gate.ts'
import type { Answer, Grid, SheetReading } from './spreadsheet.ts'

const caps = { file: 16 * 1024 * 1024, columns: 256, cell: 32_767, characters: 8_000_000 }
/** What a line of our own sheet may hold: its name and remarks, and what is offered with its notes. */
const lineCharacters = 3200
const tooLarge = () => new Refusal('sheet.too-large')
const unreadable = () => new Refusal('sheet.unreadable')

interface Read {
  grids: Grid[]
  formula: string | null
  otherSheets: string[]
}

async function read(path: string, options: Required<SheetReading>): Promise<Read> {
  if ((await stat(path)).size > caps.file) throw tooLarge()
  const file = await readFile(path)
  const found = await readKind(file, options)
  if (found.formula !== null && options.formulas === 'refuse') throw hasFormulas(found.formula)
  return found
}

const hasFormulas = (cell: string) =>
  new Refusal(
    'sheet.formulas',
    undefined,
    cell ? `The file contains formulas, the first in ${cell}. Please paste values only` : undefined,
  )

function readKind(file: Buffer, options: Required<SheetReading>): Promise<Read> | Read {
  const start = file.subarray(0, 1024).toString('latin1')
  if (start.startsWith('PK')) return readWorkbook(file, options)
  if (options.letters && start.includes('%PDF-')) return readLetter(readPdf(file), options)
  return readText(file, options)
}

/** The reader of PDF is large: loaded only where there is one. */
async function readPdf(file: Buffer) {
  const { pdfRows } = await import('./pdf-rows.ts')
  return pdfRows(new Uint8Array(file))
}

/** The rows of a PDF or a Word document, within the caps of a sheet. */
async function readLetter(
  found: Promise<string[][] | null>,
  options: Required<SheetReading>,
): Promise<Read> {
  const rows = await found
  if (!rows) throw tooLarge()
  const grid = createGrid(options)
  rows.forEach((row, index) => grid.put(index, row.map(print)))
  return { grids: [grid.named('')], formula: null, otherSheets: [] }
}

async function readWorkbook(file: Buffer, options: Required<SheetReading>): Promise<Read> {
  const { formula, sheets } = await passGate(file, options)
  if (formula !== null && options.formulas === 'refuse')
    return { grids: [], formula, otherSheets: [] }
  if (sheets.length === 0 && options.letters) return readLetter(docxRows(file), options)
  const visible = sheets.filter(({ hidden }) => !hidden)
  const one = sheets.find(({ name }) => name === options.sheet) ?? visible[0]
  const wanted = options.all ? sheets : one ? [one] : []
  if (wanted.length === 0) throw unreadable()
  const grids: Grid[] = []
  for (const { name, hidden } of wanted) {
    const grid = createGrid(options)
    await fill(grid, file, name, options)
    grids.push({ ...grid.named(name), hidden })
  }
  const otherSheets: string[] = []
  for (const { name } of visible)
    if (!wanted.some((each) => each.name === name) && (await holdsSomething(file, name)))
      otherSheets.push(name)
  return { grids, formula, otherSheets }
}

async function holdsSomething(file: Buffer, sheet: string): Promise<boolean> {
  let seen = 0
  for await (const { values } of streamXlsxRows(new Uint8Array(file), { sheet })) {
    if (values.some((value) => print(value) !== '')) return true
    if (++seen > 200) return false
  }
  return false
}

async function fill(
  grid: ReturnType<typeof createGrid>,
  file: Buffer,
  sheet: string,
  { maxRows }: Required<SheetReading>,
): Promise<void> {
  let seen = 0
  for await (const row of streamXlsxRows(new Uint8Array(file), { sheet })) {
    if (++seen > maxRows * 4) throw tooLarge()
    if (!Number.isInteger(row.index) || row.index < 0) throw unreadable()
    const cells = row.values.map(print)
    grid.put(row.index, cells)
    row.values.forEach((value, column) => {
      if (typeof value === 'number' && cells[column]!.includes('.')) grid.exact(row.index, column)
    })
  }
}

function readText(file: Buffer, options: Required<SheetReading>): Read {
  const text = decodeText(file)
  if (text.includes('\u0000')) throw unreadable()
  const delimiter = delimiterOf(text.slice(0, 20_000))
  const parsed = parseCsv(text, { delimiter, maxRows: options.maxRows + 1 })
  const grid = createGrid(options)
  parsed.forEach((row, index) => grid.put(index, row.map(print)))
  const found = grid.named('')
  const at = found.rows.flatMap((row, i) =>
    row.flatMap((cell, j) => (cell.startsWith('=') ? [`${columnName(j)}${i + 1}`] : [])),
  )
  return { grids: [found], formula: at[0] ?? null, otherSheets: [] }
}

/** Columns are parted as often on most lines; the commas of numbers and sentences are not. */
function delimiterOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const steady = [';', '\t', '|', ','].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((n) => n > 0)
    const alike = [...Map.groupBy(counts, (n) => n).values()].map((group) => group.length)
    return { delimiter, lines: Math.max(0, ...alike) }
  })
  const best = steady.sort((a, b) => b.lines - a.lines)[0]!
  return best.lines > 1 ? best.delimiter : detectDelimiter(text)
}

/** Collects rows at their places within the caps; empty rows at the end are dropped. */
function createGrid({ maxRows, lines }: Required<SheetReading>) {
  const most = caps.characters + lines * lineCharacters
  const rows: string[][] = []
  const exact = new Set<string>()
  let characters = 0
  return {
    put(index: number, cells: string[]) {
      const end = cells.findLastIndex((cell) => cell !== '') + 1
      if (end === 0) return
      if (index >= maxRows || end > caps.columns) throw tooLarge()
      for (const cell of cells) {
        characters += cell.length
        if (cell.length > caps.cell || characters > most) throw tooLarge()
      }
      rows[index] = cells.slice(0, end)
    },
    exact: (row: number, column: number) => exact.add(`${row}:${column}`),
    named: (name: string): Grid => ({
      name,
      hidden: false,
      rows: Array.from(rows, (row) => row ?? []),
      exact,
    }),
  }
}

/** Excel keeps 15 significant digits; the 16th and 17th in the file are noise of the binary number. */
function print(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return Number.isFinite(value) ? new Big(value.toPrecision(15)).toFixed() : String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return printDate(value)
  return value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim()
}

function printDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

const { path, options } = workerData as { path: string; options: Required<SheetReading> }
const answer: Answer = await read(path, options).catch((error: unknown) =>
  error instanceof Refusal
    ? { refused: error.code, message: error.message }
    : { refused: 'sheet.unreadable' as const },
)
parentPort?.postMessage(answer)
