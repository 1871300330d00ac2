import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  askedCase,
  askedGuest,
  newestLink,
  quotedCase,
  quoteRequest,
  sentOrder,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const hours = 3_600_000
const asked = async (caseId: number) =>
  (await buyer.call('case.requests', { params: { id: caseId } }))[0]!
const read = (id: number) => supplier.call('request.get', { params: { id } })
const subjects = async (address: string) =>
  (await server.mailsTo(address)).map(({ subject }) => subject)

describe('a supplier and its request', () => {
  test('it is found by its case, counted, and marked as seen by its first reader', async () => {
    const before = await supplier.call('request.counts', {})
    const { caseId, requestId } = await askedCase(server)
    const found = await supplier.call('request.ofCase', { params: { id: caseId } })
    expect(found).toEqual({ id: requestId })
    const after = await supplier.call('request.counts', {})
    expect(after['unquoted-rfqs']).toBe(before['unquoted-rfqs']! + 1)
    expect((await asked(caseId)).seenAt).toBeNull()
    await read(requestId)
    expect((await asked(caseId)).seenAt).toEqual(expect.any(String))
  })

  test('an unfinished quotation is kept as typed until the real one is sent', async () => {
    const { requestId } = await askedCase(server)
    const params = { id: requestId }
    const form = { currency: 'USD', remarks: 'half do' }
    const body = { form, version: 0 }
    const { savedAt, version } = await supplier.call('request.saveDraft', { params, body })
    const draft = { form: { ...form, lines: [], notQuoted: [] }, savedAt, version: 1 }
    expect(version).toBe(1)
    expect((await read(requestId)).draft).toEqual({ ...draft, savedBy: 'Sam Stone' })
    await quoteRequest(supplier, requestId)
    expect((await read(requestId)).draft).toBeNull()
  })

  test('who saves an unfinished quotation over a newer one is told, and reads it', async () => {
    const { requestId } = await askedCase(server)
    const params = { id: requestId }
    const typed = (remarks: string, version: number) =>
      supplier.call('request.saveDraft', { params, body: { form: { remarks }, version } })
    await typed('mine', 0)
    await typed('mine, longer', 1)
    await expect(typed('an old tab', 1)).rejects.toMatchObject({ code: 'record.stale' })
    const kept = await supplier.call('draft.ofRequest', { params })
    expect(kept).toMatchObject({ form: { remarks: 'mine, longer' }, version: 2 })
  })

  test.each([
    ['SPARES', 'request.quoteSupplies'],
    ['SERVICES', 'request.quoteSpares'],
    ['CONTRACT_TENDER', 'request.quoteServices'],
    ['SUPPLIES', 'request.quoteContractTender'],
  ] as const)('%s are quoted by their own call and by no other', async (type, other) => {
    const { requestId, details } = await askedCase(server, { case: { type } })
    await expect(
      supplier.call(other, {
        params: { id: requestId },
        body: { request: buildQuotation(details.lines) },
      }),
    ).rejects.toMatchObject({ code: 'request.wrong-type' })
    const quotation = await quoteRequest(supplier, requestId)
    expect(quotation).toMatchObject({ state: 'SUBMITTED', goods: '780.00', case: { type } })
  })

  test('five quotations at most; whether one more fits is told before', async () => {
    const { requestId } = await askedCase(server)
    const may = () => supplier.call('request.canAddQuotation', { params: { id: requestId } })
    for (let number = 1; number <= 5; number += 1) {
      expect(await may()).toEqual({ canAddQuotation: true, reason: null })
      const quotation = await quoteRequest(supplier, requestId, { additional: true })
      expect(quotation).toMatchObject({ number, kind: number === 1 ? 'INITIAL' : 'ADDITIONAL' })
    }
    const refused = await may()
    expect(refused).toMatchObject({ canAddQuotation: false })
    await expect(quoteRequest(supplier, requestId, { additional: true })).rejects.toMatchObject({
      code: 'request.no-more-quotations',
      message: refused.reason,
    })
    const all = await buyer.call('request.quotations', { params: { id: requestId } })
    expect(all.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  })

  test('declining gives a reason to the buyer and ends the request, while nothing is quoted', async () => {
    const { caseId, requestId } = await askedCase(server)
    const decline = (id: number) =>
      supplier.call('request.decline', {
        body: { caseRequestId: id, reason: 'OUT_OF_STOCK', comment: 'Until May' },
      })
    await decline(requestId)
    expect(await asked(caseId)).toMatchObject({
      state: 'DECLINED',
      declineReason: 'Out of stock',
      declineComment: 'Until May',
      actions: ['reopen'],
    })
    expect((await read(requestId)).actions).toEqual([])
    expect(await subjects(personas.buyer.email)).toContainEqual(
      expect.stringContaining('Stone Marine Supply declined'),
    )
    expect(
      await supplier.call('request.canAddQuotation', { params: { id: requestId } }),
    ).toMatchObject({ canAddQuotation: false, reason: expect.stringMatching('declined') as string })
    await expect(quoteRequest(supplier, requestId)).rejects.toMatchObject({
      code: 'request.declined',
    })
    await expect(decline(requestId)).rejects.toMatchObject({ code: 'request.not-open' })
    const quoted = await quotedCase(server)
    await expect(decline(quoted.requestId)).rejects.toMatchObject({
      code: 'request.active-quotation',
    })
  })
})

describe('a buyer and a request', () => {
  test('closed by hand, a supplier quotes no more; what it quoted stands and can be ordered', async () => {
    const { caseId, requestId, quotation } = await quotedCase(server)
    await buyer.call('request.close', { params: { id: requestId } })
    expect(await asked(caseId)).toMatchObject({ state: 'MANUALLY_CLOSED', actions: ['reopen'] })
    const own = await read(requestId)
    expect(own).toMatchObject({ state: 'MANUALLY_CLOSED', actions: [] })
    expect(own.active).toMatchObject({ id: quotation.id, state: 'SUBMITTED' })
    const [mail] = (await server.mailsTo(personas.supplier.email)).slice(-1)
    expect(mail?.subject).toMatch(/was closed for you$/)
    await buyer.call('request.reopen', { params: { id: requestId } })
    expect(await asked(caseId)).toMatchObject({ state: 'SUBMITTED' })
  })

  test('one request is taken back with its quotation; its supplier is told', async () => {
    const { caseId, requestId, quotation } = await quotedCase(server)
    const params = { id: requestId }
    await buyer.call('request.cancel', { params })
    expect(await asked(caseId)).toMatchObject({ state: 'CANCELLED', actions: ['reopen'] })
    expect(await read(requestId)).toMatchObject({ state: 'CANCELLED', active: null, actions: [] })
    const quoted = await supplier.call('quotation.get', { params: { id: quotation.id } })
    expect(quoted.state).toBe('CANCELLED')
    expect((await subjects(personas.supplier.email)).at(-1)).toMatch(/was withdrawn$/)
    await expect(buyer.call('request.cancel', { params })).rejects.toMatchObject({ status: 409 })
  })

  test('a request with an ordered quotation is not taken back', async () => {
    const { requestId } = await sentOrder(server)
    await expect(buyer.call('request.cancel', { params: { id: requestId } })).rejects.toMatchObject(
      { code: 'quotation.ordered' },
    )
  })

  test('a declined request is reopened and asked again; of a closed RFQ none is', async () => {
    const { caseId, requestId } = await askedCase(server)
    const params = { id: requestId }
    const body = { caseRequestId: requestId, reason: 'OTHER', comment: null }
    await supplier.call('request.decline', { body })
    await buyer.call('request.reopen', { params })
    expect(await asked(caseId)).toMatchObject({ state: 'SUBMITTED', declineReason: null })
    expect((await server.mailsTo(personas.supplier.email)).at(-1)?.text).toContain(
      'has opened this request again',
    )
    await quoteRequest(supplier, requestId)
    await buyer.call('case.close', { params: { id: caseId } })
    await expect(buyer.call('request.reopen', { params })).rejects.toMatchObject({
      code: 'case.revert-refused',
    })
  })

  test('a supplier is asked once, asked again once its request had ended, and never in silence', async () => {
    const { caseId, requestId } = await askedCase(server)
    const id = await supplierId(buyer, personas.supplier.company)
    const send = (more = {}) =>
      buyer.call('case.sendRequests', {
        body: { request: { caseIds: [caseId], requestedSupplierIds: [id], ...more } },
      })
    await expect(send()).rejects.toMatchObject({
      code: 'supplier.already-asked',
      problems: [{ message: `${personas.supplier.company}: asked already` }],
    })
    const guest = { name: 'Gustav Guest', email: `guest-${crypto.randomUUID()}@guest.test` }
    expect(await send({ unregisteredSuppliers: [guest] })).toMatchObject({
      requestIds: [expect.any(Number) as number],
      alreadyAsked: [personas.supplier.company],
    })
    await buyer.call('request.cancel', { params: { id: requestId }, query: {} })
    expect(await send({ text: 'Please, once more' })).toEqual({
      requestIds: [requestId],
      alreadyAsked: [],
    })
    expect(await read(requestId)).toMatchObject({ state: 'SUBMITTED' })
    expect((await server.mailsTo(personas.supplier.email)).at(-1)?.text).toContain(
      'has opened this request again',
    )
  })

  test('two firms behind one mailbox are two, each with its own link', async () => {
    const { caseId } = await askedCase(server)
    const email = `desk-${crypto.randomUUID()}@twin.test`
    const names = ['Twin Harbour Marine', 'Twin Harbour Technical']
    const { requestIds } = await buyer.call('case.sendRequests', {
      body: {
        request: {
          caseIds: [caseId],
          unregisteredSuppliers: names.map((name) => ({ name, email })),
        },
      },
    })
    expect(requestIds).toHaveLength(2)
    expect(await subjects(email)).toHaveLength(2)
    const requests = await buyer.call('case.requests', { params: { id: caseId } })
    expect(requests.map(({ supplierName }) => supplierName)).toEqual(
      expect.arrayContaining(names) as string[],
    )
  })

  test('an RFQ whose answers were due before now is not sent', async () => {
    const { caseId } = await askedCase(server)
    const send = buyer.call('case.sendRequests', {
      body: {
        request: {
          caseIds: [caseId],
          unregisteredSuppliers: [{ name: 'Late', email: 'late@late.test' }],
          dueDate: '2020-01-01T12:00:00Z',
        },
      },
    })
    await expect(send).rejects.toMatchObject({
      code: 'case.incomplete',
      problems: [{ path: 'dueAt', message: 'This moment has passed. Choose a later one' }],
    })
  })

  test('a guest whose request is reopened gets a new link, and the old one opens it again', async () => {
    const { guest, holder, params, requestId } = await askedGuest(server)
    await holder.call('request.decline', { body: { caseRequestId: requestId, reason: 'OTHER' } })
    await buyer.call('request.reopen', { params: { id: requestId } })
    const uuid = await newestLink(server, guest.email)
    for (const each of [params.uuid, uuid])
      expect(
        await server.withLink(each).call('request.get', { params: { id: requestId } }),
      ).toMatchObject({
        state: 'SUBMITTED',
        ended: null,
        actions: expect.arrayContaining(['quote']) as string[],
      })
  })

  test('reminders go out while an answer is awaited, as often as the settings allow', async () => {
    const { caseId, requestId } = await askedCase(server)
    const remind = () => buyer.call('request.remind', { params: { id: requestId } })
    for (let i = 1; i <= 5; i += 1) {
      await remind()
      if (i === 1) await expect(remind()).rejects.toMatchObject({ code: 'request.reminded-lately' })
      server.advance(12 * hours)
    }
    server.advance(-60 * hours)
    expect(await asked(caseId)).toMatchObject({ reminders: 5 })
    expect((await asked(caseId)).actions).not.toContain('remind')
    await expect(remind()).rejects.toMatchObject({ code: 'request.reminders-used' })
    expect((await subjects(personas.supplier.email)).slice(-5)).toEqual(
      Array(5).fill(expect.stringMatching(/^Reminder: RFQ/)),
    )
    await quoteRequest(supplier, requestId)
    await expect(remind()).rejects.toMatchObject({ code: 'request.reminder-refused' })
  })

  test('reminding many skips who has answered', async () => {
    const waiting = await askedCase(server)
    const answered = await quotedCase(server)
    const caseIds = [waiting.caseId, answered.caseId]
    const text = 'The ship is early.\nPlease answer today.'
    const told = await buyer.call('request.remindBulk', { body: { caseIds, text } })
    expect(told).toEqual({ sent: 1, skipped: 1, refused: [] })
    const [mail] = (await server.mailsTo(personas.supplier.email)).slice(-1)
    expect(mail!.text).toContain('The ship is early.')
    expect(mail!.text).toContain('Please answer today.')
    const { data } = await buyer.list('case.timeline', { params: { id: waiting.caseId } })
    expect(data.map((entry) => entry.text).join()).toContain(': The ship is early.')
    expect((await asked(waiting.caseId)).reminders).toBe(1)
    expect((await asked(answered.caseId)).reminders).toBe(0)
  })

  test('who would be reminded is told before, and who would not and why', async () => {
    const fresh = await askedCase(server)
    const lately = await askedCase(server)
    const answered = await quotedCase(server)
    await buyer.call('request.remind', { params: { id: lately.requestId } })
    const caseIds = [fresh.caseId, lately.caseId, answered.caseId]
    const list = () => buyer.call('request.reminders', { params: { ids: caseIds.join(',') } })
    const [first, second, ...others] = (await list()).sort((a, b) => a.id - b.id)
    expect(others).toEqual([])
    expect(first).toMatchObject({ id: fresh.requestId, lastReminderAt: null, refused: null })
    expect(second).toMatchObject({
      id: lately.requestId,
      reminders: 1,
      refused: expect.stringContaining('less than 12 hours ago'),
    })
    const stranger = await server.as('otherBuyer')
    const foreign = { ids: caseIds.join(',') }
    await expect(stranger.call('request.reminders', { params: foreign })).rejects.toMatchObject({
      status: 404,
    })
    const body = { caseIds, requestIds: [fresh.requestId, lately.requestId] }
    const results = await Promise.all([
      buyer.call('request.remindBulk', { body }),
      buyer.call('request.remindBulk', { body }),
    ])
    expect(new Set(results.map(({ sent }) => sent))).toEqual(new Set([0, 1]))
    expect(new Set(results.map(({ refused }) => refused.length))).toEqual(new Set([1, 2]))
    expect((await asked(fresh.caseId)).reminders).toBe(1)
    const elsewhere = { caseIds: [fresh.caseId], requestIds: [lately.requestId] }
    await expect(buyer.call('request.remindBulk', { body: elsewhere })).rejects.toMatchObject({
      status: 404,
    })
  })
})
