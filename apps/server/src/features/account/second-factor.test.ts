import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { accountOf, call, logIn, logInPatiently, person, tokenOf } from './account.fixture.ts'

let server: TestServer
let secret: string
let recoveryCodes: string[]
beforeAll(async () => {
  server = await startServer({ CAPTCHA_COST: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const path = '/api/user/second-factor'
const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.services.now().getTime(),
  })
const enter = (code?: string, password = 'fairlead1') =>
  call(server, '/auth/login', { username: person('buyer'), password, code })

test('it is set up with the password and a code of the app; other sessions end', async () => {
  const [own, other] = [await tokenOf(server, 'buyer'), await tokenOf(server, 'buyer')]
  const wrong = await call(server, `${path}/start`, { password: 'wrong' }, own)
  expect(wrong.body['problems']).toMatchObject([{ path: 'password' }])
  const started = await call(server, `${path}/start`, { password: 'fairlead1' }, own)
  secret = started.body['secret'] as string
  expect(started.body['uri']).toMatch(/^otpauth:\/\/totp\/Fairlead:alice%40buyer\.test\?/)
  expect((await logIn(server, person('buyer'))).status).toBe(200)

  expect((await call(server, `${path}/enable`, { code: '000000' }, own)).status).toBe(400)
  const enabled = await call(server, `${path}/enable`, { code: codeNow() }, own)
  recoveryCodes = enabled.body['recoveryCodes'] as string[]
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await call(server, path, undefined, own)).body).toEqual({
    enabled: true,
    recoveryCodesLeft: 10,
  })
  expect((await call(server, path, undefined, other)).status).toBe(401)
  expect((await call(server, `${path}/start`, { password: 'fairlead1' }, own)).status).toBe(409)
  const stored = await server.db.selectFrom('recoveryCode').select('codeHash').execute()
  expect(stored.map((row) => row.codeHash)).not.toContain(recoveryCodes[0])
})

test('the password alone asks for the code; a wrong password does not', async () => {
  expect((await enter()).body.code).toBe('auth.code-needed')
  expect((await enter(undefined, 'wrong')).body.code).toBe('auth.failed')
})

test('a code opens once, also when sent three times at once', async () => {
  server.advance(60_000)
  const code = codeNow()
  const answers = await Promise.all([1, 2, 3].map(() => enter(code)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  server.advance(60_000)
  expect((await enter(codeNow())).status).toBe(200)
  expect((await accountOf(server, person('buyer'))).failedLogins).toBe(0)
})

test('a recovery code opens once, however it is typed', async () => {
  const [code = ''] = recoveryCodes
  expect((await enter(` ${code.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect((await enter(code)).status).toBe(401)
})

test('guessing codes locks the account', async () => {
  const typed = { username: person('buyer'), password: 'fairlead1' }
  for (let n = 0; n < 5; n += 1) await logInPatiently(server, { ...typed, code: `11111${n}` })
  expect((await enter(recoveryCodes[1])).body.code).toBe('auth.locked')
  server.advance(61 * 60_000)
  const right = await logInPatiently(server, { ...typed, code: recoveryCodes[1]! })
  expect(right.status).toBe(200)
})

test('a phone with a wrong clock is told so, in minutes', async () => {
  const token = await tokenOf(server, 'supplier')
  const { body } = await call(server, `${path}/start`, { password: 'fairlead1' }, token)
  const app = new TOTP({ secret: Secret.fromBase32(body['secret'] as string) })
  const answerAt = async (minutes: number) => {
    const timestamp = server.services.now().getTime() + minutes * 60_000
    const code = app.generate({ timestamp })
    const answer = await call(server, `${path}/enable`, { code }, token)
    return (answer.body['problems'] as { message: string }[])[0]?.message
  }
  expect(await answerAt(-4)).toMatch(/about 4 minutes slow/)
  expect(await answerAt(3)).toMatch(/about 3 minutes fast/)
  expect(await answerAt(-60)).toMatch(/This code is not right/)
})

test('a set-up that was left lying has ended', async () => {
  const token = await tokenOf(server, 'otherSupplier')
  const { body } = await call(server, `${path}/start`, { password: 'fairlead1' }, token)
  const app = new TOTP({ secret: Secret.fromBase32(body['secret'] as string) })
  const enable = () => {
    const code = app.generate({ timestamp: server.services.now().getTime() })
    return call(server, `${path}/enable`, { code }, token)
  }
  server.advance(31 * 60_000)
  expect((await enable()).body.code).toBe('state.refused')
  server.advance(-31 * 60_000)
  expect((await enable()).status).toBe(200)
})

test('new recovery codes end the earlier ones', async () => {
  const renewal = `${path}/recovery-codes`
  const supplier = await tokenOf(server, 'supplier')
  const asked = await call(server, renewal, { password: 'fairlead1' }, supplier)
  expect(asked.body.code).toBe('state.refused')

  const { body } = await enter(recoveryCodes[3])
  expect((await call(server, renewal, { password: 'wrong' }, body.token)).status).toBe(400)
  const renewed = await call(server, renewal, { password: 'fairlead1' }, body.token)
  expect((await enter(recoveryCodes[4])).status).toBe(401)
  recoveryCodes = renewed.body['recoveryCodes'] as string[]
  expect((await call(server, path, undefined, body.token)).body).toEqual({
    enabled: true,
    recoveryCodesLeft: 10,
  })
})

test('it is turned off with the password', async () => {
  const { body } = await enter(recoveryCodes[2])
  const off = (password: string) => call(server, `${path}/disable`, { password }, body.token)
  expect((await off('wrong')).status).toBe(400)
  expect((await off('fairlead1')).status).toBe(200)
  expect((await enter()).status).toBe(200)
})
