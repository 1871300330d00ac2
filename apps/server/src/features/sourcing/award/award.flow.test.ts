import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { staleFigures } from '@fairlead/server/testing/figures'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedGuest, newestLink, quotedCase, quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let stone: Client
let ulm: Client
let ids: number[]
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  stone = await server.as('supplier')
  ulm = await server.as('thirdSupplier')
  ids = await Promise.all(
    ['Stone Marine Supply', 'Ulm Ship Stores'].map((name) => supplierId(buyer, name)),
  )
})
afterAll(async () => {
  expect(await staleFigures(server.db)).toEqual([])
  await server.stop()
})

type Selection = { caseLineId: number; offerId: number; quantity?: string; reason?: string }

const evaluation = (id: number) => buyer.call('case.evaluation', { params: { id } })

async function select(id: number, ...selections: Selection[]) {
  const { case: head } = await evaluation(id)
  return buyer.call('case.select', {
    params: { id },
    body: { version: head.version, selections },
  })
}

const order = (id: number, version: number, more: object = {}) =>
  buyer.call('case.makeOrders', { params: { id }, body: { version, ...more } })

/** Stone quotes 10.00 a piece, Ulm 12.00, both everything of three lines. */
async function quotedTwice(type: 'SUPPLIES' | 'CONTRACT_TENDER' = 'SUPPLIES') {
  const { details, requestIds } = await sentCase(buyer, ids, { type })
  const first = await quoteRequest(stone, requestIds[0]!)
  const dearer = buildQuotation(details.lines)
  const lines = dearer.lines.map((line) => ({ ...line, unitCost: '12.00' }))
  const second = await quoteRequest(ulm, requestIds[1]!, { lines })
  return { id: details.id, lines: details.lines, first, second, requestIds }
}

const at = (quotation: { lines: { id: number; caseLineId: number }[] }, i: number) => ({
  caseLineId: quotation.lines[i]!.caseLineId,
  offerId: quotation.lines[i]!.id,
})

