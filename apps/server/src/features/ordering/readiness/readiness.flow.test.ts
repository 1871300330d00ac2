import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  confirmedOrder,
  dayIn,
  draftOrder,
  packaging,
  receiveWhole,
  sentOrder,
} from '@fairlead/server/testing/trade'
import { askWhereDue } from './readiness.due.ts'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

/** Asked for alone it is what the order says too. */
const pending = async (params: { id: number }) => {
  const said = await buyer.call('order.pendingReadiness', { params })
  expect((await buyer.call('order.get', { params })).readiness).toEqual(said)
  return said
}
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
    asksOn: dayIn(6),
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
  }
  const mark = (params: { id: number }) =>
    supplier.call('order.markReady', { params, body: packaging })
  await expect(mark(ready.order)).rejects.toMatchObject(refused)
  await expect(mark(sent.order)).rejects.toMatchObject({ status: 409, code: 'order.lines-open' })
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
  expect(read).toMatchObject({ state: 'READY', actions: ['dispatch'], packaging })
  expect((await mails('buyer')).at(-1)).toBe(`Order ${orderNumber} is ready`)
})

test('"the order is ready" makes it ready, unless the buyer wants to know how it is packed', async () => {
  const { order } = await confirmedOrder(server)
  const say = (params: { id: number }) =>
    supplier.call('order.updateReadiness', { params, body: { option: 'ORDER_IS_READY' } })
  await say(order)
  expect(await buyer.call('order.get', { params: order })).toMatchObject({ state: 'READY' })
  expect((await server.mailsTo(personas.buyer.email)).at(-1)?.text).toContain('is ready')
  await buyer.call('settings.save', { body: { requirePackaging: true } })
  const strict = await confirmedOrder(server)
  const service = await confirmedOrder(server, { case: { type: 'SERVICES' } })
  const required = async ({ id }: { id: number }) =>
    (await supplier.call('order.packagingRequired', { query: { purchaseOrderId: id } })).required
  expect([await required(strict.order), await required(service.order)]).toEqual([true, false])
  await expect(say(strict.order)).rejects.toMatchObject({ code: 'order.packaging-required' })
  await supplier.call('order.markReady', { params: strict.order, body: packaging })
  expect(await pending(strict.order)).toMatchObject({ state: 'ORDER_IS_READY' })
  await say(service.order)
  await buyer.call('settings.save', { body: { requirePackaging: false } })
})

test('goods cannot have been ready to collect before they are', async () => {
  const { order } = await confirmedOrder(server)
  const body = { ...packaging, readyFrom: dayIn(-20) }
  await expect(supplier.call('order.markReady', { params: order, body })).rejects.toMatchObject({
    status: 400,
    problems: [{ path: 'readyFrom', message: 'The date may not be in the past' }],
  })
})

test('a ready order leaves, arrives and is closed, and each side hears of it', async () => {
  const { order, orderNumber } = await confirmedOrder(server)
  const state = async () => (await buyer.call('order.get', { params: order })).state
  const dispatch = (on = dayIn(-1)) =>
    supplier.call('order.dispatch', {
      params: order,
      body: { on, carrier: 'Harbour Couriers', tracking: 'HC-77' },
    })
  await expect(dispatch()).rejects.toMatchObject({ status: 409, code: 'order.not-ready' })
  await supplier.call('order.markReady', { params: order, body: packaging })
  await expect(dispatch(dayIn(2))).rejects.toMatchObject({ problems: [{ path: 'on' }] })
  await dispatch()
  expect(await state()).toBe('DISPATCHED')
  const told = (await server.mailsTo(personas.buyer.email)).at(-1)
  expect(told?.subject).toBe(`Order ${orderNumber} is on its way`)
  expect(told?.text).toContain('with Harbour Couriers, tracking number HC-77')
  await expect(
    buyer.call('order.close', { params: order, body: { reason: '' } }),
  ).rejects.toMatchObject({ problems: [{ path: 'reason' }] })
  await receiveWhole(buyer, order.id)
  expect(await state()).toBe('DELIVERED')
  const answered = (await server.mailsTo(personas.supplier.email)).at(-1)
  expect(answered?.subject).toBe(`Order ${orderNumber} was received`)
  await buyer.call('order.close', { params: order, body: { reason: '' } })
  const { actions } = await buyer.call('order.get', { params: order })
  expect([await state(), actions]).toEqual(['CLOSED', []])
  const history = await supplier.call('order.timeline', { params: order })
  expect(history.slice(0, 3).map(({ action }) => action)).toEqual([
    'order.closed',
    'order.delivered',
    'order.dispatched',
  ])
})

