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

test('the foot of a list counts as its tab does, of RFQs on its other pages too', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/dashboard/in-process-rfqs?perPage=10')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  const tab = page.getByRole('link', { name: /^In-process RFQs/ }).last()
  const number = async (of: typeof tab) => Number((await of.innerText()).replaceAll(/\D/g, ''))
  const foot = page.locator('.listfoot').getByRole('status')
  const before = await number(tab)
  expect(await number(foot)).toBe(before)

  const rfq = await createRfq()
  await expect.poll(() => number(tab)).toBe(before + 1)
  await expect.poll(() => number(foot)).toBe(before + 1)
  const far = page.getByRole('link', { name: rfq.title })
  await expect(far).toHaveCount(0)
  await (await api('buyer')).call('case.cancel', { params: { id: rfq.id } })
  await expect.poll(() => number(tab)).toBe(before)
  await expect.poll(() => number(foot)).toBe(before)
})
