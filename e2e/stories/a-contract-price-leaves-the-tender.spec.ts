import { randomUUID } from 'node:crypto'
import { api, as, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a line that a contract covers leaves the RFQ for an order, by keyboard alone', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const vendors = await buyer.call('supplier.search', { range: [0, 40], sort: ['name', 'DESC'] })
  const [dearer, vendor] = vendors.slice(-2) as [(typeof vendors)[0], (typeof vendors)[0]]
  const days = { validFrom: day(0), validTo: day(200) }
  /** A contract in force, with what each of these codes costs. */
  const agree = async (supplierId: number, prices: Record<string, string>) => {
    const number = unique('LT')
    const { id } = await buyer.call('contract.create', {
      body: { ...days, number, title: 'Ropes', currency: 'EUR', supplierIds: [supplierId] },
    })
    const params = { id, listUuid: randomUUID() }
    await buyer.call('priceList.save', {
      params,
      body: { ...days, supplierId, currency: 'EUR', ports: ['BEANR'] },
    })
    const of = { scheme: 'OWN' as const, description: 'Rope', unit: 'COIL' }
    const lines = Object.entries(prices).map(([at, price]) => ({ ...of, code: at, prices: price }))
    await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
    await buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: day(0) } })
    return { id, number }
  }
  const code = String(Math.floor(100_000 + Math.random() * 900_000))
  const { id } = await agree(vendor.id, { [code]: '1=41.20', [`${code}W`]: '1=30.00' })
  const other = await agree(dearer.id, { [`${code}W`]: '1=31.50' })
  const line = { name: 'Mooring rope', code, scheme: 'OWN' as const, quantity: '3', unit: 'COIL' }
  const requisitionNumber = unique('LT')
  const { id: caseId } = await buyer.call('case.create', {
    body: {
      type: 'SUPPLIES',
      title: 'Ropes and more',
      requisitionNumber,
      deliveryPort: 'BEANR',
      vesselEta: day(20),
      components: [],
      lines: [
        line,
        { ...line, name: 'Shackle', code: `${code}X`, unit: 'PCS' },
        { ...line, name: 'Wire rope', code: `${code}W` },
      ],
    },
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${caseId}/add-more-suppliers`)
  await expect(page.getByText('Contracts have a price for lines')).toContainText('2 lines of')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: requisitionNumber }).last().click()
  await expect(page).toHaveURL(new RegExp(`/create-rfq/${caseId}$`))
  const prices = page.getByRole('region', { name: 'Contract prices' })
  await expect(prices).toContainText(`41.20 EUR, ${vendor.name}`)
  await expectNoAxeViolations(page)
  await prices.getByRole('button', { name: 'Take the contract price for line 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(prices).toContainText('1 line taken onto')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const second = prices.getByRole('listitem').filter({ hasText: 'or 31.50 EUR' })
  await expect(second).toContainText(dearer.name)
  await expect(prices.getByRole('listitem').first()).toContainText(`30.00 EUR, ${vendor.name}`)
  await second
    .getByRole('button', {
      name: `Take the contract price of ${dearer.name}, ${other.number}, for line 2`,
    })
    .press('Enter')
  await expect(prices.getByText('1 line taken onto')).toHaveCount(2)
  const left = await buyer.call('case.details', { params: { id: caseId } })
  expect(left.lines.map(({ name }) => name)).toEqual(['Shackle'])
  const orders = await buyer.call('contract.ordersOfCase', { params: { id: caseId } })
  expect(new Set(orders.map(({ supplier }) => supplier.id))).toEqual(
    new Set([vendor.id, dearer.id]),
  )
  const order = orders.find(({ supplier }) => supplier.id === vendor.id)
  await prices.getByRole('link', { name: order!.orderNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/create-po/${order!.id}$`))
  const { lines, total } = await buyer.call('order.get', { params: { id: order!.id } })
  expect(total).toBe('123.60')
  expect(lines[0]).toMatchObject({ source: 'PRICE_LIST', contract: { id, version: 1 } })
})
