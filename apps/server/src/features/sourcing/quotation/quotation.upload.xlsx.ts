import type { z } from 'zod'
import type { CaseRequest, SheetDifference } from '@fairlead/api/calls/request'
import { Refusal } from '@fairlead/api/refusals'
import type { CaseLine } from '@fairlead/api/shapes'
import { isQuoted } from '@fairlead/validation/quotation-rules'
import type { QuotationForm, QuotationLineForm } from '@fairlead/validation/quotation'
import Big from 'big.js'
import { readSheet } from '../../../documents/spreadsheet.ts'
import type { Read } from './quotation.cells.xlsx.ts'
import { headerFields, lineFields } from './quotation.fields.xlsx.ts'
import { numberOf, SHEET, shown, startingForm } from './quotation.form.xlsx.ts'

/** What is wrong in a sheet, on which line and in which cell. */
export interface SheetProblem {
  field: string
  message: string
  caseLineId?: number
  cell?: string
}

/** What a filled workbook holds: the form it makes, the cells that differ from the draft or active quotation, and what is wrong. */
export interface FilledSheet {
  form: QuotationForm
  differences: z.infer<typeof SheetDifference>[]
  problems: SheetProblem[]
}

/**
 * Reads a filled workbook back. A value that cannot be taken stays in the form as it was typed and is named in `problems`; what
 * must hold between the fields is for `quotationProblems`.
 */
export async function readQuotationSheet(path: string, request: CaseRequest): Promise<FilledSheet> {
  const { rows } = await readSheet(path, {
    formulas: 'refuse',
    sheet: SHEET,
    maxRows: request.lines.length * 4 + 500,
  })
  const number = rows.find((row) => row[0] === 'requisitionNumber')?.[3]
  const head = rows.findIndex((row) => row[0] === 'columns')
  const places = lineFields.map((field) => rows[head]?.indexOf(field.title) ?? -1)
  const isLacking = lineFields.some(({ mayLack }, i) => places[i] === -1 && !mayLack)
  if (number === undefined || isLacking) throw new Refusal('sheet.unreadable')
  if (number.trim() !== numberOf(request)) throw new Refusal('sheet.other-request')
  const before = startingForm(request)
  const found: FilledSheet = { form: { ...before, lines: [] }, differences: [], problems: [] }
  readHeader(rows.slice(0, head), before, found, request.settings.currencyLock)
  readLines({ rows: rows.slice(head + 1), from: head + 2, places }, request, before, found)
  return found
}

function readHeader(
  rows: string[][],
  before: QuotationForm,
  found: FilledSheet,
  lock: string | null,
): void {
  const cells = new Map(rows.map((row, i) => [row[0], { text: row[3] ?? '', at: `D${i + 1}` }]))
  const taken: Record<string, unknown> = {}
  for (const field of headerFields) {
    const { text, at } = cells.get(field.name) ?? {}
    if (text === undefined) continue
    const read =
      field.name === 'currency' && lock && text === '' ? { value: lock } : field.read(text)
    taken[field.name] = take(read, text, (message) =>
      found.problems.push({ field: field.name, message, ...(at && { cell: at }) }),
    )
    const change = changed(field, before[field.name], taken[field.name])
    if (change)
      found.differences.push({
        caseLineId: 0,
        number: 0,
        name: field.title,
        field: field.name,
        ...change,
      })
  }
  Object.assign(found.form, taken)
}

/** The rows of the lines: where in the sheet they begin, and in which columns the fields stand. */
interface LineRows {
  rows: string[][]
  from: number
  places: number[]
}

function readLines(
  { rows, from, places }: LineRows,
  request: CaseRequest,
  before: QuotationForm,
  found: FilledSheet,
): void {
  const lines = new Map(request.lines.map((line) => [line.id, line]))
  const old = Map.groupBy(
    before.lines,
    (line) => `${line.alternative ? 'alternative' : 'line'}:${line.caseLineId}`,
  )
  const read = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    const key = row[0] ?? ''
    const [, kind, id] = /^(line|alternative):(\d{1,15})$/.exec(key) ?? []
    if (!kind) {
      if (row.some((text) => text !== ''))
        found.problems.push({
          field: 'lines',
          message: `A row was added: “${(row.find(Boolean) ?? '').slice(0, 40)}”`,
          cell: `B${from + at}`,
        })
      continue
    }
    const line = lines.get(Number(id))
    const nth = read.get(key) ?? 0
    read.set(key, nth + 1)
    if (!line)
      found.problems.push({
        field: 'line',
        message: 'This item is not part of the request',
        caseLineId: Number(id),
        cell: `B${from + at}`,
      })
    else if (kind === 'line' && nth > 0)
      found.problems.push({
        field: 'line',
        message: 'This item is quoted twice',
        caseLineId: line.id,
        cell: `B${from + at}`,
      })
    else
      readLine(
        places.map((place) => (place === -1 ? null : (row[place] ?? ''))),
        line,
        { ...old.get(key)?.[nth], caseLineId: line.id, alternative: kind === 'alternative' },
        { found, cells: places.map((place) => `${columnName(place)}${from + at}`) },
      )
  }
  const gone = before.lines.filter(
    (line) => !read.has(`${line.alternative ? 'alternative' : 'line'}:${line.caseLineId}`),
  )
  found.form.lines.push(...gone)
}

function readLine(
  texts: (string | null)[],
  line: CaseLine,
  old: QuotationLineForm,
  { found, cells }: { found: FilledSheet; cells: readonly string[] },
): void {
  const cellOf = (field: string) => cells[lineFields.findIndex(({ name }) => name === field)]!
  const problem = (field: string, message: string) =>
    found.problems.push({ field, message, caseLineId: line.id, cell: cellOf(field) })
  const taken: Record<string, unknown> = {}
  lineFields.forEach((field, i) => {
    const text = texts[i]
    if (typeof text === 'string')
      taken[field.name] = take(field.read(text), text, (message) => problem(field.name, message))
  })
  const offer = { ...old, ...taken } as QuotationLineForm
  if (!offer.unitCost && sameNumber(offer.quantity, line.quantity)) offer.quantity = null
  if (offer.unitCost && !offer.unit) problem('unit', 'The unit of measure is missing')
  if (!offer.unitCost && !offer.quantity && !isQuoted(old)) offer.unit = old.unit ?? line.unit
  found.form.lines.push(offer)
  for (const field of lineFields) {
    const from = field.name === 'unit' ? (old.unit ?? line.unit) : old[field.name]
    const change = changed(field, from, offer[field.name])
    if (change)
      found.differences.push({
        caseLineId: line.id,
        number: line.position,
        name: offer.alternative ? (old.name ?? line.name) : line.name,
        field: field.name,
        ...change,
      })
  }
}

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26))

function take(
  read: Read,
  text: string,
  problem: (message: string) => void,
): string | number | null {
  if ('value' in read) return read.value
  problem(read.message)
  return text
}

const sameNumber = (a: string | null | undefined, b: string) =>
  typeof a === 'string' && /^\d+(\.\d+)?$/.test(a) && new Big(a).eq(b)

/** The two values as a reader sees them, when they are not the same. */
function changed(
  field: { kind: string; show?(value: string): string },
  before: unknown,
  after: unknown,
) {
  const from = shown(field, before)
  const to = shown(field, after)
  const numeric =
    /Amount|Price|Quantity/.test(field.kind) &&
    from !== null &&
    to !== null &&
    /^\d+(\.\d+)?$/.test(to)
  return from === to || (numeric && sameNumber(from, to)) ? null : { from, to }
}
