import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  askedCase,
  askedGuest,
  draftOrder,
  quotedCase,
  quoteRequest,
  selectAll,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const read = (by: Client, id: number) => by.call('quotation.get', { params: { id } })
const rowOf = async (id: number) =>
  (await buyer.list('case.list', { filter: { ids: [id] } })).data[0]

test('an edited quotation replaces the one before, and a choice of the old one falls', async () => {
  const { caseId, requestId, quotation } = await quotedCase(server)
  await selectAll(buyer, quotation)
  const lines = quotation.askedLines.map((line) => ({
    ...buildQuotation([line]).lines[0]!,
    unitCost: '8.00',
  }))
  const edited = await quoteRequest(supplier, requestId, { quotationId: quotation.id, lines })
  expect(edited).toMatchObject({ number: 1, version: 2, kind: 'EDITED', goods: '624.00' })
  expect(await read(supplier, quotation.id)).toMatchObject({ state: 'REPLACED', actions: [] })
  expect(await buyer.call('case.selections', { params: { id: caseId } })).toEqual([])
  await expect(
    quoteRequest(supplier, requestId, { quotationId: quotation.id }),
  ).rejects.toMatchObject({ code: 'quotation.not-active' })
})

test('an ordered quotation is accepted: neither edited nor cancelled', async () => {
  const { requestId, quotation, order, buyer } = await draftOrder(server)
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  expect(await read(supplier, quotation.id)).toMatchObject({ state: 'ACCEPTED', actions: [] })
  const ordered = { status: 409, code: 'quotation.ordered' }
  await expect(
    quoteRequest(supplier, requestId, { quotationId: quotation.id }),
  ).rejects.toMatchObject(ordered)
  for (const by of [supplier, buyer])
    await expect(
      by.call('quotation.cancel', { params: { id: quotation.id } }),
    ).rejects.toMatchObject(ordered)
})

test('a discarded order sets its quotation free, to be edited or chosen again', async () => {
  const { order, quotation, requestId } = await draftOrder(server)
  await buyer.call('order.discard', { params: order })
  expect(await read(supplier, quotation.id)).toMatchObject({
    state: 'SUBMITTED',
    actions: ['editQuotation', 'cancelQuotation'],
  })
  expect(await quoteRequest(supplier, requestId, { quotationId: quotation.id })).toMatchObject({
    version: 2,
  })
})

test('either party cancels a quotation; the other one is told, and it may be quoted again', async () => {
  const { caseId, requestId, quotation } = await quotedCase(server)
  await supplier.call('quotation.cancel', { params: { id: quotation.id } })
  expect(await read(buyer, quotation.id)).toMatchObject({ state: 'CANCELLED', actions: [] })
  expect(await rowOf(caseId)).toMatchObject({ quoted: 0, bestTotal: null })
  expect((await server.mailsTo(personas.buyer.email)).at(-1)?.text).toContain(
    'Stone Marine Supply has cancelled its quotation',
  )
  const again = await quoteRequest(supplier, requestId)
  await buyer.call('quotation.cancel', { params: { id: again.id } })
  expect((await server.mailsTo(personas.supplier.email)).at(-1)?.text).toContain(
    'Arden Shipmanagement has cancelled your quotation',
  )
  await expect(buyer.call('quotation.cancel', { params: { id: again.id } })).rejects.toMatchObject({
    code: 'quotation.not-active',
  })
})

test('a buyer types a quotation that came by mail, edits it, and the record says who did', async () => {
  const { caseId, requestId, guest } = await askedGuest(server)
  const params = { id: requestId }
  const blank = await buyer.call('quotation.requestFor', { params })
  expect(blank).toMatchObject({ supplierName: 'Gustav Guest', active: null })
  const form = buildQuotation(blank.lines)
  const type = (more: object = {}) =>
    buyer.call('quotation.typeFor', { params, body: { request: { ...form, ...more } } })
  const { quotation } = await type()
  expect(quotation).toMatchObject({
    typedBy: 'Alice Arden',
    total: '900.00',
    actions: ['typeQuotation', 'cancelQuotation', 'select', 'askBetter'],
  })
  const filled = await buyer.call('quotation.requestFor', { params })
  expect(filled.active?.id).toBe(quotation.id)
  const edited = await type({ quotationId: quotation.id, transportationCost: '0.00' })
  expect(edited.quotation).toMatchObject({ version: 2, total: '800.00' })
  const timeline = await buyer.call('case.timeline', { params: { id: caseId } })
  expect(timeline[0]).toMatchObject({ action: 'quotation.edited', actor: 'Alice Arden' })
  expect((await server.mailsTo(guest.email)).at(-1)?.subject).toMatch(/^Receipt/)
})

test('what a quotation must hold is refused by field', async () => {
  const { requestId, details } = await askedCase(server)
  const [first, ...others] = buildQuotation(details.lines).lines
  const lines = [{ ...first!, unitCost: null }, ...others]
  const past = '2020-01-01'
  await expect(
    quoteRequest(supplier, requestId, { lines, pricesGoodUntil: past }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'quotation.invalid',
    problems: [
      { path: 'pricesGoodUntil', message: 'Prices good until may not be in the past' },
      { path: `lines.${first!.caseLineId}.unitCost`, message: 'A quantity needs a unit cost' },
    ],
  })
})

test('the rate of the first quotation stands for its RFQ, whatever the rates become', async () => {
  const { caseId, requestId, quotation } = await quotedCase(server)
  const evaluation = () => buyer.call('case.evaluation', { params: { id: caseId } })
  expect(await evaluation()).toMatchObject({ rates: { EUR: '1.1' }, ratesOn: '2026-01-02' })
  const { state, rates } = await buyer.call('rate.list', {})
  const dearer = rates.map((row) => ({ ...row, rate: '2', on: '2026-05-05' }))
  await buyer.call('rate.save', { body: { state, rates: dearer } })
  await quoteRequest(supplier, requestId, { quotationId: quotation.id })
  expect(await evaluation()).toMatchObject({ rates: { EUR: '1.1' }, ratesOn: '2026-01-02' })
  expect(await rowOf(caseId)).toMatchObject({ bestTotal: '990.00' })
  const later = await quotedCase(server)
  const fresh = await buyer.call('case.evaluation', { params: { id: later.caseId } })
  expect(fresh).toMatchObject({ rates: { EUR: '2' }, ratesOn: '2026-05-05' })
  const now = await buyer.call('rate.list', {})
  await buyer.call('rate.save', { body: { state: now.state, rates } })
})
