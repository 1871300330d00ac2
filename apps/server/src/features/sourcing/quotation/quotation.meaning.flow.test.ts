import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, draftOrder, quotedCase, quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

test('quotations that were cancelled shut nobody out, and the one that stands alone is no addition', async () => {
  const { requestId } = await askedCase(server)
  for (let n = 1; n <= 6; n += 1) {
    const quotation = await quoteRequest(supplier, requestId)
    expect(quotation).toMatchObject({
      number: n,
      kind: 'INITIAL',
      label: `Quotation ${n} (Active)`,
    })
    if (n < 6) await supplier.call('quotation.cancel', { params: { id: quotation.id } })
  }
  for (let n = 7; n <= 10; n += 1)
    expect(await quoteRequest(supplier, requestId, { additional: true })).toMatchObject({
      number: n,
      kind: 'ADDITIONAL',
    })
  await expect(quoteRequest(supplier, requestId, { additional: true })).rejects.toMatchObject({
    code: 'request.no-more-quotations',
  })
})

/** A quotation of three lines in which the second and third are in the price of the first. */
async function quotedKit() {
  const asked = await askedCase(server)
  const [kit, ...parts] = buildQuotation(asked.details.lines).lines
  const lines = [kit!, ...parts.map((part) => ({ ...part, kitParentLineId: kit!.caseLineId }))]
  const quotation = await quoteRequest(supplier, asked.requestId, { lines })
  return { ...asked, quotation }
}
const choose = async (caseId: number, lines: readonly { id: number; caseLineId: number }[]) => {
  const { version } = (await buyer.call('case.evaluation', { params: { id: caseId } })).case
  return buyer.call('case.select', {
    params: { id: caseId },
    body: { version, selections: lines.map((l) => ({ caseLineId: l.caseLineId, offerId: l.id })) },
  })
}

test('a kit is one price, chosen whole and ordered whole', async () => {
  const { caseId, quotation } = await quotedKit()
  expect(quotation).toMatchObject({ goods: '120.00', total: '240.00', linesQuoted: 3 })
  const [kit, ...parts] = quotation.lines
  expect(parts.map(({ total, unitCost }) => [total, unitCost])).toEqual([
    ['0.00', '10.00'],
    ['0.00', '10.00'],
  ])
  for (const some of [[kit!], parts, [kit!, parts[0]!]])
    await expect(choose(caseId, some)).rejects.toMatchObject({ status: 400, code: 'selection.kit' })
  const { version } = await choose(caseId, quotation.lines)
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: caseId },
    body: { version },
  })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order).toMatchObject({ goods: '120.00', total: '240.00' })
  expect(order.lines.map(({ total, unitPrice, kitOf }) => [total, unitPrice, kitOf])).toEqual([
    ['120.00', '10.00', null],
    ['0.00', '0.00', 1],
    ['0.00', '0.00', 1],
  ])
})

test('a kit the buyer asks for is told to the supplier', async () => {
  const lines = [
    { name: 'Pump', quantity: '1', unit: 'PCS' },
    { name: 'Shaft', quantity: '1', unit: 'PCS', kitOf: 1 },
  ]
  const { requestId } = await askedCase(server, { case: { lines } })
  const request = await supplier.call('request.get', { params: { id: requestId } })
  expect(request.lines.map(({ kitOf }) => kitOf)).toEqual([null, 1])
})

test('what identifies an alternative is stored as it was typed', async () => {
  const { requestId, details } = await askedCase(server)
  const [first, ...others] = buildQuotation(details.lines).lines
  const item = { partNumber: 'LY-553', drawing: 'L-12', maker: 'Lyngvik', brand: 'Lynx' }
  const alternative = { ...first!, ...item, alternative: true, name: 'Disc set' }
  const { lines } = await quoteRequest(supplier, requestId, {
    lines: [first!, alternative, ...others],
  })
  expect(lines.find((line) => line.alternative)).toMatchObject({ name: 'Disc set', ...item })
  expect(lines.find((line) => !line.alternative)).toMatchObject({ partNumber: null, maker: null })
})

