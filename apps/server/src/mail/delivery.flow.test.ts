import { afterEach, expect, test } from 'vitest'
import { startMailServer, type Manner } from '@fairlead/server/testing/mail-server'
import { startServer } from '@fairlead/server/testing/server'
import { askedGuest } from '@fairlead/server/testing/trade'

const minute = 60_000
/** Milliseconds, for a crowded machine; real mail servers get 15 and 60 seconds. */
const patience = { silence: 1000, whole: 3000 }

const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of running.splice(0).toReversed()) await one.stop()
})

async function begin(manners: Record<string, Manner> = {}, waits = patience) {
  const post = await startMailServer(manners)
  const server = await startServer({ SMTP_URL: post.url }, { patience: waits })
  running.push(post, server)
  return { post, server, ...inside(server) }
}
type Server = Awaited<ReturnType<typeof startServer>>

const inside = (server: Server) => ({
  /** Puts mails into the outbox; answers their ids. */
  async queue(...addresses: string[]) {
    const values = addresses.map((toAddress) => ({
      toAddress,
      subject: 'Ropes',
      text: 'Ropes',
      html: '<p>Ropes</p>',
      urgent: toAddress.startsWith('urgent'),
      createdAt: server.services.now(),
    }))
    const rows = await server.db.insertInto('mail').values(values).returning('id').execute()
    return rows.map(({ id }) => id)
  },
  mail: (id: number) =>
    server.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  /** Waits until a mail has come to this. */
  becomes: (id: number, wanted: object) =>
    expect.poll(() => inside(server).mail(id), { timeout: 8000 }).toMatchObject(wanted),
})

test('one of three recipients is refused for good, the others have their mail', async () => {
  const { post, queue, becomes } = await begin({
    'b@x.test': { reply: 550, words: 'No such user' },
  })
  const [a, b, c] = await queue('a@x.test', 'b@x.test', 'c@x.test')
  await becomes(a!, { state: 'SENT', attempts: 1, error: null })
  await becomes(c!, { state: 'SENT', attempts: 1 })
  await becomes(b!, {
    state: 'FAILED',
    attempts: 1,
    error: '550 No such user',
    nextAttemptAt: null,
  })
  expect(post.taken.map(({ recipient }) => recipient).toSorted()).toEqual(['a@x.test', 'c@x.test'])
})

test('refused for the moment, then taken, under the same Message-ID', async () => {
  const { post, server, queue, becomes } = await begin({
    'a@x.test': { reply: 451, words: 'Grey-listed' },
  })
  const [id] = await queue('a@x.test')
  await becomes(id!, { state: 'WAITING', attempts: 1, error: '451 Grey-listed' })
  delete post.manners['a@x.test']
  server.advance(2 * minute)
  await becomes(id!, { state: 'SENT', attempts: 2, error: null })
  expect(post.taken).toHaveLength(1)
})

test('mails that hang after DATA stop neither bulk nor a reset, and are recognised when they come twice', async () => {
  const hanging = Array.from({ length: 12 }, (_, i) => `hang${i}@x.test`)
  const { post, server, queue, becomes } = await begin(
    Object.fromEntries(hanging.map((address) => [address, 'hangs after DATA' as const])),
  )
  const [first] = await queue(...hanging, 'a@x.test')
  const [reset] = await queue('urgent@x.test')
  await becomes(reset!, { state: 'SENT' })
  await becomes(first!, { state: 'WAITING', attempts: 1 })
  await post.reaches('a@x.test')
  for (const address of hanging) delete post.manners[address]
  server.advance(2 * minute)
  await becomes(first!, { state: 'SENT', attempts: 2, error: null })
  const [once, again] = await post.reaches(hanging[0]!, 2)
  expect(once!.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/)
  expect(again!.messageId).toBe(once!.messageId)
})

test('a connection that is lost after DATA is tried again under the same Message-ID', async () => {
  const { post, server, queue, becomes } = await begin({ 'a@x.test': 'cuts after DATA' })
  const [id] = await queue('a@x.test')
  await becomes(id!, { state: 'WAITING', attempts: 1, error: expect.any(String) })
  delete post.manners['a@x.test']
  server.advance(2 * minute)
  const [once, again] = await post.reaches('a@x.test', 2)
  expect(again!.messageId).toBe(once!.messageId)
})

