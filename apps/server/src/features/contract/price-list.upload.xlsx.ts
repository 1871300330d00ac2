import { Refusal } from '@fairlead/api/refusals'
import { contractLimits } from '@fairlead/validation/contract'
import { parseDecimal, UnitPrice, unitPrice } from '@fairlead/validation/decimal'
import { mostBreaks } from '@fairlead/validation/packs'
import { PriceLine } from '@fairlead/validation/price-list'
import { readDay } from '@fairlead/validation/typed-day'
import { CodeScheme, qualities } from '@fairlead/validation/vocabulary'
import { readSheet, titlesBeside } from '../../documents/spreadsheet.ts'
import { stepTitle } from './price-list.xlsx.ts'

/** What a workbook holds: its rows as lines, also those with a problem, and rows that are none. */
export interface ReadPrices {
  lines: { row: number; line: PriceLine }[]
  unread: { row: number; message: string }[]
  /** Titles of columns that say something and are not read. */
  leftOut: string[]
}

type Name = Exclude<keyof PriceLine, 'prices'>
/** Titles as suppliers write them, beside those of our own workbook. */
const titles: Record<Name, RegExp> = {
  scheme: /^(catalogue|scheme)$/i,
  code: /^(code|item (code|no\.?)|impa( (code|no\.?))?|issa( (code|no\.?))?)$/i,
  makerNumber: /^(maker'?s?( part)? (number|no\.?)|part (number|no\.?))$/i,
  description: /^(description|item|name|article)$/i,
  unit: /^(unit|uom)$/i,
  minimum: /^(minimum|min\.?|moq)/i,
  leadDays: /^(lead|delivery) ?(days|time)/i,
  quality: /^quality/i,
  validFrom: /^(valid )?from date$|^valid from$/i,
  validTo: /^valid (to|until)$/i,
  indexName: /^index( name)?$/i,
  indexBase: /^(index )?base( index)?( value)?$/i,
}
const price = /^(unit )?price$/i

/** Reads a price list, as if it were typed. Throws as `readSheet`. */
export async function readPriceSheet(path: string, today: string): Promise<ReadPrices> {
  const { rows } = await readSheet(path, {
    formulas: 'refuse',
    maxRows: contractLimits.lines + 200,
    lines: contractLimits.lines,
  })
  const head = rows.findIndex((row) => {
    const has = (title: RegExp) => row.some((cell) => title.test(cell.trim()))
    return has(titles.description) && has(price)
  })
  if (head === -1) throw new Refusal('sheet.unreadable')
  const places = placesOf(rows[head]!)
  const used = [
    ...Object.values(places.of),
    ...places.steps.flatMap((step) => [step.from, step.price]),
  ]
  const leftOut = titlesBeside(rows.slice(head), used)
  const read: ReadPrices = { lines: [], unread: [], leftOut }
  const numbers = numbersIn(rows.slice(head + 1), places)
  rows.slice(head + 1).forEach((cells, i) => {
    const row = head + 2 + i
    if (!cells.some((cell) => cell.trim())) return
    const line = PriceLine.safeParse(typedIn(cells, places, { today, ...numbers }))
    if (line.success) read.lines.push({ row, line: line.data })
    else read.unread.push({ row, message: line.error.issues[0]!.message })
  })
  if (read.lines.length > contractLimits.lines) throw new Refusal('price-list.too-long')
  return read
}

interface Columns {
  of: Record<Name, number>
  steps: { from: number; price: number }[]
  /** What the title of the code says of its catalogue. */
  scheme: string
}

function placesOf(head: readonly string[]): Columns {
  const find = (title: RegExp) => head.findIndex((cell) => title.test(cell.trim()))
  const named = (title: string) =>
    head.findIndex((cell) => cell.trim().toLowerCase() === title.toLowerCase())
  const of = Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [name, find(title)]),
  ) as Record<Name, number>
  const steps = Array.from({ length: mostBreaks }, (_, step) => ({
    from: named(stepTitle('From', step)),
    price: step === 0 ? find(price) : named(stepTitle('Price', step)),
  }))
  const scheme = /^(impa|issa)/i.exec(head[of.code]?.trim() ?? '')?.[1]?.toUpperCase() ?? ''
  return { of, steps: steps.filter((step) => step.price >= 0), scheme }
}

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
