import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { filled, isPlanned, makeRecords, pagesOf, type Records } from '../addresses.ts'
import { as, createRfq, expect, expectNoAxeViolations, test, type Persona } from '../fixtures.ts'
import { dataFolder } from '../story-server.ts'
import { walkTo } from '../walk.ts'

/** Everything that is read, but who reads it: without that there is no page at all. */
const reads = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/user'
const broken = (route: Route) =>
  route.request().method() === 'GET'
    ? route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' })
    : route.continue()

const html = { contentType: 'text/html' }
const inPlaceOf = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) =>
  route.request().method() === 'GET' ? route.fulfill(answer) : route.continue()

/** What stands between a screen and its server does to it. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'a fault': broken,
  "a proxy's own words": inPlaceOf({ status: 502, ...html, body: '<h1>502 Bad Gateway</h1>' }),
  'no network': (route) => route.abort(),
  'half an answer': inPlaceOf({ contentType: 'application/json', body: '{"id":12,"na' }),
  'a slow answer': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await route.continue()
  },
}
const kinds = Object.keys(faults)
const slow = 'a slow answer'

interface Visit {
  path: string
  address: string
  kind: string
  /** In a document of its own; the others are walked to, as people do. */
  isAlone: boolean
}

const areas: readonly [area: string, who: Persona | null, addresses: string[]][] = [
  ['buyer', 'buyer', pagesOf('buyer')],
  ['vessel', 'vessel', pagesOf('vessel')],
  ['ihm-agent', 'ihmAgent', pagesOf('ihm-agent')],
  ['supplier', 'supplier', pagesOf('supplier')],
  ['link holder', null, pagesOf('external')],
  ['support', 'support', pagesOf('support')],
]

/** Screens of each kind, a list, records, a form, a grid: they meet every fault, the others one each in turn. */
const thorough = [
  '/secured/buyer/dashboard/in-process-rfqs',
  '/secured/buyer/case/{caseId}/overview',
  '/secured/buyer/create-rfq/{caseId}',
  '/secured/buyer/purchase-order/{purchaseOrderId}',
  '/secured/supplier/case/request/{ids}[/{action}]',
  '/secured/supplier/case/purchase-order/{ids}[/{action}]',
  '/secured/external/request/{uuid}',
  '/secured/support/companies',
]

/** Between two tries of what passes is a pause, which is not waited for here. */
const withoutPauses = () => {
  const wait = globalThis.setTimeout
  const short = (run: () => void, pause?: number) =>
    wait(run, [1000, 2000, 4000].includes(pause ?? 0) ? 50 : pause)
  Object.assign(globalThis, { setTimeout: short })
}

test.describe.configure({ mode: 'parallel' })

