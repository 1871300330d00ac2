import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractNumberTaken, type ContractForm } from '@fairlead/validation/contract'
import { addDays } from '@fairlead/validation/day'
import { discardDraft, supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)
let numbers = 0
const formOf = (change: Partial<ContractForm> = {}): ContractForm => {
  numbers += 1
  return {
    number: `C-${numbers}`,
    title: 'Deck and engine stores',
    category: 'Stores',
    currency: 'EUR',
    validFrom: addDays(today, -30),
    validTo: addDays(today, 300),
    ...change,
  }
}
const stone = async () => {
  const buyer = await server.as('buyer')
  return { buyer, vendor: await supplierId(buyer, 'Stone Marine Supply') }
}

/** From which days on the history says that versions were published. */
const published = async (contractId: number) =>
  (
    await server.db
      .selectFrom('event')
      .select('facts')
      .where('action', '=', 'contract.published')
      .where('subject', '=', 'contract')
      .where('subjectId', '=', contractId)
      .orderBy('id')
      .execute()
  ).map(({ facts }) => (facts as { from: string }).from)

test('a contract is drafted, published, changed in a second version, and the first stays readable', async () => {
  const { buyer, vendor } = await stone()
  const form = formOf()
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id }
  await expect(
    buyer.call('contract.publish', { params, body: { revision: 1, from: today } }),
  ).rejects.toMatchObject({ problems: [{ path: 'supplierIds' }] })
  const { revision } = await buyer.call('contract.saveDraft', {
    params,
    body: { ...form, supplierIds: [vendor], revision: 1 },
  })
  expect(await buyer.call('ref.contractVendors', { params })).toEqual([
    { id: vendor, name: 'Stone Marine Supply' },
  ])
  await buyer.call('contract.publish', { params, body: { revision, from: today } })
  expect(await code(buyer.call('ref.contractVendors', { params }))).toBe('record.missing')
  const row = async (tab: 'active' | 'draft') =>
    (await buyer.call('contract.list', { filter: { tab, q: form.number } })).map((found) => [
      found.id,
      found.title,
      found.active,
      found.draft,
    ])
  expect(await row('active')).toEqual([[id, form.title, 1, null]])
  expect(await row('draft')).toEqual([])

  expect(await buyer.call('contract.openDraft', { params })).toEqual({ number: 2 })
  expect(await buyer.call('contract.openDraft', { params })).toEqual({ number: 2 })
  const body = { ...form, title: 'Stores and safety', supplierIds: [vendor], revision: 1 }
  const saved = await buyer.call('contract.saveDraft', { params, body })
  expect(await row('draft')).toEqual([[id, 'Stores and safety', null, 2]])
  expect(await row('active')).toEqual([[id, form.title, 1, 2]])
  const from = addDays(today, 40)
  await buyer.call('contract.publish', { params, body: { ...saved, from } })
  const { versions } = await buyer.call('contract.get', { params })
  expect(versions.map((v) => [v.number, v.state, v.activeFrom, v.activeTo])).toEqual([
    [2, 'COMING', from, null],
    [1, 'ACTIVE', today, addDays(from, -1)],
  ])
  expect(await published(id)).toEqual(
    [today, from].map((day) => day.split('-').toReversed().join('/')),
  )
  const first = await buyer.call('contract.version', { params: { id, number: 1 } })
  expect(first).toMatchObject({
    title: form.title,
    state: 'ACTIVE',
    publishedBy: 'Alice Arden',
    noticeBy: addDays(form.validTo!, -30),
    vendors: [{ id: vendor, name: 'Stone Marine Supply' }],
  })
})

test('a version that is replaced before its day never comes into force', async () => {
  const { buyer, vendor } = await stone()
  const form = formOf({ supplierIds: [vendor] })
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id }
  for (const from of [today, addDays(today, 60), addDays(today, 20)]) {
    await buyer.call('contract.openDraft', { params })
    await buyer.call('contract.publish', { params, body: { revision: 1, from } })
  }
  const { versions } = await buyer.call('contract.get', { params })
  expect(versions.map((v) => v.state)).toEqual(['COMING', 'PAST', 'ACTIVE'])
})

