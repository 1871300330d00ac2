import { Refusal } from '@fairlead/api/refusals'
import type { OfferedTerms } from '@fairlead/api/calls/offer'
import {
  Amount,
  lineTotal,
  mayBeThousands,
  money,
  Percent,
  Quantity,
  UnitPrice,
  unitPrice,
  whichPrice,
} from '@fairlead/validation/decimal'
import { limits } from '@fairlead/validation/limits'
import { readLeadTime, type OfferedItem } from '@fairlead/validation/offer-matching'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import type { Grid } from '../../documents/spreadsheet.ts'
import { readNumber, splitQuantity } from './reading.numbers.ts'
import { isTotalRow } from './reading.rows.ts'
import { offerTables, type OfferRow } from './reading.offer-table.ts'
import { currencyIn, priceIn, termsOf, withoutCurrency } from './reading.offer-terms.ts'
import { normaliseUnit } from './reading.units.ts'

/** One line of a supplier's document that carries a price. */
export interface Offer extends OfferedItem {
  unit: string | null
  unitCost: string | null
  discountPercent: string | null
  availabilityDays: number | null
  quality: Quality | null
  notes: string | null
  problems: string[]
}

export interface Offers {
  terms: OfferedTerms
  offers: Offer[]
  problems: string[]
}

/** Reads the priced lines and the terms of a supplier's own offer, whatever its columns. */
export function readOffers(grids: readonly Grid[]): Offers {
  const tables = offerTables(grids)
  const offers = tables.flatMap(({ rows }) =>
    rows.map((row) => {
      const offer = offerOf(row)
      offer.name = [offer.name, ...row.runsOn].filter(Boolean).join(' ')
      return offer
    }),
  )
  if (offers.length === 0) throw new Refusal('document.no-prices')
  if (offers.length > limits.linesPerDocument) throw new Refusal('sheet.too-large')
  const sign = tables.find((table) => table.sign)?.sign ?? null
  const terms = termsOf(
    tables.flatMap(({ rest }) => rest),
    sign,
  )
  const problems: string[] = []
  const named = currenciesOf(tables)
  if (named.length > 1)
    problems.push(`The prices are in more than one currency: ${named.slice(0, 5).join(', ')}`)
  terms.currency = named.length > 1 ? null : (named[0] ?? terms.currency ?? currencyOfTotal(tables))
  return { terms, offers, problems }
}

/** The currencies that prices and their headings name. */
function currenciesOf(tables: ReturnType<typeof offerTables>): string[] {
  const cells = tables.flatMap(({ rows }) =>
    rows.flatMap(({ cell }) => [cell('currency'), cell('unitCost'), cell('lineTotal')]),
  )
  const heads = tables.flatMap(({ headings }) => headings)
  return [...new Set([...cells, ...heads].flatMap((text) => currencyIn(text) ?? []))]
}

/** Some name the currency only where they add up. */
function currencyOfTotal(tables: ReturnType<typeof offerTables>): string | null {
  const texts = tables.flatMap(({ rest }) =>
    rest.filter((row) => isTotalRow(row)).map((row) => row.join(' ')),
  )
  return texts.map(currencyIn).find((found) => found !== null) ?? null
}

function offerOf(row: OfferRow): Offer {
  const { cell, names } = row
  const problems: string[] = []
  const { quantity, unit } = amountOf(row, problems)
  const discountPercent = read(Percent, row, cell('discount').replace(/\s*%$/, ''), () =>
    problems.push(`“${cell('discount').slice(0, 20)}” is not a discount in percent`),
  )
  const offer: Offer = {
    // Some head the column of their line numbers with “Item”.
    number: cell('number') || /^\d{1,6}$/.exec(cell('name'))?.[0] || null,
    name: [...new Set(names)].join(', '),
    codes: (['impa', 'issa', 'partNumber', 'code'] as const).map(cell).filter(Boolean),
    quantity,
    unit,
    unitCost: null,
    discountPercent: discountPercent && new Big(discountPercent).gt(0) ? discountPercent : null,
    availabilityDays: null,
    quality: qualityOf(cell('quality')),
    notes: notesOf(row, problems),
    problems,
  }
  offer.unitCost = unitCostOf(row, offer)
  if (row.guessed && offer.unitCost)
    problems.push(`The price is a guess, from column ${row.guessed}`)
  const time = cell('days') || cell('weeks')
  offer.availabilityDays = readLeadTime(time, cell('days') ? 'days' : 'weeks')
  if (time && offer.availabilityDays === null && /\d/.test(time))
    problems.push(`“${time.slice(0, 30)}” is not a delivery time in days`)
  return offer
}

