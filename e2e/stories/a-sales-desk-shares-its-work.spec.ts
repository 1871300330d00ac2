import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  goToCell,
  pasteBlock,
  quote,
  said,
  sendQuotation,
  test,
  unique,
} from '../fixtures.ts'

const who = 'otherSupplier'
const nothing = {
  currency: null,
  transportationCost: null,
  otherCharges: null,
  paymentTerms: null,
  validityDays: null,
  deliveryDays: null,
  quality: null,
} as const

test.describe('A sales desk shares its work', () => {
  test.describe.configure({ mode: 'serial' })
  test.beforeEach(async ({ page }) => as(page, who))
  test.afterAll(async () => {
    await (await api(who)).call('quotationDefaults.save', { body: nothing })
  })

  test('a repeated request is quoted from the defaults and the last prices', async ({ page }) => {
    const code = String(Date.now()).slice(-6)
    const lines = [1, 2].map((n) => ({
      name: `Store item ${n}`,
      code: `${n}${code}`,
      scheme: 'IMPA' as const,
      quantity: '24',
      unit: 'PCS',
    }))
    await quote(await createRfq({ suppliers: [who] }, { lines }), '12.50', who)
    const again = await createRfq({ suppliers: [who] }, { lines })

    await page.goto('/secured/supplier/account/quotation-defaults')
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByLabel('Freight cost').fill('0')
    await page.getByLabel('Other charges').fill('0')
    await page.getByLabel('Prices are good for, days').fill('30')
    await page.getByLabel('Days, all lines').fill('2')
    await page.getByLabel('Quality of each price').selectOption('OEM')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save the defaults' }).click()
    await expect(said(page, 'Quotation defaults saved')).toBeVisible()

    await page.goto(`/secured/supplier/case/request/${again.requestId}`)
    await expect(said(page, /^From your company’s defaults: currency/)).toBeVisible()
    await expect(said(page, /Your last EUR 12.50/)).toBeVisible()
    await goToCell(page, 'Unit price')
    await pasteBlock(page, '11.00\n13.00')
    const preview = page.getByRole('dialog')
    await expect(preview.getByText('2 Store item 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fill 2 empty prices' }).click()
    await expect(said(page, 'Nothing keeps this quotation from being sent.')).toBeVisible()

    await page.getByRole('tab', { name: 'Line' }).click()
    await page.getByText('Your number, packs, prices by quantity').click()
    await page.getByLabel('Your number').fill('K-7001')
    await page.getByLabel('Units in a pack, PCS').fill('10')
    await expect(said(page, 'The offered quantity is not whole packs of 10 PCS')).toBeVisible()
    await page.getByLabel('Units in a pack, PCS').fill('12')
    await page.getByRole('button', { name: 'Price from a quantity' }).click()
    await page.getByLabel('From so many PCS, price 1').fill('12')
    await page.getByLabel('Price of one PCS, price 1').fill('14')
    await expectNoAxeViolations(page)
    await sendQuotation(page)
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('Supplier’s no. K-7001')
    await expect(receipt).toContainText('Packs of 12 PCS')
    await expect(receipt).toContainText('Each from 12: 14.00')
  })

  test('a request is given to a colleague and found again', async ({ page }) => {
    const title = unique('Desk')
    const { requestId } = await createRfq({ suppliers: [who] }, { title })
    await page.goto(`/secured/supplier/case/request/${requestId}`)
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('button', { name: 'Take it myself' }).click()
    await expect(page.getByRole('button', { name: 'Yours' })).toBeVisible()

    await page.goto('/secured/supplier/new-dashboard/unquoted-rfqs')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Works on it' }).click()
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Nikos Argyros')

    await page.goto(`/secured/supplier/case/request/${requestId}`)
    await page.getByRole('button', { name: 'Yours' }).click()
    const { colleagues } = await (
      await api(who)
    ).call('request.desk', { params: { id: requestId } })
    const other = colleagues.find(({ name }) => name !== 'Nikos Argyros')!
    await page.getByRole('button', { name: other.name }).click()
    await expect(said(page, `${other.name} works on it and gets a mail`)).toBeVisible()
  })
})
