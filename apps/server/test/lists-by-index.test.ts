import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCalls } from '@fairlead/api/calls/case'
import { purchaseOrderCalls } from '@fairlead/api/calls/purchase-order'
import type { Client } from '@fairlead/api/client'
import { casePages } from '@fairlead/validation/case-lifecycle'
import { orderPages, supplierOrderPages } from '@fairlead/validation/order-lifecycle'
import { gatherWords } from '../src/features/reference/words.known.ts'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { fillYears } from '@fairlead/server/testing/years'

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

let server: TestServer
let planner: pg.Client
beforeAll(async () => {
  pg.Client.prototype.query = listen as never
  server = await startServer()
  planner = new pg.Client({ connectionString: server.databaseUrl })
  await planner.connect()
  await fillYears(server, planner)
}, 120_000)
afterAll(async () => {
  pg.Client.prototype.query = query
  await planner.end()
  await server.stop()
})

/** Totals that stop by themselves. */
const ends = /as capped/

/** So many rows may be sorted or added up for a page. */
const MOST_SORTED = 2000

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

interface Query {
  text: string
  name?: string
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

/** Each node of the plans of what a call asks, with its question. */
async function plansOf(work: () => Promise<unknown>): Promise<{ plan: Plan; text: string }[]> {
  const asked = await recorded(work)
  expect(asked.length).toBeGreaterThan(0)
  const nodes: { plan: Plan; text: string }[] = []
  for (const { text, values } of asked) {
    if (!/^\s*(select|with)\b/i.test(text)) continue
    const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    const visit = (plan: Plan) => {
      // What is looked for only where nothing else was found.
      if (plan['Actual Loops'] === 0) return
      nodes.push({ plan, text })
      plan.Plans?.forEach(visit)
    }
    visit(rows[0]!['QUERY PLAN'][0].Plan)
  }
  return nodes
}

/** What the server asks for its own work meanwhile is not meant. */
const about = (table: string, plans: { plan: Plan; text: string }[]) =>
  plans.filter(({ text }) => text.includes(table))

/** The large tables that a call reads from the first row to the last, and what it sorts or adds up many rows for. */
async function heavy(work: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>()
  for (const { plan, text } of await plansOf(work)) {
    const table = plan['Relation Name']
    const node = plan['Node Type']
    if (node === 'Seq Scan' && table && large.has(table)) found.add(table)
    const rows = Math.max(0, ...(plan.Plans ?? []).map((below) => below['Actual Rows']))
    if (/Sort|Aggregate/.test(node) && rows > MOST_SORTED && !ends.test(text))
      found.add(`${node} of ${rows} rows`)
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
  { q: 'stores large' },
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
  // By the name of the buyer, a supplier's requests are sorted among what waits for it.
  ...(['dueAt', 'receivedAt', 'title', 'requisitionNumber', 'id'] as const).flatMap(
    (sort): Asked[] =>
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
    'support’s search by an order number with a typing error',
    'support',
    async (support) => {
      const filter = { q: 'PO-LARGE-4x11' }
      const { data } = await support.list('support.find', { filter, range })
      expect(data.map(({ number }) => /^PO-LARGE-(4\d?11|4\d11)$/.test(number))).not.toContain(
        false,
      )
      expect(data.length).toBeGreaterThan(1)
    },
  ],
  [
    'support’s search by words',
    'support',
    (support) => support.list('support.find', { filter: { q: 'Stores 4711' }, range }),
  ],
  [
    'support’s search by a word that most have',
    'support',
    (support) => support.list('support.find', { filter: { q: 'Stores' }, range }),
  ],
  [
    'support’s search by two letters',
    'support',
    (support) => support.list('support.find', { filter: { q: 'xq' }, range }),
  ],
]

test('a word that most have: support gets as many as are counted, page by page, each once', async () => {
  const support = await server.as('support')
  const page = (from: number) =>
    support.list('support.find', { filter: { q: 'Stores' }, range: [from, from + 49] })
  const plans = await plansOf(async () => expect((await page(0)).total).toBe(2001))
  const read = plans.filter(({ plan }) => large.has(plan['Relation Name'] ?? ''))
  const most = read.map(({ plan }) => plan['Actual Rows'] * plan['Actual Loops'])
  expect(Math.max(...most)).toBeLessThan(1000)
  const pages = Array.from({ length: 16 }, (_, at) => page(at * 50))
  const ids = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(800)
})

test.each([
  ['newest', 'DESC'],
  ['oldest', 'ASC'],
] as const)('a word that most have: support gets the %s of all', async (_, way) => {
  const support = await server.as('support')
  const { rows } = await planner.query<{ id: string }>(
    `select 'case-' || id as id from rfq_case where words like '%stores%' order by rfq_case.id ${way} limit 50`,
  )
  const { data } = await support.list('support.find', {
    filter: { kind: 'case', q: 'Stores' },
    sort: ['createdAt', way],
    range: [0, 49],
  })
  expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('by two letters an RFQ is found if they are its number, and a company if its name has them', async () => {
  const { rows } = await planner.query<{ id: number }>(
    `update rfq_case set requisition_number = 'Q7' where id = (select max(id) - 9 from rfq_case) returning id`,
  )
  await planner.query(`update rfq_case set title = 'Q7 gaskets' where id = $1`, [rows[0]!.id - 1])
  await planner.query(
    `update company set name = 'Q7 Marine' where id = (select max(id) from company)`,
  )
  const support = await server.as('support')
  const { data } = await support.list('support.find', { filter: { q: 'q7' }, range })
  const found = data.filter(({ kind }) => kind === 'case' || kind === 'company')
  expect(found.map(({ kind, number, title }) => [kind, kind === 'case' ? number : title])).toEqual([
    ['case', 'Q7'],
    ['company', 'Q7 Marine'],
  ])
})

test('a record that bears its own id in its words is found once, and first', async () => {
  const { rows } = await planner.query<{ id: number }>(
    `update rfq_case set title = 'Spare ' || id where id = (select max(id) - 7 from rfq_case) returning id`,
  )
  const { id } = rows[0]!
  const support = await server.as('support')
  const { data } = await support.list('support.find', {
    filter: { kind: 'case', q: String(id) },
    range,
  })
  expect(data[0]).toMatchObject({ id: `case-${id}`, title: `Spare ${id}` })
  expect(data.filter((each) => each.id === `case-${id}`)).toHaveLength(1)
})

test.each(asked)('%s: no table is read whole, and nothing much sorted', async (_name, who, ask) => {
  const client = await server.as(who)
  await ask(client)
  expect(await heavy(() => ask(client))).toEqual([])
})

/** A ship and a company have so few of these, or so many, that PostgreSQL looks at their numbers each time. */
const plannedAnew = new Set([
  'a ship’s draft-rfqs',
  'a ship’s rfq-log',
  'what each filter of draft-rfqs leaves',
  'what each filter of import-rfqs leaves',
])
let statements = 0

test.each([
  ...asked.filter(([name]) => !plannedAnew.has(name)),
  [
    'a supplier’s orders of a type that hardly any have',
    'supplier',
    (supplier: Client) =>
      supplier.list('supplierOrder.list', {
        filter: { page: 'confirmed-purchase-orders', type: 'SERVICES' },
        range,
      }),
  ],
] satisfies Asked[])('%s: what has a name is not planned anew', async (_name, who, ask) => {
  const client = await server.as(who)
  await ask(client)
  const named = (await recorded(() => ask(client))).filter(
    ({ name, text }) => name && /^\s*(select|with)\b/i.test(text),
  )
  const anew: string[] = []
  for (const { text, values = [] } of named) {
    const name = `statement ${(statements += 1)}`
    for (let time = 0; time < 8; time += 1) await planner.query({ name, text, values })
    const { rows } = await planner.query<{ n: number }>(
      `select generic_plans::int as n from pg_prepared_statements where name = $1`,
      [name],
    )
    if (rows[0]!.n === 0) anew.push(text)
  }
  expect(anew).toEqual([])
})

test.each([
  ['one type', async () => ({ type: 'SERVICES' as const })],
  [
    'one vessel',
    async () => {
      const { rows } = await planner.query<{ id: number }>(
        'select vessel_id as id from account where email = $1',
        [personas.vessel.email],
      )
      return { vesselId: rows[0]!.id }
    },
  ],
])('orders under way of %s: the others are not looked through', async (_, filterOf) => {
  const buyer = await server.as('buyer')
  const filter = { page: 'in-process-pos' as const, ...(await filterOf()) }
  const ask = () => buyer.list('order.list', { filter, sort: newest, range })
  expect((await ask()).data).not.toEqual([])
  const plans = about('purchase_order', await plansOf(ask))
  const passed = plans.map(({ plan }) => plan['Rows Removed by Filter'] ?? 0)
  expect(Math.max(...passed)).toBeLessThan(100)
})

test.each([
  ['RFQs', 'buyer', 'case.list'],
  ['orders', 'buyer', 'order.list'],
  ['a supplier’s requests', 'supplier', 'request.list'],
  ['a supplier’s orders', 'supplier', 'supplierOrder.list'],
] as const)('%s are found by words wherever they stand', async (_, who, name) => {
  const client = await server.as(who)
  const found = async (q: string) => {
    const page = name === 'request.list' ? ('unquoted-rfqs' as const) : ('all' as const)
    const filter = { page, q } as { q: string }
    return (await client.list(name, { filter, range })).data.map(({ title }) => title)
  }
  const [title] = await found('stores')
  const [first, second] = title!.split(' ')
  expect(await found(`${second!} ${first!.toUpperCase()}`)).toContain(title)
  expect(await found(`${second!} ${first!.slice(0, 2)}`)).toContain(title)
  expect(await found(`${second!} ${first!.slice(1, 3)}`)).not.toContain(title)
  expect(await found(`${second!} nowhere`)).toEqual([])
})

test.each([
  ['buyer', 'case.list', 2001],
  ['buyer', 'order.list', 2001],
  ['supplier', 'supplierOrder.list', 2001],
] as const)(
  'words that most hold are found for a %s, %s, by no plan that is kept for any words',
  async (who, name, total) => {
    const client = await server.as(who)
    const ask = () =>
      client.list(name, { filter: { page: 'all', q: 'stores large' }, sort: newest, range })
    const asked = await recorded(async () => expect((await ask()).total).toBe(total))
    const kept = asked.filter(({ name: isKept, text }) => isKept && /^select.* like /s.test(text))
    // Where so many are looked at there is but one way.
    expect(kept.filter(({ text }) => !/limit 5000/.test(text))).toEqual([])
  },
)

test('a supplier with few orders is searched by one plan for any words, and finds its own alone', async () => {
  const client = await server.as('otherSupplier')
  const ask = (q: string) =>
    client.list('supplierOrder.list', { filter: { page: 'all', q }, sort: newest, range })
  const asked = await recorded(async () => expect((await ask('stores large')).total).toBe(0))
  const looking = asked.filter(({ text }) => / like /.test(text))
  expect(looking.map(({ name, text }) => [!!name, /from own where/.test(text)])).toEqual([
    [true, true],
  ])
})

test('support finds words that stand apart, and reads no table for those that are misspelt', async () => {
  await planner.query(
    `update rfq_case set title = 'Gasket of copper' where id = (select max(id) - 11 from rfq_case)`,
  )
  await planner.query(
    `update rfq_case set title = repeat('x', 2600) || ' gasket' where id = (select max(id) - 13 from rfq_case)`,
  )
  // Twice at once, and again: each word is written once, and what is longer than a word is none.
  const gather = () => gatherWords(server.db).work({})
  await Promise.all([gather(), gather()])
  await gather()
  const { rows } = await planner.query<{ n: number }>(
    `select max(length(word)) as n from known_word`,
  )
  expect(rows[0]!.n).toBeLessThan(41)
  const support = await server.as('support')
  const titles = async (q: string) =>
    (await support.list('support.find', { filter: { kind: 'case', q }, range })).data.map(
      ({ title }) => title,
    )
  expect(await titles('copper gasket')).toEqual(['Gasket of copper'])
  expect(await titles('coper gaskte')).toEqual(['Gasket of copper'])
  expect(await titles('coper stores')).toEqual([])
  const plans = await plansOf(() => titles('storse lareg'))
  const read = plans.filter(({ plan }) => plan['Relation Name'] === 'rfq_case')
  expect(Math.max(...read.map(({ plan }) => plan['Actual Rows']))).toBeLessThan(600)
})

test('words that most RFQs hold are met along the order, and not counted', async () => {
  const buyer = await server.as('buyer')
  const ask = () =>
    buyer.list('case.list', { filter: { page: 'all', q: 'stores' }, sort: newest, range })
  expect((await ask()).data).toHaveLength(25)
  const asked = about('rfq_case', await plansOf(ask))
  expect(asked.filter(({ text }) => ends.test(text))).toEqual([])
  const read = asked.map(({ plan }) => plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
  expect(Math.max(...read)).toBeLessThan(100)
})

test('by one or two letters an RFQ is found whose words begin with them, and no others are read', async () => {
  const { rows } = await planner.query<{ id: number }>(
    `update rfq_case set title = 'Flange (xq-7v) wx/yq gaskets.kj' where id = (select id from rfq_case
       where state = 'OPEN' and company_id = (select company_id from account where email = $1) order by id limit 1) returning id`,
    [personas.buyer.email],
  )
  const buyer = await server.as('buyer')
  const found = async (q: string) => {
    const { data } = await buyer.list('case.list', {
      filter: { page: 'all', q },
      range,
    })
    return data.some(({ id }) => id === rows[0]!.id)
  }
  const asked = [
    'xq',
    'XQ',
    'x',
    '(x',
    '（',
    'fl',
    'nge',
    '-7',
    '7v',
    'yq',
    'kj',
    'q-',
    'ng',
    '\\',
    '[',
    '*',
    '×',
    '%',
    "'",
  ]
  const answers: Record<string, boolean> = {}
  for (const q of asked) answers[q] = await found(q)
  expect(asked.filter((q) => answers[q])).toEqual([
    'xq',
    'XQ',
    'x',
    '(x',
    '（',
    'fl',
    'nge',
    '-7',
    '7v',
    'yq',
    'kj',
  ])
  for (const q of ['xq', 'zz']) {
    const plans = about('rfq_case', await plansOf(() => found(q)))
    const read = plans.map(
      ({ plan }) => plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
    )
    expect(Math.max(...read)).toBeLessThan(100)
  }
})

test('how words are looked for is planned for these very words', async () => {
  const buyer = await server.as('buyer')
  const filter = { page: 'all', q: 'stores 4711' } as const
  const asked = await recorded(() => buyer.list('case.list', { filter, range }))
  const searches = asked.filter(({ text }) => /array_agg/.test(text))
  expect(searches.map(({ name }) => name)).toEqual([undefined, undefined])
  expect(asked.filter(({ name }) => name).length).toBeGreaterThan(0)
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
