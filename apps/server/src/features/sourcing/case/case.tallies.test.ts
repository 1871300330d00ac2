import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCase, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { draftOrder } from '@fairlead/server/testing/trade'
import { addUpTallies } from './case.tallies.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** What is counted for support is what is there. */
async function miscounted() {
  const { rows } = await sql`select record, sum(n) from (
      select 'request' as record, count(*) as n from case_request
      union all select 'quotation', count(*) from quotation union all select 'mail', count(*) from mail
      union all select record, -n from record_tally) each group by 1 having sum(n) <> 0`.execute(
    server.db,
  )
  return rows
}

/** What is counted is what is there, for every company and state. */
async function differences() {
  const { rows } = await sql`select * from (
      select company_id, 'case' as document, state, source, quoted_count = 0 as unquoted, count(*) as n
        from rfq_case group by 1, 3, 4, 5
      union all select company_id, 'order', state, '', false, count(*) from purchase_order group by 1, 3
      union all select supplier_id, 'received_order', state, '', false, count(*) from purchase_order
        where supplier_id is not null group by 1, 3
      union all select supplier_id, 'request', stands_on, '', false, count(*) from case_request
        where supplier_id is not null group by 1, 3
      union all select company_id, document, state, source, unquoted, -n from document_tally) each_row
    `.execute(server.db)
  const sums = new Map<string, number>()
  for (const { n, ...key } of rows as { n: number }[]) {
    const name = JSON.stringify(key)
    sums.set(name, (sums.get(name) ?? 0) + Number(n))
  }
  return [...sums].filter(([, sum]) => sum !== 0)
}

test('tabs count what is there, through every move, a rollback and the adding up', async () => {
  const buyer = await server.as('buyer')
  const { id: vesselId } = (await buyer.list('vessel.list', {})).data[0]!
  const before = await buyer.call('case.counts', {})
  const draft = await buyer.call('case.create', { body: buildCase({ vesselId }) })
  const gone = await buyer.call('case.create', { body: buildCase({ vesselId }) })
  await buyer.call('case.discard', { params: { id: gone.id } })
  const sent = await sentCase(buyer, [await supplierId(buyer, personas.supplier.company)])
  const ordered = await draftOrder(server)
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [ordered.order.id] } } })
  await expect(buyer.call('case.cancel', { params: { id: ordered.caseId } })).rejects.toMatchObject(
    { status: 409 },
  )
  expect(await buyer.call('case.counts', {})).toEqual({
    ...before,
    'draft-rfqs': before['draft-rfqs']! + 1,
    'in-process-rfqs': before['in-process-rfqs']! + 2,
    'unquoted-rfqs': before['unquoted-rfqs']! + 1,
    'in-process-pos': before['in-process-pos']! + 1,
  })
  expect(await differences()).toEqual([])
  await buyer.call('case.cancel', { params: { id: sent.details.id } })
  await server.db
    .updateTable('rfqCase')
    .set((eb) => ({ lineCount: eb('lineCount', '+', 0) }))
    .where('id', '=', draft.id)
    .execute()
  expect(await differences()).toEqual([])

  const { companyId } = await server.db
    .selectFrom('rfqCase')
    .select('companyId')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  const counted = await buyer.call('case.counts', {})
  const written = () =>
    sql<{
      n: number
    }>`select count(*)::int as n from document_tally where company_id = ${companyId}`
      .execute(server.db)
      .then(({ rows }) => rows[0]!.n)
  await sql`insert into document_tally
    select ${companyId}, 'case', 'NEW', 'WEB', true, case when i % 2 = 0 then 1 else -1 end
    from generate_series(1, 300) i`.execute(server.db)
  expect(await written()).toBeGreaterThan(300)
  await sql`insert into record_tally select 'mail', case when i % 2 = 0 then 1 else -1 end
    from generate_series(1, 300) i`.execute(server.db)
  expect(await miscounted()).toEqual([])
  await addUpTallies(server.db).work({})
  expect(await written()).toBeLessThan(30)
  expect(await miscounted()).toEqual([])
  expect(await buyer.call('case.counts', {})).toEqual(counted)
  const empty = await sql`select document, state from document_tally where company_id = ${companyId}
    group by document, state, source, unquoted having sum(n) <= 0`.execute(server.db)
  expect(empty.rows).toEqual([])
})

test('the total of a page is the figure of its tab', async () => {
  const [buyer, supplier] = [await server.as('buyer'), await server.as('supplier')]
  const both = [personas.supplier.company, personas.otherSupplier.company]
  await sentCase(buyer, await Promise.all(both.map((name) => supplierId(buyer, name))))
  const [ours, theirs] = [
    await buyer.call('case.counts', {}),
    await supplier.call('request.counts', {}),
  ]
  const range = [0, 0] as [number, number]
  const rfqs = ['draft-rfqs', 'import-rfqs', 'in-process-rfqs', 'unquoted-rfqs'] as const
  for (const page of rfqs)
    expect((await buyer.list('case.list', { filter: { page }, range })).total).toBe(ours[page])
  for (const page of ['draft-pos', 'import-pos', 'in-process-pos'] as const)
    expect((await buyer.list('order.list', { filter: { page }, range })).total).toBe(ours[page])
  for (const page of ['unquoted-rfqs', 'quoted-rfqs', 'closed-rfqs'] as const)
    expect((await supplier.list('request.list', { filter: { page }, range })).total).toBe(
      theirs[page],
    )
  expect(ours['in-process-rfqs']).toBeGreaterThan(0)
  expect(theirs['unquoted-rfqs']).toBeGreaterThan(0)
})
