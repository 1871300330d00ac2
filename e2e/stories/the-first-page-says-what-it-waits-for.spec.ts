import type { Page, Route } from '@playwright/test'
import { as, expect, test } from '../fixtures.ts'
import { startProxy } from '../proxy.ts'

const list = '/secured/buyer/dashboard/in-process-rfqs'
const user = (url: URL) => url.pathname === '/api/user'
const proxy = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })

/** A list stands, and nothing of the waiting is left. */
async function stands(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#boot')).toBeHidden()
}

test.describe('The first page says what it waits for', () => {
  for (const width of [1440, 390])
    test(`a slow answer to who looks is waited for in a frame, with a word, at ${width} px`, async ({
      page,
    }) => {
      await as(page, 'buyer')
      await page.setViewportSize({ width, height: 800 })
      await page.route(user, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 6000))
        await route.continue()
      })
      await page.goto(list, { waitUntil: 'commit' })
      const frame = page.locator('#boot')
      const words = page.getByRole('status').getByText('This takes longer than usual')
      await expect(frame).toBeVisible()
      await expect(words).toBeAttached()
      await expect(frame).toBeVisible()
      await expect(words).toBeHidden()
      await expect(words).toBeVisible({ timeout: 5000 })
      await expect(frame).toBeVisible()
      await stands(page)
    })

  test('a proxy that answers while the server starts again is waited out, with a word', async ({
    page,
  }) => {
    await as(page, 'buyer')
    let left = 2
    await page.route(user, (route) => (left-- > 0 ? proxy(route) : route.continue()))
    await page.goto(list)
    await expect(page.getByText('Trying again')).toBeVisible()
    await stands(page)
    await expect(page.getByText('Bad Gateway')).toHaveCount(0)
  })

  test('a server that stays away is called so, and is asked again by hand', async ({ page }) => {
    await as(page, 'buyer')
    await page.route(user, proxy)
    await page.goto(list)
    const words = page.getByRole('alert')
    await expect(words).toContainText('The server cannot be reached')
    await expect(words).not.toContainText('contact support')
    await page.unroute(user, proxy)
    await words.getByRole('button', { name: 'Try again' }).click()
    await stands(page)
  })

  test('an area of which nothing arrives says so', async ({ page }) => {
    await as(page, 'buyer')
    await page.route('**/portal/assets/buyer-*.js', (route) => route.abort())
    await page.goto(list)
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
    await page.unroute('**/portal/assets/buyer-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await stands(page)
  })

  test('what a proxy says in the place of a page is the offline page, which gives way by itself', async ({
    page,
  }) => {
    const proxy = await startProxy()
    await as(page, 'buyer')
    await page.goto(`${proxy.address}/`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        )
    })
    proxy.fail((reply) =>
      reply.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
    )
    await page.goto(proxy.address + list)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection to your work')
    await expect(page.getByText('Bad Gateway')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      proxy.address + list,
    )
    proxy.mend()
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(list)
    await page.close()
    proxy.stop()
  })
})
