import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallFailed, Client } from '@fairlead/api/client'
import { buildCase, buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { staleFigures } from '@fairlead/server/testing/figures'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
let buyer: Client
let colleague: Client
let supplier: Client
let stone: number

beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  colleague = await server.as('colleague')
  supplier = await server.as('supplier')
  stone = await supplierId(buyer, 'Stone Marine Supply')
})
afterAll(async () => {
  expect(await staleFigures(server.db)).toEqual([])
  await server.stop()
})

const rounds = 12
// Rounds end these tests; the time only ends a hang, and a busy machine is none.
vi.setConfig({ testTimeout: 600_000 })
const won = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((r) => r.status === 'fulfilled').length
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((r) => (r.status === 'rejected' ? [(r.reason as { code: string }).code] : []))

async function quoted() {
  const { details, requestIds } = await sentCase(buyer, [stone])
  const { quotation } = await supplier.call('request.quoteSupplies', {
    params: { id: requestIds[0]! },
    body: { request: buildQuotation(details.lines) },
  })
  return { details, requestId: requestIds[0]!, quotation }
}

async function selected() {
  const made = await quoted()
  const { case: head } = await buyer.call('case.evaluation', { params: { id: made.details.id } })
  const selections = made.quotation.lines.map((l) => ({ caseLineId: l.caseLineId, offerId: l.id }))
  const { version } = await buyer.call('case.select', {
    params: { id: made.details.id },
    body: { version: head.version, selections },
  })
  return { ...made, version, selections }
}

async function sentOrder() {
  const made = await selected()
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: made.details.id },
    body: { version: made.version },
  })
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [orders[0]!.id] } } })
  return { ...made, orderId: orders[0]!.id }
}

describe('the same submission again', () => {
  test('fifty at once under one key are one quotation with fifty equal answers', async () => {
    const { details, requestIds } = await sentCase(buyer, [stone])
    const input = {
      params: { id: requestIds[0]! },
      body: { request: buildQuotation(details.lines) },
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        supplier.call('request.quoteSupplies', input, 'key-of-one-quote'),
      ),
    )
    expect(new Set(answers.map((answer) => answer.quotation.id)).size).toBe(1)
    const { length } = await supplier.call('request.quotations', { params: { id: requestIds[0]! } })
    expect(length).toBe(1)
  })

  test('fifty at once are no crowd in which each waits for the other’s connection', async () => {
    const { data: vessels } = await buyer.list('vessel.list', {})
    const { id } = await buyer.call('case.create', {
      body: buildCase({ vesselId: vessels[0]!.id }),
    })
    const request = { caseIds: [id], requestedSupplierIds: [stone], unregisteredSuppliers: [], extraEmails: {} } // prettier-ignore
    // What the server knows about its operator for a while, it has to ask for again.
    server.advance(60_000)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        buyer.call('case.sendRequests', { body: { request } }, 'key-of-one-sending'),
      ),
    )
    expect(new Set(answers.flatMap(({ requestIds }) => requestIds)).size).toBe(1)
  })

  test('another body under the same key is refused', async () => {
    const { details, requestIds } = await sentCase(buyer, [stone])
    const params = { id: requestIds[0]! }
    await supplier.call(
      'request.quoteSupplies',
      { params, body: { request: buildQuotation(details.lines) } },
      'key-with-two-bodies',
    )
    const other = supplier.call(
      'request.quoteSupplies',
      { params, body: { request: buildQuotation(details.lines, { transportationCost: '1.00' }) } },
      'key-with-two-bodies',
    )
    await expect(other).rejects.toMatchObject({ status: 409, code: 'idempotency.other-body' })
  })

  test('two tabs without a common key make one quotation and one refusal', async () => {
    const { details, requestIds } = await sentCase(buyer, [stone])
    const input = {
      params: { id: requestIds[0]! },
      body: { request: buildQuotation(details.lines) },
    }
    const results = await Promise.allSettled(
      [1, 2].map(() => supplier.call('request.quoteSupplies', input)),
    )
    expect(won(results)).toBe(1)
    expect(codes(results)).toEqual(['request.no-more-quotations'])
  })
})

