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

/** The pages that come with this event. */
async function pagesOf(listener: Listener, action: string) {
  for (;;) {
    const event = await listener.event()
    if (event.kind !== 'missed' && event.action === action) return event.pages
  }
}

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
