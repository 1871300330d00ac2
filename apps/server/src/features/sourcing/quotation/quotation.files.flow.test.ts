import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, askedGuest, textFile } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

type Asked = Awaited<ReturnType<typeof askedCase>>

/** The first version: an attachment, a class approval and a certificate with a name of its own. */
async function quotedWithFiles({ requestId, details }: Asked) {
  const { quotation } = await supplier.call('request.quoteSupplies', {
    params: { id: requestId },
    body: {
      request: buildQuotation(details.lines),
      certificateInfo: [{ name: 'EN 10204 3.1' }],
    },
    files: {
      files: [textFile('offer.txt'), textFile('drawing.txt')],
      classApprovalFiles: [textFile('class.txt')],
      uploadedCertificates: [textFile('mill.txt')],
    },
  })
  return quotation
}
const byText = (a: string | null, b: string | null) => String(a).localeCompare(String(b))
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).sort()

test('an edit keeps the files it names, and takes new ones along', async () => {
  const asked = await askedCase(server)
  const first = await quotedWithFiles(asked)
  expect(first.certificates).toMatchObject([{ name: 'mill.txt', title: 'EN 10204 3.1' }])
  const offer = first.attachments.find(({ name }) => name === 'offer.txt')!
  const { quotation } = await supplier.call('request.quoteSupplies', {
    params: { id: asked.requestId },
    body: {
      request: { ...buildQuotation(asked.details.lines), quotationId: first.id },
      externalAttachmentIds: [offer.id],
      externalClassApprovalAttachmentIds: first.classApprovals.map(({ id }) => id),
      certificateInfo: [
        { name: 'EN 10204 3.1', fileId: first.certificates[0]!.id },
        { name: 'Origin' },
      ],
    },
    files: { uploadedCertificates: [textFile('origin.txt')] },
  })
  expect(names(quotation.attachments)).toEqual(['offer.txt'])
  expect(names(quotation.classApprovals)).toEqual(['class.txt'])
  expect(quotation.certificates.map(({ title }) => title).toSorted(byText)).toEqual([
    'EN 10204 3.1',
    'Origin',
  ])
  const kept = await buyer.download('download.quotationAttachment', {
    params: { id: quotation.id, fileId: offer.id },
  })
  expect(await kept.text()).toBe('Four colli, quay 7\n')
  const old = await supplier.call('quotation.get', { params: { id: first.id } })
  expect(names(old.attachments)).toEqual(['drawing.txt', 'offer.txt'])
})

test('a buyer who edits for the supplier keeps its files, and the supplier is told', async () => {
  const asked = await askedCase(server)
  const first = await quotedWithFiles(asked)
  const { quotation } = await buyer.call('quotation.typeFor', {
    params: { id: asked.requestId },
    body: {
      request: {
        ...buildQuotation(asked.details.lines, { transportationCost: '7.00' }),
        quotationId: first.id,
      },
      externalAttachmentIds: first.attachments.map(({ id }) => id),
      externalClassApprovalAttachmentIds: first.classApprovals.map(({ id }) => id),
      certificateInfo: first.certificates.map(({ id, title }) => ({ fileId: id, name: title! })),
    },
    files: { classApprovalFiles: [textFile('second.txt')] },
  })
  expect(names(quotation.attachments)).toEqual(['drawing.txt', 'offer.txt'])
  expect(names(quotation.classApprovals)).toEqual(['class.txt', 'second.txt'])
  expect(quotation.certificates).toMatchObject([{ name: 'mill.txt', title: 'EN 10204 3.1' }])
  const mail = (await server.mailsTo(personas.supplier.email)).at(-1)
  expect(mail?.subject).toMatch(/^Arden Shipmanagement changed your quotation/)
  expect(mail?.text).toContain(`/secured/supplier/case/quotation/${quotation.id}`)
  const [latest] = await buyer.call('case.timeline', { params: { id: asked.caseId } })
  expect(latest).toMatchObject({
    actor: 'Alice Arden',
    text: 'edited the quotation of Stone Marine Supply for them',
  })
})

test('no file of another request, of another kind or without its name is taken', async () => {
  const foreign = await quotedWithFiles(await askedCase(server))
  const asked = await askedCase(server)
  const first = await quotedWithFiles(asked)
  const edit = (body: object) =>
    supplier.call('request.quoteSupplies', {
      params: { id: asked.requestId },
      body: {
        request: { ...buildQuotation(asked.details.lines), quotationId: first.id },
        ...body,
      },
      files: { uploadedCertificates: [textFile('origin.txt')] },
    })
  const refused = (path: string, message: string) => ({
    status: 400,
    code: 'quotation.invalid',
    problems: [{ path, message }],
  })
  const gone = 'This file is not there any more'
  await expect(edit({ externalAttachmentIds: [foreign.attachments[0]!.id] })).rejects.toMatchObject(
    refused('externalAttachmentIds', gone),
  )
  await expect(
    edit({ externalClassApprovalAttachmentIds: [first.attachments[0]!.id] }),
  ).rejects.toMatchObject(refused('externalClassApprovalAttachmentIds', gone))
  await expect(edit({ certificateInfo: [{ name: 'A' }, { name: 'B' }] })).rejects.toMatchObject(
    refused('certificateInfo', 'Each certificate needs its name and its file'),
  )
  const unchanged = await supplier.call('quotation.get', { params: { id: first.id } })
  expect(unchanged.state).toBe('SUBMITTED')
})

test('a quotation typed for a guest goes on with its files too', async () => {
  const { requestId, details } = await askedGuest(server)
  const type = (more: object, kept: object, file: string) =>
    buyer.call('quotation.typeFor', {
      params: { id: requestId },
      body: { request: { ...buildQuotation(details.lines), ...more }, ...kept },
      files: { files: [textFile(file)] },
    })
  const { quotation: first } = await type({}, {}, 'letter.txt')
  const kept = { externalAttachmentIds: first.attachments.map(({ id }) => id) }
  const { quotation } = await type({ quotationId: first.id }, kept, 'second.txt')
  expect(names(quotation.attachments)).toEqual(['letter.txt', 'second.txt'])
})
