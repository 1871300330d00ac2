import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillDay,
  order,
  quote,
  test,
} from '../fixtures.ts'

test('a supplier confirms one line, keeps what is typed for the others, and declines the rest', async ({
  page,
  desk,
}) => {
  const rfq = await createRfq()
  const made = await order(rfq, await quote(rfq))
  const quay = await desk('supplier')
  await quay.goto(`/secured/supplier/case/purchase-order/${made.id}`)
  const quantity = (line: number) => quay.getByLabel(new RegExp(`^Quantity in .*, line ${line}$`))
  await quantity(2).fill('1')
  await quay.getByLabel('Comment, sent with the confirmation').fill('The rest comes by sea')
  await expect(quay.getByText(/Draft saved/)).toBeVisible()
  await quay.reload()
  await expect(quay.getByText('this confirmation was typed and not sent')).toBeVisible()
  await expect(quantity(2)).toHaveValue('1')
  await fillDay(quay.getByLabel('Delivery date, line 1', { exact: true }), dayIn(9))
  await quay.getByRole('button', { name: 'Confirm line 1', exact: true }).click()
  await expect(quay.getByText(/Confirmed in part, 1 of/)).toBeVisible()
  await expect(quantity(2)).toHaveValue('1')
  await expect(quay.getByText('The rest comes by sea')).toBeVisible()
  await expect(quay.getByRole('radio', { name: /Order is ready/ })).toBeDisabled()
  await expectNoAxeViolations(quay)

  await as(page, 'buyer')
  await page.goto(`/secured/buyer/purchase-order/${made.id}`)
  await expect(page.getByText(/Confirmed in part, 1 of/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('The rest comes by sea')

  await quay.getByRole('button', { name: 'Decline the rest' }).click()
  const asked = quay.getByRole('dialog')
  await asked.getByRole('button', { name: 'Decline the rest' }).click()
  await expect(asked.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await asked.getByLabel('Reason').fill('Out of stock')
  await asked.getByRole('button', { name: 'Decline the rest' }).click()
  await expect(quay.getByText('The rest of the order is declined')).toBeVisible()
  await expect(quay.getByText('What you typed was not sent. It is kept')).toBeVisible()
  await quay.getByRole('button', { name: 'Throw away' }).click()
  await quay.getByRole('button', { name: 'Throw it away' }).click()
  await expect(quay.getByText('What you typed was not sent. It is kept')).toBeHidden()
  await page.reload()
  await expect(page.getByText(/declined the rest of this order/)).toBeVisible()
  const supplier = await api('supplier')
  expect(await supplier.call('order.get', { params: { id: made.id } })).toMatchObject({
    state: 'CONFIRMED',
  })
})
