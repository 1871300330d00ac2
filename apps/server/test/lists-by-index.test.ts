import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCalls } from '@fairlead/api/calls/case'
import { purchaseOrderCalls } from '@fairlead/api/calls/purchase-order'
import type { Client } from '@fairlead/api/client'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { orderPages, supplierOrderPages } from '@fairlead/validation/order-lifecycle'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { addUpTallies } from '../src/features/sourcing/case/case.tallies.ts'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

// No list of a desk reads a whole table: the plans of what it asks, on tables large enough that reading them would be a choice.
const large = new Set([
  'rfq_case',
  'case_request',
  'quotation',
  'purchase_order',
  'purchase_order_line',
  'case_line',
  'event',
  'mail',
])
const CASES = 20_000

let server: TestServer
let planner: pg.Client
beforeAll(async () => {
  pg.Client.prototype.query = listen as never
  server = await startServer()
  planner = new pg.Client({ connectionString: server.databaseUrl })
  await planner.connect()
  await fill()
}, 120_000)
afterAll(async () => {
  pg.Client.prototype.query = query
  await planner.end()
  await server.stop()
})

/** RFQs of ten years, most of them closed, with three requests, a quotation and here and there an order. */
async function fill() {
  const of = async (persona: Persona) => {
    const { rows } = await planner.query<{ id: number }>(
      'select company_id as id from account where email = $1',
      [personas[persona].email],
    )
    return rows[0]!.id
  }
  const [buyer, other, supplier] = [await of('buyer'), await of('otherBuyer'), await of('supplier')]
  await planner.query(
    `insert into rfq_case (company_id, requisition_number, type, state, title, due_at, time_zone,
       line_count, request_count, quoted_count, best_total, created_at, vessel_id, sent_at)
     select case when n % 4 = 0 then $2::int else $1::int end, 'LARGE-' || n, 'SUPPLIES',
       case when n < 18000 then (array['CLOSED', 'CANCELLED'])[1 + n % 2]
         else (array['OPEN', 'OPEN', 'NEW'])[1 + n % 3] end,
       'Stores ' || n, now() + interval '1 hour' * (n % 500), 'Europe/Athens', 3, 3,
       case when n % 7 = 0 then 0 else 1 end, 1000 + n, now() - interval '1 hour' * ($3::int - n),
       case when n % 40 = 1 then (select vessel_id from account where email = $4) end, now()
     from generate_series(1, $3::int) n`,
    [buyer, other, CASES, personas.vessel.email],
  )
  await planner.query(
    `insert into case_request (case_id, supplier_id, state, created_at, moved_at)
     select c.id, s.id, case when c.state = 'OPEN' then 'SUBMITTED' else 'LOST' end, c.created_at, c.created_at
     from rfq_case c join company s on s.kind = 'SUPPLIER' and s.id % 3 <> c.id % 3
     where c.requisition_number like 'LARGE-%' and c.state <> 'NEW'`,
  )
  await planner.query(
    `insert into quotation (request_id, case_id, number, version, kind, state, currency,
       transportation_cost, other_charges, goods, total, lines_quoted, prices_good_until, submitted_at)
     select min(r.id), c.id, 1, 1, 'INITIAL', 'SUBMITTED', 'USD', 0, 0, 1000, 1000, 3, current_date, now()
     from rfq_case c join case_request r on r.case_id = c.id
     where c.quoted_count = 1 and c.requisition_number like 'LARGE-%' group by c.id`,
  )
  await planner.query(
    `insert into purchase_order (company_id, order_number, type, state, currency, goods, total, created_at,
       case_id, supplier_id, title)
     select c.company_id, 'PO-LARGE-' || c.id, 'SUPPLIES',
       case when c.id % 10 = 0 then 'SENT' when c.id % 10 = 1 then 'CONFIRMED' else 'CLOSED' end,
       'USD', 1000, 1000, c.created_at, c.id, case when c.id % 2 = 0 then $1::int end, c.title
     from rfq_case c where c.requisition_number like 'LARGE-%' and c.quoted_count = 1`,
    [supplier],
  )
  await planner.query(
    `insert into case_line (case_id, position, name, quantity, unit)
     select id, 1, title, 1, 'PCS' from rfq_case where requisition_number like 'LARGE-%'`,
  )
  await planner.query(
    `insert into purchase_order_line (order_id, position, name, quantity, unit, unit_price, total)
     select id, 1, title, 1, 'PCS', 1000, 1000 from purchase_order where order_number like 'PO-LARGE-%'`,
  )
  await planner.query(
    `insert into event (at, action, subject, subject_id, case_id, buyer_id, actor_kind, actor_name, facts)
     select created_at, 'case.created', 'case', id, id, company_id, 'member', 'Ann', '{}' from rfq_case
     where requisition_number like 'LARGE-%'`,
  )
  await planner.query(
    `insert into mail (created_at, to_address, subject, text, html, state)
     select now() - interval '1 minute' * n, 'ship' || n || '@large.test', 'Order ' || n, '', '', 'SENT'
     from generate_series(1, 20000) n`,
  )
  // As the job does every five minutes.
  await addUpTallies(server.db).work({})
  await planner.query('vacuum analyze')
}

