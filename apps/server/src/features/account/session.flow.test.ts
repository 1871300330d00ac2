import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'
import { createClient } from '@fairlead/api/client'
import { listen } from '@fairlead/server/testing/listener'
import { forgetEnded } from './account.ended.ts'
import { accountOf, logIn, person } from './account.fixture.ts'

test('a person sees where they are logged in, and logging out ends one of them', async () => {
  await using server = await startServer()
  const first = await server.as('supplier')
  const { body } = await logIn(server, person('supplier'))
  const second = createClient({ baseUrl: server.url, token: () => body.token })
  expect(await second.call('realtime.check', {})).toEqual({ ok: true })
  const sessions = await first.call('account.sessions', {})
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
  await second.call('account.logout', { body: {} })
  await expect(second.call('account.user', {})).rejects.toMatchObject({ status: 401 })
  expect(await first.call('account.sessions', {})).toMatchObject([{ current: true }])
})

test('a session is ended from another one, its sockets on every node with it, and nobody else’s', async () => {
  await using server = await startServer()
  await using other = await startServer({}, { databaseUrl: server.databaseUrl })
  const own = await server.as('supplier')
  const { body } = await logIn(server, person('supplier'))
  const listener = await listen(other.url, body.token)
  const left = (await own.call('account.sessions', {})).find(({ current }) => !current)!
  const params = { id: left.id }
  const stranger = await server.as('otherSupplier')
  await expect(stranger.call('account.endSession', { params })).rejects.toMatchObject({
    status: 404,
  })
  await own.call('account.endSession', { params })
  expect(await listener.closed).toBe(1008)
  const ended = createClient({ baseUrl: other.url, token: () => body.token })
  await expect(ended.call('account.user', {})).rejects.toMatchObject({ status: 401 })
  expect(await own.call('account.sessions', {})).toMatchObject([{ current: true }])
  await expect(own.call('account.endSession', { params })).rejects.toMatchObject({ status: 404 })
})

test('who is disabled, removed or moved is out at once, on every node', async () => {
  await using server = await startServer()
  await using other = await startServer({}, { databaseUrl: server.databaseUrl })
  const support = await server.as('support')
  const change = (set: object) =>
    server.db.updateTable('account').set(set).where('email', '=', person('colleague')).execute()
  const { id, companyId } = await accountOf(server, person('colleague'))
  const { companyId: elsewhere } = await accountOf(server, person('otherBuyer'))
  const ways = [
    () => support.call('support.disableUser', { params: { id } }),
    () => change({ role: 'ihm-agent' }),
    () => change({ companyId: elsewhere }),
    () => server.db.deleteFrom('account').where('id', '=', id).execute(),
  ]
  for (const way of ways) {
    const { body } = await logIn(server, person('colleague'))
    const listeners = [await listen(server.url, body.token), await listen(other.url, body.token)]
    const closed = Promise.all(listeners.map((each) => each.closed))
    await way()
    expect(await closed).toEqual([1008, 1008])
    const client = createClient({ baseUrl: other.url, token: () => body.token })
    await expect(client.call('account.user', {})).rejects.toMatchObject({ status: 401 })
    if (way !== ways[0]) {
      if (way !== ways[3]) await change({ role: 'buyer', companyId })
      continue
    }
    expect((await logIn(server, person('colleague'))).body.code).toBe('auth.failed')
    await expect(support.call('support.disableUser', { params: { id } })).rejects.toMatchObject({
      code: 'state.refused',
    })
    await support.call('support.enableUser', { params: { id } })
    await expect(support.call('support.enableUser', { params: { id } })).rejects.toMatchObject({
      code: 'state.refused',
    })
  }
})

test('sessions that have ended and devices nobody came back with are removed', async () => {
  await using server = await startServer()
  const rows = async () => [
    (await server.db.selectFrom('session').select('id').execute()).length,
    (await server.db.selectFrom('knownDevice').select('id').execute()).length,
  ]
  await logIn(server, person('supplier'))
  server.advance(100 * 86_400_000)
  await logIn(server, person('buyer'))
  await forgetEnded(server.services).work({})
  expect(await rows()).toEqual([1, 2])
  server.advance(100 * 86_400_000)
  await forgetEnded(server.services).work({})
  expect(await rows()).toEqual([0, 1])
})

