import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startServer()
  member = await server.as('supplier')
})
afterAll(() => server.stop())

/** Each list, and one entry that it must hold. */
const lists = [
  ['ref.continents', { code: 'EU', name: 'Europe' }],
  ['ref.countries', { code: 'GR', name: 'Greece', continent: 'EU', phonePrefix: '+30' }],
  ['ref.phonePrefixes', { country: 'NO', prefix: '+47' }],
  ['ref.categories', { id: 1000 }],
  ['ref.primaryCategories', { parentId: null }],
  ['ref.itemCategories', {}],
  ['ref.serviceCategories', {}],
  ['ref.classApprovalServices', {}],
  ['ref.piApprovalServices', {}],
  ['ref.externalCategories', { scheme: 'UNSPSC' }],
  ['ref.certifications', {}],
  ['ref.memberships', {}],
  ['ref.ihmForms', {}],
  ['ref.brands', {}],
  ['ref.currencies', { code: 'EUR' }],
  ['ref.paymentTerms', { code: 'NET_30', name: '30 days net' }],
  ['ref.termsOfDelivery', { code: 'DAP' }],
  ['ref.transportationModes', { code: 'SEA' }],
  ['ref.declineReasons', { code: 'OUT_OF_STOCK', name: 'Out of stock' }],
  ['ref.teamMemberRoles', {}],
  ['ref.supplierAccountTypes', {}],
  ['ref.departments', {}],
  ['ref.units', { code: 'H87' }],
] as const

test.each(lists)('%s', async (name, entry) => {
  const rows: readonly object[] = await member.call(name, {})
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).toContainEqual(expect.objectContaining(entry))
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
})

test('ports are found by name, by code, with a typing error, and by country', async () => {
  const find = async (q: string) => (await member.call('ref.ports', { query: { q } }))[0]
  const rotterdam = { locode: 'NLRTM', name: 'Rotterdam', country: 'NL' }
  for (const q of ['nlrtm', 'Rotterdam', 'Roterdam'])
    expect(await find(q), q).toEqual({ ...rotterdam, foundBy: null })
  const dutch = await member.call('ref.countryPorts', { params: { code: 'NL' } })
  expect(dutch).toContainEqual(rotterdam)
  expect(dutch.every(({ country }) => country === 'NL')).toBe(true)
})

test('who is in the European Union', async () => {
  const isEu = async (code: string) => (await member.call('ref.isEu', { params: { code } })).isEu
  expect([await isEu('GR'), await isEu('NO'), await isEu('GB')]).toEqual([true, false, false])
})

test('qualities by their codes, and the limits that a client reads', async () => {
  const qualities = await member.call('ref.qualities', { params: { variant: 'all' } })
  expect(qualities).toContainEqual(expect.objectContaining({ name: 'OEM', code: 'OEM' }))
  expect(await member.call('ref.settings', {})).toMatchObject({
    uploadCount: 10,
    uploadBytes: 15 * 1024 * 1024,
    casesPerRequest: 30,
  })
})

test('a piece of HTML is cleaned', async () => {
  const content = '<p onclick="x()">Two <b>coils</b><script>steal()</script></p>'
  expect(await member.call('text.sanitise', { body: { content } })).toEqual({
    content: '<p>Two <b>coils</b></p>',
  })
})
