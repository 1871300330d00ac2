import { api, as, createRfq, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

const [docking, framework] = [unique('Docking'), unique('Framework')]

test.afterAll(async () => {
  const buyer = await api('buyer')
  for (const { id, name } of await buyer.call('tag.list', { range: [0, 199] }))
    if ([docking, framework].includes(name)) await buyer.call('tag.remove', { params: { id } })
})

test('a purchaser makes tags, puts one on an RFQ and finds it by that', async ({ page }) => {
  const { id, number } = await createRfq()
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/tags')
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a tag' })
  await adding.getByRole('button', { name: 'Add tag' }).click()
  await expect(adding.getByText("A tag's name is empty or already exists")).toBeVisible()
  await adding.getByLabel('Name').fill(docking)
  await adding.getByLabel('Colour').selectOption('Orange')
  await expectNoAxeViolations(page)
  await adding.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('row', { name: new RegExp(docking) })).toContainText('Everybody')
  await expectNoAxeViolations(page)

  await page.goto(`/secured/buyer/case/${id}/overview`)
  await page.getByRole('button', { name: 'Change tags' }).click()
  const choosing = page.getByRole('dialog', { name: 'Tags of this RFQ' })
  await choosing.getByLabel(docking).check()
  await expect(choosing.locator('.tagchoices')).toHaveCSS('max-height', '250px')
  await expectNoAxeViolations(page)
  await choosing.getByRole('button', { name: 'Save the tags' }).click()
  await expect(page.getByRole('complementary').getByText(docking)).toBeVisible()

  await page.goto('/secured/buyer/dashboard/in-process-rfqs')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption(docking)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a tag names its suppliers, and one is found by it', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/tags')
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a tag' })
  await adding.getByLabel('Name').fill(framework)
  await adding.getByLabel('For', { exact: true }).selectOption('Suppliers')
  const suppliers = adding.getByRole('combobox', { name: 'Suppliers' })
  await suppliers.click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expectNoAxeViolations(page)
  await adding.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('row', { name: new RegExp(framework) })).toContainText('Suppliers')
  const buyer = await api('buyer')
  const tag = (await buyer.call('ref.supplierTags', {})).find(({ name }) => name === framework)!
  await test.step('its name is changed, and its suppliers stay', async () => {
    await page.getByRole('button', { name: framework }).click()
    const changing = page.getByRole('dialog', { name: `Tag ${framework}` })
    await expect(changing.getByText('For Suppliers')).toBeVisible()
    await expect(changing.getByRole('combobox', { name: 'Suppliers' })).toBeVisible()
    await changing.getByLabel('Colour').selectOption('Green')
    await changing.getByRole('button', { name: 'Save tag' }).click()
    await expect(changing).toBeHidden()
    expect(await buyer.call('tag.list', { filter: { q: framework } })).toMatchObject([
      { colour: 'green', suppliers: [{}] },
    ])
  })
  await page.goto(`/secured/buyer/search-suppliers?filter=${JSON.stringify({ tagId: tag.id })}`)
  const [found] = await buyer.call('supplier.search', { filter: { tagId: tag.id } })
  await page.getByRole('link', { name: found!.name }).click()
  await expect(page.getByRole('complementary').getByText(framework)).toBeVisible()
})
