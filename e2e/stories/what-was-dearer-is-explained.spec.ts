import { randomUUID } from 'node:crypto'
import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolationsAtWidths,
  makeShip,
  test,
  unique,
} from '../fixtures.ts'

/** A contract in force, and a sent order of which one line was dearer than it says. */
async function boughtDearer() {
  const buyer = await api('buyer')
  const number = unique('W')
  const [vendor] = await buyer.call('supplier.search', { filter: { q: 'Argolith' }, range: [0, 0] })
  const supplierId = vendor!.id
  const days = { validFrom: dayIn(0), validTo: dayIn(200) }
  const { id } = await buyer.call('contract.create', {
    body: { ...days, number, title: 'Ropes', currency: 'USD', supplierIds: [supplierId] },
  })
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: { ...days, supplierId, currency: 'USD', ports: ['BEANR'] },
  })
  const rope = { scheme: 'OWN' as const, code: number, description: 'Heaving line', unit: 'COIL' }
  const lines = [{ ...rope, prices: '1=41.20' }]
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } })
  const line = { name: 'Heaving line', code: number, quantity: '2', unit: 'COIL' }
  const [prices] = await buyer.call('contract.prices', { body: { port: 'BEANR', lines: [line] } })
  const orderNumber = unique('W-PO')
  const { id: vesselId } = await makeShip('Dearer')
  const order = await buyer.call('order.create', {
    body: {
      orderNumber,
      type: 'SUPPLIES',
      title: 'Ropes',
      currency: 'USD',
      supplierId,
      vesselId,
      deliveryPort: 'BEANR',
      deliveryDueDate: dayIn(30),
      lines: [{ ...line, unitPrice: '50.00', priceListId: prices![0]!.listId }],
    },
  })
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [order.id] } } })
  const orders = () => buyer.call('contract.orders', { params: { id, number: 1 } })
  return { buyer, id, orderNumber, orders }
}

test('why a line was dearer than the contract is said, and what a colleague said meanwhile is shown before it is replaced', async ({
  page,
}) => {
  const { buyer, id, orderNumber, orders } = await boughtDearer()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/view-active-version`)
  const dearer = page.getByRole('table', { name: 'Paid above the contract' })
  await dearer.getByRole('button', { name: `Say why: ${orderNumber}, line 1` }).click()
  const dialog = page.getByRole('dialog', { name: `Why ${orderNumber}, line 1 was dearer` })
  await dialog.getByLabel('Reason').fill('None left in Antwerp')
  await expectNoAxeViolationsAtWidths(page)

  await test.step('a colleague was quicker', async () => {
    const [line] = (await orders()).above
    await buyer.call('contract.sayWhy', {
      params: { id, lineId: line!.id },
      body: { words: 'Barge, same day', was: '' },
    })
    await dialog.getByRole('button', { name: 'Keep the reason' }).click()
    await expect(dialog.getByRole('alert')).toContainText('a colleague wrote: “Barge, same day”')
    await expect(dialog.getByLabel('Reason')).toHaveValue('None left in Antwerp')
    expect((await orders()).above).toMatchObject([{ reason: 'Barge, same day' }])
    await dialog.getByRole('button', { name: 'Keep the reason' }).click()
    await expect(dialog).toBeHidden()
  })

  const said = dearer.getByRole('button', { name: `None left in Antwerp: ${orderNumber}, line 1` })
  await expect(said).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('None left in Antwerp')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('empty words take it back', async () => {
    await said.click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('None left in Antwerp')
    await dialog.getByLabel('Reason').fill('')
    await dialog.getByRole('button', { name: 'Keep the reason' }).click()
    await expect(dialog).toBeHidden()
    expect((await orders()).above).toMatchObject([{ reason: '', own: false }])
  })
})
