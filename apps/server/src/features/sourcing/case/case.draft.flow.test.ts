import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, textFile } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let vesselId: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  vesselId = (await buyer.list('vessel.list', {})).data[0]!.id
})
afterAll(() => server.stop())

const draft = async (more: Partial<Parameters<typeof buildCase>[0]> = {}, by = buyer) => {
  const { id } = await by.call('case.create', { body: buildCase({ vesselId, ...more }) })
  return { id }
}
const details = (params: { id: number }, by = buyer) => by.call('case.details', { params })

test('a draft is saved whole, line by line, and only over the version that was read', async () => {
  const params = await draft()
  const { version } = await details(params)
  const changed = buildCase({
    vesselId,
    type: 'SPARES',
    title: 'Purifier spares',
    components: [{ key: 'p', assembly: 'Purifier', maker: 'Alfa Laval' }],
    lines: [{ name: 'Gasket', quantity: '3', unit: 'pcs', componentKey: 'p' }],
  })
  const saved = await buyer.call('case.save', { params, body: { ...changed, version } })
  expect(saved).toEqual({ id: params.id, version: version + 1 })
  const read = await details(params)
  expect(read).toMatchObject({ type: 'SPARES', title: 'Purifier spares', version: version + 1 })
  expect(read.lines).toMatchObject([{ name: 'Gasket', quantity: '3', unit: 'PCS', position: 1 }])
  expect(read.components).toMatchObject([{ id: read.lines[0]!.componentId, assembly: 'Purifier' }])
  await expect(
    buyer.call('case.save', { params, body: { ...changed, version } }),
  ).rejects.toMatchObject({ status: 409, code: 'record.stale' })
  await expect(
    buyer.call('case.save', { params, body: { ...changed, vesselId: 999_999, version: 2 } }),
  ).rejects.toMatchObject({ code: 'vessel.unknown' })
})

/** A line as it stands while somebody still writes it. */
const begun = {
  at: 0,
  componentKey: null,
  name: 'Rope, green',
  code: '',
  scheme: 'IMPA' as const,
  drawingNumber: '',
  drawingPosition: '',
  quantity: 'ca. 2',
  unit: '',
  remarks: '',
  quality: '' as const,
  kit: '' as const,
  erpReference: null,
  accountCode: null,
}

test('a line that lacks something is kept as it was typed, for everybody, and keeps the RFQ from being sent', async () => {
  const params = await draft()
  const { version } = await details(params)
  const body = { ...buildCase({ vesselId }), version, unfinished: [begun] }
  await buyer.call('case.save', { params, body })
  expect((await details(params)).unfinished).toEqual([begun])
  const send = async () =>
    buyer.call('case.sendRequests', {
      body: {
        request: {
          caseIds: [params.id],
          requestedSupplierIds: [await supplierId(buyer, personas.supplier.company)],
        },
      },
    })
  await expect(send()).rejects.toMatchObject({
    code: 'case.incomplete',
    problems: [{ path: 'lines' }],
  })
  const { vesselId: ship, version: now } = await details(params)
  const rest = buildCase({ vesselId: ship! })
  await buyer.call('case.save', { params, body: { ...rest, version: now, unfinished: [] } })
  expect((await send()).requestIds).toHaveLength(1)
})

test('whom a draft is meant for is kept with it, and is nothing for the ship', async () => {
  const crew = await server.as('vessel')
  const params = await draft({}, crew)
  const id = await supplierId(buyer, personas.supplier.company)
  const guest = { name: 'Gerda', email: 'gerda@stores.example' }
  const chosen = { registered: [id], unregistered: [guest] }
  await crew.call('case.handOver', { params })
  const { version, vesselId: ship } = await details(params)
  const body = buildCase({ vesselId: ship! })
  await buyer.call('case.save', { params, body: { ...body, chosen, version } })
  const kept = { registered: [{ id, name: personas.supplier.company }], unregistered: [guest] }
  expect(await details(params)).toMatchObject({ chosen: kept })
  const nobody = { registered: [], unregistered: [] }
  expect(await details(params, crew)).toMatchObject({ chosen: nobody })
})

test('a sent RFQ is a draft no more: not saved, not discarded, no file taken off it', async () => {
  const { caseId } = await askedCase(server)
  const params = { id: caseId }
  const { version, actions } = await details(params)
  expect(actions).not.toContain('edit')
  const body = { ...buildCase({ vesselId }), version }
  const fileId = crypto.randomUUID()
  const refused = { status: 409, code: 'case.not-draft' }
  await expect(buyer.call('case.save', { params, body })).rejects.toMatchObject(refused)
  await expect(buyer.call('case.discard', { params })).rejects.toMatchObject(refused)
  await expect(buyer.call('case.detach', { params: { ...params, fileId } })).rejects.toMatchObject(
    refused,
  )
})

