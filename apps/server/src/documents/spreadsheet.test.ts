import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { readSheet, writeSheet, type SheetCell, type SheetReading } from './spreadsheet.ts'
import { textCell, workbookOf, zipOf } from './zip.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const file = (data: string | Uint8Array) => {
  const path = join(folder, `${++files}`)
  writeFileSync(path, data)
  return path
}
const read = (data: string | Uint8Array, reading?: SheetReading) => readSheet(file(data), reading)
const sheet = (cells: string) => `<sheetData>${cells}</sheetData>`
const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`

/** Answers within the time and memory that a hostile file may cost. */
async function refusal(data: string | Uint8Array, reading?: SheetReading) {
  const path = file(data)
  const started = process.cpuUsage()
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const code = await readSheet(path, reading).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )
  clearInterval(timer)
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(2500)
  expect((peak - before) / 1024 / 1024).toBeLessThan(200)
  return code
}

test('reads text, numbers without binary noise, days and gaps', async () => {
  const cells =
    textCell('A1', 'Name &amp; no') +
    '<c r="C1"><v>1143.7000000000001</v></c><c r="D1"><v>1E-7</v></c><c r="E1" t="b"><v>1</v></c>'
  const { rows, formulas } = await read(
    workbookOf(sheet(row(1, cells) + row(3, textCell('A3', '-5')))),
  )
  expect(rows).toEqual([['Name & no', '', '1143.7', '0.0000001', 'TRUE'], [], ['-5']])
  expect(formulas).toBe(false)
})

test('what is written is read back, formula-like text stays text', async () => {
  const bytes = await writeSheet({
    name: 'Quotation',
    columns: [{ width: 20 }, { width: 10, hidden: true }, { width: 10 }],
    rows: [
      [
        { value: 'Item', kind: 'head' },
        { value: 'Price', kind: 'head' },
        { value: 'Until', kind: 'head' },
      ],
      ...['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0", 'Ω ж 漢 😀 אב'].map((value) => [
        { value, kind: 'input' } as const,
        { value: '1234.50', kind: 'inputAmount' } as const,
        { value: '2026-05-18', kind: 'text' } as const,
      ]),
    ],
    frozenRows: 1,
    protect: true,
    rules: [{ type: 'list', values: ['OEM', 'GENUINE'], range: 'A2:A7' }],
  })
  const { rows, formulas } = await read(bytes, { formulas: 'refuse' })
  expect(formulas).toBe(false)
  expect(rows[1]).toEqual(['=1+1', '1234.5', '2026-05-18'])
  expect(rows.map((cells) => cells[0]).slice(2)).toEqual([
    '+1',
    '-1',
    '@SUM(A1)',
    "=cmd|' /C calc'!A0",
    'Ω ж 漢 😀 אב',
  ])
  const workbook = await readXlsx(bytes, { readStyles: true })
  const cell = workbook.sheets[0]!.cells?.get('1,0')
  expect(cell?.formula).toBeUndefined()
  expect(cell?.style?.protection?.locked).toBe(false)
  expect(workbook.sheets[0]!.protection?.sheet).toBe(true)
})

test('reads csv with any delimiter, quotes and old encodings', async () => {
  expect((await read('a;b;c\n1,5;"x;y";z\n')).rows).toEqual([
    ['a', 'b', 'c'],
    ['1,5', 'x;y', 'z'],
  ])
  expect((await read('a\tb\n1\t2')).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect((await read('\ufeffa,b\r\n1,2\r\n')).rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect((await read(Buffer.from('gr\u00f6\u00dfe;b\n1;2', 'latin1'))).rows[0]).toEqual([
    'größe',
    'b',
  ])
  expect((await read(Buffer.from('\ufeffa;b\nc;d', 'utf16le'))).rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect((await read('a,b\n=1+1,2')).formulas).toBe(true)
})

test('formulas are seen, also shared and with a prefix; ranges of data validations are none', async () => {
  const plain = workbookOf(sheet(row(1, '<c r="A1"><f>1+1</f><v>2</v></c>')))
  const shared = workbookOf(sheet(row(1, '<c r="A1"><f t="shared" si="0"/><v>2</v></c>')))
  const prefixed = workbookOf(sheet(row(1, '<x:c r="A1"><x:f>1+1</x:f><x:v>2</x:v></x:c>')))
  for (const each of [plain, shared, prefixed])
    expect(await refusal(each, { formulas: 'refuse' })).toBe('sheet.formulas')
  expect(await read(plain)).toMatchObject({ rows: [['2']], formulas: true })
  const validation = workbookOf(
    `${sheet(row(1, textCell('A1', 'x')))}<extLst><ext><xm:f>Lists!$A$1:$A$7</xm:f></ext></extLst>`,
  )
  expect((await read(validation)).formulas).toBe(false)
})

test('a bomb is refused by its declared and by its true size', async () => {
  const zeros = Buffer.alloc(70 * 1024 * 1024, 0x20)
  const honest = workbookOf('', [{ name: 'xl/worksheets/sheet2.xml', data: zeros }])
  expect(await refusal(honest)).toBe('sheet.too-large')
  const liar = workbookOf('', [{ name: 'xl/worksheets/sheet2.xml', data: zeros, declared: 1000 }])
  expect(await refusal(liar)).toBe('sheet.unreadable')
  const many = zipOf(Array.from({ length: 600 }, (_, i) => ({ name: `${i}.xml`, data: '' })))
  expect(await refusal(many)).toBe('sheet.too-large')
})

test('a million rows, a far cell and a merge over all cells are refused', async () => {
  const declared = workbookOf(
    `<dimension ref="A1:XFD1048576"/>${sheet(row(1, textCell('A1', 'x')))}`,
  )
  const blank = Array.from({ length: 400_000 }, (_, i) => `<row r="${i + 1}" s="1"/>`).join('')
  const filled = Array.from({ length: 50_000 }, (_, i) => row(i + 1, `<c><v>${i}</v></c>`)).join('')
  const merge = `${sheet(row(1, textCell('A1', 'x')))}<mergeCells><mergeCell ref="A10:XFD1048576"/></mergeCells>`
  for (const inside of [
    `<dimension ref="A1:C1000000"/>${sheet('')}`,
    sheet(blank),
    sheet(filled),
    sheet(row(1048576, textCell('XFD1048576', 'far'))),
    sheet(row(1, textCell('XFD1', 'far'))),
    sheet(Array.from({ length: 19_000 }, (_, i) => row(i + 1, `<c r="XFD${i + 1}"/>`)).join('')),
    merge,
  ])
    expect(await refusal(workbookOf(inside))).toBe('sheet.too-large')
  expect(await refusal(declared)).toBe('sheet.too-large')
})

test('one long text used by many cells does not multiply', async () => {
  const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
  const cells = Array.from({ length: 10_000 }, (_, i) =>
    row(i + 1, '<c t="s"><v>0</v></c>'.repeat(100)),
  ).join('')
  const book = workbookOf(sheet(cells), [{ name: 'xl/sharedStrings.xml', data: strings }])
  expect(['sheet.too-large', 'read']).toContain(await refusal(book))
  expect(await refusal(workbookOf(sheet(row(1, textCell('A1', 'x'.repeat(5_000_000))))))).toBe(
    'sheet.too-large',
  )
})

test('macros are refused under any name', async () => {
  const macro = workbookOf(sheet(''), [{ name: 'xl/vbaProject.bin', data: 'x' }])
  const renamed = workbookOf(sheet(''), [{ name: 'xl/VBAProject1.BIN', data: 'x' }])
  const excel4 = workbookOf(sheet(''), [{ name: 'xl/macrosheets/sheet1.xml', data: '<x/>' }])
  for (const each of [macro, renamed, excel4]) expect(await refusal(each)).toBe('sheet.macros')
})

test('what a part could be is no macro: only what a part is', async () => {
  const types = (inside: string, ...parts: string[]) =>
    zipOf([
      { name: '[Content_Types].xml', data: `<Types>${inside}</Types>` },
      { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="A"/></sheets></workbook>' },
      ...parts.map((name) => ({ name, data: 'x' })),
    ])
  const ending = (type: string) => `<Default Extension="bin" ContentType="${type}"/>`
  const binary = ending('application/vnd.ms-excel.sheet.binary.macroEnabled.main')
  const project = ending('application/vnd.ms-office.vbaProject')
  expect(await refusal(types(binary))).not.toBe('sheet.macros')
  expect(await refusal(types(binary, 'xl/a.bin'))).toBe('sheet.macros')
  expect(await refusal(types(project, 'xl/harmless.BIN'))).toBe('sheet.macros')
  const part = '<Override PartName="/xl/a.xml" ContentType="a.macroEnabled.main+xml"/>'
  expect(await refusal(types(part))).toBe('sheet.macros')
})

test('entities, cut and encrypted files are unreadable', async () => {
  const laughs = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(await refusal(workbookOf(sheet(row(1, textCell('A1', '&b;'))), [], laughs))).toBe(
    'sheet.unreadable',
  )
  const whole = workbookOf(sheet(row(1, textCell('A1', 'x'))))
  expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('sheet.unreadable')
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toBe('sheet.unreadable')
  expect(await refusal(zipOf([{ name: 'readme.txt', data: 'x' }]))).toBe('sheet.unreadable')
  expect(await refusal(zipOf([{ name: '../evil', data: 'x' }]))).toBe('sheet.unreadable')
  const broken = Buffer.from(whole)
  deflateRawSync('x').copy(broken, 60)
  expect(await refusal(broken)).toBe('sheet.unreadable')
})

test('links to other books, queries and DDE are never followed: what a cell shows is what it is', async () => {
  let asked = 0
  const elsewhere = createServer((_, answer) => void answer.end(String((asked += 1))))
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const target = `http://127.0.0.1:${port}/prices.xlsx`
  const parts = [
    {
      name: 'xl/connections.xml',
      data: `<connections><connection url="${target}"/></connections>`,
    },
    {
      name: 'xl/externalLinks/externalLink1.xml',
      data: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
    },
    {
      name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
      data: `<Relationships><Relationship Id="rId1" Target="${target}" TargetMode="External"/></Relationships>`,
    },
  ]
  const typed = row(1, textCell('A1', `=cmd|' /C calc'!A0`) + textCell('B1', 'Valve'))
  const shown = row(2, `<c r="A2"><f>[1]Sheet1!$A$1</f><v>7</v></c>`)
  const { rows, formulas } = await read(workbookOf(sheet(typed + shown), parts))
  expect(rows).toEqual([[`=cmd|' /C calc'!A0`, 'Valve'], ['7']])
  expect(formulas).toBe(true)
  expect(await refusal(workbookOf(sheet(shown), parts), { formulas: 'refuse' })).toBe(
    'sheet.formulas',
  )
  elsewhere.close()
  expect(asked).toBe(0)
})

