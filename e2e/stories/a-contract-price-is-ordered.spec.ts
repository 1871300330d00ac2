import { randomUUID } from 'node:crypto'
import { api, as, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const sheet = (rows: string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['IMPA;Description;Unit;Price;From 2;Price 2', ...rows].join('\n')),
})

/** A contract of the buyer with a draft and a list for Antwerp. */
async function draftWithList() {
  const buyer = await api('buyer')
  const vendors = await buyer.call('supplier.search', { range: [0, 40], sort: ['name', 'DESC'] })
  const vendor = vendors.at(-1)!
  const { id } = await buyer.call('contract.create', {
    body: {
      number: unique('PL'),
      title: 'Deck stores',
      currency: 'EUR',
      validFrom: day(0),
      validTo: day(200),
      supplierIds: [vendor.id],
    },
  })
  return { id, vendor, buyer }
}

test('a price list is added, read from a sheet with its difference, and published', async ({
  page,
}) => {
  const { id, vendor, buyer } = await draftWithList()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await page.getByRole('link', { name: 'Add a price list' }).click()
  await page.getByLabel('Name of the list').fill('Antwerp')
  await page.getByPlaceholder('Add a port').fill('Antwerp')
  await page
    .getByRole('option', { name: /Antwerp/ })
    .first()
    .click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByRole('heading', { name: `${vendor.name}, Antwerp` })).toBeVisible()

  const file = page.getByLabel('Filled Excel file')
  await file.setInputFiles(
    sheet([
      '991021;Cotton rags;BALE;38.70;10;36.80',
      '991052;Degreaser;DRUM;324.00;;',
      '991098;Gloves;BOX;;;',
    ]),
  )
  const dialog = page.getByRole('dialog', { name: 'How this sheet differs' })
  await expect(dialog.getByText('3 new, 0 changed, 0 gone')).toBeVisible()
  await expect(dialog.getByText('1 line with a problem')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  await expect(grid.getByText('Cotton rags')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await expect(page.getByText('1 problem')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' })
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(publishing.getByText('1 of its lines has a problem')).toBeVisible()
  await publishing.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: `${vendor.name}, Antwerp` }).click()
  await file.setInputFiles(
    sheet(['991021;Cotton rags;BALE;40.00;10;36.80', '991052;Degreaser;DRUM;318.00;;']),
  )
  await expect(dialog.getByText('0 new, 2 changed, 1 gone, 0 the same')).toBeVisible()
  await expect(dialog.getByText('+3.36 %')).toBeVisible()
  await expect(dialog.getByText('-1.85 %')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(dialog).toBeHidden()
  // One cell is typed by keyboard alone.
  await grid.getByText('Degreaser').click()
  await page.keyboard.type('Degreaser, 200 l')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const version = await buyer.call('contract.version', { params: { id, number: 1 } })
  const listUuid = version.priceLists[0]!.uuid
  const lines = await buyer.call('priceList.lines', { params: { id, number: 1, listUuid } })
  expect(lines.map(({ description }) => description)).toEqual(['Cotton rags', 'Degreaser, 200 l'])

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Active since').first()).toBeVisible()
  await page.getByRole('link', { name: `${vendor.name}, Antwerp` }).click()
  await expect(page.getByRole('row', { name: /Cotton rags/ })).toContainText('40.00')
  await expectNoAxeViolations(page)
})

test('a contract price is offered while an order is typed, taken, and kept in the order', async ({
  page,
}) => {
  const { id, vendor, buyer } = await draftWithList()
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: {
      supplierId: vendor.id,
      currency: 'EUR',
      ports: ['BEANR'],
      validFrom: day(0),
      validTo: day(150),
      delivery: 'EUR 65.00 per call',
    },
  })
  const code = String(Math.floor(100_000 + Math.random() * 900_000))
  const line = {
    scheme: 'OWN' as const,
    code,
    description: 'Mooring rope',
    unit: 'COIL',
    prices: '1=1980.00;4=1930.00',
  }
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines: [line] } })
  await buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: day(0) } })
  const { id: orderId } = await buyer.call('order.create', {
    body: {
      orderNumber: unique('PO'),
      type: 'SUPPLIES',
      title: 'Ropes',
      currency: 'EUR',
      supplierId: vendor.id,
      deliveryPort: 'BEANR',
      vesselEta: day(20),
      lines: [{ name: 'Rope', code, quantity: '4', unit: 'COIL', unitPrice: '2000.00' }],
    },
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-po/${orderId}`)
  const prices = page.getByRole('region', { name: 'Contract prices' })
  await expect(prices).toContainText('1,930.00')
  await expect(prices).toContainText('EUR 65.00 per call')
  await prices.getByRole('button', { name: 'Take the contract price for line 1' }).click()
  await expect(prices.getByText('taken')).toBeVisible()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectNoAxeViolations(page)
  const { lines } = await buyer.call('order.get', { params: { id: orderId } })
  expect(lines[0]).toMatchObject({
    unitPrice: '1930.00',
    source: 'PRICE_LIST',
    contract: { id, version: 1 },
  })
})
