import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { row, vesselBudget, year } from './budget.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('each vessel without a budget of the next year gets the one it has, once, however many copy', async () => {
  const buyer = await server.as('buyer')
  const categories = [
    row('5500', '1000', { defaultFor: ['SPARES'] }),
    row('5520', '100', { under: '5500' }),
  ]
  const first = await vesselBudget(buyer, { policy: 'BLOCK', categories }, 'EUR')
  const second = await vesselBudget(buyer, { policy: 'SHOW', categories })
  const own = {
    year: year + 1,
    currency: 'USD',
    policy: 'WARN' as const,
    categories: [row('1', '7')],
  }
  await buyer.call('budget.create', { body: { vesselId: second.vesselId, ...own } })
  const copy = (by = buyer) => by.call('budget.copyYear', { body: { year: year + 1 } })
  const made = await Promise.all([copy(), copy()])
  expect(made.map((each) => each.made).toSorted((a, b) => a - b)).toEqual([0, 1])
  const { budgets } = await buyer.call('budget.list', { query: { year: year + 1 } })
  const of = (vesselId: number) => budgets.find(({ vessel }) => vessel?.id === vesselId)!
  expect(of(second.vesselId)).toMatchObject({ policy: 'WARN', amount: '7.00' })
  const copied = await buyer.call('budget.get', { params: { id: of(first.vesselId).id } })
  expect(copied).toMatchObject({ policy: 'BLOCK', currency: 'EUR', savedBy: 'Alice Arden' })
  const before = await buyer.call('budget.get', { params: { id: first.id } })
  const named = ({ categories: all }: typeof before) =>
    all.map(({ accountCode, name, amount, defaultFor, parentId }) => ({
      accountCode,
      name,
      amount,
      defaultFor,
      under: all.find(({ id }) => id === parentId)?.accountCode ?? null,
    }))
  expect(named(copied)).toEqual(named(before))
  const other = await server.as('otherBuyer')
  expect(await copy(other)).toEqual({ made: 0 })
})

test('a budget says who changed it last, and when: its maker, then whoever saved it', async () => {
  const [buyer, colleague] = [await server.as('buyer'), await server.as('colleague')]
  const categories = [row('5100', '1000')]
  const { id } = await vesselBudget(buyer, { policy: 'SHOW', categories })
  const params = { id }
  const made = await colleague.call('budget.get', { params })
  expect(made.savedBy).toBe('Alice Arden')
  const { version } = made
  const body = { version, policy: 'SHOW' as const, categories: [row('5100', '900')] }
  await colleague.call('budget.save', { params, body })
  const saved = await buyer.call('budget.get', { params })
  expect(saved.savedBy).toBe('Carl Cole')
  expect(Date.parse(saved.savedAt)).toBeGreaterThan(Date.parse(made.savedAt))
  // One that is refused changed nothing.
  expect(await code(buyer.call('budget.save', { params, body }))).toBe('record.stale')
  const { savedBy, savedAt } = await buyer.call('budget.get', { params })
  expect([savedBy, savedAt]).toEqual(['Carl Cole', saved.savedAt])
})
