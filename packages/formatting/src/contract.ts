import { formatDate } from './date.ts'
import { formatUnitPrice } from './number.ts'

/** `EUR 41.20, Argolith, K-12 to 31/03/2027`: a contract's price as its list says it. */
export const contractText = (price: {
  currency: string
  unitPrice: string
  supplier: { name: string }
  contractNumber: string
  validTo: string
}): string =>
  `${price.currency} ${formatUnitPrice(price.unitPrice)}, ${price.supplier.name}, ${price.contractNumber} to ${formatDate(price.validTo)}`
