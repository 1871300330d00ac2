import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { limits } from '@fairlead/validation/limits'
import {
  accountOf,
  forget,
  hashesDuring,
  keyFromMail,
  lockOut,
  logIn,
  logInPatiently,
  person,
  solvedCaptcha,
} from './account.fixture.ts'

// What somebody else does in a person's name, and how the person gets in all the same.

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CAPTCHA_COST: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => server.stop())

const owner = person('supplier')

/** A browser: it keeps its cookie, and has an address. */
function browser(site: { url: string } = server, address = '198.51.100.7') {
  let cookie = ''
  return {
    cookie: () => cookie,
    forge: (value: string) => void (cookie = value),
    async send(path: string, body: object) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-Forwarded-For': address,
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
      })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      const { code, message } = (await answer.json()) as { code?: string; message?: string }
      const { status, headers } = answer
      return { status, code, message, retryAfter: headers.get('retry-after') }
    },
    logIn(password = 'fairlead1', username = owner) {
      return this.send('/auth/login', { username, password })
    },
    async forget(username: string) {
      return this.send('/auth/forget', { username, captcha: await solvedCaptcha(site) })
    },
  }
}

test('a known device gets in while strangers have locked the account, on every node', async () => {
  const known = browser()
  expect((await known.logIn()).status).toBe(200)
  await lockOut(server, owner)
  expect((await logIn(server, owner)).body.code).toBe('auth.locked')
  expect((await known.logIn()).status).toBe(200)
  // The strangers' lock stands for all others.
  expect((await browser().logIn()).code).toBe('auth.locked')
  await using other = await startServer({}, { databaseUrl: server.databaseUrl })
  const there = browser(other)
  there.forge(known.cookie())
  expect((await there.logIn()).status).toBe(200)
  server.advance(61 * 60_000)
})

test('its cookie is new with each log-in, kept from scripts and other sites, and opens nothing', async () => {
  const answer = await fetch(`${server.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person('buyer'), password: 'fairlead1' }),
  })
  const cookie = answer.headers.get('set-cookie')!
  expect(cookie).toMatch(
    /^fairlead-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const [pair = ''] = cookie.split(';')
  expect((await fetch(`${server.url}/api/user`, { headers: { cookie: pair } })).status).toBe(401)
  const stored = await server.db.selectFrom('knownDevice').select('deviceHash').execute()
  expect(stored.map(({ deviceHash }) => deviceHash)).not.toContain(pair.split('=')[1])
  const page = browser()
  page.forge(pair)
  await page.logIn('fairlead1', person('buyer'))
  expect(page.cookie()).not.toBe(pair)

  await using secure = await startServer({ PUBLIC_URL: 'https://fairlead.example' })
  const over = await fetch(`${secure.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: owner, password: 'fairlead1' }),
  })
  expect(over.headers.get('set-cookie')).toMatch(/^__Host-fairlead-device=.*; Secure$/)
})

test('what fails on a known device counts there, locks it alone, and support unlocks it', async () => {
  const [mine, phone] = [browser(), browser()]
  for (const each of [mine, phone]) expect((await logInAnew(each)).status).toBe(200)
  for (let n = 1; n < 5; n += 1) expect((await mine.logIn(`wrong${n}`)).code).toBe('auth.failed')
  expect((await mine.logIn('wrong5')).code).toBe('auth.locked')
  expect((await mine.logIn()).code).toBe('auth.locked')
  expect((await phone.logIn()).status).toBe(200)
  const support = await server.as('support')
  const { data } = await support.list('support.users', { filter: { q: owner, locked: true } })
  expect(data).toMatchObject([{ email: owner, locked: true }])
  await support.call('support.unlock', { params: { id: data[0]!.id } })
  expect((await mine.logIn()).status).toBe(200)
})

test('a forged cookie, another account’s, or one from before a new password is none', async () => {
  const [mine, other] = [browser(), browser()]
  expect((await logInAnew(mine)).status).toBe(200)
  expect((await other.logIn('fairlead1', person('buyer'))).status).toBe(200)
  const earlier = mine.cookie()
  await forget(server, owner)
  const key = await keyFromMail(server, owner)
  const chosen = { key, password: 'fairlead1', confirmPassword: 'fairlead1' }
  const onPhone = browser()
  expect((await onPhone.send('/auth/reset', chosen)).status).toBe(200)
  await lockOut(server, owner)
  for (const cookie of [
    earlier,
    other.cookie(),
    `fairlead-device=${'a'.repeat(43)}`,
    'fairlead-device=',
  ]) {
    const forged = browser()
    forged.forge(cookie)
    expect((await forged.logIn()).code).toBe('auth.locked')
  }
  // The mailbox is the owner's: where the link was followed is known.
  expect((await onPhone.logIn()).status).toBe(200)
  server.advance(61 * 60_000)
})

test('an account is known on so many devices; the one not used for longest goes', async () => {
  const first = browser()
  await first.logIn('fairlead1', person('colleague'))
  for (let n = 0; n < limits.knownDevices; n += 1) {
    server.advance(1000)
    await browser().logIn('fairlead1', person('colleague'))
  }
  const { id } = await accountOf(server, person('colleague'))
  const known = await server.db
    .selectFrom('knownDevice')
    .where('accountId', '=', id)
    .selectAll()
    .execute()
  expect(known).toHaveLength(limits.knownDevices)
  await lockOut(server, person('colleague'))
  expect((await first.logIn('fairlead1', person('colleague'))).code).toBe('auth.locked')
  server.advance(61 * 60_000)
})

