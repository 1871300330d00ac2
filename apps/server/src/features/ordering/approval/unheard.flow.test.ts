import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCase } from '@fairlead/server/testing/builders'
import { listen } from '@fairlead/server/testing/listener'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { confirmWhole, draftOrder, receiveWhole } from '@fairlead/server/testing/trade'
import { row, vesselBudget } from '../../budget/budget.fixture.ts'
import { hire, setPolicy } from './approval.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('nobody outside hears, reads or is sent anything of a limit, a level or a budget, to the end of an order', async () => {
  const alice = await server.as('buyer')
  const supplier = await server.as('supplier')
  const dora = await hire(server, 'Dorothea')
  await setPolicy(alice, {
    levels: [{ userIds: [dora.id] }],
    rules: [{ above: '77.01' }, { overBudget: true }],
  })
  const { vesselId } = await vesselBudget(alice, {
    policy: 'BLOCK',
    categories: [{ ...row('5100', '123.45'), name: 'Secret deck', defaultFor: ['SPARES'] }],
  })
  const lines = buildCase({ vesselId }).lines!.map((line) => ({ ...line, accountCode: '5100' }))
  const outside = Object.entries(personas).flatMap(([name, { email }]) =>
    ['buyer', 'colleague'].includes(name) ? [] : [email],
  )
  expect(outside).toContain('sam@supplier.test')
  const listener = await listen(server.url, await server.tokenOf('supplier'))
  const { order, caseId, requestId } = await draftOrder(server, { case: { vesselId, lines } })
  const ids = { purchaseOrderIds: [order.id] }
  await alice.call('budget.lift', { body: { orderIds: [order.id], reason: 'Whispered reason' } })
  const { waiting } = await alice.call('order.send', { body: { request: ids } })
  const params = { id: waiting[0]!.approvalId }
  await dora.client.call('approval.decide', {
    params,
    body: { act: 'approve', reason: 'Whispered yes' },
  })
  // Another one is asked for and refused: outside nobody hears that there was one.
  const { order: refused } = await draftOrder(server, { case: { vesselId, lines } })
  const refusedIds = { purchaseOrderIds: [refused.id] }
  const lift = { orderIds: [refused.id], reason: 'Whispered again' }
  await alice.call('budget.lift', { body: lift })
  const asked = await alice.call('order.send', { body: { request: refusedIds } })
  await dora.client.call('approval.decide', {
    params: { id: asked.waiting[0]!.approvalId },
    body: { act: 'refuse', reason: 'Whispered no' },
  })
  await expect(supplier.call('order.get', { params: refused })).rejects.toMatchObject({
    status: 404,
  })
  // The one that went out goes its way to the end.
  await confirmWhole(supplier, order.id)
  await receiveWhole(alice, order.id, { 0: { short: '1' } })
  const heard: unknown[] = []
  for (let last = ''; last !== 'order.delivered';) {
    const event = await listener.event()
    heard.push(event)
    last = 'action' in event ? event.action : ''
  }
  const sheet = await supplier.download('download.orderExcel', { params: order })
  const book = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
  const paper = await supplier.download('download.orderPdf', { params: order })
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())),
    { mergePages: true },
  )
  expect(text).toContain('Purchase order')
  const known = JSON.stringify([
    heard,
    text,
    book.sheets.map(({ name, rows }) => [name, rows]),
    await supplier.call('order.get', { params: order }),
    await supplier.call('order.timeline', { params: order }),
    await supplier.call('request.get', { params: { id: requestId } }),
    await Promise.all(outside.map((address) => server.mailsTo(address))),
  ])
  expect(known).toContain('order.sent')
  // Names of fields are those of every order; only what they say is read here.
  expect(known.replaceAll(/"\w+":/g, '')).not.toMatch(
    /budget|approv|Dorothea|Whispered|Secret deck|77\.01|123\.45/i,
  )
  // The account that an invoice is booked by is a reference of the order and says no amount.
  expect(book.sheets[0]!.rows.flat()).toContain('5100')
  expect(heard.map((event) => (event as { kind: string }).kind)).not.toContain('approval')
  // The office reads all of it.
  const said = JSON.stringify(await alice.call('case.timeline', { params: { id: caseId } }))
  expect(said).toContain('Whispered')
})
