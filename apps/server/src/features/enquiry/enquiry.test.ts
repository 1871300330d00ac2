import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { call, person, tokenOf } from '../account/account.fixture.ts'

let server: TestServer
let support: string
beforeAll(async () => {
  server = await startServer({ CAPTCHA_COST: '1' })
  server.services.hasPage = () => true
  support = await tokenOf(server, 'support')
})
afterAll(() => server[Symbol.asyncDispose]())

async function solved(change: (answer: { challenge: Challenge }) => void = () => {}) {
  const { body } = await call(server, '/api/public/captcha')
  const challenge = body as unknown as Challenge
  const answer = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  change(answer)
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}
const form = async (change: object = {}) => ({
  name: 'Ole Berg',
  email: 'ole@fleet.example',
  company: 'Berg & Sons <Bulk>',
  captcha: await solved(),
  ...change,
})
const send = (path: string, body: object) => call(server, `/api/public/${path}`, body)
const stored = async (kind: string) => {
  const query = `filter=${JSON.stringify({ kind })}&sort=["newest","ASC"]`
  const { body } = await call(server, `/api/support/enquiries?${query}`, undefined, support)
  return body as unknown as { id: number; name: string; facts: object; files: { id: string }[] }[]
}

test('a demo request is stored, mailed to support and shown to support only', async () => {
  const wish = { vessels: '12', message: 'First line\nSecond line' }
  expect((await send('request-demo', await form(wish))).body).toEqual({ ok: true })
  expect(await stored('DEMO')).toMatchObject([
    { name: 'Ole Berg', email: 'ole@fleet.example', facts: { Vessels: '12' }, files: [] },
  ])
  const mail = await server.db
    .selectFrom('mail')
    .selectAll()
    .where('toAddress', '=', person('support'))
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Demo request from Berg & Sons <Bulk>')
  expect(mail.text).toContain('Second line')
  expect(mail.html).not.toContain('<Bulk>')
  const buyer = await tokenOf(server, 'buyer')
  expect((await call(server, '/api/support/enquiries', undefined, buyer)).status).toBe(403)
})

test('a captcha answers for one form', async () => {
  const body = await form({ message: 'Hello' })
  expect((await send('contact', body)).status).toBe(200)
  expect((await send('contact', body)).body.code).toBe('captcha.failed')
  expect((await send('request-demo', body)).body.code).toBe('captcha.failed')
})

test('of ten forms at once with one captcha one is taken', async () => {
  const body = await form({ message: 'At once' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('contact', body)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('a forged, changed, unsolved or foreign captcha is refused', async () => {
  const forged = [
    'nonsense',
    Buffer.from('{"challenge":{}}').toString('base64'),
    await solved(({ challenge }) => void (challenge.parameters.expiresAt = 9_999_999_999)),
    await solved(({ challenge }) => void (challenge.parameters.keyPrefix = '0')),
    await solved(({ challenge }) => void (challenge.signature = 'a'.repeat(64))),
    await solved((answer) => Object.assign(answer, { solution: { counter: 1, derivedKey: '00' } })),
  ]
  server.advance(120_000)
  for (const captcha of forged)
    expect(await send('contact', await form({ message: 'Hi', captcha }))).toMatchObject({
      status: 400,
      body: { code: 'captcha.failed' },
    })
})

test('a captcha expires', async () => {
  const body = await form({ message: 'Late' })
  server.advance(21 * 60_000)
  expect((await send('contact', body)).body.code).toBe('captcha.failed')
})

const application = async (content: string, name = 'cv.pdf', posting = 'data-engineer') => {
  const data = new FormData()
  for (const [field, value] of Object.entries(await form({ posting })))
    data.set(field, JSON.stringify(value))
  if (content) data.set('files', new File([content], name))
  return data
}
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test('an application keeps its file for support; other kinds of files and none are refused', async () => {
  expect(await send('job-application', await application(pdf))).toMatchObject({ status: 200 })
  const [found] = await stored('APPLICATION')
  expect(found).toMatchObject({ facts: { Posting: 'data-engineer' }, files: [{ name: 'cv.pdf' }] })
  const path = `/api/support/enquiries/${found?.id}/files/${found?.files[0]?.id}`
  const file = await fetch(server.url + path, { headers: { 'X-Token': support } })
  expect(await file.text()).toBe(pdf)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect((await fetch(server.url + path)).status).toBe(401)

  const script = await send('job-application', await application('<script>1</script>'))
  expect(script.body.code).toBe('upload.type')
  expect((await send('job-application', await application(''))).status).toBe(400)
  expect(await stored('APPLICATION')).toHaveLength(1)
})

test('a posting that is gone, or never was, takes no applications', async () => {
  server.services.hasPage = (path) => path === 'careers/data-engineer'
  expect((await send('job-application', await application(pdf))).status).toBe(200)
  const answer = await send('job-application', await application(pdf, 'cv.pdf', 'no-such-job'))
  expect(answer).toMatchObject({ status: 410, body: { code: 'posting.closed' } })
  server.services.hasPage = () => true
})

test('support finds an enquiry by name, address or company', async () => {
  const found = async (q: string) => {
    const query = `filter=${encodeURIComponent(JSON.stringify({ q, kind: 'DEMO' }))}`
    const { body } = await call(server, `/api/support/enquiries?${query}`, undefined, support)
    return body as unknown as { name: string }[]
  }
  for (const q of ['ole b', 'OLE@fleet', 'sons <bulk'])
    expect(await found(q), q).toMatchObject([{ name: 'Ole Berg' }])
  for (const q of ['%', 'second line']) expect(await found(q), q).toEqual([])
})

test('page views are counted by page and day, without queries, keys and secured pages', async () => {
  const view = (path: string) => send('page-view', { path })
  for (const path of [
    '/news',
    '/news?utm=1',
    '/news#top',
    '/create-account-verify/secretkey',
    '/secured/buyer/case/1',
    '/Secured/x',
  ])
    expect((await view(path)).status).toBe(200)
  for (const path of ['news', '//evil', 'https://evil', '/a b', '/%2e', `/${'x'.repeat(200)}`])
    expect((await view(path)).status).toBe(400)
  const counted = await server.db.selectFrom('pageView').select(['path', 'views']).execute()
  expect(counted.sort((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: '/create-account-verify', views: 1 },
    { path: '/news', views: 3 },
  ])
})

test('views at once are all counted', async () => {
  await Promise.all(Array.from({ length: 30 }, () => send('page-view', { path: '/pricing' })))
  const row = await server.db
    .selectFrom('pageView')
    .select('views')
    .where('path', '=', '/pricing')
    .executeTakeFirst()
  expect(row?.views).toBe(30)
})
