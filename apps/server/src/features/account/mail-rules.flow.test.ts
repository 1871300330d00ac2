import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { usualRule, usualRules, type MailRules } from '@fairlead/validation/mail-rules'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { sentOrder } from '@fairlead/server/testing/trade'
import { writeDigests } from '../../mail/digest.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const sam = personas.supplier.email
const athens = usualRules('Europe/Athens')
const nights = { from: '19:00', to: '07:00', weekends: false }
const inDigest = { rfq: { ...usualRule, when: 'DIGEST' } } as const

async function set(client: Client, own: Partial<MailRules>) {
  const { version, rules } = await client.call('mailRules.get', {})
  return client.call('mailRules.save', { body: { ...(rules ?? athens), ...own, version } })
}

/** Alice asks Stone Marine Supply for a quotation, by the clock of the server. */
async function ask(on: TestServer, own: { urgent?: boolean; title?: string } = {}) {
  const buyer = await on.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const later = (days: number) => new Date(on.services.now().getTime() + days * 86_400_000)
  const { title = 'Deck stores' } = own
  return sentCase(buyer, [stone], {
    title,
    priority: own.urgent ? 'URGENT' : 'NORMAL',
    dueAt: later(7).toISOString(),
    vesselEta: later(14).toISOString().slice(0, 10),
  })
}

/** A server on which it is this instant, before anybody logs in. */
async function serverAt(instant: string) {
  const fresh = await startServer()
  moveTo(fresh, instant)
  return fresh
}
const moveTo = (on: TestServer, instant: string) =>
  on.advance(Date.parse(instant) - on.services.now().getTime())

const subjects = async (on: TestServer, address: string) =>
  (await on.mailsTo(address)).map(({ subject }) => subject)
const states = async (on: TestServer, address: string) =>
  (
    await on.db
      .selectFrom('mail')
      .select(['state', 'notBefore'])
      .where('toAddress', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ state, notBefore }) => [state, notBefore && new Date(notBefore).toISOString()])

test('rules are read, saved under their number, and checked', async () => {
  const uwe = await server.as('thirdSupplier')
  expect(await uwe.call('mailRules.get', {})).toEqual({
    version: 0,
    email: personas.thirdSupplier.email,
    rules: null,
    addresses: [],
    digestAt: null,
  })
  const body = { ...athens, rules: inDigest, version: 0 }
  expect(await uwe.call('mailRules.save', { body })).toEqual({ version: 1 })
  await expect(uwe.call('mailRules.save', { body })).rejects.toMatchObject({
    code: 'record.stale',
  })
  expect((await uwe.call('mailRules.get', {})).rules).toEqual({ ...athens, rules: inDigest })
  const custom = { rfq: { ...usualRule, which: 'CUSTOM' } } as const
  await expect(set(uwe, { rules: custom })).rejects.toMatchObject({
    problems: [
      {
        path: 'rules.rfq.options',
        message: 'If custom group options are chosen, at least one option is required',
      },
    ],
  })
  await expect(set(uwe, { withdrawals: [999] })).rejects.toMatchObject({
    code: 'mail.unknown-address',
  })
  const bruno = await server.as('otherBuyer')
  expect((await bruno.call('mailRules.get', {})).version).toBe(0)
})

test('who switched a group off gets none of it while a colleague does; a chosen kind comes', async () => {
  await using on = await startServer()
  const supplier = await on.as('supplier')
  const nora = await colleagueOf(on, 'supplier', 'Nora')
  await set(supplier, { rules: { rfq: { ...usualRule, which: 'NONE' } } })
  await ask(on)
  expect([await subjects(on, sam), (await subjects(on, nora.email)).length]).toEqual([[], 1])
  await set(supplier, {
    rules: { rfq: { ...usualRule, which: 'CUSTOM', options: ['request.amended'] } },
  })
  await ask(on)
  expect(await subjects(on, sam)).toEqual([])
  await set(nora.client, {
    rules: { rfq: { ...usualRule, which: 'CUSTOM', options: ['request.invitation'] } },
  })
  await ask(on)
  expect((await subjects(on, nora.email)).length).toBe(3)
  const [mail] = await on.mailsTo(nora.email)
  expect(mail!.text).toContain(`${on.url}/secured/supplier/account/preferences`)
})

