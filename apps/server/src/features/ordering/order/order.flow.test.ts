import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, type CallFailed, type Client } from '@fairlead/api/client'
import { dayIn as dayOf } from '@fairlead/validation/day'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  confirmedOrder,
  confirmWhole,
  dayIn,
  draftOrder,
  packaging,
  sentOrder,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const read = (by: Client, params: { id: number }) => by.call('order.get', { params })
const lastMail = async (who: 'buyer' | 'supplier') =>
  (await server.mailsTo(personas[who].email)).at(-1)?.subject
const quotationState = async (id: number) =>
  (await buyer.call('quotation.get', { params: { id } })).state

describe('taking an order back', () => {
  test('a sent order is withdrawn with a reason; its quotation is an offer again', async () => {
    const { order, orderNumber, quotation, caseId } = await sentOrder(server)
    const body = { reason: 'The vessel was sold' }
    await buyer.call('order.withdraw', { params: order, body })
    expect(await read(supplier, order)).toMatchObject({ state: 'WITHDRAWN', actions: [] })
    expect(await quotationState(quotation.id)).toBe('SUBMITTED')
    const row = await buyer.list('case.list', { filter: { ids: [caseId] } })
    expect(row.data[0]).toMatchObject({ orders: 0, state: 'OPEN' })
    const [mail] = (await server.mailsTo(personas.supplier.email)).slice(-1)
    expect(mail?.subject).toBe(`Order ${orderNumber} was withdrawn`)
    expect(mail?.text).toContain('Reason: The vessel was sold')
    const timeline = await supplier.call('order.timeline', { params: order })
    expect(timeline[0]).toMatchObject({ action: 'order.withdrawn', actor: 'Alice Arden' })
  })

  test('a confirmed order may still be withdrawn, a ready one may not', async () => {
    const { order } = await confirmedOrder(server)
    expect((await read(buyer, order)).actions).toContain('withdraw')
    await supplier.call('order.markReady', { params: order, body: packaging })
    expect((await read(buyer, order)).actions).toEqual(['receive', 'close'])
    const refused = { status: 409, code: 'order.withdraw-refused' }
    for (const name of ['order.withdraw', 'order.withdrawCascade'] as const)
      await expect(buyer.call(name, { params: order, body: {} })).rejects.toMatchObject(refused)
    expect(await read(supplier, order)).toMatchObject({ state: 'READY' })
    const other = await confirmedOrder(server)
    await buyer.call('order.withdraw', { params: other.order, body: {} })
    expect(await read(supplier, other.order)).toMatchObject({ state: 'WITHDRAWN' })
  })

  test('withdrawn in cascade, the order takes its RFQ with it', async () => {
    const { order, caseId, quotation } = await sentOrder(server)
    await buyer.call('order.withdrawCascade', { params: order, body: {} })
    const overview = await buyer.call('case.overview', { params: { id: caseId } })
    expect(overview).toMatchObject({
      state: 'CANCELLED',
      actions: ['reopen', 'repeat', 'note'],
    })
    expect(await quotationState(quotation.id)).toBe('CANCELLED')
  })

  test('withdrawn after its RFQ was closed, the order cancels it; reopened, all are asked again', async () => {
    const { order, caseId, requestId } = await sentOrder(server)
    await buyer.call('case.close', { params: { id: caseId } })
    expect((await read(buyer, order)).actions).toContain('withdrawCascade')
    await buyer.call('order.withdrawCascade', { params: order, body: {} })
    const state = async () => (await buyer.call('case.overview', { params: { id: caseId } })).state
    expect(await state()).toBe('CANCELLED')
    await buyer.call('case.reopen', { params: { id: caseId } })
    expect(await state()).toBe('OPEN')
    const asked = await buyer.call('case.requests', { params: { id: caseId } })
    expect(asked.map((request) => [request.id, request.state])).toContainEqual([
      requestId,
      'SUBMITTED',
    ])
    expect(new Set(asked.map((request) => request.state))).toEqual(new Set(['SUBMITTED']))
  })

  test('an RFQ is not cancelled while an order of it stands', async () => {
    const { order, caseId } = await sentOrder(server)
    const cancel = () => buyer.call('case.cancel', { params: { id: caseId } })
    await expect(cancel()).rejects.toMatchObject({ code: 'case.has-orders' })
    await buyer.call('order.withdraw', { params: order, body: {} })
    expect(await cancel()).toEqual({ ok: true })
  })
})

