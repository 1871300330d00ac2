import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, personas, test } from '../fixtures.ts'

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click()
const isOut = async (page: Page) => {
  await expect(page).toHaveURL(/\/signout-success/, { timeout: 8000 })
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === 'fairlead-session')).toEqual([])
}
const unheard = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The server did not answer' })

test.describe('Who logs out is out', () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, personas.otherBuyer.email)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('at once where the server answers', async ({ page }) => {
    await logOut(page)
    await isOut(page)
    await expect(unheard(page)).toBeHidden()
  })

  test('who stays for what is typed is told so', async ({ page }) => {
    await page.goto('/secured/buyer/account/profile')
    await page.getByLabel(/First name/).fill('Not saved')
    page.once('dialog', (dialog) => void dialog.dismiss())
    await logOut(page)
    await expect(page.getByText('What you typed stands here')).toBeVisible()
    await expect(page.getByText('Logging out')).toHaveCount(0)
    await expect(page.getByLabel(/First name/)).toHaveValue('Not saved')
  })

  test('within seconds of a server that does not answer, and is told so', async ({ page }) => {
    await page.route('**/api/logout', () => undefined)
    await logOut(page)
    await expect(page.getByRole('status').getByText('Logging out')).toBeVisible()
    await isOut(page)
    await expect(unheard(page)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('without a network, and is told so', async ({ page, context }) => {
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true)
    await context.setOffline(true)
    await logOut(page)
    await isOut(page)
    await expect(unheard(page)).toBeVisible()
  })
})
