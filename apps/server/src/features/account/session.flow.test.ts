import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'
import { createClient } from '@fairlead/api/client'
import { logIn, person } from './account.fixture.ts'

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
