import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  askedCase,
  askedGuest,
  quotedCase,
  quoteRequest,
  selectAll,
  sentOrder,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

const overview = (id: number) => buyer.call('case.overview', { params: { id } })
const rowOf = async (id: number) =>
  (await buyer.list('case.list', { filter: { ids: [id] } })).data[0]

describe('what is known of an RFQ', () => {
  test('it is read by id, by number and together with others', async () => {
    const one = await askedCase(server)
    const two = await askedCase(server)
    const n = one.details.requisitionNumber!
    const found = await buyer.call('case.overviewByNumber', { params: { n } })
    expect(found).toEqual(await overview(one.caseId))
    const ids = `${one.caseId},${two.caseId}`
    const both = await buyer.call('case.overviews', { params: { ids } })
    expect(both.map(({ id }) => id)).toEqual([one.caseId, two.caseId])
    const stranger = await server.as('otherBuyer')
    await expect(stranger.call('case.overviewByNumber', { params: { n } })).rejects.toMatchObject({
      status: 404,
    })
    const tooMany = Array.from({ length: 31 }, (_, i) => i + 1).join(',')
    for (const name of ['case.overviews', 'case.imported'] as const)
      await expect(buyer.call(name, { params: { ids: tooMany } })).rejects.toMatchObject({
        code: 'case.too-many',
      })
  })

  test('who was asked is told in each form: with ids, by link, by case', async () => {
    const stone = await supplierId(buyer, 'Stone Marine Supply')
    const guest = { name: 'Gustav Guest', email: 'gustav@guest.test' }
    const { details, requestIds } = await sentCase(buyer, [stone], {}, [guest])
    const params = { id: details.id }
    const [registered, unregistered] = requestIds
    expect(await buyer.call('case.suppliersWithRequestIds', { params })).toEqual([
      { supplierId: stone, supplierName: 'Stone Marine Supply', requestId: registered },
      { supplierId: null, supplierName: 'Gustav Guest', requestId: unregistered },
    ])
    expect(await buyer.call('case.unregisteredRequests', { params })).toEqual([
      { requestId: unregistered, ...guest, state: 'SUBMITTED' },
    ])
    const caseIds = [details.id]
    expect(await buyer.call('case.suppliersRequested', { body: { caseIds } })).toEqual([
      { caseId: details.id, supplierIds: [stone] },
    ])
    expect(await buyer.call('ref.unregisteredSuppliers', {})).toContainEqual(guest)
    const stranger = await server.as('otherBuyer')
    expect(await stranger.call('ref.unregisteredSuppliers', {})).toEqual([])
  })

  test('its totals, choice and orders are told while it goes on', async () => {
    const { details, caseId, order, orderNumber } = await sentOrder(server)
    const params = { id: caseId }
    expect(await buyer.call('case.offersTooltip', { params })).toEqual([
      {
        supplierName: 'Stone Marine Supply',
        total: '900.00',
        currency: 'EUR',
        landedTotal: '990.00',
      },
    ])
    expect(await buyer.call('case.selections', { params })).toEqual([])
    const [row] = await buyer.call('case.orders', { params })
    expect(row).toMatchObject({ id: order.id, orderNumber, state: 'SENT', total: '900.00' })
    expect(await buyer.call('case.ordersOfCases', { params })).toMatchObject([
      { id: order.id, caseId: details.id },
    ])
    expect(await rowOf(caseId)).toMatchObject({ orders: 1, quoted: 1, bestTotal: '990.00' })
  })

  test('whether a colleague’s RFQ may be seen, and a stranger’s not', async () => {
    const { caseId } = await askedCase(server)
    const may = async (who: 'colleague' | 'otherBuyer') =>
      (await server.as(who)).call('case.similarAccess', { params: { id: caseId } })
    expect(await may('colleague')).toEqual({ access: true })
    expect(await may('otherBuyer')).toEqual({ access: false })
  })
})

describe('marks and notes', () => {
  test('a favourite is the mark of one person', async () => {
    const { caseId } = await askedCase(server)
    const mark = (favourite: boolean) =>
      buyer.call('case.favour', { params: { id: caseId }, body: { favourite } })
    await mark(true)
    await mark(true)
    const favourites = (by: Client) => by.list('case.list', { filter: { favourite: true } })
    expect((await favourites(buyer)).data.map(({ id }) => id)).toEqual([caseId])
    expect((await favourites(await server.as('colleague'))).total).toBe(0)
    await mark(false)
    expect((await overview(caseId)).favourite).toBe(false)
  })

  test('ten notes of the house, not eleven; a removed one makes room', async () => {
    const { caseId, supplier, requestId } = await askedCase(server)
    const params = { id: caseId }
    const add = (text: string) => buyer.call('case.addNote', { params, body: { text } })
    for (let i = 1; i <= 10; i += 1) await add(`note ${i}`)
    const { notes } = await overview(caseId)
    expect(notes).toHaveLength(10)
    expect(notes[0]).toMatchObject({ text: 'note 10', author: 'Alice Arden' })
    await expect(add('note 11')).rejects.toMatchObject({ code: 'case.notes-full' })
    await buyer.call('case.removeNote', { params: { ...params, noteId: notes[0]!.id } })
    await add('in its place')
    expect((await overview(caseId)).notes[0]).toMatchObject({ text: 'in its place' })
    const seen = await supplier.call('request.get', { params: { id: requestId } })
    expect(JSON.stringify(seen)).not.toContain('in its place')
  })
})

