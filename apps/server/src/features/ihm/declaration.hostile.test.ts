import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { limits } from '@fairlead/validation/limits'
import { pdfOf, pdfWithStreams } from '../../documents/pdf.fixture.ts'
import { textCell, workbookOf } from '../../documents/zip.fixture.ts'
import { askedOrder, conformity, formOf } from './declaration.fixture.ts'

let server: TestServer
let supplier: Client
let params: { id: number }
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
  params = (await askedOrder(server)).params
})
afterAll(() => server.stop())

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
const file = (content: Buffer | string, name: string) => new File([Buffer.from(content)], name)
const fill = (content: Buffer | string) =>
  codeOf(
    supplier.call('declaration.fillFromExcel', {
      params: { ids: String(params.id) } as never,
      files: { files: [file(content, 'forms.xlsx')] },
    }),
  )
const read = (content: Buffer | string) =>
  codeOf(
    supplier.call('declaration.read', {
      params,
      files: { files: [file(content, 'form.pdf')] },
    }),
  )
async function send(content: Buffer | string) {
  const declaration = await supplier.call('declaration.get', { params })
  return codeOf(
    supplier.call('declaration.submit', {
      params,
      body: {
        declarations: declaration.items.map((line) => ({
          lineId: line.id,
          form: formOf(line, declaration),
          document: 0,
        })),
        conformity,
      },
      files: { documents: [file(content, 'form.pdf')] },
    }),
  )
}

const sheet = (inside: string) => workbookOf(`<sheetData>${inside}</sheetData>`)
const whole = sheet(`<row r="1">${textCell('A1', 'x')}</row>`)
const formula = sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>')
const swollen = { name: 'xl/worksheets/sheet2.xml', data: Buffer.alloc(70 * 1024 * 1024, 32) }
/** Programs put a workbook with a password into this container. */
const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'sheet.no-forms'],
  ['a text', 'no workbook at all', 'sheet.no-forms'],
  ['a workbook of something else', whole, 'sheet.no-forms'],
  ['a PDF', pdfOf([[]]), 'sheet.no-forms'],
  ['a workbook with a password', locked, 'sheet.unreadable'],
  ['half of a workbook', whole.subarray(0, whole.length / 2), 'sheet.unreadable'],
  ['a workbook that swells', workbookOf('', [swollen]), 'sheet.too-large'],
  ['macros', workbookOf('', [{ name: 'xl/vbaProject.bin', data: 'x' }]), 'sheet.macros'],
  ['formulas', formula, 'sheet.formulas'],
  ['too much', Buffer.alloc(limits.uploadBytes + 1), 'upload.too-large'],
])('as a filled sheet %s is refused with what to do', async (_, content, code) => {
  expect(await fill(content)).toBe(code)
})

const inflated = pdfWithStreams([
  { dictionary: '/Filter /FlateDecode', data: deflateSync(Buffer.alloc(300 * 1024 * 1024, 32)) },
])
const encrypted = Buffer.from(
  pdfOf([[[50, 50, 'MD ID No. 7']]])
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
    ),
  'latin1',
)

test.each<[string, Buffer | string, readonly string[]]>([
  ['nothing', '', ['form.unreadable']],
  ['a text', 'no PDF at all', ['form.unreadable']],
  ['a workbook', whole, ['form.unreadable']],
  ['a PDF with a password', encrypted, ['form.unreadable']],
  ['half of a PDF', pdfOf([[]]).subarray(0, 40), ['form.unreadable']],
  // It is given up, or what little is in it is read: it does not take the machine.
  ['a PDF that swells', inflated, ['sheet.too-large', 'form.unreadable', 'taken']],
  ['too much', Buffer.alloc(limits.uploadBytes + 1), ['upload.too-large']],
])('as a form to be read %s is refused with what to do', async (_, content, codes) => {
  expect(codes).toContain(await read(content))
})

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'upload.type'],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 144)]), 'upload.type'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'upload.type'],
  ['too much', Buffer.alloc(limits.uploadBytes + 1), 'upload.too-large'],
])('as a document of a form %s is refused, and nothing is sent', async (_, content, code) => {
  expect(await send(content)).toBe(code)
  expect((await supplier.call('declaration.get', { params })).state).toBe('PENDING')
})

test('the document of a form goes along, and stands beside it where it is judged', async () => {
  expect(await send(pdfOf([[[50, 50, 'MD ID No. 7']]]))).toBe('taken')
  const agent = await server.as('ihmAgent')
  const { items } = await agent.call('declaration.get', { params })
  expect(items.map(({ declared }) => declared?.document?.name)).toEqual(['form.pdf', 'form.pdf'])
})
