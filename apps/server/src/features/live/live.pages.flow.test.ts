import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { listen } from '@fairlead/server/testing/listener'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Listener = Awaited<ReturnType<typeof listen>>

/** What this event tells. */
async function told(listener: Listener, action: string) {
  for (;;) {
    const event = await listener.event()
    if (event.kind !== 'missed' && event.action === action) return event
  }
}
const pagesOf = async (listener: Listener, action: string) => (await told(listener, action)).pages

test('a buyer hears on which pages a record may stand, and nobody else does', async () => {
  const buyer = await server.as('buyer')
  const { id: vesselId } = (await buyer.list('vessel.list', {})).data[0]!
  const stone = await supplierId(buyer, personas.supplier.company)
  const hear = async (who: keyof typeof personas) => listen(server.url, await server.tokenOf(who))
  const [office, support, supplier] = [
    await hear('buyer'),
    await hear('support'),
    await hear('supplier'),
  ]

  const { id } = await buyer.call('case.create', { body: buildCase({ vesselId }) })
  expect(await pagesOf(office, 'case.created')).toEqual(['draft-rfqs', 'import-rfqs', 'all'])
  expect(await pagesOf(support, 'case.created')).toBeUndefined()
  await buyer.call('case.discard', { params: { id } })
  expect(await pagesOf(office, 'case.discarded')).toEqual([])

  await sentCase(buyer, [stone])
  expect(await pagesOf(office, 'case.sent')).toEqual(['in-process-rfqs', 'unquoted-rfqs', 'all'])

  const { order } = await draftOrder(server)
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  expect(await pagesOf(office, 'order.sent')).toContain('in-process-pos')
  expect(await pagesOf(supplier, 'order.sent')).toBeUndefined()
  for (const listener of [office, support, supplier]) listener.close()
})

test('a buyer hears what its tabs count, where they count anew, and nobody else does', async () => {
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, personas.supplier.company)
  const office = await listen(server.url, await server.tokenOf('buyer'))
  const others = await Promise.all(
    (['support', 'supplier', 'otherBuyer'] as const).map(async (who) =>
      listen(server.url, await server.tokenOf(who)),
    ),
  )
  const { requestIds } = await sentCase(buyer, [stone])
  expect(await told(office, 'case.sent')).toMatchObject({
    counts: await buyer.call('case.counts', {}),
  })
  const supplier = await server.as('supplier')
  await supplier.call('request.get', { params: { id: requestIds[0]! } })
  expect(await told(office, 'request.seen')).not.toHaveProperty('counts')
  expect(await told(others[0]!, 'case.sent')).not.toHaveProperty('counts')
  expect(await told(others[1]!, 'request.sent')).not.toHaveProperty('counts')
  for (const listener of [office, ...others]) listener.close()
})
