import { expect, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { companyModules, type CompanyModule } from '@fairlead/validation/modules'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer } from '@fairlead/server/testing/server'
import { call, keyFromMail, logIn, person } from '../account/account.fixture.ts'

const company = {
  name: 'Calder Lines',
  country: 'GB',
  currency: 'GBP',
  firstName: 'Cora',
  lastName: 'Calder',
  email: 'cora@calder.example',
  vesselName: 'Calder Moss',
  vesselImo: 'IMO 9319466',
}
const companyOf = async (client: Client) => (await client.call('account.user', {})).companyId

test('support makes a buyer company; its administrator comes by the mail and finds the vessel', async () => {
  await using server = await startServer()
  const support = await server.as('support')
  const { id } = await support.call('company.create', { body: company })
  expect(await support.call('company.get', { params: { id } })).toMatchObject({
    state: 'INVITED',
    vessels: 1,
    people: [{ email: company.email, invited: true }],
    actions: ['lock', 'modules'],
  })
  for (const [change, code] of [
    [{ email: 'second@calder.example' }, 'register.company-exists'],
    [{ name: 'Calder Lines Two' }, 'register.user-exists'],
  ] as const)
    await expect(
      support.call('company.create', { body: { ...company, ...change } }),
    ).rejects.toMatchObject({ code })

  const key = await keyFromMail(server, company.email)
  await call(server, '/auth/activate', { key, password: 'harbour7', confirmPassword: 'harbour7' })
  const { body } = await logIn(server, company.email, 'harbour7')
  expect(body['user']).toMatchObject({ isBuyer: true, currency: 'GBP', companyId: id })
  const buyer = createClient({ baseUrl: server.url, token: () => body.token })
  await buyer.call('account.acceptGdpr', { body: {} })
  expect((await buyer.list('vessel.list', {})).data).toMatchObject([{ imo: '9319466' }])
  const { data, total } = await support.list('company.list', { filter: { q: 'calder' } })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ id, state: 'ACTIVE', users: 1 })
})

