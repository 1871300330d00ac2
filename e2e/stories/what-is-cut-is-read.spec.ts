import { as, createRfq, expect, expectNoAxeViolations, test } from '../fixtures.ts'

const list = '/secured/buyer/dashboard/in-process-rfqs'
const box = '.wholetext:popover-open'

test('what is cut in a list is read whole by the keyboard, and stands until Escape', async ({
  page,
}) => {
  const { number } = await createRfq()
  await as(page, 'buyer')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${list}?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  const link = page.locator('tbody tr[data-row] a').first()
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(page.locator(box)).toContainText(`Deck stores ${number}`)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.locator(box)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a finger that rests on a row reads it and opens nothing', async ({ page }) => {
  const { number } = await createRfq()
  await as(page, 'buyer')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${list}?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`)
  const cell = page.locator('tbody tr[data-row] td').nth(2)
  await expect(cell).toBeVisible()
  // A list that is read anew under the finger scrolls; who sees nothing rests on it again.
  await expect(async () => {
    await cell.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await expect(page.locator(box)).toContainText(`Deck stores ${number}`, { timeout: 2000 })
  }).toPass()
  await cell.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
  await cell.dispatchEvent('click', { bubbles: true, cancelable: true })
  await expect(page).toHaveURL(/in-process-rfqs/)
  await expect(page.locator(box)).toContainText(`Deck stores ${number}`)
})
