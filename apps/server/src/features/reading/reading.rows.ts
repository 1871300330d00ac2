import { hear } from './reading.headings.ts'
import { beginsWith, holds, normal, phrasesOf } from './reading.normal.ts'
import { readNumber, splitQuantity } from './reading.numbers.ts'
import { runsOn, sectionWords, signatureWords, smallTalk, totalWords } from './reading.phrases.ts'
import { componentIn, type ComponentPart } from './reading.component.ts'
import type { Column } from './reading.columns.ts'
import { normaliseUnit } from './reading.units.ts'
import type { Word } from './reading.words.data.ts'

/** What a row of a list is. Every row that is no line says what it was taken for. */
export type RowKind =
  | 'line'
  | 'blank'
  | 'heading'
  | 'total'
  | 'signature'
  | 'section'
  | 'component'
  | 'runsOn'
  | 'note'
  | 'notAsked'

/** What all rows of a list have in common. */
export interface ListShape {
  columns: readonly Column[]
  headings: readonly string[]
  /** Names written in capitals only say nothing by their capitals. */
  capitals: boolean
  /** Parts of a machine: a text alone in a row names what they belong to. */
  spares: boolean
  /** Most rows leave the quantity open: those are not asked for. */
  form: boolean
}

const totals = phrasesOf(totalWords)
const signatures = phrasesOf(signatureWords)
const sections = phrasesOf(sectionWords)

/** The cell of a row in the first column that holds a thing. */
export function cellOf(row: readonly string[], columns: readonly Column[], word: Word): string {
  for (const column of columns) {
    const text = column.word === word ? row[column.index]?.trim() : ''
    if (text) return text
  }
  return ''
}

/** What the columns and rows of a list say about all of it. */
export function shapeOf(
  columns: readonly Column[],
  headings: readonly string[],
  body: readonly (readonly string[])[],
): ListShape {
  const names = body
    .map((row) => cellOf(row, columns, 'name'))
    .filter((name) => /\p{L}{3}/u.test(name))
  const capitals = names.filter((name) => name === name.toUpperCase()).length > 0.5 * names.length
  const has = (word: Word) => columns.some((column) => column.word === word)
  const named = body.filter((row) => cellOf(row, columns, 'name') && row.filter(Boolean).length > 1)
  const asked = named.filter((row) => cellOf(row, columns, 'quantity'))
  const form =
    has('quantity') && asked.length > 0 && named.length - asked.length > Math.max(10, asked.length)
  return {
    columns,
    headings,
    capitals,
    spares: has('partNumber') || has('drawingNumber') || has('component'),
    form,
  }
}

interface Around {
  /** The name of the line right above, without a gap. */
  above: string | null
  /** Whether some row below is a line. */
  moreLines: boolean
  /** Whether the row above is for those who sign. */
  signed: boolean
}

/** What the cells of a row say by their columns. */
interface Seen {
  filled: readonly string[]
  cell: (word: Word) => string
  /** There is a number where the quantity stands. */
  amount: boolean
  /** The number has a unit, or the row one of its own: it can only be a line. */
  asked: boolean
  coded: boolean
}

function seenOf(row: readonly string[], { columns }: ListShape): Seen {
  const cell = (word: Word) => cellOf(row, columns, word)
  const amount = isAmount(cell('quantity')) || isAmount(cell('offered'))
  const counted = /\p{L}/u.test(cell('quantity')) || readNumber(cell('number')).value !== null
  return {
    filled: row.filter((text) => text !== ''),
    cell,
    amount,
    asked: amount && (cell('unit') !== '' || counted),
    coded: Boolean(cell('impa') || cell('issa') || cell('partNumber') || cell('code')),
  }
}

/** What a row is, by its cells and by what stands around it. */
export function kindOf(row: readonly string[], shape: ListShape, around: Around): RowKind {
  const seen = seenOf(row, shape)
  const [first] = seen.filled
  if (first === undefined) return 'blank'
  const framing = framingKind(row, seen, shape, around)
  if (framing) return framing
  const alone = seen.filled.length === 1
  if (alone && around.above !== null && isUnderName(row, shape) && !shape.spares)
    return aloneKind(row, first, shape, around)
  const component = seen.amount ? null : componentIn(row)
  if (component && isComponentRow(component, seen.filled, around)) return 'component'
  if (alone && !seen.amount) return aloneKind(row, first, shape, around)
  return severalKind(seen, shape, around)
}

/** What stands around the lines of a list: headings again, sums, those who sign, and what is said. */
function framingKind(
  row: readonly string[],
  { filled, amount, asked, coded }: Seen,
  shape: ListShape,
  around: Around,
): RowKind | null {
  if (!amount && isHeadingAgain(row, filled, shape)) return 'heading'
  if (!asked && !coded && isTotal(filled, amount)) return 'total'
  if (amount) return null
  if (isSignature(filled)) return 'signature'
  if (around.signed && !around.moreLines && !coded && isShort(filled)) return 'signature'
  return filled.length === 1 && smallTalk.test(filled[0]!) ? 'note' : null
}

/** A row of several cells is a line, unless nothing of it is an item. */
function severalKind(
  { filled, cell, amount, coded }: Seen,
  shape: ListShape,
  around: Around,
): RowKind {
  const open = !amount && !coded
  if (open && isSectionRow(filled, cell('name'))) return headOf(shape, filled[0]!)
  if (shape.form && cell('quantity') === '' && cell('name')) return 'notAsked'
  if (open && !cell('name') && !cell('description'))
    return around.moreLines && isShort(filled) ? headOf(shape, filled[0]!) : 'note'
  return open && !cell('unit') && isLabelled(filled) ? 'note' : 'line'
}

