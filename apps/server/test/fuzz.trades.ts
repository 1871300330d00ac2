import type { Persona } from '@fairlead/server/testing/personas'
import type { TestServer } from '@fairlead/server/testing/server'
import { askedCase, confirmedOrder, orderedGuest, quotedCase } from '@fairlead/server/testing/trade'
import type { Trade } from './fuzz.request.ts'

/** What the calls are made about, and with which credentials besides a log-in. */
export interface Held {
  trades: Trade[]
  links: string[]
  erpKey: string
  tokens: Map<Persona, string>
}

const nowhere = '00000000-0000-4000-8000-000000000000'

/** Trades that stand at different places, of members and of a guest. */
export async function makeTrades(server: TestServer): Promise<Held> {
  const confirmed = await confirmedOrder(server)
  const guest = await orderedGuest(server)
  const quoted = await quotedCase(server)
  const asked = await askedCase(server)
  const { key } = await confirmed.buyer.call('apiKey.create', { body: { name: 'ERP' } })
  const orderId = confirmed.order.id
  const trades = await Promise.all([
    tradeOf(server, { ...confirmed, orderId }),
    tradeOf(server, { ...guest, orderId: guest.order.id }),
    tradeOf(server, { ...quoted, orderId }),
    tradeOf(server, { ...asked, quotation: quoted.quotation, orderId }),
  ])
  const links = await server.db.selectFrom('mail').select('text').execute()
  return {
    trades,
    links: links.flatMap(({ text }) => /external\/[\w-]+\/([\w-]{32})/.exec(text)?.[1] ?? []),
    erpKey: key,
    tokens: new Map(),
  }
}

interface Made {
  buyer: Awaited<ReturnType<TestServer['as']>>
  caseId: number
  requestId: number
  orderId: number
  quotation: { id: number; lines: readonly { id: number }[] }
}

async function tradeOf(server: TestServer, made: Made): Promise<Trade> {
  const { buyer, caseId, requestId, orderId, quotation } = made
  const params = { id: caseId }
  const details = await buyer.call('case.details', { params })
  const order = await buyer.call('order.get', { params: { id: orderId } })
  const ofLines = (lines: readonly { id: number }[]) => lines.map(({ id }) => id)
  return {
    caseId,
    requestId,
    orderId,
    quotationId: quotation.id,
    vesselId: details.vesselId!,
    fileId: nowhere,
    ids: {
      caseId: [caseId],
      caseIds: [caseId],
      requestId: [requestId],
      caseRequestId: [requestId],
      quotationId: [quotation.id],
      quotationIds: [quotation.id],
      purchaseOrderId: [orderId],
      purchaseOrderIds: [orderId],
      vesselId: [details.vesselId!],
      caseLineId: ofLines(details.lines),
      lineId: ofLines(order.lines),
      offerId: ofLines(quotation.lines),
      version: [details.version, order.version, 1, 2, 3],
      requestedSupplierIds: [1, 2, 3, 4, 5],
    },
  }
}