test('a discarded draft is gone, and its number is free again', async () => {
  const params = await draft({ requisitionNumber: 'REQ-FREE' })
  const counts = async () => (await buyer.call('case.counts', {}))['draft-rfqs']
  const before = await counts()
  await buyer.call('case.discard', { params })
  expect(await counts()).toBe(before! - 1)
  await expect(details(params)).rejects.toMatchObject({ status: 404 })
  expect(await details(await draft({ requisitionNumber: 'REQ-FREE' }))).toMatchObject({
    requisitionNumber: 'REQ-FREE',
  })
})

test('files are put on a draft, read, and taken off again', async () => {
  const params = await draft()
  const [photo, list] = await buyer.call('case.attach', {
    params,
    files: { files: [textFile('photo.txt', 'worn out'), textFile('list.txt')] },
  })
  const names = async () =>
    (await details(params)).attachments.webUploadedAttachments.map(({ name }) => name).sort()
  expect(await names()).toEqual(['list.txt', 'photo.txt'])
  const again = { files: [textFile('photo.txt', 'worn out')] }
  await expect(buyer.call('case.attach', { params, files: again })).rejects.toMatchObject({
    code: 'upload.duplicate',
    problems: [{ message: 'photo.txt is attached already' }],
  })
  const file = await buyer.download('download.caseAttachment', {
    params: { ...params, fileId: photo!.id },
  })
  expect([file.name, await file.text()]).toEqual(['photo.txt', 'worn out'])
  await buyer.call('case.detach', { params: { ...params, fileId: list!.id } })
  expect(await names()).toEqual(['photo.txt'])
  await expect(
    buyer.call('case.detach', { params: { ...params, fileId: list!.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the dashboard counts drafts, sent and unquoted RFQs', async () => {
  const before = await buyer.call('case.counts', {})
  await draft()
  await askedCase(server)
  const after = await buyer.call('case.counts', {})
  const grown = Object.keys(after).filter((page) => after[page] === before[page]! + 1)
  expect(grown.sort()).toEqual(['draft-rfqs', 'in-process-rfqs', 'unquoted-rfqs'])
})

test('a client document is read into lines for a draft of the own company, and nothing is stored', async () => {
  const { id } = await draft()
  const csv = new File(['Description;Qty;Unit\nHawser 64 mm;2;COIL\n'], 'wish.csv')
  const params = { a: 'SUPPLIES' as const, b: id }
  const fill = (by: Client) =>
    by.call('case.fillFromClientDocument', { params, files: { files: [csv] } })
  expect((await fill(buyer)).lines).toMatchObject([
    { name: 'Hawser 64 mm', quantity: '2', unit: expect.stringMatching(/./) as string },
  ])
  expect((await details({ id })).lines).toHaveLength(3)
  await expect(fill(await server.as('otherBuyer'))).rejects.toMatchObject({ status: 404 })
})

test('pasted lines are read', async () => {
  const text = 'Description\tQty\tUnit\nCotton rags\t12\tbag\n'
  const { lines, columns } = await buyer.call('case.parseLines', { body: { text } })
  expect(lines).toMatchObject([{ name: 'Cotton rags', quantity: '12', problems: [] }])
  expect(columns.length).toBeGreaterThan(0)
})

test('crew make drafts for their own vessel and see their own, sent ones in the log', async () => {
  const vessel = await server.as('vessel')
  const params = await draft({ vesselId: 999_999, title: 'Galley stores' }, vessel)
  const { data, total } = await vessel.list('vesselCase.list', { filter: { q: 'galley' } })
  expect([total, data[0]]).toMatchObject([1, { id: params.id, title: 'Galley stores', lines: 3 }])
  const own = (await vessel.list('vessel.list', {})).data
  expect(own).toHaveLength(1)
  expect(await details(params, vessel)).toMatchObject({
    vesselId: own[0]!.id,
    actions: ['edit', 'attach', 'detach', 'discard', 'handOver'],
  })
  const { requestIds } = await sentCase(
    buyer,
    [],
    { title: 'Bridge stores', vesselId: own[0]!.id },
    [{ name: 'Gustav', email: 'gustav@guest.test' }],
  )
  expect(requestIds).toHaveLength(1)
  const log = await vessel.list('vesselCase.list', { filter: { page: 'rfq-log', q: 'bridge' } })
  expect(log.data).toMatchObject([{ title: 'Bridge stores', state: 'OPEN', requests: 1 }])
})

test('a draft of the ship is the ship’s until it is handed over, and the office’s from then on', async () => {
  const vessel = await server.as('vessel')
  const params = await draft({ title: 'Bosun stores' }, vessel)
  const listed = async () => {
    const { data } = await buyer.list('case.list', { filter: { page: 'draft-rfqs', q: 'bosun' } })
    return data[0]
  }
  expect(await listed()).toMatchObject({ onBoard: true, handedOverAt: null, waits: null })
  const { version, actions } = await details(params)
  expect(actions).toEqual(['takeOver', 'note'])
  const body = { ...buildCase({ vesselId }), version }
  const writing = { status: 409, code: 'case.on-board' }
  await expect(buyer.call('case.save', { params, body })).rejects.toMatchObject(writing)
  await expect(buyer.call('case.discard', { params })).rejects.toMatchObject(writing)
  const request = {
    caseIds: [params.id],
    unregisteredSuppliers: [{ name: 'Gus', email: 'gus@guest.test' }],
  }
  await expect(buyer.call('case.sendRequests', { body: { request } })).rejects.toMatchObject(
    writing,
  )

  await vessel.call('case.handOver', { params })
  expect(await listed()).toMatchObject({ onBoard: false, waits: 'send' })
  expect(await details(params)).toMatchObject({
    handedOver: { by: 'Vera Voss', taken: false },
    actions: expect.arrayContaining(['edit', 'discard', 'send']) as string[],
  })
  const [entry] = await buyer.call('case.timeline', { params })
  expect(entry).toMatchObject({ actor: 'Vera Voss', text: 'handed the RFQ over to the office' })
  for (const office of ['alice@buyer.test', 'carl@buyer.test'])
    expect((await server.mailsTo(office)).at(-1)?.subject).toBe(
      'Arden Star handed over: Bosun stores',
    )

  const over = { status: 409, code: 'case.handed-over' }
  const page = async (name: 'draft-rfqs' | 'rfq-log') =>
    (await vessel.list('vesselCase.list', { filter: { page: name, q: 'bosun' } })).total
  expect([await page('draft-rfqs'), await page('rfq-log')]).toEqual([0, 1])
  expect((await details(params, vessel)).actions).toEqual([])
  const changed = { ...body, version: version + 1 }
  await expect(vessel.call('case.save', { params, body: changed })).rejects.toMatchObject(over)
  await expect(vessel.call('case.discard', { params })).rejects.toMatchObject(over)
  await expect(vessel.call('case.handOver', { params })).rejects.toMatchObject(over)
})

test('nothing is handed over that says nothing or is only begun; the office may take a draft over', async () => {
  const vessel = await server.as('vessel')
  const empty = await draft({ lines: [] }, vessel)
  await expect(vessel.call('case.handOver', { params: empty })).rejects.toMatchObject({
    status: 400,
    code: 'case.nothing-written',
  })
  const half = await draft({}, vessel)
  const { vesselId, version } = await details(half, vessel)
  const form = { ...buildCase({ vesselId: vesselId! }), version }
  await vessel.call('case.save', { params: half, body: { ...form, unfinished: [begun] } })
  await expect(vessel.call('case.handOver', { params: half })).rejects.toMatchObject({
    status: 400,
    code: 'case.unfinished',
    message: expect.stringContaining('Complete or remove what was begun') as string,
  })
  expect(await details(half, vessel)).toMatchObject({ onBoard: true, unfinished: [begun] })
  const whole = { ...form, version: version + 1, unfinished: [] }
  await vessel.call('case.save', { params: half, body: whole })
  await vessel.call('case.handOver', { params: half })
  await buyer.call('case.takeOver', { params: empty })
  expect(await details(empty)).toMatchObject({
    onBoard: false,
    handedOver: { by: 'Alice Arden', taken: true },
  })
  await expect(buyer.call('case.takeOver', { params: empty })).rejects.toMatchObject({
    code: 'case.handed-over',
  })
  expect((await details(empty, vessel)).actions).toEqual([])
})

test('drafts are told apart by where they were begun', async () => {
  const vessel = await server.as('vessel')
  const office = await draft({ title: 'Sorted: office' })
  const writing = await draft({ title: 'Sorted: on board' }, vessel)
  const handed = await draft({ title: 'Sorted: handed over' }, vessel)
  await vessel.call('case.handOver', { params: handed })
  const found = async (from: 'office' | 'ship' | 'on-board') =>
    (await buyer.list('case.list', { filter: { page: 'draft-rfqs', q: 'sorted', from } })).data.map(
      ({ id }) => id,
    )
  expect(await found('office')).toEqual([office.id])
  expect(await found('on-board')).toEqual([writing.id])
  expect(await found('ship')).toEqual([handed.id])
})
