import { crc32, deflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder, quotedCase, sentOrder, textFile } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

const textOf = async (file: File) => {
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await file.arrayBuffer())),
    {
      mergePages: true,
    },
  )
  return text.replace(/\s+/g, ' ')
}
const params = (id: number) => ({ params: { id } })

const letterhead = {
  address: '14 Akti Kallisto',
  postCode: '185 39',
  city: 'Piraeus',
  country: 'GR',
  phone: '+30 210 555 0177',
  email: 'purchasing@arden.example',
  vatNumber: 'EL 094 555 318',
  registrationNumber: '44-871',
}
const papers = {
  invoiceParty: 'Master and owners of {vessel}',
  invoiceAddress: 'c/o Arden, as agents only',
  invoiceEmail: 'invoices@arden.example',
  invoiceNote: null,
  deliveryInstructions: 'Announce 24 h before',
  packingMarks: '{vessel}\n{order}\nSHIP SPARES IN TRANSIT',
  terms: '1. Pack for sea.\n2. Greek law, courts of Piraeus.',
}

/** A PNG of one grey (PNG, section 5). */
function png(width: number, height: number, data = Buffer.alloc((width * 3 + 1) * height, 0x40)) {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const framed = Buffer.alloc(named.length + 8)
    framed.writeUInt32BE(body.length, 0)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), named.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  for (let row = 0; row < height && data.length > 0; row += 1) data[row * (width * 3 + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const upload = (by: Client, name: string, content: Buffer | string) =>
  by.call('letterhead.saveLogo', {
    files: {
      files: [new File([typeof content === 'string' ? content : new Uint8Array(content)], name)],
    },
  })

test('an order says whose it is, who pays, how it is marked and on which terms, as it was when it was sent', async () => {
  await buyer.call('letterhead.save', { body: letterhead })
  await buyer.call('orderPaper.save', { body: papers })
  const { order, supplier, details } = await draftOrder(server)
  const agent = { name: 'Maashaven Agencies', address: 'Gate 3', contact: 'R. de Wit' }
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [order.id], agent, approvedBy: 'Maria Andreou' } },
  })
  await buyer.call('orderPaper.save', { body: { terms: 'Other terms.' } })
  const text = await textOf(await supplier.download('download.orderPdf', params(order.id)))
  const vessel = (await buyer.call('order.get', params(order.id))).vessel!
  for (const said of [
    'Arden Shipmanagement',
    '185 39 Piraeus, Greece',
    'EL 094 555 318',
    `Master and owners of ${vessel.name}`,
    'invoices@arden.example',
    vessel.imo,
    'Maashaven Agencies',
    'Announce 24 h before',
    'SHIP SPARES IN TRANSIT',
    'Pack for sea.',
    'Greek law, courts of Piraeus.',
    'Alice Arden',
    'Maria Andreou',
    'Page 1 of',
    details.lines[0]!.name,
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Other terms')
  const seen = await supplier.call('order.get', params(order.id))
  expect(seen).toMatchObject({ agent, deliveryInstructions: 'Announce 24 h before' })
})

test('an order can say nothing where the company says something for all', async () => {
  const { order } = await draftOrder(server)
  await buyer.call('order.send', {
    body: {
      request: { purchaseOrderIds: [order.id], deliveryInstructions: '', packingMarks: 'X' },
    },
  })
  expect(await buyer.call('order.get', params(order.id))).toMatchObject({
    deliveryInstructions: null,
    packingMarks: 'X',
    agent: null,
    approvedBy: null,
  })
})

test('an order that was sent before there were papers gets no terms that came later', async () => {
  const { order } = await sentOrder(server)
  await buyer.call('orderPaper.save', { body: { terms: 'Terms of a later day.' } })
  await server.db
    .updateTable('purchaseOrder')
    .set({ paper: null })
    .where('id', '=', order.id)
    .execute()
  const text = await textOf(await buyer.download('download.orderPdf', params(order.id)))
  expect(text).toContain('Piraeus, Greece')
  expect(text).not.toContain('Terms of a later day')
})

test('a supplier quotes on its own paper, and is asked on that of the buyer', async () => {
  const stone = await server.as('supplier')
  await stone.call('letterhead.save', { body: { vatNumber: 'NL 8555.11' } })
  const { supplier, requestId, quotation } = await quotedCase(server)
  const quoted = await textOf(await buyer.download('download.quotationPdf', params(quotation.id)))
  expect(quoted).toContain('VAT no. NL 8555.11')
  const asked = await textOf(await supplier.download('download.requestPdf', params(requestId)))
  expect(asked).toContain('Asked by Alice Arden')
  expect(asked).toContain('EL 094 555 318')
})

test('what is left out of a letterhead stays, and each company has its own', async () => {
  await buyer.call('letterhead.save', { body: { phone: '' } })
  const own = await (await server.as('colleague')).call('letterhead.get', {})
  expect(own).toMatchObject({ ...letterhead, phone: null })
  const other = await (await server.as('otherBuyer')).call('letterhead.get', {})
  expect(other.vatNumber).toBeNull()
  expect((await buyer.call('orderPaper.get', {})).invoiceEmail).toBe('invoices@arden.example')
})

