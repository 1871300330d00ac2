import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textCell, workbookOf } from '../src/documents/zip.fixture.ts'
import { row, vesselBudget } from '../src/features/budget/budget.fixture.ts'

let server: TestServer
let buyer: Client
let id: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  ;({ id } = await vesselBudget(buyer, { categories: [row('5100', '100')] }))
})
afterAll(() => server.stop())

const whole = workbookOf(`<sheetData><row r="1">${textCell('A1', 'x')}</row></sheetData>`)
const spaces = Buffer.alloc(70 * 1024 * 1024, 32)
const hostile: [string, Buffer, string][] = [
  ['macros', workbookOf('', [{ name: 'xl/vbaProject.bin', data: 'x' }]), 'sheet.macros'],
  [
    'a bomb',
    workbookOf('', [{ name: 'xl/worksheets/sheet2.xml', data: spaces }]),
    'sheet.too-large',
  ],
  ['half a file', whole.subarray(0, whole.length / 2), 'unreadable'],
]

test.each(hostile)('%s is refused as a budget and as a list of vendors', async (_, data, code) => {
  const file = new File([new Uint8Array(data)], 'list.xlsx')
  const files = { files: [file] }
  const calls = [
    () => buyer.call('budget.readSheet', { params: { id }, files }),
    () => buyer.call('vendor.read', { body: { text: '' }, files }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ code: expect.stringContaining(code), status: 400 })
})

test('the budget of another company is not there to be read into', async () => {
  const other = await server.as('otherBuyer')
  const files = { files: [new File([new Uint8Array(whole)], 'list.xlsx')] }
  await expect(other.call('budget.readSheet', { params: { id }, files })).rejects.toMatchObject({
    code: 'record.missing',
  })
})
