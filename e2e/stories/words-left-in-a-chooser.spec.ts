import { as, expect, expectNoAxeViolations, test } from '../fixtures.ts'

test.describe('Words that are left in a chooser', () => {
  test.beforeEach(async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/create-rfq/new')
  })

  test('take what they name, though nobody waited for the list', async ({ page }) => {
    const port = page.getByLabel('Delivery port')
    await port.pressSequentially('rotterdam')
    await port.press('Tab')
    await expect(port).toHaveValue('Rotterdam, NLRTM')
    await port.fill('')
    await port.pressSequentially('sgsin')
    await port.press('Enter')
    await expect(port).toHaveValue('Singapore, SGSIN')
  })

  test('stay and say so where they name nothing, and leave nothing chosen', async ({ page }) => {
    const port = page.getByLabel('Delivery port')
    await port.fill('rotterdam')
    await port.press('Tab')
    await expect(port).toHaveValue('Rotterdam, NLRTM')
    await port.fill('xyzzy town')
    await port.press('Tab')
    await expect(port).toHaveValue('xyzzy town')
    await expect(port).toHaveAccessibleDescription(/please choose from the list/)
    await expectNoAxeViolations(page)
    await port.fill('rotterdam')
    await page.getByRole('option', { name: 'NLRTM' }).click()
    await expect(page.getByText('please choose from the list')).toHaveCount(0)
  })
})
