import type { Client } from '@fairlead/api/client'
import type { CaseForm } from '@fairlead/validation/case'
import type { PackagingForm } from '@fairlead/validation/packaging'
import { nothingReceived, type ReceivedParts } from '@fairlead/validation/receipt'
import type { QuotationForm } from '@fairlead/validation/quotation'
import { buildQuotation, sentCase, supplierId } from './builders.ts'
import type { TestServer } from './server.ts'

/** What is special about a trade; the rest is as the builders make it. */
export interface Special {
  by?: 'buyer' | 'otherBuyer'
  case?: Partial<CaseForm> & { vesselId?: number }
  quotation?: Partial<QuotationForm>
}

const quote = {
  SPARES: 'request.quoteSpares',
  SERVICES: 'request.quoteServices',
  SUPPLIES: 'request.quoteSupplies',
  CONTRACT_TENDER: 'request.quoteContractTender',
} as const

/** A day so many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A text file to be uploaded. */
export const textFile = (name: string, content = 'Four colli, quay 7\n'): File =>
  new File([content], name, { type: 'text/plain' })

/** Quotes a request for every line of its case, with the call of the case's type. */
export async function quoteRequest(
  supplier: Client,
  requestId: number,
  more: Partial<QuotationForm> & { additional?: boolean; quotationId?: number } = {},
) {
  const request = await supplier.call('request.get', { params: { id: requestId } })
  const { additional, quotationId, ...form } = more
  const { quotation } = await supplier.call(quote[request.case.type], {
    params: { id: requestId },
    body: { request: { ...buildQuotation(request.lines, form), additional, quotationId } },
  })
  return quotation
}

/** Alice, or who else buys, asks Stone Marine Supply: the case, its one request, and the two who speak. */
export async function askedCase(server: TestServer, special: Special = {}) {
  const buyer = await server.as(special.by ?? 'buyer')
  const supplier = await server.as('supplier')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { details, requestIds } = await sentCase(buyer, [stone], special.case)
  return { buyer, supplier, stone, details, caseId: details.id, requestId: requestIds[0]! }
}

/** The same, quoted for every line. */
export async function quotedCase(server: TestServer, special: Special = {}) {
  const asked = await askedCase(server, special)
  const quotation = await quoteRequest(asked.supplier, asked.requestId, special.quotation)
  return { ...asked, quotation }
}

/** Chooses every priced line of a quotation; answers the version that orders are made of. */
export async function selectAll(
  buyer: Client,
  quotation: { caseId: number; lines: readonly { id: number; caseLineId: number }[] },
) {
  const params = { id: quotation.caseId }
  const head = await buyer.call('case.evaluation', { params })
  const selections = quotation.lines.map((l) => ({ caseLineId: l.caseLineId, offerId: l.id }))
  const body = { version: head.case.version, selections }
  return buyer.call('case.select', { params, body })
}

/** The whole quotation chosen and made into a draft order. */
export async function draftOrder(server: TestServer, special: Special = {}) {
  const quoted = await quotedCase(server, special)
  const { version } = await selectAll(quoted.buyer, quoted.quotation)
  const { orders } = await quoted.buyer.call('case.makeOrders', {
    params: { id: quoted.caseId },
    body: { version },
  })
  return { ...quoted, order: { id: orders[0]!.id }, orderNumber: orders[0]!.orderNumber }
}

/** The order sent to its supplier. */
export async function sentOrder(server: TestServer, special: Special = {}) {
  const drafted = await draftOrder(server, special)
  await drafted.buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [drafted.order.id] } },
  })
  return drafted
}

/** The order confirmed whole, for nine days from now. */
export async function confirmedOrder(server: TestServer, special: Special = {}) {
  const sent = await sentOrder(server, special)
  await confirmWhole(sent.supplier, sent.order.id)
  return sent
}

/** Confirms every line of an order for one day. */
export async function confirmWhole(supplier: Client, orderId: number, date = dayIn(9)) {
  const { lines } = await supplier.call('order.get', { params: { id: orderId } })
  await supplier.call('order.confirm', {
    body: {
      purchaseOrderId: orderId,
      deliveries: lines.map((line) => ({ lineId: line.id, quantity: line.quantity, date })),
    },
  })
}

/** Says that every line of an order arrived in good order, or what else became of some, by their place. */
export async function receiveWhole(
  buyer: Client,
  orderId: number,
  faults: Record<number, Partial<ReceivedParts>> = {},
) {
  const { lines } = await buyer.call('order.get', { params: { id: orderId } })
  await buyer.call('order.receive', {
    params: { id: orderId },
    body: {
      on: dayIn(-1),
      lines: lines.map(({ id, quantity }, i) => ({
        lineId: id,
        ...nothingReceived,
        ...(faults[i] ?? { received: quantity }),
      })),
    },
  })
}

/** Alice asks a guest who has no account; `uuid` is the secret of the link in the mail. */
export async function askedGuest(server: TestServer, special: Special = {}) {
  const buyer = await server.as('buyer')
  const guest = { name: 'Gustav Guest', email: `guest-${crypto.randomUUID()}@guest.test` }
  const { details, requestIds } = await sentCase(buyer, [], special.case, [guest])
  const uuid = await newestLink(server, guest.email)
  const requestId = requestIds[0]!
  const holder = server.withLink(uuid)
  return { buyer, guest, holder, details, caseId: details.id, requestId, params: { uuid } }
}

/** The same, quoted for every line through the link. */
export async function quotedGuest(server: TestServer, special: Special = {}) {
  const asked = await askedGuest(server, special)
  const quotation = await quoteRequest(asked.holder, asked.requestId, special.quotation)
  return { ...asked, quotation }
}

/** The quotation of a guest ordered and sent; `holder` holds the link of the order's mail. */
export async function orderedGuest(server: TestServer, special: Special = {}) {
  const quoted = await quotedGuest(server, special)
  const { buyer, caseId, guest } = quoted
  const { version } = await selectAll(buyer, quoted.quotation)
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: caseId },
    body: { version },
  })
  const order = { id: orders[0]!.id }
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  const holder = server.withLink(await newestLink(server, guest.email))
  return { ...quoted, asked: quoted.holder, holder, order }
}

/** The secret of the link in the newest mail to an address. */
export async function newestLink(server: TestServer, address: string): Promise<string> {
  const mails = await server.mailsTo(address)
  const uuid = /external\/(?:request|purchase-order|ihm-declaration)\/([\w-]{32})/.exec(
    mails.at(-1)?.text ?? '',
  )?.[1]
  if (!uuid) throw new Error(`No link was mailed to ${address}`)
  return uuid
}

/** Two crates, as a supplier packs them. */
export const packaging = {
  packages: [
    { kind: 'Crate', contains: 'Hose', weight: '42.5', length: '120', width: '80', height: '60' },
    { kind: 'Pallet', contains: null, weight: '310', length: '120', width: '100', height: '95' },
  ],
  weightUom: 'KG',
  dimensionsUom: 'CM',
  address: 'Waalhaven 12, Rotterdam',
  readyFrom: null,
  openingHours: '07:00-16:00',
  contact: 'Sam Stone',
  dangerousGoods: false,
  remark: null,
} satisfies PackagingForm
