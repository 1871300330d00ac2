import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation, supplierId } from '@fairlead/server/testing/builders'
import { limits } from '@fairlead/validation/limits'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  askedGuest,
  confirmWhole,
  dayIn,
  newestLink,
  orderedGuest,
  packaging,
  quotedGuest,
  quoteRequest,
  textFile,
} from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const days = 86_400_000
const asked = async ({ buyer, caseId }: { buyer: Client; caseId: number }) =>
  (await buyer.call('case.requests', { params: { id: caseId } }))[0]!
const answer = (caseRequestId: number) => ({
  body: { caseRequestId, reason: 'OTHER', comment: null },
})

describe('the request of a link', () => {
  test('is read, quoted with a file, and kept as a receipt', async () => {
    const trade = await askedGuest(server)
    const { holder, requestId, params } = trade
    const request = await holder.call('request.get', { params: { id: requestId } })
    expect(request).toMatchObject({ supplierName: 'Gustav Guest', mapping: null, lastPrices: [] })
    expect((await asked(trade)).seenAt).toEqual(expect.any(String))
    const { quotation } = await holder.call('request.quoteSupplies', {
      params: { id: requestId },
      body: { request: buildQuotation(request.lines) },
      files: { files: [textFile('terms.txt')] },
    })
    expect(quotation).toMatchObject({ total: '900.00', attachments: [{ name: 'terms.txt' }] })
    expect(await holder.call('quotation.get', { params: { id: quotation.id } })).toEqual(quotation)
    expect(await holder.call('external.link', { params })).toEqual({
      supplierName: 'Gustav Guest',
      buyerName: 'Arden Shipmanagement',
      requestId,
      quotationId: quotation.id,
      orderId: null,
      orders: [],
      registered: false,
    })
    const again = quoteRequest(holder, requestId)
    await expect(again).rejects.toMatchObject({ status: 409, code: 'link.already-quoted' })
    await expect(holder.call('request.decline', answer(requestId))).rejects.toMatchObject({
      code: 'link.already-quoted',
    })
    const [last] = (await server.mailsTo(trade.guest.email)).slice(-1)
    expect(last?.subject).toMatch(/^Receipt: your quotation/)
    expect(await asked(trade)).toMatchObject({ quotation: { total: '900.00' }, registered: false })
  })

  test('is quoted with an alternative, changed, and taken back', async () => {
    const { holder, requestId, buyer, caseId, quotation } = await quotedGuest(server)
    expect(quotation.actions).toEqual(['editQuotation', 'cancelQuotation'])
    const { lines } = await holder.call('request.get', { params: { id: requestId } })
    const [own] = buildQuotation(lines).lines
    const alternative = { ...own!, alternative: true, name: 'Hemp rope', unitCost: '7.00' }
    const form = buildQuotation(lines, { transportationCost: '40.00' })
    const { quotation: changed } = await holder.call('request.quoteSupplies', {
      params: { id: requestId },
      body: {
        request: { ...form, lines: [...form.lines, alternative], quotationId: quotation.id },
      },
    })
    expect(changed).toMatchObject({ kind: 'EDITED', version: 2 })
    const { quotations } = await buyer.call('case.evaluation', { params: { id: caseId } })
    expect(quotations.map(({ id }) => id)).toEqual([changed.id])
    await holder.call('quotation.cancel', { params: { id: changed.id } })
    expect((await asked({ buyer, caseId })).quotation).toMatchObject({ state: 'CANCELLED' })
    const [mail] = (await server.mailsTo(personas.buyer.email)).slice(-1)
    expect(mail?.subject).toMatch(/cancelled|withdr/i)
  })

  test('is filled in on paper: the sheet goes out and comes back', async () => {
    const { holder, requestId } = await askedGuest(server)
    const params = { id: requestId }
    const sheet = await holder.download('download.requestExcel', { params })
    const read = await holder.call('request.fillFromExcel', { params, files: { files: [sheet] } })
    expect(read.problems).toEqual([])
    const csv = ['Line;Item;Qty;Unit;Price EUR', '1;Degreaser;4;DRUM;12,50'].join('\n')
    const offer = await holder.call('request.fillFromClientDocument', {
      params: { ...params, x: 'supplies' },
      files: { files: [new File([csv], 'offer.csv')] },
    })
    expect(offer.terms).toBeDefined()
  })

  test('keeps what was begun, also for another device', async () => {
    const { holder, requestId } = await askedGuest(server)
    const params = { id: requestId }
    await holder.call('request.saveDraft', {
      params,
      body: { form: { remarks: 'From stock' }, version: 0 },
    })
    expect((await holder.call('request.get', { params })).draft).toMatchObject({
      form: { remarks: 'From stock' },
      version: 1,
      savedBy: null,
    })
  })

  test('is declined with a reason, and the buyer is told', async () => {
    const trade = await askedGuest(server)
    await trade.holder.call('request.decline', {
      body: {
        caseRequestId: trade.requestId,
        reason: 'PORT_NOT_SERVED',
        comment: 'Only the Baltic',
      },
    })
    expect(await asked(trade)).toMatchObject({
      state: 'DECLINED',
      declineReason: 'Port not served',
      declineComment: 'Only the Baltic',
    })
    const [mail] = (await server.mailsTo(personas.buyer.email)).slice(-1)
    expect(mail?.subject).toMatch(/^Gustav Guest declined/)
  })

  test('has its papers', async () => {
    const { params, buyer, caseId, holder, requestId } = await askedGuest(server)
    const id = { id: requestId }
    const [drawing] = await buyer.call('case.attach', {
      params: { id: caseId },
      files: { files: [textFile('drawing.txt')] },
    })
    const pdfs = [
      await server.anonymous().download('download.externalPdf', { params }),
      await holder.download('download.requestPdf', { params: id }),
    ]
    for (const pdf of pdfs) expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    const file = await holder.download('download.requestAttachment', {
      params: { ...id, fileId: drawing!.id },
    })
    expect([file.name, await file.text()]).toEqual(['drawing.txt', 'Four colli, quay 7\n'])
    const zip = await holder.download('download.requestAttachmentsZip', { params: id })
    expect((await zip.text()).slice(0, 2)).toBe('PK')
  })

  test('says what became of it, and takes no quotation any more', async () => {
    const { buyer, holder, requestId } = await askedGuest(server)
    const params = { id: requestId }
    const ended = async () => (await holder.call('request.get', { params })).ended
    const standing = async () => (await holder.call('request.standing', { params })).ended
    expect([await ended(), await standing()]).toEqual([null, null])
    await holder.call('request.decline', answer(requestId))
    expect([await ended(), await standing()]).toEqual(['DECLINED', 'DECLINED'])
    await buyer.call('request.reopen', { params })
    await buyer.call('request.cancel', { params })
    expect([await ended(), await standing()]).toEqual(['CANCELLED', 'CANCELLED'])
    await expect(quoteRequest(holder, requestId)).rejects.toMatchObject({ status: 409 })
  })
})

