import { expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { answer, askedOrder, type Declaration, houseOfForms } from './declaration.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()

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
  // The office sees what it accepted before.
  expect(await offered(agent)).toEqual(items.map((line) => line.declared!.id))
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

test('what a maker publishes is offered to who else sells it to the buyer that holds it, and to no other', async () => {
  const maker = 'Stone Marine Supply'
  const before = await orderOf(maker)
  const { items } = await answer(supplier, before.params)
  for (const line of items) await accept(before.params, line)
  const other = await server.as('otherSupplier')
  const { companyId: supplierId } = await other.call('account.user', {})
  const stranger = await server.as('otherBuyer')
  const { companyId } = await stranger.call('account.user', {})
  const sold = async (to: { companyId?: number } = {}) => {
    const { order, params } = await orderOf(maker)
    const ofOther = server.db.updateTable('purchaseOrder').set({ supplierId, ...to })
    await ofOther.where('id', '=', order.id).execute()
    if (to.companyId)
      await server.db.updateTable('hazardDeclaration').set(to).where('id', '=', params.id).execute()
    return params
  }
  const [here, there] = [await sold(), await sold({ companyId })]
  const offered = async (params: { id: number }) =>
    (await other.call('declaration.get', { params })).items.map(({ earlier }) => earlier)
  const publish = (published: boolean, by = supplier, id = items[0]!.declared!.id) =>
    by.call('supplierDeclaration.publish', { params: { id }, body: { published } })
  expect(await offered(here)).toEqual([null, null])
  await publish(true)
  const [first, second] = await offered(here)
  expect(first).toMatchObject({
    id: items[0]!.declared!.id,
    number: `MD-${before.orderNumber}-2`,
    form: {
      maker,
      supplier: { company: maker, address: null, email: null },
      delivered: { amount: null, unit: null },
      sdocNumber: null,
    },
  })
  expect(second).toBeNull()
  expect(await offered(there)).toEqual([null, null])
  const own = await supplier.list('supplierDeclaration.products', { filter: { q: maker } })
  expect(own.data.map(({ isMaker, published }) => [isMaker, published])).toEqual([
    [true, false],
    [true, true],
  ])
  await publish(false)
  expect(await offered(here)).toEqual([null, null])
  await expect(publish(true, other)).rejects.toMatchObject({ status: 404 })
  const foreign = await orderOf('Burgmann')
  const [line, rest] = (await answer(supplier, foreign.params)).items
  await expect(publish(true, supplier, line!.declared!.id)).rejects.toMatchObject({ status: 404 })
  for (const each of [line!, rest!]) await accept(foreign.params, each)
  await expect(publish(true, supplier, line!.declared!.id)).rejects.toMatchObject({
    code: 'declaration.not-the-maker',
  })
})

test('what the office puts in for a supplier may be that supplier’s own older form, and no other’s', async () => {
  const before = await orderOf('Chesterton')
  for (const line of (await answer(supplier, before.params)).items)
    await accept(before.params, line)
  const other = await server.as('otherSupplier')
  const { companyId: supplierId } = await other.call('account.user', {})
  const { order, params } = await orderOf('Chesterton')
  const shown = async () =>
    (await agent.call('declaration.get', { params })).items.map(({ earlier }) => earlier?.number)
  const numbers = [2, 3].map((line) => `MD-${before.orderNumber}-${line}`)
  expect(await shown()).toEqual(numbers)
  await server.db
    .updateTable('purchaseOrder')
    .set({ supplierId })
    .where('id', '=', order.id)
    .execute()
  expect(await shown()).toEqual([undefined, undefined])
  // What it declares itself is held against what everybody declared for the product.
  await answer(other, params)
  expect(await shown()).toEqual(numbers)
})

test('who was reminded as often as may be is reminded no more, and the office is told so', async () => {
  const { params, orderNumber } = await askedOrder(server)
  const mails = async () => (await server.mailsTo('sam@supplier.test')).length
  const remind = () => agent.call('declaration.remind', { body: { declarationIds: [params.id] } })
  for (let sent = 1; sent <= 5; sent += 1) {
    expect(await remind()).toEqual({ sent: 1, refused: [] })
    await server.db
      .updateTable('hazardDeclaration')
      .set({ remindedAt: new Date(Date.now() - 13 * 3_600_000) })
      .where('id', '=', params.id)
      .execute()
  }
  const before = await mails()
  expect(await remind()).toEqual({
    sent: 0,
    refused: [{ orderNumber, message: 'The maximum number of reminders has been reached' }],
  })
  expect(await mails()).toBe(before)
  expect((await agent.call('declaration.get', { params })).reminders).toBe(5)
})
