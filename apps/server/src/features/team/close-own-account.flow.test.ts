import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { password as own } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { accountOf, call, forget, keyFromMail, logIn } from '../account/account.fixture.ts'

let server: TestServer
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const password = 'harbour7'
async function joined(email: string, role: 'ADMINISTRATOR' | 'SALES') {
  const person = { firstName: 'Greta', lastName: 'Lind', email, role }
  await supplier.call('team.invite', { body: person })
  const key = await keyFromMail(server, email)
  await call(server, '/auth/activate', { key, password, confirmPassword: password })
  const { token } = (await logIn(server, email, password)).body
  const client = createClient({ baseUrl: server.url, token: () => token })
  await client.call('account.acceptGdpr', {})
  return client
}

test('who closes the account is out and unknown; what was open goes to an administrator', async () => {
  const email = 'greta@stone.example'
  const greta = await joined(email, 'SALES')
  const { id } = await accountOf(server, email)
  await greta.call('view.save', { body: { page: 'orders', name: 'Mine', query: '?q=1' } })
  await expect(
    greta.call('account.close', { body: { password: 'not this one' } }),
  ).rejects.toMatchObject({ problems: [{ path: 'password', message: 'Password is wrong' }] })
  await greta.call('account.close', { body: { password } })
  await expect(greta.call('account.user', {})).rejects.toMatchObject({ status: 401 })
  expect((await logIn(server, email, password)).body.code).toBe('auth.failed')
  const row = await server.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ passwordHash: null, phone: null, firstName: 'Greta' })
  expect(row.email).toMatch(/@closed\.invalid$/)
  const views = await supplier.list('view.list', {})
  expect(views.data.map(({ name }) => name)).toContain('Mine')
  const mails = await server.mailsTo(email)
  expect(mails.at(-1)!.subject).toBe('Your account is closed')
  // The address is free again.
  await joined(email, 'SALES')
})

test('who signs in with Microsoft only sets a password by mail, and closes the account with it', async () => {
  const email = 'mira@stone.example'
  const mira = await joined(email, 'SALES')
  await server.db
    .updateTable('account')
    .set({ passwordHash: null, microsoftOid: 'mira', microsoftTenant: 'stone' })
    .where('email', '=', email)
    .execute()
  expect((await mira.call('account.user', {})).hasPassword).toBe(false)
  await expect(mira.call('account.close', { body: { password } })).rejects.toMatchObject({
    problems: [{ path: 'password' }],
  })
  await forget(server, email)
  const key = await keyFromMail(server, email)
  await call(server, '/auth/reset', { key, password, confirmPassword: password })
  const { token } = (await logIn(server, email, password)).body
  const back = createClient({ baseUrl: server.url, token: () => token })
  expect((await back.call('account.user', {})).hasPassword).toBe(true)
  expect(await back.call('account.close', { body: { password } })).toEqual({ ok: true })
})

test('the last administrator stays while others are there; the last of a company closes it', async () => {
  const other = await server.as('otherSupplier')
  const close = { body: { password: own } }
  const me = await other.call('account.user', {})
  await other.call('team.invite', {
    body: { firstName: 'Ada', lastName: 'Rice', email: 'ada@other.example', role: 'SALES' },
  })
  const key = await keyFromMail(server, 'ada@other.example')
  await call(server, '/auth/activate', { key, password, confirmPassword: password })
  await expect(other.call('account.close', close)).rejects.toMatchObject({
    code: 'team.last-administrator',
  })
  const ada = await accountOf(server, 'ada@other.example')
  await other.call('team.deactivate', { params: { id: ada.id }, body: {} })
  await other.call('account.close', close)
  const company = await server.db
    .selectFrom('company')
    .select('lockedReason')
    .where('id', '=', me.companyId)
    .executeTakeFirstOrThrow()
  expect(company.lockedReason).toBe('Its last user closed the account')
})

test('support does not close its own account', async () => {
  const support = await server.as('support')
  await expect(support.call('account.close', { body: { password } })).rejects.toMatchObject({
    status: 403,
  })
})

test('two administrators who close at once leave one; the same press twice closes once', async () => {
  const first = await joined('ann@stone.example', 'ADMINISTRATOR')
  const second = await joined('bob@stone.example', 'ADMINISTRATOR')
  const rest = (await supplier.call('team.list', {})).filter(
    ({ role, state, email }) =>
      role === 'ADMINISTRATOR' && state === 'ACTIVE' && !/^(ann|bob)@/.test(email),
  )
  for (const { id } of rest)
    await server.db.updateTable('account').set({ teamRole: 'SALES' }).where('id', '=', id).execute()
  const close = { body: { password } }
  const answers = await Promise.allSettled([
    first.call('account.close', close),
    first.call('account.close', close),
    second.call('account.close', close),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from account
    where email in ('ann@stone.example', 'bob@stone.example') and disabled_at is null`.execute(
    server.db,
  )
  expect(rows[0]!.left).toBe(1)
})
