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
 * `node tools/screenshots.ts [--origin address] [--only name]…`: takes the site's pictures of the product from
 * a demo that runs, so that they stay true. They are kept beside the pages that show them.
 */
const { values: options } = parseArgs({
  options: { origin: { type: 'string' }, only: { type: 'string', multiple: true } },
})

const folder = join(root, 'sites/marketing/src/assets/screens')
/** Each screen as a desk and as a phone sees it; the site shows them half as large, so that they are sharp on any display. */
const views = {
  desk: { width: 1360, height: 800, scale: 2400 / 1360 },
  phone: { width: 390, height: 660, scale: 2 },
} as const
type View = keyof typeof views
/** The most bytes a picture may have; its quality is lowered until it fits. */
const MOST = { desk: 130_000, phone: 45_000 }

interface Picture {
  name: string
  who: 'buyer' | 'supplier'
  address: (client: Client, origin: string) => Promise<string>
  /** Seen without a session, by the holder of a link. */
  isGuest?: true
  /** What is a screen of the phone only. */
  only?: View
  /** What must be on the screen before the picture is taken. */
  shows: string
  before?: (page: Page) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  {
    name: 'in-process-rfqs',
    who: 'buyer',
    address: async () => '/secured/buyer/dashboard/in-process-rfqs',
    shows: 'main table tbody tr, main [role=row], main li',
  },
  {
    name: 'evaluation',
    who: 'buyer',
    address: async (client) => `/secured/buyer/case/${await bestCase(client)}/evaluation`,
    shows: 'main',
    before: async (page) => {
      const method = page.locator('#method')
      if (await method.isVisible()) await method.selectOption({ index: 1 })
    },
  },
  {
    name: 'quotation-sheet',
    who: 'supplier',
    address: async (client) => `/secured/supplier/case/quotation/${await quotation(client)}/edit`,
    shows: 'main table, main [role=grid], main input',
  },
  {
    name: 'order',
    who: 'buyer',
    address: async (client) => `/secured/buyer/purchase-order/${await confirmedOrder(client)}`,
    shows: 'main table, main [role=grid], main h1',
  },
  {
    name: 'link',
    who: 'buyer',
    isGuest: true,
    only: 'phone',
    address: guestLink,
    shows: 'main h1',
  },
]

/** A supplier without an account is reminded; the mail that goes to it holds its link. */
async function guestLink(buyer: Client, origin: string) {
  const { data } = await buyer.list('case.list', {
    filter: { page: 'in-process-rfqs' },
    range: [0, 199],
  })
  for (const { id } of data) {
    const guests = await buyer.call('case.unregisteredRequests', { params: { id } })
    for (const { requestId } of guests) {
      const sent = await buyer
        .call('request.remind', { params: { id: requestId } })
        .catch(() => null)
      if (!sent) continue
      const { client } = await logIn(origin, 'support@demo.fairlead.test')
      const [mail] = (await client.list('support.mails', { sort: ['newest', 'DESC'] })).data
      const { html } = await client.call('support.mail', { params: { id: found(mail?.id) } })
      const link = /href="[^"]*(\/secured\/external\/request\/[^"]+)/.exec(html)?.[1]
      if (link) return link
    }
  }
  throw new Error('The demo waits for nobody without an account')
}

/** A well answered RFQ of a length that fills the screen. */
async function bestCase(client: Client) {
  const { data } = await client.list('case.list', {
    filter: { page: 'in-process-rfqs' },
    range: [0, 199],
  })
  const [first] = data
    .filter((one) => one.type === 'SPARES' && one.lines >= 8 && one.lines < 50 && !one.orders)
    .filter(({ saving }) => Number(saving) > 0)
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

async function take(browser: Browser, origin: string, picture: Picture, view: View) {
  const { token, client } = await logIn(origin, `${picture.who}@demo.fairlead.test`)
  const { width, height, scale } = views[view]
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: view === 'phone',
    hasTouch: view === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (!picture.isGuest)
    await context.addCookies([{ name: 'fairlead-session', value: token, url: origin }])
  const page = await context.newPage()
  await page.goto(origin + (await picture.address(client, origin)))
  await page.locator(picture.shows).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await picture.before?.(page)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1000)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  const kept = await smallest(shot, MOST[view])
  const name = view === 'phone' ? `${picture.name}-phone` : picture.name
  await writeFile(join(folder, `${name}.avif`), kept)
  process.stdout.write(`${name}: ${Math.round(kept.length / 1000)} kB\n`)
}

async function logIn(origin: string, username: string) {
  const guest = createClient({ baseUrl: origin, token: () => null })
  const { token } = await guest.call('account.login', { body: { username, password: 'fairlead1' } })
  return { token, client: createClient({ baseUrl: origin, token: () => token }) }
}

async function smallest(shot: Buffer, most: number) {
  for (const quality of [60, 50, 42, 35, 28]) {
    const kept = await sharp(shot)
      .avif({ quality, effort: 3, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (kept.length <= most) return kept
  }
  throw new Error('The picture is too heavy at any quality')
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
  for (const picture of pictures.filter(({ name }) => !options.only || options.only.includes(name)))
    for (const view of picture.only ? [picture.only] : (['desk', 'phone'] as const))
      await take(browser, server.origin, picture, view)
} finally {
  await browser.close()
  await server.stop()
}
