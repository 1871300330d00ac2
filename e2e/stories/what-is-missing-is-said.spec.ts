import type { Page } from '@playwright/test'
import { as, createRfq, expect, order, quote, test, type Persona } from '../fixtures.ts'

/** Who looks at it: without that there is no page. */
const besides = ['/api/user']

/** What a page reads, by address. */
async function readBy(page: Page, address: string): Promise<string[]> {
  // What the page after the log-in still reads is none of it.
  await page.goto('about:blank')
  const paths = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && response.request().resourceType() === 'fetch')
      paths.add(pathname)
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  return [...paths].filter((path) => !besides.includes(path))
}

test.describe('What is missing is said', () => {
  let pages: Record<string, [who: Persona, address: string]>
  test.beforeAll(async () => {
    const rfq = await createRfq()
    const offer = await quote(rfq)
    const made = await order(rfq, offer)
    const open = await createRfq()
    pages = {
      'an RFQ': ['buyer', `/secured/buyer/case/${rfq.id}/overview`],
      'an order': ['buyer', `/secured/buyer/purchase-order/${made.id}`],
      'a quotation': ['supplier', `/secured/supplier/case/quotation/${offer.id}`],
      'a sheet': ['supplier', `/secured/supplier/case/request/${open.requestId}`],
    }
  })

  for (const name of ['an RFQ', 'an order', 'a quotation', 'a sheet'])
    test(`whichever call of ${name} fails, the page says that it is not all there`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      const [who, address] = pages[name]!
      await as(page, who)
      const words = page.getByText('could not be loaded').locator('visible=true')
      const paths = await readBy(page, address)
      expect(paths.length).toBeGreaterThan(1)
      for (const path of paths) {
        const failing = (url: URL) => url.pathname === path
        await page.route(failing, (route) => route.fulfill({ status: 500, body: 'Oops' }))
        await page.goto(address)
        await expect.soft(words.first(), path).toBeVisible({ timeout: 15_000 })
        const again = page.getByRole('button', { name: 'Try again' }).first()
        await expect.soft(again, path).toBeVisible()
        await page.unroute(failing)
        // The line above the page goes once the part itself says so, and its button with it; it may have been read again meanwhile.
        await expect(async () => {
          if (await words.count()) await again.click({ timeout: 2000 })
        }).toPass()
        await expect.soft(words, path).toHaveCount(0)
      }
    })
})
