import type { Page } from '@playwright/test'
import { agreed } from '../agreed.ts'
import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillDay,
  personas,
  test,
  unique,
} from '../fixtures.ts'

/** A draft order of four ropes at 10.00, taken from a contract that lasts 150 days. */
async function ropes() {
  const buyer = await api('buyer')
  const { id, number, listUuid } = await agreed()
  const [vendor] = await buyer.call('supplier.search', {
    filter: { q: personas.supplier.company },
    range: [0, 0],
  })
  const code = `${number}-0`
  const line = { name: 'Mooring rope', code, quantity: '4', unit: 'PCS' }
  const on = dayIn(20)
  const body = { port: 'BEANR', on, supplierId: vendor!.id, lines: [line] }
  const [prices] = await buyer.call('contract.prices', { body })
  const { id: orderId } = await buyer.call('order.create', {
    body: {
      orderNumber: unique('PO'),
      type: 'SUPPLIES',
      title: 'Ropes',
      currency: 'EUR',
      supplierId: vendor!.id,
      deliveryPort: 'BEANR',
      vesselEta: on,
      lines: [{ ...line, unitPrice: '10.00', priceListId: prices![0]!.listId }],
    },
  })
  /** The contract goes on with another price from today on. */
  const republish = async (unitPrice: string) => {
    const params = { id, listUuid }
    const { number: version } = await buyer.call('contract.openDraft', { params })
    const list = { params: { ...params, number: version } }
    const [rope] = await buyer.call('priceList.lines', list)
    const { revision } = await buyer.call('priceList.get', list)
    await buyer.call('priceList.saveLines', {
      params,
      body: { revision, lines: [{ ...rope!, prices: `1=${unitPrice}` }] },
    })
    const terms = await buyer.call('contract.version', { params: { id, number: version } })
    await buyer.call('contract.publish', {
      params,
      body: { revision: terms.revision, from: dayIn(0) },
    })
  }
  const line1 = async () => (await buyer.call('order.get', { params: { id: orderId } })).lines[0]!
  return { address: `/secured/buyer/create-po/${orderId}`, republish, line1 }
}

const pricesOf = (page: Page) => page.getByRole('region', { name: 'Contract prices' })

test('a taken price that no contract covers any more is told as long as the draft has it, to whoever opens it', async ({
  page,
  desk,
}) => {
  const { address, line1 } = await ropes()
  await as(page, 'buyer')
  await page.goto(address)
  await expect(pricesOf(page).getByText('taken')).toBeVisible()
  await fillDay(page.getByLabel(/Vessel.s ETA/), dayIn(170))
  const gone = /no contract covers it any more as it stands now.+Its price of 10\.00 is kept/
  await expect(pricesOf(page)).toContainText(gone)
  await expect.poll(async () => (await line1()).source).toBe('FREE')
  const other = await desk('buyer')
  await other.goto(address)
  await page.reload()
  for (const each of [page, other]) await expect(pricesOf(each)).toContainText(gone)
  await expectNoAxeViolations(page)

  await test.step('the ship comes earlier again: the price holds, and is the contract price', async () => {
    await fillDay(page.getByLabel(/Vessel.s ETA/), dayIn(20))
    await expect(pricesOf(page).getByText('taken')).toBeVisible()
    await expect.poll(async () => (await line1()).source).toBe('PRICE_LIST')
  })
  await test.step('who means to keep it says so, and is told no more', async () => {
    await fillDay(page.getByLabel(/Vessel.s ETA/), dayIn(170))
    await page.getByRole('button', { name: 'Keep it: the price of line 1' }).click()
    await expect(pricesOf(page)).toHaveCount(0)
    await expect.poll(async () => (await line1()).takenListId).toBe(null)
    await page.reload()
    await expect(page.getByLabel('Unit price of line 1')).toHaveValue('10.00')
    await expect(pricesOf(page)).toHaveCount(0)
    expect((await line1()).unitPrice).toBe('10.00')
  })
})

test('a taken price that is another one in the next version is told until it is taken or typed, over every reload', async ({
  page,
}) => {
  const { address, republish, line1 } = await ropes()
  await republish('12.00')
  await as(page, 'buyer')
  await page.goto(address)
  await expect(pricesOf(page)).toContainText(/12\.00.+The line says 10\.00/)
  await page.getByLabel('Quantity of line 1').fill('5')
  await expect.poll(async () => Number((await line1()).quantity)).toBe(5)
  expect(await line1()).toMatchObject({ unitPrice: '10.00', source: 'FREE' })
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(pricesOf(page)).toContainText(/12\.00.+The line says 10\.00/)
  // What arrived is nothing that was left on this device, and nobody else's.
  await expect(page.getByText('Restored from this device')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take the contract price for line 1' }).click()
  await expect(pricesOf(page).getByText('taken')).toBeVisible()
  await expect.poll(line1).toMatchObject({ unitPrice: '12.00', source: 'PRICE_LIST' })
  await page.reload()
  await expect(pricesOf(page).getByText('taken')).toBeVisible()
  await expect(pricesOf(page)).not.toContainText('The line says')
})
