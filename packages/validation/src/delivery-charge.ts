import Big from 'big.js'
import { money, type Decimal } from './decimal.ts'

/** What one delivery under a price list costs, and from how much goods on it is free; in the currency of the list. */
export interface DeliveryCharge {
  perDelivery: Decimal | null
  freeFrom: Decimal | null
}

/** What one delivery costs under all the lists that it is bought from: it is driven once, at the dearest of their charges. */
export function deliveryCost(lists: readonly DeliveryCharge[], goods: Big | Decimal): Decimal {
  const charges = lists.flatMap(({ perDelivery, freeFrom }) =>
    perDelivery === null || (freeFrom !== null && new Big(goods).gte(freeFrom)) ? [] : perDelivery,
  )
  return money(
    charges.reduce((most, charge) => (most.gt(charge) ? most : new Big(charge)), new Big(0)),
  )
}

/** What is wrong with a charge. */
export const chargeProblem = ({ perDelivery, freeFrom }: DeliveryCharge): string | null =>
  freeFrom !== null && perDelivery === null
    ? 'delivery is free from an amount on, but nothing is charged for it'
    : null
