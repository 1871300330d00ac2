import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createClient } from '@fairlead/api/client'
import { password } from '@fairlead/server/testing/personas'
import { dayIn } from '@fairlead/server/testing/trade'
import { up as rewriteKeys } from '../../db/migrations/20261125-130000-products-of-declarations.ts'
import { askedOrder, houseOfForms } from './declaration.fixture.ts'
import { accepted, declaredAs, lead, place } from './inventory.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()

const people = () => ({ server, agent, supplier })
const inventoryOf = (id: number, on?: string, by = agent) =>
  by.call('inventory.get', { params: { id }, query: { on } })
const entry = { material: 'lead', partOf: 'Main switchboard, solder', quantity: '1.2', unit: 'kg' }
const surveyed = {
  ...entry,
  ...place,
  approximate: true,
  source: 'Survey 2021',
  from: '2021-05-04',
}
const takeIn = (id: number, entries = [surveyed], by = agent) =>
  by.call('inventory.takeIn', { params: { id }, body: { entries } })

test('an accepted form proposes what is above, which a person takes in with its place', async () => {
  const { vessel, params } = await accepted(people())
  const before = await inventoryOf(vessel.id)
  const [first, second] = before.proposed.filter((each) => each.declarationId === params.id)
  expect(first).toMatchObject({ material: 'lead', quantity: '84', unit: 'g', ...place })
  expect(before.basis).toContain('MEPC.379(80)')
  const edited = { location: 'Funnel, C deck', part: 'I-3', quantity: '80' } as const
  await agent.call('inventory.accept', { params: first!, body: edited })
  await expect(
    agent.call('inventory.accept', { params: first!, body: place }),
  ).rejects.toMatchObject({ code: 'inventory.decided' })
  await agent.call('inventory.refuse', { params: second!, body: { reason: 'Kept in store' } })
  const ships = await agent.call('inventory.fleet', {})
  const forms = await agent.list('declaration.files', { filter: { vesselId: vessel.id } })
  expect(ships.find(({ id }) => id === vessel.id)!.accepted).toBe(forms.total)
  const after = await inventoryOf(vessel.id, undefined, buyer)
  expect(after.entries.find(({ id }) => id === first!.id)).toMatchObject(edited)
  expect(after.proposed.map(({ id }) => id)).not.toContain(second!.id)
  const said = await agent.call('inventory.history', {
    params: { id: vessel.id },
    query: { entryId: first!.id },
  })
  expect(said.map(({ action }) => action)).toEqual(['inventory.accepted', 'inventory.proposed'])
  expect(said[0]!.text).toContain('at Funnel, C deck')
})

test('the inventory is of any day: changed and taken off entries stay in what was before', async () => {
  const { vessel } = await accepted(people())
  await takeIn(vessel.id)
  const on = async (day?: string) =>
    (await inventoryOf(vessel.id, day)).entries
      .filter(({ source }) => source === 'Survey 2021')
      .map(({ quantity }) => quantity)
  expect(await on('2021-05-03')).toEqual([])
  const { entries } = await inventoryOf(vessel.id, '2021-05-04')
  const change = { ...place, quantity: '0.9', on: '2024-01-01', reason: 'Half of it renewed' }
  const made = await agent.call('inventory.change', { params: entries.at(-1)!, body: change })
  expect(await on('2023-12-31')).toEqual(['1.2'])
  expect(await on('2024-01-01')).toEqual(['0.9'])
  const end = (day: string) =>
    agent.call('inventory.end', { params: made, body: { on: day, reason: 'Renewed' } })
  for (const day of ['2020-01-01', '2099-01-01'])
    await expect(end(day)).rejects.toMatchObject({ code: 'inventory.day' })
  await end('2025-01-01')
  await expect(end('2025-01-02')).rejects.toMatchObject({ code: 'inventory.decided' })
  expect(await on()).toEqual([])
  expect((await inventoryOf(vessel.id)).days).toEqual(
    expect.arrayContaining(['2025-01-01', '2024-01-01', '2021-05-04']),
  )
  const said = await agent.call('inventory.history', {
    params: { id: vessel.id },
    query: { entryId: made.id },
  })
  expect(said.map(({ text }) => text)).toEqual([
    expect.stringContaining('took lead'.replace('lead', 'Lead')),
    expect.stringContaining('quantity 1.2 to 0.9. Half of it renewed'),
  ])
})