describe('what is ordered is known', () => {
  test('the rest of an ordered quotation is chosen and ordered later, without its freight again', async () => {
    const { id, lines, first } = await quotedTwice()
    const { version } = await select(id, at(first, 0))
    const one = await order(id, version)
    const after = await evaluation(id)
    expect(after.lines[0]!.ordered).toMatchObject([
      {
        orderNumber: one.orders[0]!.orderNumber,
        orderState: 'DRAFT',
        supplierName: 'Stone Marine Supply',
        offerId: first.lines[0]!.id,
        quantity: lines[0]!.quantity,
      },
    ])
    expect(after.lines[1]!.ordered).toEqual([])
    expect(after.quotations.map(({ carried }) => carried)).toEqual([true, false])
    const again = await select(id, at(first, 1))
    const two = await order(id, again.version)
    const [before, later] = await Promise.all(
      [one, two].map(({ orders }) => buyer.call('order.get', { params: { id: orders[0]!.id } })),
    )
    expect(before).toMatchObject({ transportationCost: '100.00', total: '240.00' })
    expect(later).toMatchObject({
      transportationCost: '0.00',
      otherCharges: '0.00',
      total: '600.00',
    })
  })

  test('a line is ordered twice by nobody, from whomever it is offered', async () => {
    const { id, first, second } = await quotedTwice()
    const { version } = await select(id, at(first, 0))
    const { orders } = await order(id, version)
    await expect(select(id, at(second, 0))).rejects.toMatchObject({
      status: 409,
      code: 'selection.ordered',
      message: `Line 1 is ordered already: 12 BALE on ${orders[0]!.orderNumber} (Stone Marine Supply)`,
      problems: [{ path: `lines.${first.lines[0]!.caseLineId}` }],
    })
    await expect(select(id, at(first, 0))).rejects.toMatchObject({ code: 'selection.ordered' })
    await select(id, at(second, 1))
  })

  test('a line is divided by quantity, and what is not ordered stays open', async () => {
    const { id, first, second } = await quotedTwice()
    const line = at(first, 1)
    await expect(
      select(id, { ...line, quantity: '40' }, { ...at(second, 1), quantity: '21' }),
    ).rejects.toMatchObject({
      status: 400,
      code: 'selection.quantity',
      message: 'Line 2: only 60 PAIR are open',
    })
    const { version } = await select(
      id,
      { ...line, quantity: '30', reason: 'Half of it is in stock' },
      { ...at(second, 1), quantity: '20.5' },
    )
    const chosen = await buyer.call('case.selections', { params: { id } })
    expect(chosen).toMatchObject([
      { quantity: '30', reason: 'Half of it is in stock', by: 'Alice Arden' },
      { quantity: '20.5', reason: '' },
    ])
    const { orders } = await order(id, version)
    const made = await Promise.all(
      orders.map((one) => buyer.call('order.get', { params: { id: one.id } })),
    )
    expect(made.map(({ lines }) => lines.map((each) => each.quantity))).toEqual([['30'], ['20.5']])
    await expect(select(id, { ...at(second, 1), quantity: '9.501' })).rejects.toMatchObject({
      code: 'selection.quantity',
    })
    await select(id, at(second, 1))
    expect((await evaluation(id)).selections).toMatchObject([{ quantity: '9.5' }])
  })

  test('withdrawn and discarded orders give their lines back, and the quotation with the last of them', async () => {
    const { id, first } = await quotedTwice()
    const one = await order(id, (await select(id, at(first, 0))).version)
    const two = await order(id, (await select(id, at(first, 1))).version)
    const stateOf = async () =>
      (await buyer.call('quotation.get', { params: { id: first.id } })).state
    await buyer.call('order.discard', { params: { id: one.orders[0]!.id } })
    expect((await evaluation(id)).lines[0]!.ordered).toEqual([])
    expect(await stateOf()).toBe('ACCEPTED')
    await buyer.call('order.send', { body: { request: { purchaseOrderIds: [two.orders[0]!.id] } } })
    await buyer.call('order.withdraw', { params: { id: two.orders[0]!.id }, body: {} })
    expect(await stateOf()).toBe('SUBMITTED')
    const whole = first.lines.map((_, i) => at(first, i))
    const three = await order(id, (await select(id, ...whole)).version)
    const again = await buyer.call('order.get', { params: { id: three.orders[0]!.id } })
    expect(again.transportationCost).toBe('100.00')
    expect(again.lines).toHaveLength(3)
  })

  test('what stays chosen keeps who chose it', async () => {
    const { id, first } = await quotedTwice()
    const colleague = await server.as('colleague')
    await select(id, at(first, 0))
    const { case: head } = await evaluation(id)
    await colleague.call('case.select', {
      params: { id },
      body: { version: head.version, selections: [at(first, 0), at(first, 1)] },
    })
    const chosen = await buyer.call('case.selections', { params: { id } })
    expect(new Set(chosen.map(({ by }) => by)).size).toBe(2)
  })
})

describe('what was decided can be read afterwards', () => {
  test('by whom, when, why and into which orders', async () => {
    const { id, first } = await quotedTwice()
    const chosen = first.lines.map((_, i) => at(first, i))
    const { version } = await select(
      id,
      { ...chosen[0]!, reason: 'Known brand' },
      ...chosen.slice(1),
    )
    const { orders } = await order(id, version, { reason: 'One delivery' })
    const { awards, selections } = await evaluation(id)
    expect(selections).toEqual([])
    expect(awards).toMatchObject([
      {
        by: 'Alice Arden',
        reason: 'One delivery',
        lines: [
          { reason: 'Known brand', chosenBy: 'Alice Arden', orderId: orders[0]!.id },
          { reason: '' },
          { reason: '' },
        ],
      },
    ])
    const timeline = await buyer.call('case.timeline', { params: { id } })
    expect(timeline.map(({ text }) => text)).toContain(
      `made 1 order, ${orders[0]!.orderNumber}: One delivery`,
    )
    const sheet = await buyer.download('download.evaluationExcel', { params: { id } })
    expect(sheet.name).toMatch(/-evaluation-report\.xlsx$/)
    const report = await buyer.download('download.evaluationReport', { params: { id } })
    expect(report.size).toBeGreaterThan(5000)
  })

  test('where the company wants it, what is not the lowest needs a reason', async () => {
    const before = await buyer.call('settings.get', {})
    await buyer.call('settings.save', { body: { ...before, requireReason: true } })
    try {
      const { id, first, second } = await quotedTwice()
      const { version } = await select(id, at(second, 0), at(first, 1))
      expect((await evaluation(id)).reasonRequired).toBe(true)
      await expect(order(id, version)).rejects.toMatchObject({
        status: 400,
        code: 'selection.reason-needed',
        problems: [{ path: `lines.${second.lines[0]!.caseLineId}` }],
      })
      const said = await select(id, { ...at(second, 0), reason: 'Faster' }, at(first, 1))
      await order(id, said.version)
      const other = await quotedTwice()
      const all = await select(other.id, at(other.second, 0))
      await order(other.id, all.version, { reason: 'Faster' })
      const lowest = await quotedTwice()
      await order(lowest.id, (await select(lowest.id, at(lowest.first, 0))).version)
    } finally {
      await buyer.call('settings.save', { body: before })
    }
  })
})