/** Totals that stop by themselves, and a buyer's record with each supplier, read from the one index that has it. */
const ends = /as capped|first_quoted_at/

/** So many rows may be sorted or added up for a page; a total stops by itself. */
const MOST_SORTED = 2000

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

interface Query {
  text: string
  values?: unknown[]
}

// The server's connections are bound when they are made: they are listened to from before it starts.
const { query } = pg.Client.prototype
let heard: Query[] | null = null

function listen(this: pg.Client, ...args: unknown[]) {
  const [config, values] = args as [string | Query, unknown[]?]
  heard?.push(typeof config === 'string' ? { text: config, ...(values && { values }) } : config)
  return Reflect.apply(query, this, args) as never
}

async function recorded(work: () => Promise<unknown>): Promise<Query[]> {
  const asked: Query[] = []
  heard = asked
  try {
    await work()
    return asked
  } finally {
    heard = null
  }
}

/** The large tables that a call reads from the first row to the last, and what it sorts or adds up many rows for. */
async function heavy(work: () => Promise<unknown>): Promise<string[]> {
  const asked = await recorded(work)
  expect(asked.length).toBeGreaterThan(0)
  const found = new Set<string>()
  for (const { text, values } of asked) {
    if (!/^\s*(select|with)\b/i.test(text)) continue
    const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    const visit = (plan: Plan) => {
      // What is looked for only where nothing else was found.
      if (plan['Actual Loops'] === 0) return
      const table = plan['Relation Name']
      const node = plan['Node Type']
      if (node === 'Seq Scan' && table && large.has(table)) found.add(table)
      const rows = Math.max(0, ...(plan.Plans ?? []).map((below) => below['Actual Rows']))
      if (/Sort|Aggregate/.test(node) && rows > MOST_SORTED && !ends.test(text))
        found.add(`${node} of ${rows} rows`)
      plan.Plans?.forEach(visit)
    }
    visit(rows[0]!['QUERY PLAN'][0].Plan)
  }
  return [...found]
}