describe('a supplier answers', () => {
  test('declined with a reason: the buyer is told, the quotation is an offer again', async () => {
    const { order, orderNumber, quotation } = await sentOrder(server)
    const decline = () =>
      supplier.call('order.decline', { params: order, body: { reason: 'Sold out' } })
    await decline()
    const own = await read(buyer, order)
    expect(own).toMatchObject({ state: 'DECLINED', declineReason: 'Sold out', actions: [] })
    expect(await lastMail('buyer')).toBe(`Order ${orderNumber} was declined`)
    expect(await quotationState(quotation.id)).toBe('SUBMITTED')
    await expect(decline()).rejects.toMatchObject({ code: 'order.not-sent' })
  })

  test('never more than was ordered is confirmed, in one step or in several', async () => {
    const { order } = await sentOrder(server)
    const [first] = (await read(supplier, order)).lines
    const confirm = (...quantities: string[]) =>
      supplier.call('order.confirm', {
        body: {
          purchaseOrderId: order.id,
          deliveries: quantities.map((quantity, i) => ({
            lineId: first!.id,
            quantity,
            date: dayIn(5 + i),
          })),
        },
      })
    const tooMuch = { status: 400, code: 'order.quantity' }
    await expect(confirm('12.001')).rejects.toMatchObject(tooMuch)
    await expect(confirm('6', '6.001')).rejects.toMatchObject(tooMuch)
    expect(await read(supplier, order)).toMatchObject({ state: 'SENT' })
    await confirm('5', '2')
    await expect(confirm('5.001')).rejects.toMatchObject({
      ...tooMuch,
      problems: [{ path: `lines.${first!.id}`, message: `Only 5 ${first!.unit} are open` }],
    })
    await confirm('5')
    const { lines, actions } = await read(supplier, order)
    expect(lines[0]!.deliveries.map(({ quantity }) => quantity)).toEqual(['5', '5', '2'])
    expect(actions).toContain('confirm')
    await confirmRest(order)
    expect((await read(supplier, order)).actions).not.toContain('confirm')
  })

  test('confirmed in part, an order still waits: on the lists, for a reminder, and not for readiness', async () => {
    const { order, orderNumber } = await sentOrder(server)
    await confirmFirst(order, 'Two are on stock')
    const own = await read(supplier, order)
    expect(own).toMatchObject({ state: 'SENT', confirmed: false })
    expect(own.actions).toEqual(['confirm', 'decline', 'updateReadiness', 'confirmReadiness'])
    expect((await read(buyer, order)).actions).toContain('remind')
    const filter = { page: 'unconfirmed-purchase-orders' } as const
    const { data } = await supplier.list('supplierOrder.list', { filter, range: [0, 999] })
    expect(data.find(({ id }) => id === order.id)).toMatchObject({ lines: 3, answeredLines: 1 })
    await expect(
      supplier.call('order.markReady', { params: order, body: packaging }),
    ).rejects.toMatchObject({ status: 409, code: 'order.lines-open' })
    const mail = (await server.mailsTo(personas.buyer.email)).at(-1)
    expect(mail?.subject).toBe(`Order ${orderNumber} was confirmed in part`)
    expect(mail?.text).toContain('Two are on stock')
    expect(mail?.text).toContain('Line 1')
  })

  test('the rest of an order is declined; what was confirmed stays', async () => {
    const { order, orderNumber, quotation } = await sentOrder(server)
    await confirmFirst(order, null)
    await supplier.call('order.decline', { params: order, body: { reason: 'Out of stock' } })
    const own = await read(buyer, order)
    expect(own).toMatchObject({
      state: 'CONFIRMED',
      confirmed: true,
      declineReason: 'Out of stock',
    })
    expect(own.lines.map((line) => line.declinedQuantity)).toEqual([
      null,
      own.lines[1]!.quantity,
      own.lines[2]!.quantity,
    ])
    expect(await quotationState(quotation.id)).toBe('ACCEPTED')
    const mail = (await server.mailsTo(personas.buyer.email)).at(-1)
    expect(mail?.subject).toBe(`The rest of order ${orderNumber} was declined`)
    expect(mail?.text).toContain(`${own.lines[2]!.name}: ${own.lines[2]!.quantity}`)
    const [entry] = await buyer.call('order.timeline', { params: order })
    expect(entry?.text).toContain('declined the rest of order')
    await supplier.call('order.markReady', { params: order, body: packaging })
    expect(await read(buyer, order)).toMatchObject({ state: 'READY' })
  })

  test('what a supplier writes with a second confirmation stands beside the first', async () => {
    const { order } = await sentOrder(server)
    await confirmFirst(order, 'First word')
    const { lines } = await read(supplier, order)
    await supplier.call('order.confirm', {
      body: {
        purchaseOrderId: order.id,
        deliveries: [{ lineId: lines[1]!.id, quantity: '1', date: dayIn(9) }],
        comment: 'Second word',
      },
    })
    expect((await read(buyer, order)).confirmationComment).toBe('First word\nSecond word')
  })

  test('at 23:30 in Houston the day is the supplier’s: today still counts', async () => {
    const { order } = await sentOrder(server)
    const nextHalfPastFour = new Date()
    nextHalfPastFour.setUTCHours(24 + 4, 30)
    const offset = nextHalfPastFour.getTime() - Date.now()
    const token = await server.tokenOf('supplier')
    const inHouston = createClient({
      baseUrl: server.url,
      token: () => token,
      timeZone: 'America/Chicago',
    })
    server.advance(offset)
    const today = dayOf(nextHalfPastFour, 'America/Chicago')
    await expect(confirmWhole(supplier, order.id, today)).rejects.toMatchObject({ status: 400 })
    await confirmWhole(inHouston, order.id, today)
    server.advance(-offset)
    expect(await read(buyer, order)).toMatchObject({ state: 'CONFIRMED' })
  })

  test('a delivery is promised for today or later, never for a day that has passed', async () => {
    const { order } = await sentOrder(server)
    const [first] = (await read(supplier, order)).lines
    const refusal = await confirmWhole(supplier, order.id, dayIn(-1)).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
    expect((refusal as CallFailed).problems[0]).toEqual({
      path: `lines.${first!.id}`,
      message: 'The date may not be in the past',
    })
    expect(await read(supplier, order)).toMatchObject({ state: 'SENT' })
    await confirmWhole(supplier, order.id, dayIn(0))
    expect(await read(buyer, order)).toMatchObject({ state: 'CONFIRMED', confirmed: true })
  })

  test('lines of another order cannot be confirmed in this one', async () => {
    const { order } = await sentOrder(server)
    const other = await sentOrder(server)
    const [line] = (await read(supplier, other.order)).lines
    const deliveries = [{ lineId: line!.id, quantity: '1', date: dayIn(3) }]
    await expect(
      supplier.call('order.confirm', { body: { purchaseOrderId: order.id, deliveries } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  async function confirmFirst(order: { id: number }, comment: string | null) {
    const [line] = (await read(supplier, order)).lines
    const deliveries = [{ lineId: line!.id, quantity: line!.quantity, date: dayIn(9) }]
    await supplier.call('order.confirm', {
      body: { purchaseOrderId: order.id, deliveries, comment },
    })
  }

  async function confirmRest(order: { id: number }) {
    const { lines } = await read(supplier, order)
    const deliveries = lines
      .slice(1)
      .map((line) => ({ lineId: line.id, quantity: line.quantity, date: dayIn(9) }))
    await supplier.call('order.confirm', { body: { purchaseOrderId: order.id, deliveries } })
  }
})

describe('reminders', () => {
  test('an unconfirmed order is reminded of, five times at most', async () => {
    const { order, orderNumber } = await sentOrder(server)
    const remind = () => buyer.call('order.remind', { params: order })
    const halfDay = 12 * 3_600_000
    for (let i = 1; i <= 5; i += 1) {
      await remind()
      if (i === 1) await expect(remind()).rejects.toMatchObject({ code: 'order.reminded-lately' })
      server.advance(halfDay)
    }
    server.advance(-5 * halfDay)
    expect(await read(buyer, order)).toMatchObject({ reminders: 5 })
    expect(await lastMail('supplier')).toContain(`Reminder: order ${orderNumber}`)
    await expect(remind()).rejects.toMatchObject({ code: 'order.reminders-used' })
    await confirmWhole(supplier, order.id)
    await expect(remind()).rejects.toMatchObject({ code: 'order.reminder-refused' })
    const waiting = await sentOrder(server)
    const purchaseOrderIds = [order.id, waiting.order.id]
    expect(await buyer.call('order.remindBulk', { body: { purchaseOrderIds } })).toEqual({
      sent: 1,
      skipped: 1,
      refused: [{ orderNumber, message: expect.stringContaining('unconfirmed') }],
    })
    expect(await read(buyer, waiting.order)).toMatchObject({ reminders: 1 })
    const never = await sentOrder(server)
    const ids = [waiting, never].map((each) => each.order.id)
    const rows = await buyer.list('order.list', { filter: { ids }, sort: ['id', 'ASC'] })
    expect(rows.data).toMatchObject([
      { reminders: 1, lastReminderAt: expect.any(String) },
      { reminders: 0, lastReminderAt: null },
    ])
  })
})

describe('what is listed', () => {
  test('orders stand on the pages of their state, for either party', async () => {
    const draft = await draftOrder(server)
    const sent = await sentOrder(server)
    const confirmed = await confirmedOrder(server)
    const closed = await sentOrder(server)
    await buyer.call('order.withdraw', { params: closed.order, body: {} })
    const ids = [draft, sent, confirmed, closed].map(({ order }) => order.id)
    const own = async (page: 'draft-pos' | 'in-process-pos' | 'closed-pos' | 'all') =>
      (await buyer.list('order.list', { filter: { page, ids }, sort: ['id', 'ASC'] })).data.map(
        ({ id }) => ids.indexOf(id),
      )
    expect(await own('draft-pos')).toEqual([0])
    expect(await own('in-process-pos')).toEqual([1, 2])
    expect(await own('closed-pos')).toEqual([3])
    const theirs = async (page: 'unconfirmed' | 'confirmed' | 'lost') => {
      const filter = { page: `${page}-purchase-orders` as const }
      const { data } = await supplier.list('supplierOrder.list', { filter, range: [0, 999] })
      return data.map(({ id }) => ids.indexOf(id)).filter((i) => i >= 0)
    }
    expect(await theirs('unconfirmed')).toEqual([1])
    expect(await theirs('confirmed')).toEqual([2])
    expect(await theirs('lost')).toEqual([3])
  })

  test('a list of orders that is filtered again by another value shows what has that one', async () => {
    const { data } = await buyer.list('order.list', { filter: { page: 'all' }, range: [0, 999] })
    const vessels = (await buyer.list('vessel.list', { range: [0, 999] })).data
    const types = [...new Set(data.map(({ type }) => type))]
    const states = [...new Set(data.map(({ state }) => state))]
    expect(vessels.length).toBeGreaterThan(1)
    expect(states.length).toBeGreaterThan(1)
    const has = async (filter: object, which: (row: (typeof data)[number]) => boolean) => {
      const found = await buyer.list('order.list', {
        filter: { page: 'all', ...filter },
        range: [0, 999],
      })
      const expected = data.filter(which).map(({ id }) => id)
      expect(found.data.map(({ id }) => id)).toEqual(expected)
      expect(found.total).toBe(expected.length)
    }
    for (const { id: vesselId, name } of vessels) {
      await has({ vesselId }, (row) => row.vesselName === name)
      for (const state of states)
        await has({ vesselId, state }, (row) => row.vesselName === name && row.state === state)
    }
    for (const type of types) await has({ type }, (row) => row.type === type)
  })

  test('both sides find an order in their lists by its number, its requisition and its title', async () => {
    const { order, orderNumber } = await sentOrder(server)
    const { requisitionNumber, title } = await read(supplier, order)
    for (const q of [orderNumber, requisitionNumber!, `${requisitionNumber} ${title}`]) {
      for (const found of [
        await buyer.list('order.list', { filter: { q } }),
        await supplier.list('supplierOrder.list', { filter: { q } }),
      ])
        expect(found.data.map(({ id }) => id)).toEqual([order.id])
    }
  })

  test('an order is found by its number by its two parties, and by nobody else', async () => {
    const { order, orderNumber } = await sentOrder(server)
    const find = (by: Client) => by.call('order.byNumber', { params: { n: orderNumber } })
    expect(await find(buyer)).toEqual(await read(buyer, order))
    expect(await find(supplier)).toEqual(await read(supplier, order))
    for (const who of ['otherBuyer', 'otherSupplier'] as const)
      await expect(find(await server.as(who))).rejects.toMatchObject({ status: 404 })
  })
})
