import type { Page } from '@playwright/test'
import {
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  quote,
  storesLines,
  test,
} from '../fixtures.ts'

/** How far the box of an open offer is from its cell, above or below, and whether all of it is in the window. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.waterfall')!.getBoundingClientRect()
    const cell = document.querySelector('td.is-open')!.getBoundingClientRect()
    const inside = box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
    return { away: Math.max(box.top - cell.bottom, cell.top - box.bottom), inside }
  })

test('how a price is made stands at its cell, also far down the lines', async ({ page }) => {
  const rfq = await createRfq({}, { lines: storesLines(60) })
  await quote(rfq, '41.20')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${rfq.id}/evaluation`)
  const offers = page.locator('.matrix input[data-offer]')
  await expect(offers).toHaveCount(60)
  for (const offer of [offers.first(), offers.last()]) {
    await offer.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('From the quoted to the compared unit price')).toBeVisible()
    await expect.poll(() => placeOf(page)).toEqual({ away: 4, inside: true })
    await expectNoAxeViolations(page)
    await page.keyboard.press('Space')
    await expect(page.locator('.waterfall')).toHaveCount(0)
  }
})
