import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillTerms,
  said,
  test,
  unique,
} from '../fixtures.ts'

const name = unique('Port service')
const wording = unique('As we like it')
const service = () =>
  createRfq(
    {},
    {
      type: 'SERVICES',
      lines: [{ name: 'Overhaul of the auxiliary engine', quantity: '1', unit: 'JOB' }],
    },
  )

test.afterAll(async () => {
  const [supplier, buyer] = [await api('supplier'), await api('buyer')]
  for (const { id } of await supplier.call('quotationTemplate.list', {
    query: { type: 'SUPPLIER_TEMPLATE' },
  }))
    await supplier.call('quotationTemplate.remove', { params: { id } })
  for (const { id } of await buyer.call('quotationWording.list', {}))
    await buyer.call('quotationWording.remove', { params: { id } })
})

test('a desk saves the terms of one quotation and applies them to the next, after a look at the difference', async ({
  page,
  desk,
}) => {
  const buyer = await desk('buyer')
  await buyer.goto('/secured/buyer/account/preferences')
  await buyer.getByRole('button', { name: 'Add a wording' }).click()
  const adding = buyer.getByRole('dialog', { name: 'Add a wording' })
  await adding.getByRole('textbox', { name: 'Name *' }).fill(wording)
  await adding.getByLabel('For', { exact: true }).selectOption('Services')
  await adding.getByRole('button', { name: 'Save the wording' }).click()
  await expect(adding.getByText('A template needs at least one term')).toBeVisible()
  await adding.getByLabel('Remarks').fill('Travel and tools included')
  await expectNoAxeViolations(buyer)
  await adding.getByRole('button', { name: 'Save the wording' }).click()
  await expect(buyer.getByRole('row', { name: new RegExp(wording) })).toContainText('Services')

  const [first, second] = [await service(), await service()]
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${first.requestId}`)
  await fillTerms(page, { freight: '25.00', until: dayIn(30) })
  await page.getByLabel('Payment terms').selectOption('30 days net')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as template' })
  await saving.getByLabel('Name').fill(name)
  await expect(saving.getByRole('row', { name: /Prices are good for/ })).toContainText('30 days')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Template saved')).toBeVisible()

  await page.goto(`/secured/supplier/case/request/${second.requestId}`)
  const freight = page.getByLabel('Freight cost', { exact: true })
  const payment = page.getByLabel('Payment terms')
  await freight.fill('40')
  await page.getByRole('button', { name: 'Apply a template' }).click()
  const applying = page.getByRole('dialog', { name: 'Apply a template' })
  await expect(applying.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
  await expect(applying.getByRole('row', { name: /Freight cost/ })).toContainText('40.00')
  await applying.getByLabel('Leave what is typed, fill only what is empty').check()
  await expect(applying.getByRole('row', { name: /Freight cost/ })).toHaveCount(0)
  await applying.getByLabel('Leave what is typed, fill only what is empty').uncheck()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(freight).toHaveValue('25')
  await expect(payment).toHaveValue('NET_30')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(freight).toHaveValue('40')
  await expect(payment).toHaveValue('')

  await page.getByRole('button', { name: 'Apply a template' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Apply a template' }).click()
  await applying.getByRole('radio', { name: new RegExp(wording) }).check()
  await expect(applying.getByRole('row', { name: /Remarks/ })).toContainText('Travel and tools')
  await applying.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect
    .poll(async () => {
      const client = await api('supplier')
      const params = { id: second.requestId }
      return (await client.call('draft.ofRequest', { params, query: {} }))?.form
    })
    .toMatchObject({
      currency: 'EUR',
      transportationCost: '25',
      paymentTerms: 'NET_30',
      remarks: 'Travel and tools included',
    })
  await page.reload()
  await expect(freight).toHaveValue('25')
  await expect(payment).toHaveValue('NET_30')

  await page.getByRole('button', { name: 'Save as template' }).click()
  await saving.getByLabel('Name').fill(name.toUpperCase())
  await expect(saving).toContainText(`There is a template “${name}”`)
  await expect(saving.getByRole('row', { name: /Remarks/ })).toContainText('Travel and tools')
  await saving.getByRole('button', { name: 'Replace the template' }).click()
  await expect(said(page, 'Template saved')).toBeVisible()

  await page.getByRole('button', { name: 'Apply a template' }).click()
  await applying.getByRole('button', { name: new RegExp(`Delete ${name}`, 'i') }).click()
  await page
    .getByRole('dialog', { name: /^Delete the template/ })
    .getByRole('button', { name: 'Delete the template' })
    .click()
  await expect(said(page, 'Template deleted')).toBeVisible()
  await expect(applying.getByRole('radio')).toHaveCount(1)
})
