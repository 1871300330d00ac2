import type { Page } from '@playwright/test'
import { api, as, askForForms, expect, expectNoAxeViolations, said, test } from '../fixtures.ts'

test('a supplier answers the forms of three orders in one sheet by keyboard, and signs once', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const orders = [await askForForms(), await askForForms(), await askForForms()]
  const ids = orders.map(({ id }) => id)
  await as(page, 'supplier')

  await test.step('it selects them in its list', async () => {
    await page.goto('/secured/supplier/new-dashboard/pending-ihm-forms')
    for (const { orderNumber } of orders)
      await page.getByRole('checkbox', { name: new RegExp(orderNumber) }).check()
    await page.getByRole('link', { name: 'Answer in one sheet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Declare 6 lines for /)
    for (const set of ['Table A', 'Table B'])
      await expect(page.getByRole('columnheader', { name: set, exact: true })).toBeVisible()
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('one material is above: its cell, then its mass and place, and back', async () => {
    const cell = page.getByRole('row', { name: /Jointing sheet/ }).first()
    await cell.locator('td[data-column="2"]').click()
    await to(page, 'Lead')
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Lead, mass', { exact: true })).toBeFocused()
    await page.keyboard.type('14')
    await page.getByLabel('Lead, where in the product').fill('Rim')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(/^Lead, line/)).toBeFocused()
  })

  await test.step('none above for all others in one keystroke, and back in one', async () => {
    await page.keyboard.press('Shift+N')
    await expect(page.getByRole('grid').getByText('none above', { exact: true })).toHaveCount(5)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('grid').getByText('none above', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Shift+N')
    await expect(page.getByRole('grid').getByText('1 above')).toBeVisible()
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('grid').getByText('none above', { exact: true })).toHaveCount(5)
    await expectNoAxeViolations(page)
  })

  await test.step('one order is withdrawn meanwhile: the others are sent, and it is said', async () => {
    const buyer = await api('buyer')
    const { orderId } = await buyer.call('declaration.get', { params: { id: ids[2]! } })
    await buyer.call('order.withdraw', { params: { id: orderId }, body: {} })
    await page.getByRole('button', { name: 'Sign and send 6 lines' }).click()
    const dialog = page.getByRole('dialog', { name: 'Declaration of conformity' })
    await dialog.getByLabel('Address of the company').fill('Quay 1, Rotterdam')
    await dialog.getByLabel('Place').fill('Rotterdam')
    await dialog.getByLabel('Function').fill('Quality lead')
    await dialog.getByLabel('Signature').fill('Sam Stone')
    await dialog.getByRole('button', { name: 'Sign and send' }).click()
    await expect(said(page, 'IHM forms of 2 orders sent')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(orders[2]!.orderNumber)
    const supplier = await api('supplier')
    const states = []
    for (const id of ids)
      states.push((await supplier.call('declaration.get', { params: { id } })).state)
    expect(states).toEqual(['REVIEWING', 'REVIEWING', 'MANUALLY_CLOSED'])
    // Nothing is left to be judged for the other stories.
    for (const id of ids.slice(0, 2))
      await buyer.call('declaration.close', { params: { id }, body: { reason: 'Told' } })
    const first = await supplier.call('declaration.get', { params: { id: ids[0]! } })
    expect(
      first.items[0]!.declared?.form.answers.find(({ code }) => code === 'lead'),
    ).toMatchObject({ above: true, mass: '14', where: 'Rim' })
  })
})

/** Goes right, cell by cell, until the material is reached. */
async function to(page: Page, material: string): Promise<void> {
  const here = page.locator('td.is-active input')
  for (let i = 0; i < 20; i += 1) {
    if ((await here.getAttribute('aria-label'))?.startsWith(`${material},`)) return
    await page.keyboard.press('ArrowRight')
  }
}