test('an existing inventory is read and looked at before it counts, from the workbook we write too', async () => {
  const { vessel } = await accepted(people())
  await takeIn(vessel.id, [{ ...surveyed, partOf: 'Gland packing', source: 'Yard 2020' }])
  const params = { id: vessel.id }
  const pdf = await agent.download('download.inventoryPdf', { params, query: { on: dayIn(0) } })
  expect([pdf.type, pdf.size > 5000]).toEqual(['application/pdf', true])
  const sheet = await buyer.download('download.inventoryXlsx', { params })
  const read = await agent.call('inventory.read', {
    params,
    body: { from: '2022-01-01', source: 'Survey' },
    files: { files: [sheet] },
  })
  expect(read.problems).toEqual([])
  expect(read.entries.find(({ entry: { partOf } }) => partOf === 'Gland packing')).toMatchObject({
    known: true,
    entry: { material: 'lead', source: 'Yard 2020', from: '2021-05-04' },
  })
  const rubbish = new File([await readFile(import.meta.filename)], 'inventory.xlsx')
  await expect(
    agent.call('inventory.read', {
      params,
      body: { from: '2022-01-01', source: 'Survey' },
      files: { files: [rubbish] },
    }),
  ).rejects.toMatchObject({ status: 400 })
})

test('two declarations of a product that disagree stand side by side, and neither counts until one is said to hold', async () => {
  const typed = { maker: 'Zorbl', productNumber: 'Z-9' }
  const first = await declaredAs(people(), typed, { lead })
  const second = await declaredAs(people(), typed, {})
  const [torn] = await agent.call('contradiction.list', {})
  expect(torn).toMatchObject({ maker: 'Zorbl', productNumber: 'Z-9', codes: ['lead'] })
  expect(torn!.declarations).toHaveLength(2)
  expect((await agent.call('declaration.counts', {})).pages['ihm-contradictions']).toBe(1)
  const shown = await agent.call('declaration.get', { params: first.params })
  expect(shown.items[0]!.declared).toMatchObject({ contradicted: true, setAside: null })
  const { proposed } = await inventoryOf(first.vessel.id)
  const doubtful = proposed.find(({ contradicted }) => contradicted)!
  await expect(
    agent.call('inventory.accept', { params: doubtful, body: place }),
  ).rejects.toMatchObject({ code: 'inventory.contradicted' })
  const listed = await agent.list('declaration.list', { filter: { page: 'ihm-all-forms' } })
  expect(
    new Set(listed.data.flatMap(({ id, contradicted }) => (contradicted ? [id] : []))),
  ).toEqual(new Set([first.params.id, second.params.id]))
  const seen = torn!.declarations.map(({ id }) => id)
  const settle = (body: { holds: number | null; seen: number[] }) =>
    agent.call('contradiction.settle', {
      params: { id: torn!.id },
      body: { ...body, reason: 'Asked the maker' },
    })
  await expect(settle({ holds: seen[1]!, seen: [seen[1]!, 999_999] })).rejects.toMatchObject({
    code: 'contradiction.changed',
  })
  await settle({ holds: seen[1]!, seen })
  await expect(settle({ holds: seen[1]!, seen })).rejects.toMatchObject({
    code: 'contradiction.changed',
  })
  expect(await agent.call('contradiction.list', {})).toEqual([])
  expect((await inventoryOf(first.vessel.id)).proposed.map(({ id }) => id)).not.toContain(
    doubtful.id,
  )
  const aside = await agent.call('declaration.get', { params: first.params })
  expect(aside.items[0]!.declared).toMatchObject({
    contradicted: false,
    setAside: 'Asked the maker',
  })
})

