import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { dayIn, draftOrder, sentOrder } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
let stone: number
let vesselId: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
  stone = await supplierId(buyer, 'Stone Marine Supply')
  vesselId = (await buyer.list('vessel.list', {})).data[0]!.id
})
afterAll(() => server.stop())

let numbers = 0
const form = () => ({
  orderNumber: `PO-OWN-${(numbers += 1)}`,
  type: 'SUPPLIES' as const,
  title: 'Paint',
  supplierId: stone,
  vesselId,
  currency: 'EUR',
  transportationCost: '15.00',
  otherCharges: '5.00',
  discountPercent: '10',
  deliveryPort: 'NLRTM',
  lines: [{ name: 'Enamel, white', quantity: '4', unit: 'tin', unitPrice: '25.00' }],
})
const make = async (more: object = {}) => {
  const body = { ...form(), ...more }
  return { body, params: await buyer.call('order.create', { body }) }
}
const read = (params: { id: number }, by = buyer) => by.call('order.get', { params })
const send = (params: { id: number }, more: object = {}) =>
  buyer.call('order.send', { body: { request: { purchaseOrderIds: [params.id], ...more } } })

test('an order without an RFQ is counted, saved over the version read, and sent', async () => {
  const { params, body } = await make()
  const order = await read(params)
  expect(order).toMatchObject({
    state: 'DRAFT',
    goods: '100.00',
    total: '110.00',
    lines: [{ name: 'Enamel, white', unit: 'TIN', total: '100.00', source: 'FREE' }],
    actions: ['edit', 'send', 'discard'],
  })
  await expect(read(params, supplier)).rejects.toMatchObject({ status: 404 })
  const save = (version: number) =>
    buyer.call('order.save', { params, body: { ...body, discountPercent: '0', version } })
  expect(await save(order.version)).toEqual({ id: params.id, version: order.version + 1 })
  await expect(save(order.version)).rejects.toMatchObject({ code: 'record.stale' })
  expect(await read(params)).toMatchObject({ total: '120.00' })
  expect(await send(params)).toEqual({ sent: [params.id], waiting: [] })
  expect(await read(params, supplier)).toMatchObject({ state: 'SENT', total: '120.00' })
  await expect(save(order.version + 2)).rejects.toMatchObject({ code: 'order.not-draft' })
  await expect(send(params)).rejects.toMatchObject({ code: 'order.not-draft' })
})

test('an order of a quotation keeps its prices: only what surrounds them is saved', async () => {
  const { order } = await draftOrder(server)
  const { version, total } = await read(order)
  const body = { ...form(), title: 'Sooner', deliveryDueDate: dayIn(3), version }
  await buyer.call('order.save', { params: order, body })
  const after = await read(order)
  expect(after).toMatchObject({ title: 'Sooner', deliveryDueDate: dayIn(3), total })
  expect(after.lines).toHaveLength(3)
})

test('a discarded draft leaves the lists and frees its number', async () => {
  const { params, body } = await make()
  await expect(make({ orderNumber: body.orderNumber })).rejects.toMatchObject({
    code: 'order.number-taken',
  })
  await buyer.call('order.discard', { params })
  const listed = await buyer.list('order.list', { filter: { q: body.orderNumber } })
  expect(listed.data.map(({ id }) => id)).not.toContain(params.id)
  expect(await make({ orderNumber: body.orderNumber })).toMatchObject({
    params: { id: expect.any(Number) as number },
  })
  const { order } = await sentOrder(server)
  await expect(buyer.call('order.discard', { params: order })).rejects.toMatchObject({
    code: 'order.not-draft',
  })
})

test('what is not whole is not sent', async () => {
  const bare = await make({ deliveryPort: null })
  await expect(send(bare.params)).rejects.toMatchObject({ code: 'order.port-required' })
  for (const lack of [{ lines: [] }, { supplierId: null }, { vesselId: null }]) {
    const { params } = await make(lack)
    await expect(send(params)).rejects.toMatchObject({ code: 'order.incomplete' })
    expect(await read(params)).toMatchObject({ state: 'DRAFT' })
  }
})

test('orders about to be sent are read together, fifty at most', async () => {
  const one = await make()
  const two = await make()
  const ids = `${one.params.id},${two.params.id}`
  const both = await buyer.call('order.imported', { params: { ids } })
  expect(both.map(({ id }) => id)).toEqual([one.params.id, two.params.id])
  const single = await buyer.call('order.importedOne', { params: one.params })
  expect(single).toEqual(both[0])
  const many = Array.from({ length: 51 }, (_, i) => i + 1).join(',')
  await expect(buyer.call('order.imported', { params: { ids: many } })).rejects.toMatchObject({
    status: 400,
    message: 'At most 50 POs in one step',
  })
})

test('copies go to the vessel and to whoever is named', async () => {
  const { params, body } = await make()
  await send(params, {
    sendPoToVessel: true,
    vesselEmails: [{ vesselId, emails: ['master@arden-star.test'] }],
    notificationEmails: ['agent@rotterdam.test'],
    confirmationEmails: ['desk@arden.test'],
  })
  for (const address of ['master@arden-star.test', 'agent@rotterdam.test'])
    expect((await server.mailsTo(address)).at(-1)?.subject).toBe(
      `Copy: order ${body.orderNumber}, Paint`,
    )
  expect((await server.mailsTo(personas.supplier.email)).at(-1)?.subject).toBe(
    `Order ${body.orderNumber}, Paint`,
  )
  await supplier.call('order.decline', { params, body: { reason: 'No' } })
  expect((await server.mailsTo('desk@arden.test')).at(-1)?.subject).toContain('was declined')
})

test('the survey named last is offered to the next order of the vessel', async () => {
  const { params } = await make()
  const latest = () => buyer.call('order.latestSurveys', { body: [params.id] })
  expect(await latest()).toEqual([{ purchaseOrderId: params.id, surveyOn: null, note: null }])
  const surveySchedule = { on: '2027-03-01', note: 'Special survey' }
  await send((await make()).params, { surveySchedule })
  expect(await latest()).toEqual([
    { purchaseOrderId: params.id, surveyOn: '2027-03-01', note: 'Special survey' },
  ])
})

test('a client document is read into lines for a draft order', async () => {
  const { params } = await make()
  const csv = new File(['Description;Qty;Unit\nThinner;6;CAN\n'], 'paint.csv')
  const { lines } = await buyer.call('order.fillFromClientDocument', {
    params: { a: 'SUPPLIES', b: params.id },
    files: { files: [csv] },
  })
  expect(lines).toMatchObject([{ name: 'Thinner', quantity: '6', unit: 'CAN' }])
})

test('a supplier learns that it was chosen by the order that is sent, not by a draft of it', async () => {
  const { order, quotation, requestId, buyer, supplier } = await draftOrder(server)
  const states = async () => {
    const request = await supplier.call('request.get', { params: { id: requestId } })
    const listed = await supplier.call('request.quotations', { params: { id: requestId } })
    const { state } = await supplier.call('quotation.get', { params: { id: quotation.id } })
    return [state, request.active?.state, request.quotations[0]?.state, listed[0]?.state]
  }
  const label = async () =>
    (await supplier.call('request.get', { params: { id: requestId } })).label
  expect(await states()).toEqual(['SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED'])
  expect(await label()).toBe('RFQ (Active)')
  const own = await buyer.call('quotation.get', { params: { id: quotation.id } })
  expect(own.state).toBe('ACCEPTED')
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
  expect(await label()).toBe('RFQ (Inactive)')
})
