import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedGuest, newestLink, textFile } from '@fairlead/server/testing/trade'

let server: TestServer
let anyone: Client
beforeAll(async () => {
  server = await startServer()
  anyone = server.anonymous()
})
afterAll(() => server.stop())

const days = 86_400_000
const asked = async ({ buyer, caseId }: { buyer: Client; caseId: number }) =>
  (await buyer.call('case.requests', { params: { id: caseId } }))[0]!

test('a guest reads the request, quotes it once with a file, and keeps the receipt', async () => {
  const trade = await askedGuest(server)
  const { params, details } = trade
  const request = await anyone.call('external.request', { params })
  expect(request).toMatchObject({ supplierName: 'Gustav Guest', mapping: null })
  expect((await asked(trade)).seenAt).toEqual(expect.any(String))
  const answer = await anyone.call('external.quote', {
    params,
    body: { request: buildQuotation(request.lines) },
    files: { files: [textFile('terms.txt')] },
  })
  expect(answer).toMatchObject({
    outcome: 'QUOTATION_SENT_SUCCESSFULLY',
    quotation: { total: '900.00', attachments: [{ name: 'terms.txt' }], actions: [] },
  })
  const receipt = await anyone.call('external.receipt', { params })
  expect(receipt).toEqual({ buyerName: 'Arden Shipmanagement', quotation: answer.quotation })
  const used = { status: 409, code: 'link.already-quoted' }
  const body = { request: buildQuotation(details.lines) }
  await expect(anyone.call('external.quote', { params, body })).rejects.toMatchObject(used)
  await expect(anyone.call('external.request', { params })).rejects.toMatchObject(used)
  await expect(
    anyone.call('external.decline', { params, body: { reason: 'OTHER', comment: null } }),
  ).rejects.toMatchObject(used)
  const [last] = (await server.mailsTo(trade.guest.email)).slice(-1)
  expect(last?.subject).toMatch(/^Receipt: your quotation/)
  expect(await asked(trade)).toMatchObject({ quotation: { total: '900.00' }, registered: false })
})

test('a guest declines with a reason, and the buyer is told', async () => {
  const trade = await askedGuest(server)
  const body = { reason: 'PORT_NOT_SERVED', comment: 'Only the Baltic' }
  await anyone.call('external.decline', { params: trade.params, body })
  expect(await asked(trade)).toMatchObject({
    state: 'DECLINED',
    declineReason: 'Port not served',
    declineComment: 'Only the Baltic',
  })
  const [mail] = (await server.mailsTo(personas.buyer.email)).slice(-1)
  expect(mail?.subject).toMatch(/^Gustav Guest declined/)
})

test('the papers of a request are read through its link', async () => {
  const trade = await askedGuest(server)
  const { params, buyer, caseId } = trade
  const [drawing] = await buyer.call('case.attach', {
    params: { id: caseId },
    files: { files: [textFile('drawing.txt')] },
  })
  const pdf = await anyone.download('download.externalPdf', { params })
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  const sheet = await anyone.download('download.externalExcel', { params })
  expect((await sheet.text()).slice(0, 2)).toBe('PK')
  const file = await anyone.download('download.externalAttachment', {
    params: { ...params, fileId: drawing!.id },
  })
  expect([file.name, await file.text()]).toEqual(['drawing.txt', 'Four colli, quay 7\n'])
})

test('after sixty days a link opens nothing, quotes nothing and declines nothing', async () => {
  await using later = await startServer()
  const { params, details } = await askedGuest(later)
  const guest = later.anonymous()
  later.advance(60 * days - 60_000)
  expect(await guest.call('external.request', { params })).toMatchObject({ state: 'SUBMITTED' })
  later.advance(120_000)
  const expired = { status: 410, code: 'link.expired' }
  const request = buildQuotation(details.lines, { pricesGoodUntil: '2099-01-01' })
  const body = { reason: 'OTHER', comment: null }
  for (const refused of [
    () => guest.call('external.request', { params }),
    () => guest.call('external.quote', { params, body: { request } }),
    () => guest.call('external.decline', { params, body }),
    () => guest.call('external.receipt', { params }),
    () => guest.download('download.externalPdf', { params }),
    () => guest.download('download.externalExcel', { params }),
  ])
    await expect(refused()).rejects.toMatchObject(expired)
})

test('a reminder carries a fresh link, for sixty more days, and ends none', async () => {
  await using later = await startServer()
  const { buyer, guest, params, requestId } = await askedGuest(later)
  later.advance(20 * days)
  await buyer.call('request.remind', { params: { id: requestId } })
  const uuid = await newestLink(later, guest.email)
  expect(uuid).not.toBe(params.uuid)
  const holder = later.anonymous()
  const opened = (link: { uuid: string }) => holder.call('external.request', { params: link })
  for (const link of [params, { uuid }])
    expect(await opened(link)).toMatchObject({ id: requestId, ended: null })
  later.advance(45 * days)
  expect(await opened({ uuid })).toMatchObject({ id: requestId })
  await expect(opened(params)).rejects.toMatchObject({ code: 'link.expired' })
})

test('every link of a request leads to the receipt once it is quoted', async () => {
  const { buyer, guest, params, requestId, details } = await askedGuest(server)
  await buyer.call('request.remind', { params: { id: requestId } })
  const reminded = { uuid: await newestLink(server, guest.email) }
  const request = buildQuotation(details.lines)
  await anyone.call('external.quote', { params, body: { request } })
  for (const link of [params, reminded]) {
    await expect(anyone.call('external.request', { params: link })).rejects.toMatchObject({
      code: 'link.already-quoted',
    })
    expect(await anyone.call('external.receipt', { params: link })).toMatchObject({
      quotation: { total: '900.00' },
    })
  }
})

test('a link says what became of its request, and opens no form any more', async () => {
  const { buyer, params, requestId, details } = await askedGuest(server)
  const ended = async () => (await anyone.call('external.request', { params })).ended
  const standing = async () => (await anyone.call('external.standing', { params })).ended
  expect([await ended(), await standing()]).toEqual([null, null])
  const body = { reason: 'OTHER', comment: null }
  await anyone.call('external.decline', { params, body })
  expect([await ended(), await standing()]).toEqual(['DECLINED', 'DECLINED'])
  await buyer.call('request.reopen', { params: { id: requestId } })
  await buyer.call('request.cancel', { params: { id: requestId } })
  expect([await ended(), await standing()]).toEqual(['CANCELLED', 'CANCELLED'])
  const request = buildQuotation(details.lines)
  await expect(anyone.call('external.quote', { params, body: { request } })).rejects.toMatchObject({
    status: 409,
  })
})
