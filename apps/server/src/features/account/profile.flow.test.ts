import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a person says how to be called and reached, and so the team and the papers say it', async () => {
  const { buyer, order } = await draftOrder(server)
  const before = await buyer.call('account.profile', {})
  expect(before).toMatchObject({ firstName: 'Alice', lastName: 'Arden' })
  await buyer.call('account.saveProfile', {
    body: { phone: ' +31 10 5550123 ', department: 'Deck' },
  })
  const after = { ...before, phone: '+31 10 5550123', department: 'Deck' }
  expect(await buyer.call('account.profile', {})).toEqual(after)
  const team = await (await server.as('colleague')).call('team.list', {})
  expect(team).toContainEqual(expect.objectContaining({ name: 'Alice Arden', department: 'Deck' }))
  const { buyerContact } = await buyer.call('order.get', { params: { id: order.id } })
  expect(buyerContact?.phone).toBe(after.phone)
  await expect(
    buyer.call('account.saveProfile', { body: { phone: 'call me' } }),
  ).rejects.toMatchObject({ problems: [{ path: 'phone' }] })
  await buyer.call('account.saveProfile', { body: before })
})

test('what an administrator changed meanwhile stays', async () => {
  const colleague = await server.as('colleague')
  const before = await colleague.call('account.profile', {})
  await Promise.all([
    colleague.call('account.saveProfile', { body: { phone: '+44 20 7946 0000' } }),
    server.db
      .updateTable('account')
      .set({ department: 'Technical' })
      .where('email', '=', 'carl@buyer.test')
      .execute(),
  ])
  expect(await colleague.call('account.profile', {})).toMatchObject({
    phone: '+44 20 7946 0000',
    department: 'Technical',
  })
  await colleague.call('account.saveProfile', { body: before })
})
