import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from './demo-server.ts'
import { categories, measure, QUIET, type Device, type Figures } from './lighthouse-runs.ts'
import { root } from './run.ts'

/**
 * `node tools/lighthouse.ts [--report] [--quick] [--only path] [--without-demo] [--origin address]`: measures the
 * built site and keeps the table in docs/lighthouse.md. Fails below 100 unless it only reports. Quick is one
 * run of each, kept nowhere.
 */
const pages = [
  '/',
  '/products/buyers',
  '/buyers-pricing-plans',
  '/news/comparing-offers-fairly',
  '/news',
  '/careers',
  '/login',
]
const devices: readonly Device[] = ['mobile', 'desktop']

const { values: options } = parseArgs({
  options: {
    report: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    origin: { type: 'string' },
    'without-demo': { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stderr.write(`${text}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const rowOf = (figures: Figures) => {
  const cells = [
    figures.path,
    figures.device,
    ...categories.map((name) => figures.scores[name]),
    seconds(figures.paint),
    seconds(figures.largest),
    `${Math.round(figures.blocking)} ms`,
    figures.shift.toFixed(3),
    `${Math.round(figures.bytes / 1000)} kB`,
    `${Math.round(figures.machine)}${figures.quiet ? '' : ' (busy)'}`,
    figures.discarded,
  ]
  return `| ${cells.join(' | ')} |`
}

const head = [
  'Page',
  'Device',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'Weight',
  'Machine',
  'Discarded',
]

const documentOf = (all: readonly Figures[], date: string) => `# Lighthouse

Measured on ${date} with \`pnpm lighthouse\` (Lighthouse 13.5.0, ${cpus().length} processors, the built site
served by the product's own server, demo ${options['without-demo'] ? 'off' : 'on'}). Each figure is the median of three runs.

"Machine" is Lighthouse's own measure of the machine while it ran. A run below ${QUIET} was made while
the machine was busy; it is made again, up to six times, and the quietest three count. Where even
those were below, the row says "busy", and its performance figures are lower than the page deserves.

| ${head.join(' | ')} |
| ${head.map(() => '---').join(' | ')} |
${all.map(rowOf).join('\n')}

The Astro blog template is not in this table: it is fetched from GitHub by \`create-astro\`, not from the
npm registry, so a run without that network cannot build it.
`

async function measureAll(origin: string, browser: string) {
  const all: Figures[] = []
  for (const path of pages.filter((page) => !options.only || page === options.only))
    for (const device of devices) {
      const figures = await measure(browser, origin, path, device, options.quick)
      all.push(figures)
      say(rowOf(figures))
      for (const fault of figures.faults) say(`    ${fault}`)
    }
  return all
}

const server = options.origin
  ? { origin: options.origin, stop: async () => undefined }
  : await startServer(18_094, !options['without-demo'])
try {
  const all = await measureAll(server.origin, await findBrowser())
  const text = documentOf(all, new Date().toISOString().slice(0, 10))
  if (!options.only && !options.quick) await writeFile(join(root, 'docs/lighthouse.md'), text)
  process.stdout.write(text)
  const below = all.filter(({ scores }) => categories.some((name) => scores[name] < 100))
  for (const { path, device } of below) say(`Below 100: ${path} (${device})`)
  if (below.length && !options.report) process.exitCode = 1
} finally {
  await server.stop()
}
