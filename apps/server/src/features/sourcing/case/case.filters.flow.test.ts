import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildCase } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

const list = async (filter: object, by = buyer) =>
  (await by.list('case.list', { filter, range: [0, 99] })).data

const open = {
  state: 'OPEN',
  requestCount: 3,
  declinedCount: 0,
  quotedCount: 0,
  orderCount: 0,
} as const
const past = '2020-01-01T12:00:00Z'
const soon = '2099-01-01T12:00:00Z'

const states = [
  [{ state: 'NEW' }, 'send'],
  [{ state: 'NEW', fromShip: true, handedOverAt: null }, null],
  [{ quotedCount: 3 }, 'compare'],
  [{ quotedCount: 1, requestCount: 2, declinedCount: 1 }, 'compare'],
  [{ requestCount: 0, dueAt: past }, null],
  [{ quotedCount: 2 }, null],
  [{ quotedCount: 2, dueAt: past }, 'compare'],
  [{ dueAt: past }, 'remind'],
  [{}, null],
  [{ quotedCount: 3, orderCount: 1 }, null],
  [{ state: 'CLOSED', quotedCount: 3 }, null],
] as const

test('what an RFQ waits for stands on its row, is filtered by, sorted by and counted', async () => {
  const expected = new Map<number, string | null>()
  for (const [facts, waits] of states) {
    const { details } = await askedCase(server)
    await server.db
      .updateTable('rfqCase')
      .set({ ...open, dueAt: soon, ...facts })
      .where('id', '=', details.id)
      .execute()
    expected.set(details.id, waits)
  }
  const ids = [...expected.keys()]
  const rows = await list({ ids })
  expect(new Map(rows.map(({ id, waits }) => [id, waits]))).toEqual(expected)
  const waiting = (what: string) =>
    ids.filter((id) => (what === 'any' ? expected.get(id) : expected.get(id) === what))
  for (const waits of ['any', 'compare', 'remind', 'send'])
    expect(new Set((await list({ ids, waits })).map(({ id }) => id))).toEqual(
      new Set(waiting(waits)),
    )
  const sorted = await buyer.list('case.list', { filter: { ids }, sort: ['waits', 'ASC'] })
  const words = sorted.data.map(({ waits }) => waits ?? '')
  expect(words.slice(0, 6).join(' ')).toBe('compare compare compare remind send ')
  const page = 'in-process-rfqs' as const
  const facets = await buyer.call('case.facets', { query: { page } })
  expect(facets.waits).toEqual({ compare: 3, remind: 1, send: 0 })
  expect(facets.overdue).toBe(3)
  for (const waits of ['compare', 'remind'] as const)
    expect(await list({ page, waits })).toHaveLength(facets.waits[waits])
})

test('the ports of a page are offered with their numbers, and another company has its own', async () => {
  const asia = await askedCase(server, { deliveryPort: 'SGSIN' } as object)
  await server.db
    .updateTable('rfqCase')
    .set({ deliveryPort: 'SGSIN' })
    .where('id', '=', asia.caseId)
    .execute()
  const page = 'in-process-rfqs' as const
  const { ports } = await buyer.call('case.facets', { query: { page } })
  expect(ports.map(({ locode }) => locode)).toEqual(['NLRTM', 'SGSIN'])
  for (const { locode, count } of ports)
    expect(await list({ page, port: locode })).toHaveLength(count)
  const stranger = await server.as('otherBuyer')
  expect(await stranger.call('case.facets', { query: { page } })).toEqual({
    ports: [],
    overdue: 0,
    waits: { compare: 0, remind: 0, send: 0 },
  })
})

test('a person says which vessels are theirs, and the list keeps to them', async () => {
  const add = (name: string, imo: string) => buyer.call('vessel.create', { body: { name, imo } })
  const { id: mine } = await add('Arden Dawn', '9241061')
  const { id: caseId } = await buyer.call('case.create', { body: buildCase({ vesselId: mine }) })
  expect(await list({ mine: true })).toEqual([])
  await buyer.call('vessel.saveMine', { body: { vesselIds: [mine, mine] } })
  expect(await buyer.call('vessel.mine', {})).toEqual({ vesselIds: [mine] })
  expect((await list({ mine: true })).map(({ id }) => id)).toEqual([caseId])
  const colleague = await server.as('colleague')
  expect(await list({ mine: true }, colleague)).toEqual([])
  const stranger = await server.as('otherBuyer')
  await expect(
    stranger.call('vessel.saveMine', { body: { vesselIds: [mine] } }),
  ).rejects.toMatchObject({ status: 404 })
  const save = (vesselIds: number[]) => buyer.call('vessel.saveMine', { body: { vesselIds } })
  await Promise.all([save([mine]), save([]), save([mine])])
  await save([])
  expect(await list({ mine: true })).toEqual([])
})
