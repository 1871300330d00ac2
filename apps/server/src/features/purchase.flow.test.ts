import { expect, test } from 'vitest'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { staleFigures } from '@fairlead/server/testing/figures'
import { startServer } from '@fairlead/server/testing/server'

test('a need becomes a confirmed order', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const thorn = await supplierId(buyer, 'Thorn Engine Parts')

  // 1. The buyer asks two suppliers.
  const { details, requestIds } = await sentCase(buyer, [stone, thorn])
  expect(requestIds).toHaveLength(2)
  const list = await buyer.list('case.list', { filter: { page: 'in-process-rfqs' } })
  expect(list.data).toMatchObject([{ id: details.id, requests: 2, quoted: 0, lines: 3 }])

  // 2. One of them finds it among the unquoted, opens and quotes it.
  const unquoted = await supplier.list('request.list', { filter: { page: 'unquoted-rfqs' } })
  const [row] = unquoted.data
  expect(unquoted.total).toBe(1)
  const request = await supplier.call('request.get', { params: { id: row!.id } })
  expect(request.actions).toContain('quote')
  const { quotation } = await supplier.call('request.quoteSupplies', {
    params: { id: row!.id },
    body: { request: buildQuotation(request.lines) },
  })
  expect(quotation).toMatchObject({
    goods: '780.00',
    total: '900.00',
    linesQuoted: 3,
    label: 'Quotation 1 (Active)',
  })

  const asked = await buyer.call('case.requests', { params: { id: details.id } })
  expect(asked.map(({ actions }) => actions)).toEqual([
    ['typeQuotation', 'cancelQuotation', 'close', 'cancel'],
    ['typeQuotation', 'remind', 'close', 'cancel'],
  ])

  // 3. The buyer compares, selects all and makes an order.
  const evaluation = await buyer.call('case.evaluation', { params: { id: details.id } })
  expect(evaluation.rates).toMatchObject({ EUR: '1.1', USD: '1' })
  const offers = evaluation.quotations[0]!.lines
  const { version } = await buyer.call('case.select', {
    params: { id: details.id },
    body: {
      version: evaluation.case.version,
      selections: offers.map((o) => ({ caseLineId: o.caseLineId, offerId: o.id })),
    },
  })
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: details.id },
    body: { version },
  })
  const [order] = orders
  await expect(supplier.call('order.get', { params: { id: order!.id } })).rejects.toMatchObject({
    status: 404,
  })

  // 4. The order goes out and is confirmed in part, then whole.
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order!.id] } } })
  const received = await supplier.call('order.get', { params: { id: order!.id } })
  expect(received).toMatchObject({
    state: 'SENT',
    total: '900.00',
    actions: ['confirm', 'decline'],
  })
  const [first, ...rest] = received.lines
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await supplier.call('order.confirm', {
    body: { purchaseOrderId: order!.id, deliveries: [{ lineId: first!.id, quantity: '5', date }] },
  })
  await supplier.call('order.confirm', {
    body: {
      purchaseOrderId: order!.id,
      deliveries: [
        { lineId: first!.id, quantity: '7', date },
        ...rest.map((l) => ({ lineId: l.id, quantity: l.quantity, date })),
      ],
    },
  })
  const confirmed = await buyer.call('order.get', { params: { id: order!.id } })
  expect(confirmed).toMatchObject({ state: 'CONFIRMED', confirmed: true })
  expect(confirmed.lines[0]!.deliveries).toMatchObject([{ quantity: '5' }, { quantity: '7' }])

  // 5. What happened is on the timeline, and every mail is in the outbox.
  await server.settled()
  const timeline = await buyer.call('case.timeline', { params: { id: details.id } })
  expect(timeline.map((entry) => entry.action)).toContain('order.confirmed')
  const mails = await server.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'state'])
    .execute()
  expect(mails.every((mail) => mail.state === 'OUTBOX')).toBe(true)
  expect(mails.filter((mail) => mail.toAddress === 'sam@supplier.test')).toHaveLength(2)
  expect(await staleFigures(server.db)).toEqual([])
})
