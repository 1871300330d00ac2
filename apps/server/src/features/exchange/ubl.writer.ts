import type { z } from 'zod'
import type { OrderLine, PurchaseOrder } from '@fairlead/api/order-shapes'
import type { CaseLine, Quotation, QuotationLine } from '@fairlead/api/shapes'
import { answerOf } from '@fairlead/validation/confirmation'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { paymentTermsLabels, qualities } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import { normaliseUnit } from '../reading/reading.units.ts'
import { el, writeXml, type Xml } from '../reading/reading.xml.ts'

type Quotation = z.infer<typeof Quotation>
type Order = z.infer<typeof PurchaseOrder>
type OrderLine = z.infer<typeof OrderLine>

const base = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** A document of UBL 2.1; the elements of each level stand in the order its schema wants. */
const document = (name: string, content: (Xml | null)[]): string =>
  writeXml({
    name,
    attributes: {
      xmlns: `${base}${name}-2`,
      'xmlns:cac': `${base}CommonAggregateComponents-2`,
      'xmlns:cbc': `${base}CommonBasicComponents-2`,
    },
    content: [cbc('UBLVersionID', '2.1'), ...content],
  })

const cbc = (name: string, value: string | null | undefined, attributes?: Record<string, string>) =>
  el(`cbc:${name}`, value, attributes)
const cac = (name: string, ...content: (Xml | null)[]) => el(`cac:${name}`, content)
const id = (value: string | number | null | undefined, schemeID?: string) =>
  cbc(
    'ID',
    value === null || value === undefined ? null : String(value),
    schemeID ? { schemeID } : {},
  )
const amount = (name: string, value: string, currencyID: string) =>
  cbc(name, money(value), { currencyID })
const quantity = (value: string, unit: string, name = 'Quantity') =>
  cbc(name, value, { unitCode: normaliseUnit(unit).code ?? 'C62' })
const party = (role: string, name: string) =>
  cac(role, cac('Party', cac('PartyName', cbc('Name', name))))
const period = (name: string, day: string | null) => cac(name, cbc('EndDate', day))
const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null
const property = (name: string, value: string | null | undefined) =>
  value ? cac('AdditionalItemProperty', cbc('Name', name), cbc('Value', value)) : null

/** A submitted quotation as a UBL 2.1 Quotation. Only offered lines are in it; an alternative stands beside the line it replaces. */
export function quotationToUbl(quotation: Quotation): string {
  const offered = quotation.lines.filter((line) => line.unitCost && line.quantity)
  const asked = new Map(quotation.askedLines.map((line) => [line.id, line]))
  return document('Quotation', [
    id(
      `${quotation.case.requisitionNumber ?? quotation.caseId}-Q${quotation.number}.${quotation.version}`,
    ),
    cbc('IssueDate', dayOf(quotation.submittedAt)),
    cbc('Note', quotation.remarks),
    cbc('PricingCurrencyCode', quotation.currency),
    period('ValidityPeriod', quotation.pricesGoodUntil),
    cac(
      'RequestForQuotationDocumentReference',
      id(quotation.case.requisitionNumber ?? quotation.caseId),
    ),
    party('SellerSupplierParty', quotation.supplierName),
    party('BuyerCustomerParty', quotation.buyerName),
    delivery(quotation.case.vessel, quotation.case.deliveryPort, null),
    terms(quotation.incoterm, quotation.incotermPlace),
    cac('TransactionConditions', cbc('Description', termsOfPayment(quotation.paymentTerms))),
    ...allowances(quotation),
    total('QuotedMonetaryTotal', quotation),
    ...offered
      .filter((line) => !line.alternative)
      .map((line) => quotationLine(line, asked.get(line.caseLineId), offered, quotation.currency)),
  ])
}

