import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Client } from '@fairlead/api/client'
import { supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { quotedCase } from '@fairlead/server/testing/trade'
import { countFigures } from './supplier.figures.ts'

let server: TestServer
let buyer: Client
let stone: number
beforeAll(async () => {
  server = await startServer()
  ;({ buyer, stone } = await quotedCase(server))
})
afterAll(() => server[Symbol.asyncDispose]())

const response = async () => {
  const profile = await buyer.call('supplier.profile', { params: { id: stone } })
  return profile.response
}
const nothing = { answerHours: null, quotedPercent: null, confirmedPercent: null }

/** As many answered requests, of one further buyer after the other. */
const trade = async (cases: number, buyers: number) => {
  await sql`insert into company (kind, name) select 'BUYER', 'Figure buyer ' || n from generate_series(1, ${buyers}) n
    where not exists (select from company where name = 'Figure buyer ' || n)`.execute(server.db)
  await sql`with buyer as (select id, row_number() over (order by id) as n from company where name like 'Figure buyer %'),
    of as (select i, b.id as buyer_id from generate_series(1, ${cases}::int) i
      join buyer b on b.n = 1 + i % ${buyers}::int),
    made as (insert into rfq_case (company_id, type, state, title, created_at)
      select buyer_id, 'SUPPLIES', 'OPEN', 'Figures', now() - interval '9 days' from of returning id, company_id),
    asked as (insert into case_request (case_id, supplier_id, buyer_id, created_at, moved_at)
      select id, ${stone}::int, company_id, now() - interval '9 days', now() from made returning id, case_id)
    insert into quotation (request_id, case_id, number, version, kind, state, currency, transportation_cost,
      other_charges, goods, total, lines_quoted, prices_good_until, submitted_at)
    select id, case_id, 1, 1, 'INITIAL', 'SUBMITTED', 'EUR', 0, 0, 1, 1, 1, current_date, now() - interval '8 days'
    from asked`.execute(server.db)
  await countFigures(server.db, new Date())
}

test('figures are told from enough cases of five other companies on, with how many stand behind them', async () => {
  await countFigures(server.db, new Date())
  expect(await response()).toEqual(nothing)
  await trade(3, 1)
  expect(await response()).toEqual(nothing)
  await trade(6, 1)
  expect(await response()).toEqual(nothing)
  await trade(4, 4)
  expect(await response()).toEqual(nothing)
  await trade(5, 5)
  expect(await response()).toEqual({
    answerHours: { value: 24, companies: 6 },
    quotedPercent: { value: 100, companies: 6 },
    confirmedPercent: null,
  })
})

test('what is older than a year is forgotten', async () => {
  await countFigures(server.db, new Date(Date.now() + 380 * 86_400_000))
  expect(await response()).toEqual(nothing)
})

test('a supplier reads the public part of another: no figures, no numbers, nobody to write to', async () => {
  const stranger = await server.as('otherSupplier')
  await sql`update company set email = 'desk@stone.example', phone = '+31 10 1', vat_number = 'NL1',
    description = 'Stores of all kinds' where id = ${stone}`.execute(server.db)
  const profile = await stranger.call('supplier.publicProfile', { params: { id: stone } })
  expect(profile).toMatchObject({ name: 'Stone Marine Supply', description: 'Stores of all kinds' })
  const told = JSON.stringify(profile)
  for (const secret of [
    'desk@stone',
    '+31 10',
    'NL1',
    'record',
    'response',
    'answerHours',
    'number',
  ])
    expect(told).not.toContain(secret)
  const own = await (
    await server.as('supplier')
  ).call('supplier.publicProfile', { params: { id: stone } })
  expect([profile.isOwn, own.isOwn]).toEqual([false, true])
  await expect(stranger.call('supplier.profile', { params: { id: stone } })).rejects.toMatchObject({
    status: 403,
  })
})

test('a logo goes with the profile, and is seen by who may read that', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const content = Buffer.from(dot, 'base64')
  const [own, stranger] = [await server.as('supplier'), await server.as('otherSupplier')]
  const params = { id: stone }
  await expect(buyer.download('supplier.logo', { params })).rejects.toMatchObject({ status: 404 })
  await own.call('letterhead.saveLogo', {
    files: { files: [new File([content], 'logo.png', { type: 'image/png' })] },
  })
  const { logo } = await buyer.call('supplier.profile', { params })
  expect((await stranger.call('supplier.publicProfile', { params })).logo).toBe(logo)
  for (const reader of [buyer, stranger, own])
    expect((await reader.download('supplier.logo', { params })).size).toBe(content.length)
  const pend = (state: string) =>
    sql`update company set state = ${state} where id = ${stone}`.execute(server.db)
  await pend('PENDING')
  for (const reader of [buyer, stranger])
    await expect(reader.download('supplier.logo', { params })).rejects.toMatchObject({
      status: 404,
    })
  await pend('ACTIVE')
})

test('a supplier that support has not let in, one that still registers and a buyer are nobody', async () => {
  const stranger = await server.as('otherSupplier')
  const ulm = await supplierId(buyer, 'Ulm Ship Stores')
  const of = (id: number) =>
    expect(stranger.call('supplier.publicProfile', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  await sql`update company set state = 'PENDING' where id = ${ulm}`.execute(server.db)
  await of(ulm)
  await sql`update company set state = 'ACTIVE', registered_at = null where id = ${ulm}`.execute(
    server.db,
  )
  await of(ulm)
  const { companyId } = await server.db
    .selectFrom('company')
    .select('id as companyId')
    .where('kind', '=', 'BUYER')
    .executeTakeFirstOrThrow()
  await of(companyId)
  await of(999_999)
})