test('a form that names no revision contradicts those that do, and two revisions never each other', async () => {
  const of = (revision: string | null) => ({ maker: 'Zorbl', productNumber: 'Z-10', revision })
  await declaredAs(people(), of('A'), {})
  await declaredAs(people(), of('B'), { lead })
  expect(await agent.call('contradiction.list', {})).toEqual([])
  await declaredAs(people(), of(null), {})
  const [torn] = await agent.call('contradiction.list', {})
  expect(torn).toMatchObject({ productNumber: 'Z-10', revision: null, codes: ['lead'] })
  expect(torn!.declarations.map(({ form }) => form.revision)).toEqual(['B', null])
  const [held, other] = torn!.declarations.map(({ id }) => id)
  await agent.call('contradiction.settle', {
    params: { id: torn!.id },
    body: { holds: held!, seen: [held!, other!], reason: 'Asked the maker' },
  })
  expect(await agent.call('contradiction.list', {})).toEqual([])
})

test('what was accepted under a key with its revision is found by its product, and compared', async () => {
  const of = (revision: string | null) => ({ maker: 'Zorbl', productNumber: 'Z-11', revision })
  await declaredAs(people(), of('A'), {})
  await declaredAs(people(), of(null), { lead })
  const { declarations } = (await agent.call('contradiction.list', {})).at(-1)!
  const ids = declarations.map(({ id }) => id)
  await server.db
    .updateTable('materialDeclaration')
    .set({ contradicted: false, productKey: 'zorbl z11 a' })
    .where('id', 'in', ids)
    .execute()
  await rewriteKeys(server.db as never)
  const [torn] = await agent.call('contradiction.list', {})
  expect(torn!.declarations.map(({ id }) => id)).toEqual(ids)
  const kept = server.db.selectFrom('materialDeclaration').select('productKey')
  expect(await kept.where('id', 'in', ids).distinct().execute()).toEqual([
    { productKey: 'zorbl z11' },
  ])
  await agent.call('contradiction.settle', {
    params: { id: torn!.id },
    body: { holds: ids[0]!, seen: ids, reason: 'Asked the maker' },
  })
})

test('what a changed threshold touches is marked on lists and on the form, which stays as it was sent', async () => {
  const { params, items } = await accepted(people(), {})
  const id = items[0]!.declared!.id
  const form = { ...items[0]!.declared!.form, edition: '2020-01-01' }
  await server.db
    .updateTable('materialDeclaration')
    .set({ form: JSON.stringify(form) })
    .where('id', '=', id)
    .execute()
  const shown = await agent.call('declaration.get', { params })
  expect(shown.items.map(({ declared }) => declared!.changed)).toEqual([['cybutryne'], []])
  expect(shown.items[0]!.declared!.form.edition).toBe('2020-01-01')
  const rows = await agent.list('declaration.list', { filter: { page: 'ihm-resolved-forms' } })
  expect(rows.data.find((row) => row.id === params.id)!.outdated).toBe(true)
  const q = shown.orderNumber
  const files = await agent.list('declaration.files', { filter: { q } })
  expect(files.data.filter(({ outdated }) => outdated).map((file) => file.id)).toEqual([id])
})

test('statistics say by ship and supplier how forms are answered, and each figure has its list', async () => {
  const waiting = await askedOrder(server)
  await server.db
    .updateTable('hazardDeclaration')
    .set({ askedAt: new Date(Date.now() - 40 * 86_400_000) })
    .where('id', '=', waiting.params.id)
    .execute()
  const { suppliers, vessels } = await agent.call('declaration.statistics', {})
  const stone = suppliers.find(({ name }) => name === 'Stone Marine Supply')!
  expect(stone).toMatchObject({ overdue: 1, medianDays: 0 })
  const total = async (more: object) =>
    (
      await agent.list('declaration.list', {
        filter: { page: 'ihm-all-forms', supplierId: stone.id!, ...more },
      })
    ).total
  expect(await total({})).toBe(stone.asked)
  expect(await total({ answered: true })).toBe(stone.answered)
  expect(await total({ overdue: true })).toBe(1)
  expect(vessels.reduce((sum, { asked }) => sum + asked, 0)).toBe(stone.asked)
})

