import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { staleFigures } from '@fairlead/server/testing/figures'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  confirmedOrder,
  confirmWhole,
  dayIn,
  draftOrder,
  packaging,
  receiveWhole,
  sentOrder,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let colleague: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  colleague = await server.as('colleague')
  supplier = await server.as('supplier')
})
afterAll(async () => {
  expect(await staleFigures(server.db)).toEqual([])
  await server.stop()
})

type Order = { id: number }
const read = (by: Client, params: Order) => by.call('order.get', { params })
const lastMail = async (who: 'buyer' | 'supplier') =>
  (await server.mailsTo(personas[who].email)).at(-1)!

/** The order as it stands, with what shall be different. */
async function formOf(order: Order, more: object = {}) {
  const found = await read(buyer, order)
  return {
    version: found.version,
    deliveryPort: found.deliveryPort?.locode ?? null,
    deliveryDueDate: found.deliveryDueDate,
    vesselEta: found.vesselEta,
    incoterm: found.incoterm,
    incotermPlace: found.incotermPlace,
    paymentTerms: found.paymentTerms,
    transportationCost: found.transportationCost,
    otherCharges: found.otherCharges,
    discountPercent: found.discountPercent,
    lines: found.lines.map(({ id, quantity, unitPrice, discountPercent, remarks }) => ({
      lineId: id,
      quantity,
      unitPrice,
      discountPercent,
      remarks,
    })),
    ...more,
  }
}
const propose = async (order: Order, more: object, by = buyer) =>
  by.call('order.proposeChange', { params: order, body: await formOf(order, more) })
const accept = (order: Order, number = 1) =>
  supplier.call('order.acceptChange', { params: order, body: { number } })

test('a change is proposed, seen by both, accepted, and the order is what was agreed on', async () => {
  const { order, orderNumber, caseId } = await confirmedOrder(server)
  const before = await read(buyer, order)
  const { lines } = await formOf(order)
  await propose(order, {
    deliveryDueDate: dayIn(20),
    message: 'The vessel is late',
    lines: [{ ...lines[0]!, quantity: '8' }, lines[1]!],
    added: [{ name: 'Gasket set', quantity: '2', unit: 'set', unitPrice: '12.50' }],
  })
  const seen = await read(supplier, order)
  expect(seen.changes).toMatchObject([{ number: 1, state: 'OPEN', message: 'The vessel is late' }])
  expect([seen.total, seen.lines.length, seen.state]).toEqual([before.total, 3, 'CONFIRMED'])
  expect(seen.actions).toEqual(expect.arrayContaining(['acceptChange', 'declineChange']))
  expect(seen.actions).not.toContain('markReady')
  const asked = await lastMail('supplier')
  expect(asked.subject).toBe(`Order ${orderNumber}: a change is proposed`)
  expect(asked.text).toContain('The vessel is late')
  expect(asked.text).toContain('now 8 ')
  expect(asked.text).toContain('taken out')
  await accept(order)
  const after = await read(buyer, order)
  expect(after.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
    [1, '8'],
    [2, before.lines[1]!.quantity],
    [4, '2'],
  ])
  expect(after.lines[0]!.deliveries.map(({ quantity }) => quantity)).toEqual(['8'])
  expect(after).toMatchObject({ state: 'SENT', deliveryDueDate: dayIn(20), confirmed: false })
  expect(after.changes[0]!.state).toBe('ACCEPTED')
  const goods = after.lines.reduce((total, { total: one }) => total + Number(one), 0)
  expect(Number(after.goods)).toBeCloseTo(goods, 2)
  expect((await lastMail('buyer')).text).toContain('still waits to be confirmed')
  const gasket = after.lines[2]!
  const deliveries = [{ lineId: gasket.id, quantity: '2', date: dayIn(5) }]
  await supplier.call('order.confirm', { body: { purchaseOrderId: order.id, deliveries } })
  expect((await read(buyer, order)).state).toBe('CONFIRMED')
  // What was taken out can be ordered elsewhere.
  const overview = await buyer.call('case.evaluation', { params: { id: caseId } })
  expect(overview.case.id).toBe(caseId)
})

