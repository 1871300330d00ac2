import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { buildCase, buildQuotation, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'
import { printAttached } from '../../../documents/attachment-pages.ts'
import { pdfOf, pdfWithStreams } from '../../../documents/pdf.fixture.ts'
import { readDocument } from '../../../documents/spreadsheet.ts'
import { workbookOf } from '../../../documents/zip.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, data: Buffer) => new File([new Uint8Array(data)], name)

test('the files of quotations and messages follow the report; what cannot be printed is named', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { data: vessels } = await buyer.list('vessel.list', {})
  const { id } = await buyer.call('case.create', { body: buildCase({ vesselId: vessels[0]!.id }) })
  await buyer.call('case.attach', {
    params: { id },
    files: { files: [file('drawing.png', png)] },
  })
  const { requestIds } = await buyer.call('case.sendRequests', {
    body: { request: { caseIds: [id], requestedSupplierIds: [stone] } },
  })
  const { lines } = await buyer.call('case.details', { params: { id } })
  await supplier.call('request.quoteSupplies', {
    params: { id: requestIds[0]! },
    body: { request: buildQuotation(lines) },
    files: {
      files: [
        file(
          'Offer Ελλάς.pdf',
          pdfOf([[[40, 50, 'Our offer in detail']], [[40, 50, 'Second page']]]),
        ),
        file('prices.xlsx', workbookOf('<sheetData/>')),
        file('broken.pdf', Buffer.from('%PDF-1.7\nnothing in here is a page')),
      ],
    },
  })
  const report = async (flags: string) => {
    const response = await fetch(`${server.url}/api/common/case/${id}/evaluation-report?${flags}`, {
      headers: { 'X-Token': await server.tokenOf('buyer') },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const path = join(folder, flags)
    writeFileSync(path, bytes)
    const text = (await readDocument(path)).flatMap(({ rows }) => rows.flat()).join(' ')
    return { pages: (await PDFDocument.load(bytes)).getPageCount(), text }
  }

  const plain = await report('quotations=false')
  expect(plain.text).not.toContain('Attachments')
  const quoted = await report('quotationAttachments=true')
  expect(quoted.text).toContain('1 of 3 follow behind this report')
  expect(quoted.text).toMatch(/prices\.xlsx.*not printable: download it from the case/)
  expect(quoted.text).toMatch(/broken\.pdf.*not printable/)
  expect(quoted.text).toContain('Offer Ελλάς.pdf')
  expect(quoted.text).toMatch(/attachment 1.*Our offer in detail.*Second page/s)
  // The list, a page with the name, and the two pages of the offer.
  expect(quoted.pages).toBe(plain.pages + 4)
  const sent = await report('buyerMessageAttachments=true')
  expect(sent.text).toContain('drawing.png')
  expect(sent.text).not.toContain('Our offer in detail')
  expect(sent.pages).toBe(plain.pages + 3)
})

/** What becomes of one file. */
const one = async (data: Buffer, type = 'application/pdf') => {
  const [found] = await printAttached([
    { name: 'a', from: 'b', type, size: data.length, read: async () => new Uint8Array(data) },
  ])
  return found!.problem || found!.pages
}

test.each<[string, () => Buffer, string, unknown]>([
  ['a page', () => pdfOf([[[1, 1, 'x']]]), 'application/pdf', 1],
  ['a picture', () => png, 'image/png', 1],
  [
    'a picture that is none',
    () => Buffer.from('x'),
    'image/png',
    'not printable: download it from the case',
  ],
  [
    'too many pages',
    () => pdfOf(Array(450).fill([])),
    'application/pdf',
    'not printable: download it from the case',
  ],
  [
    'another kind',
    () => Buffer.from('a,b'),
    'text/csv',
    'not printable: download it from the case',
  ],
])('%s', async (_, make, type, expected) => expect(await one(make(), type)).toBe(expected))

test('an encrypted file is not printed', async () => {
  const secret = await PDFDocument.create()
  secret.addPage()
  secret.encrypt({ userPassword: 'open', ownerPassword: 'own' })
  expect(await one(Buffer.from(await secret.save()))).toContain('not printable')
})

test('a page that unpacks to 400 MB does not stop the report', async () => {
  const data = deflateSync(Buffer.alloc(400_000_000, 32), { level: 1 })
  expect(await one(pdfWithStreams([{ dictionary: '/Filter /FlateDecode', data }]))).toBeDefined()
})

test('paper has an end', async () => {
  const data = pdfOf([[[1, 1, 'x']]])
  const files = Array.from({ length: 61 }, () => ({
    name: 'a',
    from: 'b',
    type: 'text/csv',
    size: data.length,
    read: async () => new Uint8Array(data),
  }))
  expect((await printAttached(files)).at(-1)!.problem).toContain('left out, the report is full')
})
