import { afterAll, beforeAll, expect, test } from 'vitest'
import { tagNameTaken } from '@fairlead/validation/tag'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ofCases = <More extends object>(name: string, more = {} as More) => ({
  body: { kind: 'CASE' as const, name, ...more },
})
const userId = async (email: string) =>
  (
    await server.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

test('a tag is put on RFQs and found by them, and says who changed it', async () => {
  const { buyer, caseId } = await askedCase(server)
  const { id } = await buyer.call('tag.create', ofCases('Dry dock', { colour: 'amber' }))
  await buyer.call('case.tag', { body: { caseIds: [caseId], add: [id] } })
  const mark = { id, name: 'Dry dock', colour: 'amber' }
  expect(await buyer.call('ref.caseTags', {})).toEqual([mark])
  expect((await buyer.call('case.overview', { params: { id: caseId } })).tags).toEqual([mark])
  const found = await buyer.call('case.list', { filter: { tagId: id } })
  expect(found.map((row) => [row.id, row.tags])).toEqual([[caseId, [mark]]])
  expect(await buyer.call('tag.list', { filter: { q: 'dock' } })).toMatchObject([
    { id, kind: 'CASE', carriers: 1, users: null, savedBy: 'Alice Arden' },
  ])
  const said = async () =>
    (await buyer.call('case.timeline', { params: { id: caseId } })).filter(({ text }) =>
      text.includes('changed the tags'),
    ).length
  expect(await said()).toBe(1)
  await buyer.call('case.tag', { body: { caseIds: [caseId], add: [id] } })
  expect(await said()).toBe(1)
  await buyer.call('tag.save', { params: { id }, ...ofCases('Docking', { revision: 0 }) })
  const late = buyer.call('tag.save', { params: { id }, ...ofCases('Dock', { revision: 0 }) })
  expect(await code(late)).toBe('record.stale')
  await buyer.call('case.tag', { body: { caseIds: [caseId], remove: [id] } })
  expect((await buyer.call('case.overview', { params: { id: caseId } })).tags).toEqual([])
  await buyer.call('case.tag', { body: { caseIds: [caseId], add: [id] } })
  await buyer.call('tag.remove', { params: { id } })
  expect((await buyer.call('case.overview', { params: { id: caseId } })).tags).toEqual([])
})

test('a tag names its suppliers, and is put on more of them', async () => {
  const buyer = await server.as('buyer')
  const [stone, thorn] = [
    await supplierId(buyer, 'Stone Marine Supply'),
    await supplierId(buyer, 'Thorn Engine Parts'),
  ]
  const body = { kind: 'SUPPLIER' as const, name: 'Framework' }
  expect(await code(buyer.call('tag.create', { body: { ...body, supplierIds: [] } }))).toBe(
    'request.invalid',
  )
  const { id } = await buyer.call('tag.create', { body: { ...body, supplierIds: [stone] } })
  const carriers = async () =>
    (await buyer.call('supplier.search', { filter: { tagId: id }, sort: ['name', 'ASC'] })).map(
      (row) => row.id,
    )
  expect(await carriers()).toEqual([stone])
  await buyer.call('supplier.tag', { body: { supplierIds: [thorn], add: [id] } })
  expect(await carriers()).toEqual([stone, thorn])
  const { tags } = await buyer.call('supplier.profile', { params: { id: thorn } })
  expect(tags).toEqual([{ id, name: 'Framework', colour: 'plain' }])
  expect(await buyer.call('ref.supplierTags', {})).toEqual(tags)
  const save = (revision: number) =>
    buyer.call('tag.save', { params: { id }, body: { ...body, supplierIds: [thorn], revision } })
  // A colleague has put it on another supplier since this was read.
  expect(await code(save(0))).toBe('record.stale')
  await save(1)
  expect(await carriers()).toEqual([thorn])
  const stranger = await server.as('otherBuyer')
  expect((await stranger.call('supplier.profile', { params: { id: thorn } })).tags).toEqual([])
  expect(await stranger.call('supplier.search', { filter: { tagId: id } })).toEqual([])
})

test('of tags of one name that are made at once one is kept; another company may use the name', async () => {
  const [alice, bruno] = [await server.as('buyer'), await server.as('otherBuyer')]
  const all = await Promise.all(
    ['Winter', 'winter', ' WINTER '].map((name) => code(alice.call('tag.create', ofCases(name)))),
  )
  expect(all.toSorted()).toEqual(['ok', 'tag.name-taken', 'tag.name-taken'])
  await bruno.call('tag.create', ofCases('Winter'))
  const refused = alice.call('tag.create', ofCases('WINTER'))
  await expect(refused).rejects.toThrow(tagNameTaken)
  await expect(alice.call('tag.create', ofCases('  '))).rejects.toMatchObject({
    problems: [{ path: 'name', message: tagNameTaken }],
  })
})

test('who may not use a tag does not see it, puts it nowhere and finds nothing by it', async () => {
  const { buyer, caseId } = await askedCase(server)
  await server.db
    .updateTable('account')
    .set({ teamRole: 'PURCHASER' })
    .where('email', '=', 'carl@buyer.test')
    .execute()
  const carl = await server.as('colleague')
  const userIds = [await userId('alice@buyer.test')]
  const { id } = await buyer.call('tag.create', ofCases('Claims', { userIds }))
  await buyer.call('case.tag', { body: { caseIds: [caseId], add: [id] } })
  expect((await buyer.call('tag.list', { filter: { q: 'Claims' } }))[0]?.users).toEqual([
    { id: userIds[0], name: 'Alice Arden' },
  ])
  expect((await carl.call('ref.caseTags', {})).map(({ name }) => name)).not.toContain('Claims')
  expect(await carl.call('tag.list', { filter: { q: 'Claims' } })).toEqual([])
  expect((await carl.call('case.overview', { params: { id: caseId } })).tags).toEqual([])
  expect(await carl.call('case.list', { filter: { tagId: id } })).toEqual([])
  const put = carl.call('case.tag', { body: { caseIds: [caseId], add: [id] } })
  expect(await code(put)).toBe('tag.unknown')
  const change = carl.call('tag.save', { params: { id }, ...ofCases('Mine', { revision: 0 }) })
  expect(await code(change)).toBe('record.missing')
  expect(await code(carl.call('tag.remove', { params: { id } }))).toBe('record.missing')
})

test('neither ships, IHM agents, suppliers nor other companies come near a tag', async () => {
  const { buyer, caseId } = await askedCase(server)
  const { id } = await buyer.call('tag.create', ofCases('Confidential'))
  await buyer.call('case.tag', { body: { caseIds: [caseId], add: [id] } })
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const) {
    const other = await server.as(persona)
    expect(await code(other.call('ref.caseTags', {}))).toBe('access.role')
    expect(await code(other.call('ref.supplierTags', {}))).toBe('access.role')
    expect(await code(other.call('case.tag', { body: { caseIds: [caseId], add: [id] } }))).toBe(
      'access.role',
    )
  }
  const bruno = await server.as('otherBuyer')
  expect(await code(bruno.call('case.tag', { body: { caseIds: [caseId], add: [id] } }))).toBe(
    'record.missing',
  )
  const own = await askedCase(server)
  expect(await code(bruno.call('tag.remove', { params: { id } }))).toBe('record.missing')
  const seen = JSON.stringify([
    await (await server.as('vessel')).call('vesselCase.list', { filter: { page: 'rfq-log' } }),
    await own.supplier.call('request.get', { params: { id: own.requestId } }),
  ])
  expect(seen).not.toContain('Confidential')
})

test('a tag that is deleted while it is put on is either gone or refused', async () => {
  const { buyer, caseId } = await askedCase(server)
  const { id } = await buyer.call('tag.create', ofCases('Here and gone'))
  const [put, removed] = await Promise.all([
    code(buyer.call('case.tag', { body: { caseIds: [caseId], add: [id] } })),
    code(buyer.call('tag.remove', { params: { id } })),
  ])
  expect(['ok', 'tag.unknown']).toContain(put)
  expect(removed).toBe('ok')
  expect((await buyer.call('case.overview', { params: { id: caseId } })).tags).toEqual([])
})