function quotationLine(
  line: QuotationLine,
  asked: CaseLine | undefined,
  offered: QuotationLine[],
  currency: string,
) {
  const alternatives = offered.filter(
    (other) => other.alternative && other.caseLineId === line.caseLineId,
  )
  return cac(
    'QuotationLine',
    id(asked?.position ?? line.caseLineId),
    cbc('Note', line.supplierNotes),
    cac('LineItem', ...offeredItem(line, asked, currency)),
    ...alternatives.map((other) =>
      cac('AlternativeLineItem', ...offeredItem(other, asked, currency)),
    ),
    cac(
      'RequestLineReference',
      cbc('LineID', asked?.erpReference ?? String(asked?.position ?? line.caseLineId)),
    ),
  )
}

function offeredItem(
  line: QuotationLine,
  asked: CaseLine | undefined,
  currency: string,
): (Xml | null)[] {
  const days = line.availabilityDays === null ? null : String(line.availabilityDays)
  return [
    id(line.id),
    cbc('Note', line.itemNotes),
    quantity(line.quantity!, line.unit),
    amount('LineExtensionAmount', line.total!, currency),
    cac(
      'Delivery',
      cac('PromisedDeliveryPeriod', cbc('DurationMeasure', days, { unitCode: 'DAY' })),
    ),
    lineDiscount(line.quantity!, line.unitCost!, line.discountPercent, currency),
    price(line.unitCost!, line.unit, currency),
    cac(
      'Item',
      cbc('Name', line.name ?? asked?.name ?? '-'),
      ...identification(asked?.code, asked?.scheme),
      property('Quality', line.quality ? qualities[line.quality].label : null),
      property('Drawing number', asked?.drawingNumber),
    ),
  ]
}

/** An order as a UBL 2.1 Order. */
export function orderToUbl(order: Order): string {
  return document('Order', [
    id(order.orderNumber),
    cbc('IssueDate', dayOf(order.submissionDate ?? order.creationDate)),
    cbc('Note', [order.title, order.text].filter(Boolean).join('\n')),
    cbc('DocumentCurrencyCode', order.currency),
    cac('OriginatorDocumentReference', id(order.requisitionNumber)),
    party('BuyerCustomerParty', order.buyerName),
    party('SellerSupplierParty', order.supplierName),
    delivery(order.vessel, order.deliveryPort, order.deliveryDueDate),
    terms(order.incoterm, order.incotermPlace),
    cac('PaymentTerms', cbc('Note', termsOfPayment(order.paymentTerms))),
    ...allowances(order),
    total('AnticipatedMonetaryTotal', order),
    ...order.lines.map((line) =>
      cac(
        'OrderLine',
        cbc('Note', line.remarks),
        cac('LineItem', ...orderItem(line, order.currency)),
      ),
    ),
  ])
}

const orderItem = (line: OrderLine, currency: string): (Xml | null)[] => [
  id(line.position),
  quantity(line.quantity, line.unit),
  amount('LineExtensionAmount', line.total, currency),
  cbc('AccountingCostCode', line.accountCode),
  lineDiscount(line.quantity, line.unitPrice, line.discountPercent, currency),
  price(line.unitPrice, line.unit, currency),
  cac(
    'Item',
    cbc('Name', line.name),
    ...identification(line.code, null),
    property('Drawing number', line.drawingNumber),
  ),
]

/** A supplier's answer to an order as a UBL 2.1 OrderResponse, with every confirmed delivery of each line. */
export function orderResponseToUbl(order: Order): string {
  const declined = order.state === 'DECLINED'
  const short = order.lines.some((line) =>
    sum(line.deliveries.map((d) => d.quantity)).lt(line.quantity),
  )
  return document('OrderResponse', [
    id(order.supplierReference ?? `${order.orderNumber}-R`),
    cbc('IssueDate', dayOf(order.confirmedAt ?? order.submissionDate ?? order.creationDate)),
    cbc('OrderResponseCode', declined ? 'RE' : short ? 'CA' : 'AP', { listID: 'UNCL4343' }),
    cbc('Note', order.declineReason ?? order.confirmationComment),
    cbc('DocumentCurrencyCode', order.currency),
    cac('OrderReference', id(order.orderNumber)),
    party('SellerSupplierParty', order.supplierName),
    party('BuyerCustomerParty', order.buyerName),
    ...order.lines.map((line) =>
      cac('OrderLine', cac('LineItem', ...answeredItem(line, declined))),
    ),
  ])
}

