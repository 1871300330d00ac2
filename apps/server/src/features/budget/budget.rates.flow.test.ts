import Big from 'big.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'
import { row, vesselBudget } from './budget.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('an order of an RFQ is booked at the rate its RFQ froze, whatever the rates became before it was sent', async () => {
  const buyer = await server.as('buyer')
  const { id, vesselId } = await vesselBudget(buyer, { categories: [row('5100', '100000')] })
  const { order } = await draftOrder(server, { case: { vesselId } })
  const { total, currency } = await buyer.call('order.get', { params: order })
  expect(currency).toBe('EUR')
  const { state, rates } = await buyer.call('rate.list', {})
  const nines = rates.map((each) => ({ ...each, rate: '9' }))
  await buyer.call('rate.save', { body: { state, rates: nines } })
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  expect(await buyer.call('budget.get', { params: { id } })).toMatchObject({
    committed: new Big(total!).times('1.1').toFixed(2),
    spent: '0.00',
  })
})