describe('two at once have one winner', () => {
  test('two buyers select', async () => {
    for (let i = 0; i < rounds; i += 1) {
      const { details, quotation } = await quoted()
      const { case: head } = await buyer.call('case.evaluation', { params: { id: details.id } })
      const selections = quotation.lines.map((l) => ({ caseLineId: l.caseLineId, offerId: l.id }))
      const input = { params: { id: details.id }, body: { version: head.version, selections } }
      const results = await Promise.allSettled([
        buyer.call('case.select', input),
        colleague.call('case.select', input),
      ])
      expect(won(results)).toBe(1)
      expect(codes(results)).toEqual(['record.stale'])
    }
  })

  test('two buyers order', async () => {
    for (let i = 0; i < rounds; i += 1) {
      const { details, version } = await selected()
      const input = { params: { id: details.id }, body: { version } }
      const results = await Promise.allSettled([
        buyer.call('case.makeOrders', input),
        colleague.call('case.makeOrders', input),
      ])
      expect(won(results)).toBe(1)
      const orders = await buyer.call('case.orders', { params: { id: details.id } })
      expect(orders).toHaveLength(1)
      // Who comes second is told who was first, and with what.
      expect(codes(results)).toEqual(['selection.ordered'])
      const [winner, refused] =
        results[0]!.status === 'fulfilled' ? ['Alice Arden', results[1]] : ['Carl Cole', results[0]]
      const { message, problems } = (refused as PromiseRejectedResult).reason as CallFailed
      expect(message).toContain(winner)
      expect(message).toContain(orders[0]!.orderNumber)
      expect(problems).toHaveLength(details.lines.length)
    }
  })

  test('one cancels the RFQ while another makes the order: never an order on a cancelled RFQ', async () => {
    for (let i = 0; i < rounds; i += 1) {
      const { details, version } = await selected()
      const results = await Promise.allSettled([
        buyer.call('case.cancel', { params: { id: details.id } }),
        colleague.call('case.makeOrders', { params: { id: details.id }, body: { version } }),
      ])
      expect(won(results)).toBe(1)
      const { state } = await buyer.call('case.overview', { params: { id: details.id } })
      const orders = await buyer.call('case.orders', { params: { id: details.id } })
      expect(orders.length).toBe(state === 'CANCELLED' ? 0 : 1)
    }
  })

  test('the supplier edits while the buyer orders: the order has the prices that were chosen', async () => {
    for (let i = 0; i < rounds; i += 1) {
      const { details, version, requestId, quotation } = await selected()
      const dearer = { ...buildQuotation(details.lines), quotationId: quotation.id }
      dearer.lines = dearer.lines.map((line) => ({ ...line, unitCost: '99.00' }))
      const results = await Promise.allSettled([
        buyer.call('case.makeOrders', { params: { id: details.id }, body: { version } }),
        supplier.call('request.quoteSupplies', {
          params: { id: requestId },
          body: { request: dearer },
        }),
      ])
      expect(won(results)).toBe(1)
      const [order] = await buyer.call('case.orders', { params: { id: details.id } })
      if (order) expect(order.total).toBe('900.00')
      else expect(codes(results)).toEqual(['selection.empty'])
    }
  })

  test('the supplier confirms while the buyer withdraws', async () => {
    for (let i = 0; i < rounds; i += 1) {
      const { orderId } = await sentOrder()
      const { lines } = await supplier.call('order.get', { params: { id: orderId } })
      const deliveries = lines.map((line) => ({
        lineId: line.id,
        quantity: line.quantity,
        date: '2099-01-01',
      }))
      const results = await Promise.allSettled([
        supplier.call('order.confirm', { body: { purchaseOrderId: orderId, deliveries } }),
        buyer.call('order.withdraw', { params: { id: orderId }, body: {} }),
      ])
      const { state } = await buyer.call('order.get', { params: { id: orderId } })
      expect(state).toBe('WITHDRAWN')
      expect(results[1]!.status).toBe('fulfilled')
      if (results[0]!.status === 'rejected') expect(codes(results)).toEqual(['order.not-sent'])
    }
  })
})

test('a quotation that was ordered cannot be edited', async () => {
  const { details, version, requestId, quotation } = await selected()
  await buyer.call('case.makeOrders', { params: { id: details.id }, body: { version } })
  const edit = supplier.call('request.quoteSupplies', {
    params: { id: requestId },
    body: { request: { ...buildQuotation(details.lines), quotationId: quotation.id } },
  })
  await expect(edit).rejects.toMatchObject({ status: 409, code: 'quotation.ordered' })
})

test('cancelling an RFQ with orders is refused in the specified words', async () => {
  const { details } = await sentOrder()
  await expect(buyer.call('case.cancel', { params: { id: details.id } })).rejects.toMatchObject({
    status: 409,
    message:
      'This Case cannot be deleted because it has purchase orders associated with it! Please first withdraw Submitted PO(s) or remove the imported PO(s) so you can Cancel RFQ',
  })
})

test('withdrawing with cascade cancels the RFQ too', async () => {
  const { details, orderId } = await sentOrder()
  await buyer.call('order.withdrawCascade', { params: { id: orderId }, body: {} })
  expect(await buyer.call('case.overview', { params: { id: details.id } })).toMatchObject({
    state: 'CANCELLED',
  })
})
