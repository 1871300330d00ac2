import { api, as, expect, expectNoAxeViolations, personas, test, unique } from '../fixtures.ts'

test('support finds the brands that suppliers miss in a list, adds one and refuses another', async ({
  page,
}) => {
  const supplier = await api('supplier')
  const [added, refused] = [unique('Kolbenring'), unique('Seilwerk')]
  for (const name of [added, refused])
    await supplier.call('brand.request', {
      params: { name, relation: 'DEALER' },
      body: { note: 'For Central Europe' },
    })
  await as(page, 'support')
  await page.goto('/secured/support/brands')
  const row = page.getByRole('row', { name: new RegExp(added) })
  await expect(row).toContainText(personas.supplier.company)
  await expect(row).toContainText('For Central Europe')
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: `Add ${added}` }).click()
  await page.getByRole('button', { name: 'Add the brand' }).click()
  await expect(page.getByText(`${added} is in the list`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await test.step('on a phone each brand has its two answers too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: `Refuse ${refused}` }).click()
    const dialog = page.getByRole('dialog', { name: `Refuse ${refused}` })
    await dialog.getByRole('textbox').fill('It is a model of a brand that is there')
    await dialog.getByRole('button', { name: 'Refuse the brand' }).click()
    await expect(page.getByText(`${personas.supplier.company} is told`)).toBeVisible()
    await expect(page.getByText(refused)).toHaveCount(0)
  })
})
