import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('the last orders of a ship are read by its office and by itself, without prices and suppliers', async () => {
  const { vesselId: own } = await server.db
    .selectFrom('account')
    .select('vesselId')
    .where('email', '=', 'vera@vessel.test')
    .$narrowType<{ vesselId: number }>()
    .executeTakeFirstOrThrow()
  const { data: fleet } = await (await server.as('buyer')).list('vessel.list', {})
  const other = fleet.find(({ id }) => id !== own)!.id
  const { buyer, order, orderNumber } = await draftOrder(server, { case: { vesselId: own } })
  const query = { vesselId: own }
  const past = () => buyer.call('requisitionTemplate.pastOrders', { query })
  expect(await past()).toEqual([])
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  const read = await past()
  expect(read).toEqual([
    {
      id: order.id,
      orderNumber,
      title: 'Deck stores',
      orderedAt: expect.any(String),
      lines: expect.any(Array),
    },
  ])
  expect(read[0]!.lines[0]).toEqual({
    scheme: 'IMPA',
    code: '174021',
    name: 'Cotton rags, white',
    quantity: '12',
    unit: 'BALE',
    remarks: '',
    accountCode: '',
    part: false,
  })
  const ship = await server.as('vessel')
  const ofShip = (vesselId: number) =>
    ship.call('requisitionTemplate.pastOrders', { query: { vesselId } })
  expect(await ofShip(own)).toEqual(read)
  // A ship that asks for another one still reads of itself.
  expect(await ofShip(other)).toEqual(read)
  expect(
    await buyer.call('requisitionTemplate.pastOrders', { query: { vesselId: other } }),
  ).toEqual([])
  const bruno = await server.as('otherBuyer')
  await expect(bruno.call('requisitionTemplate.pastOrders', { query })).rejects.toMatchObject({
    code: 'vessel.unknown',
  })
  await buyer.call('order.withdraw', { params: { id: order.id }, body: { reason: 'Not needed' } })
  expect(await past()).toEqual([])
})
