import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { createClient } from '../packages/api/src/client.ts'
import { findShell } from '../e2e/browser.ts'
import { table } from './report.ts'

/**
 * `node bench/quiet-page.ts http://127.0.0.1:8080` measures what open lists of a running demo cost while a colleague sends 20 RFQs a
 * minute: the main thread's own time, and what is read. Keeps it in bench/quiet-page.md.
 */
const MOST = 1.5
const CHANGES = 20
const EVERY = 3000
const origin = process.argv[2] ?? 'http://127.0.0.1:8080'

async function logIn(who: string) {
  const anonymous = createClient({ baseUrl: origin, token: () => null })
  const body = { username: `${who}@demo.fairlead.test`, password: 'fairlead1' }
  return (await anonymous.call('account.login', { body })).token
}
const tokens = { buyer: await logIn('buyer'), supplier: await logIn('supplier') }
const client = createClient({ baseUrl: origin, token: () => tokens.buyer })

const { data: vessels } = await client.list('vessel.list', { sort: ['name', 'ASC'] })
const { data: suppliers } = await client.list('supplier.search', {
  filter: { q: 'Kestrelman Engine Parts' },
})
const drafts: number[] = []
for (let i = 0; i < CHANGES; i += 1) {
  const { id } = await client.call('case.create', {
    body: {
      type: 'SUPPLIES',
      title: `Deck stores ${i + 1}`,
      requisitionNumber: `QUIET-${Date.now().toString(36)}-${i}`,
      vesselId: vessels[0]!.id,
      dueAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      lines: [{ name: 'Cotton rags', quantity: '2', unit: 'PCE', code: '170000', scheme: 'IMPA' }],
    },
  })
  drafts.push(id)
}

const browser = await chromium.launch({ executablePath: await findShell(), args: ['--no-sandbox'] })

/** A list that somebody has open: what it costs since `begin`, and what it has read. */
async function openList(who: keyof typeof tokens, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'fairlead-session', value: tokens[who], url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/secured/${who}/${path}`)
  await page.locator('html[data-realtime=connected]').waitFor()
  await page.locator('tbody tr[data-row]').first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const task = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    read.push(pathname + (searchParams.get('filter')?.includes('"ids"') ? ', one row' : ''))
  })
  let before = 0
  return {
    name: path,
    read,
    begin: async () => {
      read.length = 0
      before = await task()
    },
    spent: async () => (await task()) - before,
  }
}

const lists = [
  await openList('buyer', 'dashboard/in-process-rfqs'),
  await openList('buyer', 'dashboard/in-process-pos'),
  await openList('supplier', 'new-dashboard/unquoted-rfqs'),
]
await sleep(5000)
for (const list of lists) await list.begin()
const start = performance.now()
for (const id of drafts) {
  const request = { caseIds: [id], requestedSupplierIds: [suppliers[0]!.id] }
  await client.call('case.sendRequests', { body: { request } })
  await sleep(EVERY)
}
const seconds = (performance.now() - start) / 1000
const measured = await Promise.all(
  lists.map(async ({ name, read, spent }) => ({
    name,
    percent: ((await spent()) / seconds) * 100,
    read: [...Map.groupBy(read, (path) => path)]
      .map(([path, all]) => `${path} ${all.length}`)
      .join('; '),
  })),
)
await browser.close()

const rows = table(
  ['open list', 'of a core', 'read, and how often'],
  measured.map(({ name, percent, read }) => [name, `${percent.toFixed(2)} %`, read || 'nothing']),
)
console.log(`${CHANGES} changes in ${seconds.toFixed(0)} s, at most ${MOST} %`)
console.log(rows)
await writeFile(
  join(import.meta.dirname, 'quiet-page.md'),
  `# An open page while others work

Made by \`node bench/quiet-page.ts\` on ${new Date().toISOString().slice(0, 10)}: lists of the demo stand open while a colleague sends
${CHANGES} RFQs in ${seconds.toFixed(0)} s. What the main thread of each takes, at most ${MOST} %. "One row" is the list asked for the
rows that an event is about.

${rows}
`,
)
process.exit(measured.every(({ percent }) => percent <= MOST) ? 0 : 1)