test('declined or taken back, the order stands as it was and may be changed anew', async () => {
  const { order } = await sentOrder(server)
  const before = await read(buyer, order)
  await propose(order, { deliveryDueDate: dayIn(30) })
  await supplier.call('order.declineChange', {
    params: order,
    body: { number: 1, reason: 'Already packed' },
  })
  expect((await lastMail('buyer')).text).toContain('Already packed')
  await propose(order, { deliveryDueDate: dayIn(31) })
  await expect(propose(order, { deliveryDueDate: dayIn(32) })).rejects.toMatchObject({
    status: 409,
    code: 'order.change-open',
  })
  await buyer.call('order.takeBackChange', { params: order, body: { number: 2 } })
  expect((await lastMail('supplier')).subject).toContain('was taken back')
  await expect(accept(order, 2)).rejects.toMatchObject({ code: 'order.no-change' })
  const after = await read(supplier, order)
  expect(after.changes.map(({ number, state, answer }) => [number, state, answer])).toEqual([
    [2, 'TAKEN_BACK', null],
    [1, 'DECLINED', 'Already packed'],
  ])
  expect(after).toMatchObject({
    deliveryDueDate: before.deliveryDueDate,
    lines: before.lines,
    state: 'SENT',
  })
})

test('only what was read is accepted, and a change that says nothing is refused', async () => {
  const { order } = await sentOrder(server)
  await expect(propose(order, {})).rejects.toMatchObject({
    status: 400,
    problems: [{ message: 'Nothing differs from the order as it stands' }],
  })
  const lines = [{ lineId: 2_000_000, quantity: '1', unitPrice: '1.00' }]
  await expect(propose(order, { lines })).rejects.toMatchObject({ status: 404 })
  await expect(propose(order, { deliveryDueDate: dayIn(-2) })).rejects.toMatchObject({
    problems: [{ path: 'deliveryDueDate' }],
  })
  await propose(order, { deliveryDueDate: dayIn(30) })
  await buyer.call('order.takeBackChange', { params: order, body: { number: 1 } })
  await propose(order, { deliveryDueDate: dayIn(40) })
  await expect(accept(order, 1)).rejects.toMatchObject({ status: 409, code: 'record.stale' })
})

test('with a change open the old order is confirmed, but not made ready or received; withdrawn, the change lapses', async () => {
  const { order } = await sentOrder(server)
  await propose(order, { deliveryDueDate: dayIn(30) })
  await confirmWhole(supplier, order.id)
  const refused = { status: 409, code: 'order.change-open' }
  await expect(
    supplier.call('order.markReady', { params: order, body: packaging }),
  ).rejects.toMatchObject(refused)
  await expect(receiveWhole(buyer, order.id)).rejects.toMatchObject(refused)
  await buyer.call('order.withdraw', { params: order, body: {} })
  expect((await read(supplier, order)).changes[0]!.state).toBe('LAPSED')
  const declined = await sentOrder(server)
  await propose(declined.order, { deliveryDueDate: dayIn(30) })
  await supplier.call('order.decline', { params: declined.order, body: { reason: 'Sold out' } })
  const { state, changes } = await read(supplier, declined.order)
  expect([state, changes[0]!.state]).toEqual(['DECLINED', 'LAPSED'])
})

const won = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('two propose at once: one change is open', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { order } = await sentOrder(server)
    const results = await Promise.allSettled([
      propose(order, { deliveryDueDate: dayIn(30) }),
      propose(order, { deliveryDueDate: dayIn(31) }, colleague),
    ])
    expect(won(results)).toBe(1)
    const { changes } = await read(supplier, order)
    expect(changes.map(({ state }) => state)).toEqual(['OPEN'])
  }
})