test('while nobody listens mails wait, for three days; support sends them again', async () => {
  const { post, server, queue, mail, becomes } = await begin()
  await post.stop()
  const [id] = await queue('a@x.test')
  await becomes(id!, {
    state: 'WAITING',
    attempts: 1,
    error: expect.stringContaining('ECONNREFUSED'),
  })
  const support = await server.as('support')
  const metrics = () => fetch(`${server.url}/metrics`).then((reply) => reply.text())
  expect(await metrics()).toMatch(/fairlead_mails_waiting 1\n/)
  server.advance(3 * 24 * 60 * minute)
  await becomes(id!, { state: 'FAILED', attempts: 2 })
  expect(await metrics()).toMatch(
    /attempts_total\{outcome="failed"\} 1\n[^]*fairlead_mails_failed 1\n/,
  )

  const { data } = await support.list('support.mails', { filter: { state: 'FAILED' } })
  expect(data).toMatchObject([{ id, attempts: 2, canSendAgain: true }])
  const again = await startMailServer({}, post.port)
  running.unshift(again)
  await support.call('support.sendMailAgain', { params: { id: id! } })
  await becomes(id!, { state: 'SENT', attempts: 1, error: null })
  expect((await again.reaches('a@x.test'))[0]!.messageId).toContain((await mail(id!)).messageKey)
  const read = await support.call('support.mail', { params: { id: id! } })
  expect(read).toMatchObject({ canSendAgain: false, sentAgain: [{ by: 'Sue Sund' }] })
  await expect(
    support.call('support.sendMailAgain', { params: { id: id! } }),
  ).rejects.toMatchObject({ status: 409, code: 'state.refused' })
})

test('a server that stops in the middle leaves the mail to the next one', async () => {
  const long = { silence: 20_000, whole: 20_000 }
  const { post, server, queue } = await begin({ 'a@x.test': 'hangs after DATA' }, long)
  const [id] = await queue('a@x.test')
  await post.reaches('a@x.test')
  const next = await startServer({ SMTP_URL: post.url }, { databaseUrl: server.databaseUrl })
  running.push(next)
  delete post.manners['a@x.test']
  await server.stop()
  running.splice(running.indexOf(server), 1)
  const [once, again] = await post.reaches('a@x.test', 2)
  expect(again!.messageId).toBe(once!.messageId)
  await inside(next).becomes(id!, { state: 'SENT' })
})

test('two servers on one outbox send each mail once', async () => {
  const { post, server, queue, becomes } = await begin()
  running.push(await startServer({ SMTP_URL: post.url }, { databaseUrl: server.databaseUrl }))
  const addresses = Array.from({ length: 40 }, (_, i) => `to${i}@x.test`)
  const ids = await queue(...addresses)
  for (const id of ids) await becomes(id, { state: 'SENT', attempts: 1 })
  expect(post.taken).toHaveLength(40)
})

test('the buyer is told of an invitation that could not be delivered', async () => {
  const { post, server } = await begin()
  const { buyer, guest, caseId, requestId } = await askedGuest(server)
  await post.reaches(guest.email)
  post.manners[guest.email] = { reply: 550, words: 'Mailbox closed' }
  const requests = () => buyer.call('case.requests', { params: { id: caseId } })
  expect((await requests())[0]).toMatchObject({ undelivered: [] })
  await buyer.call('request.remind', { params: { id: requestId } })
  await expect
    .poll(async () => (await requests())[0], { timeout: 8000 })
    .toMatchObject({ undelivered: [{ to: guest.email, error: '550 Mailbox closed', final: true }] })
  const [last] = await buyer.call('case.timeline', { params: { id: caseId } })
  expect(last).toMatchObject({
    action: 'mail.undelivered',
    actor: 'Fairlead',
    text: `a mail to ${guest.email} could not be delivered: 550 Mailbox closed`,
  })
  const stranger = await server.as('otherBuyer')
  await expect(stranger.call('case.requests', { params: { id: caseId } })).rejects.toMatchObject({
    status: 404,
  })
})
