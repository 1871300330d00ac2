import type Big from 'big.js'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { messages } from '@fairlead/validation/messages'
import { unreadable } from './exchange.checked.ts'
import { amounts, big, type Line, type Order } from './ubl.amounts.ts'
import { attachmentsOf } from './ubl.files.ts'
import {
  clip,
  commentsOf,
  decimalOf,
  deliveryDays,
  itemOf,
  longRemarks,
  portOf,
  quantityOf,
  termsOf,
  vesselOf,
} from './ubl.parts.ts'
import { restOf } from './ubl.rest.ts'
import { checkLine, checkTotals } from './ubl.stated.ts'
import { taken } from './ubl.taken.ts'
import { all, attribute, text, type Node } from '../reading/reading.xml.ts'

/** A UBL Order. Discounts are kept so that the order comes to the sum it states, or the order is refused. */
export function readOrder(order: Node): Order {
  const items = all(order, 'OrderLine').map((outer) => ({
    outer,
    item: all(outer, 'LineItem')[0] ?? outer,
  }))
  const currency = currencyOf(order)
  const lines = items.map(({ outer, item }, index) => lineOf(outer, item, index))
  for (const [index, { item }] of items.entries())
    checkLine(item, lines[index]!, currency, `lines.${index}.total`)
  const extra = sum(items.flatMap(({ item }) => amounts(item, true).map(({ amount }) => amount)))
  const seller = all(order, 'SellerSupplierParty', 'Party')[0]
  const port = portOf(order)
  const long = longRemarks(lines)
  const days = deliveryDays(
    order,
    items.map(({ item }) => item),
  )
  const read = {
    number: text(order, 'ID'),
    title: clip(text(order, 'Note').split('\n')[0]!.trim(), 200),
    ...vesselOf(order),
    vendorId: text(all(order, 'SellerSupplierParty')[0], 'CustomerAssignedAccountID'),
    supplierName:
      text(seller, 'PartyName', 'Name') || text(seller, 'PartyLegalEntity', 'RegistrationName'),
    supplierEmail: text(seller, 'Contact', 'ElectronicMail'),
    requisitionNumber: text(order, 'OriginatorDocumentReference', 'ID'),
    currency,
    deliveryPort: port,
    deliveryFrom: days.from,
    deliveryDueDate: days.until,
    ...termsOf(order),
    otherChargesLabel: otherLabel(order),
    comments: [
      commentsOf(order),
      ...chargesInWords(order),
      ...days.words,
      ...restOf(order, taken.order, port),
      ...long.words,
    ]
      .filter(Boolean)
      .join('\n'),
    attachments: attachmentsOf(order),
    ...settle(order, long.lines, extra),
  }
  checkTotals(
    order,
    items.map(({ item }) => item),
    read,
    lines,
  )
  return read
}

function currencyOf(order: unknown): string {
  const stated = ['DocumentCurrencyCode', 'PricingCurrencyCode', 'RequestedInvoiceCurrencyCode']
    .map((name) => text(order, name))
    .find(Boolean)
  return (
    stated ??
    (attribute('currencyID', order, 'AnticipatedMonetaryTotal', 'PayableAmount') ||
      attribute('currencyID', order, 'OrderLine', 'LineItem', 'Price', 'PriceAmount') ||
      attribute('currencyID', order, 'OrderLine', 'LineItem', 'LineExtensionAmount'))
  )
}

const refuse = (path: string, message: string): never => {
  throw unreadable(path, message)
}

function lineOf(outer: Node, item: Node, index: number): Line {
  const path = `lines.${index}`
  const { component, scheme: _, remarks, ...rest } = itemOf(item, outer, taken.orderLine)
  const { quantity, unit } = quantityOf(item)
  const unitPrice = priceOf(item, quantity, path)
  const discount = sum(amounts(item, false).map(({ amount }) => amount))
  return {
    ...rest,
    remarks: [component && `Component: ${component}`, remarks].filter(Boolean).join('\n'),
    reference: text(item, 'ID') || text(outer, 'ID'),
    quantity,
    unit,
    unitPrice,
    discountPercent: percentOf(
      discount,
      [{ quantity, unitPrice, discountPercent: null }],
      `${path}.discountPercent`,
    ),
  }
}

