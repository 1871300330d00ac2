import type { Page } from '@playwright/test'
import { api, createRfq, expect, logIn, order, personas, quote, test } from '../fixtures.ts'

/** Logged in, and the first page stands: a Firefox that is still going somewhere goes nowhere else. */
async function atWork(page: Page, who: 'buyer' | 'supplier') {
  await logIn(page, personas[who].email)
  await expect(page).toHaveURL(new RegExp(`/secured/${who}/.`))
  await stands(page)
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
}

async function stands(page: Page) {
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** What scripts and the policy of the page complain about from now on. */
function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  // A letter that is still coming when the page is left is no complaint.
  return () => complaints.filter((words) => !words.startsWith('download failed (font-family'))
}

test.describe('the main stories in Firefox', { tag: '@firefox' }, () => {
  test('the screens of a buyer stand, and no script complains', async ({ page }) => {
    const rfq = await createRfq()
    const made = await order(rfq, await quote(rfq))
    const complaints = complaintsOf(page)
    await atWork(page, 'buyer')
    for (const path of [
      'dashboard/in-process-rfqs',
      `case/${rfq.id}/overview`,
      `case/${rfq.id}/evaluation`,
      `purchase-order/${made.id}`,
      'create-rfq/new',
      'search-suppliers',
      'contracts-dashboard/contracts/active',
      'statistics',
    ]) {
      await page.goto(`/secured/buyer/${path}`)
      await stands(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(wide, path).toBeLessThanOrEqual(0)
    }
    expect(complaints()).toEqual([])
  })

  test('a buyer who looks at an RFQ sees a quotation arrive', async ({ page }) => {
    const rfq = await createRfq()
    await atWork(page, 'buyer')
    await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
    await expect(page.getByText('1 without an answer')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
    await quote(rfq)
    await expect(page.getByText('1 quoted', { exact: true })).toBeVisible()
  })

  test('a supplier opens an order and its thread', async ({ page }) => {
    const rfq = await createRfq()
    const made = await order(rfq, await quote(rfq))
    const complaints = complaintsOf(page)
    await atWork(page, 'supplier')
    await page.goto(`/secured/supplier/case/purchase-order/${made.id}`)
    await stands(page)
    await expect(page.getByText('Work gloves').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^(Confirm|Confirm all|Confirm order)/ })
      .first()
      .hover()
    expect(complaints()).toEqual([])
    const supplier = await api('supplier')
    expect(await supplier.call('order.get', { params: { id: made.id } })).toMatchObject({
      id: made.id,
    })
  })
})
