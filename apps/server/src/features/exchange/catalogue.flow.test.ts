import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
let buyer: Client
let erp: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  const { key } = await buyer.call('apiKey.create', { body: { name: 'AMOS' } })
  erp = keyed(key)
})
afterAll(() => server.stop())

const keyed = (key: string) =>
  createClient({
    baseUrl: server.url,
    token: () => null,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${key}` } }),
  })
const item = (itemCode: string, description: string, more: object = {}) => ({
  scheme: 'OWN' as const,
  code: itemCode,
  description,
  unit: 'pcs',
  ...more,
})
const kept = async () =>
  (await buyer.call('catalogue.list', { filter: { q: 'ERP-' } })).map((row) => [
    row.code,
    row.description,
    row.unit,
  ])

test('an ERP sends the catalogue: first it reads how it differs, then it is taken in, and only that', async () => {
  const items = [item('ERP-1', 'Chipping hammer'), item('ERP-2', 'Wire brush')]
  const send = (body: object) => erp.call('erp.catalogue', { body: { items, ...body } })
  expect(await send({})).toMatchObject({
    applied: false,
    same: 0,
    counts: { NEW: 2, CHANGED: 0, GONE: 0 },
    differences: [{ kind: 'NEW', row: 1, code: 'ERP-1', unit: 'PCS' }, { row: 2 }],
  })
  expect(await kept()).toEqual([])
  expect(await send({ apply: true })).toMatchObject({ applied: true, counts: { NEW: 2 } })
  expect(await kept()).toEqual([
    ['ERP-1', 'Chipping hammer', 'PCS'],
    ['ERP-2', 'Wire brush', 'PCS'],
  ])
  const changed = [item('erp 1', 'Chipping hammer, 500 g', { accountCode: '6110' })]
  const next = await send({ apply: true, items: changed })
  expect(next).toMatchObject({ same: 0, counts: { NEW: 0, CHANGED: 1, GONE: 1 } })
  expect(next.differences[0]!.fields).toEqual(['code', 'description', 'accountCode'])
  expect((await kept()).map(([itemCode]) => itemCode)).toContain('ERP-2')
  await send({ apply: true, removeGone: true, items: changed })
  expect(await buyer.call('catalogue.find', { query: { q: 'wire brush' } })).toEqual([])
  const [hammer] = await buyer.call('catalogue.find', { query: { q: 'chipping hammer' } })
  expect(hammer).toMatchObject({ code: 'erp 1', accountCode: '6110' })
})

test('a code twice, a field that is not known and a foreign key are refused, and nothing is taken in', async () => {
  const send = (items: object[], client = erp) =>
    client.call('erp.catalogue', { body: { apply: true, items } as never })
  await expect(send([item('TWO-1', 'Paint'), item('two 1', 'Paint too')])).rejects.toMatchObject({
    code: 'request.invalid',
    problems: [{ path: 'items.1.code', message: 'There is an item with this code already' }],
  })
  expect(await code(send([item('TWO-1', 'Paint', { price: '1' })]))).toBe('request.invalid')
  expect(await code(send([]))).toBe('request.invalid')
  expect(await code(send([item('TWO-1', 'Paint')], keyed('flk_nobody')))).toBe('erp.key-invalid')
  expect(await code(send([item('TWO-1', 'Paint')], buyer))).not.toBe('ok')
  expect(await buyer.call('catalogue.list', { filter: { q: 'TWO-1' } })).toEqual([])
})

test('of two lists that come at once both are taken in, one after the other', async () => {
  const both = await Promise.all(
    ['Shackle', 'Shackle, galvanised'].map((description) =>
      code(
        erp.call('erp.catalogue', { body: { apply: true, items: [item('RACE-1', description)] } }),
      ),
    ),
  )
  expect(both).toEqual(['ok', 'ok'])
  expect(await buyer.call('catalogue.list', { filter: { q: 'RACE-1' } })).toHaveLength(1)
})
