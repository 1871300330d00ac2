import type { Page } from '@playwright/test'
import { as, createDraft, createRfq, expect, storesLines, test } from '../fixtures.ts'

/** As the browser lays it out for paper. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

const tools =
  '.btn, nav:not(.crumb), [role=toolbar], input[type=search], input[type=file], [aria-label="Problems"], .filedrop'

test('a quotation sheet prints all its lines and none of its tools', async ({ page }) => {
  const { requestId } = await createRfq({}, { lines: storesLines(80) })
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${requestId}`)
  const rows = page.locator('.sheetwrap tr[data-row]')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(80)
  await onPaper(page)
  await expect(rows).toHaveCount(80)
  await expect(page.locator(tools).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible()
})

test('a draft prints what is asked for, not how it is typed', async ({ page }) => {
  const { id, title } = await createDraft()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-rfq/${id}`)
  await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible()
  await onPaper(page)
  await expect(page.locator(tools).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Text to suppliers' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