test('an order that never arrived is closed with a reason', async () => {
  const { order } = await confirmedOrder(server)
  await supplier.call('order.markReady', { params: order, body: packaging })
  await buyer.call('order.close', { params: order, body: { reason: 'Lost at sea' } })
  const { state, lines } = await buyer.call('order.get', { params: order })
  expect([state, lines.length > 0]).toEqual(['CLOSED', true])
})

test('of several orders those are asked that can be, and each once', async () => {
  const [one, two] = [await confirmedOrder(server), await confirmedOrder(server)]
  const sent = await sentOrder(server)
  const ask = () =>
    buyer.call('order.askReadinessBulk', {
      body: {
        purchaseOrderIds: [one.order.id, two.order.id, sent.order.id],
        text: 'The launch is booked for the 12th.',
      },
    })
  expect(await ask()).toEqual({ sent: 2, skipped: 1 })
  const mails = await server.mailsTo(personas.supplier.email)
  const about = mails.filter(({ text }) => text.includes('The launch is booked for the 12th.'))
  expect(about).toHaveLength(2)
  expect(await ask()).toEqual({ sent: 0, skipped: 3 })
  expect(await pending(two.order)).toMatchObject({ pending: true })
})

test('readiness is asked with the confirmation where the order says so', async () => {
  const { order } = await draftOrder(server)
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [order.id], confirmationTiming: 'ON_CONFIRMATION' } },
  })
  const { lines, confirmationTiming, buyerContact } = await supplier.call('order.get', {
    params: order,
  })
  expect(confirmationTiming).toBe('ON_CONFIRMATION')
  expect(buyerContact?.email).toBe(personas.buyer.email)
  const confirm = (readiness?: 'CONFIRMED_DATE_VALID') =>
    supplier.call('order.confirm', {
      body: {
        purchaseOrderId: order.id,
        deliveries: lines.map(({ id, quantity }) => ({
          lineId: id,
          quantity,
          date: dayIn(4),
        })),
        ...(readiness && { readiness }),
      },
    })
  await expect(confirm()).rejects.toMatchObject({ problems: [{ path: 'readiness' }] })
  await confirm('CONFIRMED_DATE_VALID')
  expect(await pending(order)).toMatchObject({ state: 'CONFIRMED_DATE_VALID', date: dayIn(4) })
})

const day = 86_400_000
/** The morning's question, so many days from today, asked by two servers at once. */
async function morning(days: number) {
  server.advance(days * day)
  await Promise.all([askWhereDue(server.services), askWhereDue(server.services)])
  server.advance(-days * day)
}

test('nobody has to ask: three days before the promised day the supplier is asked, once', async () => {
  const { order, orderNumber } = await confirmedOrder(server)
  const subject = `When will order ${orderNumber} be ready`
  const asked = async () => (await mails('supplier')).filter((each) => each === subject).length
  expect(await pending(order)).toMatchObject({ pending: false, asksOn: dayIn(6) })
  await morning(5)
  expect(await asked()).toBe(0)
  await morning(6)
  expect(await pending(order)).toMatchObject({ pending: true, asksOn: null })
  expect(await asked()).toBe(1)
  const [said] = await buyer.call('order.timeline', { params: order })
  expect(said).toMatchObject({ actor: 'Fairlead', action: 'order.readinessAsked' })
  await morning(7)
  expect(await asked()).toBe(1)
  await update(order, { option: 'NOT_YET_KNOWN' })
  expect(await pending(order)).toMatchObject({ pending: false, asksOn: dayIn(3) })
  await morning(3)
  expect(await asked()).toBe(2)
  await supplier.call('order.markReady', { params: order, body: packaging })
  await morning(30)
  expect([await asked(), await pending(order)]).toMatchObject([2, { asksOn: null }])
})

test('said with the confirmation, readiness is asked once its day has passed; of an open order never', async () => {
  const { order } = await draftOrder(server)
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [order.id], confirmationTiming: 'ON_CONFIRMATION' } },
  })
  await morning(40)
  expect(await pending(order)).toMatchObject({ pending: false, asksOn: null })
  const { lines } = await supplier.call('order.get', { params: order })
  await supplier.call('order.confirm', {
    body: {
      purchaseOrderId: order.id,
      deliveries: lines.map(({ id, quantity }) => ({ lineId: id, quantity, date: dayIn(4) })),
      readiness: 'CONFIRMED_DATE_VALID',
    },
  })
  await morning(4)
  expect(await pending(order)).toMatchObject({ pending: false, asksOn: dayIn(5) })
  await morning(5)
  expect(await pending(order)).toMatchObject({ pending: true })
})
