import {
  api,
  as,
  askForForms,
  declareAndAccept,
  expect,
  expectNoAxeViolations,
  test,
} from '../fixtures.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('what was accepted stands by product and is used again with one click, also from its own PDF', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const before = await askForForms({ maker: 'Klinger' })
  await declareAndAccept(before.id)
  const { id, orderNumber } = await askForForms({ maker: 'Klinger' })
  await as(page, 'supplier')
  let pdf = ''

  await test.step('the supplier finds the product in its own forms and takes the PDF along', async () => {
    await page.goto('/secured/supplier/account/ihm-forms')
    await page.getByRole('searchbox').fill('jointing')
    const row = page.getByRole('row', { name: /Jointing sheet/ }).first()
    await expect(row).toContainText('Klinger')
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: /^PDF/ }).click()
    pdf = await (await downloading).path()
  })

  await test.step('it is offered on the form of the next order, and one click takes it', async () => {
    await page.goto(`/secured/supplier/case/ihm-declaration/${id}`)
    await page.getByRole('button', { name: /^Same as MD-/ }).click()
    await expect(page.getByText('Every field of this line is complete')).toBeVisible()
    await expect(page.getByLabel('Revision')).toHaveValue('C')
  })

  await test.step('for another revision it is compared first', async () => {
    await page.getByLabel('Revision').fill('D')
    await page.getByRole('button', { name: 'Compare with revision C' }).click()
    const dialog = page.getByRole('dialog', { name: /^Take over/ })
    await expect(dialog.getByRole('row', { name: /Revision/ })).toContainText('D')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Revision')).toHaveValue('D')
  })

  await test.step('its own PDF is read back exactly, and says what it would change', async () => {
    await page.getByLabel('Upload a filled form').setInputFiles(pdf)
    const dialog = page.getByRole('dialog', { name: /^Take over/ })
    await expect(dialog.getByRole('row', { name: /Revision/ })).toContainText('C')
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByLabel('Revision')).toHaveValue('C')
    await expect(page.getByText('Every field of this line is complete')).toBeVisible()
  })

  await test.step('a scan stands beside the form, to be typed off', async () => {
    await page.getByRole('button', { name: 'Next line' }).click()
    await page
      .getByLabel('Upload a filled form')
      .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByRole('img', { name: 'Scan scan.png' })).toBeVisible()
    await expect(page.getByText(/Nothing could be read/)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('in the sheet the other line is used again by its key', async () => {
    await page.goto(`/secured/supplier/case/bulk-hazard-declarations/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Declare 2 lines/)
    await page.getByRole('button', { name: /^Use for 1 line/ }).click()
    await expect(page.getByRole('grid').getByText('none above', { exact: true })).toHaveCount(2)
    const client = await api('supplier')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    const draft = await client.call('draft.ofDeclaration', { params: { id } })
    expect(Object.values(draft!.form.lines).map(({ revision }) => revision)).toEqual(['C', 'C'])
    expect(orderNumber).not.toBe(before.orderNumber)
  })
})
