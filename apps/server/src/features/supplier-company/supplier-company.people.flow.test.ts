import { usualRules } from '@fairlead/validation/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { sentCase } from '@fairlead/server/testing/builders'
import { finishRegistration } from '@fairlead/server/testing/newcomer'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { dayIn, sentOrder } from '@fairlead/server/testing/trade'
import { call, keyFromMail, registration } from '../account/account.fixture.ts'
import { tellOfEnds } from './approval.due.ts'

let server: TestServer
let sam: Client
let support: Client
beforeAll(async () => {
  server = await startServer()
  sam = await server.as('supplier')
  support = await server.as('support')
})
afterAll(() => server.stop())

/** Logged in anew: sessions end while the clock is moved. */
async function again(): Promise<Client> {
  const typed = { username: 'sam@supplier.test', password: 'fairlead1' }
  const { body } = await call(server, '/auth/login', typed)
  return createClient({ baseUrl: server.url, token: () => body.token })
}

const subjects = async (address: string) =>
  (await server.mailsTo(address)).map(({ subject }) => subject)

test('a new supplier waits for support where the operator wants that', async () => {
  expect(await support.call('operator.rules', {})).toEqual(usualRules)
  await support.call('operator.saveRules', { body: { ...usualRules, supplierApproval: 'on' } })
  const email = 'nora@stores.example'
  await call(server, '/register', registration('nora'))
  await call(server, `/register/verify/${await keyFromMail(server, email)}`)
  const { body } = await call(server, '/auth/login', { username: email, password: 'harbour7' })
  await call(server, '/api/user/accept-gdpr', {}, body.token)
  const nora = createClient({ baseUrl: server.url, token: () => body.token })
  await finishRegistration(nora)
  const { companyId, companyName } = await nora.call('account.user', {})
  const buyer = await server.as('buyer')
  const found = async () =>
    (await buyer.list('supplier.search', { filter: { q: companyName } })).data.length
  expect(await found()).toBe(0)
  expect(await nora.call('supplierCompany.profile', {})).toMatchObject({ awaitsApproval: true })
  expect(await subjects('sue@support.test')).toContain(`${companyName} waits for approval`)
  const params = { id: companyId }
  expect(await support.call('company.get', { params })).toMatchObject({
    state: 'PENDING',
    actions: ['approve', 'lock', 'focus'],
  })
  await support.call('company.approve', { params })
  expect(await found()).toBe(1)
  expect(await subjects(email)).toContain(`${companyName} is approved`)
  await expect(support.call('company.approve', { params })).rejects.toMatchObject({
    code: 'state.refused',
  })
  await support.call('operator.saveRules', { body: usualRules })
})

test('a missing brand is added by support, and is among those of who asked for it', async () => {
  const ask = (name: string) =>
    sam.call('brand.request', { params: { name, relation: 'DEALER' }, body: { note: 'Kobe' } })
  await ask('Velmar Pumps')
  await ask('Nonesuch')
  const [velmar, nonesuch] = await support.call('brand.asked', {})
  expect(velmar).toMatchObject({ name: 'Velmar Pumps', relation: 'DEALER', note: 'Kobe' })
  await support.call('brand.add', { params: { id: velmar!.id }, body: { name: 'Velmar' } })
  await support.call('brand.refuse', {
    params: { id: nonesuch!.id },
    body: { reason: 'No such maker is known' },
  })
  await expect(
    support.call('brand.refuse', { params: { id: velmar!.id }, body: { reason: 'Late' } }),
  ).rejects.toMatchObject({ code: 'brand.answered' })
  expect((await sam.call('supplierCompany.brands', {})).brands).toMatchObject([
    { name: 'Velmar', relation: 'DEALER' },
  ])
  expect(await support.call('brand.asked', {})).toEqual([])
  const mails = await subjects('sam@supplier.test')
  expect(mails).toContain('The brand Velmar is in the list now')
  expect(mails).toContain('The brand Nonesuch was not added')
})

test('the end of an approval is told at 60, 30 and 7 days and once it has passed, each once', async () => {
  const save = async (expirationDate: string, id: number | null = null) =>
    (await again()).call('supplierCompany.saveClassApproval', {
      body: {
        request: { id, approvalId: 'DNV', description: 'Pumps', number: 'AR-1', expirationDate },
      },
    })
  const told = async () =>
    (await subjects('sam@supplier.test')).filter((subject) => subject.includes('AR-1'))
  const { id } = await save(dayIn(100))
  const after: number[] = []
  for (const days of [0, 41, 0, 30, 23, 0, 7, 0]) {
    server.advance(days * 86_400_000)
    await Promise.all([tellOfEnds(server.services), tellOfEnds(server.services)])
    after.push((await told()).length)
  }
  expect(after).toEqual([0, 1, 1, 2, 3, 3, 4, 4])
  expect(await told()).toEqual([
    expect.stringMatching(/runs out in \d\d days$/),
    expect.stringMatching(/runs out in \d\d days$/),
    expect.stringMatching(/runs out in \d days$/),
    expect.stringMatching(/has run out$/),
  ])
  const until = new Date(server.services.now().getTime() + 5 * 86_400_000)
    .toISOString()
    .slice(0, 10)
  await save(until, id)
  await tellOfEnds(server.services)
  expect((await told()).length).toBe(5)
})

test('the desk of a port gets its RFQs and orders, another does not, and nobody twice', async () => {
  await using fresh = await startServer()
  const stone = await fresh.as('supplier')
  await stone.call('supplierCompany.saveDesks', {
    body: {
      version: 0,
      rfqEmails: {
        first: 'rfq@stone.test',
        firstAgain: 'RFQ@stone.test',
        second: 'orders@stone.test',
        secondAgain: 'orders@stone.test',
      },
      desks: [
        { email: 'rotterdam@stone.test', locode: 'NLRTM' },
        { email: 'singapore@stone.test', locode: 'SGSIN' },
        { email: 'services@stone.test', caseType: 'SERVICES' },
        { email: 'SAM@supplier.test' },
      ],
    },
  })
  const sent = await sentOrder(fresh)
  const count = async (address: string) => (await fresh.mailsTo(address)).length
  expect([await count('rfq@stone.test'), await count('orders@stone.test')]).toEqual([2, 2])
  expect([
    await count('rotterdam@stone.test'),
    await count('singapore@stone.test'),
    await count('services@stone.test'),
    await count('SAM@supplier.test'),
  ]).toEqual([2, 0, 0, 0])
  const [mail] = await fresh.mailsTo('rotterdam@stone.test')
  expect(mail!.text).toContain('Stone Marine Supply named the address rotterdam@stone.test')
  await sentCase(sent.buyer, [sent.stone], { deliveryPort: 'SGSIN' })
  expect(await count('singapore@stone.test')).toBe(1)
})
