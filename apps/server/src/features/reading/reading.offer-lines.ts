import { Refusal } from '@fairlead/api/refusals'
import type { OfferedTerms } from '@fairlead/api/calls/request'
import {
  Amount,
  lineTotal,
  money,
  parseDecimal,
  Percent,
  Quantity,
} from '@fairlead/validation/decimal'
import { limits } from '@fairlead/validation/limits'
import { readLeadTime, type OfferedItem } from '@fairlead/validation/offer-matching'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import { offerRoleOf, type OfferRole } from './reading.offer-columns.ts'
import { currencyIn, termsOf, withoutCurrency } from './reading.offer-terms.ts'
import { layoutByHeaders, splitQuantity, type Layout } from './reading.sheet-columns.ts'
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

type Cells = (role: OfferRole) => string

/** Reads the priced lines and the terms of a supplier's own offer; columns are found by their headings. */
export function offersFromRows(rows: string[][]): Offers {
  const layout = layoutByHeaders(rows, offerRoleOf)
  const roles = [...layout.roles.values()]
  if (!roles.includes('unitCost') && !roles.includes('lineTotal'))
    throw new Refusal('document.no-prices')
  const offers: Offer[] = []
  const rest = rows.slice(0, Math.max(0, layout.start - 1))
  const currencies = new Set<string>()
  let open = false
  for (const row of rows.slice(layout.start)) {
    const cell: Cells = (role) => cellOf(row, layout, role)
    const price = priceCell(cell('unitCost')) ?? priceCell(cell('lineTotal'))
    const text = [cell('name'), cell('description')].filter(Boolean).join(', ')
    const spoken = /\p{L}{2}/u.test(text) && !isSum(row)
    const coded = cell('partNumber') || cell('impa') || cell('issa') || cell('code')
    const counted = cell('quantity') || cell('offered')
    if (price !== null && !isSum(row) && (coded || counted || /\d/.test(cell('number')))) {
      for (const found of [cell('currency'), cell('unitCost'), cell('lineTotal')].map(currencyIn))
        if (found) currencies.add(found)
      offers.push(offerOf(cell))
      open = true
    } else if (open && spoken && row.filter(Boolean).length === 1) offers.at(-1)!.name += ` ${text}`
    else {
      open = open && row.every((each) => each === '')
      rest.push(row)
    }
  }
  if (offers.length === 0) throw new Refusal('document.no-prices')
  if (offers.length > limits.linesPerDocument) throw new Refusal('sheet.too-large')
  const terms = termsOf(rest)
  const problems: string[] = []
  const heads = [...layout.headers.values()].flatMap((head) => currencyIn(head) ?? [])
  const named = [...new Set([...currencies, ...heads])]
  if (named.length > 1)
    problems.push(`The prices are in more than one currency: ${named.slice(0, 5).join(', ')}`)
  terms.currency = named.length > 1 ? null : (named[0] ?? terms.currency)
  return { terms, offers, problems }
}

function cellOf(row: string[], layout: Layout<OfferRole>, role: OfferRole): string {
  for (const [column, own] of layout.roles)
    if (own === role) return (row[column] ?? '').trim().replace(/^(-+|–|n\/a)$/i, '')
  return ''
}

/** Sums, taxes and rows that carry a total on are no lines. */
const isSum = (row: string[]) =>
  /^((sub|grand|net|gross|sum)?[ -]?total\b|sum\b|vat\b|tax\b|carried|brought|discount\b)/i.test(
    row.find((cell) => /\p{L}/u.test(cell)) ?? '',
  )

const priceCell = (text: string) => (text ? parseDecimal(withoutCurrency(text)) : null)

function offerOf(cell: Cells): Offer {
  const problems: string[] = []
  const names = [cell('name'), cell('description')].filter((part) => /\p{L}/u.test(part))
  const { quantity, unit } = amountOf(cell, problems)
  const discountPercent = read(Percent, cell('discount').replace(/\s*%$/, ''), () =>
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
    notes: (cell('note') || cell('remarks')).replaceAll(/\s+/g, ' ').slice(0, 400) || null,
    problems,
  }
  offer.unitCost = unitCostOf(cell, offer)
  const time = cell('days') || cell('weeks')
  offer.availabilityDays = readLeadTime(time, cell('days') ? 'days' : 'weeks')
  if (time && offer.availabilityDays === null && /\d/.test(time))
    problems.push(`“${time.slice(0, 30)}” is not a delivery time in days`)
  return offer
}

function read(
  shape: { safeParse(value: unknown): { success: true; data: string } | { success: false } },
  text: string,
  problem: () => void,
): string | null {
  if (text === '') return null
  const result = shape.safeParse(parseDecimal(text))
  if (result.success) return result.data
  problem()
  return null
}

function amountOf(cell: Cells, problems: string[]) {
  const text = cell('offered') || cell('quantity')
  const both = splitQuantity(text)
  const quantity = read(Quantity, both?.quantity ?? text, () =>
    problems.push(`“${text.slice(0, 20)}” is not a quantity`),
  )
  const unit = cell('unit') || both?.unit
  return { quantity, unit: unit ? normaliseUnit(unit).unit.slice(0, 20) : null }
}

/** The price of one; where only the total is given, the total divided, if that is exact. */
function unitCostOf(cell: Cells, offer: Offer): string | null {
  const { quantity, discountPercent, problems } = offer
  const text = withoutCurrency(cell('unitCost'))
  const total = Amount.safeParse(priceCell(cell('lineTotal')))
  const unitCost = read(Amount, text, () =>
    problems.push(
      parseDecimal(text) === null
        ? `“${text.slice(0, 20)}” is not a price`
        : `The price ${text.slice(0, 20)} has more than 2 decimals`,
    ),
  )
  if (unitCost && quantity && total.success) {
    const sum = lineTotal(quantity, unitCost, discountPercent)
    if (new Big(sum).minus(total.data).abs().gt('0.05'))
      problems.push(
        `${quantity} at ${money(unitCost)} is ${sum}, not the ${money(total.data)} of the document`,
      )
  }
  if (unitCost) return money(unitCost)
  if (text || !quantity || !total.success || discountPercent) return null
  const each = new Big(total.data).div(quantity)
  return each.eq(each.round(2)) ? each.toFixed(2) : null
}

const labelled = Quality.options.flatMap((quality) =>
  [quality, qualities[quality].code, qualities[quality].label].map(
    (word) => [word.toLowerCase(), quality] as const,
  ),
)
const qualityOf = (text: string): Quality | null =>
  labelled.find(([word]) => word === text.trim().toLowerCase())?.[1] ?? null
