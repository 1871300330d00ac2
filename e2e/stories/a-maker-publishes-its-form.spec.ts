import { acceptForms, answerForms } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  createRfq,
  expect,
  expectNoAxeViolations,
  order,
  personas,
  quote,
  said,
  test,
  unique,
} from '../fixtures.ts'

test('a maker publishes its form, and who else sells the product is offered it until that is taken back', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  const maker = personas.supplier.company
  const number = unique('KP')
  const lines = [{ name: 'Gasket set for flange', quantity: '2', unit: 'PCS', code: number }]
  const made = await askForForms({ lines })
  await answerForms(made.id, { product: { maker, number } })
  await acceptForms(made.id)
  const form = `MD-${made.orderNumber}-1`

  const sold = await createRfq({ suppliers: ['otherSupplier'] }, { lines })
  const offer = await quote(sold, '9.00', 'otherSupplier', { maker })
  const { id: orderId } = await order(sold, offer, { ihmFormsNotification: true })
  const buyer = await api('buyer')
  const { hazardDeclarationId: id } = await buyer.call('order.get', { params: { id: orderId } })
  const other = await desk('otherSupplier')
  const offered = other.getByText('Published by its maker:')
  const look = async () => {
    await other.goto(`/secured/supplier/case/ihm-declaration/${id}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Gasket set for flange')
  }
  await look()
  await expect(offered).toBeHidden()

  await as(page, 'supplier')
  await page.goto('/secured/supplier/account/ihm-forms')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('button', { name: new RegExp(`^Publish ?, ${form}`) }).click()
  const dialog = page.getByRole('dialog', { name: `Publish: ${form}` })
  await dialog.getByText(/Nobody sees prices, amounts/).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(said(page, 'Published')).toBeVisible()

  await look()
  await expect(offered).toBeVisible()
  await other.getByRole('button', { name: new RegExp(`^Same as ${form}`) }).click()
  await expect(other.getByText('Every field of this line is complete')).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^Publish no more ?, ${form}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish no more' }).click()
  await expect(said(page, 'Published no more')).toBeVisible()
  await look()
  await expect(offered).toBeHidden()
})
