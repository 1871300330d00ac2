import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Client } from '@fairlead/api/client'
import type { SupplierFilter } from '@fairlead/validation/supplier-search'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { supplierId } from '@fairlead/server/testing/builders'
import { dayIn } from '@fairlead/server/testing/trade'

const DAY = 86_400_000

let server: TestServer
let buyer: Client
let stone: number
let thorn: number
let ulm: number

/** Stone delivers from Rotterdam, Thorn works on board and is approved, Ulm sends lubricants everywhere. */
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  stone = await supplierId(buyer, 'Stone Marine Supply')
  thorn = await supplierId(buyer, 'Thorn Engine Parts')
  ulm = await supplierId(buyer, 'Ulm Ship Stores')
  const { db } = server
  await sql`update company set account_types = '{CHANDLER}' where id = ${stone}`.execute(db)
  await sql`update company set account_types = '{TRADER,SERVICE}' where id = ${thorn}`.execute(db)
  await sql`update company set account_types = '{LUBRICANTS}', world_wide_lubricants = true
    where id = ${ulm}`.execute(db)
  await sql`insert into supplier_port (company_id, locode, use, presence) values
    (${stone}, 'NLRTM', 'CHANDLER', '{WAREHOUSE}'), (${stone}, 'VNSGN', 'CHANDLER', '{}'),
    (${thorn}, 'NLRTM', 'SERVICE', '{AGENT}'), (${thorn}, 'SGSIN', 'SERVICE', '{OFFICE,BOAT}')`.execute(
    db,
  )
  await sql`insert into supplier_category (company_id, category_id) values
    (${stone}, 501), (${thorn}, 104), (${thorn}, 1101)`.execute(db)
  await sql`insert into supplier_brand (company_id, brand_id, relation)
    select ${thorn}, id, 'DEALER' from brand where name = 'Kestermann'`.execute(db)
  await sql`insert into supplier_brand (company_id, brand_id, relation)
    select ${stone}, id, 'INDEPENDENT' from brand where name = 'Kestermann'`.execute(db)
  await sql`insert into supplier_certificate (company_id, kind, code, expires_on) values
    (${stone}, 'CERTIFICATE', 'ISO_9001', ${dayIn(20)}), (${ulm}, 'CERTIFICATE', 'ISO_9001', ${dayIn(-1)}),
    (${ulm}, 'MEMBERSHIP', 'ISSA', null)`.execute(db)
  await sql`with made as (insert into class_approval (company_id, society, description, expires_on) values
      (${thorn}, 'DNV', 'Fire systems', ${dayIn(10)}), (${thorn}, 'LR', 'Old one', ${dayIn(-3)}),
      (${ulm}, 'DNV', 'Undated', null) returning id, society)
    insert into class_approval_service select id, 1101 from made`.execute(db)
})
afterAll(() => server[Symbol.asyncDispose]())

const find = async (filter: Partial<SupplierFilter>) =>
  (await buyer.list('supplier.search', { filter, sort: ['id', 'ASC'] })).data
const ids = async (filter: Partial<SupplierFilter>) => (await find(filter)).map(({ id }) => id)

