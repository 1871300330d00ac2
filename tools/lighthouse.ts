import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from './demo-server.ts'
import { measurePortal, portalFaults } from './lighthouse-portal.ts'
import { categories, measure, QUIET, type Device, type Figures } from './lighthouse-runs.ts'
import { root } from './run.ts'
import { serveFolder } from './static-server.ts'

/**
 * `node tools/lighthouse.ts [--report] [--quick] [--portal] [--only path] [--without-demo] [--origin address]
 * [--beside folder]`: measures the built site, and the built Astro blog template in a folder beside it, and
 * keeps the table in docs/lighthouse.md. Fails where ours is below 100 unless it only reports. Quick is one
 * run of each, kept nowhere. With --portal only the first list of the demo's buyer is measured, and its part of that document
 * is kept.
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
    portal: { type: 'boolean', default: false },
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
      const measured = await measure(browser, { origin, path, device, quick: options.quick })
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

const file = join(root, 'docs/lighthouse.md')
/** What `--portal` writes begins here. */
const portalHead = '## The first list of a buyer'

const portalPart = (figures: Figures, date: string) => `${portalHead}

Measured on ${date} with \`pnpm exec node tools/lighthouse.ts --portal\`: the buyer of the demo is logged in, the cache is empty.
At least 97, LCP at most 2.4 s, CLS below 0.02.

| ${head.join(' | ')} |
| ${head.map(() => '---').join(' | ')} |
${rowOf(figures)}
`

const today = new Date().toISOString().slice(0, 10)
/** The document's two parts: that of the site, and that of the portal. */
async function keptParts() {
  const [site = '', portal] = (await readFile(file, 'utf8')).split(portalHead)
  return { site, portal: portal === undefined ? '' : `${portalHead}${portal}` }
}

async function portalRun(origin: string, browser: string) {
  const figures = await measurePortal(browser, { origin, quick: options.quick })
  const text = portalPart(figures, today)
  if (!options.quick) await writeFile(file, `${(await keptParts()).site.trimEnd()}\n\n${text}`)
  process.stdout.write(text)
  return portalFaults(figures)
}

async function siteRun(origin: string, browser: string) {
  const ours = await measureAll(origin, browser, pages)
  const theirs = options.beside ? await measureBeside(options.beside, browser) : []
  const text = documentOf([...ours, ...theirs], today)
  if (!options.only && !options.quick)
    await writeFile(file, [text, (await keptParts()).portal].filter(Boolean).join('\n'))
  process.stdout.write(text)
  return ours
    .filter(({ scores }) => categories.some((name) => scores[name] < 100))
    .map(({ path, device }) => `${path} (${device})`)
}

const server = options.origin
  ? { origin: options.origin, stop: async () => undefined }
  : await startServer(18_094, options.portal || !options['without-demo'])
try {
  const browser = await findBrowser()
  const run = options.portal ? portalRun : siteRun
  const below = await run(server.origin, browser)
  for (const words of below) say(`Below what it should be: ${words}`)
  if (below.length && !options.report) process.exitCode = 1
} finally {
  await server.stop()
}