test('all agents of a company have the work, also one who joins it later, until it ends for all', async () => {
  const other = await server.as('otherBuyer')
  const whole = { email: 'ivan@ihm.test', wholeCompany: true }
  const grant = () => other.call('ihmService.grant', { body: whole as never })
  expect(await grant()).toEqual({ granted: 1, invited: false })
  expect(await grant()).toEqual({ granted: 0, invited: false })
  const ivan = await server.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', 'ivan@ihm.test')
    .executeTakeFirstOrThrow()
  const late = { ...ivan, id: undefined, email: 'late@ihm.test', lastName: 'Late' }
  await server.db
    .insertInto('account')
    .values(late as never)
    .execute()
  const login = { username: late.email, password }
  const { token } = await server.anonymous().call('account.login', { body: login })
  const signedIn = createClient({ baseUrl: server.url, token: () => token })
  const vessels = (await other.call('inventory.fleet', {})).map(({ id }) => id)
  const look = () => signedIn.call('inventory.get', { params: { id: vessels[0]! } })
  expect((await look()).vessel.id).toBe(vessels[0])
  const rows = await other.call('ihmService.list', {})
  expect(rows.filter(({ wholeCompany }) => wholeCompany).map(({ email }) => email)).toEqual(
    expect.arrayContaining(['ivan@ihm.test', 'late@ihm.test']),
  )
  await other.call('ihmService.end', {
    params: { id: rows.find(({ email }) => email === 'late@ihm.test')!.id },
  })
  await expect(look()).rejects.toMatchObject({ status: 404 })
  expect(await other.call('ihmService.list', {})).toEqual([])
})

test('an administrator gives an agent the work and ends it; the buyers are never mixed', async () => {
  const other = await server.as('otherBuyer')
  const { vessel } = await accepted(people())
  const own = await other.call('inventory.fleet', {})
  const look = () => agent.call('inventory.get', { params: { id: own[0]!.id } })
  await expect(look()).rejects.toMatchObject({ status: 404 })
  const grant = (body: object) => other.call('ihmService.grant', { body: body as never })
  expect(await grant({ email: 'ivan@ihm.test' })).toEqual({ granted: 1, invited: false })
  expect((await look()).entries).toEqual([])
  const [row] = await other.call('ihmService.list', {})
  expect(row).toMatchObject({
    email: 'ivan@ihm.test',
    companyName: 'Arden Shipmanagement',
    own: false,
    state: 'ACTIVE',
  })
  const { id: buyerId } = (await agent.call('declaration.counts', {})).buyers[1]!
  const theirs = await agent.call('inventory.fleet', { query: { buyerId } })
  expect(theirs.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect(theirs.map(({ id }) => id)).not.toContain(vessel.id)
  await expect(grant({ email: 'sam@supplier.test' })).rejects.toMatchObject({
    code: 'ihm-service.no-agent',
  })
  await expect(grant({ email: 'nobody@ihm.test' })).rejects.toMatchObject({
    problems: [{ path: 'firstName' }],
  })
  const person = { email: 'nina@ihm.test', firstName: 'Nina', lastName: 'Noor' }
  expect(await grant(person)).toEqual({ granted: 1, invited: true })
  expect((await server.mailsTo('nina@ihm.test')).length).toBe(1)
  await other.call('ihmService.end', { params: { id: row!.id } })
  await expect(look()).rejects.toMatchObject({ status: 404 })
  await expect(other.call('ihmService.end', { params: { id: row!.id } })).rejects.toMatchObject({
    status: 404,
  })
})