describe('how an RFQ ends and begins again', () => {
  test('closing declines what was not ordered and the list says so', async () => {
    const { caseId, requestId, quotation, supplier } = await quotedCase(server)
    await buyer.call('case.close', { params: { id: caseId } })
    expect(await overview(caseId)).toMatchObject({
      state: 'CLOSED',
      actions: ['reopen', 'tellReason', 'repeat', 'note'],
    })
    expect(await rowOf(caseId)).toMatchObject({ quoted: 1, bestTotal: null })
    expect(await supplier.call('request.closed', { params: { id: requestId } })).toMatchObject({
      state: 'LOST',
      active: null,
      actions: [],
    })
    const read = await supplier.call('quotation.get', { params: { id: quotation.id } })
    expect(read).toMatchObject({ state: 'DECLINED', actions: [] })
    const lost = await supplier.list('request.list', { filter: { page: 'lost-rfqs' } })
    expect(lost.data.map(({ id }) => id)).toContain(requestId)
  })

  test('who never quoted is told that no answer is needed, and is not called a loser', async () => {
    const { caseId, requestId } = await askedCase(server)
    await buyer.call('case.close', { params: { id: caseId } })
    const supplier = await server.as('supplier')
    const read = await supplier.call('request.closed', { params: { id: requestId } })
    expect(read).toMatchObject({ state: 'MANUALLY_CLOSED' })
    expect((await server.mailsTo(personas.supplier.email)).at(-1)?.text).toContain(
      'A quotation is no longer needed',
    )
    await buyer.call('case.reopen', { params: { id: caseId } })
    await quoteRequest(supplier, requestId)
  })

  test('reopening a closed RFQ brings its requests and quotations back', async () => {
    const { caseId, requestId, quotation, supplier } = await quotedCase(server)
    const params = { id: caseId }
    await buyer.call('case.close', { params })
    await buyer.call('case.reopen', { params })
    expect(await rowOf(caseId)).toMatchObject({ state: 'OPEN', quoted: 1, bestTotal: '990.00' })
    expect(await supplier.call('request.get', { params: { id: requestId } })).toMatchObject({
      state: 'SUBMITTED',
      active: { id: quotation.id, state: 'SUBMITTED' },
    })
    const evaluation = await buyer.call('case.evaluation', { params })
    expect(evaluation.quotations.map(({ id }) => id)).toEqual([quotation.id])
    const mails = (await server.mailsTo(personas.supplier.email)).slice(-2)
    expect(mails[0]?.text).toContain('Your quotation was not chosen this time')
    expect(mails[1]?.text).toContain('has opened this request again')
    await expect(buyer.call('case.reopen', { params })).rejects.toMatchObject({ status: 409 })
  })

  test('a cancelled RFQ comes back with its requests, but its quotations stay cancelled', async () => {
    const { caseId, requestId, quotation, supplier } = await quotedCase(server)
    const params = { id: caseId }
    await buyer.call('case.cancel', { params })
    expect(await rowOf(caseId)).toMatchObject({ state: 'CANCELLED', quoted: 0 })
    await buyer.call('case.reopen', { params })
    const request = await supplier.call('request.get', { params: { id: requestId } })
    expect(request).toMatchObject({ state: 'SUBMITTED', active: null })
    expect(request.quotations).toMatchObject([{ id: quotation.id, state: 'CANCELLED' }])
    await quoteRequest(supplier, requestId)
    expect(await rowOf(caseId)).toMatchObject({ quoted: 1, bestTotal: '990.00' })
  })

  test('suppliers and guests hear of a cancellation, unless the buyer keeps quiet', async () => {
    const mailed = async (address: string) =>
      (await server.mailsTo(address)).filter(({ subject }) => subject.endsWith('was cancelled'))
    const { email } = personas.supplier
    const before = await mailed(email)
    const loud = await askedCase(server)
    const guest = await askedGuest(server)
    const quiet = await askedCase(server)
    for (const { caseId } of [loud, guest])
      await buyer.call('case.cancel', { params: { id: caseId } })
    await buyer.call('case.cancel', {
      params: { id: quiet.caseId },
      query: { sendEmails: 'false' },
    })
    expect(await mailed(email)).toHaveLength(before.length + 1)
    expect(await mailed(guest.guest.email)).toHaveLength(1)
  })
})

test('more was offered than asked: the order is for what was asked', async () => {
  const { details, supplier, requestId } = await askedCase(server)
  const [first, ...others] = buildQuotation(details.lines).lines
  const lines = [{ ...first!, quantity: '20' }, ...others]
  const quotation = await quoteRequest(supplier, requestId, { lines })
  expect(quotation.goods).toBe('860.00')
  const { version } = await selectAll(buyer, quotation)
  const params = { id: details.id }
  const { orders } = await buyer.call('case.makeOrders', { params, body: { version } })
  const order = await buyer.call('order.get', { params: { id: orders[0]!.id } })
  expect(order.lines[0]).toMatchObject({ quantity: '12', total: '120.00' })
  expect(order).toMatchObject({ goods: '780.00', total: '900.00' })
})
