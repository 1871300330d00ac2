import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillTerms,
  said,
  sendQuotation,
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

test('a registered approval goes with a quotation, and the buyer sees until when it is valid', async ({
  page,
  desk,
}) => {
  const supplier = await api('supplier')
  const register = (number: string, expirationDate: string) =>
    supplier.call('supplierCompany.saveClassApproval', {
      body: {
        request: { approvalId: 'DNV', description: 'Engine repair', number, expirationDate },
      },
      files: { file: [new File([`%PDF-1.4\n%${number}\n%%EOF\n`], `${number}.pdf`)] },
    })
  const [valid, ended] = [unique('A'), unique('B')]
  await register(valid, dayIn(200))
  await register(ended, dayIn(-3))
  const asked = await service()
  const { lines } = await supplier.call('request.get', { params: { id: asked.requestId } })
  const { quotation } = await supplier.call('request.quoteServices', {
    params: { id: asked.requestId },
    body: {
      request: {
        currency: 'EUR',
        transportationCost: '0',
        otherCharges: '0',
        pricesGoodUntil: dayIn(30),
        lines: lines.map(({ id, quantity }) => ({
          caseLineId: id,
          quantity,
          unitCost: '900',
          availabilityDays: 5,
        })),
      },
    },
  })

  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/quotation/${quotation.id}/edit`)
  await page.getByRole('tab', { name: 'Files' }).click()
  const approval = page.getByRole('checkbox', { name: new RegExp(`DNV ${valid}`) })
  const old = page.getByRole('checkbox', { name: new RegExp(`DNV ${ended}`) })
  await expect(old).toBeDisabled()
  await expect(page.getByText('This approval has run out').first()).toBeVisible()
  await approval.check()
  await expectNoAxeViolations(page)
  await page.reload()
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(approval).toBeChecked()
  await sendQuotation(page, 'Submit the changes')
  await expect(page).toHaveURL(/quotation-sent-success\/\d+/)
  const id = /(\d+)$/.exec(page.url())?.[1]

  const buyer = await desk('buyer')
  await buyer.goto(`/secured/buyer/quotation/${id}`)
  const file = buyer.getByRole('button', { name: new RegExp(`^DNV ${valid}, .*until`) })
  const [download] = await Promise.all([buyer.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe(`${valid}.pdf`)
  await expectNoAxeViolations(buyer)
})
