import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { call, keyFromMail, registration } from '../account/account.fixture.ts'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

/** A supplier whose mailbox is proven and whose registration has only begun. */
async function newcomer(name: string): Promise<Client> {
  const email = `${name}@stores.example`
  await call(server, '/register', registration(name))
  await call(server, `/register/verify/${await keyFromMail(server, email)}`)
  const { body } = await call(server, '/auth/login', { username: email, password: 'harbour7' })
  await call(server, '/api/user/accept-gdpr', {}, body.token)
  return createClient({ baseUrl: server.url, token: () => body.token })
}

const found = async (filter: object) =>
  (await buyer.list('supplier.search', { filter })).data.map(({ name }) => name)

describe('a chandler registers', () => {
  let santos: Client
  let name: string
  beforeAll(async () => {
    santos = await newcomer('santos')
    name = (await santos.call('account.user', {})).companyName
  })

  test('nothing but the registration is open until it is finished', async () => {
    const user = await santos.call('account.user', {})
    expect(user).toMatchObject({ isVerified: true, isRegistrationCompleted: false })
    await expect(santos.list('request.list', { filter: { page: 'all' } })).rejects.toMatchObject({
      status: 403,
      code: 'registration.incomplete',
    })
    expect((await santos.call('ref.categories', {})).length).toBeGreaterThan(50)
    expect(await found({ q: name })).toEqual([])
    const profile = await santos.call('supplierCompany.profile', {})
    expect(profile).toMatchObject({ isRegistrationCompleted: false, accountTypes: [] })
    expect(profile.missing.map(({ step, field }) => `${step}.${field}`)).toEqual([
      'accountTypes.accountTypes',
    ])
  })

  test('finishing says everything that is missing, by step and field', async () => {
    await santos.call('supplierCompany.saveAccountTypes', {
      body: { version: 0, accountTypes: ['CHANDLER'], isRegistration: true },
    })
    await expect(santos.call('supplierCompany.finish', { body: {} })).rejects.toMatchObject({
      code: 'registration.missing',
      problems: [
        { path: 'basics.emergencyPhone', message: 'Basics: emergency phone' },
        { path: 'categories.chosen' },
        { path: 'ports.chandler' },
      ],
    })
  })

  test('each part is saved as a whole, and the steps tell how far it is', async () => {
    const { basics, basicsVersion } = await santos.call('supplierCompany.profile', {})
    await santos.call('supplierCompany.saveBasics', {
      body: {
        version: basicsVersion,
        basics: { ...basics, emergencyPhone: '+55 13 5550101', website: 'santos.example' },
      },
    })
    await santos.call('supplierCompany.saveCategories', {
      body: {
        version: 0,
        categories: [
          { categoryId: 501, isPrimary: true },
          { categoryId: 503, isPrimary: false },
        ],
      },
    })
    const { version } = await santos.call('supplierCompany.savePorts', {
      body: { version: 0, ports: ['BRSSZ', 'NLRTM'], isWorldWide: false },
    })
    const presence = [{ locode: 'BRSSZ', presence: ['OFFICE', 'BOAT'] as const }]
    await santos.call('supplierCompany.savePresence', {
      body: { version, presence: presence.map((at) => ({ ...at, presence: [...at.presence] })) },
    })
    const profile = await santos.call('supplierCompany.profile', {})
    expect(profile.basics.website).toBe('https://santos.example')
    expect(profile.missing).toEqual([])
    expect(profile.steps.map(({ step, state, summary }) => [step, state, summary])).toEqual([
      ['accountTypes', 'complete', 'Ship chandler'],
      ['basics', 'complete', expect.stringContaining(',')],
      ['categories', 'complete', '2 chosen, 1 primary'],
      ['ports', 'complete', 'Goods 2'],
      ['certificates', 'empty', ''],
      ['desks', 'empty', ''],
    ])
    expect(await santos.call('supplierCompany.presence', {})).toMatchObject({
      presence: [
        { locode: 'NLRTM', presence: [] },
        { locode: 'BRSSZ', presence: ['OFFICE', 'BOAT'] },
      ],
    })
  })

  test('what stays at a port stays when other ports are added', async () => {
    const { version, ports } = await santos.call('supplierCompany.ports', {})
    await santos.call('supplierCompany.savePorts', {
      body: {
        version,
        ports: [...ports.map(({ locode }) => locode), 'SGSIN'],
        isWorldWide: false,
      },
    })
    const { presence } = await santos.call('supplierCompany.presence', {})
    expect(presence.find(({ locode }) => locode === 'BRSSZ')?.presence).toEqual(['OFFICE', 'BOAT'])
  })

  test('it finishes, and is found by port and category the same minute', async () => {
    expect(await santos.call('supplierCompany.finish', { body: {} })).toEqual({
      awaitsApproval: false,
    })
    await expect(santos.call('supplierCompany.finish', { body: {} })).rejects.toMatchObject({
      code: 'registration.completed',
      message: 'Registration already completed',
    })
    for (const filter of [{ port: 'BRSSZ' }, { categoryId: 503 }, { port: 'SGSIN', q: 'deck' }])
      expect(await found(filter)).toContain(name)
    const list = await santos.list('request.list', { filter: { page: 'all' } })
    expect(list.total).toBe(0)
  })

  test('then its name, country and VAT number are support’s to change', async () => {
    const { basics, basicsVersion } = await santos.call('supplierCompany.profile', {})
    const save = (change: object) =>
      santos.call('supplierCompany.saveBasics', {
        body: { version: basicsVersion, basics: { ...basics, ...change } },
      })
    await expect(save({ name: 'Another name' })).rejects.toMatchObject({
      code: 'company.support-only',
      problems: [{ path: 'basics.name' }],
    })
    await save({ city: 'Santos' })
    await expect(santos.call('letterhead.save', { body: { country: 'GR' } })).rejects.toMatchObject(
      { code: 'company.support-only', problems: [{ path: 'country' }] },
    )
    await santos.call('letterhead.save', { body: { city: 'Santos, SP' } })
  })
})

