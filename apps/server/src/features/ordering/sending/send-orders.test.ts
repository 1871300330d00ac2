import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  dayIn,
  draftOrder,
  orderedGuest,
  quotedGuest,
  selectAll,
  textFile,
} from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const send = (purchaseOrderIds: number[], more: object = {}) =>
  buyer.call('order.send', { body: { request: { purchaseOrderIds, ...more } } })
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name).sort()

test('files for the forwarder reach the forwarder by mail, and nobody but the buyer sees them', async () => {
  const { order } = await draftOrder(server)
  const forwarder = await server.db
    .insertInto('company')
    .values({ kind: 'SUPPLIER', name: 'Quay Forwarding', focus: ['FORWARDING'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('account')
    .values({
      companyId: forwarder.id,
      role: 'supplier',
      email: 'fritz@forwarding.test',
      firstName: 'Fritz',
      lastName: 'Fracht',
      verifiedAt: new Date(),
      createdAt: new Date(),
    })
    .execute()
  const request = { purchaseOrderIds: [order.id], selectedForwarderId: forwarder.id }
  await buyer.call('order.send', {
    body: { request },
    files: { files: [textFile('marking.txt')], assignForwarderFiles: [textFile('rates.txt')] },
  })
  const own = await buyer.call('order.get', { params: order })
  expect([names(own.attachments), names(own.forwarderFiles)]).toEqual([
    ['marking.txt'],
    ['rates.txt'],
  ])
  const received = await supplier.call('order.get', { params: order })
  expect([names(received.attachments), received.forwarderFiles]).toEqual([['marking.txt'], []])
  expect([own.forwarder?.name, received.forwarder]).toEqual(['Quay Forwarding', null])
  const [rates] = own.forwarderFiles
  const read = (client: Client) =>
    client.download('download.orderAttachment', { params: { ...order, fileId: rates!.id } })
  await expect(read(supplier)).rejects.toMatchObject({ status: 404 })
  expect((await read(buyer)).name).toBe('rates.txt')
  const mail = await server.db
    .selectFrom('mail')
    .selectAll()
    .where('toAddress', '=', 'fritz@forwarding.test')
    .executeTakeFirstOrThrow()
  expect(mail.files).toEqual([rates!.id])
  expect(mail.text).toContain('Attached: rates.txt')
  const others = await server.mailsTo(personas.supplier.email)
  expect(others.some(({ text }) => text.includes('rates.txt'))).toBe(false)
})

test('a survey needs a day to be prepared, and nothing is wanted by a day that has passed', async () => {
  const { order, orderNumber } = await draftOrder(server)
  const refused = (more: object) =>
    send([order.id], more).catch((error: { problems: unknown }) => error.problems)
  expect(await refused({ surveySchedule: { on: dayIn(0), note: null } })).toEqual([
    { path: 'surveySchedule.on', message: 'The survey date cannot be earlier than tomorrow' },
  ])
  const late = [
    { path: 'deliveryDueDate', message: expect.stringContaining(orderNumber) as string },
  ]
  expect(await refused({ deliveryDueDate: dayIn(-1) })).toEqual(late)
  await server.db
    .updateTable('purchaseOrder')
    .set({ deliveryDueDate: dayIn(-9) })
    .where('id', '=', order.id)
    .execute()
  expect(await refused({})).toEqual(late)
  await send([order.id], { deliveryDueDate: dayIn(0), surveySchedule: { on: dayIn(1) } })
  expect(await buyer.call('order.get', { params: order })).toMatchObject({
    state: 'SENT',
    deliveryDueDate: dayIn(0),
    surveyOn: dayIn(1),
  })
})

test('IHM documents are asked for on the order and in its mail', async () => {
  const { order } = await draftOrder(server)
  await send([order.id], { ihmFormsNotification: true })
  expect(await supplier.call('order.get', { params: order })).toMatchObject({ ihmFormsAsked: true })
  const mail = (await server.mailsTo(personas.supplier.email)).at(-1)
  expect(mail?.text).toContain('IHM documents are asked for with this order')
  const plain = await draftOrder(server)
  await send([plain.order.id])
  expect((await server.mailsTo(personas.supplier.email)).at(-1)?.text).not.toContain('IHM')
})

test('fifty orders go out in one step, and not one more', async () => {
  const ids = Array.from({ length: 51 }, (_, i) => i + 1)
  await expect(send(ids)).rejects.toMatchObject({
    status: 400,
    problems: [{ message: 'At most 50 POs in one step' }],
  })
})

test('further addresses of the RFQ hear of a withdrawn order where the buyer wanted it', async () => {
  const told = async (notify: boolean) => {
    const { order, requestId } = await draftOrder(server)
    const address = `desk-${requestId}@stone.test`
    await server.db
      .updateTable('caseRequest')
      .set({ extraEmails: [address], notifyWithdrawal: notify })
      .where('id', '=', requestId)
      .execute()
    await send([order.id])
    await buyer.call('order.withdraw', { params: order, body: {} })
    return (await server.mailsTo(address)).map(({ subject }) => subject)
  }
  expect(await told(true)).toEqual([expect.stringMatching(/was withdrawn$/)])
  expect(await told(false)).toEqual([])
})

test('who has no account reads the lines in the mail, and each mail opens the order', async () => {
  const { guest, details, order } = await orderedGuest(server)
  await buyer.call('order.remind', { params: order })
  await buyer.call('order.withdraw', { params: order, body: {} })
  const mails = (await server.mailsTo(guest.email)).slice(-3)
  const [line] = details.lines
  expect(mails[0]?.text).toContain(`1. ${line!.name}, ${Number(line!.quantity)} ${line!.unit}`)
  for (const { text } of mails) {
    const uuid = /external\/purchase-order\/([\w-]{32})/.exec(text)![1]!
    expect(await server.withLink(uuid).call('order.get', { params: order })).toMatchObject({
      state: 'WITHDRAWN',
    })
  }
})

test('no copy of a guest’s order carries the link', async () => {
  const { quotation, buyer: alice, caseId } = await quotedGuest(server)
  const { version } = await selectAll(alice, quotation)
  const body = { version }
  const { orders } = await alice.call('case.makeOrders', { params: { id: caseId }, body })
  const copy = `copy-${caseId}@office.test`
  await send([orders[0]!.id], {
    notificationEmails: [copy],
    ccNotificationEmailsToSupplierEmail: true,
  })
  const [mail] = await server.mailsTo(copy)
  expect(mail?.subject).toMatch(/^Copy: order/)
  expect(mail?.text).not.toContain('/secured/external/')
})
