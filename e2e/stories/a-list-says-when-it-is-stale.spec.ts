import { as, createRfq, expect, expectNoAxeViolations, test } from '../fixtures.ts'

test('a list that cannot be read again says since when it stands, and is tried again', async ({
  page,
}) => {
  const rfq = await createRfq()
  await as(page, 'buyer')
  const filter = encodeURIComponent(JSON.stringify({ q: rfq.number }))
  await page.goto(`/secured/buyer/dashboard/in-process-rfqs?filter=${filter}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const foot = page.locator('.listfoot')
  await expect(foot).not.toContainText('Offline')
  await page.context().setOffline(true)
  await expect(foot).toContainText(/Offline, as of \d\d:\d\d\. Try again/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(foot).not.toContainText('Offline')
})
