import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { gatherWords } from '../reference/words.known.ts'
import { accountOf, person } from '../account/account.fixture.ts'

let server: TestServer
let support: Client
let sent: Awaited<ReturnType<typeof sentCase>>
beforeAll(async () => {
  server = await startServer()
  support = await server.as('support')
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  sent = await sentCase(buyer, [stone], {
    requisitionNumber: 'ARD-2026-0417',
    title: 'Mooring ropes',
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const find = async (q: string, kind?: 'case' | 'request' | 'company' | 'user') =>
  (await support.list('support.find', { filter: { q, ...(kind && { kind }) } })).data

test('any record is found by its number, name or address', async () => {
  const [first] = await find('ard-2026-0417')
  expect(first).toMatchObject({
    kind: 'case',
    recordId: sent.details.id,
    number: 'ARD-2026-0417',
    title: 'Mooring ropes',
    state: 'OPEN',
  })
  const numbered = await find(String(sent.details.id))
  expect(numbered[0]).toMatchObject({ recordId: sent.details.id })
  expect(new Set(numbered.map(({ id }) => id)).size).toBe(numbered.length)
  expect((await find(String(sent.requestIds[0]), 'request'))[0]).toMatchObject({
    recordId: sent.requestIds[0],
    parties: 'Arden Shipmanagement → Stone Marine Supply',
  })
  expect((await find(person('otherBuyer').toUpperCase()))[0]).toMatchObject({ kind: 'user' })
})

test('a number with one sign off is found with what belongs to it, and others like it are not', async () => {
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  for (const requisitionNumber of ['ARD-2026-0499', 'ARD-2026-0477'])
    await sentCase(buyer, [stone], { requisitionNumber, title: 'Shackles' })
  const found = await find('ARD-2026-O417')
  expect(found.map(({ kind, recordId }) => [kind, recordId])).toEqual([
    ['case', sent.details.id],
    ['request', sent.requestIds[0]],
  ])
  expect((await find('ard2026-0499', 'case')).map(({ number }) => number)).toEqual([
    'ARD-2026-0499',
  ])
  for (const typed of ['RFQ ARD-2026-0417:', 'ARD/2026/0417', 'ARD_2026-0417 Mooring'])
    expect(
      (await find(typed, 'case')).map(({ number }) => number),
      typed,
    ).toEqual(['ARD-2026-0417'])
  expect(await find('ARD-2O26-O417')).toEqual([])
  await sentCase(buyer, [stone], { requisitionNumber: 'SDW-26-0326', title: 'Chains' })
  for (const typed of ['SDW/26/0326', 'SDW 26 0326'])
    expect((await find(typed, 'case'))[0], typed).toMatchObject({ number: 'SDW-26-0326' })
  await sentCase(buyer, [stone], { requisitionNumber: '2027', title: 'Anchors' })
  await gatherWords(server.db).work({})
  expect((await find('moring 2026', 'case')).map(({ title }) => title)).not.toContain('Anchors')
})

test('typing errors are forgiven, wildcards are only signs', async () => {
  await gatherWords(server.db).work({})
  expect((await find('Stoen Marine Suply', 'company'))[0]).toMatchObject({
    title: 'Stone Marine Supply',
  })
  expect((await find('moring ropes', 'case'))[0]).toMatchObject({ title: 'Mooring ropes' })
  expect((await find('ARD-026-0417', 'case'))[0]).toMatchObject({ number: 'ARD-2026-0417' })
  expect((await find('ARD 2026 0417', 'case'))[0]).toMatchObject({ number: 'ARD-2026-0417' })
  const misspelt = (await find('moring ropes')).map(({ title }) => title)
  expect(misspelt).toContain('Mooring ropes')
  const exact = (await find('stone marine supply')).map(({ title }) => title)
  expect(exact).toEqual(['Stone Marine Supply'])
  expect(await find('%')).toEqual([])
  expect(await find("'; drop table company; --")).toEqual([])
})

test('without words everything is listed, page by page, each once', async () => {
  const seen: string[] = []
  for (let from = 0; ; from += 4) {
    const page = await support.list('support.find', {
      filter: { q: '' },
      range: [from, from + 3],
      sort: ['createdAt', 'DESC'],
    })
    seen.push(...page.data.map((row) => row.id))
    if (from + 4 >= page.total) break
  }
  expect(new Set(seen).size).toBe(seen.length)
  const counts = await support.call('support.counts', {})
  const { cases, requests, quotations, orders, buyers, suppliers, users } = counts as Record<
    string,
    number
  >
  expect(seen).toHaveLength(
    cases! + requests! + quotations! + orders! + buyers! + suppliers! + users! + 1,
  )
})

test("a look at a record's history is part of the history, for support alone", async () => {
  const params = { kind: 'case' as const, id: sent.details.id }
  const before = await support.call('support.timeline', { params })
  expect(before.map((entry) => entry.action)).toContain('request.sent')
  const after = await support.call('support.timeline', { params })
  expect(after[0]).toMatchObject({
    action: 'support.viewed',
    actor: 'Sue Sund',
    text: 'support looked at the history of case ARD-2026-0417',
  })
  const buyer = await server.as('buyer')
  const own = await buyer.call('case.timeline', { params: { id: params.id } })
  expect(own.map((entry) => entry.action)).not.toContain('support.viewed')
  const missing = support.call('support.timeline', { params: { ...params, id: 999_999 } })
  await expect(missing).rejects.toMatchObject({ status: 404 })
})

test('every mail can be read with its links, and reading is written down', async () => {
  const { data, total } = await support.list('support.mails', { filter: { q: 'mooring' } })
  expect([total, data[0]?.to]).toEqual([1, person('supplier')])
  const mail = await support.call('support.mail', { params: { id: data[0]!.id } })
  expect(mail.text).toContain(`/secured/supplier/case/request/${sent.requestIds[0]}`)
  const event = await server.db
    .selectFrom('event')
    .selectAll()
    .where('subject', '=', 'mail')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ action: 'support.viewed', subjectId: mail.id })
})

test('mails come newest first unless asked otherwise', async () => {
  const ids = async (sort?: ['id', 'ASC' | 'DESC']) =>
    (await support.list('support.mails', sort ? { sort } : {})).data.map((mail) => mail.id)
  expect(await ids()).toEqual((await ids(['id', 'ASC'])).toReversed())
})

test('users are listed with their locks', async () => {
  const { id } = await accountOf(server, person('supplier'))
  const lock = { lockedAt: server.services.now(), failedLogins: 5 }
  await server.db.updateTable('account').set(lock).where('id', '=', id).execute()
  const locked = () => support.list('support.users', { filter: { locked: true } })
  expect((await locked()).data).toMatchObject([
    { id, email: person('supplier'), company: 'Stone Marine Supply', failedLogins: 5 },
  ])
  await support.call('support.unlock', { params: { id } })
  expect((await locked()).total).toBe(0)
  const stone = await support.list('support.users', { filter: { q: 'stone marine' } })
  expect(stone.data).toHaveLength(1)
})
