import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startMailServer } from '@fairlead/server/testing/mail-server'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedGuest, draftOrder } from '@fairlead/server/testing/trade'

let server: TestServer
let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  post = await startMailServer()
  server = await startServer({ SMTP_URL: post.url, MAIL_FROM: 'rfq@fairlead.test' })
  await server.db
    .updateTable('account')
    .set({ phone: '+30 210 555 0172' })
    .where('email', '=', personas.buyer.email)
    .execute()
  await server.db
    .updateTable('company')
    .set({ address: 'Akti 81', city: 'Piraeus', postCode: '185 38', country: 'GR' })
    .set({ email: 'desk@fairlead.test', phone: '+30 210' })
    .where('kind', '=', 'OPERATOR')
    .execute()
})
afterAll(async () => {
  await server.stop()
  await post.stop()
})

const names = (mail: { attachments: { filename?: string | undefined }[] }) =>
  mail.attachments.map(({ filename }) => filename?.split('.').at(-1))

test('an invitation is from a person, says what is asked, and brings it along', async () => {
  const { guest, params, details } = await askedGuest(server, {
    case: { dueAt: '2099-05-18T15:00:00Z', title: 'Ropes' },
  })
  const [mail] = await post.reaches(guest.email)
  const text = mail!.text!
  expect(mail!.from!.value).toEqual([
    { name: 'Alice Arden, Arden Shipmanagement', address: 'rfq@fairlead.test' },
  ])
  expect(mail!.replyTo!.value).toEqual([{ name: 'Alice Arden', address: personas.buyer.email }])
  expect(mail!.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail!.headers.has('list')).toBe(false)
  expect(mail!.subject).toMatch(
    /^Arden Shipmanagement asks you for a quotation: RFQ .*, Ropes, 3 lines, .*, Rotterdam, by Mon 18\/05 18:00 Athens$/,
  )
  for (const words of [
    'Answer by: Monday 18/05/2099, 18:00 Athens (UTC+3)',
    'Deliver to: Rotterdam, Netherlands (NLRTM)',
    '1. Cotton rags, white, 12 BALE',
    'IMPA 174021',
    'Please quote.',
    `/secured/external/request/${params.uuid}#decline`,
    '+30 210 555 0172, alice@buyer.test',
    `gave the address ${guest.email}`,
    'Akti 81, 185 38 Piraeus, Greece',
  ])
    expect(text).toContain(words)
  expect(names(mail!)).toEqual(['pdf', 'xlsx'])
  expect(mail!.attachments[0]!.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(mail!.attachments[0]!.filename).toContain(details.requisitionNumber)
})

test('what follows refers to what came before, for each reader', async () => {
  const { buyer, guest, requestId } = await askedGuest(server)
  const [first] = await post.reaches(guest.email)
  await buyer.call('request.remind', { params: { id: requestId } })
  const [, second] = await post.reaches(guest.email, 2)
  await buyer.call('request.cancel', { params: { id: requestId } })
  const [, , third] = await post.reaches(guest.email, 3)
  expect(second).toMatchObject({ inReplyTo: first!.messageId, references: first!.messageId })
  expect(third).toMatchObject({
    inReplyTo: second!.messageId,
    references: [first!.messageId, second!.messageId],
  })
})

test('a copy has the lines and the papers, and no link that asks for a log-in', async () => {
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { requestIds } = await sentCase(buyer, [stone], {}, [], {
    [stone]: ['desk@stone.test'],
  })
  const [mail] = await post.reaches('desk@stone.test')
  expect(mail!.text).toContain('1. Cotton rags, white, 12 BALE')
  expect(mail!.text).toContain('This is a copy to be read here')
  expect(mail!.text).not.toContain('/secured/')
  expect(names(mail!)).toEqual(['pdf', 'xlsx'])
  const mails = await server.db
    .selectFrom('mail')
    .innerJoin('event', 'event.id', 'mail.eventId')
    .select(['mail.files', 'mail.toAddress'])
    .where('event.subject', '=', 'request')
    .where('event.subjectId', '=', requestIds[0]!)
    .execute()
  expect(mails).toHaveLength(2)
  expect(mails[0]!.files).toEqual(mails[1]!.files)
})

test('an order goes to its supplier with a link, and to others to be read', async () => {
  const { buyer, order, orderNumber } = await draftOrder(server)
  await buyer.call('order.send', {
    body: {
      request: { purchaseOrderIds: [order.id], notificationEmails: ['accounts@arden.test'] },
    },
  })
  const [copy] = await post.reaches('accounts@arden.test')
  expect(copy!.subject).toBe(`Copy: order ${orderNumber}, Deck stores`)
  expect(copy!.text).toContain('1. Cotton rags, white, 12 BALE\n   IMPA 174021, ')
  expect(copy!.text).not.toContain('/secured/')
  expect(names(copy!)).toEqual(['pdf', 'xlsx'])
  const texts = () =>
    post
      .to(personas.supplier.email)
      .filter(({ subject }) => subject === `Order ${orderNumber}, Deck stores`)
      .map(({ text }) => text)
  await expect
    .poll(texts, { timeout: 8000 })
    .toEqual([expect.stringContaining(`/secured/supplier/case/purchase-order/${order.id}`)])
})