test('confirmed while it is changed: nothing is promised beyond what is agreed on', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { order } = await sentOrder(server)
    const { lines } = await formOf(order)
    await propose(order, { lines: lines.map((line) => ({ ...line, quantity: '1' })) })
    await Promise.allSettled([confirmWhole(supplier, order.id), accept(order)])
    const after = await read(buyer, order)
    for (const line of after.lines) {
      const promised = line.deliveries.reduce((sum, { quantity }) => sum + Number(quantity), 0)
      expect(line.quantity).toBe('1')
      expect(promised).toBeLessThanOrEqual(1)
    }
    const isWhole = after.lines.every(({ deliveries }) => deliveries.length > 0)
    expect(after.state).toBe(isWhole ? 'CONFIRMED' : 'SENT')
  }
})

test('accepted while it is taken back, or withdrawn: one of the two happens', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { order } = await sentOrder(server)
    await propose(order, { deliveryDueDate: dayIn(30) })
    const results = await Promise.allSettled([
      accept(order),
      buyer.call('order.takeBackChange', { params: order, body: { number: 1 } }),
    ])
    expect(won(results)).toBe(1)
    const due = (await read(buyer, order)).deliveryDueDate
    expect(due === dayIn(30)).toBe(results[0]!.status === 'fulfilled')
  }
  for (let i = 0; i < 5; i += 1) {
    const { order } = await sentOrder(server)
    await propose(order, { deliveryDueDate: dayIn(30) })
    const [accepted] = await Promise.allSettled([
      accept(order),
      buyer.call('order.withdraw', { params: order, body: {} }),
    ])
    const { state, changes } = await read(buyer, order)
    const end = accepted!.status === 'fulfilled' ? 'ACCEPTED' : 'LAPSED'
    expect([state, changes[0]!.state]).toEqual(['WITHDRAWN', end])
  }
})

test('a copy has the next number of the own series, and says where and how to deliver', async () => {
  const agent = { name: 'Maashaven Agencies', address: 'Gate 3', contact: 'R. de Wit' }
  const { order } = await draftOrder(server)
  const request = {
    purchaseOrderIds: [order.id],
    agent,
    deliveryInstructions: 'Announce 24 h before',
    packingMarks: '{vessel} IN TRANSIT',
  }
  await buyer.call('order.send', { body: { request } })
  const params = { document: 'ORDER' as const }
  const body = { prefix: 'CPY-', width: '3', next: '7' }
  await buyer.call('series.save', { params, body })
  const copies = await Promise.all([
    buyer.call('order.copy', { params: order }),
    colleague.call('order.copy', { params: order }),
  ])
  await buyer.call('series.remove', { params, query: { prefix: body.prefix } })
  const made = await Promise.all(copies.map((copy) => read(buyer, copy)))
  expect(made.map(({ orderNumber }) => orderNumber).sort()).toEqual(['CPY-007', 'CPY-008'])
  expect(made[0]).toMatchObject({
    agent,
    deliveryInstructions: 'Announce 24 h before',
    packingMarks: '{vessel} IN TRANSIT',
  })
})

test('an order is copied to a draft: lines, supplier and terms, but not its days', async () => {
  const { order, orderNumber } = await confirmedOrder(server)
  const from = await read(buyer, order)
  const copy = await buyer.call('order.copy', { params: order })
  const again = await buyer.call('order.copy', { params: copy })
  const made = await read(buyer, copy)
  expect(made).toMatchObject({
    state: 'DRAFT',
    orderNumber: `${orderNumber}-C1`,
    supplierId: from.supplierId,
    total: from.total,
    deliveryDueDate: null,
    vesselEta: null,
    caseId: null,
    actions: expect.arrayContaining(['edit', 'send', 'discard']) as string[],
  })
  expect((await read(buyer, again)).orderNumber).toBe(`${orderNumber}-C2`)
  expect(made.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual(
    from.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]),
  )
  const draft = await draftOrder(server)
  const both = await Promise.allSettled([
    buyer.call('order.copy', { params: draft.order }),
    colleague.call('order.copy', { params: draft.order }),
  ])
  expect(won(both)).toBe(2)
})
