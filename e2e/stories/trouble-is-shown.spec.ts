import type { Page, Route } from '@playwright/test'
import { addressesOf, filled, isPlanned, makeRecords, type Records } from '../addresses.ts'
import { as, createRfq, expect, expectNoAxeViolations, test, type Persona } from '../fixtures.ts'

/** Everything that is read, but who reads it: without that there is no page at all. */
const reads = (url: URL) => url.pathname.startsWith('/api/') && url.pathname !== '/api/user'
const broken = (route: Route) =>
  route.request().method() === 'GET'
    ? route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' })
    : route.continue()

const areas: readonly [area: string, who: Persona][] = [
  ['buyer', 'buyer'],
  ['vessel', 'vessel'],
  ['ihm-agent', 'ihmAgent'],
  ['supplier', 'supplier'],
]

test.describe.configure({ mode: 'parallel' })

test.describe('Trouble is shown', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  for (const [area, who] of areas)
    test(`no page of the ${area} waits for ever while nothing can be read`, async ({ page }) => {
      test.setTimeout(300_000)
      await as(page, who)
      await page.route(reads, broken)
      for (const path of addressesOf(area)) {
        const address = await filled(path, made)
        if (isPlanned(address)) continue
        await page.goto(address)
        await settled(page, path)
      }
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
}
