import Big from 'big.js'
import { unitPrice } from '@fairlead/validation/decimal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { buildQuotation } from '@fairlead/server/testing/builders'
import {
  askedCase,
  confirmedOrder,
  quotedCase,
  quoteRequest,
  sentOrder,
} from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const lines = (code: string, name = 'Cotton rags, white') => [
  { name, code, scheme: 'IMPA' as const, quantity: '12', unit: 'BALE' },
]
test('beside a line stand the last order and the last quotation of the same number, converted', async () => {
  const code = '174900'
  const special = { case: { lines: lines(code) } }
  const bought = await sentOrder(server, special)
  const offered = await quotedCase(server, {
    case: { lines: lines(code, 'Rags, called otherwise') },
  })
  const { buyer, caseId, details } = await askedCase(server, special)
  const params = { id: caseId }
  const [past] = await buyer.call('case.pastPrices', { params })
  expect(past).toMatchObject({
    caseLineId: details.lines[0]!.id,
    ordered: {
      supplierName: 'Stone Marine Supply',
      currency: 'EUR',
      unitPrice: '10.00',
      unit: 'BALE',
      converted: '11.00',
      orderId: bought.order.id,
    },
    quoted: { unitPrice: '10.00', orderNumber: null },
  })
  expect(Date.parse(past!.quoted!.at)).toBe(Date.parse(offered.quotation.submittedAt!))

  await buyer.call('order.withdraw', {
    params: { id: bought.order.id },
    body: { reason: 'Not needed' },
  })
  expect(await buyer.call('case.pastPrices', { params })).toMatchObject([
    { ordered: null, quoted: { unitPrice: '10.00' } },
  ])
  const stranger = await server.as('otherBuyer')
  await expect(stranger.call('case.pastPrices', { params })).rejects.toMatchObject({ status: 404 })
})

test('an RFQ’s own quotations, and items of another number, are no history of it', async () => {
  const { buyer, caseId } = await quotedCase(server, { case: { lines: lines('174901') } })
  expect(await buyer.call('case.pastPrices', { params: { id: caseId } })).toEqual([])
})

test('no more lines are looked up than are wanted', async () => {
  const two = [...lines('174902'), ...lines('174903')]
  await quotedCase(server, { case: { lines: two } })
  const { buyer, caseId, details } = await askedCase(server, { case: { lines: two } })
  const past = (first?: number) =>
    buyer.call('case.pastPrices', { params: { id: caseId }, query: first ? { first } : {} })
  expect((await past()).map((row) => row.caseLineId)).toEqual(details.lines.map(({ id }) => id))
  expect((await past(1)).map((row) => row.caseLineId)).toEqual([details.lines[0]!.id])
  await expect(past(-1)).rejects.toMatchObject({ status: 400 })
})

test('the history of an item is landed to the cent, newest first, and nobody else’s', async () => {
  const special = { case: { lines: lines('174905') } }
  const first = await sentOrder(server, special)
  const second = await sentOrder(server, special)
  const { buyer, caseId, details } = await askedCase(server, special)
  const params = { id: caseId, lineId: details.lines[0]!.id }
  const { currency, prices } = await buyer.call('case.priceHistory', { params })
  expect(currency).toBe('USD')
  expect(prices.map(({ orderId }) => orderId)).toEqual([second.order.id, first.order.id])
  const { goods, total, lines: ordered } = await buyer.call('order.get', { params: first.order })
  // One line: its landed unit is all that is paid, over its quantity, at 1.10.
  const exact = new Big(total).div(ordered[0]!.quantity).times('1.10')
  expect(Number(total)).toBeGreaterThan(Number(goods))
  expect(prices[1]).toMatchObject({
    currency: 'EUR',
    unitPrice: '10.00',
    unit: 'BALE',
    landed: unitPrice(exact.toFixed()),
    supplierName: 'Stone Marine Supply',
    vesselName: 'Arden Reach',
  })
  const [past] = await buyer.call('case.pastPrices', { params: { id: caseId } })
  expect(past!.paid.map(Number)).toEqual([Number(exact.toFixed(4)), Number(exact.toFixed(4))])
  await buyer.call('order.withdraw', { params: second.order, body: {} })
  const left = await buyer.call('case.priceHistory', { params })
  expect(left.prices.map(({ orderId }) => orderId)).toEqual([first.order.id])
  const stranger = await server.as('otherBuyer')
  await expect(stranger.call('case.priceHistory', { params })).rejects.toMatchObject({
    status: 404,
  })
})