const each: [filter: Partial<SupplierFilter>, found: () => number[], why: object][] = [
  [
    { port: 'NLRTM' },
    () => [stone, thorn, ulm],
    { kind: 'PORT', text: 'Rotterdam', uses: ['CHANDLER'], presence: ['WAREHOUSE'] },
  ],
  [
    { port: 'NLRTM', use: 'CHANDLER' },
    () => [stone],
    { kind: 'PORT', text: 'Rotterdam', uses: ['CHANDLER'], presence: ['WAREHOUSE'] },
  ],
  [{ use: 'SERVICE' }, () => [thorn], { kind: 'PORTS', ports: 2, uses: ['SERVICE'] }],
  [{ use: 'LUBRICANTS' }, () => [ulm], { kind: 'WORLD', text: null, uses: ['LUBRICANTS'] }],
  [
    { port: 'NLRTM', presence: 'AGENT' },
    () => [thorn],
    { kind: 'PORT', text: 'Rotterdam', uses: ['SERVICE'], presence: ['AGENT'] },
  ],
  [
    { presence: 'BOAT' },
    () => [thorn],
    { kind: 'PORT', text: 'Singapore', uses: ['SERVICE'], presence: ['BOAT', 'OFFICE'] },
  ],
  [{ port: 'NLRTM', presence: 'BOAT' }, () => [], {}],
  [{ worldWide: true }, () => [ulm], { kind: 'WORLD', text: null, uses: ['LUBRICANTS'] }],
  [{ worldWide: true, use: 'SERVICE' }, () => [], {}],
  [{ accountType: 'TRADER' }, () => [thorn], { kind: 'TYPE', type: 'TRADER' }],
  [{ categoryId: 501 }, () => [stone], { kind: 'CATEGORY', text: 'Deck stores' }],
  [
    { relation: 'DEALER' },
    () => [thorn],
    { kind: 'BRAND', text: 'Kestermann', relation: 'DEALER' },
  ],
  [
    { brand: 'kestermann', relation: 'INDEPENDENT' },
    () => [stone],
    { kind: 'BRAND', text: 'Kestermann', relation: 'INDEPENDENT' },
  ],
  [{ certificate: 'ISO_9001' }, () => [stone], { kind: 'CERTIFICATE', until: dayIn(20) }],
  [{ membership: 'ISSA' }, () => [ulm], { kind: 'MEMBERSHIP' }],
  [
    { society: 'DNV' },
    () => [thorn],
    { kind: 'APPROVAL', society: 'DNV', until: dayIn(10), text: 'Fire systems' },
  ],
  [{ society: 'LR' }, () => [], {}],
  [{ approvedFor: 1101 }, () => [thorn], { kind: 'APPROVAL', society: 'DNV' }],
  [{ approvedFor: 1102 }, () => [], {}],
  [{ q: 'saigon' }, () => [stone, ulm], { kind: 'PORT', uses: ['CHANDLER'], presence: [] }],
]
test.each(each)('%j', async (filter, found, why) => {
  const rows = await find(filter)
  expect(rows.map(({ id }) => id)).toEqual(found().toSorted((a, b) => a - b))
  if (rows.length > 0)
    expect(rows[0]!.found).toEqual(expect.arrayContaining([expect.objectContaining(why)]))
})

test('all together, and one that does not hold leaves nobody', async () => {
  const all: Partial<SupplierFilter> = {
    q: 'fuel injection',
    port: 'NLRTM',
    use: 'SERVICE',
    presence: 'AGENT',
    accountType: 'SERVICE',
    categoryId: 104,
    serviceId: 1101,
    brand: 'Kestermann',
    relation: 'DEALER',
    society: 'DNV',
    approvedFor: 1101,
  }
  expect(await ids(all)).toEqual([thorn])
  const { found } = (await find(all))[0]!
  expect(new Set(found.map(({ kind }) => kind))).toEqual(
    new Set(['CATEGORY', 'TYPE', 'PORT', 'BRAND', 'APPROVAL']),
  )
  expect(await ids({ ...all, relation: 'MAKER' })).toEqual([])
  expect(await ids({ ...all, certificate: 'ISO_9001' })).toEqual([])
})

test('an approval and a certificate count until their last day and no longer', async () => {
  await using fresh = await startServer()
  const asker = await fresh.as('buyer')
  const id = await supplierId(asker, 'Stone Marine Supply')
  const values = {
    companyId: id,
    society: 'DNV',
    description: 'Fire',
    expiresOn: dayIn(2),
  } as const
  await fresh.db
    .insertInto('classApproval')
    .values({ ...values, number: null, fileId: null })
    .execute()
  await sql`insert into supplier_certificate (company_id, kind, code, expires_on)
    values (${id}, 'CERTIFICATE', 'ISO_9001', ${dayIn(2)})`.execute(fresh.db)
  const of = async (filter: Partial<SupplierFilter>) =>
    (await asker.list('supplier.search', { filter })).data.map((row) => row.id)
  const both = async () => [await of({ society: 'DNV' }), await of({ certificate: 'ISO_9001' })]
  expect(await both()).toEqual([[id], [id]])
  fresh.advance(2 * DAY)
  expect(await both()).toEqual([[id], [id]])
  fresh.advance(DAY)
  expect(await both()).toEqual([[], []])
})
