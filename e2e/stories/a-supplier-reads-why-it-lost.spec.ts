import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  order,
  personas,
  quote,
  said,
  test,
} from '../fixtures.ts'

test('a buyer says why a quotation lost; its supplier reads it, and nothing of the one that won', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000)
  const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
  const buyer = await api('buyer')
  const asked = await buyer.call('case.suppliersWithRequestIds', { params: { id: rfq.id } })
  const requestOf = (who: 'supplier' | 'otherSupplier') =>
    asked.find(({ supplierName }) => supplierName === personas[who].company)!
  const loser = await quote(requestOf('supplier'), '31.00')
  const winner = await quote(requestOf('otherSupplier'), '12.00', 'otherSupplier')
  await order(rfq, winner)
  const words = 'By about a third.'

  await test.step('the buyer says it, once nothing is open any more', async () => {
    await as(page, 'buyer')
    await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Close RFQ' }).click()
    await page.getByRole('button', { name: 'Close this RFQ' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Tell suppliers why' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tell suppliers why' })
    await dialog.getByLabel('Reason').selectOption('Another reason')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('In your words')).toHaveAccessibleDescription(
      /This field is required/,
    )
    await dialog.getByLabel('Reason').selectOption('The price was not the best')
    await dialog.getByLabel('In your words').fill(words)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(said(page, 'The suppliers see why')).toBeVisible()
  })

  const supplier = await desk('supplier')
  await test.step('its list of lost RFQs has a word for it', async () => {
    await supplier.goto(`/secured/supplier/lost/rfqs?q=${rfq.number}`)
    const row = supplier.getByRole('row', { name: new RegExp(rfq.number) })
    await expect(row).toContainText(`The price was not the best. ${words}`)
    await expectNoAxeViolations(supplier)
  })

  await test.step('so has the page of the RFQ and of the quotation, without the winner', async () => {
    for (const place of [`closed-request/${loser.requestId}`, `quotation/${loser.id}`]) {
      await supplier.goto(`/secured/supplier/case/${place}`)
      await expect(supplier.getByText('The buyer says why')).toBeVisible()
      await expect(supplier.getByText(words)).toBeVisible()
      await expect(supplier.getByText(personas.otherSupplier.company)).toHaveCount(0)
      await expectNoAxeViolations(supplier)
    }
  })

  await test.step('the one that won reads nothing of it', async () => {
    const other = await desk('otherSupplier')
    await other.goto(`/secured/supplier/case/quotation/${winner.id}`)
    await expect(other.getByText(winner.label)).not.toHaveCount(0)
    await expect(other.getByText('The buyer says why')).toHaveCount(0)
  })
})