describe('the order of a link', () => {
  test('is confirmed in part, packed and sent off, and all papers are there', async () => {
    const { buyer, holder, order, asked: first, guest } = await orderedGuest(server)
    const read = await holder.call('order.get', { params: order })
    expect(read).toMatchObject({ state: 'SENT', actions: ['confirm', 'decline'] })
    expect(await first.call('order.get', { params: order })).toEqual(read)
    for (const name of ['download.orderPdf', 'download.orderExcel'] as const)
      expect((await holder.download(name, { params: order })).size).toBeGreaterThan(1000)
    const [line] = read.lines
    const date = dayIn(9)
    await holder.call('order.confirm', {
      body: {
        purchaseOrderId: order.id,
        deliveries: [{ lineId: line!.id, quantity: '1', date }],
      },
    })
    expect(await holder.call('order.get', { params: order })).toMatchObject({ state: 'SENT' })
    await buyer.call('order.askReadiness', { params: order })
    expect((await server.mailsTo(guest.email)).at(-1)?.text).toContain('/external/purchase-order/')
    expect(await holder.call('order.pendingReadiness', { params: order })).toMatchObject({
      pending: true,
      date,
    })
    await holder.call('order.updateReadiness', {
      params: order,
      body: { option: 'SET_NEW_DATE', date: dayIn(12) },
    })
    await holder.call('order.confirmReadiness', { params: order })
    await holder.call('order.decline', { params: order, body: { reason: 'Sold out' } })
    await holder.call('order.markReady', { params: order, body: packaging })
    await holder.call('order.dispatch', { params: order, body: { on: dayIn(0) } })
    const history = await holder.call('order.timeline', { params: order })
    expect(history.map(({ action }) => action)).toEqual([
      'order.dispatched',
      'order.ready',
      'order.declined',
      'order.readinessUpdated',
      'order.readinessUpdated',
      'order.readinessAsked',
      'order.confirmed',
      'order.sent',
    ])
    expect(await buyer.call('order.get', { params: order })).toMatchObject({ state: 'DISPATCHED' })
    const told = (await server.mailsTo(personas.buyer.email)).at(-1)
    expect(told?.text).toContain('Gustav Guest has dispatched')
  })

  test('that no request came before is opened by its mail', async () => {
    const { buyer, details } = await askedGuest(server)
    const email = `direct-${details.id}@guest.test`
    const line = { name: 'Pilot ladder', quantity: '2', unit: 'PCS', unitPrice: '310.00' }
    const order = await buyer.call('order.create', {
      body: {
        orderNumber: `D-${details.id}`,
        type: 'SUPPLIES',
        title: 'Ladders',
        currency: 'EUR',
        vesselId: details.vesselId,
        deliveryPort: 'NLRTM',
        lines: [line],
      },
    })
    const params = { id: order.id }
    await server.db
      .updateTable('purchaseOrder')
      .set({ supplierName: 'Ladder loft', supplierEmail: email })
      .where('id', '=', order.id)
      .execute()
    await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
    const uuid = await newestLink(server, email)
    const holder = server.withLink(uuid)
    expect(await holder.call('external.link', { params: { uuid } })).toMatchObject({
      supplierName: 'Ladder loft',
      requestId: null,
      orderId: order.id,
    })
    await confirmWhole(holder, order.id)
    expect(await buyer.call('order.get', { params })).toMatchObject({ state: 'CONFIRMED' })
    await expect(holder.call('request.get', { params })).rejects.toMatchObject({ status: 404 })
  })

  test('is changed with the consent of its holder', async () => {
    const { buyer, holder, order } = await orderedGuest(server)
    const propose = async (deliveryDueDate: string) => {
      const { version, deliveryPort, ...found } = await buyer.call('order.get', { params: order })
      const lines = found.lines.map(({ id, quantity, unitPrice, discountPercent, remarks }) => ({
        lineId: id,
        quantity,
        unitPrice,
        discountPercent,
        remarks,
      }))
      const port = deliveryPort?.locode ?? null
      const body = { ...found, version, deliveryPort: port, deliveryDueDate, lines }
      await buyer.call('order.proposeChange', { params: order, body })
    }
    await propose(dayIn(20))
    const stranger = (await orderedGuest(server)).holder
    const answers = { params: order, body: { number: 1 } }
    await expect(stranger.call('order.acceptChange', answers)).rejects.toMatchObject({
      status: 404,
    })
    const { actions } = await holder.call('order.get', { params: order })
    expect(actions).toEqual(expect.arrayContaining(['acceptChange', 'declineChange']))
    const refused = { number: 1, reason: 'Already packed' }
    await holder.call('order.declineChange', { params: order, body: refused })
    const told = async () => (await server.mailsTo(personas.buyer.email)).at(-1)
    expect((await told())?.text).toContain('Gustav Guest')
    await propose(dayIn(21))
    const both = [1, 2].map(() =>
      holder.call('order.acceptChange', { params: order, body: { number: 2 } }),
    )
    const done = await Promise.allSettled(both)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await buyer.call('order.get', { params: order })).toMatchObject({
      deliveryDueDate: dayIn(21),
      changes: [{ state: 'ACCEPTED' }, { state: 'DECLINED', answer: 'Already packed' }],
    })
  })

  test('is not there before it is sent, nor once it was made out to another', async () => {
    const { asked: holder, order: params, buyer } = await orderedGuest(server)
    const stone = await supplierId(buyer, 'Stone Marine Supply')
    for (const change of [{ state: 'DRAFT' as const }, { supplierId: stone }]) {
      expect(await holder.call('order.get', { params })).toMatchObject({ state: 'SENT' })
      const set = (values: typeof change | { state: 'SENT'; supplierId: null }) =>
        server.db.updateTable('purchaseOrder').set(values).where('id', '=', params.id).execute()
      await set(change)
      await expect(holder.call('order.get', { params })).rejects.toMatchObject({ status: 404 })
      await set({ state: 'SENT', supplierId: null })
    }
  })
})

