import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'
import { startFilled } from './filled.ts'
import { median } from './measure.ts'

/**
 * `node bench/past-prices.ts` measures the price history of an RFQ of 500 lines over a million old lines: CPU of server and
 * PostgreSQL for the call, beside that of one hand-written statement which reads the same rows.
 */
const OLD = 1_000_000
const ITEMS = 20_000
const MOST = 3
const rounds = 9
const calls = 20

await using cleanup = new AsyncDisposableStack()
const { known, db, postmaster, fairlead } = await startFilled(cleanup, fillHistory)

const found = await db.query<{ id: number }>(
  `select id from rfq_case where title = 'Large stores 1' and line_count = 500`,
)
const { id } = found.rows[0]!

/** Every item is asked for and ordered many times over four years, in turn from every supplier. */
async function fillHistory(to: pg.Client, companyId: number) {
  await to.query(
    `insert into past_price (company_id, item, kind, at, document_id, document_number, supplier_id,
       unit_price, unit, currency)
     select $1::int, 'IMPA:' || (100000 + n % $3::int), case when n / $3::int % 3 = 0 then 'ORDERED' else 'QUOTED' end,
       now() - (n % 1460 + 1) * interval '1 day', 10000000 + n / 20, 'PO-' || n / 20,
       s.ids[1 + n % cardinality(s.ids)], 10 + n % 90, 'PCS', case when n % 2 = 0 then 'EUR' else 'USD' end
     from generate_series(1, $2::int) n,
       (select array_agg(id) ids from company where kind = 'SUPPLIER') s`,
    [companyId, OLD, ITEMS],
  )
  await to.query('vacuum analyze')
}

const best = `select l.id, p.kind, p.at, p.currency, p.unit, p.unit_price::text, p.document_id,
    p.document_number, coalesce(s.name, p.supplier_name), r.rate::text
  from case_line l
    cross join lateral (
      (select * from past_price h where h.company_id = $2 and h.item = 'IMPA:' || l.code
        and h.kind = 'ORDERED' and h.case_id is distinct from $1 order by h.at desc limit 1)
      union all
      (select * from past_price h where h.company_id = $2 and h.item = 'IMPA:' || l.code
        and h.kind = 'QUOTED' and h.case_id is distinct from $1 order by h.at desc limit 1)) p
    left join company s on s.id = p.supplier_id
    left join exchange_rate r on r.company_id = $2 and r.currency = p.currency
  where l.case_id = $1 and l.cancelled_in is null`

async function byHand() {
  const answer = await db.query({ name: 'best', text: best, values: [id, known.companyId] })
  return answer.rowCount ?? 0
}
async function byCall() {
  const headers = { 'X-Token': known.buyerToken }
  const answer = await fetch(`${fairlead.url}/api/case/${id}/past-prices`, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const lines = (await answer.json()) as Record<'ordered' | 'quoted', object | null>[]
  return lines.reduce((sum, { ordered, quoted }) => sum + (ordered ? 1 : 0) + (quoted ? 1 : 0), 0)
}

/** CPU of PostgreSQL and of a process for one reading, in milliseconds. */
async function cost(read: () => Promise<number>, pid: number) {
  const used = () => processCpu(pid) + clusterCpu(postmaster)
  const before = used()
  for (let call = 0; call < calls; call += 1) await read()
  return (used() - before) / calls
}

const rows = await byHand()
if (rows === 0 || rows !== (await byCall())) throw new Error('The two do not read the same rows')
const raw: number[] = []
const ours: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const both = [
    async () => raw.push(await cost(byHand, process.pid)),
    async () => ours.push(await cost(byCall, fairlead.pid)),
  ]
  for (const each of round % 2 ? both.toReversed() : both) await each()
}
const ratio = median(ours.map((ms, round) => ms / raw[round]!))
const held = ratio <= MOST ? 'yes' : 'no'
const text = `# Price history

Made by \`node bench/past-prices.ts\` on ${new Date().toISOString().slice(0, 10)}: an RFQ of 500 lines over ${OLD.toLocaleString('en')} old lines of ${ITEMS.toLocaleString('en')} items, ${rows} prices
shown. CPU of server and PostgreSQL for the call, beside that of one hand-written statement that reads the same rows with its
client, by turns, the median of ${rounds} rounds of ${calls}. Read the ratio.

| by hand = ms | Fairlead = ms | ratio | budget | held |
| ------------ | ------------- | ----- | ------ | ---- |
| ${median(raw).toFixed(1)} | ${median(ours).toFixed(1)} | **${ratio.toFixed(1)}x** | <= ${MOST}x | ${held} |
`
console.log(text)
await writeFile(join(import.meta.dirname, 'past-prices.md'), text)
