import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { sentOrder, textFile } from '@fairlead/server/testing/trade'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { askedCase } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
let trade: Awaited<ReturnType<typeof sentOrder>>
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
  trade = await sentOrder(server, { case: { requisitionNumber: 'ARD-26-7', title: 'Deck stores' } })
})
afterAll(() => server.stop())

const start = async (file: File) => (await file.slice(0, 4).text()).replace(/\W+$/, '')
const params = (id: number) => ({ params: { id } })

test('every document is a PDF, a workbook or an archive with a telling name', async () => {
  const { caseId, requestId, quotation, order } = trade
  const ids = { params: { ids: `${caseId}` } }
  const orders = { params: { ids: `${order.id}` } }
  const documents: [string, string, () => Promise<File>][] = [
    ['%PDF', '.pdf', () => buyer.download('download.casePdf', params(caseId))],
    ['PK', '.zip', () => buyer.download('download.casesZip', ids)],
    ['%PDF', '.pdf', () => buyer.download('download.evaluationReport', params(caseId))],
    ['%PDF', '.pdf', () => supplier.download('download.requestPdf', params(requestId))],
    ['%PDF', '.pdf', () => supplier.download('download.requestHistoryPdf', params(requestId))],
    ['PK', '.xlsx', () => supplier.download('download.requestExcel', params(requestId))],
    ['%PDF', '.pdf', () => buyer.download('download.quotationPdf', params(quotation.id))],
    ['%PDF', '.pdf', () => supplier.download('download.orderPdf', params(order.id))],
    ['PK', '.xlsx', () => buyer.download('download.orderExcel', params(order.id))],
    ['PK', '.zip', () => supplier.download('download.ordersZip', orders)],
  ]
  for (const [magic, ending, download] of documents) {
    const file = await download()
    expect([await start(file), file.name.endsWith(ending)], file.name).toEqual([magic, true])
    expect(file.size, file.name).toBeGreaterThan(1000)
    if (ending !== '.zip') expect(file.name).toMatch(/ARD-26-7|Deck stores/)
  }
})

test('too many documents in one archive are refused', async () => {
  const ids = Array.from({ length: 31 }, (_, i) => i + 1).join(',')
  const refused = { status: 400, message: expect.stringMatching(/^At most 30/) as string }
  for (const name of ['download.casesZip', 'download.ordersZip'] as const)
    await expect(buyer.download(name, { params: { ids } })).rejects.toMatchObject(refused)
})

test('the files of an RFQ reach its suppliers, but for those that were kept back', async () => {
  const stone = trade.stone
  const { id } = await buyer.call('case.create', {
    body: {
      type: 'SUPPLIES',
      title: 'Rope',
      vesselId: trade.details.vesselId,
      lines: [{ name: 'Rope', quantity: '1', unit: 'COIL' }],
    },
  })
  const [drawing, budget] = await buyer.call('case.attach', {
    ...params(id),
    files: { files: [textFile('drawing.txt', 'A-A'), textFile('budget.txt', '900')] },
  })
  const { requestIds } = await buyer.call('case.sendRequests', {
    body: {
      request: {
        caseIds: [id],
        requestedSupplierIds: [stone],
        webAttachmentsToSkip: [budget!.id],
        dueDate: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  })
  const request = { id: requestIds[0]! }
  const seen = await supplier.call('request.get', { params: request })
  expect(seen.attachments.map(({ name }) => name)).toEqual(['drawing.txt'])
  const read = (fileId: string) =>
    supplier.download('download.requestAttachment', { params: { ...request, fileId } })
  expect(await (await read(drawing!.id)).text()).toBe('A-A')
  await expect(read(budget!.id)).rejects.toMatchObject({ status: 404 })
  const all = await supplier.download('download.requestAttachmentsZip', { params: request })
  const content = await all.text()
  expect(await start(all)).toBe('PK')
  expect([content.includes('drawing.txt'), content.includes('budget.txt')]).toEqual([true, false])
})

test('the files of a quotation are read by its two parties, each kind by its own call', async () => {
  const { requestId, details } = await askedCase(server)
  const { quotation } = await supplier.call('request.quoteSupplies', {
    params: { id: requestId },
    body: { request: buildQuotation(details.lines) },
    files: {
      files: [textFile('brochure.txt', 'glossy')],
      classApprovalFiles: [textFile('dnv.txt', 'approved')],
      uploadedCertificates: [textFile('iso.txt', '9001')],
    },
  })
  const [brochure] = quotation.attachments
  const [approval] = quotation.classApprovals
  expect(quotation.certificates).toMatchObject([{ name: 'iso.txt' }])
  const file = (by: Client, name: 'Attachment' | 'ClassApproval', fileId: string) =>
    by.download(`download.quotation${name}`, { params: { id: quotation.id, fileId } })
  for (const by of [buyer, supplier]) {
    expect(await (await file(by, 'Attachment', brochure!.id)).text()).toBe('glossy')
    expect(await (await file(by, 'ClassApproval', approval!.id)).text()).toBe('approved')
  }
  await expect(file(buyer, 'ClassApproval', brochure!.id)).rejects.toMatchObject({ status: 404 })
  const stranger = await server.as('otherSupplier')
  await expect(file(stranger, 'Attachment', brochure!.id)).rejects.toMatchObject({ status: 404 })
})
