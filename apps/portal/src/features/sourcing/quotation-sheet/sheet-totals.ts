import Big from 'big.js'
import { money, parseDecimal } from '@fairlead/validation/decimal'
import { amountOf, isPriced, type SheetRow } from './sheet-row.ts'

/** What the bar at the bottom says of the lines; kept up to date by differences, never summed again. */
export interface LineTotals {
  goods: Big
  lines: number
  quoted: number
  declined: number
  alternatives: number
}

export const noTotals: LineTotals = {
  goods: new Big(0),
  lines: 0,
  quoted: 0,
  declined: 0,
  alternatives: 0,
}

/** The totals after one row became another; null stands for "not there". */
export function moveTotals(
  totals: LineTotals,
  [from, to]: readonly [SheetRow | null, SheetRow | null],
  currency: string,
) {
  return add(add(totals, from, -1, currency), to, 1, currency)
}

function add(totals: LineTotals, row: SheetRow | null, sign: 1 | -1, currency: string): LineTotals {
  if (!row) return totals
  if (row.alternative) return { ...totals, alternatives: totals.alternatives + sign }
  const amount = amountOf(row, currency) ?? '0'
  return {
    ...totals,
    goods: sign === 1 ? totals.goods.plus(amount) : totals.goods.minus(amount),
    lines: totals.lines + sign,
    quoted: totals.quoted + (isPriced(row) ? sign : 0),
    declined: totals.declined + (row.declined ? sign : 0),
  }
}

/** What the whole quotation comes to. */
export interface QuotationTotals {
  goods: string
  freight: string
  other: string
  discount: string
  overhead: string
  total: string
}

export function quotationTotals(
  goods: Big,
  header: {
    discountPercent: string
    transportationCost: string
    otherCharges: string
    currency?: string
  },
): QuotationTotals {
  const off = new Big(100).minus(typed(header.discountPercent))
  const net = new Big(money(goods.times(off).div(100), header.currency))
  const freight = typed(header.transportationCost)
  const other = typed(header.otherCharges)
  const overhead = new Big(freight).plus(other)
  return {
    freight: money(freight),
    other: money(other),
    goods: money(goods),
    discount: money(net.minus(goods)),
    overhead: money(overhead),
    total: money(net.plus(overhead)),
  }
}

/** An amount as it stands in its field, however it was typed; what cannot be read counts when it is put right. */
const typed = (text: string) => {
  const read = parseDecimal(text.replace(/%$/, ''))
  return read !== null && /^\d{1,12}(\.\d+)?$/.test(read) ? read : '0'
}