test('a supplier is reminded of its own last price, and nobody else is', async () => {
  const code = `88${Date.now() % 1_000_000}`
  const lines = [{ name: 'Rope', code, scheme: 'IMPA' as const, quantity: '2', unit: 'PCS' }]
  const first = await quotedCase(server, { case: { lines } })
  const again = await askedCase(server, { case: { lines } })
  const read = () => supplier.call('request.get', { params: { id: again.requestId } })
  const caseLineId = again.details.lines[0]!.id
  const price = { unit: 'PCS', currency: 'EUR', caseLineId, offeredAt: expect.any(String) }
  expect((await read()).lastPrices).toEqual([{ ...price, unitCost: '10.00' }])
  const cheaper = buildQuotation(first.details.lines).lines.map((l) => ({ ...l, unitCost: '9.50' }))
  await quoteRequest(supplier, first.requestId, { quotationId: first.quotation.id, lines: cheaper })
  expect((await read()).lastPrices).toEqual([{ ...price, unitCost: '9.50' }])
  await buyer.call('quotation.typeFor', {
    params: { id: again.requestId },
    body: { request: buildQuotation(again.details.lines) },
  })
  expect((await read()).lastPrices).toEqual([{ ...price, unitCost: '9.50' }])
  const typing = await buyer.call('quotation.requestFor', { params: { id: again.requestId } })
  expect(typing).not.toHaveProperty('lastPrices')
  // What it asked it asked, also where its quotation fell with the RFQ.
  await buyer.call('case.cancel', { params: { id: first.caseId } })
  expect((await read()).lastPrices).toEqual([{ ...price, unitCost: '9.50' }])
})

test('of the offers of an item the last one of each unit and currency is told', async () => {
  const code = `89${Date.now() % 1_000_000}`
  const lines = [{ name: 'Rope', code, scheme: 'IMPA' as const, quantity: '2', unit: 'PCS' }]
  const again = await askedCase(server, { case: { lines } })
  const offers = [
    ['5.00', 'PCS'],
    ['55.00', 'ROLL'],
    ['6.00', 'PCS'],
  ]
  for (const [unitCost, unit] of offers) {
    const { requestId, details } = await askedCase(server, { case: { lines } })
    const offered = buildQuotation(details.lines).lines.map((l) => ({ ...l, unitCost, unit }))
    await quoteRequest(supplier, requestId, { lines: offered })
  }
  const { lastPrices } = await supplier.call('request.get', { params: { id: again.requestId } })
  expect(lastPrices.map(({ unit, unitCost }) => [unit, unitCost])).toEqual([
    ['PCS', '6.00'],
    ['ROLL', '55.00'],
  ])
})

test('a service is ordered under the name its supplier gave it', async () => {
  const lines = [{ name: 'Survey', quantity: '1', unit: 'LOT' }]
  const asked = await askedCase(server, { case: { type: 'SERVICES', lines } })
  const [line] = buildQuotation(asked.details.lines).lines
  const quotation = await quoteRequest(supplier, asked.requestId, {
    lines: [{ ...line!, quality: null, name: 'Survey both boats' }],
  })
  const { version } = await choose(asked.caseId, quotation.lines)
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: asked.caseId },
    body: { version },
  })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order.lines.map(({ name }) => name)).toEqual(['Survey both boats'])
})

test('yen have no cents, from the quotation to the order', async () => {
  const [line] = buildQuotation([{ id: 1, quantity: '1' }]).lines
  const special = {
    case: { lines: [{ name: 'Oil', quantity: '0.5', unit: 'LTR' }] },
    quotation: { currency: 'JPY', transportationCost: '100', otherCharges: '0' },
  }
  const asked = await askedCase(server, special)
  const price = (unitCost: string) => [
    { ...line!, caseLineId: asked.details.lines[0]!.id, quantity: '0.5', unitCost },
  ]
  await expect(
    quoteRequest(supplier, asked.requestId, { ...special.quotation, lines: price('333.50') }),
  ).rejects.toMatchObject({ code: 'quotation.invalid' })
  const { order } = await draftOrder(server, {
    ...special,
    quotation: { ...special.quotation, discountPercent: '3' },
  })
  const { lines, total } = await buyer.call('order.get', { params: order })
  expect([lines[0]!.total, total]).toEqual(['5.00', '105.00'])
})

test('a request that ended says so to who is typing', async () => {
  const { caseId, requestId } = await askedCase(server)
  const ended = async (by: Client) =>
    (await by.call('request.standing', { params: { id: requestId } })).ended
  expect([await ended(supplier), await ended(buyer)]).toEqual([null, null])
  await buyer.call('request.close', { params: { id: requestId } })
  expect(await ended(supplier)).toBe('CLOSED')
  await buyer.call('request.reopen', { params: { id: requestId } })
  const decline = { caseRequestId: requestId, reason: 'OTHER', comment: null }
  await supplier.call('request.decline', { body: decline })
  expect(await ended(supplier)).toBe('DECLINED')
  await buyer.call('request.reopen', { params: { id: requestId } })
  await buyer.call('case.cancel', { params: { id: caseId } })
  expect(await ended(supplier)).toBe('CANCELLED')
  const draft = { params: { id: requestId }, body: { form: { currency: 'EUR' }, version: 0 } }
  await expect(supplier.call('request.saveDraft', draft)).rejects.toMatchObject({ status: 409 })
})
