import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { createClient } from '../packages/api/src/client.ts'
import { findShell } from '../e2e/browser.ts'
import { table } from './report.ts'

/**
 * `node bench/quiet-page.ts http://127.0.0.1:8080` measures what an open dashboard of a running demo costs while a colleague sends
 * 20 RFQs a minute: the main thread's own time, and what is read. Keeps it in bench/quiet-page.md.
 */
const MOST = 1.5
const CHANGES = 20
const EVERY = 3000
const origin = process.argv[2] ?? 'http://127.0.0.1:8080'

const anonymous = createClient({ baseUrl: origin, token: () => null })
const body = { username: 'buyer@demo.fairlead.test', password: 'fairlead1' }
const { token } = await anonymous.call('account.login', { body })
const client = createClient({ baseUrl: origin, token: () => token })

const { data: vessels } = await client.list('vessel.list', { sort: ['name', 'ASC'] })
const { data: suppliers } = await client.list('supplier.search', { range: [0, 1] })
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
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.context().addCookies([{ name: 'fairlead-session', value: token, url: origin }])
await page.goto(`${origin}/secured/buyer/dashboard/in-process-rfqs`)
await page.locator('html[data-realtime=connected]').waitFor()
await page.locator('tbody tr[data-row]').first().waitFor()
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
const spent = async () => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return { task: of('TaskDuration'), script: of('ScriptDuration') }
}
const read: string[] = []
page.on('request', (request) => {
  const { pathname, searchParams } = new URL(request.url())
  read.push(pathname + (searchParams.get('filter')?.includes('"ids"') ? ', one row' : ''))
})
await sleep(5000)
read.length = 0
const before = await spent()
const start = performance.now()
for (const id of drafts) {
  const request = { caseIds: [id], requestedSupplierIds: [suppliers[0]!.id] }
  await client.call('case.sendRequests', { body: { request } })
  await sleep(EVERY)
}
const seconds = (performance.now() - start) / 1000
const after = await spent()
await browser.close()

const of = (key: 'task' | 'script') => ((after[key] - before[key]) / seconds) * 100
const words = `${of('task').toFixed(2)} % of a core (script ${of('script').toFixed(2)} %), at most ${MOST} %`
console.log(`${CHANGES} changes in ${seconds.toFixed(0)} s: ${words}`)
const counts = [...Map.groupBy(read, (path) => path)].map(([path, all]) => [path, `${all.length}`])
const rows = table(['read', 'times'], counts)
console.log(rows)
await writeFile(
  join(import.meta.dirname, 'quiet-page.md'),
  `# An open page while others work

Made by \`node bench/quiet-page.ts\` on ${new Date().toISOString().slice(0, 10)}: the dashboard of the demo's buyer stands open while a
colleague sends ${CHANGES} RFQs in ${seconds.toFixed(0)} s. Its main thread takes ${words}. "One row" is the list asked for the rows
that an event is about.

${rows}
`,
)
process.exit(of('task') <= MOST ? 0 : 1)
