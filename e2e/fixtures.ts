import { writeFile } from 'node:fs/promises'
import axe from 'axe-core'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { api, origin, password, personas, type Persona } from './people.ts'
import { startStoryServer } from './story-server.ts'

export { expect }
export { api, dayIn, origin, personas, unique, type Persona } from './people.ts'
/** What a story needs but is not about. */
export * from './by-call.ts'
/** What a person does on the screen. */
export * from './verbs.ts'

interface Fixtures {
  /** A page of its own for another person in the same story. */
  desk: (who: Persona | 'guest') => Promise<Page>
  /** What broke in a page of this story where nobody caught it, or where only the router did. */
  broken: string[]
}

interface WorkerFixtures {
  /** The address of this worker's own server, with the demo as nobody has touched it. */
  server: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      // While a story is being written, a server that already runs on the port may be used.
      const own = process.env['E2E_REUSE'] ? null : await startStoryServer()
      await use(origin)
      await own?.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server),
  broken: [
    async ({ context }, use) => {
      const broken: string[] = []
      hear(context, broken)
      await use(broken)
      expect(broken, 'what broke in a page').toEqual([])
    },
    { auto: true },
  ],
  desk: async ({ browser, broken }, use, story) => {
    const opened: BrowserContext[] = []
    await use(async (who) => {
      const context = await browser.newContext()
      opened.push(context)
      hear(context, broken)
      const page = await context.newPage()
      if (who !== 'guest') await as(page, who)
      return page
    })
    for (const [index, context] of opened.entries()) {
      const [page] = context.pages()
      if (page && story.errors.length > 0)
        await writeFile(
          story.outputPath(`desk-${index}.yml`),
          await page.locator('body').ariaSnapshot(),
        )
      await context.close()
    }
  },
})

/** A page that is refused or not there is shown so; anything else that ends a page is an error of ours. */
const caughtByRouter = /^React Router caught .*?during render (?!CallFailed)/
/** What was drawn once more, and stood then, is judged by its cause in the same way. */
const drawnAgain = /React error #520;/
const causedBy = 'Caused by'
const wasOurs = new RegExp(`^${causedBy} (?!CallFailed)`)

function hear(context: BrowserContext, broken: string[]): void {
  context.on('weberror', (failure) => {
    const { message, stack } = failure.error()
    if (!drawnAgain.test(message)) broken.push(String(stack))
  })
  context.on('console', (message) => {
    if (caughtByRouter.test(message.text())) broken.push(message.text())
    if (wasOurs.test(message.text())) broken.push(message.text())
  })
  void context.addInitScript((words) => {
    addEventListener('error', ({ error }) => {
      if (error?.cause) console.error(`${words} ${error.cause.stack}`)
    })
  }, causedBy)
}

const sessions = new Map<Persona, Parameters<BrowserContext['addCookies']>[0]>()

/** Makes the page that person's: logs in through the login page once, and reuses the session cookie. */
export async function as(page: Page, who: Persona): Promise<void> {
  const kept = sessions.get(who)
  await page.context().clearCookies()
  if (kept) return page.context().addCookies(kept)
  await logIn(page, personas[who].email)
  sessions.set(who, await page.context().cookies())
}

/** Types address and password into the login page and waits for the first page behind it. */
export async function logIn(page: Page, email: string, word = password): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/(secured|gdpr)/)
}

/** Rows that fade until others are there: what was typed into a search is asked a moment later. */
const stale = '.table.is-stale'

/** Nothing in the page, or in the newest of its parts that are named, breaks WCAG 2.2 AA, once it stands there. */
export async function expectNoAxeViolations(page: Page, part = ':root'): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await stoodStill(page)
  // Read once for a page, which is looked at in several states and widths: most of what axe takes is to be read.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations, isReadAnew } = await page.evaluate(
    async ({ within, values, stale }) => {
      const own = (globalThis as unknown as { axe: typeof axe }).axe
      const before = document.querySelector(stale)
      // Only what is wrong is written out.
      const found = await own.run([...document.querySelectorAll(within)].at(-1)!, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      const isReadAnew = (before ?? document.querySelector(stale)) !== null
      return { violations: found.violations, isReadAnew }
    },
    {
      within: part,
      values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      stale,
    },
  )
  if (isReadAnew) return expectNoAxeViolations(page, part)
  const words = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any, all }) => `${target.join(' ')} (${[...any, ...all].map(told).join('; ')})`).join(', ')}`,
  )
  expect.soft(words, `axe at ${page.url()}`).toEqual([])
}

/** What a check says, and of which places besides. */
const told = ({
  message,
  relatedNodes = [],
}: {
  message: string
  relatedNodes?: { html: string }[]
}) => [message, ...relatedNodes.map(({ html }) => html.slice(0, 120))].join(' | ')

/** What is read anew is there, nothing moves any more, and its letters are the final ones: places are measured. */
async function stoodStill(page: Page): Promise<void> {
  await expect(page.locator(stale)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** The newest mail to an address whose subject fits, with the links in it. Waits until it is written. */
export async function mailTo(address: string, subject: RegExp = /./) {
  const support = await api('support')
  const find = async () => {
    const { data } = await support.list('support.mails', { filter: { q: address }, range: [0, 20] })
    return data.find((mail) => mail.to === address && subject.test(mail.subject))
  }
  await expect.poll(find, { message: `a mail to ${address} about ${subject}` }).toBeTruthy()
  const mail = await support.call('support.mail', { params: { id: (await find())!.id } })
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  )
  return { ...mail, links }
}

/** The same at each width of a desk, a small laptop and a phone, where the page does not scroll sideways; stands at a desk afterwards. */
export async function expectNoAxeViolationsAtWidths(page: Page): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  }
}
