import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draft, row, vesselBudget } from './budget.fixture.ts'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

test('what no budget blocks is not lifted: two who lift at once leave one reason', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    policy: 'BLOCK',
    categories: [row('5100', '60')],
  })
  const supplier = await supplierId(buyer, 'Stone Marine Supply')
  const order = await draft(buyer, { supplierId: supplier, vesselId }, [['5100', '60']])
  const lift = () =>
    code(buyer.call('budget.lift', { body: { orderIds: [order], reason: 'Class survey' } }))
  expect(await lift()).toBe('budget.not-blocked')
  const { version } = await buyer.call('budget.get', { params: { id } })
  await buyer.call('budget.save', {
    params: { id },
    body: { version, policy: 'BLOCK', categories: [row('5100', '59')] },
  })
  expect((await Promise.all([lift(), lift()])).toSorted()).toEqual(['budget.not-blocked', 'ok'])
  const history = await buyer.call('order.timeline', { params: { id: order } })
  expect(history.filter(({ text }) => text.includes('pass the budget'))).toHaveLength(1)
})
