import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { newestLink, quotedGuest, selectAll } from '@fairlead/server/testing/trade'
import { answer, askedLines, askedOrder } from './declaration.fixture.ts'

let server: TestServer
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Ids = { ids: string }
const download = (by: Client, params: Ids) =>
  by.download('download.declarationsSheet', { params: params as never })
const fill = (by: Client, params: Ids, file: File) =>
  by.call('declaration.fillFromExcel', { params: params as never, files: { files: [file] } })

/** No for every material, and what the change makes of the sheets. */
async function filled(file: File, change: (rows: unknown[][]) => void = () => undefined) {
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const { rows } = sheets[0]!
  const titles = rows.find((row) => row[0] === 'columns')!
  const from = titles.indexOf('Amounts for 1') + 1
  for (const row of rows)
    if (String(row[0]).startsWith('line:'))
      titles.forEach((_, i) => (row[i] = i >= from && row[i] !== 'not asked' ? 'No' : row[i]!))
  change(rows)
  const book = await writeXlsx({
    sheets: sheets.map(({ name, rows: cells }) => ({ name, rows: cells })),
  })
  return new File([Buffer.from(book)], 'filled.xlsx', { type: xlsx })
}

test('the sheet of an order is filled by hand, read back as typed, and nothing of it is kept', async () => {
  const { params, orderNumber } = await askedOrder(server)
  const ids = { ids: String(params.id) }
  const { items } = await supplier.call('declaration.get', { params })
  const sheet = await download(supplier, ids)
  expect(sheet.name).toBe(`IHM-forms ${orderNumber}.xlsx`)
  const file = await filled(sheet, (rows) => {
    rows.find((row) => row[0] === `line:${items[0]!.id}`)![4] = 'Sheet, 1.5 mm'
    rows.find((row) => row[0] === `line:${items[1]!.id}`)![3] = 'tomorrow'
    const titles = rows.find((row) => row[0] === 'columns')!
    titles[6] = 'Rev.'
    rows.find((row) => row[0] === `line:${items[0]!.id}`)![6] = 'C'
  })
  const read = await fill(supplier, ids, file)
  expect(read.forms.map(({ lineId }) => lineId)).toEqual(items.map(({ id }) => id))
  expect(read.forms[0]!.typed).toMatchObject({ productName: 'Sheet, 1.5 mm', basis: 'piece' })
  expect(read.problems).toEqual([
    { lineId: items[1]!.id, path: 'date', message: 'Please insert a valid date', cell: 'D15' },
  ])
  expect(read).toMatchObject({ leftOut: ['Rev.'], otherSheets: [] })
  expect(await supplier.call('draft.ofDeclaration', { params })).toBeNull()
})

test('what was typed before stands in the sheet, half of it or not', async () => {
  const { params } = await askedOrder(server)
  const { items } = await supplier.call('declaration.get', { params })
  const [line] = items
  const typed = { productName: 'Gas', answers: { lead: { above: true, mass: '14,,5' } } }
  await supplier.call('declaration.saveDraft', {
    params,
    body: {
      form: {
        lines: { [line!.id]: typed },
        conformity: { address: 'Quay 1' },
        supplier: { contact: 'Sam' },
      },
      version: 0,
    },
  })
  const ids = { ids: String(params.id) }
  const read = await fill(supplier, ids, await download(supplier, ids))
  expect(read).toMatchObject({ address: 'Quay 1', supplier: { contact: 'Sam' } })
  const [form] = read.forms
  expect(form!.typed.productName).toBe('Gas')
  expect(form!.typed.answers['lead']).toMatchObject({ above: true, mass: '14,,5' })
  expect(read.problems.find(({ path }) => path === 'answers.lead.mass')?.cell).toBe(
    'Above threshold!C2',
  )
})

test('several orders stand in one sheet; the sheet of other forms is refused, and of sent ones none is made', async () => {
  const one = await askedOrder(server)
  const two = await askedOrder(server)
  const both = { ids: `${one.params.id},${two.params.id}` }
  const sheet = await filled(await download(supplier, both))
  const read = await fill(supplier, both, sheet)
  expect(read.forms.map(({ declarationId }) => declarationId)).toEqual([
    one.params.id,
    one.params.id,
    two.params.id,
    two.params.id,
  ])
  // Of a sheet of two orders that of one is taken, and what else is in it is said.
  const half = await fill(supplier, { ids: String(one.params.id) }, sheet)
  expect(half.forms).toHaveLength(2)
  expect(half.problems.map(({ lineId, message }) => [lineId, message])).toEqual([
    [null, 'This row is no line of these forms'],
    [null, 'This row is no line of these forms'],
  ])
  const other = await askedOrder(server)
  await expect(fill(supplier, { ids: String(other.params.id) }, sheet)).rejects.toMatchObject({
    code: 'sheet.other-forms',
  })
  await answer(supplier, one.params)
  await expect(download(supplier, both)).rejects.toMatchObject({ code: 'declaration.not-pending' })
})

test('a buyer reads the sheet its supplier mailed, and nothing of the draft', async () => {
  const { params, buyer } = await askedOrder(server)
  const ids = { ids: String(params.id) }
  const { items } = await supplier.call('declaration.get', { params })
  await supplier.call('declaration.saveDraft', {
    params,
    body: {
      form: { lines: { [items[0]!.id]: { productName: 'Secret' } }, conformity: {} },
      version: 0,
    },
  })
  const own = await fill(buyer, ids, await download(buyer, ids))
  expect(own.forms[0]!.typed.productName).toBe('Gasket, jointing sheet')
  const mailed = await fill(buyer, ids, await download(supplier, ids))
  expect(mailed.forms[0]!.typed.productName).toBe('Secret')
})

test('a guest fills the sheet of its link, and that of no other order', async () => {
  const buyer = await server.as('buyer')
  const { guest, caseId, quotation } = await quotedGuest(server, { case: { lines: askedLines } })
  const { version } = await selectAll(buyer, quotation)
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: caseId },
    body: { version },
  })
  const order = { id: orders[0]!.id }
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [order.id], ihmFormsNotification: true } },
  })
  const holder = server.withLink(await newestLink(server, guest.email))
  const { hazardDeclarationId } = await holder.call('order.get', { params: order })
  const ids = { ids: String(hazardDeclarationId) }
  const read = await fill(holder, ids, await filled(await download(holder, ids)))
  expect(read.forms).toHaveLength(2)
  expect(read.problems).toEqual([])
  const other = await askedOrder(server)
  await expect(download(holder, { ids: `${ids.ids},${other.params.id}` })).rejects.toMatchObject({
    status: 404,
  })
})