test('two colleagues on one part: the second is told by whom, and nothing is overwritten', async () => {
  const sam = await server.as('supplier')
  const mate = await colleagueOf(server, 'supplier', 'Mira')
  const { version } = await sam.call('supplierCompany.brands', {})
  const [first, second] = await sam.call('ref.brands', {})
  const brand = (brandId: number, relation: 'DEALER' | 'MAKER') => [{ brandId, relation }]
  await mate.client.call('supplierCompany.saveBrands', {
    body: { version, brands: brand(first!.id, 'DEALER') },
  })
  await expect(
    sam.call('supplierCompany.saveBrands', {
      body: { version, brands: brand(second!.id, 'MAKER') },
    }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'company.part-changed',
    message: expect.stringMatching(/^Mira Mate saved this/),
  })
  expect(await sam.call('supplierCompany.brands', {})).toMatchObject({
    version: version + 1,
    savedBy: 'Mira Mate',
    brands: [{ brandId: first!.id, relation: 'DEALER' }],
  })
  const events = await server.db
    .selectFrom('event')
    .select('facts')
    .where('action', '=', 'company.partSaved')
    .where('actorName', '=', 'Mira Mate')
    .execute()
  expect(events).toMatchObject([
    { facts: { part: 'the brands', added: `${first!.name} (authorised dealer)`, removed: '' } },
  ])
})

