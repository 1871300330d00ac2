import type { Page } from '@playwright/test'
import {
  as,
  choose,
  dayIn,
  expect,
  expectNoAxeViolations,
  pasteBlock,
  personas,
  sendTo,
  test,
  unique,
} from '../fixtures.ts'

async function begin(page: Page, kind: string, title: string) {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-rfq/new')
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: kind })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Requisition number').fill(title.split(' ').at(-1)!)
  await choose(page, 'Vessel', 'Selene Dawn')
  await page.getByLabel('Quotes due').fill(`${dayIn(9).split('-').toReversed().join('/')} 16:00`)
}

const line = (page: Page, column: string, number: number) =>
  page.getByLabel(`${column} of line ${number}`, { exact: true })

async function saved(page: Page) {
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/create-rfq\/\d+$/)
}

test.describe('A buyer types, pastes and uploads lines', () => {
  test('supplies by typing, by keyboard; the draft saves itself and survives a reload', async ({
    page,
  }) => {
    await begin(page, 'Supplies', `Cabin stores ${unique('TY')}`)
    await line(page, 'Code', 1).click()
    const { keyboard } = page
    await keyboard.type('150201')
    await keyboard.press('ArrowRight')
    await keyboard.type('Mattress, 190 x 80')
    await keyboard.press('Tab')
    await keyboard.type('6')
    await keyboard.press('Tab')
    await keyboard.type('PCE')
    await line(page, 'Description', 2).fill('Pillow')
    await line(page, 'Quantity', 2).fill('12')
    await line(page, 'Unit', 2).fill('PCE')
    await page.keyboard.press('ArrowUp')
    await saved(page)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(line(page, 'Description', 1)).toHaveValue('Mattress, 190 x 80')
    await expect(line(page, 'Code', 1)).toHaveValue('150201')
    await expect(line(page, 'Quantity', 2)).toHaveValue('12')
    await expect(page.getByRole('combobox', { name: 'Vessel' })).toHaveValue('Selene Dawn')
  })

  test('what is half typed is there on another machine, and is not sent as nothing', async ({
    page,
    browser,
  }) => {
    await begin(page, 'Supplies', `Half typed ${unique('HT')}`)
    await line(page, 'Description', 1).click()
    await page.keyboard.type('Rope, green')
    await page.keyboard.press('Enter')
    await page.getByLabel('ETA').pressSequentially('4/12')
    await page.getByLabel('ETD').pressSequentially('soon')
    await page.getByLabel('Quotes due').focus()
    await expect(page.getByLabel('ETA')).toHaveValue(/^04\/12\/20\d\d$/)
    await expect(page.getByText('Please insert a valid date')).toBeVisible()
    await saved(page)
    const elsewhere = await (await browser.newContext()).newPage()
    await as(elsewhere, 'buyer')
    await elsewhere.goto(page.url())
    await expect(line(elsewhere, 'Description', 1)).toHaveValue('Rope, green')
    await elsewhere.context().close()
    await page.getByRole('checkbox', { name: /Kestrelman/ }).check()
    await page.getByRole('button', { name: 'Send to 1 supplier' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('ETD: Please insert a valid date')
    await expect(alert).toContainText('Line 1: Enter a quantity above zero')
    await expect(page.getByLabel('ETD')).toHaveValue('soon')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('supplies by pasting a block from Excel, checked before it counts', async ({ page }) => {
    await begin(page, 'Supplies', `Paint ${unique('PA')}`)
    await line(page, 'Description', 1).click()
    await pasteBlock(
      page,
      [
        'IMPA\tDescription\tQty\tUnit',
        '250101\tPrimer, grey\t20\tLTR',
        '250102\tTopcoat, white\t40\tLTR',
        '\tThinner\tmany\tLTR',
      ].join('\n'),
    )
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Check 3 lines')
    await expect(dialog).toContainText('Row 4: “many” is not a quantity')
    await expectNoAxeViolations(page)
    await dialog.getByRole('checkbox', { name: 'Select Thinner' }).uncheck()
    await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
    await expect(line(page, 'Description', 2)).toHaveValue('Topcoat, white')
    await expect(line(page, 'Code', 1)).toHaveValue('250101')
    await saved(page)
  })

  test('a list is put right column by column, by keyboard', async ({ page }) => {
    await begin(page, 'Supplies', `Deck ${unique('MP')}`)
    await line(page, 'Description', 1).click()
    await pasteBlock(
      page,
      [
        'Zz\tWhat\tRqst.\tUn.\tROB',
        '1\tBroom\t6\tpcs\t2',
        '\tTotal\t6\t\t',
        '2\tMop\tmany\tpcs\t0',
      ].join('\n'),
    )
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Check 2 lines')
    await expect(dialog).toContainText('left out: a total')
    await expect(dialog.getByLabel('Column ROB is')).toHaveValue('')
    await dialog.getByLabel('Column ROB is').focus()
    await page.keyboard.type('Remark, with')
    await expect(dialog.getByLabel('Column ROB is')).toHaveValue('detail')
    await expect(dialog).toContainText('chosen by you')
    await page.keyboard.press('F8')
    await expect(dialog.getByRole('checkbox', { name: 'Select Mop' })).toBeFocused()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Take it row 3' }).click()
    await expect(dialog.getByRole('button', { name: 'Add 2 lines' })).toBeEnabled()
    await dialog.getByRole('checkbox', { name: 'Select Total' }).uncheck()
    await dialog.getByRole('button', { name: 'Add 1 line' }).click()
    await expect(line(page, 'Description', 1)).toHaveValue('Broom')
    await expect(line(page, 'Remark', 1)).toHaveValue('ROB: 2')

    await line(page, 'Description', 2).click()
    await pasteBlock(page, 'Zz\tWhat\tRqst.\tUn.\tROB\n1\tBucket\t3\tpcs\t1')
    await expect(dialog.getByLabel('Column ROB is')).toHaveValue('detail')
    await expect(dialog).toContainText('as chosen last time')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Add 1 line' }).click()
    await expect(line(page, 'Remark', 2)).toHaveValue('ROB: 1')
  })

  test('an imported list asks for what does not stand over it', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/import-cases')
    const number = unique('LST')
    const rows = ['Description;Qty;Unit', 'Broom;6;pcs', 'Mop;4;pcs']
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'erp.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\n')),
      })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Type the requisition number')
    await expect(dialog.getByRole('button', { name: 'Add 2 lines' })).toBeDisabled()
    await dialog.getByLabel('Requisition number').fill(number)
    await choose(page, 'Vessel', 'Selene Dawn')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
    await page
      .getByRole('list', { name: 'Just imported' })
      .getByRole('link', { name: number })
      .click()
    await expect(line(page, 'Description', 2)).toHaveValue('Mop')
    await expect(page.getByRole('combobox', { name: 'Vessel' })).toHaveValue('Selene Dawn')
  })

  test('a contract tender by uploading a csv', async ({ page }) => {
    await begin(page, 'Contract tender', `Yearly stores ${unique('CT')}`)
    const rows = Array.from(
      { length: 30 },
      (_, i) => `17${4000 + i},Rags grade ${i + 1},${10 + i},KGM`,
    )
    await page
      .getByRole('button', { name: 'Choose a file' })
      .or(page.locator('input[type=file]').first())
      .first()
      .setInputFiles({
        name: 'tender.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Code,Description,Quantity,Unit', ...rows].join('\n')),
      })
    await page.getByRole('dialog').getByRole('button', { name: 'Add 30 lines' }).click()
    await expect(line(page, 'Description', 30)).toHaveValue('Rags grade 30')
    await saved(page)
    await sendTo(page, { suppliers: [personas.otherSupplier.company] })
    await expect(page.getByRole('main')).toContainText('Contract tender')
  })

  test('services ask for a description, a quantity and a unit', async ({ page }) => {
    await begin(page, 'Services', `Liferaft service ${unique('SV')}`)
    await line(page, 'Service', 1).fill('Annual service of two liferafts')
    await line(page, 'Quantity', 1).fill('2')
    await line(page, 'Unit', 1).fill('PCE')
    await saved(page)
    await sendTo(page, { suppliers: [personas.otherSupplier.company] })
    await expect(page.getByRole('table', { name: 'Requests by supplier' })).toContainText(
      personas.otherSupplier.company,
    )
  })

  test('spares stand under their component', async ({ page }) => {
    await begin(page, 'Spares', `Purifier parts ${unique('SP')}`)
    await page.getByRole('button', { name: 'Add component' }).click()
    await page.getByLabel('Component', { exact: true }).fill('Fuel oil purifier')
    await page.getByLabel('Maker', { exact: true }).fill('Brinkhof')
    await line(page, 'Description', 1).fill('Gasket')
    await line(page, 'Quantity', 1).fill('4')
    await line(page, 'Unit', 1).fill('PCE')
    await saved(page)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.getByLabel('Component', { exact: true })).toHaveValue('Fuel oil purifier')
    await expect(line(page, 'Description', 1)).toHaveValue('Gasket')
    await sendTo(page, { suppliers: [personas.supplier.company] })
    await expect(page.getByRole('main')).toContainText('Fuel oil purifier')
  })

  test('what is missing is said, and nothing is sent', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/create-rfq/new')
    await line(page, 'Description', 1).fill('Rope')
    await page
      .getByRole('checkbox', { name: new RegExp(`^${personas.otherSupplier.company}`) })
      .check()
    await page.getByRole('button', { name: 'Send to 1 supplier' }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText('Title: This field is required')
    await expect(summary).toContainText('Vessel: This field is required')
    await expect(summary).toContainText('Enter a quantity above zero')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a removed line comes back', async ({ page }) => {
    await begin(page, 'Supplies', `Tools ${unique('UN')}`)
    await line(page, 'Description', 1).fill('Spanner set')
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await expect(line(page, 'Description', 1)).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line(page, 'Description', 1)).toHaveValue('Spanner set')
  })
})
