import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { accountOf, call, lockOut, person, tokenOf } from './account.fixture.ts'

const tenant = '8d8e1f0a-0000-4000-8000-000000000001'
const clientId = 'fairlead-client'
const own = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256', { extractable: true })
const asked: string[] = []
const issuerServer = createServer((request, response) => {
  asked.push(request.url ?? '')
  void exportJWK(own.publicKey).then((jwk) =>
    response.end(JSON.stringify({ keys: [{ ...jwk, kid: 'k1', use: 'sig', alg: 'RS256' }] })),
  )
})
let issuer: string
let server: TestServer

beforeAll(async () => {
  await new Promise<void>((done) => issuerServer.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`
  server = await startServer({
    MICROSOFT_TENANT_ID: tenant,
    MICROSOFT_CLIENT_ID: clientId,
    CAPTCHA_COST: '1',
    MICROSOFT_ISSUER: `${issuer}/v2.0`,
    MICROSOFT_KEYS_URL: `${issuer}/keys`,
  })
})
beforeEach(() => server.db.updateTable('account').set({ microsoftOid: null }).execute())
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  issuerServer.close()
})

const seconds = () => Math.floor(Date.now() / 1000)
const claims = (change: JWTPayload = {}): JWTPayload => ({
  iss: `${issuer}/v2.0`,
  aud: clientId,
  tid: tenant,
  oid: 'object-1',
  sub: 'subject-1',
  ver: '2.0',
  email: person('buyer'),
  xms_edov: true,
  iat: seconds(),
  nbf: seconds(),
  exp: seconds() + 3600,
  ...change,
})
const sign = (payload: JWTPayload, key = own.privateKey, header: object = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
const enter = (idToken: string) => call(server, '/microsoft/login', { idToken })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a person with an address the directory vouches for logs in and is linked for ever', async () => {
  const first = await enter(await sign(claims()))
  expect(first.status).toBe(200)
  expect(first.body['user']).toMatchObject({ email: person('buyer') })
  expect((await call(server, '/api/user', undefined, first.body.token)).status).toBe(200)
  const { id } = await accountOf(server, person('buyer'))

  const renamed = await enter(await sign(claims({ email: person('support') })))
  expect(renamed.body['user']).toMatchObject({ id })
  const another = await enter(await sign(claims({ oid: 'object-2' })))
  expect(another).toMatchObject({ status: 401, body: { code: 'auth.external-unknown' } })
  expect((await accountOf(server, person('support'))).microsoftOid).toBeNull()
})

test.each([
  ['another audience', { aud: 'another-client' }],
  ['another issuer', { iss: 'https://login.microsoftonline.com/x/v2.0' }],
  ['another tenant', { tid: '8d8e1f0a-0000-4000-8000-000000000002' }],
  ['no tenant', { tid: undefined }],
  ['no object id', { oid: undefined }],
  ['the past', { iat: seconds() - 7200, nbf: seconds() - 7200, exp: seconds() - 3600 }],
  ['the future', { nbf: seconds() + 600 }],
  ['no end', { exp: undefined }],
  ['no beginning', { nbf: undefined }],
  ['the form of an access token', { scp: 'User.Read' }],
  ['version 1', { ver: '1.0' }],
])('a token with %s is refused', async (_, change) => {
  expect(await enter(await sign(claims(change)))).toMatchObject({
    status: 401,
    body: {
      code: 'auth.external',
      message: 'Could not login with external account. Please contact support',
    },
  })
})

test.each([
  ['an address nobody vouches for', { xms_edov: undefined }],
  ['an address that is said to be unverified', { xms_edov: '0' }],
  ['an unknown address', { email: 'nobody@buyer.test' }],
  ['no address', { email: undefined }],
])('a token with %s is of nobody here', async (_, change) => {
  expect(await enter(await sign(claims(change)))).toMatchObject({
    status: 401,
    body: { code: 'auth.external-unknown' },
  })
})

test('a token nobody signed, or somebody else, is refused', async () => {
  const body = part(claims())
  const publicKey = await exportSPKI(own.publicKey)
  const confused = `${part({ alg: 'HS256', kid: 'k1' })}.${body}`
  const mac = createHmac('sha256', publicKey).update(confused).digest('base64url')
  const good = await sign(claims())
  const [head, , signature] = good.split('.')
  const forgeries = [
    `${part({ alg: 'none' })}.${body}.`,
    `${part({ alg: 'None', kid: 'k1' })}.${body}.${signature}`,
    `${confused}.${mac}`,
    await sign(claims(), foreign.privateKey),
    await sign(claims(), foreign.privateKey, { kid: 'unknown' }),
    `${head}.${part(claims({ email: person('support') }))}.${signature}`,
    'not a token',
    `${good}.`,
  ]
  for (const idToken of forgeries)
    expect(await enter(idToken)).toMatchObject({ status: 401, body: { code: 'auth.external' } })
})

test('a key in the token or at an address of the token counts for nothing', async () => {
  const jwk = await exportJWK(foreign.publicKey)
  for (const header of [{ jwk }, { jku: `${issuer}/evil` }, { x5u: `${issuer}/evil` }])
    expect((await enter(await sign(claims(), foreign.privateKey, header))).status).toBe(401)
  expect(new Set(asked)).toEqual(new Set(['/keys']))
})

test('a locked account stays locked, a disabled one out', async () => {
  const idToken = await sign(claims({ email: person('otherBuyer'), oid: 'object-9' }))
  expect((await enter(idToken)).status).toBe(200)
  await lockOut(server, person('otherBuyer'))
  expect((await enter(idToken)).body.code).toBe('auth.locked')
  const disable = { lockedAt: null, disabledAt: new Date() }
  await server.db
    .updateTable('account')
    .set(disable)
    .where('email', '=', person('otherBuyer'))
    .execute()
  expect((await enter(idToken)).body.code).toBe('auth.external-unknown')
})

test('an account whose address is not verified here is not given away', async () => {
  await server.db
    .updateTable('account')
    .set({ verifiedAt: null })
    .where('email', '=', person('thirdSupplier'))
    .execute()
  const idToken = await sign(claims({ email: person('thirdSupplier'), oid: 'object-8' }))
  expect((await enter(idToken)).status).toBe(401)
})

test('what the login page needs to know is told; without settings there is no sign-in', async () => {
  const keys = '/auth/microsoft-sign-in-keys'
  expect((await call(server, keys)).body).toEqual({ clientId, tenant })
  await using plain = await startServer({ MICROSOFT_CLIENT_ID: clientId })
  expect((await call(plain, keys)).body).toEqual({ clientId: null, tenant: null })
  const { status } = await call(plain, '/microsoft/login', { idToken: await sign(claims()) })
  expect(status).toBe(401)
})

test('its owner switches the sign-in off: the link and the other sessions end, and the address links nobody', async () => {
  const stranger = await enter(await sign(claims({ oid: 'object-9' })))
  const own = await tokenOf(server, 'buyer')
  const path = '/api/user/microsoft'
  const state = async (token = own) => (await call(server, path, undefined, token)).body['state']
  expect(await state()).toBe('LINKED')
  const off = { password: 'fairlead1', allowed: false }
  const wrong = await call(server, path, { ...off, password: 'wrong' }, own)
  expect(wrong.body['problems']).toMatchObject([{ path: 'password' }])
  expect((await call(server, path, off, own)).status).toBe(200)
  expect(await state()).toBe('OFF')
  expect((await call(server, '/api/user', undefined, stranger.body.token)).status).toBe(401)
  const again = async () => enter(await sign(claims({ oid: 'object-9' })))
  expect(await again()).toMatchObject({ status: 401, body: { code: 'auth.external-unknown' } })
  expect((await call(server, path, { ...off, allowed: true }, own)).status).toBe(200)
  expect(await state()).toBe('UNLINKED')
  expect((await again()).status).toBe(200)
})

test('an account with a second factor asks for its code, and counts wrong ones', async () => {
  const secret = new Secret({ size: 20 }).base32
  await server.db
    .updateTable('account')
    .set({ totpSecret: secret, totpSince: new Date(), totpStep: null })
    .where('email', '=', person('buyer'))
    .execute()
  const idToken = await sign(claims())
  const withCode = (code?: string) => call(server, '/microsoft/login', { idToken, code })
  const linked = async () => ({
    oid: (await accountOf(server, person('buyer'))).microsoftOid,
    mails: (await server.mailsTo(person('buyer'))).filter(({ subject }) =>
      subject.includes('linked to a Microsoft account'),
    ).length,
  })
  const before = await linked()
  expect(before.oid).toBeNull()
  expect(await withCode()).toMatchObject({ status: 401, body: { code: 'auth.code-needed' } })
  expect((await accountOf(server, person('buyer'))).failedLogins).toBe(0)
  expect((await withCode('000000')).body.code).toBe('auth.failed')
  expect((await accountOf(server, person('buyer'))).failedLogins).toBe(1)
  // Whoever does not pass it is not linked, and nobody is written to.
  expect(await linked()).toEqual(before)
  const timestamp = server.services.now().getTime()
  const code = new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp })
  expect((await withCode(code)).status).toBe(200)
  expect(await linked()).toEqual({ oid: 'object-1', mails: before.mails + 1 })
  expect((await withCode(code)).body.code).toBe('auth.failed')
  for (let n = 0; n < 4; n += 1) await withCode('000000')
  expect((await withCode('000000')).body.code).toBe('auth.locked')
  const { subject } = (await server.mailsTo(person('buyer'))).at(-1)!
  expect(subject).toBe('Your account was linked to a Microsoft account')
})
