import {
  api,
  as,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  removeBudget,
  test,
} from '../fixtures.ts'
import { pasteBlock } from '../verbs.ts'

const year = new Date().getFullYear() + 1

test.afterAll(async () => {
  const buyer = await api('buyer')
  const { budgets } = await buyer.call('budget.list', { query: { year } })
  for (const { id } of budgets) await removeBudget(id)
})

test('a vessel budget begins with another one, and a workbook changes it after its difference was read', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/vessel-budget')
  const next = page.getByRole('radiogroup', { name: 'Year' }).getByLabel(String(year))
  await next.click()
  await expect(next).toBeChecked()
  await page.getByRole('button', { name: 'Add a vessel budget' }).click()
  const made = page.getByRole('dialog', { name: `New budget of ${year}` })
  await made.getByRole('button', { name: 'Make the budget' }).click()
  await expect(made.getByText('Please choose a vessel')).toBeVisible()
  await made.getByLabel('Vessel').selectOption({ label: 'Kaikias' })
  await made.getByLabel('Start from').selectOption({ label: `Kaikias ${year - 1}` })
  const accounts = made.getByLabel(/^Account of line/)
  const typed = () =>
    accounts.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await expect.poll(typed).toContain('6410')
  const before = (await typed()).length
  await expectNoAxeViolations(page)
  await test.step('an amount that says two things is asked about', async () => {
    const amount = made.getByLabel('Amount of line 1', { exact: true })
    const before = await amount.inputValue()
    await amount.fill('12.500')
    await made.getByRole('button', { name: 'Make the budget' }).click()
    await expect(made.getByText('Line 1: Is this 12,500 or 12.5000?')).toBeVisible()
    await expect(amount).toHaveValue('12.500')
    await amount.fill(before)
  })
  await test.step('on a phone the amounts stand in sight', async () => {
    const desk = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const grid = made.getByRole('region', { name: 'Categories of the budget' })
    expect(await grid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await expectNoAxeViolations(page)
    await page.setViewportSize(desk)
  })
  await test.step('rows out of a sheet are pasted behind the last one, and what is wrong is said by its line', async () => {
    await accounts.last().click()
    await pasteBlock(page, '7100\tTraining\t\t2500\n7110\tCourses\t7190\t900.50')
    const paste = page.getByRole('dialog', { name: 'Paste 7 changes' })
    await paste.getByRole('button', { name: 'Paste' }).click()
    await expect(made.getByLabel(`Amount of line ${before + 1}`)).toHaveValue('900.50')
    await made.getByRole('button', { name: 'Make the budget' }).click()
    const said = made.getByRole('alert').filter({ hasText: 'There is no account 7190' })
    await expect(said).toContainText(`Line ${before + 1}:`)
    await made.getByLabel(`Category above of line ${before + 1}`).fill('7100')
    await expect(said).toHaveCount(0)
    await made.getByLabel(`Account of line ${before}`).fill('7200')
    await expect(made.getByLabel(`Category above of line ${before + 1}`)).toHaveValue('7200')
  })
  await made.getByRole('button', { name: 'Make the budget' }).click()
  await expect(page).toHaveURL(/vessel-budget\/\d+$/)
  await expect(page.getByRole('heading', { name: `Kaikias, budget ${year}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /7110 Courses/ })).toBeVisible()

  const upload = (csv: string) =>
    page.getByLabel('Filled Excel file').setInputFiles({
      name: 'budget.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
  await upload('Account,Name,Part of,Amount,Without an account\n5100,Deck,,12.345,\n')
  await expect(page.getByText('Cell D2:')).toBeVisible()
  await page.keyboard.press('Escape')
  await upload(
    'Account,Name,Part of,Amount,Without an account\n5100,Deck,,9000,\n5110,Paint,5100,"1,250.50",\n',
  )
  const difference = page.getByRole('dialog', { name: /^Take over \d+ changes$/ })
  await expect(difference.getByRole('row', { name: /Paint Amount/ })).toContainText('1,250.50')
  await expectNoAxeViolationsAtWidths(page)
  await test.step('on a phone what it becomes stands in sight, and nothing lies over it', async () => {
    const desk = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    const changes = difference.getByRole('region', { name: 'What would change' })
    expect(await changes.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await expect(page.locator('.wholetext:popover-open')).toHaveCount(0)
    await page.setViewportSize(desk)
  })
  await difference.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('button', { name: /5110 Paint/ })).toBeVisible()
  await expect(page.getByText('9,000.00').first()).toBeVisible()
})
