import { readFile, stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import Big from 'big.js'
import { detectDelimiter, parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { docxRows } from './docx-rows.ts'
import { passGate } from './spreadsheet-gate.ts'
import type { Sheet, SheetReading } from './spreadsheet.ts'

/** What the worker answers: a sheet, or the code of a refusal. */
export type Answer = { sheet: Sheet } | { refused: RefusalCode }

const caps = { file: 16 * 1024 * 1024, columns: 256, cell: 32_767, characters: 8_000_000 }
const tooLarge = () => new Refusal('sheet.too-large')
const unreadable = () => new Refusal('sheet.unreadable')

async function read(path: string, options: Required<SheetReading>): Promise<Sheet> {
  if ((await stat(path)).size > caps.file) throw tooLarge()
  const file = await readFile(path)
  const sheet = await readKind(file, options)
  if (sheet.formulas && options.formulas === 'refuse') throw new Refusal('sheet.formulas')
  return sheet
}

function readKind(file: Buffer, options: Required<SheetReading>): Promise<Sheet> | Sheet {
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
  { maxRows }: Required<SheetReading>,
): Promise<Sheet> {
  const rows = await found
  if (!rows) throw tooLarge()
  const grid = createGrid(maxRows)
  rows.forEach((row, index) => grid.put(index, row.map(print)))
  return { rows: grid.rows(), formulas: false }
}

async function readWorkbook(file: Buffer, options: Required<SheetReading>): Promise<Sheet> {
  const { formulas, sheets } = await passGate(file, options.maxRows)
  if (formulas && options.formulas === 'refuse') return { rows: [], formulas }
  const name = sheets.includes(options.sheet) ? options.sheet : sheets[0]
  if (name === undefined && options.letters) return readLetter(docxRows(file), options)
  if (name === undefined) throw unreadable()
  const grid = createGrid(options.maxRows)
  let seen = 0
  for await (const row of streamXlsxRows(new Uint8Array(file), { sheet: name })) {
    if (++seen > options.maxRows * 4) throw tooLarge()
    if (!Number.isInteger(row.index) || row.index < 0) throw unreadable()
    grid.put(row.index, row.values.map(print))
  }
  return { rows: grid.rows(), formulas }
}

function readText(file: Buffer, options: Required<SheetReading>): Sheet {
  const text = decode(file)
  if (text.includes('\u0000')) throw unreadable()
  const delimiter = delimiterOf(text.slice(0, 20_000))
  const parsed = parseCsv(text, { delimiter, maxRows: options.maxRows + 1 })
  const grid = createGrid(options.maxRows)
  parsed.forEach((row, index) => grid.put(index, row.map(print)))
  const rows = grid.rows()
  return { rows, formulas: rows.some((row) => row.some((cell) => cell.startsWith('='))) }
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

/** UTF-8, UTF-16 with its mark, or else Windows-1252, which Excel writes in Western Europe. */
function decode(file: Buffer): string {
  const utf16 = file[0] === 0xff && file[1] === 0xfe
  if (utf16) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** Collects rows at their places within the caps; empty rows at the end are dropped. */
function createGrid(maxRows: number) {
  const rows: string[][] = []
  let characters = 0
  return {
    put(index: number, cells: string[]) {
      const end = cells.findLastIndex((cell) => cell !== '') + 1
      if (end === 0) return
      if (index >= maxRows || end > caps.columns) throw tooLarge()
      for (const cell of cells) {
        characters += cell.length
        if (cell.length > caps.cell || characters > caps.characters) throw tooLarge()
      }
      rows[index] = cells.slice(0, end)
    },
    rows: () => Array.from(rows, (row) => row ?? []),
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
const answer: Answer = await read(path, options).then(
  (sheet) => ({ sheet }),
  (error: unknown) => ({ refused: error instanceof Refusal ? error.code : 'sheet.unreadable' }),
)
parentPort?.postMessage(answer)
