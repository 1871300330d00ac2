import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Call } from './call.ts'
import { prepareCalls } from './calls.ts'
import { keptData, openCluster, renewSessions, startFairlead } from './cluster.ts'
import type { Heard } from './heard.ts'
import { full, tenfold, type Size } from './options.ts'
import { root } from './processes.ts'

/**
 * `node bench/plans.ts` writes docs/performance.md: for the ten calls that are made most, the plans of the two statements that take
 * longest, as PostgreSQL carries them out at 640,000 RFQs, and their time at 64,000 beside it. The data is that of growth.ts.
 */
const shown = new Map([
  ['list', 'The newest RFQs in process'],
  ['unquoted', 'RFQs without a quotation, the most pressing first'],
  ['counts', 'The tabs of a buyer'],
  ['detail', 'One RFQ'],
  ['requests', 'Who was asked for an RFQ'],
  ['timeline', 'What happened to an RFQ'],
  ['orders', 'The newest orders in process'],
  ['suppliers', 'Suppliers without words'],
  ['received', 'What a supplier has to quote'],
  ['support number', 'Support, by a number'],
])

/** What each index is there for. */
const uses: Record<string, string> = {
  rfq_case_newest: "a buyer's RFQs, the newest first, with nulls where the list has them",
  rfq_case_page: 'the RFQs of a page by their deadline, and how many there are',
  rfq_case_unquoted:
    'RFQs in process without a quotation: few among many, so that they have their own',
  rfq_case_port:
    'the RFQs of a page at one port, and how many a page has, read from the index alone',
  rfq_case_due: 'all RFQs of a buyer by their deadline',
  rfq_case_search: 'words inside titles and numbers, by groups of three letters',
  rfq_case_number_typed: 'the exact number, however it is written',
  purchase_order_newest: "a buyer's orders, the newest first",
  purchase_order_open_created_at_down: "a buyer's orders in process, the newest first",
  rfq_case_open_created_at_down: "a buyer's RFQs in process, the newest first",
  purchase_order_page: 'how many orders stand on a page',
  purchase_order_search: 'words inside numbers, requisitions and titles of orders',
  purchase_order_number_typed: 'the exact number of an order',
  purchase_order_line_order: 'the lines of one order',
  purchase_order_case: 'the orders of one RFQ',
  purchase_order_buyer: "a buyer's orders from one supplier",
  case_request_case: 'the requests of one RFQ',
  case_request_page: "a supplier's requests by their state",
  case_request_due: "a supplier's requests on a page, the most pressing first",
  case_request_buyer: 'what a buyer asked one supplier: its record',
  quotation_case: 'the quotations of one RFQ',
  quotation_live: 'whether a request is quoted',
  case_line_case: 'the lines of one RFQ, in their order',
  event_case: 'what happened to one RFQ, the newest last',
  document_tally_company:
    'how many documents a company has in every state, read from the index alone',
  company_name_search: 'words inside names of companies',
}

interface Planned {
  text: string
  time: number
  plan: string[]
}

await using cleanup = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)))

async function plansOf(size: Size): Promise<Map<string, Planned[]>> {
  const { folder, known } = await keptData(size)
  await using stack = new AsyncDisposableStack()
  const cluster = await openCluster(folder)
  stack.defer(cluster.close)
  const file = join(folder, 'heard.jsonl')
  process.env['BENCH_HEARD'] = file
  const server = await startFairlead(folder, cluster.url, [
    '--import',
    join(import.meta.dirname, 'heard.ts'),
  ])
  stack.defer(server.stop)
  await renewSessions(cluster.db)
  await cluster.db.query(`set track_io_timing = off`)
  const plans = new Map<string, Planned[]>()
  for (const call of await prepareCalls(cluster.db, known)) {
    if (!shown.has(call.name)) continue
    await ask(server.url, call)
    await writeFile(file, '')
    await ask(server.url, call)
    const heard = (await readFile(file, 'utf8')).trim().split('\n')
    plans.set(
      call.name,
      await longest(
        cluster.db,
        heard.map((line) => JSON.parse(line) as Heard),
      ),
    )
  }
  return plans
}

async function ask(url: string, call: Call) {
  const { path, headers } = call.request('fairlead')
  const answer = await fetch(url + path!, { headers: headers as Record<string, string> })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${call.name}: ${answer.status}`)
}

/** The statements with their plans, each as it was carried out the second time, the longest first. */
async function longest(db: pg.Client, heard: readonly Heard[]): Promise<Planned[]> {
  const found: Planned[] = []
  // What the session asks is the same for each call.
  for (const { text, values } of heard.filter(({ text: t }) => !t.includes('"session"'))) {
    const explained = `explain (analyze, costs off, buffers off, timing off, summary on) ${text}`
    await db.query(explained, values)
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(explained, values)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const time = Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1] ?? 0)
    found.push({ text, time, plan })
  }
  return found.toSorted((a, b) => b.time - a.time)
}

const MOST_LINES = 20
/** Where rows come from and how many: sorting methods, filters that never ran and the like are left out. */
function trimmed(plan: readonly string[]): string[] {
  const kept = plan
    .filter(
      (line) => /->|Index Cond|^\w/.test(line) && !/never executed|Planning|Execution/.test(line),
    )
    .map((line) => line.replace(/ \(actual rows=([\d.]+) loops=(\d+)\)/, ' · $1 rows × $2'))
    .map((line) => (line.length > 140 ? `${line.slice(0, 137)}...` : line).replace(/\s+$/, ''))
  const more = kept.length - MOST_LINES
  return more > 0 ? [...kept.slice(0, MOST_LINES), `... and ${more} lines more`] : kept
}

const small = await plansOf(full)
const large = await plansOf(tenfold)
const parts = [...shown].map(([name, title]) => {
  const shownPlans = large.get(name)!.slice(0, 2)
  const all = shownPlans.flatMap(({ plan }) => plan).join('\n')
  const indexes = Object.keys(uses).filter((index) =>
    new RegExp(`(using|on) ${index}\\b`).test(all),
  )
  const plans = shownPlans.map(({ text, plan, time }) => {
    const before = small.get(name)!.find((each) => each.text === text)
    return `${before ? `${before.time.toFixed(1)} ms at 64,000 RFQs, ` : ''}${time.toFixed(1)} ms at 640,000:

\`\`\`
${trimmed(plan).join('\n')}
\`\`\`
`
  })
  return `## ${title}

${plans.join('\n')}${indexes.length > 0 ? `\n${indexes.map((index) => `- \`${index}\`: ${uses[index]}.`).join('\n')}\n` : ''}`
})

await writeFile(
  join(root, 'docs/performance.md'),
  `# Plans of the calls that are made most

Made by \`node bench/plans.ts\` on ${new Date().toISOString().slice(0, 10)}, with the values of a call, on the data of \`bench/growth.ts\`: of each call the two
statements that take longest, carried out twice. Rows are those of one loop. A shared machine: read the plans, and the times only beside each other.

${parts.join('\n')}`,
)
