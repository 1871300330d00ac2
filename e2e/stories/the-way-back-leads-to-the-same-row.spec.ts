import { as, expect, test } from '../fixtures.ts'

test('who skips to the content scrolls there as before', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/dashboard/in-process-rfqs')
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.nth(20)).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await rows.last().hover()
  await expect(rows.last()).toBeInViewport()
})

for (const width of [1440, 390])
  test(`who opens a row far down and comes back finds it where it was, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 })
    await as(page, 'buyer')
    await page.goto('/secured/buyer/dashboard/in-process-rfqs')
    const rows = page.locator('tbody tr[data-row]')
    await expect(rows.nth(30)).toBeAttached()
    const row = rows.nth(30)
    await row.hover()
    const words = await row.locator('.idlink').innerText()
    const before = (await row.boundingBox())!.y
    await row.locator('.idlink').click()
    await expect(page).toHaveURL(/\/case\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    const again = rows.filter({ hasText: words })
    await expect(again).toBeInViewport()
    expect(Math.abs((await again.boundingBox())!.y - before)).toBeLessThan(4)
  })
