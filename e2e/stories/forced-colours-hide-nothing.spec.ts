import { api, as, expect, test } from '../fixtures.ts'

/** What speaks by its background alone, which the system takes away, and keeps neither that nor a line around it. */
function unseen(): string[] {
  const parts = document.querySelectorAll('main :is(i, b):empty, main .switch input')
  return [...parts].flatMap((part) => {
    const { width, height } = part.getBoundingClientRect()
    const look = getComputedStyle(part)
    const lines = [look.borderTopStyle, look.borderInlineStartStyle, look.outlineStyle]
    const isKept =
      look.forcedColorAdjust === 'none' ||
      lines.some((line) => line !== 'none' && line !== 'hidden')
    return width < 2 || height < 2 || isKept ? [] : [part.outerHTML.slice(0, 140)]
  })
}

test('bars, swatches and switches are seen where the system chooses the colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await as(page, 'buyer')
  const buyer = await api('buyer')
  const { budgets } = await buyer.call('budget.list', {})
  const shown = [
    ['statistics', 'Spend by month'],
    [`vessel-budget/${budgets[0]!.id}`, 'By category'],
    ['account/budget', 'By category'],
    ['account/mail', 'Keep quiet hours'],
    ['dashboard/in-process-rfqs', 'Columns'],
  ] as const
  for (const [path, words] of shown) {
    await page.goto(`/secured/buyer/${path}`)
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    // What only some eyes ask for comes after the page.
    await expect.poll(() => page.evaluate(unseen), path).toEqual([])
  }
})
