import { formatDate } from './date.ts'
import { formatUnitPrice } from './number.ts'

interface Follows {
  price: string
  index: string
  base: string
  level: string
  on: string | null
  source: string
}

/** `3.87 × Lube oil 104.5 / 100 of 14/11/2026, Bulletin 46`: how a price that follows an index came to be. */
export const followsText = ({ price, index, base, level, on, source }: Follows): string =>
  [
    `${formatUnitPrice(price)} × ${index} ${level} / ${base}${on ? ` of ${formatDate(on)}` : ''}`,
    source,
  ]
    .filter(Boolean)
    .join(', ')

/** `EUR 41.20, Argolith, K-12 to 31/03/2027`: a contract's price as its list says it, and how it came to be where it follows an index. */
export const contractText = (price: {
  currency: string
  unitPrice: string
  supplier: { name: string }
  contractNumber: string
  validTo: string
  follows: Follows | null
}): string =>
  [
    `${price.currency} ${formatUnitPrice(price.unitPrice)}`,
    price.follows && followsText(price.follows),
    price.supplier.name,
    `${price.contractNumber} to ${formatDate(price.validTo)}`,
  ]
    .filter(Boolean)
    .join(', ')
