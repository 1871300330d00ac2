import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'
import { startFilled } from './filled.ts'
import { median } from './measure.ts'

/**
 * `node bench/budget-page.ts` measures the page of a budget over 50,000 orders beside one hand-written statement that reads the
 * same figures, and the sending of orders that a budget checks, and that a budget and rules of approval check, beside that of
 * orders without either: CPU of server and PostgreSQL.
 */
const ORDERS = 50_000
const MOST_PAGE = 3
const MOST_SEND = 1.3
const rounds = 9
const calls = 12
const EACH = 5
const year = new Date().getUTCFullYear()

await using cleanup = new AsyncDisposableStack()
const {
  known,
  db,
  postmaster,
  fairlead,
  filled: [counted, free],
} = await startFilled(cleanup, fillOrders)
const headers = { 'X-Token': known.buyerToken, 'Content-Type': 'application/json' }

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${fairlead.url}${path}`, { method, headers, ...init })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const categories = Array.from({ length: 12 }, (_, i) => ({
  accountCode: `5${i + 1}00`,
  name: `Account ${i}`,
  amount: '900000000',
}))
const began = performance.now()
const { id } = await call<{ id: number }>('POST', '/api/buyer/budgets', {
  vesselId: counted,
  year,
  currency: 'USD',
  policy: 'BLOCK',
  categories,
})
const booked = (performance.now() - began) / 1000

/** Orders of one ship over the year, half of them delivered; and a second ship without a budget. Answers both. */
async function fillOrders(to: pg.Client, companyId: number): Promise<[number, number]> {
  const ships = await to.query<{ id: number }>(
    `insert into vessel (company_id, name, imo) values ($1, 'Counted', '8888881'), ($1, 'Free', '8888893') returning id`,
    [companyId],
  )
  const [one, other] = ships.rows.map((row) => row.id) as [number, number]
  await to.query(
    `with made as (
       insert into purchase_order (company_id, supplier_id, vessel_id, order_number, type, state, currency, goods, total,
         submitted_at, created_at, budget_on, budget_rates, delivery_due_date)
       select $1::int, (select min(id) from company where kind = 'SUPPLIER'), $2::int, 'BP-' || n, 'SPARES',
         case when n % 2 = 0 then 'DELIVERED' else 'SENT' end, case when n % 3 = 0 then 'EUR' else 'USD' end, 300, 300,
         now(), now(), make_date($3::int, 1, 1) + n % 320, '{"USD": "1", "EUR": "1.1"}', make_date($3::int, 1, 1) + n % 365
       from generate_series(1, $4::int) n returning id)
     insert into purchase_order_line (order_id, position, name, quantity, unit, unit_price, total, account_code)
     select made.id, n, 'Seal', 1, 'PCS', 100, 100, '5' || 1 + (made.id + n) % 13 || '00' from made, generate_series(1, 3) n`,
    [companyId, one, year, ORDERS],
  )
  await to.query('vacuum analyze')
  return [one, other]
}

/** Drafts that wait to be sent, so many to a call. */
async function drafts(vesselId: number, count: number): Promise<number[][]> {
  const made = await db.query<{ id: number }>(
    `with made as (
       insert into purchase_order (company_id, supplier_id, vessel_id, order_number, type, state, currency, goods, total, created_at)
       select $1::int, (select min(id) from company where kind = 'SUPPLIER'), $2::int, 'BD-' || $2 || '-' || gen_random_uuid(), 'SPARES',
         'DRAFT', 'USD', 100, 100, now() from generate_series(1, $3::int) returning id),
     lines as (
       insert into purchase_order_line (order_id, position, name, quantity, unit, unit_price, total, account_code)
       select made.id, n, 'Seal', 1, 'PCS', 10, 10, '5' || n || '00' from made, generate_series(1, 10) n)
     select id from made order by id`,
    [known.companyId, vesselId, count * EACH],
  )
  const ids = made.rows.map((row) => row.id)
  return Array.from({ length: count }, (_, i) => ids.slice(i * EACH, (i + 1) * EACH))
}

const best = `with sums as (
    select category_id, stage, extract(month from on_date) as month, sum(amount) as amount from budget_entry
    where budget_id = $1 group by 1, 2, 3),
  open as (
    select order_id, sum(amount) as amount from budget_entry
    where budget_id = $1 and stage = 'COMMITTED' group by 1 having sum(amount) <> 0),
  due as (
    select extract(month from coalesce(o.delivery_due_date, o.budget_on)) as month, sum(open.amount) as amount
    from open join purchase_order o on o.id = open.order_id group by 1)
  select (select json_agg(sums) from sums) as sums, (select json_agg(due) from due) as due,
    (select json_agg(c) from budget_category c where c.budget_id = $1) as categories`

const byHand = async () => void (await db.query({ name: 'best', text: best, values: [id] }))
const byCall = async () => void (await call('GET', `/api/buyer/budgets/${id}`))
async function send(ids: number[]) {
  const body = new FormData()
  body.set('request', JSON.stringify({ purchaseOrderIds: ids }))
  const answer = await fetch(`${fairlead.url}/api/import/purchaseOrders`, {
    method: 'POST',
    headers: { 'X-Token': known.buyerToken },
    body,
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

type Policy = { version: number; people: { id: number; canApprove?: boolean }[] }
/** Rules that look at every order and hold none back: one of an amount that no order reaches, one of budgets that are not over. */
async function askApproval(on: boolean) {
  const { version, people } = await call<Policy>('GET', '/api/buyer/approval-policy')
  const rule = { types: [], vesselIds: [], accountCodes: [], notLowest: false, levels: 1 }
  await call('PUT', '/api/buyer/approval-policy', {
    version,
    policy: {
      on,
      levels: [{ userIds: [people[0]!.id], roles: [] }],
      rules: [
        { ...rule, above: '900000000', overBudget: false },
        { ...rule, above: null, overBudget: true },
      ],
      escalateAfterHours: null,
    },
  })
}

/** CPU of PostgreSQL and of a process for one of these, in milliseconds. */
async function cost(pid: number, all: readonly (() => Promise<unknown>)[]) {
  const used = () => processCpu(pid) + clusterCpu(postmaster)
  const before = used()
  for (const each of all) await each()
  return (used() - before) / all.length
}
const times = (work: () => Promise<unknown>) => Array.from({ length: calls }, () => work)

const page = { raw: [] as number[], ours: [] as number[] }
const sending = { raw: [] as number[], ours: [] as number[] }
const approving = { raw: sending.raw, ours: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  const [with_, without] = [await drafts(counted, calls), await drafts(free, calls)]
  const asked = await drafts(counted, calls)
  const all = [
    async () => page.raw.push(await cost(process.pid, times(byHand))),
    async () => page.ours.push(await cost(fairlead.pid, times(byCall))),
    async () =>
      sending.raw.push(
        await cost(
          fairlead.pid,
          without.map((ids) => () => send(ids)),
        ),
      ),
    async () =>
      sending.ours.push(
        await cost(
          fairlead.pid,
          with_.map((ids) => () => send(ids)),
        ),
      ),
    async () => {
      await askApproval(true)
      approving.ours.push(
        await cost(
          fairlead.pid,
          asked.map((ids) => () => send(ids)),
        ),
      )
      await askApproval(false)
    },
  ]
  for (const each of round % 2 ? all.toReversed() : all) await each()
}
const row = (name: string, { raw, ours }: typeof page, most: number) => {
  const ratio = median(ours.slice(1).map((ms, i) => ms / raw[i + 1]!))
  return `| ${name} | ${median(raw).toFixed(1)} | ${median(ours).toFixed(1)} | **${ratio.toFixed(2)}x** | <= ${most}x | ${ratio <= most ? 'yes' : 'no'} |`
}
const text = `# Budgets

Made by \`node bench/budget-page.ts\` on ${new Date().toISOString().slice(0, 10)}: a vessel's budget of 12 categories over ${ORDERS.toLocaleString('en')} orders of three lines. CPU of
server and PostgreSQL, by turns, the median of ${rounds} rounds of ${calls}, the first for warmth. The page stands beside one hand-written
statement that reads the same figures from the ledger; sending ${EACH} orders of ten lines that the budget checks, beside ${EACH} of a
ship without one; and the same with approvals on, one rule of an amount and one of going over a budget, neither of them met. Making this budget booked all its orders in ${booked.toFixed(1)} s. Read the ratio.

| what | by hand, or without = ms | Fairlead = ms | ratio | budget | held |
| ---- | ------------------------ | ------------- | ----- | ------ | ---- |
${row('page', page, MOST_PAGE)}
${row('sending', sending, MOST_SEND)}
${row('sending, approvals on', approving, MOST_SEND)}
`
console.log(text)
await writeFile(join(import.meta.dirname, 'budget-page.md'), text)
