import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './cluster.ts'
import { clusterCpu, processCpu } from './cpu.ts'
import { median } from './measure.ts'
import { startedWith, startProgram } from './processes.ts'

/**
 * `node bench/parts.ts [rounds]` measures what the thread and the price history add to the CPU of the pages they stand on:
 * the calls of each page as the portal asks them, with the part and without it by turns, on the demo's data.
 */
const rounds = Number(process.argv[2] ?? 9)
const loads = 120
const MOST = 10

const server = 'apps/demo/src/main.js'
await using cleanup = new AsyncDisposableStack()
const folder = await makeFolder(cleanup)
const { flags, environment } = startedWith(server)
const settings = { FAIRLEAD_DATA: folder, LOG_LEVEL: 'error', ...environment }
const demo = await startProgram(server, '/readyz', settings, flags)
cleanup.defer(demo.stop)
const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0])

async function ask<T>(path: string, token: string, body?: unknown): Promise<T> {
  const post = { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'Content-Type': 'application/json', 'X-Token': token }
  const answer = await fetch(demo.url + path, { ...(body ? post : {}), headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
const logIn = (name: string) =>
  ask<{ token: string }>('/auth/login', '', {
    username: `${name}@demo.fairlead.test`,
    password: 'fairlead1',
  })
const { token } = await logIn('buyer')
const seller = (await logIn('supplier')).token
const list = <T>(path: string, page: string, as = token) =>
  ask<T[]>(
    `${path}?${new URLSearchParams({ filter: JSON.stringify({ page }), range: '[0,99]' }).toString()}`,
    as,
  )

const cases = await list<{ id: number; lines: number; quoted: number }>(
  '/api/buyer/cases',
  'in-process-rfqs',
)
const longest = (some: typeof cases) => some.toSorted((one, other) => other.lines - one.lines)[0]!
const { id: rfq } = longest(cases)
const { id: compared } = longest(cases.filter(({ quoted }) => quoted > 0))
const orders = await list<{ id: number; state: string }>('/api/buyer/purchase-orders', 'all')
const sold = await list<{ id: number }>('/api/supplier/purchase-orders', 'all', seller)
const { id: order } = orders.find((each) => sold.some(({ id }) => id === each.id))!
const thread = `/api/purchase-order/${order}/confirmation/messages`
async function say(text: string): Promise<void> {
  const form = new FormData()
  form.append('text', JSON.stringify(text))
  form.append('caseLineId', 'null')
  form.append('replyTo', 'null')
  form.append('question', 'false')
  form.append('clientId', JSON.stringify(crypto.randomUUID()))
  const headers = { 'X-Token': seller, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await fetch(demo.url + thread, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`${thread}: ${answer.status} ${await answer.text()}`)
}
for (const text of ['It can be ready by Friday.', 'Two packages, 40 kg.', 'Thank you.'])
  await say(text)

/** Everything in the thread is read, or one message is not. */
async function leave(unread: boolean): Promise<void> {
  if (unread) return say('One more word.')
  await ask(`${thread}/seen`, token, { number: 1000 })
}

const always = ['/api/user', '/api/buyer/dashboard-counts']
const pages = [
  {
    part: 'price history on the page of an RFQ',
    without: [
      ...always,
      `/api/case-overview/${rfq}`,
      '/api/messages/unread',
      `/api/case/${rfq}/purchase-order-overviews`,
      `/api/case-details/${rfq}`,
      `/api/case/${rfq}/similar`,
      `/api/case/${rfq}/timeline`,
      `/api/case/${rfq}/request-overviews`,
    ],
    call: `/api/case/${rfq}/past-prices?first=50`,
  },
  {
    part: 'price history in the comparison',
    without: [...always, `/api/case/${compared}/evaluation`, '/api/reports'],
    // As far as the comparison shows before it is scrolled.
    call: `/api/case/${compared}/past-prices?first=50`,
  },
  {
    part: 'thread on the page of an order with unread messages; it comes with the order',
    without: [...always, `/api/purchase-order/${order}`, `/api/purchase-order/${order}/timeline`],
    leave,
  },
]

/** CPU of the server and of PostgreSQL for one load of a page, in milliseconds. */
async function cost(calls: readonly string[]): Promise<number> {
  const used = () => processCpu(demo.pid) + clusterCpu(postmaster)
  const before = used()
  for (let load = 0; load < loads; load += 1)
    await Promise.all(
      calls.map(async (path) => {
        const answer = await fetch(demo.url + path, { headers: { 'X-Token': token } })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        await answer.arrayBuffer()
      }),
    )
  return (used() - before) / loads
}

const table = [
  '| part | page = ms | part = ms | adds | budget | held |',
  '| ---- | --------- | --------- | ---- | ------ | ---- |',
]
for (const { part, without, call, leave: before } of pages) {
  const all = call ? [...without, call] : without
  await cost(all)
  const page: number[] = []
  const whole: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const both = [
      async () => {
        await before?.(false)
        page.push(await cost(without))
      },
      async () => {
        await before?.(true)
        whole.push(await cost(all))
      },
    ]
    for (const each of round % 2 ? both.toReversed() : both) await each()
  }
  const adds = median(whole.map((each, round) => each - page[round]!))
  const of = median(page)
  const percent = (adds / of) * 100
  const held = [`<= ${MOST} %`, percent <= MOST ? 'yes' : 'no']
  table.push(
    `| ${[part, of.toFixed(1), adds.toFixed(1), `**${percent.toFixed(0)} %**`, ...held].join(' | ')} |`,
  )
}
const text = `# Parts of pages

Made by \`node bench/parts.ts\` on ${new Date().toISOString().slice(0, 10)}: CPU of server and PostgreSQL for one load of a page, on the demo's data,
with the part and without it by turns, the median of ${rounds} rounds of ${loads} loads. Read the ratios.

${table.join('\n')}
`
console.log(text)
await writeFile(join(import.meta.dirname, 'parts.md'), text)