/** Whether the one text of a row stands under the names, not at the left of them. */
const isUnderName = (row: readonly string[], { columns }: ListShape) =>
  columns.some(({ word, index }) => word === 'name' && index > 0 && Boolean(row[index]))

const headOf = (shape: ListShape, text: string): RowKind =>
  shape.spares && !isStores(text) ? 'component' : 'section'

const isAmount = (text: string) =>
  text !== '' && (readNumber(text).value !== null || Boolean(splitQuantity(text)))

function isHeadingAgain(
  row: readonly string[],
  cells: readonly string[],
  { headings, columns }: ListShape,
): boolean {
  const same = columns.filter(({ index, heading }) => heading && row[index] === heading)
  if (same.length >= 2) return true
  const known = cells.filter(
    (cell) => (hear(cell)[0]?.score ?? 0) > 0.95 && readNumber(cell).value === null,
  )
  const part = cells.filter((cell) => headings.some((heading) => heading && heading.includes(cell)))
  return (
    cells.length >= 3 &&
    (known.length >= Math.max(3, cells.length * 0.7) || part.length === cells.length)
  )
}

/** Whether a row adds up. */
export const isTotalRow = (row: readonly string[]): boolean => {
  const filled = row.filter(Boolean)
  return filled.length > 0 && isTotal(filled, false)
}

/** What may stand behind “total” without being an item: a flow meter may be a total one. */
const ofTotals =
  /^(amount|eur|usd|gbp|items?|lines?|of|price|net|value|excl|incl|in|ex|qty|quantity|pieces|pcs|\d|netto|brutto|menge|ht|ttc)/

/** A row that adds up. Of a row with a quantity the whole name must say so. */
function isTotal(filled: readonly string[], amount: boolean): boolean {
  const text = normal(filled[0]!)
  const label = filled.map(normal).find((cell) => /\p{L}{2}/u.test(cell)) ?? text
  return [text, label].some((each) =>
    totals.some((total) => {
      if (!beginsWith(each, total)) return false
      const rest = each.slice(total.length).trim()
      return rest === '' || (filled.length < 3 && !amount) || ofTotals.test(rest)
    }),
  )
}

/** Who signs: a name of an office and a colon or little else in the row. */
function isSignature(filled: readonly string[]): boolean {
  const cells = filled.map(normal)
  const named = cells.filter((cell) =>
    signatures.some((word) => beginsWith(cell, word) && cell.length < word.length + 40),
  )
  const first = cells.find((cell) => /\p{L}{2}/u.test(cell)) ?? ''
  const begins = signatures.some(
    (word) => word.length > 4 && beginsWith(first, word) && first.length < word.length + 40,
  )
  if (begins && /\b(by|von|par|por|da|door|av)\b/.test(first)) return true
  return (
    named.length > 0 &&
    begins &&
    (filled.length <= 2 ||
      named.length * 2 >= filled.length ||
      filled.some((cell) => /[:：_.]{1}\s*$|_{3}/.test(cell)))
  )
}

/** A part of a component stands in a row with labels of machines, or right under one. */
function isComponentRow(
  { assembly, labels }: ComponentPart,
  filled: readonly string[],
  { moreLines }: Around,
): boolean {
  return moreLines && (assembly !== '' || labels >= 2 || filled.length <= 2)
}

const isRunningOn = (text: string) => runsOn.small.test(text) || runsOn.joining.test(text)

/** A text alone in a row: it goes on with the name above, heads the rows below, is a line of its own, or a note. */
function aloneKind(
  row: readonly string[],
  text: string,
  shape: ListShape,
  { above, moreLines }: Around,
): RowKind {
  if (!/\p{L}{2}|[\u3040-\u9fff\uac00-\ud7af]/u.test(text)) return 'note'
  const { word } =
    shape.columns.find(({ index }) => row[index] !== undefined && row[index] !== '') ?? {}
  const inName = word === 'name' || word === 'description' || word === 'remarks'
  const only = !shape.columns.some((column) => column.word === 'quantity')
  if (isStores(text)) return moreLines ? 'section' : 'note'
  if (inName && above !== null && isRunningOn(text)) return 'runsOn'
  if (only && inName) return 'line'
  if (!shape.capitals && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text))
    return moreLines ? headOf(shape, text) : 'note'
  if (!inName) return moreLines ? headOf(shape, text) : 'note'
  if (!moreLines && above === null) return 'note'
  const numbered = shape.columns.some((column) => column.word === 'number')
  if (above !== null && (numbered || shape.capitals)) return 'runsOn'
  return above === null && numbered && moreLines ? headOf(shape, text) : 'line'
}

/** A name of stores or of a department, and not more than that. */
function isStores(text: string): boolean {
  const plain = normal(text)
  if (plain.length > 50 || /\d{3}/.test(plain)) return false
  const found = sections.filter((word) => holds(plain, word))
  const covered = found.reduce((n, word) => n + word.length, 0)
  return (
    found.length > 0 &&
    (covered >= plain.length * 0.6 ||
      (text === text.toUpperCase() &&
        /\b(stores?|department|dept|section|provisions|spares)\b/.test(plain)))
  )
}

/** The title of a section with a letter or a number before it: `A | DECK STORES`. */
const isSectionRow = (filled: readonly string[], name: string) =>
  filled.length === 2 && isStores(filled.find((cell) => /\p{L}{3}/u.test(cell)) ?? name)

const isShort = (filled: readonly string[]) =>
  filled.length <= 3 && filled.every((cell) => cell.length < 32)

/** `Date: 12/05/2026`: a label and a value are no item. */
const isLabelled = (filled: readonly string[]) =>
  filled.some((cell) => /^[\p{L} ./]{2,30}[:：]/u.test(cell) && !normaliseUnit(cell).code)
