import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sentCase } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { confirmWhole, quoteRequest, receiveWhole, sentOrder } from '@fairlead/server/testing/trade'
import { keepRecords } from './supplier.keep-records.ts'
import { addedUp } from './supplier.record.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** The pairs whose kept figures would be read though their history says others. */
async function wrong() {
  const { rows } =
    await sql`select * from (select k.buyer_id, k.supplier_id, k.figures::text as kept,
      ${addedUp(sql`k.buyer_id`, sql`k.supplier_id`, null)}::text as now from trade_record k
    where not exists (select from trade_moved m where (m.buyer_id, m.supplier_id) = (k.buyer_id, k.supplier_id))) each
    where kept::jsonb <> now::jsonb`.execute(server.db)
  return rows
}

test('a history is kept as it is, through moves and the adding up', async () => {
  const sent = await sentOrder(server)
  const { buyer, supplier, stone } = sent
  const record = async () => {
    const { data } = await buyer.list('supplier.search', { filter: { ids: [stone] } })
    return data[0]!.record
  }
  const add = () => keepRecords(server.db).work({})
  await add()
  const before = await record()

  const { requestIds } = await sentCase(buyer, [stone])
  const declined = await sentCase(buyer, [stone])
  expect(await record()).toMatchObject({ requests: before.requests + 2, quoted: before.quoted })
  expect(await wrong()).toEqual([])
  await add()
  await quoteRequest(supplier, requestIds[0]!)
  expect(await record()).toMatchObject({ quoted: before.quoted + 1 })
  await add()
  await confirmWhole(supplier, sent.order.id)
  await receiveWhole(buyer, sent.order.id)
  expect(await record()).toMatchObject({ delivered: before.delivered + 1 })
  expect(await wrong()).toEqual([])
  await add()
  await buyer.call('case.cancel', { params: { id: declined.details.id } })
  expect(await record()).toMatchObject({ requests: before.requests + 1 })
  expect(await wrong()).toEqual([])
  await add()
  expect(await wrong()).toEqual([])
  expect(await record()).toMatchObject({ requests: before.requests + 1, delivered: 1 })
})

test('killed while it adds up, nothing that moved is forgotten', async () => {
  const { buyer, stone } = await sentOrder(server)
  await keepRecords(server.db).work({})
  await sentCase(buyer, [stone])
  const locker = new pg.Client({ connectionString: server.databaseUrl })
  await locker.connect()
  onTestFinished(() => locker.end())
  // What moved is taken away; what is added up has to wait. Should the server's own job come first, it is that one which is killed.
  await locker.query('begin; lock table case_request in access exclusive mode')
  await sql`insert into trade_moved (buyer_id, supplier_id)
    select buyer_id, supplier_id from trade_record`.execute(server.db)
  const added = keepRecords(server.db)
    .work({})
    .catch(() => null)
  await vi.waitFor(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%insert into trade_record%' and wait_event_type = 'Lock'`.execute(server.db)
    expect(rows).toHaveLength(1)
  })
  await locker.query('commit')
  await added
  // The pool may not know yet which of its connections is gone.
  await vi.waitFor(async () => expect(await wrong()).toEqual([]))
  await keepRecords(server.db).work({})
  expect(await wrong()).toEqual([])
})