describe('an expired offer', () => {
  async function lapsed() {
    const made = await quotedTwice()
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    await server.db
      .updateTable('quotation')
      .set({ pricesGoodUntil: yesterday })
      .where('id', '=', made.second.id)
      .execute()
    return made
  }
  test('is ordered only on purpose', async () => {
    const { id, first, second } = await lapsed()
    const { version } = await select(id, at(first, 0), at(second, 1))
    await expect(order(id, version)).rejects.toMatchObject({
      status: 409,
      code: 'selection.expired',
      problems: [{ path: `quotations.${second.id}`, message: expect.stringMatching(/^Ulm Ship/) }],
    })
    await expect(order(id, version, { acceptExpired: [first.id] })).rejects.toMatchObject({
      code: 'selection.expired',
    })
    const { orders } = await order(id, version, { acceptExpired: [second.id] })
    expect(orders).toHaveLength(2)
  })
  test('can be renewed: the supplier is asked, once a day', async () => {
    const { id, first, second } = await lapsed()
    const params = { id: second.id }
    await expect(
      buyer.call('quotation.askRenewal', { params: { id: first.id } }),
    ).rejects.toMatchObject({ code: 'quotation.not-expired' })
    expect((await buyer.call('quotation.get', { params })).actions).toContain('askRenewal')
    await buyer.call('quotation.askRenewal', { params })
    const mails = await server.mailsTo('uwe@supplier.test')
    expect(mails.at(-1)).toMatchObject({ subject: expect.stringMatching(/^Please renew your/) })
    expect((await evaluation(id)).quotations[1]!.renewalAskedAt).not.toBeNull()
    await expect(buyer.call('quotation.askRenewal', { params })).rejects.toMatchObject({
      code: 'quotation.renewal-asked',
    })
    const timeline = await buyer.call('case.timeline', { params: { id } })
    expect(timeline[0]!.text).toMatch(/^asked Ulm Ship Stores to renew the prices/)
  })
  test('of a guest is renewed by the link of the mail', async () => {
    const { guest, requestId, caseId, buyer: alice } = await askedGuest(server)
    const { lines } = await alice.call('case.details', { params: { id: caseId } })
    const { quotation } = await alice.call('quotation.typeFor', {
      params: { id: requestId },
      body: { request: buildQuotation(lines) },
    })
    await server.db
      .updateTable('quotation')
      .set({ pricesGoodUntil: '2026-01-01' })
      .where('id', '=', quotation.id)
      .execute()
    await alice.call('quotation.askRenewal', { params: { id: quotation.id } })
    const [mail] = (await server.mailsTo(guest.email)).slice(-1)
    expect(mail!.text).toContain('Please edit the quotation')
    const holder = server.withLink(await newestLink(server, guest.email))
    const renewed = await quoteRequest(holder, requestId, { quotationId: quotation.id })
    expect(renewed).toMatchObject({
      kind: 'EDITED',
      actions: expect.arrayContaining(['editQuotation']),
    })
  })
})