describe('services and who approves them', () => {
  let sam: Client
  beforeAll(async () => {
    sam = await server.as('supplier')
  })
  const save = async (classApprovalIds: ('DNV' | 'LR')[]) => {
    const { version } = await sam.call('supplierCompany.services', {})
    return sam.call('supplierCompany.saveServices', {
      body: {
        version,
        services: [
          { serviceId: 1101, isPrimary: true, classApprovalIds, piApprovalIds: ['GARD'] },
          { serviceId: 1102, isPrimary: false },
        ],
      },
    })
  }

  test('a society begins an approval that asks for its end, and goes with it', async () => {
    await save(['DNV', 'LR'])
    const approvals = async () =>
      (await sam.call('supplierCompany.classApprovals', {})).classApprovals
    expect(await approvals()).toMatchObject([
      { approvalId: 'DNV', expirationDate: null, supplierServiceCategories: [1101] },
      { approvalId: 'LR', expirationDate: null, supplierServiceCategories: [1101] },
    ])
    const { missing } = await sam.call('supplierCompany.profile', {})
    expect(missing.map(({ step }) => step)).not.toContain('classApprovals')
    await save(['DNV'])
    expect(await approvals()).toMatchObject([{ approvalId: 'DNV' }])
    expect((await sam.call('supplierCompany.services', {})).services).toEqual([
      { serviceId: 1101, isPrimary: true, classApprovalIds: ['DNV'], piApprovalIds: ['GARD'] },
      { serviceId: 1102, isPrimary: false, classApprovalIds: [], piApprovalIds: [] },
    ])
  })

  test('an approval with its file is seen by buyers, and stops counting when it ends', async () => {
    const before = (await sam.call('supplierCompany.classApprovals', {})).classApprovals[0]!
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const file = new File(['%PDF-1.4\n%%EOF\n'], 'dnv.pdf', { type: 'application/pdf' })
    const request = {
      id: before.id,
      approvalId: 'DNV' as const,
      description: 'Fire extinguishing systems',
      number: 'AR-24-1187',
      expirationDate: tomorrow,
      supplierServiceCategories: [1101],
    }
    const { id } = await sam.call('supplierCompany.saveClassApproval', {
      body: { request },
      files: { file: [file] },
    })
    expect(id).toBe(before.id)
    await expect(
      sam.call('supplierCompany.saveClassApproval', {
        body: { request: { ...request, id: null, number: 'OTHER' } },
        files: { file: [file] },
      }),
    ).rejects.toMatchObject({ code: 'upload.duplicate' })
    const kept = await buyer.download('supplierApproval.file', { params: { id } })
    expect(kept.name).toBe('dnv.pdf')
    const tina = await server.as('otherSupplier')
    for (const stranger of [tina.download('supplierApproval.file', { params: { id } })])
      await expect(stranger).rejects.toMatchObject({ status: 404 })
    expect(await found({ classApproved: true })).toContain('Stone Marine Supply')
    server.advance(3 * 86_400_000)
    expect(await found({ classApproved: true })).not.toContain('Stone Marine Supply')
    const profile = await buyer.call('supplier.profile', {
      params: { id: (await sam.call('account.user', {})).companyId },
    })
    expect(profile.classApprovals).toMatchObject([{ description: 'Fire extinguishing systems' }])
    await sam.call('supplierCompany.removeClassApprovalFile', { params: { id } })
    await expect(buyer.download('supplierApproval.file', { params: { id } })).rejects.toMatchObject(
      { status: 404 },
    )
    await sam.call('supplierCompany.removeClassApproval', { params: { id } })
    expect((await sam.call('supplierCompany.classApprovals', {})).classApprovals).toEqual([])
  })

  test('the list is saved as a whole too', async () => {
    const { version } = await sam.call('supplierCompany.classApprovals', {})
    await sam.call('supplierCompany.saveClassApprovals', {
      body: { version, classApprovals: [{ approvalId: 'BV', description: 'Pumps' }] },
    })
    expect((await sam.call('supplierCompany.classApprovals', {})).classApprovals).toMatchObject([
      { approvalId: 'BV', description: 'Pumps', file: null },
    ])
  })

  test('brands stand with services that are done', async () => {
    const [brand] = await sam.call('ref.brands', {})
    const body = (serviceId: number, version: number) => ({
      version,
      services: [{ serviceId, brandIds: [brand!.id] }],
    })
    const { version } = await sam.call('supplierCompany.serviceBrands', {})
    await sam.call('supplierCompany.saveServiceBrands', { body: body(1101, version) })
    await expect(
      sam.call('supplierCompany.saveServiceBrands', { body: body(1103, version + 1) }),
    ).rejects.toMatchObject({ code: 'company.unknown-choice' })
    expect((await sam.call('supplierCompany.serviceBrands', {})).services).toEqual([
      { serviceId: 1101, brandIds: [brand!.id] },
    ])
  })
})

