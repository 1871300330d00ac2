import { as, expect, test } from '../fixtures.ts'

test('of what is not counted a list says that there are many, and which of them are shown', async ({
  page,
}) => {
  await as(page, 'buyer')
  // As if the few of the demo were the rows that are met first of many.
  await page.route('**/api/buyer/cases?**', async (route) => {
    const url = new URL(route.request().url())
    const [from] = JSON.parse(url.searchParams.get('range')!) as [number, number]
    url.searchParams.set('range', '[0,9]')
    const response = await route.fetch({ url: url.href })
    const headers = { ...response.headers(), 'content-range': `items ${from}-${from + 9}/2001` }
    await route.fulfill({ response, headers })
  })
  const foot = page.locator('.listfoot')
  await page.goto('/secured/buyer/dashboard/in-process-rfqs?perPage=10')
  await expect(foot.getByRole('status')).toHaveText('Many RFQs')
  await expect(foot).toContainText('1 to 10')
  await foot.getByRole('button', { name: 'Next page' }).click()
  await expect(foot).toContainText('11 to 20')

  await page.goto('/secured/buyer/dashboard/in-process-rfqs?perPage=10&page=201')
  await expect(foot).toContainText('2001 to 2010')
  await expect(foot.getByRole('button', { name: 'Next page' })).toBeDisabled()
})
