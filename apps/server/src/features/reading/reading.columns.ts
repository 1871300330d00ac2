import { hear, type Headings } from './reading.headings.ts'
import { readNumber, splitQuantity } from './reading.numbers.ts'
import { normaliseUnit } from './reading.units.ts'
import type { Word } from './reading.words.data.ts'

/** How sure it is what a column holds: by its words, by words and contents together, by its contents alone, or not read. */
export type ColumnSureness = 'SURE' | 'LIKELY' | 'GUESS' | 'NONE'

/** A column of a list and what it was taken for; `note` says why. */
export interface Column {
  index: number
  heading: string
  word: Word | null
  sure: ColumnSureness
  note: string
}

/** What the cells of a column look like, as shares of the filled ones. */
interface Contents {
  filled: number
  units: number
  sixDigits: number
  counting: number
  numbers: number
  counted: number
  words: number
  codes: number
  length: number
  different: number
  /** Names of schemes of codes. */
  kinds: number
}

type Rows = readonly (readonly string[])[]

/** Words of which a list has one column; of all others several columns are read together. */
const single = new Set<Word>([
  'number',
  'impa',
  'issa',
  'partNumber',
  'code',
  'drawingNumber',
  'drawingPosition',
  'quantity',
  'offered',
  'unit',
  'component',
  'unitCost',
  'lineTotal',
  'discount',
  'days',
  'weeks',
  'currency',
  'quality',
])

/** Says of every column of a list what it holds: by its heading, told apart by its contents, or by its contents alone. */
export function judgeColumns(
  { texts, start }: Headings,
  rows: Rows,
  wanted: ReadonlySet<Word>,
): Column[] {
  const filled = rows
    .slice(start, start + 300)
    .filter((row) => row.some(Boolean) && !repeats(row, texts))
  const several = filled.filter((row) => row.filter(Boolean).length > 1)
  const body = several.length > 0 ? several : filled
  const width = Math.max(texts.length, ...body.map((row) => row.length), 0)
  const contents = Array.from({ length: width }, (_, i) => measure(body, i))
  const columns = contents.map((seen, index) => byHeading(texts[index] ?? '', index, seen))
  keepOne(columns, contents, body)
  byContents(columns, contents)
  return columns.map((column) =>
    isRead(column, wanted) ? column : unread(column, contents[column.index]!),
  )
}

/** The headings stand again on every page. */
const repeats = (row: readonly string[], texts: readonly string[]) =>
  row.filter((cell, i) => cell !== '' && cell === texts[i]).length >= 2

const isRead = ({ word }: Column, wanted: ReadonlySet<Word>) => word !== null && wanted.has(word)

function unread(column: Column, { filled }: Contents): Column {
  const { word, note, heading } = column
  const why =
    filled === 0 ? 'empty' : word ? 'not asked for' : note || (heading ? 'not known' : 'no heading')
  return { ...column, word: null, sure: 'NONE', note: why }
}

function byHeading(heading: string, index: number, seen: Contents): Column {
  const [best] = hear(heading)
  if (!best || best.score < 0.6) return { index, heading, word: null, sure: 'NONE', note: '' }
  const word = corrected(best.word, heading, seen)
  const fits = word === best.word && best.score >= 0.72
  return { index, heading, word, sure: fits ? 'SURE' : 'LIKELY', note: '' }
}

