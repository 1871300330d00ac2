import type { Page } from '@playwright/test'
import { hear } from '../ears.ts'
import { as, createDraft, createRfq, expect, quote, selectAll, test, unique } from '../fixtures.ts'
import { wrong } from '../locked-out.ts'

/** Nothing that changes something gets through. */
const refused = (page: Page) =>
  page.route(/\/api\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'text/html', body: 'Internal Server Error' }),
  )

test('a refusal in a dialog, and then what was done', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/tags')
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').first().fill(unique('Tag'))
  const ears = await hear(page)
  await refused(page)
  await dialog.locator('button[type=submit]').click()
  await ears.once('cannot be reached')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.locator('button[type=submit]').click()
  await ears.once('Tag added')
  await ears.nothingTwice()
})

test('what a choice of offers costs, and that it is stored', async ({ page }) => {
  const rfq = await createRfq()
  await quote(rfq)
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${rfq.id}/evaluation`)
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible()
  const ears = await hear(page)
  await selectAll(page)
  await ears.once(/chosen, 1 order, nothing uncovered/)
  await ears.once(/^Saved$/)
  await ears.nothingTwice()
})

test('that a list is offline, and how much a filter finds', async ({ page, context }) => {
  const { title } = await createRfq({}, { title: unique('Stores heard') })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/dashboard/in-process-rfqs')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const ears = await hear(page)
  await page.getByRole('searchbox').first().fill(title)
  await ears.once(/^1 RFQs?$/)
  await context.setOffline(true)
  await ears.once('^Offline')
  await context.setOffline(false)
  await ears.nothingTwice()
})

test('a wrong cell, when it is left', async ({ page }) => {
  const { id } = await createDraft()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-rfq/${id}`)
  const quantity = page.getByLabel('Quantity of line 1', { exact: true })
  await quantity.click()
  const ears = await hear(page)
  await quantity.fill('abc')
  await page.keyboard.press('Tab')
  await ears.once(/^Quantity of line 1: \S/)
  await ears.nothingTwice()
})

test('a wrong password', async ({ page }) => {
  await page.goto('/login')
  const ears = await hear(page)
  await page.getByLabel('Email').fill(`${unique('nobody')}@nowhere.test`)
  await page.getByLabel('Password', { exact: true }).fill('lighthouse8')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await ears.once(wrong)
  await ears.nothingTwice()
})
