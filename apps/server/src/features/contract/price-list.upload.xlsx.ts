import type { z } from 'zod'
import { Refusal } from '@fairlead/api/refusals'
import { contractLimits } from '@fairlead/validation/contract'
import { parseDecimal, UnitPrice, unitPrice } from '@fairlead/validation/decimal'
import { priceFieldLabels, PriceLine } from '@fairlead/validation/price-list'
import { readDay } from '@fairlead/validation/typed-day'
import { CodeScheme, qualities } from '@fairlead/validation/vocabulary'
import { readSheet, titlesBeside } from '../../documents/spreadsheet.ts'
import { findHeadings, type Columns } from './price-list.headings.ts'

/** What a workbook holds: its rows as lines, also those with a problem, and rows that are none. */
export interface ReadPrices {
  lines: { row: number; line: PriceLine }[]
  unread: { row: number; message: string }[]
  /** Columns and sheets that say something and are not read. */
  leftOut: string[]
  otherSheets: string[]
}

/** Reads a price list, as if it were typed; what of the list stands over its headings is `known`. Throws as `readSheet`. */
export async function readPriceSheet(
  path: string,
  today: string,
  known: readonly string[],
): Promise<ReadPrices> {
  const { rows, head, places, otherSheets, way } = await sheetWithPrices(path)
  const used = [
    ...Object.values(places.of),
    ...places.steps.flatMap((step) => [step.from, step.price]),
  ]
  const leftOut = titlesBeside(rows.slice(head), used)
  const read: ReadPrices = {
    lines: [],
    unread: above(rows.slice(0, head), known),
    leftOut,
    otherSheets,
  }
  const numbers = numbersIn(rows.slice(head + 1), places)
  const { code, makerNumber, description } = places.of
  // A line that was only begun comes back from our own workbook; of another list it is a heading.
  const names = [code, makerNumber, description]
  rows.slice(head + 1).forEach((cells, i) => {
    const row = head + 2 + i
    const filled = cells.flatMap((cell, at) => (cell.trim() ? at : []))
    const [at] = filled
    if (at === undefined) return
    if (filled.length === 1 && (way === 'HEARD' || !names.includes(at)))
      return read.unread.push({ row, message: `“${cells[at]!.trim()}” stands alone` })
    const line = PriceLine.safeParse(typedIn(cells, places, { today, ...numbers }))
    if (line.success) return read.lines.push({ row, line: line.data })
    const [{ path, message }] = line.error.issues as [z.core.$ZodIssue]
    const label = priceFieldLabels[path[0] as keyof PriceLine]
    return read.unread.push({ row, message: `${label}: ${message}` })
  })
  if (read.lines.length > contractLimits.lines) throw new Refusal('price-list.too-long')
  return read
}

/** What stands over the headings: often until when the prices hold, or on which terms. */
const above = (
  rows: readonly (readonly string[])[],
  known: readonly string[],
): ReadPrices['unread'] =>
  rows.flatMap((cells, i) => {
    const said = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(', ')
    if (said === '' || known.includes(said)) return []
    const shown = said.length > SHOWN ? `${said.slice(0, SHOWN)}…` : said
    return { row: i + 1, message: `“${shown}” stands above the headings` }
  })
const SHOWN = 120

/** The first sheet that has headings of prices: others may say who sends them, or what they are of. */
async function sheetWithPrices(path: string) {
  const reading = {
    formulas: 'refuse' as const,
    maxRows: contractLimits.lines + 200,
    lines: contractLimits.lines,
  }
  const first = await readSheet(path, reading)
  const names = ['', ...first.otherSheets.slice(0, SHEETS)]
  for (const way of ['OURS', 'HEARD'] as const)
    for (const sheet of names) {
      const { rows, otherSheets } = sheet ? await readSheet(path, { ...reading, sheet }) : first
      const found = findHeadings(rows, way)
      if (found) return { rows, otherSheets, way, ...found }
    }
  throw new Refusal('sheet.unreadable', undefined, noHeadings)
}

/** So many further sheets are looked through. */
const SHEETS = 20
const noHeadings =
  'The file has no row of headings with a description and a price. Please name these two, and the code and unit beside them'

function typedIn(
  cells: readonly string[],
  { of, steps, scheme }: Columns,
  { today, numberIn }: { today: string; numberIn: NumberIn },
) {
  const text = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim())
  const prices = steps.flatMap((step) => {
    const [from, unitCost] = [numberIn(text(step.from)), priceIn(text(step.price), numberIn)]
    return unitCost || from ? [`${from || '1'}=${unitCost}`] : []
  })
  const said = text(of.scheme).toUpperCase()
  const day = (name: 'validFrom' | 'validTo') =>
    text(of[name]) && (readDay(text(of[name]).slice(0, 10), today) ?? text(of[name]))
  const code = text(of.code)
  return {
    scheme: CodeScheme.safeParse(said).success ? said : code ? scheme : '',
    code,
    makerNumber: text(of.makerNumber),
    description: text(of.description),
    unit: text(of.unit),
    prices: prices.join(';'),
    minimum: numberIn(text(of.minimum)),
    leadDays: text(of.leadDays),
    quality: qualityIn(text(of.quality)),
    validFrom: day('validFrom'),
    validTo: day('validTo'),
    indexName: text(of.indexName),
    indexBase: numberIn(text(of.indexBase)),
  }
}

/** As prices are written; a fifth decimal is kept, and is a problem. */
const priceIn = (text: string, numberIn: NumberIn): string => {
  const read = parseDecimal(numberIn(text))
  return read && UnitPrice.safeParse(read).success ? unitPrice(read) : numberIn(text)
}

type NumberIn = (text: string) => string

/**
 * How the numbers of a sheet are read. Where some have a comma before other than three digits, one before three may be a decimal comma
 * or part thousands: it stays as it stands with a `?`, which is a problem until somebody says which.
 */
function numbersIn(
  rows: readonly (readonly string[])[],
  { of, steps }: Columns,
): { numberIn: NumberIn } {
  const columns = [of.minimum, ...steps.flatMap(({ from, price: at }) => [from, at])]
  const commas = rows.some((cells) =>
    columns.some((at) => /^\d+,(?:\d{1,2}|\d{4,})$/.test(cells[at]?.trim() ?? '')),
  )
  return {
    numberIn: (text) =>
      commas && /^[1-9]\d{0,2},\d{3}$/.test(text)
        ? `${text}?`
        : (parseDecimal(text) ?? text.replaceAll(/[=;]/g, ' ')),
  }
}

/** A quality by its short code, as people write it. */
const qualityIn = (text: string): string =>
  Object.entries(qualities).find(([, { code }]) => code === text.toUpperCase())?.[0] ?? text
