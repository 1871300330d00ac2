import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { nothingReceived, type ReceivedParts } from '@fairlead/validation/receipt'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { confirmedOrder, dayIn, packaging, receiveWhole } from '@fairlead/server/testing/trade'

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
const picture = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'crate.png',
    { type: 'image/png' },
  )
const said = (lineId: number, parts: Partial<ReceivedParts>, more = {}) => ({
  lineId,
  ...nothingReceived,
  ...parts,
  ...more,
})

test('lines arrive in parts; short and damaged ones are told with their picture, and the order is delivered once nothing is awaited', async () => {
  const { order, orderNumber } = await confirmedOrder(server)
  const [one, two, three] = (await read(buyer, order)).lines
  const receive = (lines: object[], pictures: File[] = [], on = dayIn(-1)) =>
    buyer.call('order.receive', {
      params: order,
      body: { on, lines: lines as never },
      files: { pictures },
    })
  await receive([said(one!.id, { received: '5' })])
  const part = await read(supplier, order)
  expect([part.state, part.lines[0]!.receipt.received]).toEqual(['CONFIRMED', '5'])
  const mails = async () => (await server.mailsTo(personas.supplier.email)).at(-1)!
  expect((await mails()).subject).toBe(`A part of order ${orderNumber} was received`)
  expect((await read(buyer, order)).actions).not.toContain('withdraw')
  await expect(receive([said(one!.id, { received: '7.001' })])).rejects.toMatchObject({
    status: 400,
    problems: [{ path: 'lines.0.received', message: `Line 1: only 7 ${one!.unit} are awaited` }],
  })
  await expect(receive([said(one!.id, { received: '1' })], [], dayIn(2))).rejects.toMatchObject({
    problems: [{ path: 'on' }],
  })
  await receive(
    [
      said(one!.id, { received: '4', short: '3' }),
      said(two!.id, { damaged: two!.quantity }, { note: 'Crushed', pictures: 1 }),
      said(three!.id, { received: three!.quantity }),
    ],
    [picture()],
  )
  const told = await mails()
  expect(told.subject).toBe(`Order ${orderNumber} was received, with faults`)
  expect(told.text).toContain(`3 ${one!.unit} short`)
  expect(told.text).toContain('damaged, Crushed')
  const seen = await read(supplier, order)
  expect(seen.state).toBe('DELIVERED')
  const shown = seen.receipts[1]!.lines[1]!.pictures[0]!
  expect(shown.name).toBe('crate.png')
  const fileId = shown.id
  const open = (by: Client, of: { id: number }) =>
    by.download('download.orderAttachment', { params: { id: of.id, fileId } })
  expect((await open(supplier, order)).type).toBe('image/png')
  const other = await confirmedOrder(server)
  await expect(open(buyer, other.order)).rejects.toMatchObject({ status: 404 })
  const close = (reason: string) => buyer.call('order.close', { params: order, body: { reason } })
  await expect(close('')).rejects.toMatchObject({ problems: [{ path: 'reason' }] })
  await close('Credit note 4711')
  expect((await read(supplier, order)).state).toBe('CLOSED')
})

test('a picture that is of no line is refused, and nothing is kept', async () => {
  const { order } = await confirmedOrder(server)
  const [one] = (await read(buyer, order)).lines
  const body = { on: dayIn(0), lines: [said(one!.id, { received: '1' })] }
  await expect(
    buyer.call('order.receive', { params: order, body, files: { pictures: [picture()] } }),
  ).rejects.toMatchObject({ status: 400, problems: [{ path: 'pictures' }] })
  expect((await read(buyer, order)).receipts).toEqual([])
})

test('received whole by two at once, it is received once', async () => {
  for (let i = 0; i < 4; i += 1) {
    const { order } = await confirmedOrder(server)
    const results = await Promise.allSettled([
      receiveWhole(buyer, order.id),
      receiveWhole(await server.as('colleague'), order.id),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read(buyer, order)).receipts).toHaveLength(1)
  }
})

test('withdrawn while it is received: one of the two happens', async () => {
  for (let i = 0; i < 6; i += 1) {
    const { order } = await confirmedOrder(server)
    const results = await Promise.allSettled([
      buyer.call('order.withdraw', { params: order, body: {} }),
      receiveWhole(await server.as('colleague'), order.id),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, receipts } = await read(buyer, order)
    expect([state, receipts.length]).toEqual(
      results[0]!.status === 'fulfilled' ? ['WITHDRAWN', 0] : ['DELIVERED', 1],
    )
  }
})

test('what arrived before it was said to be ready needs no word on readiness any more', async () => {
  const { order } = await confirmedOrder(server)
  await receiveWhole(buyer, order.id)
  const { state, actions } = await read(supplier, order)
  expect([state, actions]).toEqual(['DELIVERED', []])
  await expect(
    supplier.call('order.markReady', { params: order, body: packaging }),
  ).rejects.toMatchObject({ status: 409 })
})
