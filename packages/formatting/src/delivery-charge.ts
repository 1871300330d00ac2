import type { DeliveryCharge } from '@fairlead/validation/delivery-charge'
import { formatMoney } from './number.ts'

/** What delivery under a price list costs: the charge first, then what is said in words. */
export const deliveryWords = ({
  perDelivery,
  freeFrom,
  currency,
  delivery,
}: DeliveryCharge & { currency: string; delivery: string }): string =>
  [
    perDelivery !== null && `${formatMoney(perDelivery, currency)} per delivery`,
    perDelivery !== null && freeFrom !== null && `free from ${formatMoney(freeFrom, currency)}`,
    delivery,
  ]
    .filter(Boolean)
    .join(', ')