test('who has no hand in RFQs is not mailed about them before asking for it; what a demoted author followed goes to the others', async () => {
  await using on = await startServer()
  const vera = await colleagueOf(on, 'supplier', 'Vera')
  const demote = (email: string) =>
    on.db.updateTable('account').set({ teamRole: 'VIEWER' }).where('email', '=', email).execute()
  await demote(vera.email)
  await ask(on)
  expect([await subjects(on, vera.email), (await subjects(on, sam)).length]).toEqual([[], 1])
  await on.db
    .insertInto('mailRules')
    .values({
      accountId: vera.id,
      digestedOn: null,
      rules: JSON.stringify({ ...athens, rules: { rfq: usualRule } }),
    })
    .execute()
  await ask(on)
  expect((await subjects(on, vera.email)).length).toBe(1)
  // What holds anyway is not kept, so that it follows the role.
  const supplier = await on.as('supplier')
  const order = { ...usualRule, when: 'DIGEST' } as const
  await set(supplier, { rules: { rfq: usualRule, order } })
  expect((await supplier.call('mailRules.get', {})).rules?.rules).toEqual({ order })

  const otto = await colleagueOf(on, 'buyer', 'Otto')
  const { requestIds } = await ask(on)
  await demote(personas.buyer.email)
  await supplier.call('request.decline', {
    body: { caseRequestId: requestIds[0]!, reason: 'OTHER', comment: null },
  })
  expect([
    (await subjects(on, otto.email)).length,
    await subjects(on, personas.buyer.email),
  ]).toEqual([1, []])
})

test.each([
  ['summer begins', '2027-03-27T18:00:00Z', '2027-03-28T04:00:00.000Z'],
  ['summer ends', '2027-10-30T17:00:00Z', '2027-10-31T05:00:00.000Z'],
])('in the night in which %s a mail waits until 07:00', async (_, evening, morning) => {
  await using on = await serverAt(evening)
  const supplier = await on.as('supplier')
  await set(supplier, { quiet: nights })
  await ask(on)
  expect(await states(on, sam)).toEqual([['WAITING', morning]])
  moveTo(on, new Date(Date.parse(morning) - 120_000).toISOString())
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await states(on, sam)).toEqual([['WAITING', morning]])
  moveTo(on, morning)
  await on.settled()
  expect(await states(on, sam)).toEqual([['OUTBOX', morning]])
})

test('an urgent RFQ passes the quiet hours, another one waits', async () => {
  await using on = await serverAt('2027-05-18T18:00:00Z')
  const supplier = await on.as('supplier')
  await set(supplier, { quiet: nights })
  await ask(on, { urgent: true })
  await ask(on)
  const kept = (await states(on, sam)).map(([, notBefore]) => notBefore)
  expect(kept).toEqual([null, '2027-05-19T04:00:00.000Z'])
})

test('the withdrawal of an order passes the quiet hours, and what waits of the order goes before it', async () => {
  await using on = await startServer()
  const supplier = await on.as('supplier')
  // Quiet but for the minute that was an hour ago.
  const hourAgo = (minutes: number) =>
    new Date(on.services.now().getTime() - 3_600_000 + minutes * 60_000).toISOString().slice(11, 16)
  await set(supplier, {
    zone: 'UTC',
    quiet: { from: hourAgo(1), to: hourAgo(0), weekends: false },
    rules: { ended: { ...usualRule, which: 'NONE' }, order: usualRule },
  })
  const { buyer, order } = await sentOrder(on)
  const before = await states(on, sam)
  expect(before.every(([state, notBefore]) => state === 'WAITING' && notBefore)).toBe(true)
  await buyer.call('order.withdraw', { params: { id: order.id }, body: { reason: 'Sold' } })
  const mails = await on.db
    .selectFrom('mail')
    .select(['subject', 'notBefore'])
    .where('toAddress', '=', sam)
    .where('thread', '=', `order-${order.id}`)
    .orderBy('id')
    .execute()
  expect(mails.map(({ notBefore }) => notBefore)).toEqual([null, null])
  expect(mails.at(-1)!.subject).toMatch(/was withdrawn$/)
  const withdrawn = (await on.mailsTo(sam)).at(-1)
  expect(withdrawn!.text).toContain('Nobody may switch this off: work may have to stop.')
})

