import type { ParsedLine } from '@fairlead/api/calls/case-draft'
import { Percent, Quantity, UnitPrice } from '@fairlead/validation/decimal'
import type { Column } from './reading.columns.ts'
import { readNumber, splitQuantity, type DecimalSign } from './reading.numbers.ts'
import { cellOf } from './reading.rows.ts'
import { normaliseUnit } from './reading.units.ts'
import type { Word } from './reading.words.data.ts'

/** How the cells of a list are to be understood. */
export interface CellReading {
  columns: readonly Column[]
  sign: DecimalSign | null
  /** Whether the file itself holds the cell as a number. */
  isExact: (index: number) => boolean
}

/** One line of a list, with what a person must look at. */
export function lineOf(
  row: readonly string[],
  reading: CellReading,
  component: string | null,
): Omit<ParsedLine, 'sheet' | 'row'> {
  const { columns } = reading
  const cell = (word: Word) => cellOf(row, columns, word)
  const problems: string[] = []
  const { code, scheme, others } = codeOf(cell, problems)
  const { quantity, unit } = amountOf(row, reading, problems)
  const name = nameOf(row, columns)
  if (!name) problems.unshift('The description is missing')
  if ([...name].length > 400) problems.push('The description is longer than 400 characters')
  return {
    name,
    code: code ?? codeInName(name),
    scheme: code ? scheme : codeInName(name) ? 'IMPA' : null,
    drawingNumber: cell('drawingNumber') || null,
    drawingPosition: cell('drawingPosition') || null,
    quantity,
    unit,
    remarks:
      [...textsOf(row, columns, 'remarks'), ...detailsOf(row, columns), ...others].join('\n') ||
      null,
    component: cell('component') || component,
    ...priceOf(cell, reading),
    problems,
  }
}

/** What an item costs, where the list says so beyond doubt: an order takes it, an RFQ does not. */
function priceOf(cell: (word: Word) => string, { sign }: CellReading) {
  const read = (word: Word, shape: typeof UnitPrice) => {
    const text = cell(word).replace(/^[A-Z]{3}\b|\b[A-Z]{3}$|[$€£¥%]/g, '')
    const { value, doubtful } = readNumber(text.trim(), sign)
    const parsed = shape.safeParse(value)
    return parsed.success && !doubtful ? parsed.data : null
  }
  return { unitPrice: read('unitCost', UnitPrice), discountPercent: read('discount', Percent) }
}

const textsOf = (row: readonly string[], columns: readonly Column[], word: Word) =>
  columns.flatMap((column) =>
    column.word === word && row[column.index]?.trim() ? [row[column.index]!.trim()] : [],
  )

/** Names over several columns are one name. Numbers under a heading such as “Item” are no name. */
function nameOf(row: readonly string[], columns: readonly Column[]): string {
  const names = textsOf(row, columns, 'name')
  const speaking = names.filter((part) => /\D/.test(part))
  const parts = [
    ...(speaking.length > 0 ? speaking : names),
    ...textsOf(row, columns, 'description'),
  ]
  return parts.some((part) => /\D/.test(part))
    ? [...new Set(parts)].join(', ').replaceAll(/\s*\n\s*/g, ' ')
    : ''
}

/** What else a list says of an item stands with the remarks, under the list's own word for it. */
const detailsOf = (row: readonly string[], columns: readonly Column[]) =>
  columns.flatMap(({ word, index, heading }) => {
    const text = row[index]?.trim()
    return word === 'detail' && text ? [`${heading.replace(/[:\s]+$/, '')}: ${text}`] : []
  })

function amountOf(row: readonly string[], reading: CellReading, problems: string[]) {
  const { columns, sign, isExact } = reading
  const column = columns.find(({ word }) => word === 'quantity')
  const text = column ? (row[column.index] ?? '').trim() : ''
  const unitText = cellOf(row, columns, 'unit')
  const both = splitQuantity(text)
  const written = both?.quantity ?? text
  const exact = column !== undefined && isExact(column.index)
  const { value, doubtful } = readNumber(written, exact ? '.' : sign)
  const quantity = value !== null && Quantity.safeParse(value).success ? value : null
  if (quantity === null)
    problems.push(text ? `“${text.slice(0, 40)}” is not a quantity` : 'The quantity is missing')
  else if (column?.sure === 'GUESS' && !both?.unit)
    problems.push(`The quantity is a guess, from column ${placeOf(column)}`)
  else if (doubtful && !exact)
    problems.push(`“${written}” may be ${written.replace('.', '')} or ${quantity}`)
  else if (column?.note === 'one of several') problems.push(...severalOf(row, columns, column))
  const unit = unitOf(unitText, both?.unit ?? '', problems)
  return { quantity, unit }
}

