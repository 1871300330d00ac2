import type { Page } from '@playwright/test'
import { as, createDraft, createRfq, expect, goToCell, test } from '../fixtures.ts'

async function choose(page: Page, option: string, area = 'buyer') {
  await page.goto(`/secured/${area}/account/profile`)
  await page.getByRole('radio', { name: option }).check()
}

test.describe('where a comma parts decimals', () => {
  test.use({ locale: 'de-DE' })

  test('dates and numbers follow the device once that is chosen, and go back', async ({ page }) => {
    const { id } = await createRfq()
    await as(page, 'buyer')
    await choose(page, 'As this device does')
    await expect(page.getByText('18.05.2026 and 1.234,50')).toBeVisible()
    await page.goto(`/secured/buyer/case/${id}/overview`)
    await expect(page.getByText(/\d\d\.\d\d\.\d{4}/).first()).toBeVisible()
    await expect(page.getByText(/\d\d\/\d\d\/\d{4}/)).toHaveCount(0)
    await choose(page, 'As Fairlead writes them')
    await page.goto(`/secured/buyer/case/${id}/overview`)
    await expect(page.getByText(/\d\d\/\d\d\/\d{4}/).first()).toBeVisible()
  })

  test('a field reads its own form, and asks which of two numbers is meant', async ({ page }) => {
    const { id } = await createDraft()
    await as(page, 'buyer')
    await choose(page, 'As this device does')
    await page.goto(`/secured/buyer/create-rfq/${id}`)
    const quantity = page.getByLabel('Quantity of line 1', { exact: true })
    await quantity.fill('1.234,5')
    await page.keyboard.press('Tab')
    await expect(quantity).toHaveValue('1234,5')
    await quantity.fill('1.234')
    await page.keyboard.press('Tab')
    await expect(quantity).toHaveValue('1.234')
    await expect(quantity).toHaveAccessibleDescription(/Is this 1234 or 1,2340\?/)
    await quantity.fill('1,2340')
    await page.keyboard.press('Tab')
    await expect(quantity).not.toHaveAccessibleDescription(/Is this/)
    const due = page.getByLabel('Quotes due')
    await due.fill('4.12.2030 17:30')
    await due.blur()
    await expect(due).toHaveValue('04.12.2030 17:30')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Quotes due')).toHaveValue('04.12.2030 17:30')
    await expect(page.getByLabel('Quantity of line 1', { exact: true })).toHaveValue('1,2340')
  })

  test('a price of a sheet that could be two is asked', async ({ page }) => {
    const { requestId } = await createRfq()
    await as(page, 'supplier')
    await choose(page, 'As this device does', 'supplier')
    await page.goto(`/secured/supplier/case/request/${requestId}`)
    await goToCell(page, 'Unit price')
    await page.keyboard.type('1,234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Is this 1234 or 1,2340?').first()).toBeVisible()
    await goToCell(page, 'Unit price')
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('12,50').first()).toBeVisible()
  })
})

test.describe('where the month stands first', () => {
  test.use({ locale: 'en-US' })

  test('a day is read so, and the field names its month', async ({ page }) => {
    const { id } = await createDraft()
    await as(page, 'buyer')
    await choose(page, 'As this device does')
    await page.goto(`/secured/buyer/create-rfq/${id}`)
    const due = page.getByLabel('Quotes due')
    await due.fill('4/5/2030 17:30')
    await due.blur()
    await expect(due).toHaveValue('04/05/2030 17:30')
    await expect(due).toHaveAccessibleDescription(/5 April 2030/)
  })
})
