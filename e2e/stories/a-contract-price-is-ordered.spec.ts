import { randomUUID } from 'node:crypto'
import { contractWithoutList } from '../agreed.ts'
import { as, dayIn, expect, expectNoAxeViolations, fillDay, test, unique } from '../fixtures.ts'

/** A contract's draft with a list of prices at Antwerp, and a code for its line. */
async function draftWithPrices(delivery?: string) {
  const { id, vendor, buyer } = await contractWithoutList()
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: {
      supplierId: vendor.id,
      currency: 'EUR',
      ports: ['BEANR'],
      validFrom: dayIn(0),
      validTo: dayIn(150),
      delivery,
    },
  })
  return { id, vendor, buyer, params, code: String(Math.floor(100_000 + Math.random() * 900_000)) }
}

test('a contract price is offered while an order is typed, taken, and kept in the order', async ({
  page,
}) => {
  const { id, vendor, buyer, params, code } = await draftWithPrices('EUR 65.00 per call')
  const line = {
    scheme: 'OWN' as const,
    code,
    description: 'Mooring rope',
    unit: 'COIL',
    prices: '1=1980.00;4=1930.00',
    minimum: '3',
  }
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines: [line] } })
  await buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: dayIn(0) } })
  const { id: orderId } = await buyer.call('order.create', {
    body: {
      orderNumber: unique('PO'),
      type: 'SUPPLIES',
      title: 'Ropes',
      currency: 'EUR',
      supplierId: vendor.id,
      deliveryPort: 'BEANR',
      vesselEta: dayIn(20),
      lines: [{ name: 'Rope', code, quantity: '4', unit: 'COIL', unitPrice: '2000.00' }],
    },
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-po/${orderId}`)
  const prices = page.getByRole('region', { name: 'Contract prices' })
  await expect(prices).toContainText('1,930.00')
  await expect(prices).toContainText('EUR 65.00 per call')
  const accounts = await buyer.call('budget.accounts', {})
  await expect(page.locator('#accounts option')).toHaveCount(accounts.length)
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

  await test.step('another quantity has another price and may be below the minimum: both are said', async () => {
    await page.getByLabel('Quantity of line 1').fill('2')
    await expect(prices).toContainText('1,980.00')
    await expect(prices).toContainText('The line says 1,930.00')
    await expect(prices).toContainText('minimum 3 COIL, and these are fewer')
    await expectNoAxeViolations(page)
    const desk = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await prices.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
    await page.setViewportSize(desk)
    await page.getByLabel('Quantity of line 1').fill('4')
    await expect(prices.getByText('taken')).toBeVisible()
    await expect(prices).not.toContainText('these are fewer')
  })
  await test.step('a ship that comes later than the contract lasts has no such price: that is said', async () => {
    await fillDay(page.getByLabel('Vessel’s ETA').or(page.getByLabel("Vessel's ETA")), dayIn(170))
    await expect(prices).toContainText('no contract covers it any more')
    await expectNoAxeViolations(page)
    const free = async () => (await buyer.call('order.get', { params: { id: orderId } })).lines[0]
    await expect.poll(free).toMatchObject({ unitPrice: '1930.00', source: 'FREE' })
  })
})

test('a price follows an index: its values are pasted, and the price of the day says how it came to be', async ({
  page,
}) => {
  const { id, vendor, buyer, params, code } = await draftWithPrices()
  const line = { scheme: 'OWN' as const, code, description: 'Cylinder oil', unit: 'L' }
  const lines = [{ ...line, prices: '1=3.87', indexName: 'Lube oil', indexBase: '100' }]
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)

  await test.step('what no index stands behind is not published', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    const publishing = page.getByRole('dialog', { name: 'Publish version 1' })
    await publishing.getByRole('button', { name: 'Publish version 1' }).click()
    await expect(publishing.getByText('the index Lube oil is none of this contract')).toBeVisible()
    await publishing.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('values are pasted out of a sheet, and one that cannot be read is not lost', async () => {
    await page.getByRole('button', { name: 'Add an index' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an index' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lube oil')
    await dialog.getByRole('textbox', { name: 'Source 1' }).evaluate(
      (field, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      `Day\tIndex\tSource\n${dayIn(-40)}\t101.2\tBulletin 40\n${dayIn(-10)}\thigh\tBulletin 46`,
    )
    await expect(dialog.getByRole('textbox', { name: 'Value 2' })).toHaveValue('101.2')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Add index' }).click()
    await expect(dialog.getByText('Type the value of the index')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Value 2' }).fill('104.5')
    await dialog.getByRole('button', { name: 'Add index' }).click()
    await expect(dialog).toBeHidden()
    const indexes = page.getByRole('table', { name: 'Indexes' })
    await expect(indexes.getByRole('row', { name: /Lube oil/ })).toContainText('104.5')
    await expectNoAxeViolations(page)
  })

  const { revision } = await buyer.call('contract.version', { params: { id, number: 1 } })
  await buyer.call('contract.publish', { params: { id }, body: { revision, from: dayIn(0) } })
  const { id: orderId } = await buyer.call('order.create', {
    body: {
      orderNumber: unique('PO'),
      type: 'SUPPLIES',
      title: 'Oil',
      currency: 'EUR',
      supplierId: vendor.id,
      deliveryPort: 'BEANR',
      vesselEta: dayIn(20),
      lines: [{ name: 'Oil', code, quantity: '400', unit: 'L', unitPrice: '4.00' }],
    },
  })

  await test.step('the price of the day is told with what it follows, and taken', async () => {
    await page.goto(`/secured/buyer/create-po/${orderId}`)
    const prices = page.getByRole('region', { name: 'Contract prices' })
    await expect(prices).toContainText('4.0442')
    const fall = prices.getByRole('table', { name: 'How the price follows Lube oil' })
    await expect(fall.getByRole('row')).toHaveText([
      /^In the list, per L\s*3\.87$/,
      /^Lube oil 104\.5 \/ 100.*\+0\.1742 \(4\.5/,
      /^Today\s*4\.0442$/,
    ])
    await expectNoAxeViolations(page)
    await prices.getByRole('button', { name: 'Take the contract price for line 1' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()
    const order = await buyer.call('order.get', { params: { id: orderId } })
    expect(order.lines[0]).toMatchObject({ unitPrice: '4.0442', source: 'PRICE_LIST' })
  })
  await test.step('a new value changes no order', async () => {
    const [index] = await buyer.call('priceIndex.list', { params: { id } })
    const values = [{ on: dayIn(0), value: '120', source: 'Bulletin 47' }, ...index!.values]
    await buyer.call('priceIndex.save', {
      params: { id, indexId: index!.id },
      body: { revision: index!.revision, values },
    })
    const order = await buyer.call('order.get', { params: { id: orderId } })
    expect(order.lines[0]).toMatchObject({ unitPrice: '4.0442' })
  })
})