/** The same heading stands over names, codes and running numbers: the contents tell. */
function corrected(word: Word, heading: string, seen: Contents): Word | null {
  if (seen.filled === 0) return word
  const speaks = (other: Word) =>
    hear(heading).some((each) => each.word === other && each.score >= 0.6)
  const isName = seen.words >= 0.5 && seen.units < 0.6
  switch (word) {
    case 'description':
      if (seen.kinds > 0.8) return null
      return seen.counting > 0.8 && seen.words < 0.2 ? 'number' : word
    case 'name':
      if (seen.words < 0.2 && (seen.counting > 0.8 || (seen.numbers > 0.9 && seen.length < 4)))
        return 'number'
      return seen.codes > 0.6 && seen.words < 0.3 ? codeWord(seen) : word
    case 'number':
      if (isName && seen.counting < 0.2) return 'name'
      return seen.counting < 0.3 && seen.codes > 0.6 && seen.length > 4 ? codeWord(seen) : word
    case 'partNumber':
    case 'code':
      if (isName && seen.codes < 0.4 && seen.length > 8) return 'name'
      return seen.sixDigits > 0.8 && word === 'code' ? 'impa' : word
    case 'quantity':
      if (seen.numbers + seen.counted < 0.2 && seen.units > 0.6) return 'unit'
      return word
    case 'unit':
      if (seen.counted > 0.6) return 'quantity'
      if (seen.numbers > 0.8 && seen.units < 0.2)
        return speaks('quantity') || /^(units?|un)$/i.test(heading) ? 'quantity' : null
      return seen.units < 0.2 && seen.words > 0.8 && seen.length > 12 ? null : word
    case 'component':
      return seen.different < 0.05 && seen.numbers > 0.8 ? null : word
    case 'unitCost':
    case 'lineTotal':
      return seen.units > 0.7 && seen.numbers < 0.1 ? 'unit' : word
    default:
      return word
  }
}

const codeWord = (seen: Contents): Word => (seen.sixDigits > 0.6 ? 'impa' : 'partNumber')

/** Of two columns for one thing the better one counts; a further code stays with the remarks, a further number is named. */
function keepOne(columns: Column[], contents: readonly Contents[], body: Rows): void {
  for (const word of single) {
    const rivals = columns.filter((column) => column.word === word)
    if (rivals.length < 2) continue
    const [kept, ...others] = rivals.toSorted((a, b) => rank(b, contents) - rank(a, contents))
    const differ = others.some(({ index }) => isOther(body, kept!.index, index))
    if (word === 'quantity' && differ)
      Object.assign(kept!, { sure: 'LIKELY', note: 'one of several' })
    for (const other of others) Object.assign(other, demoted(word, other))
  }
}

const isOther = (body: Rows, a: number, b: number) =>
  body.some((row) => row[a] && row[b] && row[a] !== row[b])

function demoted(word: Word, { heading }: Column): Partial<Column> {
  const kept = word === 'partNumber' || word === 'code' || word === 'drawingNumber'
  if (kept && heading) return { word: 'detail', sure: 'LIKELY', note: '' }
  return {
    word: null,
    sure: 'NONE',
    note: `another ${word === 'quantity' ? 'quantity' : 'column of the same'}`,
  }
}

/** What was approved or ordered counts before what was wished for; a full column before an empty one. */
function rank({ heading, word, index }: Column, contents: readonly Contents[]): number {
  const seen = contents[index]!
  const [best] = hear(heading)
  const score = best?.word === word ? best.score : 0.3
  const decided = /approv|genehm|批准|confirm/i.test(heading)
    ? 0.6
    : /\bord|bestell/i.test(heading)
      ? 0.3
      : 0
  const net = /net/i.test(heading) ? 0.1 : /list|last|budget|est/i.test(heading) ? -0.5 : 0
  const fits = word === 'quantity' || word === 'unitCost' ? seen.numbers + seen.counted : 0
  return score + decided + net + fits + Math.min(1, seen.filled) * 2 - index * 0.001
}

