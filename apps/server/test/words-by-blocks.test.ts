import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '../src/db/contains.ts'
import { gatherBlocks, mayHold, type Holder } from '../src/features/reference/words.blocks.ts'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { fillYears } from '@fairlead/server/testing/years'

// Words that many have are met by blocks of 256: whatever is written, what is found is what the words say.
let server: TestServer
let planner: pg.Client
beforeAll(async () => {
  server = await startServer()
  planner = new pg.Client({ connectionString: server.databaseUrl })
  await planner.connect()
  // The server gathers too, every five minutes: here only the tests do.
  await planner.query(`delete from pgboss.schedule where name = 'gather-blocks'`)
  await planner.query(`delete from pgboss.job where name in ('gather-blocks', '__pgboss__send-it')`)
  await fillYears(server, planner)
  await planner.query(`update rfq_case set created_at = now() - interval '1 day'`)
}, 120_000)
afterAll(async () => {
  await planner.end()
  await server.stop()
})

const gather = () => gatherBlocks(server.db).work({})
const gathered = async (holder: Holder = 'rfq_case') => {
  const { rows } = await planner.query<{ block: number }>(
    `select block from word_block where holder = $1 order by block`,
    [holder],
  )
  return rows.map(({ block }) => block)
}
const ids = async (from: ReturnType<typeof mayHold>, q: string, inTime = sql``) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${from} as met where ${holds(sql`words`, q)} ${inTime}`.execute(server.db)
  return rows.map(({ id }) => id)
}
const met = (q: string) => ids(mayHold('rfq_case', q, 'asc'), q)
const byRows = (q: string) => ids(sql`rfq_case`, q, sql`order by id`)
const named = (id: number, title: string) =>
  planner.query('update rfq_case set title = $2 where id = $1', [id, title])

test('all whole blocks of what is older than an hour are gathered, once', async () => {
  await planner.query(
    `update rfq_case set created_at = now() where id > (select max(id) - 300 from rfq_case)`,
  )
  await Promise.all([gather(), gather()])
  await gather()
  const { rows } = await planner.query<{ block: number }>(
    `select distinct id / 256 as block from rfq_case where id / 256 < (select (max(id) - 300) / 256 from rfq_case) order by block`,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(await gathered()).toEqual(rows.map(({ block }) => block))
})

test.each([
  'stores',
  'STORES large',
  'large st',
  'ores 1',
  'res-9',
  '3½',
  '½ bolt',
  'bolt x',
  'a b c d e f g h i',
  'nowhere',
  '% _',
  "it's",
])('"%s" is met in the order of the ids, and all of it', async (q) => {
  await named(2700, '3½ bolt, it’s 9-inch x4')
  await named(2701, 'a b c d e f g h i')
  await named(2702, "it's of 100%_")
  await gather()
  const found = await met(q)
  expect(found).toEqual(await byRows(q))
  const newest = await ids(mayHold('rfq_case', q, 'desc'), q)
  expect(newest).toEqual(found.toReversed())
})

test('what is called something else is found by that at once', async () => {
  await planner.query(`update rfq_case set title = 'Rope' where id / 256 = 30`)
  expect(await gathered()).not.toContain(30)
  await gather()
  expect(await gathered()).toContain(30)
  await named(30 * 256 + 5, 'Capstan')
  expect(await gathered()).not.toContain(30)
  expect(await met('capstan')).toEqual([30 * 256 + 5])
  await gather()
  expect(await met('capstan')).toEqual([30 * 256 + 5])
  expect(await gathered()).toContain(30)
  // What is written without a change of its words scatters nothing.
  await planner.query('update rfq_case set due_at = now() where id = $1', [30 * 256 + 5])
  expect(await gathered()).toContain(30)
})

test('an order that is called something else is found by that at once', async () => {
  await planner.query(`update purchase_order set created_at = now() - interval '1 day'`)
  await gather()
  const [, block] = await gathered('purchase_order')
  const id = block! * 256 + 9
  await planner.query(`update purchase_order set title = 'Bollard' where id = $1`, [id])
  expect(await gathered('purchase_order')).not.toContain(block)
  await gather()
  expect(await ids(mayHold('purchase_order', 'bollard', 'desc'), 'bollard')).toEqual([id])
})

test('what goes takes its words with it', async () => {
  await gather()
  const { rows } = await planner.query<{ id: number }>(
    `select id from rfq_case c where id > 9000 and not exists (select from quotation where case_id = c.id)
       and not exists (select from purchase_order where case_id = c.id) limit 1`,
  )
  const { id } = rows[0]!
  const block = Math.floor(id / 256)
  expect(await gathered()).toContain(block)
  await planner.query('delete from case_request where case_id = $1', [id])
  await planner.query('delete from rfq_case where id = $1', [id])
  expect(await gathered()).not.toContain(block)
})

test('what is being called something else while words are gathered is left for the next time', async () => {
  const id = 40 * 256 + 7
  await named(id, 'Windlass')
  await planner.query('begin')
  await named(id, 'Hawser')
  await gather()
  await planner.query('commit')
  expect(await gathered()).not.toContain(40)
  expect(await met('hawser')).toEqual([id])
  await gather()
  expect(await gathered()).toContain(40)
  expect(await met('hawser')).toEqual([id])
  expect(await met('windlass')).toEqual([])
})
