import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClient, type Client } from '@fairlead/api/client'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import type {} from '@fairlead/server/testing/server'
import { lifecycles } from '@fairlead/validation/lifecycles'
import { goodsOf, totalOf } from '@fairlead/validation/quotation-total'
import { money } from '@fairlead/validation/decimal'
import { isImoNumber } from '@fairlead/validation/imo-number'
import { PackagingForm } from '@fairlead/validation/packaging'
import { quotationProblems } from '@fairlead/validation/quotation-rules'
import { readConfig } from '@fairlead/server/src/config'
import { connect, type Connection } from '@fairlead/server/src/db/connect'
import { migrate } from '@fairlead/server/src/db/migrate'
import { transaction } from '@fairlead/server/src/db/transaction'
import { startServer, type Running } from '@fairlead/server/src/server'
import { hashPassword } from '@fairlead/server/src/features/account/account.hashing'
import { refreshFigures } from '@fairlead/server/src/features/sourcing/case/case.figures'
import { quotationSettings } from '@fairlead/server/src/features/company/company.queries'
import { demoPassword, demoPeople } from './people.ts'
import { seedDemo } from './seed.ts'

const now = new Date()
let connection: Connection
let running: Running
let folder: string
const database = `demo_${process.pid}`
let options: { now: Date; passwordHash: string; publicUrl: string }

