import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createClient, type Client } from '@fairlead/api/client'
import { findBrowser } from '../e2e/browser.ts'
import { startServer } from './demo-server.ts'
import { root } from './run.ts'

/**
 * `node tools/screenshots.ts [--origin address] [--only name]`: takes the site's pictures of the product from
 * a demo that runs, so that they stay true. They are kept beside the pages that show them.
 */
const { values: options } = parseArgs({
  options: { origin: { type: 'string' }, only: { type: 'string' } },
})

const folder = join(root, 'sites/marketing/src/assets/screens')
const VIEW = { width: 1440, height: 810 }
/** The most bytes a picture may have; its quality is lowered until it fits. */
const MOST = 60_000

interface Picture {
  name: string
  who: 'buyer' | 'supplier'
  address: (client: Client) => Promise<string>
  /** What must be on the screen before the picture is taken. */
  shows: string
  before?: (page: Page) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  {
    name: 'in-process-rfqs',
    who: 'buyer',
    address: async () => '/secured/buyer/dashboard/in-process-rfqs',
    shows: 'main table tbody tr, main [role=row]',
  },
  {
    name: 'evaluation',
    who: 'buyer',
    address: async (client) => `/secured/buyer/case/${await bestCase(client)}/evaluation`,
    shows: '#method',
    before: (page) => page.locator('#method').selectOption({ index: 1 }),
  },
  {
    name: 'quotation-sheet',
    who: 'supplier',
    address: async (client) => `/secured/supplier/case/quotation/${await quotation(client)}/edit`,
    shows: 'main table, main [role=grid]',
  },
  {
    name: 'order',
    who: 'buyer',
    address: async (client) => `/secured/buyer/purchase-order/${await confirmedOrder(client)}`,
    shows: 'main table, main [role=grid]',
  },
]

/** A well answered RFQ of a length that fills the screen. */
async function bestCase(client: Client) {
  const { data } = await client.list('case.list', {
    filter: { page: 'in-process-rfqs' },
    range: [0, 199],
  })
  const [first] = data
    .filter(({ type, lines, orders }) => type === 'SPARES' && lines >= 8 && lines < 50 && !orders)
    .toSorted((a, b) => b.quoted - a.quoted || a.lines - b.lines)
  return found(first?.id)
}

/** The quotation with the most lines. */
async function quotation(client: Client) {
  const { data } = await client.list('request.list', {
    filter: { page: 'quoted-rfqs' },
    range: [0, 99],
  })
  const fitting = data.filter(({ type, quotationId }) => type === 'SPARES' && quotationId)
  return found(fitting.toSorted((a, b) => b.lines - a.lines)[0]?.quotationId)
}

async function confirmedOrder(client: Client) {
  const { data } = await client.list('order.list', {
    filter: { page: 'in-process-pos' },
    range: [0, 99],
  })
  return found((data.find(({ state }) => state === 'CONFIRMED') ?? data[0])?.id)
}

function found(id: number | null | undefined) {
  if (!id) throw new Error('The demo has nothing to show here')
  return id
}

async function take(browser: Browser, origin: string, picture: Picture) {
  const { token, client } = await logIn(origin, `${picture.who}@demo.fairlead.test`)
  const context = await browser.newContext({
    viewport: VIEW,
    deviceScaleFactor: 1.25,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'fairlead-session', value: token, url: origin }])
  const page = await context.newPage()
  await page.goto(origin + (await picture.address(client)))
  await page.locator(picture.shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture.before?.(page)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1000)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  const kept = await smallest(shot)
  await writeFile(join(folder, `${picture.name}.avif`), kept)
  process.stdout.write(`${picture.name}: ${Math.round(kept.length / 1000)} kB\n`)
}

async function logIn(origin: string, username: string) {
  const guest = createClient({ baseUrl: origin, token: () => null })
  const { token } = await guest.call('account.login', { body: { username, password: 'fairlead1' } })
  return { token, client: createClient({ baseUrl: origin, token: () => token }) }
}

async function smallest(shot: Buffer) {
  for (const quality of [55, 45, 35]) {
    const kept = await sharp(shot)
      .avif({ quality, effort: 3, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (kept.length <= MOST) return kept
  }
  return sharp(shot).resize(1600).avif({ quality: 30, effort: 3 }).toBuffer()
}

const server = options.origin
  ? { origin: options.origin, stop: async () => undefined }
  : await startServer(18_095, true)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const picture of pictures.filter(({ name }) => !options.only || name === options.only))
    await take(browser, server.origin, picture)
} finally {
  await browser.close()
  await server.stop()
}
