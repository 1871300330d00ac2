import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'
import { startFilled } from './filled.ts'
import { median } from './measure.ts'

/**
 * `node bench/statistics-page.ts` measures the statistics of a year over 50,000 orders beside hand-written statements that read the
 * same figures: CPU of server and PostgreSQL.
 */
const ORDERS = 50_000
const MOST = 3
const rounds = 7
const calls = 6

await using cleanup = new AsyncDisposableStack()
const { known, db, postmaster, fairlead } = await startFilled(cleanup, fillOrders)
const headers = { 'X-Token': known.buyerToken }
const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [day(364), day(0)]

/** Orders over a year, for eight ships and three accounts, counted as their moves count them. */
async function fillOrders(to: pg.Client, companyId: number) {
  await to.query(
    `insert into vessel (company_id, name, imo)
     select $1::int, 'Counted ' || n, (8800000 + n)::text from generate_series(1, 8) n`,
    [companyId],
  )
  await to.query(
    `with ships as (select array_agg(id) as ids from vessel where company_id = $1 and name like 'Counted %'),
     made as (
       insert into purchase_order (company_id, supplier_id, vessel_id, order_number, type, state, currency, goods, total,
         submitted_at, created_at, budget_on, budget_rates, delivery_port)
       select $1::int, (select min(id) from company where kind = 'SUPPLIER'), ships.ids[1 + n % 8], 'SP-' || n, 'SPARES', 'SENT',
         'USD', 300, 300, now(), now(), current_date - n % 364, '{"USD": "1"}', 'NLRTM'
       from ships, generate_series(1, $2::int) n returning id, company_id, budget_on),
     figures as (
       insert into order_figure (order_id, company_id, sent_on, spend, average_of, average_paid, first_of, first_paid)
       select id, company_id, budget_on, 300, 330, 300, 310, 300 from made returning order_id)
     insert into order_account (order_id, account, amount)
     select order_id, case when n = 3 and order_id % 10 = 0 then '' else '5' || n || '00' end, 100 from figures, generate_series(1, 3) n`,
    [companyId, ORDERS],
  )
  await to.query('vacuum analyze')
}

const figures = `from order_figure where company_id = $1 and sent_on between $2 and $3`
const joined = `from order_figure f join purchase_order o on o.id = f.order_id
  where f.company_id = $1 and f.sent_on between $2 and $3 group by 1 order by 2 desc`
const pages = {
  'figures and months': [
    `select date_trunc('month', sent_on), count(*), sum(spend), sum(average_of), sum(average_paid), sum(first_of), sum(first_paid)
      ${figures} group by 1`,
    '',
  ],
  'by vessel': [`select o.vessel_id, sum(f.spend), count(*) ${joined}`, '/spend?by=VESSEL&'],
  'by category': [
    `select a.account, sum(a.amount), count(*) from order_figure f join order_account a on a.order_id = f.order_id
      where f.company_id = $1 and f.sent_on between $2 and $3 group by 1 order by 2 desc`,
    '/spend?by=CATEGORY&',
  ],
} as const

const used = () => processCpu(process.pid) + processCpu(fairlead.pid) + clusterCpu(postmaster)
async function cost(work: () => Promise<unknown>) {
  const before = used()
  for (let i = 0; i < calls; i += 1) await work()
  return (used() - before) / calls
}

const rows: string[] = []
for (const [name, [statement, path]] of Object.entries(pages)) {
  const byHand = () => db.query({ name, text: statement, values: [known.companyId, from, to] })
  const byCall = async () => {
    const address = `${fairlead.url}/api/buyer/statistics${path || '?'}from=${from}&to=${to}`
    const answer = await fetch(address, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.json()
  }
  const [raw, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    raw.push(await cost(byHand))
    ours.push(await cost(byCall))
  }
  const ratio = median(ours.slice(1).map((ms, i) => ms / raw[i + 1]!))
  rows.push(
    `| ${name} | ${median(raw).toFixed(1)} | ${median(ours).toFixed(1)} | **${ratio.toFixed(2)}x** | <= ${MOST}x | ${ratio <= MOST ? 'yes' : 'no'} |`,
  )
}
const text = `# Statistics

Made by \`node bench/statistics-page.ts\` on ${day(0)}: a year of a buyer over ${ORDERS.toLocaleString('en')} orders of three accounts, one of\nten with a part that names none. CPU of server and PostgreSQL, by turns, the median of ${rounds} rounds of ${calls}, the first for warmth. Each call stands beside one hand-written statement over
the same kept figures; that of the months answers last year's months and the RFQs' answers as well. Read the ratio.

| what | by hand = ms | Fairlead = ms | ratio | budget | held |
| ---- | ------------ | ------------- | ----- | ------ | ---- |
${rows.join('\n')}
`
console.log(text)
await writeFile(join(import.meta.dirname, 'statistics-page.md'), text)
