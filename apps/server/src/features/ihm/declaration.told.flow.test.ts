import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { answer, askedOrder, type Declaration } from './declaration.fixture.ts'

let server: TestServer
let agent: Client
let supplier: Client
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  agent = await server.as('ihmAgent')
  supplier = await server.as('supplier')
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

type Line = Declaration['items'][number]
const accept = (params: { id: number }, line: Line) =>
  agent.call('declaration.acceptLine', {
    params: { ...params, lineId: line.id },
    body: { declaredId: line.declared!.id, location: 'Engine room', part: 'I-2' },
  })
const refuse = (params: { id: number }, line: Line) =>
  agent.call('declaration.sendBackLine', {
    params: { ...params, lineId: line.id },
    body: { declaredId: line.declared!.id, reason: 'No revision' },
  })
const verdicts = ({ items, accepted }: Declaration) => [
  accepted,
  ...items.map((line) => [line.accepted, line.reason, line.declared?.acceptedAt !== null]),
]

/** An order whose lines are of a maker: two of them matter. */
async function orderOf(maker: string) {
  const made = await askedOrder(server)
  await server.db
    .updateTable('purchaseOrderLine')
    .set({ maker })
    .where('orderId', '=', made.order.id)
    .execute()
  return made
}

test('a supplier is told of a verdict once all lines are judged, and no sooner', async () => {
  const { params } = await askedOrder(server)
  const read = (by: Client) => by.call('declaration.get', { params })
  const row = async () => {
    const filter = { page: 'submitted-ihm-forms' as const }
    const { data } = await supplier.list('supplierDeclaration.list', { filter })
    return data.find(({ id }) => id === params.id)
  }
  const { items } = await answer(supplier, params)
  await accept(params, items[0]!)
  const nothing = [0, [null, null, false], [null, null, false]]
  expect(verdicts(await read(supplier))).toEqual(nothing)
  expect(verdicts(await read(agent))).toEqual([1, [true, null, true], [null, null, false]])
  expect((await row())?.accepted).toBe(0)
  await refuse(params, items[1]!)
  const back = [1, [true, null, true], [false, 'No revision', false]]
  expect(verdicts(await read(supplier))).toEqual(back)
  // What it was told in the first round it still knows while the second is judged.
  const again = await answer(supplier, params)
  expect(verdicts(again)).toEqual([1, [true, null, true], [null, null, false]])
  expect((await row())?.accepted).toBe(1)
  await buyer.call('declaration.close', { params, body: { reason: 'Not fitted' } })
  expect(verdicts(await read(supplier))).toEqual([1, [true, null, true], [null, null, false]])
})

test('what was accepted for the same product is offered to the same supplier again', async () => {
  const before = await orderOf('Klinger')
  const { items } = await answer(supplier, before.params)
  await accept(before.params, items[0]!)
  const { params } = await orderOf('KLINGER')
  const offered = async (by = supplier, of = params) =>
    (await by.call('declaration.get', { params: of })).items.map(({ earlier }) => earlier?.id)
  // The other line is judged still: that the first was accepted is nobody's to know.
  expect(await offered()).toEqual([undefined, undefined])
  await accept(before.params, items[1]!)
  expect(await offered()).toEqual(items.map((line) => line.declared!.id))
  expect(await offered(agent)).toEqual([undefined, undefined])
  const other = await orderOf('Tesnit')
  expect(await offered(supplier, other.params)).toEqual([undefined, undefined])
  await buyer.call('settings.save', { body: { allowPreselectedIhmForms: false } })
  const strict = await orderOf('Klinger')
  expect(await offered(supplier, strict.params)).toEqual([undefined, undefined])
  await buyer.call('settings.save', { body: { allowPreselectedIhmForms: true } })
})

test('its own forms stand by product, with the lines they can be used for', async () => {
  const before = await orderOf('Garlock')
  for (const line of (await answer(supplier, before.params)).items)
    await accept(before.params, line)
  const waiting = await orderOf('Garlock')
  const own = async (q: string) =>
    (await supplier.list('supplierDeclaration.products', { filter: { q } })).data
  const lines = (await supplier.call('declaration.get', { params: waiting.params })).items
  const found = await own('garlock')
  expect(found.map(({ product, maker, changed }) => [product, maker, changed])).toEqual([
    ['Insulation mat', 'Garlock', []],
    ['Gasket, jointing sheet', 'Garlock', []],
  ])
  expect(found[1]!.waiting).toEqual([
    {
      declarationId: waiting.params.id,
      lineId: lines[0]!.id,
      name: `${waiting.orderNumber}, 2 Gasket, jointing sheet`,
    },
  ])
  expect(found.every(({ acceptedAt }) => acceptedAt !== null)).toBe(true)
  expect(await own('no such product')).toEqual([])
  const other = await server.as('otherSupplier')
  expect((await other.list('supplierDeclaration.products', {})).data).toEqual([])
})

test('one that another of the same product contradicts is not offered', async () => {
  const lead = { mass: '14', unit: 'g', where: 'Rim' } as const
  const said: Parameters<typeof answer>[2][] = [{}, { lead }]
  for (const above of said) {
    const { params } = await orderOf('Frenzelit')
    for (const line of (await answer(supplier, params, above)).items) await accept(params, line)
  }
  const { params } = await orderOf('Frenzelit')
  const { items } = await supplier.call('declaration.get', { params })
  expect(items.map(({ earlier }) => earlier)).toEqual([null, null])
})
