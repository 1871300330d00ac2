import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { row, vesselBudget, year } from './budget.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('a line can be booked on the accounts of this year, those of its vessel among them', async () => {
  const buyer = await server.as('buyer')
  const own = { vesselId: null, currency: 'USD', policy: 'SHOW' as const }
  const company = [row('6100', '10'), row('Dk-2', '5', { under: '6100' })]
  await buyer.call('budget.create', { body: { ...own, year, categories: company } })
  const next = { ...own, year: year + 1, categories: [row('9900', '10')] }
  await buyer.call('budget.create', { body: next })
  const { vesselId } = await vesselBudget(buyer, {
    categories: [{ ...row('DK-2', '5'), name: 'Deck' }, row('7100', '5')],
  })
  const ofCompany = [
    { accountCode: '6100', name: 'Account 6100' },
    { accountCode: 'Dk-2', name: 'Account Dk-2' },
  ]
  expect(await buyer.call('budget.accounts', {})).toEqual(ofCompany)
  expect(await buyer.call('budget.accounts', { query: { vesselId } })).toEqual([
    ofCompany[0],
    { accountCode: '7100', name: 'Account 7100' },
    { accountCode: 'DK-2', name: 'Deck' },
  ])

  const other = await server.as('otherBuyer')
  expect(await other.call('budget.accounts', { query: { vesselId } })).toEqual([])
  for (const none of [0, 99_999_999_999])
    expect(await code(buyer.call('budget.accounts', { query: { vesselId: none } }))).toBe(
      'request.invalid',
    )
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const)
    expect(await code((await server.as(persona)).call('budget.accounts', {}))).toBe('access.role')
})
