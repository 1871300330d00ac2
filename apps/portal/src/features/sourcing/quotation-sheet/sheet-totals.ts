import Big from 'big.js'
import { money } from '@fairlead/validation/decimal'
import { isPriced, type SheetRow } from './sheet-row.ts'

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
export function moveTotals(totals: LineTotals, from: SheetRow | null, to: SheetRow | null) {
  return add(add(totals, from, -1), to, 1)
}

function add(totals: LineTotals, row: SheetRow | null, sign: 1 | -1): LineTotals {
  if (!row) return totals
  if (row.alternative) return { ...totals, alternatives: totals.alternatives + sign }
  const amount = row.total ?? '0'
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
  discount: string
  overhead: string
  total: string
}

export function quotationTotals(
  goods: Big,
  header: { discountPercent: string; transportationCost: string; otherCharges: string },
): QuotationTotals {
  const net = new Big(money(goods.times(new Big(100).minus(safe(header.discountPercent))).div(100)))
  const overhead = new Big(safe(header.transportationCost)).plus(safe(header.otherCharges))
  return {
    goods: money(goods),
    discount: money(net.minus(goods)),
    overhead: money(overhead),
    total: money(net.plus(overhead)),
  }
}

const safe = (text: string) => (/^\d{1,12}(\.\d+)?$/.test(text) ? text : '0')
