import { as, expect, expectNoAxeViolations, logIn, test } from '../fixtures.ts'
import { settled } from '../newcomer.ts'

test.describe('A user ends a session elsewhere', () => {
  test('ends the one on the other machine, by keyboard, and stays logged in', async ({
    page,
    desk,
  }) => {
    const { email, password } = await settled()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/secured\/supplier\//)
    const elsewhere = await desk('guest')
    await logIn(elsewhere, email, password)
    await expect(elsewhere).toHaveURL(/\/secured\/supplier\//)

    await page.goto('/secured/supplier/account/profile')
    const part = page.getByRole('region', { name: /^Where you are logged in/ })
    await expect(part.getByRole('listitem')).toHaveCount(2)
    await expect(part.getByRole('listitem').filter({ hasText: 'this one' }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    const end = part.getByRole('button', { name: /^End this one, since / })
    await end.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('That session has ended')).toBeVisible()
    await expect(part.getByRole('listitem')).toHaveCount(1)
    await expect(end).toHaveCount(0)

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login/)
    await page.reload()
    await expect(part.getByRole('listitem')).toHaveCount(1)
  })

  test('support disables a user, who is out, and enables the account again', async ({
    page,
    desk,
  }) => {
    const { email, password } = await settled()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/secured\/supplier\//)

    const support = await desk('guest')
    await as(support, 'support')
    await support.goto(
      `/secured/support/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
    )
    const row = support.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Disable' }).click()
    await support.getByRole('button', { name: 'Disable the account' }).click()
    await expect(row.getByText('Disabled')).toBeVisible()

    // The open page is told, and says why.
    await expect(page).toHaveURL('/account-deactivated')
    await row.getByRole('button', { name: 'Enable' }).click()
    await expect(row.getByRole('button', { name: 'Disable' })).toBeVisible()
    await page.goto('/login')
    await logIn(page, email, password)
  })
})
