import { api, as, createRfq, expect, test } from '../fixtures.ts'

test('a tab counts what a colleague does as it happens, and the page asks for nothing of it', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/dashboard/draft-rfqs')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  const tab = page.getByRole('link', { name: /^In-process RFQs/ }).last()
  const inProcess = async () => Number((await tab.innerText()).replaceAll(/\D/g, ''))
  const before = await inProcess()
  expect(before).toBeGreaterThan(0)

  // What happened before it listened is read; from then on it is told.
  await createRfq()
  await expect.poll(inProcess).toBe(before + 1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const rfq = await createRfq()
  await expect.poll(inProcess).toBe(before + 2)
  await (await api('buyer')).call('case.cancel', { params: { id: rfq.id } })
  await expect.poll(inProcess).toBe(before + 1)
  expect(asked).toContain('/api/buyer/cases')
  expect(asked).not.toContain('/api/buyer/dashboard-counts')
})
