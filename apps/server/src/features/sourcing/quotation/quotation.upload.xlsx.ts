import type { z } from 'zod'
import type { SheetDifference } from '@fairlead/api/calls/offer'
import type { CaseRequest } from '@fairlead/api/calls/request'
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
  before: QuotationForm
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
    lines: request.lines.length,
  })
  const number = rows.find((row) => row[0] === 'requisitionNumber')?.[3]
  const head = rows.findIndex((row) => row[0] === 'columns')
  const places = lineFields.map((field) => rows[head]?.indexOf(field.title) ?? -1)
  const isLacking = lineFields.some(({ mayLack }, i) => places[i] === -1 && !mayLack)
  if (number === undefined || isLacking) throw new Refusal('sheet.unreadable')
  if (number.trim() !== numberOf(request)) throw new Refusal('sheet.other-request')
  const before = startingForm(request)
  const found: FilledSheet = {
    form: { ...before, lines: [] },
    before,
    differences: [],
    problems: [],
  }
  readHeader(rows.slice(0, head), found, request.settings.currencyLock)
  readLines({ rows: rows.slice(head + 1), from: head + 2, places }, request, found)
  return found
}

function readHeader(rows: string[][], found: FilledSheet, lock: string | null): void {
  const { before } = found
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
    if (!change) taken[field.name] = before[field.name] ?? null
    else
      found.differences.push({
        caseLineId: 0,
        number: 0,
        alternative: 0,
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

function readLines({ rows, from, places }: LineRows, request: CaseRequest, found: FilledSheet) {
  const lines = new Map(request.lines.map((line) => [line.id, line]))
  const byPosition = new Map(request.lines.map((line) => [String(line.position), line]))
  const offers = new Offers(found.before.lines)
  for (const [at, row] of rows.entries()) {
    const [key = '', position = ''] = row
    const problem = (field: string, message: string, caseLineId?: number) =>
      found.problems.push({
        field,
        message,
        ...(caseLineId && { caseLineId }),
        cell: `B${from + at}`,
      })
    const [, kind, id, nth] = /^(line|alternative):(\d{1,15}|new)(?::(\d{1,4}))?$/.exec(key) ?? []
    if (key === 'note' || (id === 'new' && row.slice(1).every((text) => text === ''))) continue
    const line = id === 'new' ? byPosition.get(position.trim()) : lines.get(Number(id))
    if (!kind) {
      if (row.some((text) => text !== ''))
        problem('lines', `A row was added: “${(row.find(Boolean) ?? '').slice(0, 40)}”`)
    } else if (!line && id === 'new') problem('line', 'Which line does this alternative answer')
    else if (!line) problem('line', 'This item is not part of the request', Number(id))
    else if (kind === 'line' && offers.isRead(line.id, 0))
      problem('line', 'This item is quoted twice', line.id)
    else {
      const which = kind === 'line' ? 0 : offers.place(line.id, id === 'new' ? 'new' : nth)
      const texts = places.map((place) => (place === -1 ? null : (row[place] ?? '')))
      const cells = places.map((place) => `${columnName(place)}${from + at}`)
      const kit = line.kitOf === null ? null : (byPosition.get(String(line.kitOf))?.id ?? null)
      const before =
        offers.of(line.id, which) ?? (which === 0 && kit ? { kitParentLineId: kit } : null)
      offers.put(line.id, which, readLine(texts, line, { before, which, found, cells }))
    }
  }
  found.form.lines.push(...offers.all())
}

/** The offers by their line and which of its offers they are: 0 answers the line itself, the others are its alternatives. */
class Offers {
  private readonly offers = new Map<string, QuotationLineForm | null>()
  private readonly read = new Set<string>()
  private readonly most = new Map<number, number>()

  constructor(lines: readonly QuotationLineForm[]) {
    for (const line of lines) {
      const id = Number(line.caseLineId)
      this.offers.set(`${id}:${line.alternative ? this.next(id) : 0}`, line)
    }
  }

  /** Which alternative a row is: the one it names; where it names none, the first that was not read; a copied row is a new one. */
  place(id: number, nth: string | undefined): number {
    if (nth === 'new') return this.next(id)
    const most = this.most.get(id) ?? 0
    const unread = Array.from({ length: most }, (_, i) => i + 1).find((n) => !this.isRead(id, n))
    const which = nth === undefined ? unread : Number(nth)
    return which && which <= most && !this.isRead(id, which) ? which : this.next(id)
  }

  isRead = (id: number, which: number) => this.read.has(`${id}:${which}`)
  of = (id: number, which: number) => this.offers.get(`${id}:${which}`) ?? null
  /** In their order, what the sheet does not speak of as it was. */
  all = () => [...this.offers.values()].filter((offer) => offer !== null)

  put(id: number, which: number, offer: QuotationLineForm | null) {
    this.read.add(`${id}:${which}`)
    this.offers.set(`${id}:${which}`, offer)
  }

  private next(id: number) {
    const nth = (this.most.get(id) ?? 0) + 1
    this.most.set(id, nth)
    return nth
  }
}

interface Reading {
  /** What stood there. */
  before: Partial<QuotationLineForm> | null
  which: number
  found: FilledSheet
  cells: readonly string[]
}

/** What a row offers; null where it takes its alternative out. */
function readLine(
  texts: readonly (string | null)[],
  line: CaseLine,
  { before, which, found, cells }: Reading,
): QuotationLineForm | null {
  const alternative = which > 0
  const old: QuotationLineForm = { ...before, caseLineId: line.id, alternative }
  const cellOf = (field: string) => cells[lineFields.findIndex(({ name }) => name === field)]!
  const problem = (field: string, message: string) =>
    found.problems.push({ field, message, caseLineId: line.id, cell: cellOf(field) })
  const taken: Record<string, unknown> = {}
  lineFields.forEach((field, i) => {
    const text = texts[i]
    if (typeof text !== 'string') return
    if (!field.ofAlternative || alternative)
      taken[field.name] = take(field.read(text), text, (message) => problem(field.name, message))
    else if (text !== '') problem(field.name, 'This column is for alternatives')
  })
  const offer = { ...old, ...taken } as QuotationLineForm
  const about = {
    caseLineId: line.id,
    number: line.position,
    alternative: which,
    name: alternative ? (offer.name ?? old.name ?? line.name) : line.name,
  }
  if (alternative && before && isTakenOut(before, offer)) {
    const from = before.name ?? line.name
    found.differences.push({ ...about, name: from, field: 'alternative', from, to: null })
    return null
  }
  if (!offer.unitCost && !old.quantity && sameNumber(offer.quantity, line.quantity))
    offer.quantity = null
  if (alternative && !before && offer.unitCost) {
    offer.quantity ??= line.quantity
    offer.unit ??= line.unit
  }
  if (offer.unitCost && !offer.unit) problem('unit', 'The unit of measure is missing')
  if (!offer.unitCost && !offer.quantity && !isQuoted(old)) offer.unit = old.unit ?? line.unit
  for (const field of lineFields) {
    const from = field.name === 'unit' ? (old.unit ?? line.unit) : old[field.name]
    const change = changed(field, from, offer[field.name])
    if (change) found.differences.push({ ...about, field: field.name, ...change })
    // As it was typed: 4.20 stays 4.20.
    else Object.assign(offer, { [field.name]: old[field.name] ?? offer[field.name] })
  }
  return offer
}

/** An alternative goes when its price is emptied, or the whole of its row. */
const isTakenOut = (before: Partial<QuotationLineForm>, offer: QuotationLineForm) =>
  !offer.unitCost && (Boolean(before.unitCost) || (Boolean(before.name) && !offer.name))

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
