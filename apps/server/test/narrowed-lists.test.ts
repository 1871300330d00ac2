import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { fillYears } from '@fairlead/server/testing/years'

// However many RFQs fit, a page is the one that a look at all of them gives, and its total says how far it was counted.
let server: TestServer
let planner: pg.Client
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  planner = new pg.Client({ connectionString: server.databaseUrl })
  await planner.connect()
  await fillYears(server, planner)
  buyer = await server.as('buyer')
}, 120_000)
afterAll(async () => {
  await planner.end()
  await server.stop()
})

const week = `due_at >= now() and due_at < now() + interval '7 days'`
const created = 'created_at'
type Narrowed = [
  what: string,
  filter: object,
  sort: 'createdAt' | 'dueAt' | 'title' | 'vessel',
  sql: { where: string; by: string; end?: boolean },
]
const narrowed: Narrowed[] = [
  [
    'words of few',
    { q: 'Stores 199' },
    'createdAt',
    { where: `words like '%199%' and words like '%stores%'`, by: created },
  ],
  [
    'words of many',
    { q: 'stores' },
    'createdAt',
    { where: `title like 'Stores%'`, by: created, end: true },
  ],
  [
    'a number that many begin with',
    { q: 'large-1' },
    'title',
    { where: `requisition_number like 'LARGE-1%'`, by: 'title', end: true },
  ],
  [
    'many that are due, met along the order',
    { due: 'week' },
    'createdAt',
    { where: week, by: created, end: true },
  ],
  [
    'many that are due, far down the order',
    { due: 'week' },
    'dueAt',
    { where: week, by: 'due_at', end: true },
  ],
  [
    'a vessel, by name',
    { status: 'CLOSED' },
    'vessel',
    {
      where: `state = 'CLOSED'`,
      by: '(select name from vessel v where v.id = vessel_id)',
      end: true,
    },
  ],
]
const pages: [number, number][] = [
  [0, 24],
  [30, 54],
]

test.each(narrowed)('%s', async (_, filter, sort, { where, by, end }) => {
  for (const [from, to] of pages) {
    const asked = {
      filter: { page: 'all' as const, ...filter },
      range: [from, to] as [number, number],
    }
    const { data, total } = await buyer.list('case.list', { ...asked, sort: [sort, 'DESC'] })
    const tie = sort === 'vessel' ? 'due_at, id desc' : 'id desc'
    const { rows } = await planner.query<{ id: number; of: number }>(
      `select id, count(*) over () as of from rfq_case
       where company_id = (select company_id from rfq_case where id = $1) and ${where}
       order by ${by} desc nulls last, ${tie} offset ${from} limit ${to - from + 1}`,
      [data[0]!.id],
    )
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(total).toBe(end ? 2001 : Number(rows[0]!.of))
    if (end) expect(Number(rows[0]!.of)).toBeGreaterThan(2001)
  }
})

test('words that were common once, and that few hold now, are counted', async () => {
  const asked = {
    filter: { page: 'all' as const, q: 'stores' },
    sort: ['createdAt', 'DESC'] as ['createdAt', 'DESC'],
    range: [0, 24] as [number, number],
  }
  expect((await buyer.list('case.list', asked)).total).toBe(2001)
  await planner.query(`alter table rfq_case set (autovacuum_enabled = off)`)
  await planner.query(`update rfq_case set title = 'Paint' where requisition_number > 'LARGE-103'`)
  const { data, total } = await buyer.list('case.list', asked)
  const { rows } = await planner.query<{ n: number }>(
    `select count(*)::int as n from rfq_case where words like '%stores%' and company_id =
       (select company_id from rfq_case where id = $1)`,
    [data[0]!.id],
  )
  expect(total).toBe(rows[0]!.n)
  expect(total).toBeLessThan(2001)
})
