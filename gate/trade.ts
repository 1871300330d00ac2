import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '@fairlead/api/client'
import { buildCase, buildQuotation, sentCase } from '@fairlead/server/testing/builders'
import { confirmWhole, selectAll } from '@fairlead/server/testing/trade'
import type { House } from './house.ts'
import { insist } from './people.ts'

/** Something like a PDF: its content is its own, its kind is accepted. */
export function pdf(name: string, bytes = 400_000) {
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(bytes).map((byte) => (byte === 60 ? 61 : byte)),
    Buffer.from('\n%%EOF\n'),
  ])
  return {
    file: new File([content], name),
    hash: createHash('sha256').update(content).digest('hex'),
  }
}

export interface Traders {
  buyer: Client
  supplier: Client
  stone: number
}

/** A draft of three lines, written down as acknowledged. */
export async function draftCase(
  { ledger }: House,
  buyer: Client,
  key: string = crypto.randomUUID(),
) {
  const { data: vessels } = await insist(() => buyer.list('vessel.list', {}))
  const body = buildCase({ vesselId: vessels[0]!.id })
  const { id } = await insist(() => buyer.call('case.create', { body }, key))
  ledger.push({ table: 'rfq_case', id, event: 'case.created', lines: body.lines!.length })
  return id
}

/** An RFQ at its one supplier. */
export async function asked({ buyer, stone }: Pick<Traders, 'buyer' | 'stone'>) {
  const { requestIds, details } = await sentCase(buyer, [stone])
  return { requestId: requestIds[0]!, caseId: details.id, lines: details.lines }
}

/** The same, quoted for every line. */
async function quoted(traders: Traders) {
  const made = await asked(traders)
  const { quotation } = await traders.supplier.call('request.quoteSupplies', {
    params: { id: made.requestId },
    body: { request: buildQuotation(made.lines) },
  })
  return { ...made, quotation }
}

/** The same, every line of it chosen. */
export async function chosen(traders: Traders) {
  const made = await quoted(traders)
  return { ...made, version: (await selectAll(traders.buyer, made.quotation)).version }
}

/** The same, ordered; the order is a draft. */
export async function ordered(traders: Traders) {
  const made = await chosen(traders)
  const { orders } = await traders.buyer.call('case.makeOrders', {
    params: { id: made.caseId },
    body: { version: made.version },
  })
  return { ...made, orderId: orders[0]!.id }
}

/** The same, at its supplier. */
export async function sent(traders: Traders) {
  const made = await ordered(traders)
  await traders.buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [made.orderId] } },
  })
  return made
}

/** The same, confirmed whole. */
export async function confirmed(traders: Traders) {
  const made = await sent(traders)
  await confirmWhole(traders.supplier, made.orderId)
  return made
}
