import type { Page } from '@playwright/test'
import { as, choose, expect, expectNoAxeViolations, test } from '../fixtures.ts'

const add = async (page: Page, filter: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: filter, exact: true }).click()
}
const set = (page: Page, filter: string, value: string) =>
  page.getByRole('combobox', { name: filter, exact: true }).selectOption(value)
const reasons = (page: Page) => page.getByRole('cell', { name: /in Rotterdam/ })

test.describe('A buyer finds who can deliver', () => {
  test('by what there is at the port, approvals and kind; each says why, and the address keeps it', async ({
    page,
  }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/search-suppliers')
    await choose(page, 'Serves port', 'Rotterdam')
    await expect(reasons(page).first()).toBeVisible()
    const everybody = await reasons(page).count()

    await test.step('from a warehouse, by the keyboard', async () => {
      await page.getByRole('button', { name: 'Filter', exact: true }).focus()
      await page.keyboard.press('Enter')
      // The menu leads to its first filter when it has opened.
      await expect(page.getByRole('button', { name: 'Category', exact: true })).toBeFocused()
      await page.getByRole('button', { name: 'Has there' }).focus()
      await page.keyboard.press('Enter')
      await set(page, 'Has there', 'warehouse')
      await expect(
        page.getByRole('cell', { name: /in Rotterdam from a warehouse/ }).first(),
      ).toBeVisible()
      await expect.poll(() => reasons(page).count()).toBeLessThan(everybody)
    })

    await test.step('with an approval: the society and its last day', async () => {
      await add(page, 'Class approved')
      await expect(
        page.getByRole('cell', { name: /approval.*, until \d\d\/\d\d\/\d{4}/ }).first(),
      ).toBeVisible()
      await expectNoAxeViolations(page)
    })

    await test.step('a reload keeps it all, and filters go one by one', async () => {
      await page.reload()
      await expect(page.getByRole('combobox', { name: 'Has there', exact: true })).toHaveValue(
        'WAREHOUSE',
      )
      await page.getByRole('button', { name: 'Remove the class approved filter' }).click()
      await page.getByRole('button', { name: 'Remove the has there filter' }).click()
      await expect(reasons(page)).toHaveCount(everybody)
    })

    await test.step('by an old name of a port', async () => {
      await page.goto('/secured/buyer/search-suppliers')
      await page.getByRole('searchbox', { name: 'Search these suppliers' }).fill('Pireas')
      await expect(page.getByRole('cell', { name: /in Piraeus|Piraeus too/ }).first()).toBeVisible()
    })
  })

  test('in an RFQ, where the address keeps what was looked for', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/create-rfq/new')
    await choose(page, 'Delivery port', 'Rotterdam')
    const found = page.getByRole('group', { name: 'Suppliers found' })
    await page.getByRole('checkbox', { name: 'Serves Rotterdam' }).check()
    await add(page, 'Relation to the maker')
    await set(page, 'Relation to the maker', 'Authorised dealer')
    await expect(found.getByText(/^authorised dealer of /).first()).toBeVisible()
    await expect(found.getByText(/in Rotterdam/).first()).toBeVisible()
    await expect(page).toHaveURL(/suppliers=/)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Remove the relation to the maker filter' }).click()
    await expect(found.getByText(/^authorised dealer of /)).toHaveCount(0)
  })
})
