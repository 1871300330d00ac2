import { api, as, expect, expectNoAxeViolations, test } from '../fixtures.ts'

test('a purchaser pastes the vendor ids of the ERP, sees what they change, and finds a supplier by one', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const known = await buyer.call('vendor.list', { range: [0, 1], sort: ['name', 'ASC'] })
  const [first, second] = known
  await as(page, 'buyer')
  await page.goto('/secured/buyer/vendors')
  await expect(page.getByRole('row', { name: new RegExp(first!.name) })).toContainText(
    first!.vendorId,
  )
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Paste many' }).click()
  const pasting = page.getByRole('dialog', { name: 'Paste many vendor ids' })
  await pasting
    .getByLabel('List of vendor ids')
    .fill(
      `Supplier\tVendor id\n${first!.name}\tE2E-1001\n${second!.name}\te2e-1001\nNobody of this name\t7`,
    )
  await expectNoAxeViolations(page)
  await pasting.getByRole('button', { name: 'Check the list' }).click()
  await expect(pasting.getByRole('row', { name: new RegExp(first!.name) })).toContainText(
    `Was ${first!.vendorId}`,
  )
  await expect(pasting.getByRole('row', { name: new RegExp(second!.name) })).toContainText(
    'Vendor id duplicate or empty',
  )
  await expect(pasting.getByText('No supplier of this name is here')).toBeVisible()
  await expectNoAxeViolations(page)
  await pasting.getByRole('button', { name: 'Save 1 vendor id' }).click()
  await expect(pasting).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(first!.name) })).toContainText('E2E-1001')

  await page.getByRole('button', { name: `Change ${second!.vendorId}` }).click()
  const changing = page.getByRole('dialog', { name: second!.name })
  await changing.getByRole('textbox', { name: 'Vendor id' }).fill('e2e-1001')
  await changing.getByRole('button', { name: 'Save vendor id' }).click()
  await expect(changing.getByText('Vendor id duplicate or empty')).toBeVisible()
  await expectNoAxeViolations(page)
  await changing.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/secured/buyer/search-suppliers?filter={"q":"E2E-1001"}')
  await page.getByRole('link', { name: first!.name }).click()
  await expect(page.getByRole('complementary').getByText('E2E-1001')).toBeVisible()
})
