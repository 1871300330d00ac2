import { Refusal } from '@fairlead/api/refusals'
import type { Grid } from '../../documents/spreadsheet.ts'
import { judgeColumns, type Column } from './reading.columns.ts'
import { findHeadings, signOfLanguage } from './reading.headings.ts'
import { readNumber, signOf, type DecimalSign } from './reading.numbers.ts'
import { isCharge, priceIn, withoutCurrency } from './reading.offer-terms.ts'
import { cellOf, kindOf, shapeOf } from './reading.rows.ts'
import { headingWords, type Word } from './reading.words.data.ts'

/** One priced row of an offer. */
export interface OfferRow {
  cell: (word: Word) => string
  /** What its columns of names say. */
  names: string[]
  /** How the names go on in the rows below. */
  runsOn: string[]
  sign: DecimalSign | null
  /** Whether the file holds its price as a number. */
  isExact: boolean
  /** The column the price was guessed from, when no heading tells. */
  guessed: string | null
}

/** A sheet of an offer: its priced rows, and everything else that may name a term. */
export interface OfferTable {
  rows: OfferRow[]
  rest: string[][]
  headings: string[]
  sign: DecimalSign | null
}

const notRead = new Set<Word>(['date', 'stock'])
const wanted = new Set((Object.keys(headingWords) as Word[]).filter((word) => !notRead.has(word)))

/** The tables of an offer with prices in them. Throws when no sheet has any. */
export function offerTables(grids: readonly Grid[]): OfferTable[] {
  const visible = grids.filter(({ hidden }) => !hidden)
  const tables = visible.map(tableOf)
  if (!tables.some(({ rows }) => rows.length > 0)) throw new Refusal('document.no-prices')
  return tables
}

function tableOf(grid: Grid): OfferTable {
  const { rows, exact } = grid
  const headings = findHeadings(rows)
  const judged = judgeColumns(headings, rows, wanted)
  const body = rows.slice(headings.start)
  const { columns, guessed } = withPrice(judged, body)
  const rest = rows.slice(0, Math.max(0, headings.from))
  const sign = signOf(pricesOf(columns, body)) ?? signOfLanguage(headings.texts)
  const table: OfferTable = { rows: [], rest, headings: headings.texts, sign }
  const at = columns.find(({ word }) => word === 'unitCost' || word === 'lineTotal')?.index
  if (at === undefined) return { ...table, rest: rows }
  const shape = shapeOf(columns, headings.texts, body)
  let open: OfferRow | null = null
  body.forEach((row, i) => {
    const isExact = exact.has(`${headings.start + i}:${at}`)
    const cell = (word: Word) => cellOf(row, columns, word).replace(/^(-+|–|n\/a)$/i, '')
    const names = namesOf(row, columns)
    const isPriced = [cell('unitCost'), cell('lineTotal')].some(
      (text) => text && priceIn(text, sign) !== null,
    )
    const around = {
      above: open ? (open.runsOn.at(-1) ?? open.names[0] ?? '') : null,
      moreLines: i + 1 < body.length,
      signed: false,
    }
    const kind = kindOf(row, shape, around)
    const tells =
      cell('quantity') ||
      cell('offered') ||
      cell('partNumber') ||
      cell('impa') ||
      cell('issa') ||
      cell('code') ||
      /\d/.test(cell('number'))
    if (isPriced && kind === 'line' && tells && !names.some(isCharge)) {
      open = { cell, names, runsOn: [], sign, isExact, guessed }
      table.rows.push(open)
    } else if (kind === 'runsOn' && open) open.runsOn.push(row.find(Boolean) ?? '')
    else {
      if (kind !== 'blank') open = null
      table.rest.push(row)
    }
  })
  return table
}

const namesOf = (row: readonly string[], columns: readonly Column[]) =>
  columns.flatMap(({ word, index }) => {
    const text = word === 'name' || word === 'description' ? (row[index]?.trim() ?? '') : ''
    return /\p{L}/u.test(text) ? [text] : []
  })

const pricesOf = (columns: readonly Column[], body: readonly (readonly string[])[]) => {
  const priced = columns.filter(({ word }) => word === 'unitCost' || word === 'lineTotal')
  return body.flatMap((row) => priced.map(({ index }) => withoutCurrency(row[index] ?? '')))
}

/** Without a heading that tells, a column whose numbers times the quantity make the next column is the price: a guess. */
function withPrice(columns: Column[], body: readonly (readonly string[])[]) {
  if (columns.some(({ word }) => word === 'unitCost' || word === 'lineTotal'))
    return { columns, guessed: null }
  const quantity = columns.find(({ word }) => word === 'quantity')
  const open = columns.filter(
    ({ word, note }) => word === null && note !== 'not asked for' && note !== 'empty',
  )
  const numbers = (index: number) =>
    body.map((row) => Number(readNumber(withoutCurrency(row[index] ?? '')).value ?? Number.NaN))
  if (!quantity) return { columns, guessed: null }
  const amounts = numbers(quantity.index)
  for (const price of open)
    for (const total of open.filter(({ index }) => index > price.index)) {
      const [each, sums] = [numbers(price.index), numbers(total.index)]
      const rows = each
        .map((value, i) => [amounts[i]! * value, sums[i]!] as const)
        .filter(([a, b]) => a > 0 && b > 0)
      if (rows.length < 2 || rows.some(([a, b]) => Math.abs(a - b) > 0.011)) continue
      const guessed = price.heading
        ? `“${price.heading.slice(0, 40)}”`
        : String.fromCodePoint(65 + (price.index % 26))
      const word = (column: Column) =>
        column === price ? 'unitCost' : column === total ? 'lineTotal' : column.word
      return {
        columns: columns.map((column) => ({ ...column, word: word(column) as Word | null })),
        guessed,
      }
    }
  return { columns, guessed: null }
}
