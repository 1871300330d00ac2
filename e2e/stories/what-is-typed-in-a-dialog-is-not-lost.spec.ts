import type { Page } from '@playwright/test'
import { openDialog, places } from '../dialogs.ts'
import { as, expect, expectNoAxeViolations, test } from '../fixtures.ts'

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Throw away what you typed?' })

for (const [what, { address, open, type }] of Object.entries(places))
  test(`${what}: closing asks before what was typed is gone`, async ({ page }) => {
    await as(page, 'buyer')
    await page.goto(await address())
    const dialog = await openDialog(page, open)
    await page.keyboard.press('Escape')
    await expect(dialog, 'nothing was typed').toBeHidden()

    await openDialog(page, open)
    await type(dialog)
    const question = questionOf(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Throw it away' }).click()
    await expect(dialog).toBeHidden()
  })

for (const [part, button] of [
  ['Tags', 'Add a tag'],
  ['Message templates', 'Add a template'],
] as const)
  test(`${part}: Back asks before what was typed is gone`, async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/account/profile')
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: part })
      .click()
    const dialog = await openDialog(page, [button])
    await dialog.getByRole('textbox').first().fill('Kept')
    await page.keyboard.press('Escape')
    await questionOf(page).getByRole('button', { name: 'Keep typing' }).click()
    await page.goBack()
    await questionOf(page).getByRole('button', { name: 'Keep typing' }).click()
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Kept')
    await page.goBack()
    await questionOf(page).getByRole('button', { name: 'Throw it away' }).click()
    await expect(page.getByRole('heading', { name: 'Text size' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

test('who presses Back right behind the first letters is asked: what asks came with the dialog', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/profile')
  await page.getByRole('link', { name: 'Surveys' }).click()
  const asks = page.waitForResponse(/typed-guard/)
  const dialog = await openDialog(page, ['Plan a survey'])
  await (await asks).finished()
  await dialog.getByLabel('Note').fill('Kept')
  await page.goBack()
  await questionOf(page).getByRole('button', { name: 'Keep typing' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Kept')
})
