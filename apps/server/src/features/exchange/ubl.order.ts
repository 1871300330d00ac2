import Big from 'big.js'
import type { z } from 'zod'
import type { ErpOrder } from '@fairlead/api/calls/erp'
import { Refusal } from '@fairlead/api/refusals'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { messages } from '@fairlead/validation/messages'
import {
  clip,
  commentsOf,
  decimalOf,
  itemOf,
  portOf,
  quantityOf,
  requestedDay,
  vesselOf,
} from './ubl.parts.ts'
import { all, attribute, text, type Node } from '../reading/reading.xml.ts'

type Order = z.input<typeof ErpOrder>
type Line = NonNullable<Order['lines']>[number]

/** A UBL Order. Discounts are kept so that the order comes to the same sum, or the order is refused. */
export function readOrder(order: unknown): Order {
  const items = all(order, 'OrderLine').map((outer) => ({
    outer,
    item: all(outer, 'LineItem')[0] ?? outer,
  }))
  const lines = items.map(({ outer, item }, index) => lineOf(outer, item, index))
  const extra = sum(items.flatMap(({ item }) => amounts(item, true).map(({ amount }) => amount)))
  const seller = all(order, 'SellerSupplierParty', 'Party')[0]
  return {
    number: clip(text(order, 'ID'), 60),
    title: clip(text(order, 'Note').split('\n')[0]!.trim(), 200),
    ...vesselOf(order),
    supplierName: clip(
      text(seller, 'PartyName', 'Name') || text(seller, 'PartyLegalEntity', 'RegistrationName'),
      120,
    ),
    supplierEmail: clip(text(seller, 'Contact', 'ElectronicMail'), 254),
    requisitionNumber: clip(text(order, 'OriginatorDocumentReference', 'ID'), 60),
    currency: currencyOf(order),
    deliveryPort: portOf(order),
    deliveryDueDate: requestedDay(order) ?? requestedDay(...items.map(({ item }) => item)),
    comments: clip(
      [commentsOf(order), ...chargesInWords(order)].filter(Boolean).join('\n'),
      20_000,
    ),
    ...settle(order, lines, extra),
  }
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
  throw new Refusal('erp.unreadable', [{ path, message }])
}

function big(value: string, path: string): Big {
  const plain = decimalOf(value)
  if (!/^-?\d{1,18}(\.\d{1,12})?$/.test(plain)) refuse(path, messages.number)
  return new Big(plain)
}

function lineOf(outer: Node, item: Node, index: number): Line {
  const path = `lines.${index}`
  const { component: _, scheme: __, ...rest } = itemOf(item, outer)
  const { quantity, unit } = quantityOf(item)
  const unitPrice = priceOf(item, quantity, path)
  const discount = sum(amounts(item, false).map(({ amount }) => amount))
  return {
    ...rest,
    reference: clip(text(item, 'ID') || text(outer, 'ID'), 80),
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

/** The price of one unit, to the cent. A price that does not end there is refused, since rounding it would change the sum. */
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
  return price.round(2).eq(price) ? decimalOf(price.toFixed()) : refuse(field, messages.twoDecimals)
}

/** Charges or allowances of a document or a line. */
const amounts = (holder: unknown, charges: boolean) =>
  all(holder, 'AllowanceCharge')
    .filter((each) => /^(true|1)$/i.test(text(each, 'ChargeIndicator')) === charges)
    .map((each) => ({
      reason: text(each, 'AllowanceChargeReason'),
      amount: big(text(each, 'Amount') || '0', 'allowanceCharge'),
    }))

const chargesInWords = (order: unknown) => [
  ...amounts(order, true).map(
    ({ reason, amount }) => `Charge: ${reason || 'not named'}, ${money(amount)}`,
  ),
  ...amounts(order, false).map(
    ({ reason, amount }) => `Discount: ${reason || 'not named'}, ${money(amount)}`,
  ),
]

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