type Asked = [name: string, who: Persona, ask: (client: Client) => Promise<unknown>]
const range: [number, number] = [0, 24]
const newest: ['createdAt', 'DESC'] = ['createdAt', 'DESC']
const ways = ['ASC', 'DESC'] as const
const filters = [
  { type: 'SERVICES' },
  { priority: 'URGENT' },
  { port: 'NLRTM' },
  { due: 'overdue' },
  { due: 'week' },
  { favourite: true },
  { mine: true },
  { waits: 'compare' },
  { waits: 'remind' },
  { q: 'stores 4711' },
  { q: 'LARGE-1' },
  { q: 'st' },
] as const
const asked: Asked[] = [
  ...(Object.keys(casePages) as (keyof typeof casePages)[]).flatMap((page): Asked[] => [
    [`RFQs of ${page}`, 'buyer', (buyer) => buyer.list('case.list', { filter: { page }, range })],
    [
      `the newest RFQs of ${page}`,
      'buyer',
      (buyer) => buyer.list('case.list', { filter: { page }, sort: newest, range }),
    ],
  ]),
  ...caseCalls['case.list'].list.sort.flatMap((sort): Asked[] =>
    ways.map((way) => [
      `RFQs in process by ${sort} ${way}`,
      'buyer',
      (buyer) =>
        buyer.list('case.list', { filter: { page: 'in-process-rfqs' }, sort: [sort, way], range }),
    ]),
  ),
  ...filters.map((filter): Asked => [
    `RFQs in process of ${JSON.stringify(filter)}`,
    'buyer',
    (buyer) =>
      buyer.list('case.list', {
        filter: { page: 'in-process-rfqs', ...filter },
        sort: newest,
        range,
      }),
  ]),
  ...purchaseOrderCalls['order.list'].list.sort.flatMap((sort): Asked[] =>
    ways.map((way) => [
      `orders in process by ${sort} ${way}`,
      'buyer',
      (buyer) =>
        buyer.list('order.list', { filter: { page: 'in-process-pos' }, sort: [sort, way], range }),
    ]),
  ),
  // By what its RFQs have, a supplier's requests are sorted among what waits for it.
  ...(['dueAt', 'receivedAt', 'id'] as const).flatMap((sort): Asked[] =>
    ways.map((way) => [
      `a supplier’s requests by ${sort} ${way}`,
      'supplier',
      (supplier) =>
        supplier.list('request.list', {
          filter: { page: 'unquoted-rfqs' },
          sort: [sort, way],
          range,
        }),
    ]),
  ),
  [
    'RFQs by their words',
    'buyer',
    (buyer) => buyer.list('case.list', { filter: { page: 'all', q: 'stores 4711' }, range }),
  ],
  ['the tabs of a buyer', 'buyer', (buyer) => buyer.call('case.counts', {})],
  ...(['draft-rfqs', 'import-rfqs', 'in-process-rfqs', 'unquoted-rfqs', 'all'] as const).map(
    (page): Asked => [
      `what each filter of ${page} leaves`,
      'buyer',
      (buyer) => buyer.call('case.facets', { query: { page } }),
    ],
  ),
  ...(Object.keys(orderPages) as (keyof typeof orderPages)[]).map((page): Asked => [
    `orders of ${page}`,
    'buyer',
    (buyer) => buyer.list('order.list', { filter: { page }, sort: newest, range }),
  ]),
  [
    'orders by their words',
    'buyer',
    (buyer) => buyer.list('order.list', { filter: { page: 'all', q: 'LARGE-4711' }, range }),
  ],
  ...(Object.keys(supplierOrderPages) as (keyof typeof supplierOrderPages)[]).map((page): Asked => [
    `a supplier’s ${page}`,
    'supplier',
    (supplier) => supplier.list('supplierOrder.list', { filter: { page }, sort: newest, range }),
  ]),
  [
    'a supplier’s orders by their words',
    'supplier',
    (supplier) =>
      supplier.list('supplierOrder.list', { filter: { page: 'all', q: 'LARGE-4711' }, range }),
  ],
  [
    'a supplier’s requests',
    'supplier',
    (supplier) => supplier.list('request.list', { filter: { page: 'unquoted-rfqs' }, range }),
  ],
  ['the tabs of a supplier', 'supplier', (supplier) => supplier.call('request.counts', {})],
  [
    'suppliers without words',
    'buyer',
    (buyer) => buyer.list('supplier.search', { filter: {}, range }),
  ],
  [
    'suppliers by their words',
    'buyer',
    (buyer) => buyer.list('supplier.search', { filter: { q: 'Stone Marina' }, range }),
  ],
  ...(['draft-rfqs', 'rfq-log'] as const).map((page): Asked => [
    `a ship’s ${page}`,
    'vessel',
    (vessel) => vessel.list('vesselCase.list', { filter: { page }, sort: newest, range }),
  ]),
  [
    'the forms an agent looks at',
    'ihmAgent',
    async (agent) => {
      const page = 'ihm-reviewing-forms' as const
      await agent.list('declaration.list', { filter: { page }, range })
      await agent.list('declaration.queue', { filter: {}, range })
      await agent.list('triage.list', { filter: {}, range })
    },
  ],
  [
    'an RFQ with its requests',
    'buyer',
    async (buyer) => {
      const { data } = await buyer.list('case.list', {
        filter: { page: 'in-process-rfqs' },
        range: [0, 0],
      })
      const params = { id: data[0]!.id }
      await buyer.call('case.details', { params })
      await buyer.call('case.overview', { params })
      await buyer.call('case.requests', { params })
      await buyer.call('case.evaluation', { params })
      await buyer.call('case.timeline', { params })
    },
  ],
  ['support’s counts', 'support', (support) => support.call('support.counts', {})],
  ['support’s mails', 'support', (support) => support.list('support.mails', { filter: {}, range })],
  [
    'support’s mails by their words',
    'support',
    (support) => support.list('support.mails', { filter: { q: 'ship4711@' }, range }),
  ],
  [
    'support’s search by an order number',
    'support',
    (support) => support.list('support.find', { filter: { q: 'PO-LARGE-4711' }, range }),
  ],
  [
    'support’s search by words',
    'support',
    (support) => support.list('support.find', { filter: { q: 'Stores 4711' }, range }),
  ],
]

test.each(asked)('%s: no table is read whole, and nothing much sorted', async (_name, who, ask) => {
  const client = await server.as(who)
  await ask(client)
  expect(await heavy(() => ask(client))).toEqual([])
})

test('behind its 10,000th row a list says what to do', async () => {
  const buyer = await server.as('buyer')
  const filter = { page: 'all' } as const
  const { total } = await buyer.list('case.list', { filter, range: [10_000, 10_024] })
  expect(total).toBe(10_001)
  await expect(buyer.list('case.list', { filter, range: [10_025, 10_049] })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})