/** The price of one unit, with up to 4 decimals. A price that does not end there is refused, since rounding it would change the sum. */
function priceOf(item: Node, quantity: string, path: string): string {
  const field = `${path}.unitPrice`
  const amount = text(item, 'Price', 'PriceAmount')
  const base = text(item, 'Price', 'BaseQuantity') || '1'
  const total = text(item, 'LineExtensionAmount')
  if (!amount && !total) return refuse(field, messages.required)
  const dividend = big(amount || total, field)
  const divisor = big(amount ? base : quantity, field)
  if (divisor.lte(0)) return refuse(field, messages.number)
  const price = dividend.div(divisor)
  return price.round(4).eq(price)
    ? decimalOf(price.toFixed())
    : refuse(field, messages.fourDecimals)
}

const chargesInWords = (order: unknown) => [
  ...amounts(order, true).map(
    ({ reason, amount }) => `Charge: ${reason || 'not named'}, ${money(amount)}`,
  ),
  ...amounts(order, false).map(
    ({ reason, amount }) => `Discount: ${reason || 'not named'}, ${money(amount)}`,
  ),
]

/** What the other charges are called, where all of them have one name. */
function otherLabel(order: unknown): string | null {
  const names = amounts(order, true)
    .map(({ reason }) => reason)
    .filter((reason) => !isFreight(reason))
  const [name, ...others] = new Set(names)
  return name && others.length === 0 ? clip(name, 60) : null
}

const isFreight = (reason: string) =>
  /transport|freight|carriage|shipping|delivery|postage/i.test(reason)

/** Freight, other charges and lines. An allowance on the whole order first lowers the charges; the rest becomes a line discount. */
function settle(order: unknown, lines: Line[], extra: Big) {
  const charges = amounts(order, true)
  const freight = sum(charges.filter((c) => isFreight(c.reason)).map((c) => c.amount))
  const other = sum(charges.filter((c) => !isFreight(c.reason)).map((c) => c.amount)).plus(extra)
  const allowance = sum(amounts(order, false).map((a) => a.amount))
  const offOther = allowance.gt(other) ? other : allowance
  const offFreight = allowance.minus(offOther).gt(freight) ? freight : allowance.minus(offOther)
  const rest = allowance.minus(offOther).minus(offFreight)
  const percent =
    rest.gt(0) && lines.every((line) => !line.discountPercent)
      ? percentOf(rest, lines, 'discount')
      : null
  if (rest.gt(0) && !percent) refuse('discount', 'The discount of the order cannot be kept exactly')
  return {
    transportationCost: decimalOf(freight.minus(offFreight).toFixed()),
    otherCharges: decimalOf(other.minus(offOther).toFixed()),
    lines: percent ? lines.map((line) => ({ ...line, discountPercent: percent })) : lines,
  }
}

/** The percentage that takes exactly this amount off these lines. */
function percentOf(
  discount: Big,
  lines: Pick<Line, 'quantity' | 'unitPrice' | 'discountPercent'>[],
  path: string,
): string | null {
  if (discount.eq(0)) return null
  const total = (percent: string | null) =>
    sum(lines.map((line) => lineTotal(decimalOf(line.quantity) || '0', line.unitPrice, percent)))
  const gross = total(null)
  if (gross.lte(0) || discount.lt(0) || discount.gt(gross)) return refuse(path, messages.number)
  const percent = money(discount.times(100).div(gross))
  return total(percent).eq(gross.minus(discount))
    ? decimalOf(percent)
    : refuse(path, 'The discount cannot be kept exactly as a percentage')
}
