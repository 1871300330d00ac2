import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, quotedCase, sentOrder } from '@fairlead/server/testing/trade'

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
