import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'
import { startFilled } from './filled.ts'
import { median } from './measure.ts'

/**
 * `node bench/contract-prices.ts` measures two things: the contract prices of 1,000 lines against 200 lists of 5,000 lines, all of
 * them in force in the port, in CPU of server and PostgreSQL; and opening a list of 20,000 lines, in milliseconds until the head and
 * the first window are there.
 */
const LISTS = 200
const LINES = 5000
const ITEMS = 100_000
const WANTED = 1000
const LONG = 20_000
const WINDOW = 500
const MOST = 150
const MOST_OPEN = 300
const rounds = 9
const calls = 10

await using cleanup = new AsyncDisposableStack()
const { known, postmaster, fairlead, filled: long } = await startFilled(cleanup, fillContracts)
const headers = { 'X-Token': known.buyerToken, 'Content-Type': 'application/json' }

/** Ten contracts of twenty lists, and one with a long list; answers its id. */
async function fillContracts(to: pg.Client, companyId: number): Promise<number> {
  await to.query(
    `insert into contract (company_id, number, created_at)
     select $1, 'BENCH-' || n, now() from generate_series(1, 11) n`,
    [companyId],
  )
  await to.query(
    `insert into contract_version (contract_id, number, title, category, currency, valid_from, valid_to,
       notice_days, notes, supplier_ids, saved_at, published_at, active_from)
     select id, 1, 'Stores', '', 'EUR', current_date - 10, current_date + 100, 30, '', '{}', now(), now(),
       current_date - 10 from contract where company_id = $1 and number like 'BENCH-%'`,
    [companyId],
  )
  await to.query(
    `insert into price_list (version_id, uuid, supplier_id, name, currency, world, countries, ports,
       valid_from, valid_to, delivery)
     select v.id, gen_random_uuid(), s.id, 'List ' || n, 'EUR', false, '{}', '{NLRTM}',
       current_date - 10, current_date + 100, ''
     from generate_series(1, $2::int + 1) n
       join contract c on c.company_id = $1 and c.number = 'BENCH-' || case when n > $2 then 11 else 1 + n % 10 end
       join contract_version v on v.contract_id = c.id,
       (select id from company where kind = 'SUPPLIER' order by id limit 1) s`,
    [companyId, LISTS],
  )
  await to.query(
    `insert into price_line (list_id, position, scheme, code, maker_number, description, unit, prices,
       minimum, lead_days, quality, valid_from, valid_to, code_key)
     select l.id, n, 'IMPA', item, '', 'Item ' || item, 'PCS', '1=' || 10 + n % 90 || '.50;10=9.00', '', '3',
       '', '', '', 'IMPA:' || item
     from price_list l join contract_version v on v.id = l.version_id join contract c on c.id = v.contract_id,
       lateral generate_series(1, case when c.number = 'BENCH-11' then $1::int else $2::int end) n,
       lateral (select (case when c.number = 'BENCH-11' then 900000 + n
         else 100000 + (l.id * 7919 + n * 20) % $3::int end)::text) i(item)
     where c.number like 'BENCH-%'`,
    [LONG, LINES, ITEMS],
  )
  await to.query('vacuum analyze')
  const found = await to.query<{ id: number }>(`select id from contract where number = 'BENCH-11'`)
  return found.rows[0]!.id
}

async function read<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${fairlead.url}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const lines = Array.from({ length: WANTED }, (_, i) => ({
  code: String(100_000 + ((i * 97) % ITEMS)),
  scheme: 'IMPA',
  unit: 'PCS',
  quantity: '12',
}))
const lookUp = () => read<object[][]>('/api/buyer/contract-prices', { port: 'NLRTM', lines })
const covered = (await lookUp()).filter((prices) => prices.length > 0).length
if (covered < WANTED / 2) throw new Error(`Only ${covered} lines are covered`)

const used = () => processCpu(fairlead.pid) + clusterCpu(postmaster)
const looked: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const before = used()
  for (let call = 0; call < calls; call += 1) await lookUp()
  looked.push((used() - before) / calls)
}

const version = `/api/buyer/contracts/${long}/versions/1`
const { priceLists } = await read<{ priceLists: { uuid: string }[] }>(version)
const list = `${version}/price-lists/${priceLists[0]!.uuid}`
const opened: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now()
  await Promise.all([read(list), read(`${list}/lines?range=[0,${WINDOW - 1}]`)])
  opened.push(performance.now() - start)
}

const [ms, open] = [median(looked), median(opened)]
const row = (what: string, value: number, budget: number) =>
  `| ${what} | ${value.toFixed(0)} | <= ${budget} | ${value <= budget ? 'yes' : 'no'} |`
await writeFile(
  join(import.meta.dirname, 'contract-prices.md'),
  `# Contract prices

Made by \`node bench/contract-prices.ts\` on ${new Date().toISOString().slice(0, 10)}: ${WANTED} lines against ${LISTS} lists of
${LINES} lines that all hold in the port, ${covered} of them covered: CPU of server and PostgreSQL for the call, the median of
${rounds} rounds of ${calls}. A list of ${LONG} lines: until its head and its first ${WINDOW} lines are there, the median of ${rounds}.

| what | ms | budget | held |
| ---- | -- | ------ | ---- |
${row('look-up, CPU', ms, MOST)}
${row('list opens', open, MOST_OPEN)}
`,
)
process.stdout.write(`look-up ${ms.toFixed(0)} ms CPU, list opens in ${open.toFixed(0)} ms\n`)
if (ms > MOST || open > MOST_OPEN) process.exitCode = 1
