import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, quotedCase } from '@fairlead/server/testing/trade'
import { up } from '../../../db/migrations/20261126-060000-prices-offered.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const remembered = async () => {
  const { rows } = await sql<{ kind: string }>`
    select company_id, item, kind, at, case_id, document_id, supplier_id, unit_price, unit, currency, offered_by
    from past_price where offered_by is not null order by document_id, item`.execute(server.db)
  return rows
}

test('of many offers of an item the last is told', async () => {
  const lines = [
    { name: 'Rope', code: '211101', scheme: 'IMPA' as const, quantity: '2', unit: 'PCS' },
  ]
  const { quotation } = await quotedCase(server, { case: { lines } })
  await sql`insert into past_price (company_id, item, kind, at, case_id, document_id, unit_price, unit, currency, offered_by)
    select company_id, item, kind, at - n * interval '1 day', case_id, document_id, unit_price + n, unit, currency, offered_by
    from past_price, generate_series(1, 12) n where kind = 'QUOTED' and document_id = ${quotation.id}`.execute(
    server.db,
  )
  const { supplier, requestId } = await askedCase(server, { case: { lines } })
  const { lastPrices } = await supplier.call('request.get', { params: { id: requestId } })
  expect(lastPrices.map(({ unitCost }) => unitCost)).toEqual(['10.00'])
})

test('what suppliers asked before their prices were remembered with the history is remembered as if it were asked now', async () => {
  await quotedCase(server)
  const fallen = await quotedCase(server)
  await fallen.buyer.call('case.cancel', { params: { id: fallen.caseId } })
  const typed = await askedCase(server)
  await typed.buyer.call('quotation.typeFor', {
    params: { id: typed.requestId },
    body: { request: buildQuotation(typed.details.lines) },
  })
  const before = await remembered()
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['QUOTED', 'FALLEN']))

  // As it was until then.
  await sql`delete from past_price where kind = 'FALLEN'`.execute(server.db)
  await sql`alter table past_price drop column offered_by`.execute(server.db)
  await sql`create table offered_price (company_id integer)`.execute(server.db)
  await up(server.db as never)
  expect(await remembered()).toEqual(before)
})
