import Big from 'big.js'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { contradiction, orderSums } from '@fairlead/validation/purchase-order'
import { unreadable } from './exchange.checked.ts'
import { amounts, big, type Line, type Order } from './ubl.amounts.ts'
import { all, text } from '../reading/reading.xml.ts'

/** Refuses a line whose own total is not what its quantity, price, discounts and charges come to. */
export function checkLine(item: unknown, line: Line, currency: string, path: string) {
  const computed = lineSum(item, line)
  const stated = text(item, 'LineExtensionAmount')
  if (!stated || big(stated, path).eq(computed)) return
  refuse(path, 'line total', currency, stated, computed)
}

/** Refuses an order whose totals are not what its lines and charges come to. Taxes are no part of an order here. */
export function checkTotals(
  document: unknown,
  items: readonly unknown[],
  order: Order,
  lines: readonly Line[],
) {
  const totals = all(document, 'AnticipatedMonetaryTotal')[0]
  const amount = (name: string) => {
    const stated = text(totals, name)
    return stated ? big(stated, name) : null
  }
  const { currency } = order
  const goods = sum(lines.map((line, index) => lineSum(items[index], line)))
  const stated = amount('LineExtensionAmount')
  if (stated && !stated.eq(goods))
    refuse('LineExtensionAmount', 'sum of the lines', currency, stated, goods)
  const total = new Big(
    orderSums({ transportationCost: '0', otherCharges: '0', ...order, lines: order.lines ?? [] })
      .total,
  )
  const net = amount('TaxExclusiveAmount')
  if (net && !net.eq(total)) refuse('TaxExclusiveAmount', 'total', currency, net, total)
  const payable = amount('PayableAmount')
  if (net || !payable || amount('TaxInclusiveAmount')) return
  const tax = sum(all(document, 'TaxTotal').map((each) => text(each, 'TaxAmount') || '0'))
  const off = (amount('PayableRoundingAmount') ?? new Big(0)).minus(amount('PrepaidAmount') ?? 0)
  // Some state what is payable with the tax, some without.
  const readings = [total, total.plus(tax)].map((each) => each.plus(off))
  if (!readings.some((each) => each.eq(payable)))
    refuse('PayableAmount', 'payable amount', currency, payable, total)
}

const lineSum = (item: unknown, line: Line) =>
  sum([
    lineTotal(line.quantity, line.unitPrice, line.discountPercent),
    ...amounts(item, true).map(({ amount }) => amount),
  ])

function refuse(path: string, what: string, currency: string, stated: Big | string, computed: Big) {
  const print = (value: Big | string) => `${currency} ${money(value)}`
  throw unreadable(path, contradiction(what, print(stated), print(computed)))
}
