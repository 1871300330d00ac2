import Big from 'big.js'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { formatPercent } from './number.ts'

/** What a quotation or an order adds up to. */
export interface Sums {
  goods: string
  transportationCost: string
  otherCharges: string
  otherChargesLabel: string | null
  discountPercent: string | null
  total: string
}

/** One row of a sum. */
export interface SumRow {
  label: string
  amount: string
  strong: boolean
  /** Shown also where it is nothing. */
  always: boolean
}

const row = (label: string, amount: string, always = false): SumRow => ({
  label,
  amount,
  strong: false,
  always,
})

/** Goods, discount, charges and total. The discount is what lies between them, so the column adds up to the cent. */
export function sumRows(sums: Sums): SumRow[] {
  const { goods, transportationCost, otherCharges, otherChargesLabel, total } = sums
  const discount = new Big(total).minus(goods).minus(transportationCost).minus(otherCharges)
  const label = otherChargesLabel?.replace(/:\s*$/, '') || 'Other Charges'
  return [
    row('Goods', goods, true),
    ...(discount.eq(0)
      ? []
      : [row(`Discount ${formatPercent(sums.discountPercent)}`, money(discount))]),
    row('Transportation cost', transportationCost),
    row(label, otherCharges),
    { label: 'Total', amount: total, strong: true, always: true },
  ]
}

/** The label of what was declined, which the total still holds. */
export const declinedLabel = 'Of this declined by the supplier'

interface DeclinedLine {
  unitPrice: string
  discountPercent: string | null
  declinedQuantity: string | null
}

/** The same of an order, and what of its goods the supplier declined. */
export function orderSumRows(
  order: Sums & { currency: string; lines: readonly DeclinedLine[] },
): SumRow[] {
  const declined = sum(
    order.lines.map((line) =>
      lineTotal(line.declinedQuantity ?? '0', line.unitPrice, line.discountPercent, order.currency),
    ),
  )
  const less = new Big(100).minus(order.discountPercent ?? 0).div(100)
  return [...sumRows(order), row(declinedLabel, money(declined.times(less), order.currency))]
}
