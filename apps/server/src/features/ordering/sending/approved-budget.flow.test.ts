import { supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draft, row, send, vesselBudget } from '../../budget/budget.fixture.ts'
import { hire, setPolicy } from '../approval/approval.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('what needs approval is held against the budget when it is asked for, and taken from it when it goes out', async () => {
  const buyer = await server.as('buyer')
  const dora = await hire(server, 'Dora')
  await setPolicy(buyer, { levels: [{ userIds: [dora.id] }] })
  const { id, vesselId } = await vesselBudget(buyer, {
    policy: 'BLOCK',
    categories: [row('5100', '1000')],
  })
  const to = { supplierId: await supplierId(buyer, 'Stone Marine Supply'), vesselId }
  const [first, second, large] = await Promise.all(
    ['600', '600', '1200'].map((price) => draft(buyer, to, [['5100', price]])),
  )
  await expect(send(buyer, [large!])).rejects.toMatchObject({ code: 'budget.blocked' })
  const asked = []
  for (const each of [first!, second!])
    asked.push((await send(buyer, [each])).waiting[0]!.approvalId)
  const committed = async () => (await buyer.call('budget.get', { params: { id } })).committed
  expect(await committed()).toBe('0.00')
  const decide = (approvalId: number) =>
    dora.client.call('approval.decide', { params: { id: approvalId }, body: { act: 'approve' } })
  expect(await decide(asked[0]!)).toEqual({ state: 'APPROVED', failure: null })
  expect(await committed()).toBe('600.00')
  const answer = await decide(asked[1]!)
  expect(answer).toMatchObject({
    state: 'NOT_SENT',
    failure: expect.stringContaining('over by USD 200.00'),
  })
  expect(await committed()).toBe('600.00')
})
