import { chromium, type Browser, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createClient } from '../packages/api/src/client.ts'
import { findBrowser } from '../e2e/browser.ts'
import type { Known } from './data.ts'
import { median } from './measure.ts'

/** A heavy screen in a browser: milliseconds from the data's arrival to its first frame, and from a key to the next one. */
export interface Screen {
  what: string
  mount: number
  keys: Took
  /** Of a step of 120 pixels down: what scripts and layout take of the main thread; `styled` is the usual with styles. */
  scroll?: Took & { styled: number }
  budget: Partial<Record<'mount' | 'key' | 'scroll', number>>
}
/** Milliseconds, the usual and nearly the worst. */
export interface Took {
  p50: number
  p95: number
}

const KEYS = 240
/** Between two keys: 20 a second is faster than anybody types. */
const PAUSE = 50
const MOUNTS = 5

const STEPS = 60
const STEP = 120

/** Opens the quotation sheet of 500 lines, the RFQ editor with 1,000, and the comparison of 300 and of 1,000 lines by 10 offers. */
export async function measureScreens(
  db: pg.Client,
  origin: string,
  known: Known,
): Promise<Screen[]> {
  const browser = await launch()
  try {
    return [
      await sheet(browser, db, origin, known),
      await editor(browser, origin, known),
      await comparison(browser, { db, origin, token: known.buyerToken, lines: 300 }),
      await comparison(browser, { db, origin, token: known.buyerToken, lines: 1000 }),
    ]
  } finally {
    await browser.close()
  }
}

/** The browser that screens are measured in. */
export const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** The quotation sheet of 500 lines: other sheets are held beside it. */
export async function sheet(browser: Browser, db: pg.Client, origin: string, known: Known) {
  const { rows } = await db.query<{ id: number; supplierId: number }>(
    `select r.id, r.supplier_id as "supplierId" from case_request r join rfq_case c on c.id = r.case_id
     where c.title like 'Large stores%'
       and not exists (select from quotation q where q.request_id = r.id) order by r.id limit 1`,
  )
  const { id, supplierId } = rows[0]!
  const page = await open(browser, origin, known.supplierTokens.get(supplierId)!)
  const mount = await mounts(page, `${origin}/secured/supplier/case/request/${id}`, {
    call: `/api/case-request/${id}`,
    shown: '.sheet tr[data-row]',
  })
  // Prices down the column: the digits, the point and Enter, as they are typed.
  await page.locator('.sheet input').first().focus()
  const text = [...'12.5\n'].map((key) => (key === '\n' ? 'Enter' : key))
  return {
    what: 'quotation sheet of 500 lines',
    mount,
    keys: await type(page, text),
    budget: { mount: 150, key: 20 },
  }
}

async function editor(browser: Browser, origin: string, { buyerToken, vesselId }: Known) {
  const client = createClient({ baseUrl: origin, token: () => buyerToken })
  const { id } = await client.call('case.create', {
    body: {
      type: 'SUPPLIES',
      title: 'Typed stores',
      vesselId,
      lines: Array.from({ length: 1000 }, (_, i) => ({
        name: `Shackle ${i + 1}`,
        quantity: '2',
        unit: 'PCS',
        code: String(210_000 + i),
        scheme: 'IMPA' as const,
      })),
    },
  })
  const page = await open(browser, origin, buyerToken)
  const mount = await mounts(page, `${origin}/secured/buyer/create-rfq/${id}`, {
    call: `/api/case-details/${id}`,
    shown: '.linegrid tr[data-row]',
  })
  await page.getByLabel('Description of line 1', { exact: true }).focus()
  const text = [...'brass\n'].map((key) => (key === '\n' ? 'Enter' : key))
  return {
    what: 'RFQ editor with 1,000 lines',
    mount,
    keys: await type(page, text),
    budget: { key: 30 },
  }
}

const compared = { 300: 'Compared stores 1', 1000: 'Thousand stores 1' } as const

interface Comparison {
  db: pg.Client
  origin: string
  token: string
  lines: keyof typeof compared
}

async function comparison(browser: Browser, { db, origin, token, lines }: Comparison) {
  const { rows } = await db.query<{ id: number }>(`select id from rfq_case where title = $1`, [
    compared[lines],
  ])
  const { id } = rows[0]!
  const page = await open(browser, origin, token)
  const mount = await mounts(page, `${origin}/secured/buyer/case/${id}/evaluation`, {
    call: `/api/case/${id}/evaluation`,
    shown: '.matrix td[data-cell]',
  })
  const scroll = await scrolled(page, '.matrix')
  await page.locator('.matrix input[data-offer]').first().focus()
  const keys = await type(page, ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'ArrowLeft'])
  return {
    what: `comparison of ${lines.toLocaleString('en-GB')} lines by 10 offers`,
    mount,
    keys,
    scroll,
    budget: { scroll: 6, ...(lines === 300 && { mount: 300 }) },
  }
}

/** Scrolls what holds the table down step by step: what scripts and layout take of the main thread at each, and with styles. */
async function scrolled(page: Page, table: string): Promise<Took & { styled: number }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
    const drawn = 1000 * (of('ScriptDuration') + of('LayoutDuration'))
    return { drawn, styled: drawn + 1000 * of('RecalcStyleDuration') }
  }
  const scroller = await page.evaluateHandle((selector) => {
    let box: Element | null = document.querySelector(selector)
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    return box
  }, table)
  const took: number[] = []
  const styled: number[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const before = await spent()
    await scroller.evaluate(
      (box, by) =>
        new Promise<void>((resolve) => {
          box!.scrollBy(0, by)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }),
      STEP,
    )
    const after = await spent()
    took.push(after.drawn - before.drawn)
    styled.push(after.styled - before.styled)
  }
  return { ...tookOf(took), styled: median(styled) }
}

/** A page of who holds the session. */
export async function open(browser: Browser, origin: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'fairlead-session', value: token, url: origin }])
  return context.newPage()
}

/** From the last byte of the call's answer to the frame that shows it: the median of several loads, the first one apart. */
export async function mounts(page: Page, address: string, wanted: { call: string; shown: string }) {
  await page.addInitScript((selector) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      requestAnimationFrame(() => {
        performance.mark('shown')
      })
    })
    watch.observe(document, { childList: true, subtree: true })
  }, wanted.shown)
  const times: number[] = []
  for (let i = 0; i <= MOUNTS; i += 1) {
    await page.goto(address)
    await page.locator(wanted.shown).first().waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
    const took = await page.evaluate((call) => {
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const answer = answers.findLast(({ name }) => new URL(name).pathname === call)!
      return performance.getEntriesByName('shown')[0]!.startTime - answer.responseEnd
    }, wanted.call)
    if (i > 0) times.push(took)
  }
  return median(times)
}

/** Presses the keys in turn; each counts from the key event to the end of the next frame's work. */
export async function type(page: Page, keys: readonly string[], presses = KEYS, pause = PAUSE) {
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => took.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      true,
    )
  })
  for (let i = 0; i < presses; i += 1) {
    await page.keyboard.press(keys[i % keys.length]!)
    // Nobody types faster than frames come: a key does not wait for the one before.
    await page.waitForFunction((n) => (window as unknown as { took: number[] }).took.length > n, i)
    await sleep(pause)
  }
  const took = await page.evaluate(() => (window as unknown as { took: number[] }).took)
  return tookOf(took)
}

function tookOf(took: readonly number[]): Took {
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: median(took), p95: sorted[Math.floor(sorted.length * 0.95)]! }
}
