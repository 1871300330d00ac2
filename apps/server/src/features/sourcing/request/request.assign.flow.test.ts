import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, askedGuest, quotedCase } from '@fairlead/server/testing/trade'

let server: TestServer
let sam: Client
let mate: Awaited<ReturnType<typeof colleagueOf>>
let samId: number
beforeAll(async () => {
  server = await startServer()
  sam = await server.as('supplier')
  mate = await colleagueOf(server, 'supplier', 'Mira')
  samId = (await sam.call('account.user', {})).id
})
afterAll(() => server.stop())

const assign = (client: Client, id: number, accountId: number | null, from: number | null = null) =>
  client.call('request.assign', { params: { id }, body: { accountId, from } })
const desk = (client: Client, id: number) => client.call('request.desk', { params: { id } })
const listed = async (client: Client, filter: { assigned?: 'mine' | 'nobody' }) =>
  (await client.list('request.list', { filter: { page: 'all', ...filter } })).data

test('a request is given to a colleague, who gets a mail and finds it among the own ones', async () => {
  const { requestId, details } = await askedCase(server)
  const people = [
    { id: mate.id, name: 'Mira Mate' },
    { id: samId, name: 'Sam Stone' },
  ]
  expect(await desk(sam, requestId)).toEqual({
    assigned: null,
    open: true,
    draft: null,
    colleagues: people,
  })
  expect((await listed(sam, { assigned: 'nobody' })).map(({ id }) => id)).toContain(requestId)
  const done = await assign(sam, requestId, mate.id)
  expect(done).toEqual({ assigned: { id: mate.id, name: 'Mira Mate' } })
  const mail = (await server.mailsTo(mate.email)).at(-1)!
  expect(mail.subject).toMatch(/^Yours: RFQ/)
  expect(mail.text).toContain('Sam Stone has assigned this request to you')
  const mine = await listed(mate.client, { assigned: 'mine' })
  expect(mine).toMatchObject([{ id: requestId, assigned: { name: 'Mira Mate' } }])
  expect(await listed(sam, { assigned: 'mine' })).toEqual([])
  expect((await listed(sam, { assigned: 'nobody' })).map(({ id }) => id)).not.toContain(requestId)
  const draft = { form: {}, version: 0 }
  await mate.client.call('request.saveDraft', { params: { id: requestId }, body: draft })
  expect(await desk(sam, requestId)).toMatchObject({
    assigned: people[0]!,
    draft: { savedBy: 'Mira Mate' },
  })

  const buyer = await server.as('buyer')
  const params = { id: details.id }
  const seen = [
    await buyer.call('case.timeline', { params }),
    await buyer.call('case.overview', { params }),
    await buyer.call('case.requests', { params }),
    await buyer.call('quotation.requestFor', { params: { id: requestId } }),
  ]
  expect(JSON.stringify(seen)).not.toMatch(/Mira|assigned/)
})

test('a page that holds more is counted: everybody’s, nobody’s, each one’s own', async () => {
  const asked = await Promise.all(Array.from({ length: 6 }, () => askedCase(server)))
  await assign(sam, asked[0]!.requestId, mate.id)
  const count = async (client: Client, assigned?: 'mine' | 'nobody') => {
    const filter = { page: 'unquoted-rfqs' as const, ...(assigned && { assigned }) }
    const all = await client.list('request.list', { filter, range: [0, 99] })
    const first = await client.list('request.list', { filter, range: [0, 0] })
    expect(first.total).toBe(all.data.length)
    return first.total
  }
  const [all, nobody, mine] = [
    await count(sam),
    await count(sam, 'nobody'),
    await count(mate.client, 'mine'),
  ]
  expect(all - nobody).toBe(mine + (await count(sam, 'mine')))
  expect(new Set([all, nobody, mine]).size).toBe(3)
})

test('whoever takes a request gets no mail; given twice it is told once', async () => {
  const { requestId } = await askedCase(server)
  const before = [
    (await server.mailsTo(personas.supplier.email)).length,
    (await server.mailsTo(mate.email)).length,
  ]
  await assign(sam, requestId, samId)
  await assign(sam, requestId, samId)
  await assign(sam, requestId, mate.id, samId)
  await assign(sam, requestId, mate.id, samId)
  expect([
    (await server.mailsTo(personas.supplier.email)).length,
    (await server.mailsTo(mate.email)).length - 1,
  ]).toEqual(before)
  const happened = await server.db
    .selectFrom('event')
    .select(['facts', 'buyerId'])
    .where('action', '=', 'request.assigned')
    .where('subjectId', '=', requestId)
    .orderBy('id')
    .execute()
  expect(happened).toEqual([
    { facts: { to: 'Sam Stone' }, buyerId: null },
    { facts: { to: 'Mira Mate' }, buyerId: null },
  ])
})

test('two who take a request at once: one has it, the other is told who', async () => {
  const { requestId } = await askedCase(server)
  const both = await Promise.allSettled([
    assign(sam, requestId, samId),
    assign(mate.client, requestId, mate.id),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    status: 409,
    code: 'request.assigned-since',
    message: expect.stringMatching(/^(Sam Stone|Mira Mate) works on this RFQ/),
  })
})

test('nobody of another company, and no buyer, works on a request', async () => {
  const { requestId } = await askedCase(server)
  const [tina, buyer] = [await server.as('otherSupplier'), await server.as('buyer')]
  const tinaId = (await tina.call('account.user', {})).id
  const buyerId = (await buyer.call('account.user', {})).id
  for (const stranger of [tinaId, buyerId, 999_999])
    await expect(assign(sam, requestId, stranger)).rejects.toMatchObject({
      code: 'request.no-colleague',
    })
  await expect(assign(tina, requestId, tinaId)).rejects.toMatchObject({ status: 404 })
  await expect(desk(tina, requestId)).rejects.toMatchObject({ status: 404 })
})

test('a closed request is given to nobody; a quoted one is', async () => {
  const { requestId } = await quotedCase(server)
  await assign(sam, requestId, mate.id)
  const other = await askedCase(server)
  const buyer = await server.as('buyer')
  await buyer.call('request.close', { params: { id: other.requestId } })
  expect(await desk(sam, other.requestId)).toMatchObject({ open: false })
  await expect(assign(sam, other.requestId, mate.id)).rejects.toMatchObject({
    code: 'request.not-open',
  })
})

test('what a colleague who left worked on is nobody’s', async () => {
  const leaver = await colleagueOf(server, 'supplier', 'Lena')
  const { requestId } = await askedCase(server)
  await assign(sam, requestId, leaver.id)
  await server.db
    .updateTable('account')
    .set({ disabledAt: new Date() })
    .where('id', '=', leaver.id)
    .execute()
  expect((await listed(sam, { assigned: 'nobody' })).map(({ id }) => id)).toContain(requestId)
  expect((await desk(sam, requestId)).assigned).toBeNull()
  await assign(sam, requestId, mate.id)
})

test('a guest sees nobody and assigns nobody', async () => {
  const { holder, requestId } = await askedGuest(server)
  await expect(desk(holder, requestId)).rejects.toMatchObject({ status: 404 })
  await expect(assign(holder, requestId, samId)).rejects.toMatchObject({ status: 404 })
  expect(
    JSON.stringify(await holder.call('request.get', { params: { id: requestId } })),
  ).not.toMatch(/assigned|colleagues/)
})
