import { api, as, expect, test, unique } from '../fixtures.ts'

test('what is typed into an order while a save is on its way outlives a reload, where the next save does not arrive', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const body = {
    orderNumber: unique('PO'),
    type: 'SUPPLIES' as const,
    title: 'One',
    currency: 'EUR',
  }
  const { id } = await buyer.call('order.create', { body: { ...body, lines: [] } })
  const stored = async () => (await buyer.call('order.get', { params: { id } })).title
  const title = page.getByLabel('Title')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-po/${id}`)
  await expect(title).toHaveValue('One')
  const [onItsWay, typed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let saves = 0
  await page.route('**/api/buyer/purchase-orders/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    saves += 1
    if (saves > 1) return route.abort()
    onItsWay.resolve()
    await typed.promise
    return route.continue()
  })
  await title.fill('Two')
  await onItsWay.promise
  await title.fill('Three')
  typed.resolve()
  await expect.poll(stored).toBe('Two')
  await expect.poll(() => saves).toBeGreaterThan(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title).toHaveValue('Three')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(stored).toBe('Three')
})
