import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { drafted, line, listed, today } from './contract.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('two versions are compared: terms, vendors, lists and their lines', async () => {
  const buyer = await server.as('buyer')
  const { id, form, stone, thorn } = await drafted(buyer, 'D-1', { alone: true })
  const params = { id }
  const linesOf = (name: string) => [1, 2, 3].map((n) => line(`${name}${n}`, `1=${n}0.00`))
  const stores = { vendor: stone, name: 'Stores', lines: linesOf('Stores') }
  const spares = { vendor: stone, name: 'Spares', lines: linesOf('Spares') }
  const first = await listed(buyer, id, stores)
  await listed(buyer, id, spares)
  await buyer.call('contract.publish', { params, body: { revision: 1, from: today } })
  await buyer.call('contract.openDraft', { params })
  const next = { ...form, title: 'Deck and engine', supplierIds: [stone, thorn], revision: 1 }
  await buyer.call('contract.saveDraft', { params, body: next })
  const { data } = await buyer.list('priceList.lines', {
    params: { id, number: 2, listUuid: first },
  })
  await buyer.call('priceList.saveLines', {
    params: { id, listUuid: first },
    body: {
      revision: 1,
      lines: [{ ...data[0]!, prices: '1=11.00' }, line('Stores9', '1=90.00')],
      remove: [data[1]!.id],
    },
  })
  await listed(buyer, id, { vendor: thorn, name: 'Engine', lines: [] })
  const between = (number: number, from: number) =>
    buyer.call('contract.difference', { params: { id, number, from } })
  const found = await between(2, 1)
  expect(found.terms).toEqual([{ field: 'title', from: 'Deck stores', to: 'Deck and engine' }])
  expect(found.vendors).toEqual({ added: ['Thorn Engine Parts'], removed: [] })
  const kindsOf = ({ lists }: typeof found) =>
    Object.fromEntries(lists.map(({ name, kind, counts }) => [name, [kind, counts]]))
  expect(kindsOf(found)).toEqual({
    Stores: ['CHANGED', { NEW: 1, CHANGED: 1, GONE: 1 }],
    Spares: ['SAME', { NEW: 0, CHANGED: 0, GONE: 0 }],
    Engine: ['NEW', { NEW: 0, CHANGED: 0, GONE: 0 }],
  })
  expect(kindsOf(await between(1, 2))).toMatchObject({ Engine: ['GONE', {}] })
  expect((await between(1, 1)).lists.map(({ kind }) => kind)).toEqual(['SAME', 'SAME'])

  const of = { id, number: 2, from: 1, listUuid: first }
  const lines = await buyer.list('priceList.difference', { params: of })
  expect(lines.data).toMatchObject([
    { kind: 'CHANGED', from: '10.00', to: '11.00', percent: '10.00' },
    { kind: 'NEW', code: 'Stores9' },
    { kind: 'GONE', code: 'Stores2' },
  ])
  const gone = await buyer.list('priceList.difference', { params: of, filter: { kind: 'GONE' } })
  expect(gone).toMatchObject({ data: [{ code: 'Stores2' }], total: 1 })

  const stranger = await server.as('otherBuyer')
  expect(await code(stranger.call('contract.difference', { params: of }))).toBe('record.missing')
  expect(await code(stranger.list('priceList.difference', { params: of }))).toBe('record.missing')
  expect(await code(between(3, 1))).toBe('record.missing')
  const nowhere = { ...of, listUuid: randomUUID() }
  expect(await code(buyer.list('priceList.difference', { params: nowhere }))).toBe('record.missing')
})
