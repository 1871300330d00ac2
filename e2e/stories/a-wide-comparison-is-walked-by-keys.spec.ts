import { api, as, expect, test } from '../fixtures.ts'

/** An RFQ of more lines and suppliers than the document holds at once. */
async function wideCase() {
  const buyer = await api('buyer')
  const filter = { page: 'in-process-rfqs' } as const
  const { data } = await buyer.list('case.list', { filter, sort: ['quoted', 'DESC'] })
  return data.find(({ lines, quoted }) => lines > 150 && quoted >= 8)!
}

test('keys lead to every supplier of a wide comparison and back, and paper has all of them', async ({
  page,
}) => {
  const { id, lines } = await wideCase()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${id}/evaluation`)
  await page.locator('.matrix input[data-offer]').first().focus()
  const names = await page.locator('.matrix .sup__name').allTextContents()
  const focused = page.locator('.matrix input[data-offer]:focus')
  /** The suppliers whose offers a key leads to, until it leads no further. */
  const walk = async (key: string) => {
    const met: string[] = []
    for (let label = await focused.getAttribute('aria-label'); label;) {
      met.push(names.find((name) => label!.includes(`, ${name},`))!)
      await page.keyboard.press(key)
      const next = expect.poll(() => focused.getAttribute('aria-label'), { timeout: 2000 })
      const moved = await next.not.toBe(label).then(
        () => true,
        () => false,
      )
      label = moved ? await focused.getAttribute('aria-label') : null
    }
    return met
  }
  const there = await walk('ArrowRight')
  expect(there.length).toBeGreaterThanOrEqual(8)
  expect(there).toEqual(names.filter((name) => there.includes(name)))
  await expect(focused).toBeInViewport()
  expect(await walk('ArrowLeft')).toEqual(there.toReversed())
  await expect(focused).toBeInViewport()

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const rows = page.locator('.matrix tbody tr:not(.group)')
  expect(await rows.count()).toBeGreaterThanOrEqual(lines)
  await expect(rows.first().locator('td')).toHaveCount(names.length)
})