describe('what a link may send is bounded', () => {
  test('in files and in words', async () => {
    const { holder, requestId, params } = await askedGuest(server)
    const id = { id: requestId }
    const big = new File([new Uint8Array(limits.guestUploadBytes + 1)], 'big.pdf')
    await expect(
      holder.call('request.fillFromExcel', { params: id, files: { files: [big] } }),
    ).rejects.toMatchObject({ code: 'upload.too-large' })
    const body = JSON.stringify({ form: { remarks: 'x'.repeat(limits.guestBodyBytes) } })
    const headers = { 'X-Token': params.uuid, 'Content-Type': 'application/json' }
    const address = `${server.url}/api/case-request/${requestId}/draft`
    const tooLong = await fetch(address, { method: 'PUT', headers, body })
    expect(tooLong.status).toBe(413)
    const unmeasured = await fetch(address, {
      method: 'PUT',
      headers,
      body: new Blob(['{}']).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(unmeasured.status).toBe(413)
  })

  test('in how often', async () => {
    const { holder, requestId } = await askedGuest(server)
    const input = { params: { id: requestId }, files: { files: [textFile('no.xlsx')] } }
    const read = () =>
      holder.call('request.fillFromExcel', input).catch((error: { code: string }) => error.code)
    for (let i = 0; i < limits.guestUploadsPerMinute; i += 1)
      expect(await read()).not.toBe('rate.limited')
    expect(await read()).toBe('rate.limited')
  })

  test('and who is nobody is refused before the body is read', async () => {
    const big = 'x'.repeat(2 * limits.bodyBytes)
    const post = (path: string) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: big }),
      })
    expect((await post('/auth/login')).status).toBe(413)
    expect((await post('/api/purchase-order/confirm')).status).toBe(401)
  })
})