/** The supplier's own note, as far as a quotation takes it. */
function notesOf({ cell }: OfferRow, problems: string[]): string | null {
  const text = (cell('note') || cell('remarks')).replaceAll(/\s+/g, ' ')
  if (text.length > 400)
    problems.push('The note is longer than 400 characters: its end is left out')
  return text.slice(0, 400) || null
}

interface Shape {
  safeParse(value: unknown): { success: true; data: string } | { success: false }
}

function read(
  shape: Shape,
  { sign, isExact }: OfferRow,
  text: string,
  problem: () => void,
): string | null {
  if (text === '') return null
  const result = shape.safeParse(readNumber(text, isExact ? '.' : sign).value)
  if (result.success) return result.data
  problem()
  return null
}

function amountOf(row: OfferRow, problems: string[]) {
  const text = row.cell('offered') || row.cell('quantity')
  const both = splitQuantity(text)
  const quantity = read(Quantity, row, both?.quantity ?? text, () =>
    problems.push(`“${text.slice(0, 20)}” is not a quantity`),
  )
  const unit = row.cell('unit') || both?.unit
  return { quantity, unit: unit ? normaliseUnit(unit).unit.slice(0, 20) : null }
}

/** The price of one; where only the total is given, the total divided, if that is exact. */
function unitCostOf(row: OfferRow, offer: Offer): string | null {
  const { quantity, discountPercent, problems } = offer
  const sign = row.isExact ? '.' : row.sign
  const text = withoutCurrency(row.cell('unitCost'))
  const total = Amount.safeParse(priceIn(row.cell('lineTotal'), sign))
  const unitCost = read(UnitPrice, row, text, () => problems.push(noPrice(text)))
  if (
    unitCost &&
    discountPercent &&
    quantity &&
    total.success &&
    isNet(quantity, unitCost, total.data)
  )
    offer.discountPercent = null
  else if (unitCost && quantity && total.success) {
    const sum = lineTotal(quantity, unitCost, discountPercent)
    if (new Big(sum).minus(total.data).abs().gt('0.05'))
      problems.push(
        `${quantity} at ${unitPrice(unitCost)} is ${sum}, not the ${money(total.data)} of the document`,
      )
  }
  if (unitCost && !row.isExact && readNumber(text, sign).doubtful && mayBeThousands(text))
    problems.push(whichPrice(text))
  if (unitCost && new Big(unitCost).eq(0)) problems.push('The price is 0')
  if (unitCost) return unitPrice(unitCost)
  if (text || !quantity || !total.success || discountPercent) return null
  const each = new Big(total.data).div(quantity)
  return each.eq(each.round(4)) ? unitPrice(each) : null
}

/** The price stands after the discount already: it makes the total as it is. */
const isNet = (quantity: string, unitCost: string, total: string) =>
  new Big(lineTotal(quantity, unitCost)).minus(total).abs().lte('0.05')

const noPrice = (text: string) =>
  readNumber(text).value === null
    ? `“${text.slice(0, 20)}” is not a price`
    : `The price ${text.slice(0, 20)} has more than 4 decimals`

const labelled = Quality.options.flatMap((quality) =>
  [quality, qualities[quality].code, qualities[quality].label].map(
    (word) => [word.toLowerCase(), quality] as const,
  ),
)
const qualityOf = (text: string): Quality | null =>
  labelled.find(([word]) => word === text.trim().toLowerCase())?.[1] ?? null