test('a draft is saved over the version that is known only, and discarded', async () => {
  const { buyer, vendor } = await stone()
  const form = formOf({ supplierIds: [vendor] })
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id }
  const body = { ...form, revision: 1 }
  const saves = [1, 2].map(() => code(buyer.call('contract.saveDraft', { params, body })))
  expect((await Promise.all(saves)).toSorted()).toEqual(['ok', 'record.stale'])
  await buyer.call('contract.publish', { params, body: { revision: 2, from: today } })
  expect(await code(buyer.call('contract.saveDraft', { params, body }))).toBe('contract.no-draft')
  await buyer.call('contract.openDraft', { params })
  await discardDraft(buyer, id, 2)
  expect((await buyer.call('contract.get', { params })).versions).toHaveLength(1)
  const discard = (query: { revision: number; parts: string }) =>
    code(buyer.call('contract.discardDraft', { params, query }))
  expect(await discard({ revision: 1, parts: '' })).toBe('contract.no-draft')
  const never = await buyer.call('contract.create', { body: formOf() })
  await discardDraft(buyer, never.id, 1)
  expect(await code(buyer.call('contract.get', { params: never }))).toBe('record.missing')
})

test('what a colleague saved of a draft is read before it is discarded: its terms, price lists, their lines and files', async () => {
  const { buyer, vendor } = await stone()
  const carl = await server.as('colleague')
  const form = formOf({ supplierIds: [vendor] })
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id, listUuid: crypto.randomUUID() }
  const read = () => buyer.call('contract.version', { params: { id, number: 1 } })
  const revisionOf = async () =>
    (await buyer.call('priceList.get', { params: { ...params, number: 1 } })).revision
  const line = { scheme: 'OWN' as const, code: 'R1', description: 'Rope', unit: 'PCS' }
  const lines = [{ ...line, prices: '1=10.00' }]
  const list = { supplierId: vendor, name: 'Ropes', currency: 'EUR', countries: ['NL'] }
  const file = new File(['%PDF-1.7\nterms'], 'terms.pdf', { type: 'application/pdf' })
  const changes = [
    () => carl.call('contract.saveDraft', { params, body: { ...form, revision: 1 } }),
    () => carl.call('priceList.save', { params, body: list }),
    () => carl.call('priceList.saveLines', { params, body: { revision: 1, lines } }),
    () => carl.call('contract.attach', { params, files: { files: [file] } }),
  ]
  for (const change of changes) {
    const { revision, parts } = await read()
    await change()
    const discard = buyer.call('contract.discardDraft', { params, query: { revision, parts } })
    expect(await code(discard)).toBe('record.stale')
  }
  const remove = (revision: number) =>
    code(buyer.call('priceList.remove', { params, query: { revision } }))
  const known = await revisionOf()
  expect(await remove(known - 1)).toBe('record.stale')
  expect(await revisionOf()).toBe(known)
  expect(await remove(known)).toBe('ok')
  await discardDraft(buyer, id, 1)
  expect(await code(buyer.call('contract.get', { params }))).toBe('record.missing')
})

test('of two who publish at once one does, and of two numbers that are the same one is kept', async () => {
  const { buyer, vendor } = await stone()
  const carl = await server.as('colleague')
  const form = formOf({ supplierIds: [vendor] })
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id }
  const body = { revision: 1, from: today }
  const both = await Promise.all(
    [buyer, carl].map((one) => code(one.call('contract.publish', { params, body }))),
  )
  expect(both.toSorted()).toEqual(['contract.no-draft', 'ok'])
  expect((await buyer.call('contract.get', { params })).versions).toHaveLength(1)
  const same = formOf()
  const made = await Promise.all(
    ['c-x', 'C-X', ' C-x '].map((number) =>
      code(buyer.call('contract.create', { body: { ...same, number } })),
    ),
  )
  expect(made.toSorted()).toEqual(['contract.number-taken', 'contract.number-taken', 'ok'])
  await expect(buyer.call('contract.create', { body: { ...same, number: 'C-X' } })).rejects.toThrow(
    contractNumberTaken,
  )
  const bruno = await server.as('otherBuyer')
  await bruno.call('contract.create', { body: { ...same, number: 'C-X' } })
})

test('neither ships, IHM agents, suppliers nor other companies come near a contract', async () => {
  const { buyer, vendor } = await stone()
  const form = formOf({ supplierIds: [vendor] })
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id }
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const) {
    const other = await server.as(persona)
    expect(await code(other.call('contract.get', { params }))).toBe('access.role')
    expect(await code(other.call('contract.list', {}))).toBe('access.role')
    expect(await code(other.call('ref.contractVendors', { params }))).toBe('access.role')
  }
  const bruno = await server.as('otherBuyer')
  expect(await code(bruno.call('contract.get', { params }))).toBe('record.missing')
  const discarded = bruno.call('contract.discardDraft', {
    params,
    query: { revision: 1, parts: '' },
  })
  expect(await code(discarded)).toBe('record.missing')
  expect(await bruno.call('contract.list', { filter: { tab: 'draft', q: form.number } })).toEqual(
    [],
  )
})
