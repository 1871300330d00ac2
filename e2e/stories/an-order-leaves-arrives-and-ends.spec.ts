import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  order,
  quote,
  test,
} from '../fixtures.ts'

const packaging = {
  packages: [{ kind: 'Crate', weight: '42', length: '120', width: '80', height: '60' }],
  weightUom: 'KG' as const,
  dimensionsUom: 'CM' as const,
  address: 'Waalhaven 12, Rotterdam',
}

/** An order that is confirmed whole and packed. */
async function readyOrder() {
  const rfq = await createRfq()
  const made = await order(rfq, await quote(rfq))
  const supplier = await api('supplier')
  const { lines } = await supplier.call('order.get', { params: { id: made.id } })
  await supplier.call('order.confirm', {
    body: {
      purchaseOrderId: made.id,
      deliveries: lines.map((line) => ({
        lineId: line.id,
        quantity: line.quantity,
        date: dayIn(3),
      })),
    },
  })
  await supplier.call('order.markReady', { params: { id: made.id }, body: packaging })
  return made
}

test('a supplier says that it has left, the buyer that it arrived, and closes it', async ({
  page,
  desk,
}) => {
  const { id } = await readyOrder()
  const quay = await desk('supplier')
  await quay.goto(`/secured/supplier/case/purchase-order/${id}`)
  await quay.getByRole('button', { name: 'Mark as dispatched' }).click()
  const leaving = quay.getByRole('dialog')
  await expectNoAxeViolations(quay)
  await leaving.getByLabel('Left on').fill('')
  await leaving.getByRole('button', { name: 'Mark as dispatched' }).click()
  await expect(leaving.getByLabel('Left on')).toHaveAttribute('aria-invalid', 'true')
  await leaving.getByLabel('Left on').fill('01/06/2026')
  await leaving.getByLabel('Carrier').fill('Harbour Couriers')
  await leaving.getByLabel('Tracking number').fill('HC-77')
  await leaving.getByRole('button', { name: 'Mark as dispatched' }).click()
  await expect(quay.getByText(/with Harbour Couriers, tracking number HC-77/)).toBeVisible()

  await as(page, 'buyer')
  await page.goto(`/secured/buyer/purchase-order/${id}`)
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const arriving = page.getByRole('dialog')
  await arriving.getByLabel('Remark').fill('Two boxes wet')
  await expect(arriving.getByText(/Kept on this device/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Receive goods' }).click()
  await expect(arriving.getByText('this receipt was typed and not sent')).toBeVisible()
  await expect(arriving.getByLabel('Remark')).toHaveValue('Two boxes wet')
  await arriving.getByRole('button', { name: 'Write down' }).click()
  await expect(page.getByText(/received order .*: Two boxes wet/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByText('Close PO').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the order' }).click()
  await expect(page.getByText(/closed order/)).toBeVisible()
})

test('a buyer closes a request by hand; what was quoted stands', async ({ page }) => {
  const rfq = await createRfq()
  await quote(rfq)
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByText('Close the request').click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText('What they have quoted stands')).toBeVisible()
  await asking.getByRole('button', { name: 'Close the request' }).click()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByText('Reopen the request')).toBeVisible()
})
