import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { supplierId } from '@fairlead/server/testing/builders'

let server: TestServer
let buyer: Client
let key: string
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  key = (await buyer.call('apiKey.create', { body: { name: 'AMOS' } })).key
})
afterAll(() => server.stop())

/** An ERP: it knows its key and no session. */
const erp = () =>
  createClient({
    baseUrl: server.url,
    token: () => null,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${key}` } }),
  })

const requisition = (number: string) => ({
  number,
  title: 'Purifier overhaul',
  type: 'SPARES' as const,
  vesselImo: '9074729',
  deliveryPort: 'NLRTM',
  comments: '<p>With <script>x</script>certificate</p>',
  components: [{ key: 'p1', assembly: 'Purifier', maker: 'Alfa Laval' }],
  lines: [{ reference: '10', component: 'p1', name: 'Gasket', quantity: '3', unit: 'pcs' }],
})
const order = (number: string) => ({
  number,
  title: 'Paint',
  vesselName: 'arden star',
  supplierName: 'Stone Marine Supply',
  currency: 'EUR',
  transportationCost: '10.00',
  deliveryPort: 'NLRTM',
  lines: [{ name: 'Enamel', quantity: '4', unit: 'TIN', unitPrice: '25.00', accountCode: '7100' }],
})

test('a requisition of the ERP becomes one imported RFQ, however often it is sent', async () => {
  const send = () => erp().call('erp.requisition', { body: requisition('AMOS-1') })
  const first = await send()
  expect(first).toMatchObject({ number: 'AMOS-1', result: 'SUCCESS', known: false, orderId: null })
  expect(await send()).toEqual({ ...first, known: true })
  const id = first.caseId!
  const details = await buyer.call('case.details', { params: { id } })
  expect(details).toMatchObject({
    state: 'NEW',
    source: 'ERP',
    vessel: { imo: '9074729' },
    lines: [{ name: 'Gasket', unit: 'PCS', erpReference: '10' }],
    components: [{ assembly: 'Purifier' }],
  })
  const [imported] = await buyer.call('case.imported', { params: { ids: String(id) } })
  expect(imported).toMatchObject({ id, source: 'ERP', lineCount: 1 })
  const waiting = await buyer.list('case.list', { filter: { page: 'import-rfqs' } })
  expect(waiting.data.map((row) => row.id)).toContain(id)
  const [entry] = await buyer.call('case.timeline', { params: { id } })
  expect(entry).toMatchObject({ action: 'case.imported' })
})

test('another document under a number that is taken is turned away and written down', async () => {
  await erp().call('erp.requisition', { body: requisition('AMOS-2') })
  const changed = { ...requisition('AMOS-2'), title: 'Something else' }
  expect(await erp().call('erp.requisition', { body: changed })).toMatchObject({
    result: 'ERROR_GENERIC',
    caseId: null,
  })
  const empty = { ...requisition('AMOS-3'), lines: [] }
  expect(await erp().call('erp.requisition', { body: empty })).toMatchObject({
    result: 'ERROR_EMPTY_ITEMS',
    caseId: null,
  })
  const { data } = await buyer.list('import.documents', {
    filter: { result: 'ERROR_EMPTY_ITEMS' },
  })
  expect(data).toMatchObject([{ number: 'AMOS-3', kind: 'REQUISITION', via: 'API' }])
})

test('an order of the ERP waits to be sent, with its supplier, vessel and totals found', async () => {
  const answer = await erp().call('erp.order', { body: order('AMOS-PO-1') })
  expect(answer).toMatchObject({ result: 'SUCCESS', known: false, caseId: null })
  const params = { id: answer.orderId! }
  const found = await buyer.call('order.importedOne', { params })
  expect(found).toMatchObject({
    state: 'IMPORTED',
    source: 'ERP',
    supplierId: await supplierId(buyer, 'Stone Marine Supply'),
    vessel: { name: 'Arden Star' },
    goods: '100.00',
    total: '110.00',
    lines: [{ accountCode: '7100', source: 'ERP' }],
    actions: ['edit', 'send', 'discard'],
  })
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [params.id] } } })
  const supplier = await server.as('supplier')
  expect(await supplier.call('order.get', { params })).toMatchObject({ state: 'SENT' })
})

test('UBL 2.1 is read too; a document of the other kind is refused', async () => {
  const ubl = `<?xml version="1.0"?>
<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>UBL-PO-1</cbc:ID><cbc:IssueDate>2026-11-01</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="H87">2</cbc:Quantity>
    <cac:Price><cbc:PriceAmount currencyID="EUR">7.50</cbc:PriceAmount></cac:Price>
    <cac:Item><cbc:Name>Shackle</cbc:Name></cac:Item></cac:LineItem></cac:OrderLine>
</Order>`
  const post = async (path: string) => {
    const response = await fetch(`${server.url}/api/erp/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/xml' },
      body: ubl,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const taken = await post('purchase-orders')
  expect(taken).toMatchObject({ status: 200, body: { number: 'UBL-PO-1', result: 'SUCCESS' } })
  const read = await buyer.call('order.get', { params: { id: Number(taken.body['orderId']) } })
  expect(read).toMatchObject({ total: '15.00', lines: [{ name: 'Shackle', quantity: '2' }] })
  expect(await post('requisitions')).toMatchObject({
    status: 400,
    body: { code: 'erp.unreadable' },
  })
})

test('a requisition comes in again once its RFQ was discarded, and an order once it was', async () => {
  const send = () => erp().call('erp.requisition', { body: requisition('AMOS-9') })
  const first = await send()
  await buyer.call('case.discard', { params: { id: first.caseId! } })
  const again = await send()
  expect(again).toMatchObject({ result: 'SUCCESS', known: false })
  expect(again.caseId).not.toBe(first.caseId)
  const sendOrder = () => erp().call('erp.order', { body: order('AMOS-PO-9') })
  const made = await sendOrder()
  await buyer.call('order.discard', { params: { id: made.orderId! } })
  expect(await sendOrder()).toMatchObject({ result: 'SUCCESS', known: false })
  const { data } = await buyer.list('import.documents', {
    filter: { q: 'AMOS-9' },
    sort: ['id', 'DESC'],
  })
  expect(data.map((row) => [row.caseId, row.discardedAt !== null])).toEqual([
    [again.caseId, false],
    [null, true],
  ])
  const discarded = await buyer.list('import.documents', { filter: { result: 'DISCARDED' } })
  expect(discarded.data.map(({ number }) => number).sort()).toEqual(['AMOS-9', 'AMOS-PO-9'])
})

test('a refused document is looked at anew when it is sent again', async () => {
  const settings = await buyer.call('settings.get', {})
  const lock = (currencyLock: boolean) =>
    buyer.call('settings.save', { body: { ...settings, currencyLock } })
  const send = () => erp().call('erp.order', { body: order('AMOS-PO-10') })
  await lock(true)
  expect(await send()).toMatchObject({ result: 'ERROR_CURRENCY_IS_LOCKED', known: false })
  expect(await send()).toMatchObject({ result: 'ERROR_CURRENCY_IS_LOCKED', known: true })
  await lock(false)
  expect(await send()).toMatchObject({ result: 'SUCCESS' })
  const { data } = await buyer.list('import.documents', { filter: { q: 'AMOS-PO-10' } })
  expect(data).toMatchObject([{ result: 'SUCCESS', message: null }])
})
