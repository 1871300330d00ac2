import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  accountOf,
  call,
  keyFromMail,
  logIn,
  evenFloor,
  timeOf,
  person,
  registration,
} from '../account/account.fixture.ts'

let server: TestServer
const DAY = 86_400_000
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const register = (name: string, change: object = {}) =>
  call(server, '/register', { ...registration(name), ...change })

test('a supplier registers, verifies from the mail and comes to the registration of its company', async () => {
  expect(await register('ada')).toEqual({ status: 200, body: { ok: true } })
  const account = await accountOf(server, 'ada@stores.example')
  expect(account).toMatchObject({ verifiedAt: null, role: 'supplier' })
  const before = await logIn(server, 'ada@stores.example', 'harbour7')
  expect(before.body['user']).toMatchObject({ isVerified: false, isPurchasingUser: true })
  const list = (token: string) => call(server, '/api/ref/categories', undefined, token)
  expect((await list(before.body.token)).status).toBe(403)

  const key = await keyFromMail(server, 'ada@stores.example')
  expect(await call(server, `/register/verify/${key}`)).toEqual({ status: 200, body: { ok: true } })
  const after = await logIn(server, 'ada@stores.example', 'harbour7')
  expect(after.body['user']).toMatchObject({ isVerified: true, isRegistrationCompleted: false })
  const company = await server.db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', account.companyId)
    .executeTakeFirstOrThrow()
  expect(company).toMatchObject({
    state: 'REGISTERED',
    phone: '+31 223123456',
    focus: ['PURCHASING'],
  })

  expect(await call(server, `/register/verify/${key}`)).toMatchObject({
    status: 409,
    body: { code: 'verify.already' },
  })
  const keys = await server.db.selectFrom('accountKey').select('keyHash').execute()
  expect(keys.map((row) => row.keyHash)).not.toContain(key)
})

test('an unknown or expired link answers 406 with its reason after the colon', async () => {
  expect(await call(server, `/register/verify/${'x'.repeat(43)}`)).toMatchObject({
    status: 406,
    body: { message: 'Verification failed: the link is not valid' },
  })
  await register('bo')
  const key = await keyFromMail(server, 'bo@stores.example')
  server.advance(8 * DAY)
  expect(await call(server, `/register/verify/${key}`)).toMatchObject({
    status: 406,
    body: { message: 'Verification failed: the link has expired' },
  })
  const again = await call(server, '/register/resend-verification-email/BO@stores.example')
  expect(again.status).toBe(200)
  const fresh = await keyFromMail(server, 'bo@stores.example')
  expect((await call(server, `/register/verify/${fresh}`, {})).status).toBe(200)
})

test('sending again: verified is said, unknown is not told apart', async () => {
  const resend = (email: string) =>
    call(server, `/register/resend-verification-email/${encodeURIComponent(email)}`, {})
  expect(await resend('ada@stores.example')).toMatchObject({
    status: 409,
    body: { message: 'Profile already verified' },
  })
  await register('cy')
  const [known, unknown] = [await resend('cy@stores.example'), await resend('no@stores.example')]
  expect(known).toEqual(unknown)
})

test('a taken address or company is refused, however it is written', async () => {
  expect(await register('di', { email: person('buyer').toUpperCase() })).toMatchObject({
    status: 409,
    body: { message: 'A user with this email exists' },
  })
  expect(await register('di', { companyName: 'ÁDA harbour stores' })).toMatchObject({
    status: 409,
    body: { message: 'A company with this name exists' },
  })
  const none = await server.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', 'di@stores.example')
    .execute()
  expect(none).toEqual([])
})

test('twenty registrations at once make exactly one account and one company', async () => {
  server.advance(120_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => register('eve')))
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array(19).fill(409),
  ])
  const count = async (table: 'account' | 'mail', column: 'email' | 'toAddress') =>
    (
      await server.db
        .selectFrom(table)
        .select('id')
        .where(column as never, '=', 'eve@stores.example' as never)
        .execute()
    ).length
  expect([await count('account', 'email'), await count('mail', 'toAddress')]).toEqual([1, 1])
})

test.each([
  [{ password: 'lettersonly', confirmPassword: 'lettersonly' }, 'password'],
  [{ password: 'short', confirmPassword: 'short' }, 'password'],
  [{ confirmPassword: 'another1' }, 'confirmPassword'],
  [{ city: 'Area 51' }, 'city'],
  [{ role: 'support', acceptTerms: false }, 'acceptTerms'],
])('a wrong form is refused by field: %o', async (change, path) => {
  const { status, body } = await register('fay', change)
  expect(status).toBe(400)
  expect(body['problems']).toMatchObject([{ path }])
})

test('nobody registers as more than a supplier', async () => {
  await register('gus', { role: 'support', verifiedAt: new Date(), companyId: 1 })
  expect(await accountOf(server, 'gus@stores.example')).toMatchObject({
    role: 'supplier',
    verifiedAt: null,
  })
})

test('a known and an unknown address are answered no sooner than one another', async () => {
  server.advance(120_000)
  for (const name of ['cy', 'nobody']) {
    const ask = () => call(server, `/register/resend-verification-email/${name}@stores.example`)
    expect(await timeOf(ask), name).toBeGreaterThan(evenFloor)
  }
})
