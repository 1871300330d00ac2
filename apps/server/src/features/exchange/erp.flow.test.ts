import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { buildCase, supplierId } from '@fairlead/server/testing/builders'

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
  comments: 'With certificate',
  components: [{ key: 'p1', assembly: 'Purifier', maker: 'Alfa Laval' }],
  lines: [{ reference: '10', component: 'p1', name: 'Gasket', quantity: '3', unit: 'pcs' }],
})
/** The draft as the buyer completes it. */
const buildDraft = (draft: { version: number; vesselId: number }) => ({
  ...buildCase({ vesselId: draft.vesselId, requisitionNumber: 'AMOS-7' }),
  text: '<p>All of it new.</p>',
  dueAt: null,
  version: draft.version,
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
    timeZone: 'Europe/Amsterdam',
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

/** What an integrator's program sees. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const isText = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(`${server.url}/api/erp/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': isText ? 'application/xml' : 'application/json',
      ...headers,
    },
    body: isText ? (body as string) : JSON.stringify(body),
  })
  return {
    status: response.status,
    challenge: response.headers.get('www-authenticate'),
    body: (await response.json()) as Record<string, unknown>,
  }
}

test('another document under a number that is taken is turned away and written down', async () => {
  await erp().call('erp.requisition', { body: requisition('AMOS-2') })
  const changed = { ...requisition('AMOS-2'), title: 'Something else' }
  expect(await post('requisitions', changed)).toMatchObject({
    status: 409,
    body: {
      number: 'AMOS-2',
      result: 'ERROR_GENERIC',
      code: 'erp.number-taken',
      message: 'The number AMOS-2 is already in use by a different document',
      known: false,
      caseId: null,
    },
  })
  const empty = { ...requisition('AMOS-3'), lines: [] }
  const refused = { status: 400, body: { result: 'ERROR_EMPTY_ITEMS', code: 'erp.empty' } }
  expect(await post('requisitions', empty)).toMatchObject(refused)
  const { data } = await buyer.list('import.documents', {
    filter: { result: 'ERROR_EMPTY_ITEMS' },
  })
  expect(data).toMatchObject([{ number: 'AMOS-3', kind: 'REQUISITION', via: 'API' }])
})

test('a refused document that is sent again under the same key is answered as it was', async () => {
  const headers = { 'Idempotency-Key': 'amos-empty-1' }
  const empty = { ...requisition('AMOS-4'), lines: [] }
  const first = await post('requisitions', empty, headers)
  expect(first.status).toBe(400)
  expect(await post('requisitions', empty, headers)).toEqual(first)
})

test('what is wrong with a document is said by field, in words', async () => {
  const { body, status } = await post('requisitions', {
    ...requisition('AMOS-5'),
    incoterms: 'FOB',
    lines: [{ name: 'Gasket', quantity: 3, unit: 'pcs', price: '1' }],
  })
  expect(status).toBe(400)
  expect(body).toEqual({
    result: 'ERROR_GENERIC',
    code: 'erp.unreadable',
    message: 'lines.0.quantity: Text is wanted here, in quotation marks',
    problems: [
      { path: 'lines.0.quantity', message: 'Text is wanted here, in quotation marks' },
      { path: 'lines.0.price', message: 'This field is not known here' },
      { path: 'incoterms', message: 'This field is not known here' },
    ],
  })
  expect(
    await post('requisitions', 'x'.repeat(9), { 'Content-Type': 'application/json' }),
  ).toMatchObject({
    status: 400,
    body: { problems: [{ message: 'The body cannot be read as JSON' }] },
  })
  expect(await post('purchase-orders', { ...order('AMOS-PO-5'), total: '100' })).toMatchObject({
    status: 400,
    body: {
      message:
        'total: The document states EUR 100 as its total, but its lines and charges come to EUR 110.00',
    },
  })
})

test('a key that is wrong is answered in words for who wrote the program', async () => {
  for (const Authorization of ['Bearer flk_000000000000000000000000', 'Basic eDp5', '']) {
    const { status, challenge, body } = await post('requisitions', requisition('AMOS-6'), {
      Authorization,
    })
    expect([status, challenge]).toEqual([401, 'Bearer realm="ERP"'])
    expect(body).toMatchObject({
      code: 'erp.key-invalid',
      message: expect.stringContaining('Authorization: Bearer flk_') as string,
    })
  }
})

test('plain text arrives as it was written, for the office first', async () => {
  const comments = 'Flange <DN50>, temp < 80\nLast price paid 1200 USD'
  const { caseId } = await erp().call('erp.requisition', {
    body: {
      ...requisition('AMOS-7'),
      comments,
      deliveryPort: 'XYZAB',
      vesselImo: '1234567',
      vesselName: 'Nobody’s Ship',
      incoterm: 'FOB',
      incotermPlace: 'Busan',
      agent: 'Port Agency, quay 4',
    },
  })
  const params = { id: caseId! }
  const overview = await buyer.call('case.overview', { params })
  expect(overview).toMatchObject({
    vessel: null,
    unknownVessel: 'Nobody’s Ship, IMO 1234567',
    deliveryPort: null,
    unknownPort: 'XYZAB',
    erpComments:
      '<p>Flange &lt;DN50&gt;, temp &lt; 80</p><p>Last price paid 1200 USD</p><p>Terms of delivery: FOB Busan</p><p>Agent: Port Agency, quay 4</p>',
  })
  const { version } = await buyer.call('case.details', { params })
  const { data: vessels } = await buyer.list('vessel.list', {})
  await buyer.call('case.save', {
    params,
    body: buildDraft({ version, vesselId: vessels[0]!.id }),
  })
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const supplier = await server.as('supplier')
  const send = async (requestedSupplierIds: number[], includeErpComments?: boolean) => {
    const { requestIds } = await buyer.call('case.sendRequests', {
      body: {
        request: {
          caseIds: [params.id],
          requestedSupplierIds,
          dueDate: new Date(Date.now() + 86_400_000).toISOString(),
          text: '<p>Deliver with the agent.</p>',
          includeErpComments,
        },
      },
    })
    return requestIds[0]!
  }
  const silent = await send([stone])
  expect(await supplier.call('request.get', { params: { id: silent } })).toMatchObject({
    erpComments: null,
    text: '<p>Deliver with the agent.</p><br><p>All of it new.</p>',
  })
  const mail = (await server.mailsTo('sam@supplier.test')).at(-1)!
  expect(mail.text).toContain('Deliver with the agent.')
  expect(mail.text).toContain('All of it new.')
  const thorn = await supplierId(buyer, 'Thorn Engine Parts')
  const told = await send([thorn], true)
  const other = await server.as('otherSupplier')
  expect((await other.call('request.get', { params: { id: told } })).erpComments).toContain(
    'Flange &lt;DN50&gt;',
  )
})

test('files inside a document are files of its RFQ or order; one that is not accepted refuses it', async () => {
  const content = Buffer.from('Four colli, quay 7').toString('base64')
  const attachments = [{ name: 'packing.txt', content }]
  const taken = await erp().call('erp.requisition', {
    body: { ...requisition('AMOS-8'), attachments },
  })
  const { attachments: kept } = await buyer.call('case.details', {
    params: { id: taken.caseId! },
  })
  expect(kept.erpUploadedAttachments).toMatchObject([{ name: 'packing.txt', size: 18 }])
  const made = await erp().call('erp.order', { body: { ...order('AMOS-PO-8'), attachments } })
  expect(await buyer.call('order.get', { params: { id: made.orderId! } })).toMatchObject({
    attachments: [{ name: 'packing.txt' }],
  })
  const program = [{ name: 'run.exe', content: Buffer.from('MZ\u0000\u0001').toString('base64') }]
  expect(
    await post('purchase-orders', { ...order('AMOS-PO-88'), attachments: program }),
  ).toMatchObject({
    status: 400,
    body: {
      code: 'upload.type',
      problems: [{ message: 'run.exe: this type of file is not accepted' }],
    },
  })
  expect(
    await post('purchase-orders', {
      ...order('AMOS-PO-88'),
      attachments: [{ name: 'a', content: '?' }],
    }),
  ).toMatchObject({ body: { message: 'attachments.0.content: This is not base64' } })
})

test('an order keeps its terms and the decimals of its prices', async () => {
  const { orderId } = await erp().call('erp.order', {
    body: {
      ...order('AMOS-PO-2'),
      incoterm: 'DAP',
      incotermPlace: 'Rotterdam',
      paymentTerms: '30 days net',
      otherCharges: '5',
      otherChargesLabel: 'Barge',
      comments: 'Pipe & <valves>',
      agent: 'Maashaven Agencies\nWaalhaven 55, gate 3\nRotterdam',
      total: '1860.00',
      lines: [{ name: 'Cylinder oil', quantity: '1000', unit: 'LTR', unitPrice: '1.8450' }],
    },
  })
  const params = { id: orderId! }
  const read = await buyer.call('order.get', { params })
  expect(read).toMatchObject({
    incoterm: 'DAP',
    incotermPlace: 'Rotterdam',
    paymentTerms: 'NET_30',
    otherChargesLabel: 'Barge',
    text: '<p>Pipe &amp; &lt;valves&gt;</p>',
    agent: {
      name: 'Maashaven Agencies',
      address: 'Waalhaven 55, gate 3\nRotterdam',
      contact: null,
    },
    goods: '1845.00',
    total: '1860.00',
    lines: [{ unitPrice: '1.845', total: '1845.00' }],
  })
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
  const taken = await post('purchase-orders', ubl)
  expect(taken).toMatchObject({ status: 200, body: { number: 'UBL-PO-1', result: 'SUCCESS' } })
  const read = await buyer.call('order.get', { params: { id: Number(taken.body['orderId']) } })
  expect(read).toMatchObject({ total: '15.00', lines: [{ name: 'Shackle', quantity: '2' }] })
  expect(await post('requisitions', ubl)).toMatchObject({
    status: 400,
    body: {
      code: 'erp.unreadable',
      result: 'ERROR_GENERIC',
      message: 'Requisitions are taken here; please send this document to /api/erp/purchase-orders',
    },
  })
  const latin = ubl
    .replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-1"?>')
    .replace('UBL-PO-1', 'UBL-PO-2')
    .replace('Shackle', 'Schmieröl')
  const other = await post('purchase-orders', Buffer.from(latin, 'latin1'))
  const oil = await buyer.call('order.get', { params: { id: Number(other.body['orderId']) } })
  expect(oil.lines[0]!.name).toBe('Schmieröl')
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
  const send = () => post('purchase-orders', order('AMOS-PO-10'))
  const locked = (known: boolean) => ({
    status: 409,
    body: { result: 'ERROR_CURRENCY_IS_LOCKED', code: 'erp.currency-locked', known },
  })
  await lock(true)
  expect(await send()).toMatchObject(locked(false))
  expect(await send()).toMatchObject(locked(true))
  await lock(false)
  expect(await send()).toMatchObject({ status: 200, body: { result: 'SUCCESS' } })
  const { data } = await buyer.list('import.documents', { filter: { q: 'AMOS-PO-10' } })
  expect(data).toMatchObject([{ result: 'SUCCESS', message: null }])
})
