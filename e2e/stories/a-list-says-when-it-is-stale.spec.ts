import { as, createRfq, expect, expectNoAxeViolations, quote, test } from '../fixtures.ts'

test('a list that cannot be read again says since when it stands, and is tried again', async ({
  page,
}) => {
  const rfq = await createRfq()
  await as(page, 'buyer')
  const filter = encodeURIComponent(JSON.stringify({ q: rfq.number }))
  await page.goto(`/secured/buyer/dashboard/in-process-rfqs?filter=${filter}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const words = page.locator('.freshness')
  await expect(words).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(words).toContainText(/Offline, as of \d\d:\d\d\. Try again/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.context().setOffline(false)
  await expect(words).toHaveCount(0)
})

for (const width of [1440, 390])
  test(`so does the page of a record, without a network and where the server fails, at ${width} px`, async ({
    page,
  }) => {
    const rfq = await createRfq()
    await as(page, 'buyer')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
    const requests = page.getByRole('heading', { name: 'Requests' })
    await expect(requests).toBeVisible()
    const words = page.getByRole('status').filter({ has: page.locator('.freshness') })
    await page.context().setOffline(true)
    await expect(words).toContainText(/Offline, as of \d\d:\d\d\. Try again/)
    await expect(requests).toBeVisible()
    await expectNoAxeViolations(page)
    await page.context().setOffline(false)
    await expect(words).toHaveCount(0)

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
    const overview = (url: URL) => url.pathname === `/api/case-overview/${rfq.id}`
    await page.route(overview, (route) => route.fulfill({ status: 500, body: 'Oops' }))
    await quote(rfq)
    await expect(words).toContainText(/Could not be read again, as of \d\d:\d\d\. Try again/)
    await expect(requests).toBeVisible()
    await page.unroute(overview)
    await words.getByRole('button', { name: 'Try again' }).click()
    await expect(words).toHaveCount(0)
  })
