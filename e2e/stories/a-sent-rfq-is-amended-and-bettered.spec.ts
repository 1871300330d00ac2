import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  goToCell,
  personas,
  quote,
  said,
  sendQuotation,
  test,
} from '../fixtures.ts'

test('a sent RFQ is amended; one supplier confirms, another edits, and a better offer comes', async ({
  page,
  desk,
}) => {
  test.setTimeout(150_000)
  const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
  const buyer = await api('buyer')
  const asked = await buyer.call('case.suppliersWithRequestIds', { params: { id: rfq.id } })
  const requestOf = (who: 'supplier' | 'otherSupplier') =>
    asked.find(({ supplierName }) => supplierName === personas[who].company)!
  const confirmed = await quote(requestOf('supplier'), '10.00')
  const edited = await quote(requestOf('otherSupplier'), '12.00', 'otherSupplier')
  await as(page, 'buyer')

  await test.step('the buyer changes a quantity, and sees what goes out before it goes', async () => {
    await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Amend this RFQ' }).click()
    await page.getByLabel('Quantity of line 1', { exact: true }).fill('25')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 change to version 1')).toBeVisible()
    await page.getByRole('button', { name: 'Review and send' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send version 2' })
    await expect(dialog.getByRole('row', { name: /Quantity.*25/ })).toBeVisible()
    await dialog.getByLabel('A word to the suppliers').fill('The crew counted again.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Send to 2' }).click()
    await expect(page.getByRole('region', { name: 'Version 2' })).toContainText(
      'The crew counted again.',
    )
    await expect(page.getByText('version 1', { exact: true })).toHaveCount(2)
  })

  await test.step('one supplier reads what changed and confirms as it stands', async () => {
    const supplier = await desk('supplier')
    await supplier.goto(`/secured/supplier/case/quotation/${confirmed.id}`)
    await expect(supplier.getByRole('row', { name: /Quantity.*25/ })).toBeVisible()
    await expectNoAxeViolations(supplier)
    await supplier.getByRole('button', { name: 'Confirm as it stands' }).click()
    await expect(said(supplier, 'Quotation confirmed for version 2')).toBeVisible()
    await expect(supplier.getByRole('button', { name: 'Confirm as it stands' })).toHaveCount(0)
  })

  const other = await desk('otherSupplier')
  await test.step('the matrix says which offer is of the older version', async () => {
    await page.goto(`/secured/buyer/case/${rfq.id}/evaluation`)
    await expect(page.getByText('For version 1')).toHaveCount(1)
  })

  await test.step('the other edits its quotation', async () => {
    await other.goto(`/secured/supplier/case/quotation/${edited.id}`)
    await other.getByRole('region', { name: 'Amended' }).getByText('Edit quotation').click()
    await goToCell(other, 'Unit price')
    await other.keyboard.type('11.50')
    await other.keyboard.press('Enter')
    await sendQuotation(other, 'Submit the changes')
    await expect(other).toHaveURL(/quotation-sent-success/)
    await expect(page.getByText('For version 1')).toHaveCount(0)
  })

  await test.step('a better offer is asked for, comes, and stands beside the former one', async () => {
    await page.getByRole('button', { name: 'Ask for better' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for a better offer' })
    await dialog.getByRole('checkbox', { name: new RegExp(personas.otherSupplier.company) }).check()
    await dialog.getByLabel('Answer by').fill(`${dayIn(2)}T12:00`)
    await dialog.getByLabel('What you ask for').fill('Ten, and it is yours.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Ask 1 supplier' }).click()
    await expect(said(page, 'Asked 1 supplier for a better offer')).toBeVisible()

    const { data } = await (
      await api('otherSupplier')
    ).list('request.list', { filter: { page: 'quoted-rfqs', q: rfq.number } })
    await other.goto(`/secured/supplier/case/quotation/${data[0]!.quotationId}`)
    await expect(other.getByText('Ten, and it is yours.')).toBeVisible()
    await other.getByRole('link', { name: 'Edit quotation' }).click()
    await goToCell(other, 'Unit price')
    await other.keyboard.type('10.00')
    await other.keyboard.press('Enter')
    await sendQuotation(other, 'Submit the changes')
    await expect(other).toHaveURL(/quotation-sent-success/)
    await expect(page.getByRole('row', { name: /^Offer before/ })).toContainText(/-\d+\.\d\d %/)
    await expect(page.locator('.matrix')).toContainText('was 11.50')
  })
})

test('an amendment that was begun before a colleague amended the RFQ is kept, and told', async ({
  page,
}) => {
  const rfq = await createRfq({ suppliers: ['supplier'] })
  const buyer = await api('buyer')
  const address = `/secured/buyer/case/${rfq.id}/amend`
  const quantity = page.getByLabel('Quantity of line 1', { exact: true })
  await as(page, 'buyer')
  await page.goto(address)
  await quantity.fill('25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 change to version 1')).toBeVisible()
  await page.goto('/secured/buyer/dashboard/in-process-rfqs')

  const details = await buyer.call('case.details', { params: { id: rfq.id } })
  const deliveryPort = details.deliveryPort?.locode ?? null
  await buyer.call('case.amend', {
    params: { id: rfq.id },
    body: { ...details, deliveryPort, text: '<p>Alongside from noon.</p>' },
  })
  await page.goto(address)
  await expect(page.getByText('A colleague amended this RFQ since')).toBeVisible()
  await expect(quantity).toHaveValue('25')
  await expect(page.getByText('2 changes to version 2')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Begin again with the RFQ as it is now' }).click()
  await expect(quantity).not.toHaveValue('25')
  await expect(page.getByText('A colleague amended this RFQ since')).toHaveCount(0)
})
