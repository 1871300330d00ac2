import { api, as, createRfq, dayIn, expect, order, quote, test } from '../fixtures.ts'

test('pictures of what was damaged are there after a reload, and go with the receipt', async ({
  page,
}) => {
  const id = await confirmedOrder()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/purchase-order/${id}`)
  await page.getByRole('button', { name: 'Receive' }).click()
  const line = page.getByRole('group', { name: /^Line 2,/ })
  await line.getByLabel('Damaged').fill('1')
  await line.getByLabel('What is wrong').fill('Dented')
  const picture = { name: 'dent.png', mimeType: 'image/png', buffer: pixel }
  await line.locator('input[type=file]').setInputFiles([picture])
  await expect(line.getByText('dent.png')).toBeVisible()
  await expect(page.getByText(/Kept on this device/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(page.getByText('Restored from this device')).toBeVisible()
  await expect(line.getByText('dent.png')).toBeVisible()
  await expect(page.getByText('Files are not kept')).toBeHidden()
  await page.getByRole('button', { name: 'Write down' }).click()
  await expect(page.getByText('has been told')).toBeVisible()
  const buyer = await api('buyer')
  const { receipts, state } = await buyer.call('order.get', { params: { id } })
  expect(JSON.stringify(receipts)).toContain('dent.png')
  expect(state).toBe('DELIVERED')
})

test('the menu says which list an order stands on, on either side', async ({ page }) => {
  const rfq = await createRfq()
  const { id } = await order(rfq, await quote(rfq))
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await as(page, 'supplier')
  const open = () => page.goto(`/secured/supplier/case/purchase-order/${id}`)
  await open()
  await expect(current).toHaveText(/^Unconfirmed orders/)
  await confirm(id)
  await open()
  await expect(current).toHaveText(/^Confirmed orders/)
  const buyer = await api('buyer')
  await buyer.call('order.receive', {
    params: { id },
    body: { on: dayIn(0), remark: '', lines: await everythingOf(id) },
    files: { pictures: [] },
  })
  await open()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Closed orders')
  await expect(current).toHaveText(/^Closed/)
  await as(page, 'buyer')
  await page.goto('/secured/buyer/dashboard/import-rfqs')
  await expect(current).toHaveText(/^Imported RFQs/)
  await page.goto(`/secured/buyer/purchase-order/${id}`)
  await expect(current).toHaveText(/^RFQs and orders/)
})

async function confirmedOrder(): Promise<number> {
  const rfq = await createRfq()
  const { id } = await order(rfq, await quote(rfq))
  await confirm(id)
  return id
}

async function confirm(id: number) {
  const supplier = await api('supplier')
  const { lines } = await supplier.call('order.get', { params: { id } })
  const deliveries = lines.map(({ id: lineId, quantity }) => ({
    lineId,
    quantity,
    date: dayIn(9),
  }))
  await supplier.call('order.confirm', { body: { purchaseOrderId: id, deliveries } })
}

async function everythingOf(id: number) {
  const buyer = await api('buyer')
  const { lines } = await buyer.call('order.get', { params: { id } })
  const rest = { damaged: '0', wrong: '0', short: '0', note: '', pictures: 0 }
  return lines.map(({ id: lineId, quantity }) => ({ ...rest, lineId, received: quantity }))
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
