import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { quoteRequest } from '@fairlead/server/testing/trade'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { call, keyFromMail, logIn } from '../account/account.fixture.ts'

let server: TestServer
let supplier: Client
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

const code = (value: string) => expect.objectContaining({ code: value }) as unknown
const memberOf = async (client: Client, id: number) =>
  (await client.call('team.list', {})).find((one) => one.id === id)
const form = { firstName: 'Greta', lastName: 'Lind', role: 'SALES' } as const
const subjects = async (address: string) =>
  (await server.mailsTo(address)).map(({ subject }) => subject)

async function join(client: Client, email: string, change: object = {}) {
  const { id } = await client.call('team.invite', { body: { ...form, email, ...change } })
  const key = await keyFromMail(server, email)
  await call(server, '/auth/activate', { key, password: 'harbour7', confirmPassword: 'harbour7' })
  const { body } = await logIn(server, email, 'harbour7')
  const token = body.token
  const mate = createClient({ baseUrl: server.url, token: () => token })
  await mate.call('account.acceptGdpr', {})
  return { id, email, token, client: mate }
}

test('an invited colleague has the role that was given, and a link that works once', async () => {
  const email = 'greta@stone.example'
  const { id } = await supplier.call('team.invite', {
    body: { ...form, email, department: 'Spares' },
  })
  expect(await memberOf(supplier, id)).toMatchObject({
    role: 'SALES',
    department: 'Spares',
    state: 'INVITED',
    invitedUntil: expect.any(String) as string,
    actions: ['change', 'inviteAgain', 'takeBack'],
  })
  await supplier.call('team.inviteAgain', { params: { id } })
  const key = await keyFromMail(server, email)
  await call(server, '/auth/activate', { key, password: 'harbour7', confirmPassword: 'harbour7' })
  const { body } = await logIn(server, email, 'harbour7')
  expect(body['user']).toMatchObject({ teamRole: 'SALES', isSupplier: true })
  expect(await memberOf(supplier, id)).toMatchObject({ state: 'ACTIVE', invitedUntil: null })
  await expect(supplier.call('team.inviteAgain', { params: { id } })).rejects.toEqual(
    code('state.refused'),
  )
})

