import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  accountOf,
  call,
  hashesDuring,
  lockOut,
  logIn,
  logInPatiently,
  person,
  tokenOf,
} from './account.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CAPTCHA_COST: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const FAILED = 'Authentication failed'
const LOCKED = /^Your account has been locked!.*Please contact support!$/

test('a person logs in, is known by the token, and only its hash is stored', async () => {
  const { status, body } = await logIn(server, ` ${person('buyer').toUpperCase()} `)
  expect(status).toBe(200)
  expect(body['user']).toMatchObject({ email: person('buyer'), isBuyer: true })
  expect(JSON.stringify(body)).not.toContain('argon2')
  const user = await call(server, '/api/user', undefined, body.token)
  expect(user.status).toBe(200)
  const sessions = await server.db.selectFrom('session').select('tokenHash').execute()
  expect(sessions.map((row) => row.tokenHash)).not.toContain(body.token)
})

test('a logged-out token is worth nothing', async () => {
  const token = await tokenOf(server, 'buyer')
  expect((await call(server, '/api/logout', {}, token)).status).toBe(200)
  expect((await call(server, '/api/user', undefined, token)).status).toBe(401)
})

test('five failures lock the account in the specified words; support unlocks it', async () => {
  const guess = (password: string) =>
    logInPatiently(server, { username: person('otherBuyer'), password })
  for (let n = 1; n < 5; n += 1)
    expect(await guess(`wrong${n}`)).toMatchObject({
      status: 401,
      body: { message: FAILED, code: 'auth.failed' },
    })
  expect((await guess('wrong5')).body.message).toMatch(LOCKED)
  expect((await logIn(server, person('otherBuyer'))).body.message).toMatch(LOCKED)

  const { id } = await accountOf(server, person('otherBuyer'))
  const support = await tokenOf(server, 'support')
  const buyer = await tokenOf(server, 'buyer')
  expect((await call(server, `/api/support/users/${id}/unlock`, {}, buyer)).status).toBe(403)
  expect((await call(server, `/api/support/users/${id}/unlock`, {}, support)).status).toBe(200)
  expect((await call(server, `/api/support/users/999999/unlock`, {}, support)).status).toBe(404)
  expect(await accountOf(server, person('otherBuyer'))).toMatchObject({
    failedLogins: 0,
    lockedAt: null,
  })
  const events = await server.db
    .selectFrom('event')
    .select('action')
    .where('subject', '=', 'user')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map((event) => event.action)).toEqual(['user.locked', 'user.unlocked'])
  expect((await logIn(server, person('otherBuyer'))).status).toBe(200)
})

test('a lock ends by itself after an hour: nobody can shut somebody out for good', async () => {
  const username = person('supplier')
  await lockOut(server, username)
  expect((await logIn(server, username)).body.code).toBe('auth.locked')
  server.advance(61 * 60_000)
  const wrong = await logInPatiently(server, { username, password: 'wrong' })
  expect(wrong.body.code).toBe('auth.failed')
  const right = await logInPatiently(server, { username, password: 'fairlead1' })
  expect(right.status).toBe(200)
})

test('of forty guesses at once the right one comes too late', async () => {
  server.advance(120_000)
  const wrong = Array.from({ length: 39 }, (_, n) => `guess${n}`)
  const answers = await Promise.all(
    [...wrong, 'fairlead1'].map((password) => logIn(server, person('supplier'), password)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toEqual([])
  // Three were looked at; the others came too soon.
  expect(answers.filter((answer) => answer.body.code === 'auth.failed')).toHaveLength(3)
  expect((await accountOf(server, person('supplier'))).failedLogins).toBe(3)
})

test('guesses from one address are limited, whatever the name and the forwarded address', async () => {
  server.advance(120_000)
  const guess = (n: number) =>
    fetch(`${server.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Forwarded-For': `10.0.0.${n}` },
      body: JSON.stringify({ username: `nobody${n}@example.com`, password: 'x', extra: n }),
    })
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => guess(n)))
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
})

test('people who log in do not use up the address of their office', async () => {
  server.advance(120_000)
  for (let n = 0; n < 65; n += 1) expect((await logIn(server, person('buyer'))).status).toBe(200)
})

test('an unknown name is hashed for like a wrong password: the time tells nothing', async () => {
  server.advance(120_000)
  for (const name of [person('buyer'), 'nobody@buyer.test']) {
    const attempt = async () =>
      expect((await logIn(server, name, 'wrong')).body.message).toBe(FAILED)
    expect(await hashesDuring(attempt), name).toBe(1)
  }
})

const days = 86_400_000

test('a session that is used stands, one that nobody used for two weeks has ended', async () => {
  await using later = await startServer({ CAPTCHA_COST: '1' })
  const [used, idle] = [await tokenOf(later, 'buyer'), await tokenOf(later, 'buyer')]
  const status = async (token: string) => (await call(later, '/api/user', undefined, token)).status
  later.advance(10 * days)
  expect(await status(used)).toBe(200)
  later.advance(10 * days)
  expect([await status(used), await status(idle)]).toEqual([200, 401])
})

test('a clock that was wrong for a moment leaves no session alive and nobody shut out', async () => {
  await using later = await startServer({ CAPTCHA_COST: '1' })
  later.advance(29 * days)
  const token = await tokenOf(later, 'buyer')
  await lockOut(later, person('supplier'))
  expect((await logIn(later, person('supplier'))).body.code).toBe('auth.locked')
  later.advance(-29 * days)
  expect((await call(later, '/api/user', undefined, token)).status).toBe(401)
  const typed = { username: person('supplier'), password: 'fairlead1' }
  expect((await logInPatiently(later, typed)).status).toBe(200)
})

test('where there is no demo, it has no logins', async () => {
  await using server = await startServer()
  expect(await server.anonymous().call('account.demoLogins', {})).toEqual([])
})
