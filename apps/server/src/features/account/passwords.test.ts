import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { transaction } from '../../db/transaction.ts'
import { issueKey } from './account.keys.ts'
import {
  accountOf,
  call,
  evenFloor,
  forget,
  keyFromMail,
  lockOut,
  logIn,
  person,
  solvedCaptcha,
  timeOf,
  tokenOf,
} from './account.fixture.ts'
import { passwordProblem } from './account.password-policy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CAPTCHA_COST: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const reset = (key: string, password: string) =>
  call(server, '/auth/reset', { key, password, confirmPassword: password })

test('a reset: the link works once, every session ends, the old password is gone', async () => {
  const token = await tokenOf(server, 'buyer')
  expect((await forget(server, person('buyer'))).status).toBe(200)
  const earlier = await keyFromMail(server, person('buyer'))
  await forget(server, person('buyer'))
  const key = await keyFromMail(server, person('buyer'))
  expect((await reset(key, 'onlyletters')).body['problems']).toMatchObject([{ path: 'password' }])
  expect((await reset(key, 'newpass99')).status).toBe(200)
  for (const used of [key, earlier])
    expect(await reset(used, 'newpass98')).toMatchObject({
      status: 400,
      body: { code: 'auth.key-invalid' },
    })
  expect((await call(server, '/api/user', undefined, token)).status).toBe(401)
  expect((await logIn(server, person('buyer'))).status).toBe(401)
  expect((await logIn(server, person('buyer'), 'newpass99')).status).toBe(200)
})

test('each address that is tried costs a captcha', async () => {
  const captcha = await solvedCaptcha(server)
  const ask = (body: object) => call(server, '/auth/forget', body)
  expect((await ask({ username: 'nobody@buyer.test' })).body['problems']).toMatchObject([
    { path: 'captcha' },
  ])
  expect((await ask({ username: 'nobody@buyer.test', captcha })).body.code).toBe(
    'auth.unknown-user',
  )
  expect((await ask({ username: person('buyer'), captcha })).body.code).toBe('captcha.failed')
})

test('of ten resets at once with one key one wins', async () => {
  await forget(server, person('buyer'))
  const key = await keyFromMail(server, person('buyer'))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset(key, `fairlead${n}`)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('whether a link still opens is known before anything is typed, and does not use it up', async () => {
  await forget(server, person('buyer'))
  const key = await keyFromMail(server, person('buyer'))
  const check = async (purpose: string, of = key) =>
    (await call(server, '/auth/key', { key: of, purpose })).body.code ?? 'good'
  for (const purpose of ['RESET', 'RESET']) expect(await check(purpose)).toBe('good')
  expect(await check('ACTIVATE')).toBe('auth.key-invalid')
  expect(await check('RESET', 'no-such-key')).toBe('auth.key-invalid')
  expect(await check('VERIFY')).toBe('request.invalid')
  expect((await reset(key, 'fairlead1')).status).toBe(200)
  expect(await check('RESET')).toBe('auth.key-invalid')
})

test('a reset link expires after an hour, and is no key for anything else', async () => {
  await forget(server, person('otherBuyer'))
  const key = await keyFromMail(server, person('otherBuyer'))
  const other = { key, password: 'newpass99', confirmPassword: 'newpass99' }
  expect((await call(server, '/auth/activate', other)).status).toBe(400)
  expect((await call(server, `/register/verify/${key}`)).status).toBe(406)
  server.advance(61 * 60_000)
  expect((await reset(key, 'newpass99')).body.code).toBe('auth.key-invalid')
})

test('a reset by mail lifts a lock', async () => {
  await lockOut(server, person('supplier'))
  await forget(server, person('supplier'))
  await reset(await keyFromMail(server, person('supplier')), 'fairlead1')
  expect((await logIn(server, person('supplier'))).status).toBe(200)
})

test('an unknown address gets the specified words, no sooner than a known one its mail', async () => {
  server.advance(120_000)
  const unknown = async () =>
    expect(await forget(server, 'nobody@buyer.test')).toMatchObject({
      status: 400,
      body: { message: 'Not valid username. Please contact support.' },
    })
  expect(await timeOf(unknown)).toBeGreaterThan(evenFloor)
  const known = async () => expect((await forget(server, person('supplier'))).status).toBe(200)
  expect(await timeOf(known)).toBeGreaterThan(evenFloor)
})

test('an invited person sets a password and is verified', async () => {
  const { id, companyId } = await accountOf(server, person('supplier'))
  const invited = await server.db
    .insertInto('account')
    .values({ companyId, role: 'supplier', email: 'new@x.example', firstName: 'N', lastName: 'W' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = server.services.now()
  const key = await transaction(server.db, (trx) => issueKey(trx, invited.id, 'ACTIVATE', now))
  expect((await logIn(server, 'new@x.example', '')).status).toBe(400)
  const form = { key, password: 'welcome55', confirmPassword: 'welcome55' }
  expect((await call(server, '/auth/activate', form)).status).toBe(200)
  expect((await call(server, '/auth/activate', form)).status).toBe(400)
  const { body } = await logIn(server, 'new@x.example', 'welcome55')
  expect(body['user']).toMatchObject({ isVerified: true, isRegistrationCompleted: true })
  expect(id).not.toBe(invited.id)
})

test('changing the password ends the other sessions, a wrong present one ends none', async () => {
  const [own, other] = [await tokenOf(server, 'supplier'), await tokenOf(server, 'supplier')]
  const change = (password: string, newPassword: string) =>
    call(server, '/api/user/password', { password, newPassword }, own)
  expect(await change('wrong', 'changed11')).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'password' }] },
  })
  expect((await change('fairlead1', 'letters')).body['problems']).toMatchObject([
    { path: 'newPassword' },
  ])
  expect((await call(server, '/api/user', undefined, other)).status).toBe(200)
  expect((await change('fairlead1', 'changed11')).status).toBe(200)
  expect((await call(server, '/api/user', undefined, own)).status).toBe(200)
  expect((await call(server, '/api/user', undefined, other)).status).toBe(401)
})

test.each([
  ['specification', 'abc12', false],
  ['specification', 'abcde1', true],
  ['specification', 'a1'.repeat(8), true],
  ['specification', `${'a1'.repeat(8)}x`, false],
  ['specification', 'abcdefg', false],
  ['nist', 'sevenxx', false],
  ['nist', 'eightxyz', true],
  ['nist', 'Trustno1', false],
  ['nist', 'a long sentence with spaces and ünïcode ⚓', true],
  ['nist', 'ab'.repeat(64), true],
  ['nist', `${'ab'.repeat(64)}c`, false],
] as const)('by the %s rule %s is a password: %s', (policy, password, good) => {
  expect(passwordProblem(policy, password) === null).toBe(good)
})

test('under the nist rule the server takes long passwords whole and refuses common ones', async () => {
  await using strict = await startServer({ PASSWORD_POLICY: 'nist', CAPTCHA_COST: '1' })
  await forget(strict, person('buyer'))
  const key = await keyFromMail(strict, person('buyer'))
  const set = (password: string) =>
    call(strict, '/auth/reset', { key, password, confirmPassword: password })
  expect((await set('password1')).body['problems']).toMatchObject([
    { message: 'This password is known to attackers. Please choose another one' },
  ])
  const long = 'x'.repeat(100)
  expect((await set(`${long}a`)).status).toBe(200)
  expect((await logIn(strict, person('buyer'), `${long}b`)).status).toBe(401)
  expect((await logIn(strict, person('buyer'), `${long}a`)).status).toBe(200)
})
