import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from './demo-server.ts'
import { categories, measure, QUIET, type Device, type Figures } from './lighthouse-runs.ts'
import { root } from './run.ts'
import { serveFolder } from './static-server.ts'

/**
 * `node tools/lighthouse.ts [--report] [--quick] [--only path] [--without-demo] [--origin address]
 * [--beside folder]`: measures the built site, and the built Astro blog template in a folder beside it, and
 * keeps the table in docs/lighthouse.md. Fails where ours is below 100 unless it only reports. Quick is one
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
/** The pages of the Astro blog template that are measured beside ours. */
const besidePages = ['/', '/blog/first-post/']
const devices: readonly Device[] = ['mobile', 'desktop']

const { values: options } = parseArgs({
  options: {
    report: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    origin: { type: 'string' },
    beside: { type: 'string' },
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

const aboutBeside = options.beside
  ? `The last rows are the home page and a post of the Astro blog template, measured in the same run and
served with the same compression. It was put together from the template's published source and built
with the Astro of this project; its pictures are replaced by generated ones of 1020 x 510 pixels, its
font files by the smaller ones of \`@fontsource/atkinson-hyperlegible\`.`
  : `The Astro blog template is not in this table: \`pnpm exec node tools/lighthouse.ts --beside <folder>\` measures its built
folder in the same run.`

const documentOf = (all: readonly Figures[], date: string) => `# Lighthouse

Measured on ${date} with \`pnpm exec node tools/lighthouse.ts\` (Lighthouse 13.5.0, ${cpus().length} processors, the built site
served by the product's own server, demo ${options['without-demo'] ? 'off' : 'on'}). Each figure is the median of three runs.

"Machine" is Lighthouse's own measure of the machine while it ran. A run below ${QUIET} was made while
the machine was busy; it is made again, up to six times, and the quietest three count. Where even
those were below, the row says "busy", and its performance figures are lower than the page deserves.

| ${head.join(' | ')} |
| ${head.map(() => '---').join(' | ')} |
${all.map(rowOf).join('\n')}

${aboutBeside}
`

async function measureAll(origin: string, browser: string, paths: readonly string[], of = '') {
  const all: Figures[] = []
  for (const path of paths.filter((page) => !options.only || page === options.only))
    for (const device of devices) {
      const measured = await measure(browser, origin, path, device, options.quick)
      const figures = { ...measured, path: of + path }
      all.push(figures)
      say(rowOf(figures))
      for (const fault of figures.faults) say(`    ${fault}`)
    }
  return all
}

async function measureBeside(folder: string, browser: string) {
  const other = await serveFolder(folder)
  try {
    return await measureAll(other.origin, browser, besidePages, 'Astro blog template: ')
  } finally {
    other.stop()
  }
}

const server = options.origin
  ? { origin: options.origin, stop: async () => undefined }
  : await startServer(18_094, !options['without-demo'])
try {
  const browser = await findBrowser()
  const ours = await measureAll(server.origin, browser, pages)
  const theirs = options.beside ? await measureBeside(options.beside, browser) : []
  const text = documentOf([...ours, ...theirs], new Date().toISOString().slice(0, 10))
  if (!options.only && !options.quick) await writeFile(join(root, 'docs/lighthouse.md'), text)
  process.stdout.write(text)
  const below = ours.filter(({ scores }) => categories.some((name) => scores[name] < 100))
  for (const { path, device } of below) say(`Below 100: ${path} (${device})`)
  if (below.length && !options.report) process.exitCode = 1
} finally {
  await server.stop()
}
