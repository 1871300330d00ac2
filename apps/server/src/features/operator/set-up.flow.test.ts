import { createServer, type Server } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '@fairlead/api/client'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

const form = {
  code: '',
  operator: 'Harbour Markets Ltd',
  firstName: 'Tomas',
  lastName: 'Riedel',
  email: 'tomas@harbour.example',
  password: 'harbour7',
  confirmPassword: 'harbour7',
}

/** An installation in which nobody is. */
async function emptyServer(settings: Record<string, string> = {}) {
  const databaseUrl = await freshDatabase(inject('databaseServer'), `empty_${process.pid}`)
  await query(databaseUrl, 'truncate company cascade')
  const server = await startServer(settings, { databaseUrl })
  onTestFinished(() => server.stop())
  return server
}

/** The first support user, who has read the GDPR notice. */
async function firstUser(server: TestServer) {
  const { token } = await server
    .anonymous()
    .call('account.setUp', { body: { ...form, code: server.services.setUpCode! } })
  const client = createClient({ baseUrl: server.url, token: () => token })
  await client.call('account.acceptGdpr', { body: {} })
  return client
}

test('only who holds the printed code takes an empty installation, and once', async () => {
  const server = await emptyServer()
  const anonymous = server.anonymous()
  const begin = (code: string, change = {}) =>
    anonymous.call('account.setUp', { body: { ...form, ...change, code } })
  await expect(begin('AAAA-BBBB-CCCC')).rejects.toMatchObject({ code: 'set-up.code' })
  await expect(begin('', {})).rejects.toMatchObject({ code: 'request.invalid' })
  const code = server.services.setUpCode!
  await expect(begin(code, { password: 'short', confirmPassword: 'short' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const both = await Promise.allSettled([
    begin(` ${code.toLowerCase().replaceAll('-', ' ')}`),
    begin(code, { email: 'other@harbour.example', operator: 'Another Ltd' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(begin(code)).rejects.toMatchObject({ code: 'set-up.done' })
  const { rows } = await query(server.databaseUrl, 'select kind from company')
  expect(rows).toEqual([{ kind: 'OPERATOR' }])
})

test('where somebody is already there is no code', async () => {
  await using server = await startServer()
  expect(server.services.setUpCode).toBeNull()
  const body = { ...form, code: 'AAAA-BBBB-CCCC' }
  await expect(server.anonymous().call('account.setUp', { body })).rejects.toMatchObject({
    code: 'set-up.done',
  })
})

test('the operator says who it is, and the checks follow', async () => {
  const server = await emptyServer()
  const support = await firstUser(server)
  const stateOf = async (id: string) =>
    (await support.call('operator.checks', {})).find((check) => check.id === id)?.state
  expect(await support.call('operator.get', {})).toMatchObject({ name: form.operator, city: null })
  expect(await stateOf('operator')).toBe('missing')
  const details = {
    name: 'Harbour Markets Ltd',
    address: 'Quay 4',
    postCode: '1781 AB',
    city: 'Den Helder',
    country: 'NL',
    email: 'office@harbour.example',
    phone: '+31 223 555 019',
    registration: 'KvK 85550123',
    vatId: '',
    representedBy: '',
    privacyEmail: '',
    hours: 'Monday to Friday, 08:00 to 17:00',
    sourceUrl: 'https://code.example/fairlead',
    issuesUrl: 'https://code.example/fairlead/issues',
  }
  expect(await stateOf('register')).toBe('warning')
  expect(await stateOf('source')).toBe('warning')
  await support.call('operator.save', { body: details })
  expect(await support.call('operator.get', {})).toMatchObject({
    registration: 'KvK 85550123',
    vatId: null,
    hours: 'Monday to Friday, 08:00 to 17:00',
    sourceUrl: 'https://code.example/fairlead',
    issuesUrl: 'https://code.example/fairlead/issues',
  })
  expect(await stateOf('source')).toBe('done')
  expect(await stateOf('register')).toBe('warning')
  await support.call('operator.save', { body: { ...details, vatId: 'NL855501230B01' } })
  expect(await stateOf('register')).toBe('done')
  await expect(
    support.call('operator.save', { body: { ...details, sourceUrl: 'javascript:alert(1)' } }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await stateOf('operator')).toBe('done')
  expect(await stateOf('backup')).toBe('missing')
  await writeFile(join(server.folder, 'last-backup'), '')
  expect(await stateOf('backup')).toBe('done')
})

/** A mail server that answers every line with the same words. */
async function smtpThatSays(greeting: string): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${greeting}\r\n`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('a test mail that fails says why in words, and the check remembers it', async () => {
  const server = await emptyServer({ SMTP_URL: await smtpThatSays('554 no service here') })
  const support = await firstUser(server)
  const { trouble } = await support.call('operator.testMail', {
    body: { to: 'tomas@harbour.example' },
  })
  expect(trouble).toContain('554 no service here')
  const checks = await support.call('operator.checks', {})
  expect(checks.find(({ id }) => id === 'test')).toMatchObject({
    state: 'missing',
    text: expect.stringContaining('554 no service here') as string,
  })
})

test('without a mail server the test mail says so', async () => {
  const server = await emptyServer()
  const support = await firstUser(server)
  const { trouble } = await support.call('operator.testMail', { body: { to: 'a@b.example' } })
  expect(trouble).toContain('SMTP_URL')
})
