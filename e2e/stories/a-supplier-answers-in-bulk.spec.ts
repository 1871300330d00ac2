import { calls } from '@fairlead/api/calls'
import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import type { Page } from '@playwright/test'
import { answerForms } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  pasteBlock,
  said,
  test,
} from '../fixtures.ts'

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

  await test.step('O opens the ozone depleting substances, each a column of its own, and closes them', async () => {
    await to(page, 'Ozone depleting')
    await page.keyboard.press('o')
    const heads = page.getByRole('columnheader')
    await expect(heads.filter({ hasText: 'HCFC' })).toBeVisible()
    await expect(heads.filter({ hasText: 'HBCDD' })).toBeVisible()
    await to(page, 'HCFC')
    await page.keyboard.press('n')
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Control+z')
    await page.keyboard.press('o')
    await expect(heads.filter({ hasText: 'HCFC' })).toHaveCount(0)
    await expect(page.locator('td.is-active input')).toHaveAttribute(
      'aria-label',
      /^Ozone depleting,/,
    )
  })

  await test.step('a block out of another sheet counts as far as it can be read, and says what stays', async () => {
    await to(page, 'Cadmium')
    await pasteBlock(page, 'nein\tnot detected\tyes\tX')
    const dialog = page.getByRole('dialog', { name: 'Paste 2 changes' })
    await expect(dialog.getByText('1 cell cannot be read. It stays as before.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Mercury/ })).toContainText('yes')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Paste' }).click()
    const here = page.locator('td.is-active input')
    await expect(here).toHaveValue('no')
    await page.keyboard.press('ArrowRight')
    await expect(here).toHaveAttribute('aria-label', /^Chromium VI,/)
    await expect(here).toHaveValue('')
    await page.keyboard.press('Control+z')
    await to(page, 'Cadmium')
    await expect(here).toHaveValue('')
    await page.keyboard.press('u')
    await expect(said(page, 'No form was accepted before for this product')).toBeVisible()
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

test('what becomes of the orders of a sheet while it is typed is said in it, and what is typed stays', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [fallen, fewer, kept] = [await askForForms(), await askForForms(), await askForForms()]
  const supplier = await api('supplier')
  const { items } = await supplier.call('declaration.get', { params: { id: fewer.id } })
  const [taken] = items.filter((line) => line.name === 'Insulation mat, 25 mm')
  const lead = { above: true, mass: '14', unit: 'g', where: 'Foil' }
  for (const [{ id }, phone, lines] of [
    [fewer, '+31 10 1', { [taken!.id]: { productName: taken!.name, answers: { lead } } }],
    [kept, '+44 20 2', {}],
  ] as const)
    // prettier-ignore
    await supplier.call('declaration.saveDraft', {
      params: { id },
      body: {
        version: 0,
        form: DeclarationDraftForm.parse({ lines, supplier: { phone }, conformity: {} }),
      },
    })
  await as(page, 'supplier')
  const ids = [fallen.id, fewer.id, kept.id]
  await page.goto(`/secured/supplier/case/bulk-hazard-declarations/${ids.join(',')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Declare 6 lines/)

  await test.step('one contact stands for all; the other one is named before it gives way', async () => {
    const note = page.getByText('One contact and one signature stand for all these orders')
    await expect(note).toContainText(`${kept.orderNumber} (Telephone: +44 20 2)`)
  })

  await test.step('an order that is withdrawn, and a line that is taken off, are named at once', async () => {
    await page.getByLabel('Revision').fill('B')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    const buyer = await api('buyer')
    await buyer.call('order.withdraw', { params: { id: fallen.orderId }, body: {} })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(
      `${fallen.orderNumber} takes no forms any more: the order was withdrawn`,
    )
    const agent = await api('ihmAgent')
    const { lines } = await agent.call('triage.ofCase', { params: { id: fewer.caseId } })
    const mat = lines.find(({ name }) => name === 'Insulation mat, 25 mm')!
    await agent.call('triage.decide', {
      params: { id: mat.id },
      body: { answer: 'NOT_RELEVANT', reason: 'Not fitted', seenAt: mat.decidedAt },
    })
    await expect(alert).toContainText('No longer asked for: Insulation mat, 25 mm')
    await expectNoAxeViolationsAtWidths(page)
  })

  await test.step('it is not signed unseen, and goes on as it is now', async () => {
    await page.getByRole('button', { name: /^Sign and send/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show the sheet as it is now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Declare 3 lines/)
    await expect(page.getByText(/^Not among them/)).toContainText(fallen.orderNumber)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('what was typed for the line that was taken off stays to be read', async () => {
    const typed = page.getByRole('region', { name: 'Forms you had typed' })
    await expect(typed).toContainText(`${taken!.name} Lead: above, 14 g, Foil`)
    await page.getByLabel('Revision').fill('C')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      // Off the bar that stays at the foot of a phone.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expectNoAxeViolations(page)
    }
    const other = await page.context().newPage()
    await other.goto(`/secured/supplier/case/ihm-declaration/${fewer.id}`)
    await expect(other.getByRole('region', { name: 'Forms you had typed' })).toContainText(
      'Lead: above, 14 g, Foil',
    )
    await expectNoAxeViolations(other)
    await other.close()
  })

  await test.step('a colleague sends one of them', async () => {
    await answerForms(kept.id)
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(`${kept.orderNumber} takes no forms any more: .+ sent its forms`),
    )
    const buyer = await api('buyer')
    for (const { id } of [fewer, kept])
      await buyer.call('declaration.close', { params: { id }, body: { reason: 'Told' } })
  })
})

test('a sheet takes thirty orders, and says how many wait for the next one', async ({ page }) => {
  const { id } = await askForForms()
  await as(page, 'supplier')
  await page.route(`**${calls['supplierDeclaration.list'].path}?**`, async (route) => {
    const answer = await route.fetch()
    const { length } = (await answer.json()) as unknown[]
    const range = { 'content-range': `items 0-${length - 1}/${length + 2}` }
    await route.fulfill({ response: answer, headers: { ...answer.headers(), ...range } })
  })
  await page.goto('/secured/supplier/bulk-hazard-declarations')
  await expect(
    page.getByText(
      'A sheet takes 30 orders. 2 orders more are not in this one, and can be answered after it.',
    ),
  ).toBeVisible()
  const buyer = await api('buyer')
  await buyer.call('declaration.close', { params: { id }, body: { reason: 'Told' } })
})

/** Goes to the first cell of the line, and right from there, cell by cell, until the material is reached. */
async function to(page: Page, material: string): Promise<void> {
  const here = page.locator('td.is-active input')
  await page.keyboard.press('Home')
  for (let i = 0; i < 30; i += 1) {
    if ((await here.getAttribute('aria-label'))?.startsWith(`${material},`)) return
    await page.keyboard.press('ArrowRight')
  }
}