test('a lock ends sessions and keys at once, and the log-in says why', async () => {
  await using server = await startServer()
  const [support, buyer] = [await server.as('support'), await server.as('buyer')]
  const id = await companyOf(buyer)
  const { key } = await buyer.call('apiKey.create', { body: { name: 'ERP' } })
  const erp = () =>
    fetch(`${server.url}/api/erp/requisitions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
  expect((await erp()).status).toBe(400)
  await support.call('company.lock', { params: { id }, body: { reason: 'Bills are open' } })
  await expect(buyer.call('account.user', {})).rejects.toMatchObject({ status: 401 })
  expect((await erp()).status).toBe(401)
  const refused = await logIn(server, person('colleague'))
  expect(refused).toMatchObject({ status: 401, body: { code: 'auth.company-locked' } })
  expect(refused.body.message).toContain('Bills are open')
  expect((await logIn(server, person('colleague'), 'wrong')).body.code).toBe('auth.failed')
  await expect(
    support.call('company.lock', { params: { id }, body: { reason: 'again' } }),
  ).rejects.toMatchObject({ code: 'state.refused' })
  const { data } = await support.list('company.list', { filter: { locked: true } })
  expect(data.map((row) => row.id)).toEqual([id])

  await support.call('company.unlock', { params: { id } })
  expect((await logIn(server, person('colleague'))).status).toBe(200)
  expect((await erp()).status).toBe(400)
  await expect(support.call('company.unlock', { params: { id } })).rejects.toMatchObject({
    code: 'state.refused',
  })
})

test('a locked supplier cannot be found or asked, not even by its address', async () => {
  await using server = await startServer()
  const [support, buyer] = [await server.as('support'), await server.as('buyer')]
  const id = await supplierId(buyer, 'Stone Marine Supply')
  await support.call('company.lock', { params: { id }, body: { reason: 'Fraud is suspected' } })
  const { data } = await buyer.list('supplier.search', { filter: { q: 'Stone Marine' } })
  expect(data.map((row) => row.id)).not.toContain(id)
  await expect(sentCase(buyer, [id])).rejects.toMatchObject({ code: 'supplier.unknown' })
  const guest = { name: 'Stone', email: person('supplier') }
  await expect(sentCase(buyer, [], {}, [guest])).rejects.toMatchObject({ code: 'supplier.unknown' })
})

test('the operator itself cannot be locked, a buyer has no focus', async () => {
  await using server = await startServer()
  const support = await server.as('support')
  const own = await companyOf(support)
  const buyer = await companyOf(await server.as('buyer'))
  const lock = { params: { id: own }, body: { reason: 'x' } }
  await expect(support.call('company.lock', lock)).rejects.toMatchObject({ code: 'state.refused' })
  const focus = { params: { id: buyer }, body: { focus: ['FORWARDING' as const] } }
  await expect(support.call('company.saveFocus', focus)).rejects.toMatchObject({
    code: 'state.refused',
  })
})

test('the focus of a supplier decides who finds it and what it sees', async () => {
  await using server = await startServer()
  const [support, buyer] = [await server.as('support'), await server.as('buyer')]
  const supplier = await server.as('supplier')
  const id = await companyOf(supplier)
  await support.call('company.saveFocus', { params: { id }, body: { focus: ['FORWARDING'] } })
  expect(await supplier.call('account.user', {})).toMatchObject({
    isPurchasingUser: false,
    isFreightForwardingUser: true,
  })
  const found = async () =>
    (await buyer.list('supplier.search', { filter: {} })).data.some((row) => row.id === id)
  expect(await found()).toBe(false)
  await support.call('company.saveFocus', {
    params: { id },
    body: { focus: ['FORWARDING', 'PURCHASING'] },
  })
  expect(await found()).toBe(true)
})

test('a module that is off is refused in words, by the key of the ERP too; on again, it goes on', async () => {
  await using server = await startServer()
  const [support, buyer] = [await server.as('support'), await server.as('buyer')]
  const [vessel, other] = [await server.as('vessel'), await server.as('otherBuyer')]
  const id = await companyOf(buyer)
  const { key } = await buyer.call('apiKey.create', { body: { name: 'ERP' } })
  const erp = () =>
    fetch(`${server.url}/api/erp/requisitions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
  const save = (modules: CompanyModule[], company = id) =>
    support.call('company.saveModules', { params: { id: company }, body: { modules } })
  expect((await buyer.call('account.user', {})).modules).toEqual(companyModules)
  const { details } = await sentCase(buyer, [await supplierId(buyer, 'Stone Marine Supply')])
  const past = () => buyer.call('case.pastPrices', { params: { id: details.id }, query: {} })
  const vesselId = details.vesselId!
  const written = () => vessel.call('case.create', { body: buildCase({ vesselId }) })
  const answers = async () =>
    Promise.all([past(), written(), buyer.list('import.documents', { filter: {} })])
  await answers()

  await save([])
  expect((await buyer.call('account.user', {})).modules).toEqual([])
  const off = (words: RegExp) => ({
    status: 403,
    code: 'module.off',
    message: expect.stringMatching(words) as string,
  })
  await expect(past()).rejects.toMatchObject(off(/^The price history is .*Support can/))
  await expect(written()).rejects.toMatchObject(off(/^Requisitions from ships are/))
  await expect(buyer.list('import.documents', { filter: {} })).rejects.toMatchObject(
    off(/^The exchange with an ERP is/),
  )
  expect((await erp()).status).toBe(403)
  // The office writes its own, and another company has its modules.
  await buyer.call('case.create', { body: buildCase({ vesselId }) })
  expect((await other.call('account.user', {})).modules).toEqual(companyModules)

  await save(['PRICE_HISTORY', 'ERP', 'SHIPS'])
  await answers()
  expect((await erp()).status).toBe(400)
  await save(['ERP', 'SHIPS', 'PRICE_HISTORY'])
  const said = await support.call('support.timeline', { params: { kind: 'company', id } })
  expect(said.map(({ text }) => text).filter((text) => text.includes('switched'))).toHaveLength(2)
  await expect(save([], await companyOf(await server.as('supplier')))).rejects.toMatchObject({
    code: 'state.refused',
  })
})