test('an address that has an account is refused, wherever it is; two at once make one account', async () => {
  const invite = (client: Client, email: string) =>
    client.call('team.invite', { body: { ...form, email, role: 'VIEWER' } })
  for (const taken of ['alice@buyer.test', 'ALICE@buyer.test'])
    await expect(invite(supplier, taken)).rejects.toMatchObject({
      code: 'register.user-exists',
      message: 'A user with this email exists',
    })
  const both = await Promise.allSettled([
    invite(supplier, 'twice@stone.example'),
    invite(buyer, 'twice@stone.example'),
    invite(supplier, 'Twice@stone.example'),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of both)
    if (one.status === 'rejected') expect(one.reason).toEqual(code('register.user-exists'))
})

test('an invitation that was taken back opens nothing, and the address is free', async () => {
  const email = 'early@stone.example'
  const { id } = await supplier.call('team.invite', { body: { ...form, email } })
  const key = await keyFromMail(server, email)
  await supplier.call('team.takeBack', { params: { id } })
  const late = { key, password: 'harbour7', confirmPassword: 'harbour7' }
  expect((await call(server, '/auth/activate', late)).status).toBe(400)
  expect(await subjects(email)).toContain('An invitation was taken back')
  await buyer.call('team.invite', { body: { ...form, role: 'PURCHASER', email } })
})

test('each company gives its own roles, and crew belongs to a vessel of the fleet', async () => {
  const invite = (client: Client, change: object) =>
    client.call('team.invite', { body: { ...form, email: 'crew@buyer.test', ...change } })
  await expect(invite(supplier, { role: 'PURCHASER' })).rejects.toMatchObject({
    problems: [{ path: 'role' }],
  })
  await expect(invite(buyer, { role: 'SALES' })).rejects.toMatchObject({
    problems: [{ path: 'role' }],
  })
  await expect(invite(buyer, { role: 'VESSEL' })).rejects.toMatchObject({
    problems: [{ path: 'vesselId' }],
  })
  const { data } = await buyer.list('vessel.list', { range: [0, 1] })
  const { id } = await invite(buyer, { role: 'VESSEL', vesselId: data[0]!.id })
  expect(await memberOf(buyer, id)).toMatchObject({ role: 'VESSEL', vessels: [data[0]!.name] })
})

test('another role counts at once: the sessions end, and the person is told', async () => {
  const mate = await join(supplier, 'role@stone.example')
  await supplier.call('team.save', {
    params: { id: mate.id },
    body: {
      firstName: 'Greta',
      lastName: 'Lund',
      role: 'VIEWER',
      department: 'Workshop',
      revision: 0,
    },
  })
  await expect(
    supplier.call('team.save', {
      params: { id: mate.id },
      body: { firstName: 'Greta', lastName: 'Lund', role: 'SALES', revision: 0 },
    }),
  ).rejects.toEqual(code('record.stale'))
  expect(await memberOf(supplier, mate.id)).toMatchObject({
    name: 'Greta Lund',
    role: 'VIEWER',
    department: 'Workshop',
  })
  await expect(mate.client.call('account.user', {})).rejects.toEqual(code('session.role-changed'))
  expect(await subjects(mate.email)).toContain('Your account was changed')
  const { body } = await logIn(server, mate.email, 'harbour7')
  const viewer = createClient({ baseUrl: server.url, token: () => body.token })
  await expect(
    viewer.call('team.invite', { body: { ...form, email: 'x@stone.example' } }),
  ).rejects.toMatchObject({ code: 'access.team-role', message: /change nothing/ })
  expect((await memberOf(viewer, mate.id))!.actions).toEqual([])
})

test('a viewer reads a record without the moves that others make', async () => {
  const { requestIds } = await sentCase(buyer, [await supplierId(buyer, 'Stone Marine Supply')])
  const { client } = await join(supplier, 'reads@stone.example', { role: 'VIEWER' })
  const params = { id: requestIds[0]! }
  const [own, others] = await Promise.all(
    [client, supplier].map((one) => one.call('request.get', { params })),
  )
  expect(others!.actions).not.toEqual([])
  expect({ ...own, actions: [] }).toEqual({ ...others, actions: [] })
  expect(own!.actions).toEqual([])
})

test('a leaver is out at once, and what was open has somebody else', async () => {
  const { requestIds } = await sentCase(buyer, [await supplierId(buyer, 'Stone Marine Supply')])
  const leaver = await join(supplier, 'leaves@stone.example')
  const heir = await join(supplier, 'stays@stone.example')
  const viewer = await join(supplier, 'looks@stone.example', { role: 'VIEWER' })
  const params = { id: requestIds[0]! }
  await leaver.client.call('request.saveDraft', { params, body: { version: 0, form: {} } })
  const view = { page: 'case', name: 'Urgent', query: 'q=1', opens: false }
  for (const one of [leaver, heir]) await one.client.call('view.save', { body: view })

  const work = await supplier.call('team.openWork', { params: { id: leaver.id } })
  expect(work).toEqual({
    drafts: 1,
    requests: 0,
    cases: 0,
    orders: 0,
    approvals: 0,
    views: 1,
    vessels: 0,
  })
  const leave = (heirId?: number) =>
    supplier.call('team.deactivate', { params: { id: leaver.id }, body: { heirId } })
  for (const heirId of [undefined, viewer.id, leaver.id, 999_999])
    await expect(leave(heirId)).rejects.toEqual(code('team.heir'))
  expect((await leaver.client.call('account.user', {})).id).toBe(leaver.id)

  await leave(heir.id)
  await expect(leaver.client.call('account.user', {})).rejects.toMatchObject({
    status: 401,
    code: 'session.deactivated',
  })
  expect((await logIn(server, leaver.email, 'harbour7')).status).toBe(401)
  expect(await memberOf(supplier, leaver.id)).toMatchObject({
    state: 'DEACTIVATED',
    handedTo: 'Greta Lind',
    actions: ['activate'],
  })
  const desk = await heir.client.call('request.desk', { params })
  expect(desk).toMatchObject({ assigned: { id: heir.id }, draft: { savedBy: 'Greta Lind' } })
  const views = await heir.client.call('view.list', { query: { page: 'case' } } as never)
  expect(views).toHaveLength(2)
  expect(await subjects(leaver.email)).toContain('Your account was deactivated')
  const inherited = (await server.mailsTo(heir.email)).at(-1)!
  expect(inherited.subject).toBe('You take over the work of Greta Lind')
  expect(inherited.text).toContain('1 draft, 1 saved view')
  const event = await server.db
    .selectFrom('event')
    .select(['action', 'facts'])
    .where('subject', '=', 'user')
    .where('subjectId', '=', leaver.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event).toMatchObject({ action: 'user.left', facts: { work: '1 draft, 1 saved view' } })

  await supplier.call('team.activate', { params: { id: leaver.id } })
  expect((await logIn(server, leaver.email, 'harbour7')).status).toBe(200)
  expect(await subjects(leaver.email)).toContain('Your account is active again')
})

test("a buyer's drafts, cases and vessels go over too", async () => {
  const leaver = await join(buyer, 'buys@buyer.test', { role: 'PURCHASER' })
  const { data } = await buyer.list('vessel.list', { range: [0, 1] })
  const vesselId = data[0]!.id
  const draft = await leaver.client.call('case.create', { body: buildCase({ vesselId }) })
  await leaver.client.call('vessel.saveMine', { body: { vesselIds: [vesselId] } } as never)
  const id = leaver.id
  const work = await buyer.call('team.openWork', { params: { id } })
  expect(work).toMatchObject({ drafts: 1, vessels: 1 })
  const self = await buyer.call('account.user', {})
  await buyer.call('team.deactivate', { params: { id }, body: { heirId: self.id } })
  const details = await buyer.call('case.details', { params: { id: draft.id } })
  expect(details.createdBy).toBe(`${self.firstName} ${self.lastName}`)
})

test('what suppliers answer reaches the heir, and the leaver no more', async () => {
  const leaver = await join(buyer, 'asks@buyer.test', { role: 'PURCHASER' })
  const heir = await join(buyer, 'takes@buyer.test', { role: 'PURCHASER' })
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { details, requestIds } = await sentCase(leaver.client, [stone])
  await buyer.call('team.deactivate', { params: { id: leaver.id }, body: { heirId: heir.id } })
  const before = (await subjects(leaver.email)).length
  await quoteRequest(await server.as('supplier'), requestIds[0]!)
  expect(await subjects(leaver.email)).toHaveLength(before)
  const told = (await subjects(heir.email)).filter((subject) =>
    subject.includes(details.requisitionNumber!),
  )
  expect(told).toHaveLength(1)
})

test('two administrators who send each other away at once: one stays', async () => {
  const [one, two] = [
    await server.as('otherSupplier'),
    await colleagueOf(server, 'otherSupplier', 'Una'),
  ]
  const { id } = await one.call('account.user', {})
  const rounds = [
    (client: Client, of: number) =>
      client.call('team.save', {
        params: { id: of },
        body: { firstName: 'A', lastName: 'B', role: 'SALES', revision: 0 },
      }),
    (client: Client, of: number) =>
      client.call('team.deactivate', { params: { id: of }, body: {} }),
  ]
  for (const send of rounds) {
    await server.db
      .updateTable('account')
      .set({ teamRole: 'ADMINISTRATOR', disabledAt: null })
      .where('id', 'in', [id, two.id])
      .execute()
    const enter = async (username: string) => {
      const { body } = await logIn(server, username)
      return createClient({ baseUrl: server.url, token: () => body.token })
    }
    const accounts = await server.db
      .selectFrom('account')
      .select(['id', 'email'])
      .where('id', 'in', [id, two.id])
      .orderBy('id')
      .execute()
    const [first, second] = await Promise.all(accounts.map(({ email }) => enter(email)))
    const sent = await Promise.allSettled([
      send(first!, accounts[1]!.id),
      send(second!, accounts[0]!.id),
    ])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await server.db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', [id, two.id])
      .where('teamRole', '=', 'ADMINISTRATOR')
      .where('disabledAt', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    const last = await enter(accounts.find((account) => account.id === left[0]!.id)!.email)
    await expect(send(last, left[0]!.id)).rejects.toEqual(code('team.last-administrator'))
  }
})

test('a lost second factor is turned off by another administrator, and all of them learn of it', async () => {
  const mate = await join(supplier, 'factor@stone.example', { role: 'ADMINISTRATOR' })
  const params = { id: mate.id }
  await expect(supplier.call('team.resetSecondFactor', { params })).rejects.toEqual(
    code('state.refused'),
  )
  const { secret } = await mate.client.call('account.startSecondFactor', {
    body: { password: 'harbour7' },
  })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await mate.client.call('account.enableSecondFactor', {
    body: { code: app.generate({ timestamp: server.services.now().getTime() }) },
  })
  await expect(mate.client.call('team.resetSecondFactor', { params })).rejects.toEqual(
    code('team.self'),
  )
  expect((await logIn(server, mate.email, 'harbour7')).body.code).toBe('auth.code-needed')
  await supplier.call('team.resetSecondFactor', { params })
  expect((await logIn(server, mate.email, 'harbour7')).status).toBe(200)
  await expect(mate.client.call('account.user', {})).rejects.toMatchObject({ status: 401 })
  expect(await subjects(mate.email)).toContain('Your second factor was turned off')
  const { email } = await supplier.call('account.user', {})
  expect(await subjects(email)).toContain('The second factor of Greta Lind was turned off')
})