beforeAll(async () => {
  const databaseUrl = await freshDatabase(inject('databaseServer'), database, 'template1')
  connection = connect(databaseUrl)
  await migrate(connection.db)
  options = {
    now,
    passwordHash: await hashPassword(demoPassword),
    publicUrl: 'http://127.0.0.1:8080',
  }
  const start = performance.now()
  await seedDemo(connection.db, options)
  console.log(`The demo was written in ${Math.round(performance.now() - start)} ms`)
  folder = await mkdtemp(join(tmpdir(), 'fairlead-demo-'))
  const config = readConfig({ PORT: '0', FAIRLEAD_DATA: folder, LOG_LEVEL: 'silent' })
  running = await startServer(config, { databaseUrl, prepared: true, now: () => now })
})
afterAll(async () => {
  await running.stop()
  await connection.close()
  await query(inject('databaseServer'), `drop database if exists ${database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const rows = async <T = Record<string, number>>(text: string) =>
  (await sql.raw<T>(text).execute(connection.db)).rows
const statesOf = async (table: string) =>
  (await rows<{ state: string }>(`select distinct state from ${table} order by 1`)).map(
    (row) => row.state,
  )
const counts = () =>
  rows(
    `select ${['company', 'account', 'rfq_case', 'case_line', 'case_request', 'quotation', 'quotation_line', 'purchase_order', 'event', 'mail', 'port'].map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
  )

async function as(login: string): Promise<Client> {
  const open = createClient({ baseUrl: running.url, token: () => null })
  const { token } = await open.call('account.login', {
    body: { username: `${login}@demo.fairlead.test`, password: demoPassword },
  })
  return createClient({ baseUrl: running.url, token: () => token })
}

test('there is about as much of everything as there should be', async () => {
  const [found] = await counts()
  expect(found!['company']).toBe(3 + 44 + 1)
  expect(found!['rfqCase']).toBeGreaterThanOrEqual(280)
  expect(found!['rfqCase']).toBeLessThanOrEqual(320)
})

test('suppliers have registered by the calls of the product, and buyers said by theirs why some lost', async () => {
  expect(
    await rows(`select count(*)::int as n from company c where kind = 'SUPPLIER' and (registered_at is null
      or not exists (select from event e where e.action = 'company.registered' and e.subject_id = c.id))`),
  ).toEqual([{ n: 0 }])
  const supplier = await as('supplier')
  const lost = await supplier.list('request.list', {
    filter: { page: 'lost-rfqs' },
    range: [0, 99],
  })
  // Two were told to each known supplier; what the second one was told of, the first may have lost too.
  const told = lost.data.filter(({ lostReason }) => lostReason).length
  expect(told).toBeGreaterThanOrEqual(2)
  expect(told).toBeLessThanOrEqual(4)
})

test('every state is there', async () => {
  const tables: Record<string, string> = {
    case: 'rfq_case',
    request: 'case_request',
    quotation: 'quotation',
    order: 'purchase_order',
    declaration: 'hazard_declaration',
  }
  for (const { noun, states } of lifecycles)
    if (tables[noun]) expect(await statesOf(tables[noun])).toEqual([...states].sort())
  const types = await rows<{ type: string }>('select distinct type from rfq_case order by 1')
  expect(types.map((row) => row.type)).toEqual([
    'CONTRACT_TENDER',
    'SERVICES',
    'SPARES',
    'SUPPLIES',
  ])
})

test('the IHM agent finds work of every kind', async () => {
  const agent = await as('ihm')
  const { pages, late } = await agent.call('declaration.counts', {})
  for (const [page, n] of Object.entries(pages)) expect(n, page).toBeGreaterThan(0)
  expect(late).toBeGreaterThan(0)
  const ships = await agent.call('inventory.fleet', {})
  expect(ships.some(({ proposed }) => proposed > 0)).toBe(true)
  expect(ships.some(({ entries }) => entries > 6)).toBe(true)
  const { suppliers } = await agent.call('declaration.statistics', {})
  expect(suppliers.some(({ overdue }) => overdue > 0)).toBe(true)
})

test('vessels have valid IMO numbers', async () => {
  const vessels = await connection.db.selectFrom('vessel').select(['imo', 'companyId']).execute()
  expect(vessels.filter((vessel) => !isImoNumber(vessel.imo))).toEqual([])
  const sizes = [...Map.groupBy(vessels, (vessel) => vessel.companyId).values()].map(
    (list) => list.length,
  )
  expect(sizes.every((size) => size >= 4 && size <= 8)).toBe(true)
})

test('every quotation obeys the rules and its sums are right', async () => {
  const { db } = connection
  const [quotations, lines, cases, asked] = await Promise.all([
    db.selectFrom('quotation').selectAll().execute(),
    db.selectFrom('quotationLine').selectAll().execute(),
    db.selectFrom('rfqCase').selectAll().execute(),
    db.selectFrom('caseLine').select(['id', 'caseId', 'quantity']).execute(),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.quotationId)
  const askedOf = Map.groupBy(asked, (line) => line.caseId)
  const caseOf = new Map(cases.map((found) => [found.id, found]))
  const settings = new Map(
    await Promise.all(
      [...new Set(cases.map((found) => found.companyId))].map(
        async (id) => [id, await quotationSettings(db, id)] as const,
      ),
    ),
  )
  for (const quotation of quotations) {
    const own = linesOf.get(quotation.id)!
    const found = caseOf.get(quotation.caseId)!
    const form = {
      ...quotation,
      lines: own.map((line) => ({ ...line, genuineInfoSupplierExplanation: line.genuineInfo })),
    }
    const context = {
      type: found.type,
      today: quotation.submittedAt.slice(0, 10),
      lines: askedOf.get(found.id)!,
      ...settings.get(found.companyId)!,
    }
    expect({ id: quotation.id, problems: quotationProblems(form as never, context) }).toEqual({
      id: quotation.id,
      problems: [],
    })
    const priced = own.filter((line) => line.total !== null)
    const compared = {
      ...quotation,
      rate: null,
      expired: false,
      lines: priced,
    } as unknown as Parameters<typeof totalOf>[0]
    expect(quotation.goods).toBe(money(goodsOf(compared), quotation.currency))
    expect(quotation.total).toBe(money(totalOf(compared), quotation.currency))
    expect(quotation.linesQuoted).toBe(priced.filter((line) => !line.alternative).length)
  }
})

test('orders add up, and no more is confirmed than was ordered', async () => {
  expect(
    await rows(`select o.id from purchase_order o left join (select order_id, sum(total) as goods from purchase_order_line group by 1) l on l.order_id = o.id
    where l.goods is distinct from o.goods or o.total <> round(o.goods * (100 - coalesce(o.discount_percent, 0)) / 100, case when o.currency in ('JPY', 'KRW') then 0 else 2 end) + o.transportation_cost + o.other_charges`),
  ).toEqual([])
  expect(
    await rows(
      `select l.id from purchase_order_line l join purchase_order o on o.id = l.order_id where l.total <> round(l.quantity * l.unit_price * (100 - coalesce(l.discount_percent, 0)) / 100, case when o.currency in ('JPY', 'KRW') then 0 else 2 end)`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select l.id from purchase_order_line l join schedule_line s on s.order_line_id = l.id group by l.id having sum(s.quantity) > l.quantity`,
    ),
  ).toEqual([])
  expect(
    await rows(
      `select id from purchase_order where state in ('CONFIRMED', 'READY', 'DISPATCHED', 'DELIVERED', 'CLOSED') and confirmed_at is null`,
    ),
  ).toEqual([])
  expect(
    await rows(`select o.id from purchase_order o join quotation q on q.id = o.quotation_id where (q.state = 'ACCEPTED') <> (o.state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED'))
    and not exists (select 1 from purchase_order p where p.quotation_id = q.id and p.id <> o.id)`),
  ).toEqual([])
})

test('an order that left was packed before', async () => {
  const orders = await connection.db
    .selectFrom('purchaseOrder')
    .select(['packaging', 'readinessState', 'readinessAt', 'confirmedAt'])
    .where('state', 'in', ['READY', 'DISPATCHED', 'DELIVERED', 'CLOSED'])
    .execute()
  for (const order of orders) {
    expect(PackagingForm.safeParse(order.packaging).error).toBeUndefined()
    expect(order.readinessState).toBe('ORDER_IS_READY')
    expect(order.readinessAt! > order.confirmedAt! && order.readinessAt! <= now.toISOString()).toBe(
      true,
    )
  }
})

test('time runs forward and nothing lies ahead', async () => {
  const ahead = (table: string, column: string) =>
    `select '${table}' as t, count(*) as n from ${table} where ${column} > '${now.toISOString()}'`
  const places: [string, string][] = [
    ['event', 'at'],
    ['mail', 'created_at'],
    ['rfq_case', 'created_at'],
    ['rfq_case', 'sent_at'],
    ['rfq_case', 'closed_at'],
    ['case_request', 'created_at'],
    ['case_request', 'seen_at'],
    ['case_request', 'moved_at'],
    ['quotation', 'submitted_at'],
    ['purchase_order', 'created_at'],
    ['purchase_order', 'submitted_at'],
    ['purchase_order', 'confirmed_at'],
  ]
  const found = await rows<{ n: number }>(
    places.map(([table, column]) => ahead(table, column)).join(' union all '),
  )
  expect(found.filter((row) => row.n > 0)).toEqual([])
  expect(
    await rows('select id from rfq_case where sent_at < created_at or closed_at < sent_at'),
  ).toEqual([])
  expect(
    await rows(
      'select q.id from quotation q join case_request r on r.id = q.request_id where q.submitted_at < r.created_at or q.prices_good_until < q.submitted_at::date',
    ),
  ).toEqual([])
  expect(
    await rows(
      'select o.id from purchase_order o left join quotation q on q.id = o.quotation_id where o.created_at < q.submitted_at or o.submitted_at < o.created_at or o.confirmed_at < o.submitted_at',
    ),
  ).toEqual([])
  expect(
    await rows(
      'select id from (select id, at, lag(at) over (order by id) as before from event) e where before > at',
    ),
  ).toEqual([])
})

test('what lists show is what the server would count', async () => {
  const figures = () =>
    rows(
      'select id, line_count, request_count, quoted_count, declined_count, order_count, best_total, saving from rfq_case order by id',
    )
  const before = await figures()
  await transaction(connection.db, async (trx) => {
    for (const row of before) await refreshFigures(trx, row['id']!)
  })
  expect(await figures()).toEqual(before)
})

test('every known person can log in and finds work', async () => {
  for (const { email } of demoPeople) await as(email.split('@')[0]!)
  const buyer = await (await as('buyer')).call('case.counts', {})
  const range = (n: number | undefined, from: number, to: number) =>
    expect(n! >= from && n! <= to, `${n} not from ${from} to ${to}: ${JSON.stringify(buyer)}`).toBe(
      true,
    )
  range(buyer['draft-rfqs'], 4, 8)
  range(buyer['import-rfqs'], 12, 12)
  range(buyer['in-process-rfqs'], 36, 40)
  range(buyer['unquoted-rfqs'], 8, 11)
  range(buyer['draft-pos'], 2, 5)
  range(buyer['import-pos'], 5, 5)
  range(buyer['in-process-pos'], 18, 26)
  const log = await (await as('vessel')).list('vesselCase.list', { filter: { page: 'rfq-log' } })
  const drafts = await (
    await as('vessel')
  ).list('vesselCase.list', { filter: { page: 'draft-rfqs' } })
  expect(log.total).toBeGreaterThan(8)
  expect(drafts.total).toBeGreaterThanOrEqual(3)
})

test('the known suppliers have something on each page', async () => {
  for (const login of ['supplier', 'supplier2']) {
    const supplier = await as(login)
    for (const page of ['unquoted-rfqs', 'quoted-rfqs', 'closed-rfqs', 'lost-rfqs'] as const)
      expect(
        (await supplier.list('request.list', { filter: { page } })).total,
        `${login} ${page}`,
      ).toBeGreaterThanOrEqual(5)
    for (const page of [
      'unconfirmed-purchase-orders',
      'confirmed-purchase-orders',
      'closed-purchase-orders',
    ] as const)
      expect(
        (await supplier.list('supplierOrder.list', { filter: { page } })).total,
        `${login} ${page}`,
      ).toBeGreaterThanOrEqual(1)
  }
  const supplier = await as('supplier')
  expect(
    (await supplier.list('supplierOrder.list', { filter: { page: 'lost-purchase-orders' } })).total,
  ).toBeGreaterThanOrEqual(1)
  expect(
    (await supplier.list('request.list', { filter: { page: 'external-quotations' } })).total,
  ).toBeGreaterThanOrEqual(1)
})

test('the large case waits for its evaluation today', async () => {
  const buyer = await as('buyer')
  const found = await connection.db
    .selectFrom('rfqCase')
    .select(['id', 'dueAt'])
    .where('lineCount', '=', 300)
    .executeTakeFirstOrThrow()
  const evaluation = await buyer.call('case.evaluation', { params: { id: found.id } })
  expect(evaluation.quotations).toHaveLength(10)
  expect(evaluation.lines).toHaveLength(300)
  const due = Date.parse(found.dueAt!) - now.getTime()
  expect(due).toBeGreaterThan(0)
  expect(due).toBeLessThan(86_400_000)
  const offers = evaluation.quotations.flatMap((quotation) => quotation.lines)
  expect(offers.some((offer) => offer.alternative)).toBe(true)
  expect(evaluation.quotations.some((quotation) => quotation.expired)).toBe(true)
  expect(evaluation.quotations.some((quotation) => quotation.afterEta > 0)).toBe(true)
  expect(
    new Set(evaluation.quotations.map((quotation) => quotation.currency)).size,
  ).toBeGreaterThanOrEqual(4)
})

test('links in mails lead to what they name', async () => {
  const mails = await rows<{ text: string }>(
    `select text from mail where text like '%/secured/external/request/%'`,
  )
  const tokens = mails.map((mail) => /external\/request\/([\w-]+)/.exec(mail.text)![1]!)
  expect(tokens.length).toBeGreaterThan(0)
  const open = createClient({ baseUrl: running.url, token: () => null })
  const answers = await Promise.allSettled(
    tokens.map((uuid) => open.call('external.link', { params: { uuid } })),
  )
  expect(answers.filter((answer) => answer.status === 'rejected')).toEqual([])
  expect(
    await rows(
      `select l.request_id from request_link l join case_request r on r.id = l.request_id join rfq_case c on c.id = r.case_id where c.due_at > '${now.toISOString()}' and l.expires_at < '${now.toISOString()}'`,
    ),
  ).toEqual([])
  expect(
    await rows(
      // Whoever has no account gets a copy of an order to read, and what was cancelled leads nowhere.
      `select id from mail where state <> 'OUTBOX' or sent_at is null or (text not like '%http://127.0.0.1:8080/secured/%'
        and text not like '%This is a copy to be read here%' and subject not like '%was cancelled')`,
    ),
  ).toEqual([])
})

test('a second run changes nothing', async () => {
  const before = await counts()
  await seedDemo(connection.db, { ...options, now: new Date(now.getTime() + 86_400_000) })
  expect(await counts()).toEqual(before)
})