test.describe('Trouble is shown', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  test('the screens that meet every fault are there', () => {
    expect(thorough.filter((path) => !areas.some(([, , paths]) => paths.includes(path)))).toEqual(
      [],
    )
  })

  for (const [area, who, paths] of areas)
    test(`no page of the ${area} waits for ever, whatever stands between it and the server`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      const context = page.context()
      await context.addInitScript(withoutPauses)
      if (who) await as(page, who)
      const left: Visit[] = []
      for (const [index, path] of paths.entries()) {
        const address = await filled(path, made)
        if (isPlanned(address)) continue
        const met = thorough.includes(path) ? kinds : [kinds[index % kinds.length]!]
        for (const kind of met) left.push({ path, address, kind, isAlone: met.length > 1 })
      }
      // What has been read once stands, whatever happens afterwards: what comes slowly comes last.
      left.sort((a, b) => Number(a.kind === slow) - Number(b.kind === slow))
      const meet = async (window: Page) => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { path, address, kind, isAlone } = next
          await window.route(reads, faults[kind]!)
          await (isAlone || !who ? window.goto(address) : walkTo(window, address))
          await settled(window, `${path}, ${kind}`)
          await window.unrouteAll({ behavior: 'ignoreErrors' })
        }
      }
      // Several windows at once: what is slow in one of them is waited for in the others too.
      await Promise.all([page, await context.newPage(), await context.newPage()].map(meet))
    })

  test('a record that could not be read says so, and comes when it is asked for again', async ({
    page,
  }) => {
    const { id } = await createRfq()
    await as(page, 'buyer')
    await page.route(reads, broken)
    await page.goto(`/secured/buyer/case/${id}/overview`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This could not be loaded')
    await expectNoAxeViolations(page)
    await page.unroute(reads, broken)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  })

  test('a page that was given up comes by itself once the server is back', async ({ page }) => {
    const { id } = await createRfq()
    await page.addInitScript(withoutPauses)
    await as(page, 'buyer')
    const away = inPlaceOf({ status: 502, ...html, body: '<h1>502 Bad Gateway</h1>' })
    await page.route(reads, away)
    await page.goto(`/secured/buyer/case/${id}/overview`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This could not be loaded')
    await page.waitForTimeout(1000)
    // It is asked for behind the page: what stands there to be read is not taken away.
    let asked = 0
    page.on('request', (request) => (asked += Number(reads(new URL(request.url())))))
    await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This could not be loaded')
    await page.unroute(reads, away)
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  })

  test('what a proxy says while the server starts again is waited out, with a word', async ({
    page,
  }) => {
    const { id } = await createRfq()
    await as(page, 'buyer')
    let left = 2
    await page.route(
      (url) => url.pathname === `/api/case-overview/${id}`,
      (route) =>
        left-- > 0
          ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
          : route.continue(),
    )
    await page.goto(`/secured/buyer/case/${id}/overview`)
    await expect(page.getByText('Trying again')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
    await expect(page.getByText('Bad Gateway')).toHaveCount(0)
  })

  test('a list that is slow, or asked for again, says so under its rows to come', async ({
    page,
  }) => {
    await as(page, 'buyer')
    const list = (url: URL) => url.pathname === '/api/buyer/cases'
    let left = 2
    await page.route(list, async (route) => {
      if (left-- > 0)
        return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
      await new Promise((resolve) => setTimeout(resolve, 5000))
      return route.continue()
    })
    await page.goto('/secured/buyer/dashboard/in-process-rfqs')
    const words = page.getByRole('status')
    await expect(words.getByText('Trying again')).toBeVisible()
    await expect(page.locator('tbody.skeleton')).toBeVisible()
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
    await page.reload()
    await expect(words.getByText('This takes longer than usual')).toBeVisible({ timeout: 5000 })
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
    await expect(page.getByText('longer than usual')).toHaveCount(0)
  })

  test('a refusal that comes while a dialog is open stands in the dialog until it was read', async ({
    page,
  }) => {
    const { id } = await createRfq()
    await as(page, 'buyer')
    await page.goto(`/secured/buyer/case/${id}/overview`)
    await page.route(
      (url) => url.pathname.endsWith(`/case/${id}/cancel`),
      (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'Oops' }),
    )
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Cancel RFQ' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel this RFQ' }).click()
    const words = dialog.getByRole('status').filter({ hasText: 'cannot be reached' })
    await expect(words).toBeVisible()
    await page.waitForTimeout(5000)
    await expect(words).toBeVisible()
    await dialog.getByRole('status').getByRole('button', { name: 'Dismiss' }).click()
    await expect(words).toHaveCount(0)
  })

  test('the files of the build before are served yet', async ({ request }) => {
    const name = 'page-of-yesterday.js'
    await writeFile(join(dataFolder(), 'portal-builds/assets', name), 'export {}')
    const reply = await request.get(`/portal/assets/${name}`)
    expect(await reply.text()).toBe('export {}')
    expect(reply.headers()['cache-control']).toContain('immutable')
  })

  test('a page whose next part is of a build that is gone is read anew, once', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/dashboard/in-process-rfqs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let isGone = true
    page.on('request', (request) => (isGone &&= !request.isNavigationRequest()))
    await page.route('**/portal/assets/*.js', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Find suppliers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Find suppliers' })).toBeVisible()
  })
})

/** Nothing says "Loading" any more, and the page has words. */
async function settled(page: Page, path: string) {
  await expect.soft(page.getByRole('heading').first(), path).toBeVisible({ timeout: 15_000 })
  await expect
    .soft(page.locator('[aria-label="Loading"]'), path)
    .toHaveCount(0, { timeout: 15_000 })
  await expect.soft(page.locator('tbody.skeleton'), path).toHaveCount(0)
  await expect
    .soft(page.getByText(/Bad Gateway|Unexpected (token|end)|Failed to fetch/), path)
    .toHaveCount(0)
}
