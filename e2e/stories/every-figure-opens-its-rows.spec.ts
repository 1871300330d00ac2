import {
  api,
  as,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  makeShip,
  test,
  unique,
} from '../fixtures.ts'

/** Two sent orders of a ship of their own. */
async function shipWithOrders() {
  const buyer = await api('buyer')
  const vessel = await makeShip('Counted')
  const [supplier] = await buyer.call('supplier.search', { filter: { q: 'Argolith' } })
  const orders = []
  for (const unitPrice of ['1200.50', '34.05']) {
    const { id } = await buyer.call('order.create', {
      body: {
        orderNumber: unique('ST-PO'),
        type: 'SPARES',
        title: 'Pump',
        supplierId: supplier!.id,
        vesselId: vessel.id,
        currency: 'USD',
        lines: [{ name: 'Seal', quantity: '1', unit: 'PCS', unitPrice, accountCode: '5520' }],
      },
    })
    orders.push(id)
  }
  const deliveryDueDate = `${new Date().getUTCFullYear() + 1}-02-01`
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: orders, deliveryDueDate, approvalReason: 'Story' } },
  })
  return { name: vessel.name, vesselId: vessel.id, orders }
}

/** Whether the next dialog is open as soon as it is there. */
const openAsItCame = () =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      const dialog = document.querySelector('dialog')
      if (dialog) resolve(dialog.open)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })

test('the spend of a ship opens its orders, by keyboard too, and goes out as xlsx', async ({
  page,
}) => {
  const { name, vesselId } = await shipWithOrders()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/statistics?vesselId=${vesselId}`)
  const spend = page.getByRole('link', { name: '1,234.55' })
  await expect(spend.first()).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('link', { name: new RegExp(name) }).focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('dialog', { name: `Orders of ${name}` })
  await expect(rows.getByRole('row')).toHaveCount(3)
  await expect(rows.getByText('1,200.50')).toBeVisible()
  await expectNoAxeViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rows.getByRole('button', { name: 'Export rows' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('.xlsx')
  await page.keyboard.press('Escape')
  await expect(rows).toBeHidden()
  const stood = page.evaluate(openAsItCame)
  await page.goBack()
  expect(await stood, 'an Escape pressed as it appears is its own').toBe(true)
  await expect(rows).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Category' }).click()
  await expect(page.getByRole('link', { name: /^5520/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Category' })).toBeChecked()
  await page.getByLabel('First day').fill('31/12/2099')
  await page.getByLabel('First day').press('Tab')
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await expect(spend.first()).toBeVisible()
})

test('the figures follow an order that a colleague withdraws, without a reload', async ({
  page,
}) => {
  const { vesselId, orders } = await shipWithOrders()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/statistics?vesselId=${vesselId}`)
  await expect(page.getByRole('link', { name: '1,234.55' }).first()).toBeVisible()
  await (await api('buyer')).call('order.withdraw', { params: { id: orders[1]! }, body: {} })
  await expect(page.getByRole('link', { name: '1,200.50' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '1,234.55' })).toHaveCount(0)
})