describe('a contract tender', () => {
  test('ends with an award, not with orders: everybody is told, and the RFQ is closed', async () => {
    const { id, first, second, requestIds } = await quotedTwice('CONTRACT_TENDER')
    const { version } = await select(id, ...second.lines.map((_, i) => at(second, i)))
    const { actions } = await evaluation(id)
    expect(actions).toContain('award')
    expect(actions).not.toContain('makeOrders')
    await expect(order(id, version)).rejects.toMatchObject({ status: 409, code: 'case.tender' })
    await buyer.call('case.award', { params: { id }, body: { version, reason: 'Worldwide stock' } })
    const after = await evaluation(id)
    expect(after).toMatchObject({
      case: { state: 'CLOSED' },
      orders: [],
      awards: [{ reason: 'Worldwide stock', undoneAt: null }],
    })
    expect(after.awards[0]!.lines).toHaveLength(3)
    expect((await ulm.call('quotation.get', { params: { id: second.id } })).state).toBe('ACCEPTED')
    expect((await stone.call('quotation.get', { params: { id: first.id } })).state).toBe('DECLINED')
    expect((await stone.call('request.closed', { params: { id: requestIds[0]! } })).state).toBe(
      'LOST',
    )
    expect((await server.mailsTo('uwe@supplier.test')).at(-1)!.text).toContain(
      'has chosen you for this tender, for 3 of 3 lines',
    )
    expect((await server.mailsTo('sam@supplier.test')).at(-1)!.text).toContain('not to you')
    const timeline = await buyer.call('case.timeline', { params: { id } })
    expect(timeline[0]!.text).toBe('awarded the tender to Ulm Ship Stores: Worldwide stock')
  })
  test('becomes one draft contract with the winners, their prices to the cent and their terms', async () => {
    const { details, requestIds } = await sentCase(buyer, ids, { type: 'CONTRACT_TENDER' })
    const params = { id: details.id }
    expect(await buyer.call('contract.tender', { params })).toEqual({
      awarded: false,
      contract: null,
    })
    await expect(buyer.call('contract.ofTender', { params })).rejects.toMatchObject({
      code: 'contract.no-award',
    })
    const costs = ['41.20', '7.35', '86.15']
    const offered = buildQuotation(details.lines).lines.map((line, i) => ({
      ...line,
      unitCost: costs[i]!,
      discountPercent: i === 0 ? '2.5' : null,
    }))
    const first = await quoteRequest(stone, requestIds[0]!, { lines: offered })
    const usd = { lines: offered, currency: 'USD', discountPercent: '10', incoterm: 'FCA' as const }
    const second = await quoteRequest(ulm, requestIds[1]!, usd)
    const { version } = await select(details.id, at(first, 0), at(first, 1), at(second, 2))
    await buyer.call('case.award', { params, body: { version, reason: 'Best stock' } })
    const made = await Promise.all([1, 2].map(() => buyer.call('contract.ofTender', { params })))
    expect(made[0]).toEqual(made[1])
    const contract = { id: made[0]!.id, number: 1 }
    const draft = await buyer.call('contract.version', { params: contract })
    expect(draft).toMatchObject({
      state: 'DRAFT',
      contractNumber: details.requisitionNumber,
      currency: expect.any(String),
      // The winners do not agree on it.
      incoterm: null,
      paymentTerms: 'NET_30',
    })
    expect(draft.notes).toContain('Best stock')
    expect(draft.vendors.map(({ name }) => name)).toEqual([
      'Stone Marine Supply',
      'Ulm Ship Stores',
    ])
    const lines = await Promise.all(
      draft.priceLists.map(async ({ uuid, currency }) => [
        currency,
        ...(await buyer.call('priceList.lines', { params: { ...contract, listUuid: uuid } })).map(
          ({ code, prices, problem }) => [code, prices, problem],
        ),
      ]),
    )
    expect(lines).toEqual([
      ['EUR', ['174021', '1=40.17', null], ['190114', '1=7.35', null]],
      // 86.15 less 10 %: the fraction of a cent is kept.
      ['USD', ['330516', '1=77.5350', null]],
    ])
    expect(draft.priceLists.map(({ ports }) => ports.map(({ locode }) => locode))).toEqual([
      ['NLRTM'],
      ['NLRTM'],
    ])
    expect(await buyer.call('contract.tender', { params })).toMatchObject({
      awarded: true,
      contract: made[0],
    })
    const bruno = await server.as('otherBuyer')
    await expect(bruno.call('contract.ofTender', { params })).rejects.toMatchObject({ status: 404 })
    await expect(bruno.call('contract.tender', { params })).rejects.toMatchObject({ status: 404 })
  })
  test('opened again, takes its award back', async () => {
    const { id, second } = await quotedTwice('CONTRACT_TENDER')
    const { version } = await select(id, at(second, 0))
    await buyer.call('case.award', { params: { id }, body: { version } })
    await buyer.call('case.reopen', { params: { id } })
    const after = await evaluation(id)
    expect(after.quotations.map(({ state }) => state)).toEqual(['SUBMITTED', 'SUBMITTED'])
    expect(after.awards[0]!.undoneAt).not.toBeNull()
    expect(after.actions).toContain('award')
  })
  test('is the only thing that is awarded', async () => {
    const { caseId, quotation } = await quotedCase(server)
    const { version } = await select(caseId, at(quotation, 0))
    await expect(
      buyer.call('case.award', { params: { id: caseId }, body: { version } }),
    ).rejects.toMatchObject({ code: 'case.not-tender' })
  })
})