test('nobody of support disables themselves', async () => {
  await using server = await startServer()
  const support = await server.as('support')
  const { id } = await accountOf(server, person('support'))
  await expect(support.call('support.disableUser', { params: { id } })).rejects.toMatchObject({
    code: 'state.refused',
  })
})

test('until the GDPR notice is accepted, a person may read who they are and nothing else', async () => {
  await using server = await startServer()
  await server.db
    .updateTable('account')
    .set({ gdprAcceptedAt: null })
    .where('email', '=', person('supplier'))
    .execute()
  const supplier = await server.as('supplier')
  expect(await supplier.call('account.user', {})).toMatchObject({ hasAcceptedGdpr: false })
  const refused = { status: 403, code: 'gdpr.not-accepted' }
  await expect(supplier.list('request.list', {})).rejects.toMatchObject(refused)
  await expect(supplier.call('ref.ports', {})).rejects.toMatchObject(refused)
  await expect(
    supplier.call('view.save', { body: { page: 'p', name: 'n', query: '' } }),
  ).rejects.toMatchObject(refused)
  await supplier.call('account.acceptGdpr', { body: {} })
  expect(await supplier.call('account.user', {})).toMatchObject({ hasAcceptedGdpr: true })
  expect(await supplier.list('request.list', {})).toMatchObject({ total: 0 })
})

test('a person takes out what is kept about them: what they did, nothing of others, no secret', async () => {
  await using server = await startServer()
  const supplier = await server.as('supplier')
  await supplier.call('view.save', { body: { page: 'orders', name: 'Mine', query: '?q=1' } })
  const file = await supplier.download('account.data', {})
  expect(file.name).toMatch(/\.json$/)
  const text = await file.text()
  const data = JSON.parse(text) as Record<string, unknown>
  expect(data).toMatchObject({ recoveryCodes: [], substitutions: [], mailAddresses: [] })
  expect(data).toMatchObject({
    person: { email: person('supplier') },
    savedViews: [{ page: 'orders', name: 'Mine', query: '?q=1' }],
    deeds: [],
  })
  expect(text).not.toContain(person('colleague'))
  expect(text).not.toMatch(/hash|secret"|token/i)
  expect(data['sessions']).toHaveLength(1)
})

test('what else is kept about a person is in the file: Microsoft, devices, addresses, who stands in for whom', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const [{ id }, colleague] = await Promise.all([
    accountOf(server, person('buyer')),
    accountOf(server, person('colleague')),
  ])
  await logIn(server, person('buyer'))
  await server.db
    .updateTable('account')
    .set({ microsoftTenant: 'quay-directory', microsoftOid: 'quay-number' })
    .where('id', '=', id)
    .execute()
  await server.db
    .insertInto('recoveryCode')
    .values({ codeHash: 'kept-as-a-hash', accountId: id, usedAt: null })
    .execute()
  await server.db
    .insertInto('approverAway')
    .values([
      { accountId: id, substituteId: colleague.id, fromOn: '2026-12-01', untilOn: '2026-12-05' },
      { accountId: colleague.id, substituteId: id, fromOn: '2026-12-10', untilOn: '2026-12-11' },
    ])
    .execute()
  await buyer.call('mailRules.addAddress', { body: { email: 'desk@quay.example' } })
  const text = await (await buyer.download('account.data', {})).text()
  const data = JSON.parse(text) as Record<string, unknown>
  expect(data).toMatchObject({
    person: { microsoftTenant: 'quay-directory', microsoftOid: 'quay-number' },
    browsers: expect.arrayContaining([expect.objectContaining({ failedLogins: 0 })]) as unknown,
    recoveryCodes: [{ usedAt: null }],
    mailAddresses: [{ email: 'desk@quay.example' }],
    substitutions: [
      { from: '2026-12-01', until: '2026-12-05' },
      { from: '2026-12-10', until: '2026-12-11' },
    ],
  })
  expect(text).not.toContain('kept-as-a-hash')
})
