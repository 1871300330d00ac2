import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { confirmedOrder, dayIn, packaging, sentOrder } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const pending = (params: { id: number }) => buyer.call('order.pendingReadiness', { params })
const update = (
  params: { id: number },
  body: { option: 'SET_NEW_DATE' | 'NOT_YET_KNOWN'; date?: string },
) => supplier.call('order.updateReadiness', { params, body })
const waiting = async () => (await supplier.call('order.readinessCount', {})).count
const mails = async (who: 'buyer' | 'supplier') =>
  (await server.mailsTo(personas[who].email)).map(({ subject }) => subject)

test('the buyer asks when an order will be ready, the supplier says that the date holds', async () => {
  const { order, orderNumber } = await confirmedOrder(server)
  expect(await pending(order)).toMatchObject({ pending: false, date: dayIn(9) })
  const before = await waiting()
  await buyer.call('order.askReadiness', { params: order })
  expect(await pending(order)).toMatchObject({
    pending: true,
    askedAt: expect.any(String) as string,
  })
  expect((await mails('supplier')).at(-1)).toBe(`When will order ${orderNumber} be ready`)
  expect(await waiting()).toBeGreaterThanOrEqual(before)
  await supplier.call('order.confirmReadiness', { params: order })
  expect(await pending(order)).toEqual({
    pending: false,
    askedAt: null,
    state: 'CONFIRMED_DATE_VALID',
    date: dayIn(9),
  })
  expect((await mails('buyer')).at(-1)).toBe(`Readiness of order ${orderNumber}`)
})

test('a new date is needed where one is set, and lies ahead', async () => {
  const { order } = await confirmedOrder(server)
  for (const date of [undefined, dayIn(-1)])
    await expect(
      update(order, { option: 'SET_NEW_DATE', ...(date && { date }) }),
    ).rejects.toMatchObject({ status: 400, code: 'order.readiness-date' })
  await update(order, { option: 'SET_NEW_DATE', date: dayIn(0) })
  expect(await pending(order)).toMatchObject({ state: 'SET_NEW_DATE', date: dayIn(0) })
  await update(order, { option: 'NOT_YET_KNOWN' })
  expect(await pending(order)).toMatchObject({ state: 'NOT_YET_KNOWN' })
})

test('of readiness is spoken between confirmation and readiness only', async () => {
  const refused = { status: 409, code: 'order.not-confirmed' }
  const sent = await sentOrder(server)
  const ready = await confirmedOrder(server)
  await supplier.call('order.markReady', { params: ready.order, body: packaging })
  for (const params of [sent.order, ready.order]) {
    await expect(buyer.call('order.askReadiness', { params })).rejects.toMatchObject(refused)
    await expect(supplier.call('order.confirmReadiness', { params })).rejects.toMatchObject(refused)
    await expect(update(params, { option: 'NOT_YET_KNOWN' })).rejects.toMatchObject(refused)
    await expect(
      supplier.call('order.markReady', { params, body: packaging }),
    ).rejects.toMatchObject(refused)
  }
})

test('an order marked as ready says how it is packed, and the buyer is told', async () => {
  const { order, orderNumber } = await confirmedOrder(server)
  expect(await supplier.call('order.packaging', { params: order })).toEqual({ packaging: null })
  const required = { query: { purchaseOrderId: order.id } }
  expect(await supplier.call('order.packagingRequired', required)).toEqual({ required: false })
  await supplier.call('order.markReady', { params: order, body: packaging })
  expect(await buyer.call('order.packaging', { params: order })).toMatchObject({ packaging })
  expect(await pending(order)).toMatchObject({ state: 'ORDER_IS_READY', pending: false })
  const read = await supplier.call('order.get', { params: order })
  expect(read).toMatchObject({ state: 'READY', actions: [] })
  expect((await mails('buyer')).at(-1)).toBe(`Order ${orderNumber} is ready`)
})