test.each([owner, 'nobody@supply.test'])(
  'before the lock the tries of a stranger wait, and ask for a captcha: %s',
  async (username) => {
    server.advance(86_400_000 * 2)
    const stranger = browser()
    const guess = (captcha?: string) =>
      stranger.send('/auth/login', { username, password: 'wrong', captcha })
    for (let n = 1; n <= 3; n += 1) expect((await guess()).code).toBe('auth.failed')
    expect(await guess()).toMatchObject({
      status: 429,
      retryAfter: '1',
      message: 'Too many attempts. Please wait a second and try again',
    })
    server.advance(1000)
    const unasked = await hashesDuring(async () =>
      expect(await guess()).toMatchObject({ status: 400, code: 'captcha.failed' }),
    )
    expect(unasked).toBe(0)
    const captcha = await solvedCaptcha(server)
    expect((await guess(captcha)).code).toBe('auth.failed')
    // It waits for longer now, wherever it comes from, and a captcha is good for one try.
    const elsewhere = browser(server, '203.0.113.9')
    const again = await elsewhere.send('/auth/login', { username, password: 'wrong' })
    expect(again).toMatchObject({ status: 429, retryAfter: '2' })
    server.advance(2000)
    expect((await guess(captcha)).code).toBe('captcha.failed')
    expect((await guess(await solvedCaptcha(server))).status).toBe(401)
  },
)

test('who gets in begins anew; so does everybody after a day', async () => {
  const username = person('otherSupplier')
  for (let n = 1; n <= 3; n += 1) await logIn(server, username, 'wrong')
  const right = await logInPatiently(server, { username, password: 'fairlead1' })
  expect(right.status).toBe(200)
  for (let n = 1; n <= 3; n += 1)
    expect((await logIn(server, username, 'wrong')).body.code).toBe('auth.failed')
  server.advance(86_400_000 + 1000)
  expect((await logIn(server, username, 'wrong')).body.code).toBe('auth.failed')
  expect((await accountOf(server, username)).failedLogins).toBe(1)
})

test('all nodes count together', async () => {
  await using other = await startServer({}, { databaseUrl: server.databaseUrl })
  server.advance(61_000)
  // It waits for the turns to be moved, the other one does not.
  await fetch(`${server.url}/readyz`)
  const guess = (n: number) =>
    logIn(n % 2 ? other : server, `nobody${n}@supply.test`, 'wrong').then(({ body }) => body.code)
  const answers = await Promise.all(Array.from({ length: 62 }, (_, n) => guess(n)))
  expect(answers.filter((code) => code === 'auth.failed')).toHaveLength(60)
  server.advance(61_000)
})

test('strangers do not use up the mails of an address; the link mailed last is good', async () => {
  server.advance(86_400_000 * 2)
  const username = person('otherBuyer')
  const mails = async () => (await server.mailsTo(username)).length
  const before = await mails()
  const ask = (who: ReturnType<typeof browser>) => who.forget(username)
  const stranger = browser(server, '203.0.113.1')
  for (let n = 0; n < 8; n += 1) expect((await ask(stranger)).status).toBe(200)
  expect((await mails()) - before).toBe(limits.linksBySource)
  for (let n = 2; n < 10; n += 1) {
    const one = browser(server, `203.0.113.${n}`)
    for (let m = 0; m < 6; m += 1) expect((await ask(one)).status).toBe(200)
  }
  expect((await mails()) - before).toBe(limits.linksByStrangers)

  // The owner has turns of their own where they are known,
  const known = browser()
  await known.logIn('fairlead1', username)
  await ask(known)
  expect((await mails()) - before).toBe(limits.linksByStrangers + 1)
  // and elsewhere the newest mail opens, hours later, once they ask for one.
  const key = await keyFromMail(server, username)
  server.advance(3 * 3_600_000)
  const chosen = { key, password: 'fairlead1', confirmPassword: 'fairlead1' }
  const elsewhere = browser(server, '192.0.2.4')
  expect((await elsewhere.send('/auth/reset', chosen)).code).toBe('auth.key-invalid')
  expect((await ask(elsewhere)).status).toBe(200)
  expect((await mails()) - before).toBe(limits.linksByStrangers + 1)
  expect((await elsewhere.send('/auth/reset', chosen)).status).toBe(200)
})

test('an address nobody has is answered alike, however often it is asked for', async () => {
  const stranger = browser(server, '203.0.113.77')
  for (let n = 0; n < 8; n += 1)
    expect(await stranger.forget('nobody@buyer.test')).toMatchObject({
      status: 400,
      code: 'auth.unknown-user',
    })
})

const logInAnew = async (page: ReturnType<typeof browser>) => {
  server.advance(61_000)
  return page.send('/auth/login', {
    username: owner,
    password: 'fairlead1',
    captcha: await solvedCaptcha(server),
  })
}
