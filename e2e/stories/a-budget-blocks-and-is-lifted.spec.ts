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

const year = new Date().getUTCFullYear()

/** A ship with a budget of its own: Safety has 1,000, of which life saving has 100. */
async function shipWithBudget(policy: 'WARN' | 'BLOCK') {
  const buyer = await api('buyer')
  const vessel = await makeShip('Story')
  const { id } = await buyer.call('budget.create', {
    body: {
      vesselId: vessel.id,
      year,
      currency: 'USD',
      policy,
      categories: [
        { accountCode: '5500', name: 'Safety', amount: '1000' },
        { accountCode: '5520', name: 'Life saving', amount: '100', under: '5500' },
      ],
    },
  })
  return { id, name: vessel.name, vesselId: vessel.id }
}

async function draft(vesselId: number, unitPrice: string) {
  const buyer = await api('buyer')
  const [supplier] = await buyer.call('supplier.search', { filter: { q: 'Argolith' } })
  const orderNumber = unique('ST-PO')
  const { id } = await buyer.call('order.create', {
    body: {
      orderNumber,
      type: 'SPARES',
      title: 'Lifejacket lights',
      supplierId: supplier!.id,
      vesselId,
      currency: 'USD',
      deliveryDueDate: `${year + 1}-02-01`,
      lines: [{ name: 'Light', quantity: '1', unit: 'PCS', unitPrice, accountCode: '5520' }],
    },
  })
  return { id, orderNumber }
}

test('a budget blocks an order, an administrator lifts it with a reason, and the figure leads to the order', async ({
  page,
}) => {
  const budget = await shipWithBudget('BLOCK')
  const order = await draft(budget.vesselId, '150.00')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${order.id}`)
  const after = page.getByRole('group', { name: `${budget.name} ${year}` })
  await expect(after.getByText('-50.00')).toBeVisible()
  await expect(after.getByText('850.00')).toHaveCount(2)
  const send = page.getByRole('button', { name: 'Send 1 PO' })
  await expect(send).toBeDisabled()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('button', { name: 'Lift the block' }).click()
  const lifting = page.getByRole('dialog', { name: 'Lift the block' })
  await lifting.getByLabel('Reason').fill('Test due before the class survey')
  await expectNoAxeViolations(page)
  await lifting.getByRole('button', { name: 'Lift the block' }).click()
  await expect(page.getByText('An administrator lets these orders pass.')).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(/in-process-pos/)

  await page.goto(`/secured/buyer/vessel-budget/${budget.id}`)
  await page.getByRole('button', { name: /Life saving/ }).click()
  await expect(page).toHaveURL(/category=\d+/)
  await expect(page.getByText('Over by USD 50.00.')).toBeVisible()
  await expect(page.getByText('Test due before the class survey')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('button', { name: 'Edit budget' }).click()
  await expect(page.getByLabel('Amount of line 2')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(page).toHaveURL(new RegExp(`/purchase-order/${order.id}$`))
  await expect(page.getByText('pass the budget: Test due before')).toBeVisible()
})

test('who waits for a block to be lifted sees it on the page that is open, and what is lifted already is said where it is asked', async ({
  page,
  desk,
}) => {
  const budget = await shipWithBudget('BLOCK')
  const order = await draft(budget.vesselId, '150.00')
  const address = `/secured/buyer/import-purchase-orders?ids=${order.id}`
  const waiting = await desk('buyer')
  await as(page, 'buyer')
  for (const each of [page, waiting]) {
    await each.goto(address)
    await expect(each.getByRole('button', { name: 'Send 1 PO' })).toBeDisabled()
    await expect(each.locator('html')).toHaveAttribute('data-realtime', 'connected')
  }
  await page.getByRole('button', { name: 'Lift the block' }).click()
  const lifting = page.getByRole('dialog', { name: 'Lift the block' })
  await lifting.getByLabel('Reason').fill('The same reason')
  const buyer = await api('buyer')
  await buyer.call('budget.lift', { body: { orderIds: [order.id], reason: 'By a colleague' } })
  await expect(waiting.getByText('An administrator lets these orders pass.')).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Send 1 PO' })).toBeEnabled()
  await lifting.getByRole('button', { name: 'Lift the block' }).click()
  await expect(lifting.getByText('No budget blocks these orders now')).toBeVisible()
  await expect(lifting.getByLabel('Reason')).toHaveValue('The same reason')
})

test('what was sent in another tab is told where it was to be sent, and its money is not counted twice', async ({
  page,
}) => {
  const budget = await shipWithBudget('BLOCK')
  const [gone, open] = [
    await draft(budget.vesselId, '60.00'),
    await draft(budget.vesselId, '40.00'),
  ]
  const buyer = await api('buyer')
  const request = { purchaseOrderIds: [gone.id], deliveryDueDate: `${year + 1}-02-01` }
  await buyer.call('order.send', { body: { request } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${gone.id},${open.id}`)
  await expect(page.getByText('This PO was sent already, or waits for approval')).toBeVisible()
  await expect(page.getByRole('link', { name: gone.orderNumber })).toBeVisible()
  const after = page.getByRole('group', { name: `${budget.name} ${year}` })
  await expect(after.getByText('40.00')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Send 1 PO' })).toBeEnabled()
  await expectNoAxeViolationsAtWidths(page)
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${gone.id}`)
  await expect(page.getByRole('link', { name: gone.orderNumber })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a budget that asks is confirmed before the order goes out', async ({ page }) => {
  const budget = await shipWithBudget('WARN')
  const order = await draft(budget.vesselId, '100.01')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${order.id}`)
  await expect(page.getByText('You are asked to confirm it')).toBeVisible()
  await page.getByRole('button', { name: 'Send 1 PO' }).click()
  const asked = page.getByRole('dialog', { name: 'A budget would be over' })
  await asked.getByRole('button', { name: 'Send it all the same' }).click()
  await expect(page).toHaveURL(/in-process-pos/)
})
