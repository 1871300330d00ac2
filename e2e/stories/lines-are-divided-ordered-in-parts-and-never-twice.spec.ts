import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  makeOrders,
  personas,
  quote,
  test,
} from '../fixtures.ts'

test('lines are divided, ordered in parts and never twice', async ({ page }) => {
  test.setTimeout(120_000)
  const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
  const asked = await (
    await api('buyer')
  ).call('case.suppliersWithRequestIds', { params: { id: rfq.id } })
  const requestOf = (who: 'supplier' | 'otherSupplier') =>
    asked.find(({ supplierName }) => supplierName === personas[who].company)!
  await quote(requestOf('supplier'), '10.00')
  await quote(requestOf('otherSupplier'), '12.00', 'otherSupplier')
  const address = `/secured/buyer/case/${rfq.id}/evaluation`
  const matrix = page.locator('.matrix')
  const row = (line: number) => matrix.locator('tbody tr').nth(line - 1)
  /** What a busy server puts off is sent again; its answer is awaited. */
  const stored = async () => {
    const reply = await page.waitForResponse(
      (each) =>
        each.url().endsWith('/selections') &&
        each.request().method() === 'PUT' &&
        each.status() !== 503,
    )
    expect(reply.ok() ? '' : await reply.text()).toBe('')
  }
  await as(page, 'buyer')
  await page.goto(address)

  await test.step('what is chosen just before a reload is there after it', async () => {
    await row(1).getByRole('radio').first().click()
    await page.reload()
    await expect(row(1).getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Saved')
  })

  await test.step('a line is divided by keyboard; more than is open is refused', async () => {
    await row(1).getByRole('radio').first().focus()
    await page.keyboard.press('q')
    const dialog = page.getByRole('dialog')
    const [own, other] = [
      dialog.getByLabel(`Quantity from ${personas.supplier.company}`),
      dialog.getByLabel(`Quantity from ${personas.otherSupplier.company}`),
    ]
    await own.fill('1')
    await other.fill('9')
    await dialog.getByRole('button', { name: 'Choose' }).click()
    await expect(dialog.getByText(/Line 1: /)).toBeVisible()
    await expectNoAxeViolations(page)
    await other.fill('1')
    await dialog.getByLabel('Reason').fill('Half of it comes earlier')
    const saved = stored()
    await dialog.getByRole('button', { name: 'Choose' }).click()
    await saved
    await expect(row(1).getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expectNoAxeViolations(page)
  })

  await test.step('the orders are made of it, with a reason', async () => {
    await page.getByRole('button', { name: 'Make 2 orders' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 of 2 lines stay uncovered or short')
    await dialog.getByLabel('Reason for these orders').fill('Both have stock')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Make 2 orders' }).click()
    await expect(page.getByRole('heading', { name: 'Send 2 POs' })).toBeVisible()
    const left = await page.evaluate(
      (id) => localStorage.getItem(`fairlead.evaluation.${id}`),
      rfq.id,
    )
    expect(left, 'a choice that was ordered is not kept here').toBeNull()
  })

  await test.step('the line says what is ordered and is not chosen again; the rest is', async () => {
    await page.goto(address)
    await expect(row(1)).toContainText('Ordered')
    await row(1).getByRole('radio').first().click()
    await expect(page.getByText('Line 1 is ordered already')).toBeVisible()
    const saved = stored()
    await row(2).getByRole('radio').last().click()
    await saved
    await makeOrders(page, 1)
    const buyer = await api('buyer')
    const { awards, orders } = await buyer.call('case.evaluation', { params: { id: rfq.id } })
    expect(orders).toHaveLength(3)
    expect(awards.map(({ reason }) => reason)).toEqual(['Both have stock', ''])
  })
})
