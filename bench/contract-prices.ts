import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'
import { startFilled } from './filled.ts'
import { median } from './measure.ts'
import { launch, mounts, open as openPage, sheet, type } from './screens.ts'

/**
 * `node bench/contract-prices.ts` measures three things: the contract prices of 1,000 lines against 200 lists of 5,000 lines, all of
 * them in force in the port, in CPU of server and PostgreSQL; opening a list of 20,000 lines, in milliseconds until the head and
 * the first window are there; and such a list in the grid of a draft beside the version in force, in a browser, by turns with
 * the quotation sheet of 500 lines.
 */
const LISTS = 200
const LINES = 5000
const ITEMS = 100_000
const WANTED = 1000
const LONG = 20_000
const WINDOW = 500
const MOST = 150
const MOST_OPEN = 300
/** Beside the sheet, which waits for none of it. */
const MOST_TOLD = 1000
/** As in the sheet of a quotation. */
const MOST_KEY = 20
const rounds = 9
const calls = 10

await using cleanup = new AsyncDisposableStack()
const { known, db, postmaster, fairlead, filled: long } = await startFilled(cleanup, fillContracts)
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
  // A contract whose long list is in force, and its draft: every seventh price is another one.
  await to.query(
    `insert into contract (company_id, number, created_at) values ($1, 'BENCH-DRAFT', now())`,
    [companyId],
  )
  await to.query(
    `insert into contract_version (contract_id, number, title, category, currency, valid_from, valid_to,
       notice_days, notes, supplier_ids, saved_at, published_at, active_from)
     select id, n, 'Stores', '', 'EUR', current_date - 10, current_date + 100, 30, '', '{}', now(),
       case n when 1 then now() end, case n when 1 then current_date - 10 end
     from contract, generate_series(1, 2) n where company_id = $1 and number = 'BENCH-DRAFT'`,
    [companyId],
  )
  await to.query(
    `with u as (select gen_random_uuid() as uuid),
     list as (
       insert into price_list (version_id, uuid, supplier_id, name, currency, world, countries, ports,
         valid_from, valid_to, delivery)
       select v.id, u.uuid, (select id from company where kind = 'SUPPLIER' order by id limit 1),
         'Typed', 'EUR', false, '{}', '{GRPIR}', current_date - 10, current_date + 100, ''
       from u, contract_version v join contract c on c.id = v.contract_id where c.number = 'BENCH-DRAFT'
       returning id, version_id)
     insert into price_line (list_id, position, scheme, code, maker_number, description, unit, prices,
       minimum, lead_days, quality, valid_from, valid_to, code_key)
     select list.id, n, 'IMPA', (900000 + n)::text, '', 'Item ' || n, 'PCS',
       '1=' || case when v.number = 2 and n % 7 = 0 then 10.50 + (n % 50) * 0.02 else 10.50 end || ';10=9.00', '', '3',
       '', '', '', 'IMPA:' || 900000 + n
     from list join contract_version v on v.id = list.version_id, generate_series(1, $1::int) n`,
    [LONG],
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

const typed = await typedList()
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
${row('list is typed in: opens after its data', typed.mount, MOST_OPEN)}
${row('what it changes is told beside it', typed.told, MOST_TOLD)}
${row('list is typed in: a key, p95', typed.keys.p95, MOST_KEY)}
${row('the quotation sheet in the same run: a key, p95', typed.beside.p95, MOST_KEY)}
`,
)
process.stdout.write(
  `typed list opens in ${typed.mount.toFixed(0)} ms, a key ${typed.keys.p50.toFixed(1)}; ${typed.keys.p95.toFixed(1)} ms, the sheet ${typed.beside.p50.toFixed(1)}; ${typed.beside.p95.toFixed(1)} ms, changes told in ${typed.told.toFixed(0)} ms\n`,
)
process.stdout.write(`look-up ${ms.toFixed(0)} ms CPU, list opens in ${open.toFixed(0)} ms\n`)
if (ms > MOST || Math.max(open, typed.mount) > MOST_OPEN || typed.keys.p95 > MOST_KEY)
  process.exitCode = 1

/** The list of a draft in its grid: from the last byte of its first window to the frame that shows it, and keys in a column. */
async function typedList() {
  const found = await db.query<{ id: number; uuid: string }>(
    `select c.id, l.uuid from contract c join contract_version v on v.contract_id = c.id
     join price_list l on l.version_id = v.id where c.number = 'BENCH-DRAFT' and v.number = 2`,
  )
  const { id, uuid } = found.rows[0]!
  const told: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // As after a save: nothing of it is known yet.
    await db.query('update price_list set revision = revision + 1 where uuid = $1', [uuid])
    const start = performance.now()
    await read(`/api/buyer/contracts/${id}/draft/price-lists/${uuid}/changes`)
    told.push(performance.now() - start)
  }
  const browser = await launch()
  try {
    const page = await openPage(browser, fairlead.url, known.buyerToken)
    const mount = await mounts(
      page,
      `${fairlead.url}/secured/buyer/contract/${id}/edit-draft-pricelist/${uuid}`,
      {
        call: `/api/buyer/contracts/${id}/versions/2/price-lists/${uuid}/lines`,
        shown: '.sheet tr[data-row]',
      },
    )
    await page.locator('.sheet input').first().focus()
    const keys = await type(page, [...'21', 'Enter'])
    await page.close()
    const { keys: beside } = await sheet(browser, db, fairlead.url, known)
    return { mount, keys, beside, told: median(told) }
  } finally {
    await browser.close()
  }
}
