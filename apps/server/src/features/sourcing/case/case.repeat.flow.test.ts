import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { textFile } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('an RFQ is repeated with its lines, suppliers, files and words, and without its dates', async () => {
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const guest = { name: 'Gustav Guest', email: 'gustav@guest.test' }
  const lines = [
    { name: 'Seal kit', quantity: '2', unit: 'SET', erpReference: 'ERP-1', accountCode: '4711' },
    { name: 'O-ring', quantity: '4', unit: 'PCS', kitOf: 1 },
  ]
  const { details } = await sentCase(buyer, [stone], { lines, text: '<p>By truck.</p>' }, [guest])
  const params = { id: details.id }
  await buyer.call('case.attach', { params, files: { files: [textFile('drawing.txt')] } })
  const { id } = await buyer.call('case.repeat', { params })
  const draft = await buyer.call('case.details', { params: { id } })
  expect(draft).toMatchObject({
    state: 'NEW',
    requisitionNumber: null,
    title: details.title,
    text: '<p>By truck.</p>',
    vessel: details.vessel,
    deliveryPort: details.deliveryPort,
    dueAt: null,
    vesselEta: null,
    vesselEtd: null,
    repeatOf: { id: details.id, number: details.requisitionNumber },
    chosen: { registered: [{ id: stone }], unregistered: [guest] },
    lines: [
      { name: 'Seal kit', quantity: '2', accountCode: '4711', erpReference: null, kitOf: null },
      { name: 'O-ring', quantity: '4', kitOf: 1 },
    ],
  })
  expect(draft.attachments.previousUploadedAttachments).toMatchObject([{ name: 'drawing.txt' }])
  const [first] = await buyer.call('case.timeline', { params: { id } })
  expect(first?.text).toContain(`from ${details.requisitionNumber}`)
})

test('a draft cannot be repeated', async () => {
  const buyer = await server.as('buyer')
  const { id } = await buyer.call('case.create', { body: { type: 'SUPPLIES', title: 'Draft' } })
  await expect(buyer.call('case.repeat', { params: { id } })).rejects.toMatchObject({
    code: 'case.not-sent',
  })
})
