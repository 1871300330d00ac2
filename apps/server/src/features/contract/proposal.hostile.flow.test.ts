import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { addDays } from '@fairlead/validation/day'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { textCell, workbookOf } from '../../documents/zip.fixture.ts'

let server: TestServer
let supplier: Client
let params: { id: number }
const today = new Date().toISOString().slice(0, 10)
const line = {
  scheme: 'IMPA',
  code: '1',
  description: 'Rags',
  unit: 'BALE',
  prices: '1=10.00',
} as const
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
  const buyer = await server.as('buyer')
  const vendor = await supplierId(buyer, 'Stone Marine Supply')
  const days = { validFrom: today, validTo: addDays(today, 100), currency: 'EUR' }
  const { id } = await buyer.call('contract.create', {
    body: { ...days, number: 'HOSTILE', title: 'Deck stores', supplierIds: [vendor] },
  })
  const of = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params: of,
    body: { ...days, supplierId: vendor, ports: ['NLRTM'] },
  })
  await buyer.call('priceList.saveLines', { params: of, body: { revision: 1, lines: [line] } })
  await buyer.call('contract.publish', { params: of, body: { revision: 1, from: today } })
  params = await supplier.call('supplierProposal.begin', { params: of })
})
afterAll(() => server.stop())

const row = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((text, i) => textCell(`${'ABCD'[i]}${number}`, text)).join('')}</row>`
const head = row(1, ['Code', 'Description', 'Unit', 'Price'])
const sheet = (rows: string) => workbookOf(`<sheetData>${rows}</sheetData>`)
const many = Array.from({ length: 100_000 }, (_, i) => row(i + 2, [`${i}`, 'Rags', 'BALE', '1']))
const spaces = Buffer.alloc(70 * 1024 * 1024, 32)
const whole = sheet(head)

test.each<[string, Buffer, string]>([
  ['macros', workbookOf('', [{ name: 'xl/vbaProject.bin', data: 'x' }]), 'sheet.macros'],
  [
    'a bomb',
    workbookOf('', [{ name: 'xl/worksheets/sheet2.xml', data: spaces }]),
    'sheet.too-large',
  ],
  ['half a file', whole.subarray(0, whole.length / 2), 'sheet.unreadable'],
  [
    'a formula for a price',
    sheet(`${head}<row r="2">${textCell('B2', 'Rags')}<c r="D2"><f>1+1</f><v>2</v></c></row>`),
    'sheet.formulas',
  ],
  ['another sheet', sheet(row(1, ['Invoice', 'Total'])), 'sheet.unreadable'],
  ['100,000 lines', sheet(head + many.join('')), 'sheet.too-large'],
])('%s is refused as proposed prices, and nothing of it is kept', async (_, data, refusal) => {
  const files = { files: [new File([new Uint8Array(data)], 'prices.xlsx')] }
  expect(await code(supplier.call('supplierProposal.read', { params, files }))).toBe(refusal)
  const { data: lines } = await supplier.list('supplierProposal.lines', { params })
  expect(lines).toMatchObject([{ code: '1', prices: '1=10.00' }])
})