test('a logo stands on the papers; what is no image, too large or broken does not', async () => {
  const missing = buyer.download('letterhead.logo', {})
  await expect(missing).rejects.toMatchObject({ status: 404 })
  const refused = { code: 'upload.logo' }
  const good = png(40, 20)
  const broken = Buffer.from(good)
  broken.fill(0xff, 45, 60)
  const hostile: [string, Buffer | string][] = [
    ['page.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['notes.png', 'Four colli'],
    ['tall.png', png(8, 20_000, Buffer.alloc(0))],
    ['cut.png', good.subarray(0, 40)],
    ['broken.png', broken],
  ]
  for (const [name, content] of hostile)
    await expect(upload(buyer, name, content), name).rejects.toMatchObject(refused)
  await upload(buyer, 'logo.png', good)
  expect((await buyer.download('letterhead.logo', {})).size).toBe(good.length)
  const { order } = await draftOrder(server)
  const pdf = await buyer.download('download.orderPdf', params(order.id))
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/Subtype /Image')
  await buyer.call('letterhead.removeLogo', {})
  expect((await buyer.call('letterhead.get', {})).logo).toBeNull()
  await expect(upload(buyer, 'a.txt', await textFile('a.txt').text())).rejects.toMatchObject(
    refused,
  )
})

const orderOf = (vesselId: number, orderNumber = '') => ({
  orderNumber,
  type: 'SUPPLIES' as const,
  title: 'Rope',
  vesselId,
  currency: 'EUR',
  lines: [],
})

test('orders get the next number of the own series; two at once never the same, and none comes back', async () => {
  const other = await server.as('otherBuyer')
  const [vessel] = (await buyer.list('vessel.list', {})).data
  const blank = orderOf(vessel!.id)
  await expect(buyer.call('order.create', { body: blank })).rejects.toMatchObject({
    problems: [{ path: 'orderNumber', message: 'This field is required' }],
  })
  const series = { params: { document: 'ORDER' as const } }
  const body = { prefix: 'ARD-{YYYY}-', width: 4, next: 7 }
  const year = new Date().getUTCFullYear()
  expect(await buyer.call('series.save', { ...series, body })).toEqual({
    number: `ARD-${year}-0007`,
  })
  await buyer.call('order.create', { body: orderOf(vessel!.id, `ARD-${year}-0009`) })
  const colleague = await server.as('colleague')
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      (i % 2 ? colleague : buyer).call('order.create', { body: blank }),
    ),
  )
  const orders = await Promise.all(made.map(({ id }) => buyer.call('order.get', params(id))))
  const numbers = orders.map(({ orderNumber }) => orderNumber).sort()
  expect(numbers).toEqual(
    [7, 8, 10, 11, 12, 13, 14, 15].map((n) => `ARD-${year}-${String(n).padStart(4, '0')}`),
  )
  await buyer.call('order.discard', params(made[7]!.id))
  await expect(buyer.call('series.save', { ...series, body })).rejects.toMatchObject({
    problems: [{ path: 'next' }],
  })
  expect(await buyer.call('series.list', {})).toMatchObject([{ document: 'ORDER', next: 16 }])
  expect(await other.call('series.list', {})).toEqual([])
  const taken = { ...body, prefix: 'ARD/', next: 1 }
  await colleague.call('series.save', { ...series, body: taken })
  const was = { prefix: body.prefix, width: 4 }
  const late = { ...body, width: 6, next: 16 }
  expect(await code(buyer.call('series.save', { ...series, body: { ...late, was } }))).toBe(
    'record.stale',
  )
  const stop = (prefix: string) => buyer.call('series.remove', { ...series, query: { prefix } })
  expect(await code(stop(body.prefix))).toBe('record.stale')
  expect(await buyer.call('series.list', {})).toMatchObject([{ prefix: 'ARD/', width: 4 }])
  const known = { prefix: 'ARD/', width: 4 }
  await buyer.call('series.save', { ...series, body: { ...late, was: known } })
  await stop(body.prefix)
  expect(await buyer.call('series.list', {})).toEqual([])
  const { orderNumber } = await draftOrder(server)
  expect(orderNumber).toMatch(/^PO-/)
})

test('of two who change one field of a letterhead or of order papers, the later is told; other fields are kept of both', async () => {
  const colleague = await server.as('colleague')
  const { phone } = await buyer.call('letterhead.get', {})
  await colleague.call('letterhead.save', { body: { phone: '+47 1' } })
  const save = (body: object) => code(buyer.call('letterhead.save', { body }))
  expect(await save({ phone: '+47 2', was: { phone } })).toBe('record.stale')
  expect(await save({ phone: '+47 1', was: { phone } })).toBe('ok')
  expect(await save({ city: 'Piraeus', was: { city: letterhead.city } })).toBe('ok')
  expect(await save({ phone: '+47 2', was: { phone: '+47 1' } })).toBe('ok')
  expect(await buyer.call('letterhead.get', {})).toMatchObject({ phone: '+47 2' })
  const { packingMarks } = await buyer.call('orderPaper.get', {})
  await colleague.call('orderPaper.save', { body: { packingMarks: 'Keep dry' } })
  const late = { packingMarks: 'Keep cool', was: { packingMarks } }
  expect(await code(buyer.call('orderPaper.save', { body: late }))).toBe('record.stale')
  expect((await buyer.call('orderPaper.get', {})).packingMarks).toBe('Keep dry')
})

test('an RFQ without a number gets the next one when it is sent', async () => {
  await buyer.call('series.save', {
    params: { document: 'RFQ' },
    body: { prefix: 'RFQ/', width: 3, next: 1 },
  })
  const special = { case: { requisitionNumber: null } }
  const first = await quotedCase(server, special)
  const second = await quotedCase(server, special)
  const numberOf = async (id: number) =>
    (await buyer.call('case.details', params(id))).requisitionNumber
  expect([await numberOf(first.caseId), await numberOf(second.caseId)]).toEqual([
    'RFQ/001',
    'RFQ/002',
  ])
  const named = await quotedCase(server, { case: { requisitionNumber: 'OWN-1' } })
  expect(await numberOf(named.caseId)).toBe('OWN-1')
})