let used = 174910
/** What another RFQ for the same number shows beside its line. */
async function historyOf(code: string) {
  const { buyer, caseId } = await askedCase(server, { case: { lines: lines(code) } })
  const [past] = await buyer.call('case.pastPrices', { params: { id: caseId } })
  return { ordered: past?.ordered?.unitPrice ?? null, quoted: past?.quoted?.unitPrice ?? null }
}
const nothing = { ordered: null, quoted: null }

type Quoted = Awaited<ReturnType<typeof quotedCase>>
test.each<[string, (quoted: Quoted) => Promise<unknown>]>([
  [
    'cancelled by its supplier',
    ({ supplier, quotation }) =>
      supplier.call('quotation.cancel', { params: { id: quotation.id } }),
  ],
  [
    'cancelled by its buyer',
    ({ buyer, quotation }) => buyer.call('quotation.cancel', { params: { id: quotation.id } }),
  ],
  [
    'cancelled with its request',
    ({ buyer, requestId }) => buyer.call('request.cancel', { params: { id: requestId } }),
  ],
  [
    'cancelled with its RFQ',
    ({ buyer, caseId }) => buyer.call('case.cancel', { params: { id: caseId } }),
  ],
])('a quotation that is %s is no history; the one before it is again', async (_, fall) => {
  const code = String((used += 1))
  const special = { case: { lines: lines(code) } }
  await quotedCase(server, special)
  const asked = await askedCase(server, special)
  const quote = (unitCost: string, quotationId?: number) =>
    quoteRequest(asked.supplier, asked.requestId, {
      ...(quotationId && { quotationId }),
      lines: buildQuotation(asked.details.lines).lines.map((line) => ({ ...line, unitCost })),
    })
  const replaced = await quote('12.00')
  const quotation = await quote('14.50', replaced.id)
  expect(await historyOf(code)).toEqual({ ordered: null, quoted: '14.50' })
  await fall({ ...asked, quotation })
  expect(await historyOf(code)).toEqual({ ordered: null, quoted: '10.00' })
})

type Sent = Awaited<ReturnType<typeof sentOrder>>
test.each<[string, object, (sent: Sent) => Promise<unknown>]>([
  [
    'withdrawn',
    { quoted: '10.00' },
    ({ buyer, order }) =>
      buyer.call('order.withdraw', { params: order, body: { reason: 'Not needed' } }),
  ],
  [
    'withdrawn with its RFQ',
    {},
    ({ buyer, order }) => buyer.call('order.withdrawCascade', { params: order, body: {} }),
  ],
  [
    'declined',
    { quoted: '10.00' },
    ({ supplier, order }) =>
      supplier.call('order.decline', { params: order, body: { reason: 'Sold out' } }),
  ],
])('an order that is %s is no history', async (_, left, fall) => {
  const code = String((used += 1))
  const sent = await sentOrder(server, { case: { lines: lines(code) } })
  expect(await historyOf(code)).toEqual({ ordered: '10.00', quoted: '10.00' })
  await fall(sent)
  expect(await historyOf(code)).toEqual({ ...nothing, ...left })
})

test('an order that was changed is history as it was agreed on', async () => {
  const code = String((used += 1))
  const added = String((used += 1))
  const { buyer, supplier, order } = await confirmedOrder(server, { case: { lines: lines(code) } })
  const { lines: ordered, ...found } = await buyer.call('order.get', { params: order })
  await buyer.call('order.proposeChange', {
    params: order,
    body: {
      version: found.version,
      deliveryPort: found.deliveryPort?.locode ?? null,
      deliveryDueDate: found.deliveryDueDate,
      vesselEta: found.vesselEta,
      incoterm: found.incoterm,
      incotermPlace: found.incotermPlace,
      paymentTerms: found.paymentTerms,
      transportationCost: found.transportationCost,
      otherCharges: found.otherCharges,
      discountPercent: found.discountPercent,
      lines: ordered.map(({ id, quantity, discountPercent, remarks }) => ({
        lineId: id,
        quantity,
        unitPrice: '9.25',
        discountPercent,
        remarks,
      })),
      added: [{ name: 'Mop', code: added, quantity: '2', unit: 'PCS', unitPrice: '12.50' }],
    },
  })
  expect(await historyOf(code)).toMatchObject({ ordered: '10.00' })
  await supplier.call('order.acceptChange', { params: order, body: { number: 1 } })
  expect(await historyOf(code)).toEqual({ ordered: '9.25', quoted: '10.00' })
  expect(await historyOf(added)).toEqual({ ...nothing, ordered: '12.50' })
})