test('after sixty days a link opens nothing and changes nothing', async () => {
  await using later = await startServer()
  const { holder, requestId, params } = await askedGuest(later)
  const id = { id: requestId }
  later.advance(60 * days - 60_000)
  expect(await holder.call('request.get', { params: id })).toMatchObject({ state: 'SUBMITTED' })
  later.advance(120_000)
  for (const refused of [
    () => holder.call('external.link', { params }),
    () => holder.call('request.get', { params: id }),
    () => holder.call('request.decline', answer(requestId)),
    () => holder.call('request.saveDraft', { params: id, body: { form: {}, version: 0 } }),
    () => holder.download('download.requestExcel', { params: id }),
    () => later.anonymous().download('download.externalPdf', { params }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 410, code: 'link.expired' })
})

test('a reminder carries a fresh link, for sixty more days, and ends none', async () => {
  await using later = await startServer()
  const { buyer, guest, params, holder, requestId } = await askedGuest(later)
  later.advance(10 * days)
  await buyer.call('case.counts', {})
  later.advance(10 * days)
  await buyer.call('request.remind', { params: { id: requestId } })
  const uuid = await newestLink(later, guest.email)
  expect(uuid).not.toBe(params.uuid)
  const opened = (client: Client) => client.call('request.get', { params: { id: requestId } })
  for (const client of [holder, later.withLink(uuid)])
    expect(await opened(client)).toMatchObject({ id: requestId, ended: null })
  later.advance(45 * days)
  expect(await opened(later.withLink(uuid))).toMatchObject({ id: requestId })
  await expect(opened(holder)).rejects.toMatchObject({ code: 'link.expired' })
})
