import type { Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillDay,
  order,
  quote,
  test,
} from '../fixtures.ts'
import { watch } from '../watch.ts'

/** The page listens, and whatever shows from now on came without a reload. */
async function listens(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
}
const notReloaded = (page: Page) => expect(page.locator('body[data-not-reloaded]')).toBeAttached()

test('a buyer sees a quotation arrive, on the page of the RFQ and in the list', async ({
  page,
  desk,
}) => {
  const rfq = await createRfq()
  await as(page, 'buyer')
  const complaints = watch(page)
  await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
  await expect(page.getByText('1 without an answer')).toBeVisible()
  const list = await desk('buyer')
  const filter = encodeURIComponent(JSON.stringify({ q: rfq.number }))
  await list.goto(`/secured/buyer/dashboard/in-process-rfqs?filter=${filter}`)
  await expect(list.locator('tbody tr')).toHaveCount(1)
  const quotes = list.locator('tbody tr').getByText('of 1')
  await expect(quotes).toHaveText('0 of 1')
  await listens(page)
  await listens(list)

  await quote(rfq)

  await expect(page.getByText('1 quoted')).toBeVisible()
  await expect(quotes).toHaveText('1 of 1')
  await notReloaded(page)
  await notReloaded(list)
  expect(complaints.take()).toEqual([])
  await expectNoAxeViolations(page)
})

test('what a supplier enters stays when the order changes meanwhile', async ({ page }) => {
  const rfq = await createRfq()
  const made = await order(rfq, await quote(rfq))
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/purchase-order/${made.id}`)
  await listens(page)
  const date = page.getByLabel('One date for all')
  await fillDay(date, dayIn(12))
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  const entered = await page.locator('.orderlines input').first().inputValue()

  const colleague = await api('supplier')
  const { lines } = await colleague.call('order.get', { params: { id: made.id } })
  const [{ id: lineId, quantity }] = lines as [(typeof lines)[number]]
  await colleague.call('order.confirm', {
    body: { purchaseOrderId: made.id, deliveries: [{ lineId, quantity, date: dayIn(9) }] },
  })

  await expect(page.getByText('This order changed in the meantime')).toBeVisible()
  await expect(page.locator('.orderlines input').first()).toHaveValue(entered)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Begin anew/ }).click()
  await expect(page.getByText('This order changed in the meantime')).toBeHidden()
  await notReloaded(page)
})
