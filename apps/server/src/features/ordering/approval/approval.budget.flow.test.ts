import { afterAll, beforeAll, expect, test } from 'vitest'
import { supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draft, row, send, vesselBudget } from '../../budget/budget.fixture.ts'
import { hire, setPolicy } from './approval.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('what goes over a budget waits, what it has room for goes out at once', async () => {
  const alice = await server.as('buyer')
  const dora = await hire(server, 'Dora')
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }], rules: [{ overBudget: true }] })
  const stone = await supplierId(alice, 'Stone Marine Supply')
  const { vesselId } = await vesselBudget(alice, {
    policy: 'SHOW',
    categories: [row('7700', '100')],
  })
  const order = (price: string) => draft(alice, { supplierId: stone, vesselId }, [['7700', price]])
  expect((await send(alice, [await order('60.00')])).waiting).toEqual([])
  const over = await order('60.00')
  const [needed] = await alice.call('approval.preview', { params: { ids: String(over) } })
  expect(needed!.rules).toEqual(['over budget'])
  expect((await send(alice, [over])).waiting).toHaveLength(1)
  // Each alone has room, the two together have not.
  const pair = [await order('25.00'), await order('25.00')]
  for (const id of pair)
    expect(await alice.call('approval.preview', { params: { ids: String(id) } })).toEqual([])
  expect((await send(alice, pair)).waiting).toHaveLength(2)
})

test('a rule on a category holds as the budget counts: below it, by the kind of order, however it is written', async () => {
  const alice = await server.as('buyer')
  const dora = await hire(server, 'Edda')
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }], rules: [{ accountCodes: ['dk'] }] })
  const stone = await supplierId(alice, 'Stone Marine Supply')
  const { vesselId } = await vesselBudget(alice, {
    categories: [
      row('DK', '100'),
      row('DK-1', '50', { under: 'DK', defaultFor: ['SPARES'] }),
      row('EN', '100'),
    ],
  })
  const needs = async (account: string | null, more: object = {}) => {
    const ids = String(
      await draft(alice, { supplierId: stone, vesselId }, [[account, '10.00']], more),
    )
    return (await alice.call('approval.preview', { params: { ids } })).length > 0
  }
  expect(await needs('Dk')).toBe(true)
  expect(await needs('dk-1')).toBe(true)
  expect(await needs(null)).toBe(true)
  expect(await needs(null, { type: 'SERVICES' })).toBe(false)
  expect(await needs('EN')).toBe(false)
})