test('ports of services and lubricants are lists of their own, world-wide each for itself', async () => {
  const sam = await server.as('supplier')
  const set = { version: 0, ports: ['DEHAM'], isWorldWide: false }
  await sam.call('supplierCompany.saveServicePorts', { body: set })
  await sam.call('supplierCompany.saveLubricantsPorts', {
    body: { ...set, ports: [], isWorldWide: true },
  })
  await sam.call('supplierCompany.saveServicePresence', {
    body: { version: 1, presence: [{ locode: 'DEHAM', presence: ['AGENT'] }] },
  })
  await sam.call('supplierCompany.saveLubricantsPresence', { body: { version: 1, presence: [] } })
  expect([
    await sam.call('supplierCompany.servicePorts', {}),
    await sam.call('supplierCompany.servicePresence', {}),
    await sam.call('supplierCompany.lubricantsPorts', {}),
    await sam.call('supplierCompany.lubricantsPresence', {}),
    await sam.call('supplierCompany.worldWide', {}),
  ]).toMatchObject([
    { ports: [{ locode: 'DEHAM' }], isWorldWide: false },
    { presence: [{ locode: 'DEHAM', presence: ['AGENT'] }] },
    { ports: [], isWorldWide: true },
    { presence: [] },
    { isWorldWide: false },
  ])
  await sam.call('supplierCompany.saveWorldWideLubricants', {
    body: { version: 2, isWorldWide: false },
  })
  expect(await sam.call('supplierCompany.worldWideLubricants', {})).toMatchObject({
    isWorldWide: false,
    version: 3,
  })
  const { version } = await sam.call('supplierCompany.worldWide', {})
  await sam.call('supplierCompany.saveWorldWide', { body: { version, isWorldWide: true } })
  expect(await found({ port: 'JPTYO' })).toContain('Stone Marine Supply')
  await sam.call('supplierCompany.saveWorldWide', {
    body: { version: version + 1, isWorldWide: false },
  })
  await expect(
    sam.call('supplierCompany.savePorts', {
      body: { version: version + 2, ports: ['XXXXX'], isWorldWide: false },
    }),
  ).rejects.toMatchObject({ code: 'company.unknown-choice' })
})

test('certificates, memberships and mail addresses', async () => {
  const sam = await server.as('supplier')
  const certificates = [
    { kind: 'CERTIFICATE' as const, code: 'ISO_9001', number: 'Q-1', expiresOn: '2027-01-31' },
    { kind: 'MEMBERSHIP' as const, code: 'IMPA' },
  ]
  await sam.call('supplierCompany.saveCertificates', { body: { version: 0, certificates } })
  expect((await sam.call('supplierCompany.certificates', {})).certificates).toMatchObject(
    certificates,
  )
  await expect(
    sam.call('supplierCompany.saveCertificates', {
      body: { version: 1, certificates: [{ kind: 'MEMBERSHIP', code: 'NOBODY' }] },
    }),
  ).rejects.toMatchObject({ code: 'company.unknown-choice' })
  const desks = [{ email: 'rotterdam@stone.test', locode: 'NLRTM' }, { email: 'all@stone.test' }]
  const rfqEmails = { first: 'rfq@stone.test', firstAgain: 'rfq@stone.test' }
  await sam.call('supplierCompany.saveDesks', { body: { version: 0, rfqEmails, desks } })
  expect(await sam.call('supplierCompany.desks', {})).toMatchObject({
    version: 1,
    rfqEmails: { first: 'rfq@stone.test', second: null },
    desks,
  })
  await expect(
    sam.call('supplierCompany.saveDesks', {
      body: { version: 1, rfqEmails: { ...rfqEmails, firstAgain: 'rqf@stone.test' }, desks },
    }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a brand that is missing is asked for once', async () => {
  const sam = await server.as('supplier')
  const ask = (name: string) =>
    sam.call('brand.request', { params: { name, relation: 'MAKER' }, body: {} })
  await ask('Velmar Pumps')
  await expect(ask('velmar pumps')).rejects.toMatchObject({ code: 'brand.asked' })
  const [known] = await sam.call('ref.brands', {})
  await expect(ask(known!.name)).rejects.toMatchObject({ code: 'brand.known' })
  expect(await sam.call('brand.requests', {})).toMatchObject([
    { name: 'Velmar Pumps', relation: 'MAKER' },
  ])
})
