import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from './docx-rows.ts'
import { pdfOf, pdfWithStreams, type Placed } from './pdf.fixture.ts'
import { readDocument } from './spreadsheet.ts'
import { zipOf } from './zip.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const read = async (data: Uint8Array) => {
  const path = join(folder, `${++files}`)
  writeFileSync(path, data)
  const [first] = await readDocument(path)
  return first!.rows
}
const refusal = (data: Uint8Array) =>
  read(data).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

/** A line of an offer: the figures end at the right of their columns, as a typesetter sets them. */
const line = (top: number, cells: string[]): Placed[] => {
  const right = [60, 0, 340, 0, 450, 540]
  const left = [30, 80, 0, 350, 0, 0]
  return cells.flatMap((text, i) => {
    const at = left[i] || right[i]! - text.length * 5
    return text ? [[at, top, text] as Placed] : []
  })
}

test('the columns of a PDF are found by the white between them', async () => {
  const rows = await read(
    pdfOf([
      [
        [30, 40, 'Northgate Marine Supply Ltd, 12 Quay Street'],
        ...line(100, ['No', 'Description', 'Qty', 'Unit', 'Unit price', 'Total']),
        ...line(120, ['1', 'Gloves, cotton', '12', 'PRS', '1.20', '14.40']),
        ...line(132, ['', 'size 10, with rubber palm', '', '', '', '']),
        ...line(144, ['2', 'Rope', '', 'COIL', '120.00', '']),
      ],
      [...line(60, ['3', 'Paint', '4', 'TIN', '33.10', '132.40'])],
    ]),
  )
  expect(rows).toEqual([
    ['Northgate Marine Supply Ltd, 12 Quay Street'],
    ['No', 'Description', 'Qty', 'Unit', 'Unit price', 'Total'],
    ['1', 'Gloves, cotton', '12', 'PRS', '1.20', '14.40'],
    ['', 'size 10, with rubber palm'],
    ['2', 'Rope', '', 'COIL', '120.00'],
    ['3', 'Paint', '4', 'TIN', '33.10', '132.40'],
  ])
})

test('a heading over two lines is one', async () => {
  const rows = await read(
    pdfOf([
      [
        ...line(90, ['', '', 'Qty', '', 'Unit', 'Line']),
        ...line(100, ['No', 'Description', 'offered', 'Unit', 'price', 'total']),
        ...line(120, ['1', 'Gloves', '12', 'PRS', '1.20', '14.40']),
      ],
    ]),
  )
  expect(rows[0]).toEqual(['No', 'Description', 'Qty offered', 'Unit', 'Unit price', 'Line total'])
})

test('the commas of prices and descriptions do not part the columns of a list', async () => {
  const text =
    'No;Item;Price\n1;Gasket, round, thin;12,50\n2;Compressor, complete;120,00\n3;Valve;3,10'
  expect((await read(Buffer.from(text)))[1]).toEqual(['1', 'Gasket, round, thin', '12,50'])
  const quoted = 'No,Item,Price\n1,"Gasket; round; thin","12.50"\n2,Valve;3.10,\n'
  expect((await read(Buffer.from(quoted)))[1]).toEqual(['1', 'Gasket; round; thin', '12.50'])
})

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const docx = (body: string) =>
  zipOf([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: 'word/document.xml',
      data: `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    },
  ])
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

test('the tables of a Word document, and the paragraphs around them', async () => {
  const body =
    paragraph('Offer &amp; terms') +
    table(
      ['No', 'Item', 'Price'],
      ['1', `${paragraph('Gloves')}${paragraph('size 10')}`, '1.20'],
      [`<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Total')}`, '1.20'],
      ['2', table(['inner'], ['table']), '3'],
    ) +
    `<w:p><w:r><w:t>Currency</w:t><w:tab/><w:t>EUR</w:t></w:r><w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p><w:p/>`
  expect(await read(docx(body))).toEqual([
    ['Offer & terms'],
    ['No', 'Item', 'Price'],
    ['1', 'Gloves size 10', '1.20'],
    ['Total', '', '1.20'],
    ['2', 'inner table', '3'],
    ['Currency', 'EUR'],
  ])
})

test.each([
  ['a table that never ends', '<w:tbl><w:tr><w:tc><w:p><w:t>x', []],
  ['ends without beginnings', '</w:tbl></w:tr></w:tc></w:p>', []],
  ['a number of no character', paragraph('a&#9999999;&#x110000;b'), [['ab']]],
])('%s', (_, xml, rows) => expect(rowsOf(xml)).toEqual(rows))

describe('what cannot be read is refused in time', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['a scan', () => pdfOf([[]]), 'document.no-text'],
    ['an empty file', () => Buffer.alloc(0), 'document.no-text'],
    ['a cut PDF', () => pdfOf([[[30, 40, 'x']]]).subarray(0, 60), 'document.unreadable'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'document.unreadable'],
    ['an archive', () => zipOf([{ name: 'readme.txt', data: 'x' }]), 'document.unreadable'],
    [
      'a Word document with macros',
      () =>
        zipOf([
          { name: '[Content_Types].xml', data: '<Types/>' },
          { name: 'word/document.xml', data: paragraph('x') },
          { name: 'word/vbaProject.bin', data: 'x' },
        ]),
      'sheet.macros',
    ],
    [
      'a Word document that declares entities',
      () => docx('<!DOCTYPE a [<!ENTITY b "c">]>'),
      'document.unreadable',
    ],
    [
      'a million texts',
      () =>
        pdfWithStreams([
          {
            dictionary: '/Filter /FlateDecode',
            data: deflateSync(Buffer.from('BT /F1 9 Tf 5 5 Td (x) Tj ET\n'.repeat(1_000_000))),
          },
        ]),
      'sheet.too-large',
    ],
  ])('%s', async (_, make, code) => expect(await refusal(make())).toBe(code), 40_000)

  test('a page that unpacks to 400 MB costs neither the memory nor the time', async () => {
    const data = deflateSync(Buffer.alloc(400_000_000, 32), { level: 1 })
    const bomb = pdfWithStreams([{ dictionary: '/Filter /FlateDecode', data }])
    expect(['sheet.too-large', 'document.no-text']).toContain(await refusal(bomb))
  }, 40_000)
})
