import { api, as, askForForms, expect, expectNoAxeViolations, said, test } from '../fixtures.ts'
import { fillForms } from '../spreadsheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a supplier fills its IHM forms in Excel, sees what would change, and loses nothing without a word', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const { id } = await askForForms()
  let sheet = ''
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/ihm-declaration/${id}`)

  await test.step('it types something, half of it, and takes the sheet along', async () => {
    await page.getByLabel('Revision').fill('B')
    const lead = page.getByRole('radiogroup', { name: /^Lead/ })
    await lead.getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel(/^Lead.*, mass$/).fill('12,x')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    await page.getByRole('button', { name: 'Download to fill in' }).click()
    sheet = await (await downloading).path()
  })

  await test.step('the filled sheet says what it would change, and what is not right by its cell', async () => {
    const cells: Record<string, string>[] = [
      { 'Product name': 'Jointing sheet, graphite' },
      { Date: 'next week' },
    ]
    const filled = await fillForms(sheet, (line) => cells[line] ?? {})
    const file = { name: 'filled.xlsx', mimeType: xlsx, buffer: filled }
    await page.getByLabel('Filled Excel file').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: /^Take over/ })
    await expect(dialog.getByText(/cell D\d+: Please insert a valid date/)).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Product name/ })).toContainText('graphite')
    await dialog.getByRole('button', { name: /^Show all/ }).click()
    await expect(dialog.getByRole('row', { name: /Lead above/ })).toContainText('not above')
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByLabel('Product name')).toHaveValue('Jointing sheet, graphite')
    await expect(page.getByLabel('Revision')).toHaveValue('B')
  })

  await test.step('the one field that is not right is corrected in the form, and all is sent', async () => {
    await page.getByRole('button', { name: 'Next line' }).click()
    await expect(page.getByText('Please insert a valid date').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Date' }).fill('01/09/2026')
    await page.getByRole('button', { name: 'Sign and send' }).click()
    const dialog = page.getByRole('dialog', { name: 'Declaration of conformity' })
    await dialog.getByLabel('Address of the company').fill('Quay 1, Rotterdam')
    await dialog.getByLabel('Place').fill('Rotterdam')
    await dialog.getByLabel('Function').fill('Quality lead')
    await dialog.getByLabel('Signature').fill('Sam Stone')
    await dialog.getByRole('button', { name: 'Sign and send' }).click()
    await expect(said(page, 'IHM forms sent')).toBeVisible()
    const { items } = await (await api('supplier')).call('declaration.get', { params: { id } })
    expect(items[0]!.declared?.form).toMatchObject({ productName: 'Jointing sheet, graphite' })
    // Nothing is left to be judged for the other stories.
    const reason = { reason: 'Told' }
    await (await api('buyer')).call('declaration.close', { params: { id }, body: reason })
  })

  await test.step('the sheet of other forms, and what is no sheet, are refused with what to do', async () => {
    const other = await askForForms()
    await page.goto(`/secured/supplier/case/ihm-declaration/${other.id}`)
    const upload = page.getByLabel('Filled Excel file')
    const filled = await fillForms(sheet, () => ({}))
    await upload.setInputFiles({ name: 'other.xlsx', mimeType: xlsx, buffer: filled })
    await expect(said(page, /^This sheet is of other IHM forms/)).toBeVisible()
    await upload.setInputFiles({ name: 'x.xlsx', mimeType: xlsx, buffer: Buffer.from('PK') })
    await expect(said(page, /Please use the downloaded Excel file/)).toBeVisible()
  })
})
