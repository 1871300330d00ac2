import { api, as, createRfq, dayIn, expect, order, quote, test } from '../fixtures.ts'

test('a typed change stands after a reload, and over an order that became another one', async ({
  page,
}) => {
  const rfq = await createRfq()
  const { id } = await order(rfq, await quote(rfq))
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/purchase-order/${id}/change`)
  const first = page.getByRole('group', { name: 'Line 1' })
  await first.getByLabel(/^Quantity/).fill('7')
  await page.getByLabel('Freight and packing').fill('12,50')
  await expect(page.getByText(/Kept on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('this change was typed and not sent')).toBeVisible()
  await expect(first.getByLabel(/^Quantity/)).toHaveValue('7')

  const buyer = await api('buyer')
  const supplier = await api('supplier')
  const found = await buyer.call('order.get', { params: { id } })
  const { version, incoterm, incotermPlace, paymentTerms, transportationCost, otherCharges } = found
  const body = {
    version,
    incoterm,
    incotermPlace,
    paymentTerms,
    transportationCost,
    otherCharges,
    discountPercent: found.discountPercent,
    deliveryPort: found.deliveryPort?.locode ?? null,
    vesselEta: found.vesselEta,
    deliveryDueDate: dayIn(20),
    lines: found.lines.map((line) => ({
      lineId: line.id,
      quantity: '9',
      unitPrice: line.unitPrice,
      discountPercent: line.discountPercent,
      remarks: line.remarks,
    })),
  }
  await buyer.call('order.proposeChange', { params: { id }, body })
  await page.getByRole('button', { name: 'Propose the change' }).click()
  await expect(page.getByText('Another change of this order waits')).toBeVisible()
  // Read again by itself: nobody types while another change waits.
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
  await supplier.call('order.acceptChange', { params: { id }, body: { number: 1 } })
  await expect(page.getByText('The order was changed while you typed')).toBeVisible()
  await expect(page.locator('body[data-not-reloaded]')).toBeAttached()
  await expect(page.getByText('7 typed here, 9 on the order')).toBeVisible()
  await expect(page.getByLabel('Freight and packing')).toHaveValue('12,50')
  await page.getByRole('button', { name: 'Propose the change' }).click()
  await expect(page).toHaveURL(new RegExp(`purchase-order/${id}$`))
  const { changes } = await buyer.call('order.get', { params: { id } })
  expect(changes.map(({ state }) => state).sort()).toEqual(['ACCEPTED', 'OPEN'])
})
