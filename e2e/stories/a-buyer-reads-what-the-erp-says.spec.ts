import {
  api,
  as,
  choose,
  expect,
  expectNoAxeViolations,
  personas,
  test,
  unique,
} from '../fixtures.ts'

/** A requisition of the ERP, uploaded as a file; answers its number and the RFQ made of it. */
async function importRequisition(more: object = {}) {
  const buyer = await api('buyer')
  const number = unique('ERP')
  const requisition = {
    number,
    title: `Flanges ${number}`,
    vesselName: 'Anemoi Star',
    deliveryPort: 'XYZAB',
    dueAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    comments: 'Flange <DN50>, rated\nLast price paid 1200 USD',
    lines: [{ name: 'Flange', quantity: '4', unit: 'PCS' }],
    ...more,
  }
  const [taken] = await buyer.call('import.upload', {
    body: { kind: 'REQUISITION' },
    files: { files: [new File([JSON.stringify(requisition)], `${number}.json`)] },
  })
  return { number, id: taken!.caseId! }
}

test.describe('A buyer reads what the ERP says', () => {
  test.beforeEach(async ({ page }) => {
    await as(page, 'buyer')
  })

  test('before anybody else does, and sends it along or not', async ({ page, desk }) => {
    const { id, number } = await importRequisition()
    await page.goto(`/secured/buyer/create-rfq/${id}`)
    await expect(
      page.getByText('The ERP names the port XYZAB, which is not known: choose one'),
    ).toBeVisible()
    const comments = page.getByRole('region', { name: 'Comments from the ERP' })
    await expect(comments).toContainText('Flange <DN50>, rated')
    await expect(comments).toContainText('Seen by your company only')
    await expectNoAxeViolations(page)

    await choose(page, 'Delivery port', 'Rotterdam')
    await expect(page.getByText('The ERP names the port')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill(personas.supplier.company)
    await page.getByRole('checkbox', { name: new RegExp(`^${personas.supplier.company}`) }).check()
    await page.getByRole('button', { name: 'Send to 1 supplier' }).click()
    const dialog = page.getByRole('dialog')
    const include = dialog.getByRole('switch', { name: 'Include the comments from the ERP' })
    await expect(include).not.toBeChecked()
    await expect(dialog.getByRole('group', { name: 'The ERP says' })).toContainText(
      'Last price paid 1200 USD',
    )
    await dialog.getByRole('button', { name: 'Send to 1 supplier' }).click()
    await expect(page).toHaveURL(/\/case\/\d+\/overview$/)

    const supplier = await desk('supplier')
    await supplier.goto('/secured/supplier/new-dashboard/unquoted-rfqs')
    await supplier.getByRole('searchbox').fill(number)
    await expect(supplier).toHaveURL(new RegExp(number))
    await expect(supplier.locator('tbody tr')).toHaveCount(1)
    await supplier.locator('tbody').getByRole('link', { name: number }).click()
    await expect(supplier.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(number)
    await expect(supplier.getByText('Last price paid')).toHaveCount(0)
  })

  test('a discarded requisition says so, and comes in again', async ({ page }) => {
    const { id, number } = await importRequisition()
    const buyer = await api('buyer')
    await buyer.call('case.discard', { params: { id } })
    await page.goto('/secured/buyer/import-cases')
    await page.getByRole('searchbox').fill(number)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.locator('tbody tr')).toContainText('Discarded')
  })
})