/** Gives columns without a known heading what they look like. The quantity is never a column that counts 1, 2, 3. */
function byContents(columns: Column[], contents: readonly Contents[]): void {
  const has = (...words: Word[]) =>
    columns.some(({ word }) => word !== null && words.includes(word))
  const give = (word: Word, fits: (seen: Contents, index: number) => number) => {
    if (has(word)) return
    const open = columns.filter(
      (each) => each.word === null && !each.note && contents[each.index]!.filled > 0,
    )
    const [best] = open
      .map((column) => ({ column, fit: fits(contents[column.index]!, column.index) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
    if (best) Object.assign(best.column, { word, sure: 'GUESS', note: 'by its contents' })
  }
  give('unit', (seen) => (seen.units > 0.6 ? seen.units : 0))
  if (!has('code', 'partNumber'))
    give('impa', (seen) => (seen.sixDigits > 0.6 ? seen.sixDigits : 0))
  give('number', (seen, index) => (seen.counting > 0.7 ? seen.counting - 0.01 * index : 0))
  const unitAt = columns.find(({ word }) => word === 'unit')?.index
  const beside = (index: number) => (unitAt !== undefined && Math.abs(index - unitAt) === 1 ? 2 : 0)
  if (!has('unitCost', 'lineTotal'))
    give('quantity', (seen, index) => {
      const share = seen.numbers + seen.counted
      const free = seen.counting <= 0.7 && seen.sixDigits < 0.5 && share > 0.6
      return free ? share + seen.counted + beside(index) + 0.01 * index : 0
    })
  give('name', (seen) => (seen.words > 0.5 && !has('name') ? seen.length : 0))
  if (columns.every(({ heading }) => heading === '')) {
    give('partNumber', (seen) => (seen.codes > 0.5 && !has('code', 'impa') ? seen.codes : 0))
    give('remarks', (seen) => (seen.words > 0.3 ? seen.length : 0))
  }
}

const isCode = (cell: string) =>
  /^(?=.*\d)[\p{L}\p{N}./_-][\p{L}\p{N} ./_-]{3,39}$/u.test(cell) && !/\p{L}{4}/u.test(cell)
const isSixDigits = (cell: string) => /^\d{6}$|^\d\d[ .-]\d\d[ .-]\d\d$/.test(cell)

function measure(body: Rows, column: number): Contents {
  const cells = body.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  const share = (fits: (cell: string, index: number) => boolean) =>
    cells.length ? cells.filter(fits).length / cells.length : 0
  const units = share(
    (cell) => cell.length < 16 && /\p{L}/u.test(cell) && normaliseUnit(cell).code !== null,
  )
  return {
    filled: body.length ? cells.length / body.length : 0,
    units,
    sixDigits: share(isSixDigits),
    counting: countingShare(cells),
    numbers: share((cell) => readNumber(cell).value !== null && !isSixDigits(cell)),
    counted: share((cell) => Boolean(splitQuantity(cell)?.unit) && cell.length < 20),
    words: share((cell) => /\p{L}{3}|[\u3040-\u9fff\uac00-\ud7af]{2}/u.test(cell)),
    codes: share((cell) => isCode(cell.replace(/^(impa|issa)\b[\s:#]*/i, ''))),
    length:
      cells.reduce((n, cell) => n + Math.min(200, cell.length), 0) / Math.max(1, cells.length),
    kinds: share((cell) => /^(impa|issa|p\/?n|part|upc|vp|mf|mfr|bp|zim|mpn|ean)$/i.test(cell)),
    different: cells.length ? new Set(cells).size / cells.length : 0,
  }
}

/** How far a column counts: 1, 2, 3; 10, 20, 30; anew in each block. */
function countingShare(cells: readonly string[]): number {
  const numbers = cells.map((cell) =>
    /^0*\d{1,5}[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : null,
  )
  if (numbers.length < 2) return numbers[0] === 1 ? 0.5 : 0
  const [first] = numbers
  const step =
    first !== null &&
    first !== undefined &&
    [5, 10, 100].includes(first) &&
    numbers[1] === first * 2
      ? first
      : 1
  if (step === 1 && numbers.length === 2 && first !== 1 && first !== 0) return 0
  const fits = numbers.filter((number, i) => {
    if (number === null) return false
    const before = i > 0 ? numbers[i - 1] : null
    return (
      number === step ||
      i === 0 ||
      (before !== null && before !== undefined && number - before === step)
    )
  })
  return fits.length / numbers.length
}