test.each([
  ['summer begins', '2027-03-27T18:00:00Z', '2027-03-28T05:00:00.000Z', '28/03/2027'],
  ['summer ends', '2027-10-30T17:00:00Z', '2027-10-31T06:00:00.000Z', '31/10/2027'],
])('the digest comes at 08:00 after the night in which %s', async (_, evening, due, day) => {
  await using on = await serverAt(evening)
  const supplier = await on.as('supplier')
  await set(supplier, { rules: inDigest })
  await ask(on, { title: 'Ropes' })
  await ask(on, { title: 'Paint' })
  expect(await subjects(on, sam)).toEqual([])
  expect((await supplier.call('mailRules.get', {})).digestAt).toBe(due)
  moveTo(on, new Date(Date.parse(due) - 60_000).toISOString())
  expect(await writeDigests(on.services)).toBe(0)
  moveTo(on, due)
  // Two servers may come at the same moment, and a job is tried again.
  const written = await Promise.all([writeDigests(on.services), writeDigests(on.services)])
  expect(written[0]! + written[1]!).toBe(1)
  expect(await writeDigests(on.services)).toBe(0)
  const [digest, ...others] = await on.mailsTo(sam)
  expect(others).toEqual([])
  expect(digest!.subject).toBe(`Your digest of ${day}: RFQs 2`)
  expect(digest!.text).toMatch(/Ropes[\s\S]*\/secured\/supplier\/case\/request\/\d+[\s\S]*Paint/)
  await ask(on, { title: 'Oil' })
  moveTo(on, new Date(Date.parse(due) + 3_600_000).toISOString())
  expect(await writeDigests(on.services)).toBe(0)
  // The time is put off: today's has been sent.
  await set(supplier, { digestAt: '12:00' })
  moveTo(on, new Date(Date.parse(due) + 5 * 3_600_000).toISOString())
  expect(await writeDigests(on.services)).toBe(0)
  moveTo(on, new Date(Date.parse(due) + 29 * 3_600_000).toISOString())
  expect(await writeDigests(on.services)).toBe(1)
})

test('a withdrawal goes out at once, and stands behind its order in the digest', async () => {
  await using on = await startServer()
  const supplier = await on.as('supplier')
  await set(supplier, {
    rules: {
      order: { ...usualRule, when: 'DIGEST' },
      quotation: { ...usualRule, which: 'NONE' },
      ended: { ...usualRule, which: 'NONE' },
    },
  })
  const { buyer, order } = await sentOrder(on)
  await buyer.call('order.withdraw', { params: { id: order.id }, body: { reason: 'Sold' } })
  expect((await subjects(on, sam)).at(-1)).toMatch(/was withdrawn$/)
  on.advance(86_400_000)
  expect(await writeDigests(on.services)).toBe(1)
  const digest = (await on.mailsTo(sam)).at(-1)!
  expect(digest.subject).toMatch(/: Orders 2$/)
  expect(digest.text).toMatch(/orders from you[\s\S]*was withdrawn/)
})