function answeredItem(line: OrderLine, declined: boolean): (Xml | null)[] {
  const refused = declined || answerOf(line) === 'declined'
  const status = refused ? 'Cancelled' : line.deliveries.length === 0 ? 'Disputed' : 'NoStatus'
  return [
    id(line.position),
    cbc('LineStatusCode', status),
    quantity(line.quantity, line.unit),
    ...line.deliveries.map((each) =>
      cac(
        'Delivery',
        quantity(each.quantity, line.unit),
        period('PromisedDeliveryPeriod', each.date),
      ),
    ),
    cac('Item', cbc('Name', line.name)),
  ]
}

function delivery(vessel: Order['vessel'], port: Order['deliveryPort'], due: string | null) {
  const ship =
    vessel &&
    cac('MaritimeTransport', cbc('VesselID', `IMO ${vessel.imo}`), cbc('VesselName', vessel.name))
  return cac(
    'Delivery',
    port && cac('DeliveryLocation', id(port.locode, 'UN/LOCODE'), cbc('Name', port.name)),
    period('RequestedDeliveryPeriod', due),
    ship && cac('Shipment', id('1'), cac('ShipmentStage', cac('TransportMeans', ship))),
  )
}

const terms = (incoterm: string | null, place: string | null) =>
  incoterm
    ? cac(
        'DeliveryTerms',
        id(incoterm, 'INCOTERMS'),
        place ? cac('DeliveryLocation', cbc('Name', place)) : null,
      )
    : null

const termsOfPayment = (code: Order['paymentTerms']) => (code ? paymentTermsLabels[code] : null)

const identification = (code?: string | null, scheme?: CaseLine['scheme']) => [
  code && scheme === 'MAKER' ? cac('ManufacturersItemIdentification', id(code)) : null,
  code && scheme !== 'MAKER'
    ? cac('StandardItemIdentification', id(code, scheme ?? undefined))
    : null,
]

const price = (value: string, unit: string, currency: string) =>
  cac('Price', amount('PriceAmount', value, currency), quantity('1', unit, 'BaseQuantity'))

function lineDiscount(many: string, cost: string, percent: string | null, currency: string) {
  if (!percent || Number(percent) === 0) return null
  const off = new Big(lineTotal(many, cost)).minus(lineTotal(many, cost, percent))
  return allowanceCharge(false, 'Discount', off.toFixed(), currency)
}

const allowanceCharge = (charge: boolean, reason: string, value: string, currency: string) =>
  new Big(value).gt(0)
    ? cac(
        'AllowanceCharge',
        cbc('ChargeIndicator', String(charge)),
        cbc('AllowanceChargeReason', reason),
        amount('Amount', value, currency),
      )
    : null

type Sums = Pick<
  Quotation,
  'currency' | 'goods' | 'transportationCost' | 'otherCharges' | 'otherChargesLabel' | 'total'
>

/** What the whole document is discounted by: whatever lies between its goods and charges and its total. */
const discountOf = (doc: Sums) =>
  new Big(doc.goods).plus(doc.transportationCost).plus(doc.otherCharges).minus(doc.total)

const allowances = (doc: Sums) => [
  allowanceCharge(true, 'Transportation', doc.transportationCost, doc.currency),
  allowanceCharge(true, doc.otherChargesLabel ?? 'Other charges', doc.otherCharges, doc.currency),
  allowanceCharge(false, 'Discount', discountOf(doc).toFixed(), doc.currency),
]

const total = (name: string, doc: Sums) =>
  cac(
    name,
    amount('LineExtensionAmount', doc.goods, doc.currency),
    amount('AllowanceTotalAmount', discountOf(doc).toFixed(), doc.currency),
    amount(
      'ChargeTotalAmount',
      new Big(doc.transportationCost).plus(doc.otherCharges).toFixed(),
      doc.currency,
    ),
    amount('PayableAmount', doc.total, doc.currency),
  )