const placeOf = ({ heading, index }: Column) =>
  heading ? `“${heading.slice(0, 40)}”` : String.fromCodePoint(65 + (index % 26))

/** Two quantities that differ: a person must know which one counts. */
function severalOf(row: readonly string[], columns: readonly Column[], taken: Column): string[] {
  const others = columns.filter(
    ({ note, index }) =>
      note === 'another quantity' && row[index] && row[index] !== row[taken.index],
  )
  return others.map(
    ({ heading, index }) =>
      `“${heading.slice(0, 30)}” is ${row[index]!.slice(0, 20)}: ${row[taken.index]!.slice(0, 20)} of “${taken.heading.slice(0, 30)}” was taken`,
  )
}

function unitOf(column: string, behind: string, problems: string[]): string | null {
  const wanted = column || behind
  if (!wanted) {
    problems.push('The unit is missing')
    return null
  }
  const { unit, code } = normaliseUnit(wanted)
  if (!code) problems.push(`“${unit.slice(0, 20)}” is not a known unit`)
  if (column && behind && normaliseUnit(behind).unit !== unit)
    problems.push(`The quantity is in “${behind}”, the unit is “${column.slice(0, 20)}”`)
  return unit.slice(0, 20)
}

/** The code by which a supplier finds the item; further codes are kept as remarks. */
function codeOf(cell: (word: Word) => string, problems: string[]) {
  const found: { scheme: string; code: string }[] = []
  const impa = cell('impa')
  if (impa) found.push(impaCode(impa, problems))
  if (cell('issa')) found.push({ scheme: 'ISSA', code: cell('issa') })
  const part = cell('partNumber')
  if (part) found.push(saidCode(part, problems) ?? { scheme: 'MAKER', code: part })
  const own = cell('code')
  if (own) found.push(saidCode(own, problems) ?? { scheme: schemeOf(own), code: own })
  const named = found.filter(({ code }) => !/^[-–—.n/a]+$/i.test(code))
  const [first, ...rest] = named
  return {
    code: first?.code ?? null,
    scheme: first?.scheme ?? null,
    others: rest.filter((o) => o.code !== first?.code).map((o) => `${labels[o.scheme]} ${o.code}`),
  }
}

/** A code that says itself whose it is, whatever stands over its column. */
function saidCode(text: string, problems: string[]) {
  if (/^impa\b/i.test(text)) return impaCode(text, problems)
  const issa = /^issa\b\s*[:#]?\s*(.+)$/i.exec(text)?.[1]
  return issa ? { scheme: 'ISSA', code: issa } : null
}

const schemeOf = (code: string) =>
  /^\d{6}$/.test(code) ? 'IMPA' : /^\d{2}\.\d{3}\.\d{2}$/.test(code) ? 'ISSA' : 'OWN'

/** A sheet drops the zeros in front of a number; an IMPA code has six digits. A column of them may hold other codes as well. */
function impaCode(text: string, problems: string[]) {
  const digits = text.replace(/^impa\s*[:#]?\s*/i, '').replace(/[\s.-]/g, '')
  if (/^\d{4,6}$/.test(digits)) return { scheme: 'IMPA', code: digits.padStart(6, '0') }
  const letters = /^[\dOoIl]{6}$/.test(digits)
  if (letters) problems.push(`A letter in the IMPA code: “${text.slice(0, 20)}”`)
  return { scheme: letters ? 'IMPA' : 'OWN', code: text }
}
const labels: Record<string, string> = { IMPA: 'IMPA', ISSA: 'ISSA', MAKER: 'Part no', OWN: 'Code' }

/** `(IMPA 174021)` within a name. */
const codeInName = (name: string) => {
  const digits = /\bIMPA\s*(?:code|no)?\.?\s*[:#]?\s*(\d\d[ .]?\d\d[ .]?\d\d)\b/i.exec(name)?.[1]
  return digits ? digits.replaceAll(/[ .]/g, '') : null
}
