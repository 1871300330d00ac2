import { expect, test } from 'vitest'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'

test('files for the forwarder are not shown to the supplier', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const { details } = await sentCase(buyer, [await supplierId(buyer, 'Stone Marine Supply')])
  const params = { id: details.id }
  const { data: requests } = await supplier.list('request.list', {})
  await supplier.call('request.quoteSupplies', {
    params: { id: requests[0]!.id },
    body: { request: buildQuotation(details.lines) },
  })
  const evaluation = await buyer.call('case.evaluation', { params })
  const selections = evaluation.quotations[0]!.lines.map((offer) => ({
    caseLineId: offer.caseLineId,
    offerId: offer.id,
  }))
  const { version } = await buyer.call('case.select', {
    params,
    body: { version: evaluation.case.version, selections },
  })
  const { orders } = await buyer.call('case.makeOrders', { params, body: { version } })
  const order = { id: orders[0]!.id }
  const text = (name: string) => new File(['Four colli, quay 7\n'], name, { type: 'text/plain' })
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [order.id] } },
    files: { files: [text('marking.txt')], assignForwarderFiles: [text('rates.txt')] },
  })

  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).sort()
  const own = await buyer.call('order.get', { params: order })
  expect(names(own.attachments)).toEqual(['marking.txt', 'rates.txt'])
  const received = await supplier.call('order.get', { params: order })
  expect(names(received.attachments)).toEqual(['marking.txt'])
  const rates = own.attachments.find(({ name }) => name === 'rates.txt')!
  const read = (client: typeof buyer) =>
    client.download('download.orderAttachment', { params: { ...order, fileId: rates.id } })
  await expect(read(supplier)).rejects.toMatchObject({ status: 404 })
  expect((await read(buyer)).name).toBe('rates.txt')
})
