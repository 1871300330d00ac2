import { formatDate } from './date.ts'
import { formatAmount, formatUnitPrice } from './number.ts'

/** A price of the company's own history. */
export interface PastPrice {
  at: string
  supplierName: string
  currency: string
  unit: string
  unitPrice: string
  /** In the company's own currency. */
  converted: string | null
  orderNumber: string | null
}

/** A conversion is a guide: what is more than a few needs no fractions of a cent. */
const today = (converted: string) =>
  Number(converted) < 10 ? formatUnitPrice(converted) : formatAmount(converted)

/** The last price paid, or else the last one asked: `paid 10.78`; in the company's currency where there is a rate. */
export function pastPriceWord(ordered: PastPrice | null, quoted: PastPrice | null): string {
  const price = ordered ?? quoted
  if (!price) return ''
  const amount =
    price.converted === null
      ? `${price.currency} ${formatUnitPrice(price.unitPrice)}`
      : today(price.converted)
  return `${ordered ? 'paid' : 'quoted'} ${amount}`
}

/** Both in full: when, from whom, in which currency and unit, and what it is in the company's own. */
export const pastPriceLines = (
  ordered: PastPrice | null,
  quoted: PastPrice | null,
  currency: string,
): string[] =>
  [
    ordered && said('Last ordered', ordered, currency),
    quoted && said('Last quoted', quoted, currency),
  ].filter((line) => line !== null)

function said(what: string, price: PastPrice, currency: string): string {
  const own =
    price.converted !== null && price.currency !== currency
      ? `, today ${currency} ${today(price.converted)}`
      : ''
  const number = price.orderNumber ? `, ${price.orderNumber}` : ''
  return `${what} ${formatDate(price.at)}, ${price.supplierName}: ${price.currency} ${formatUnitPrice(price.unitPrice)} per ${price.unit}${own}${number}`
}