test('a further address gets nothing before it agreed, and what it got alone comes back when it goes', async () => {
  await using on = await startServer()
  const supplier = await on.as('supplier')
  const planning = 'planning@stone.test'
  const { id } = await supplier.call('mailRules.addAddress', { body: { email: planning } })
  await set(supplier, { rules: { rfq: { ...usualRule, toMe: false, addresses: [id] } } })
  await ask(on)
  expect((await subjects(on, planning)).length).toBe(1)
  expect((await subjects(on, sam)).length).toBe(1)
  const [asked] = await on.mailsTo(planning)
  expect(asked!.text).toContain('Sam Stone of Stone Marine Supply asks for mail')
  const key = /confirm-address#([\w-]+)/.exec(asked!.text)![1]!
  const open = on.anonymous()
  await expect(
    open.call('mailRules.confirmAddress', { body: { key: 'nothing' } }),
  ).rejects.toMatchObject({ code: 'mail.link-over' })
  await open.call('mailRules.confirmAddress', { body: { key } })
  await expect(open.call('mailRules.confirmAddress', { body: { key } })).rejects.toMatchObject({
    code: 'mail.link-over',
  })
  await ask(on)
  expect((await subjects(on, planning)).length).toBe(2)
  expect((await subjects(on, sam)).length).toBe(1)
  const copy = (await on.mailsTo(planning)).at(-1)!
  expect(copy.text).toContain(`Sam Stone named the address ${planning}`)
  expect(copy.text).not.toContain('/secured/')
  for (const email of [planning, sam])
    await expect(supplier.call('mailRules.addAddress', { body: { email } })).rejects.toMatchObject({
      code: 'mail.address-known',
    })
  const tina = await on.as('otherSupplier')
  await expect(tina.call('mailRules.removeAddress', { params: { id } })).rejects.toMatchObject({
    code: 'record.missing',
  })
  await supplier.call('mailRules.removeAddress', { params: { id } })
  await ask(on)
  expect((await subjects(on, planning)).length).toBe(2)
  expect((await subjects(on, sam)).length).toBe(2)
})

test('a person has five further addresses, and asks ten times a day', async () => {
  const supplier = await server.as('otherSupplier')
  const add = (email: string) => supplier.call('mailRules.addAddress', { body: { email } })
  for (let n = 1; n <= 5; n += 1) await add(`desk${n}@thorn.test`)
  await expect(add('desk6@thorn.test')).rejects.toMatchObject({ code: 'mail.addresses-full' })
  for (let n = 1; n <= 5; n += 1) await add('desk1@thorn.test')
  await expect(add('desk1@thorn.test')).rejects.toMatchObject({ code: 'rate.limited' })
  const mails = await server.mailsTo('desk1@thorn.test')
  const keys = mails.map(({ text }) => /confirm-address#([\w-]+)/.exec(text)![1]!)
  const open = server.anonymous()
  await expect(
    open.call('mailRules.confirmAddress', { body: { key: keys[0]! } }),
  ).rejects.toMatchObject({ code: 'mail.link-over' })
  await open.call('mailRules.confirmAddress', { body: { key: keys.at(-1)! } })
})

test('a desk that is also a further address does not wait for the morning', async () => {
  await using on = await serverAt('2027-05-18T18:00:00Z')
  const supplier = await on.as('supplier')
  const email = 'desk@stone.test'
  const { id } = await supplier.call('mailRules.addAddress', { body: { email } })
  await on.db.updateTable('mailAddress').set({ confirmedAt: on.services.now() }).execute()
  await supplier.call('supplierCompany.saveDesks', {
    body: { version: 0, rfqEmails: {}, desks: [{ email }] },
  })
  await set(supplier, { quiet: nights, rules: { rfq: { ...usualRule, addresses: [id] } } })
  await ask(on)
  const kept = (await states(on, email)).map(([, notBefore]) => notBefore)
  expect(kept).toEqual([null, null])
  expect((await states(on, sam)).map(([, notBefore]) => Boolean(notBefore))).toEqual([true])
})

test('an address of a desk is the administrators’: the rules of a person who has it change nothing', async () => {
  await using on = await startServer()
  const supplier = await on.as('supplier')
  await supplier.call('supplierCompany.saveDesks', {
    body: { version: 0, rfqEmails: {}, desks: [{ email: sam }] },
  })
  await set(supplier, { rules: { rfq: { ...usualRule, which: 'NONE' } } })
  await ask(on)
  expect((await subjects(on, sam)).length).toBe(1)
})
