import { contractWithoutList } from '../agreed.ts'
import { api, as, choose, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

const sheet = (rows: string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['IMPA;Description;Unit;Price;From 2;Price 2', ...rows].join('\n')),
})

test('a price list is added, read from a sheet with its difference, and published', async ({
  page,
}) => {
  const { id, vendor, buyer } = await contractWithoutList()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await page.getByRole('link', { name: 'Add a price list' }).click()
  await page.getByLabel('Name of the list').fill('Antwerp')
  await page.getByPlaceholder('Add a port').fill('Antwerp')
  await page
    .getByRole('option', { name: /Antwerp/ })
    .first()
    .click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByRole('heading', { name: `${vendor.name}, Antwerp` })).toBeVisible()

  const file = page.getByLabel('Filled Excel file')
  await file.setInputFiles(
    sheet([
      '991021;Cotton rags;BALE;38.70;10;36.80',
      '991052;Degreaser;DRUM;324.00;;',
      '991098;Gloves;BOX;;;',
    ]),
  )
  const dialog = page.getByRole('dialog', { name: 'How this sheet differs' })
  await expect(dialog.getByText('3 new, 0 changed, 0 gone')).toBeVisible()
  await expect(dialog.getByText('1 line with a problem')).toBeVisible()
  await expectNoAxeViolations(page)
  await test.step('on a phone the differences stand in sight', async () => {
    const desk = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const differences = dialog.getByRole('region', { name: 'Differences' })
    expect(await differences.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.setViewportSize(desk)
  })
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  await expect(grid.getByText('Cotton rags')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await expect(page.getByText('1 problem')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' })
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(publishing.getByText('1 of its lines has a problem')).toBeVisible()
  await publishing.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: `${vendor.name}, Antwerp` }).click()
  await file.setInputFiles(
    sheet(['991021;Cotton rags;BALE;40.00;10;36.80', '991052;Degreaser;DRUM;318.00;;']),
  )
  await expect(dialog.getByText('0 new, 2 changed, 1 gone, 0 the same')).toBeVisible()
  await expect(dialog.getByText('+3.36 %')).toBeVisible()
  await expect(dialog.getByText('-1.85 %')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(dialog).toBeHidden()
  // One cell is typed by keyboard alone.
  await grid.getByText('Degreaser').click()
  await page.keyboard.type('Degreaser, 200 l')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const version = await buyer.call('contract.version', { params: { id, number: 1 } })
  const listUuid = version.priceLists[0]!.uuid
  const lines = await buyer.call('priceList.lines', { params: { id, number: 1, listUuid } })
  expect(lines.map(({ description }) => description)).toEqual(['Cotton rags', 'Degreaser, 200 l'])

  // A long difference is read page by page.
  const many = Array.from({ length: 250 }, (_, i) => `${800_001 + i};Item ${i + 1};PCS;1.00;;`)
  const none = Array.from(
    { length: 7 },
    (_, i) => `${900_001 + i};Rope;${'PIECE '.repeat(4)};1.00;;`,
  )
  await file.setInputFiles(sheet([...many, ...none]))
  await expect(dialog.getByText('Changes 1 to 200 of 252')).toBeVisible()
  await expect(dialog.getByText('7 rows not read: row 252, Unit: At most 20')).toBeVisible()
  await dialog.getByText('and 2 more').click()
  await expect(dialog.getByText('row 258, Unit: At most 20')).toBeVisible()
  await dialog.getByRole('button', { name: 'Changes after' }).click()
  await expect(dialog.getByText('Changes 201 to 252 of 252')).toBeVisible()
  await expect(dialog.getByText('Item 250')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Discard import' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Active since').first()).toBeVisible()
  await page.getByRole('link', { name: `${vendor.name}, Antwerp` }).click()
  await expect(page.getByRole('row', { name: /Cotton rags/ })).toContainText('40.00')
  await expectNoAxeViolations(page)
})

test('a contract begins with the price list of a vendor as xlsx', async ({ page }) => {
  const buyer = await api('buyer')
  await as(page, 'buyer')
  await page.goto('/secured/buyer/contracts-dashboard/contracts/draft')
  await page.getByRole('button', { name: 'New contract' }).click()
  const begun = page.getByRole('dialog', { name: 'New contract' })
  const number = unique('NC')
  await begun.getByLabel('Number').fill(number)
  await begun.getByLabel('Title').fill('Deck stores')
  await begun
    .getByLabel('Choose a file')
    .setInputFiles(sheet(['991021;Cotton rags;BALE;38.70;;', '991052;Degreaser;DRUM;324.00;;']))
  await begun.getByRole('button', { name: 'Begin the contract' }).click()
  await expect(begun.getByText('Please name the vendor whose prices these are')).toBeVisible()
  await expectNoAxeViolations(page)
  await choose(page, 'Vendor of the price list', 'Argolith')
  await begun.getByRole('button', { name: 'Begin the contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'How this sheet differs' })
  await expect(dialog.getByText('2 new, 0 changed, 0 gone')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(
    page.getByRole('grid', { name: 'Lines of the price list' }).getByText('Degreaser'),
  ).toBeVisible()
  const { data } = await buyer.list('contract.list', { filter: { tab: 'draft', q: number } })
  const { vendors, priceLists } = await buyer.call('contract.version', {
    params: { id: data[0]!.id, number: 1 },
  })
  expect([vendors.length, priceLists.length]).toEqual([1, 1])
})