test('65,000 sheets are refused', async () => {
  const sheets = Array.from({ length: 65_000 }, (_, i) => `<sheet name="${i}" sheetId="${i}"/>`)
  const named = zipOf([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: `<workbook><sheets>${sheets.join('')}</sheets></workbook>` },
  ])
  expect(['sheet.unreadable', 'sheet.too-large']).toContain(await refusal(named))
})

test('names that are properties of objects harm nothing', async () => {
  const { rows } = await read('__proto__,constructor\n1,2')
  expect(rows[0]).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})

test('a tag that never ends is given up in time', async () => {
  expect(
    await refusal(workbookOf(`<sheetData><row r="1"><c r="${'A'.repeat(30_000_000)}`)),
  ).not.toBe('read')
})

test('a long sheet is written beside the event loop, and is the same', async () => {
  const rows = (count: number): SheetCell[][] =>
    Array.from({ length: count }, (_, i) => [
      { value: `line ${i}`, kind: 'text' },
      { value: '12.50', kind: 'amount' },
    ])
  const write = (count: number) =>
    writeSheet({ name: 'Items', columns: [{ width: 20 }, { width: 10 }], rows: rows(count) })
  const long = await read(await write(3000))
  expect(long.rows).toHaveLength(3000)
  expect(long.rows[2999]).toEqual(['line 2999', '12.5'])
})
