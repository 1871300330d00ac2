import { api, as, choose, expect, expectNoAxeViolations, said, test, unique } from '../fixtures.ts'

test('an item is added by hand, found by another word while a line is typed, and fills the line by keyboard alone', async ({
  page,
}) => {
  const buyer = await api('buyer')
  for (const { id } of await buyer.call('catalogue.list', { filter: { q: 'ST-9001' } }))
    await buyer.call('catalogue.remove', { params: { id } })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/catalogue')
  await page.getByRole('button', { name: 'Add an item' }).click()
  const form = page.getByRole('dialog', { name: 'Add an item' })
  await form.getByLabel(/^Code/).fill('ST-9001')
  await form.getByLabel('Description').fill('Chipping hammer, 500 g')
  await form.getByLabel('Other words').fill('scaler\nde: Rosthammer')
  await form.getByLabel('Account code').fill('6110')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect(form).toBeHidden()

  await page.goto('/secured/buyer/create-rfq/new')
  const what = page.getByLabel('Description of line 1')
  await what.click()
  await page.keyboard.type('rosthamer')
  const offers = page.getByRole('listbox', { name: 'From the catalogue' })
  await expect(offers.getByRole('option', { name: /Chipping hammer/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(offers).toBeHidden()
  await expect(what).toHaveValue('Chipping hammer, 500 g')
  await expect(page.getByLabel('Code of line 1')).toHaveValue('ST-9001')
  await expect(page.getByLabel('Quantity of line 1')).toBeFocused()

  // Escape leaves what was typed.
  const second = page.getByLabel('Description of line 2')
  await second.click()
  await page.keyboard.type('cotton')
  await expect(offers.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offers).toBeHidden()
  await expect(second).toHaveValue('cotton')
})

test('a number that two makers have offers both, Enter takes neither by itself, and the line says whose part it is', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const code = unique('GSK')
  for (const maker of ['Halden', 'Brixworth'])
    await buyer.call('catalogue.create', {
      body: { scheme: 'MAKER', code, description: `Gasket ${code}`, unit: 'PCS', maker },
    })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-rfq/new')
  const what = page.getByLabel('Description of line 1')
  await what.click()
  await page.keyboard.type(code)
  const offers = page.getByRole('listbox', { name: 'From the catalogue' })
  await expect(offers.getByRole('option')).toHaveCount(2)
  for (const maker of ['Halden', 'Brixworth'])
    await expect(offers.getByRole('option', { name: new RegExp(`of ${maker}`) })).toBeVisible()
  await expect(offers.getByRole('option', { selected: true })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowDown')
  const chosen = offers.getByRole('option', { selected: true })
  const maker = (await chosen.textContent())!.includes('Halden') ? 'Halden' : 'Brixworth'
  await page.keyboard.press('Enter')
  await expect(what).toHaveValue(`Gasket ${code}, ${maker}`)
  await expect(page.getByLabel('Code of line 1')).toHaveValue(code)
})

test('a part of a maker is found by its component, with its picture, in the office and on board', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const code = unique('PLG')
  const description = `Plunger ${code}`
  await buyer.call('catalogue.create', {
    body: {
      scheme: 'MAKER',
      code,
      description,
      unit: 'SET',
      component: `Halden ${code} fuel pump`,
    },
  })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/catalogue')
  await page.getByPlaceholder('Search these items').fill(code)
  await page.getByRole('button', { name: `Change ${code}` }).click()
  const form = page.getByRole('dialog', { name: `Item ${code}` })
  const choosing = page.waitForEvent('filechooser')
  await form.getByText('Choose files').click()
  await (await choosing).setFiles({ name: 'plunger.png', mimeType: 'image/png', buffer: dot })
  await expect(form.getByRole('img', { name: `${description}: plunger.png` })).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByLabel('Component whose part it is').fill(`Halden ${code} injection pump`)
  await form.getByRole('button', { name: 'Save item' }).click()
  await expect(form).toBeHidden()

  await page.goto('/secured/buyer/create-rfq/new')
  await page.getByLabel('Description of line 1').click()
  await page.keyboard.type(`halden ${code} inj`)
  const offers = page.getByRole('listbox', { name: 'From the catalogue' })
  const offer = offers.getByRole('option', { name: new RegExp(description) })
  await expect(offer.getByRole('img')).toBeVisible()
  await expect(offer).toContainText('injection pump')
  await expectNoAxeViolations(page)

  await as(page, 'vessel')
  await page.goto('/secured/buyer-vessel/create-rfq/new')
  await page.getByLabel('Description of line 1').click()
  await page.keyboard.type(`halden ${code} inj`)
  await expect(offer.getByRole('img')).toBeVisible()
})

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('an item fills a line on a phone too', async ({ page }) => {
  await as(page, 'buyer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/secured/buyer/create-rfq/new')
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('dialog', { name: /^Line \d+$/ })
  await line.getByLabel('Description').fill('cotton rag')
  const items = line.getByRole('list', { name: 'From the catalogue' })
  const item = items.getByRole('button', { name: /Cotton rags/ }).first()
  await expect(item).toBeVisible()
  await expectNoAxeViolations(page)
  await item.click()
  await expect(items).toBeHidden()
  await expect(line.getByLabel('Description')).toHaveValue(/Cotton rags/)
  await expect(line.getByLabel('Code')).toHaveValue(/\d{6}/)
})

test('a ship finds the items of its office, without prices', async ({ page }) => {
  await as(page, 'vessel')
  await page.goto('/secured/buyer-vessel/create-rfq/new')
  await page.getByLabel('Description of line 1').click()
  await page.keyboard.type('rag')
  const offer = page.getByRole('option', { name: /Cotton rags/ }).first()
  await expect(offer).toBeVisible()
  await expect(offer).not.toContainText(/Paid|Asked/)
})

test('a ship begins its draft with provisions for its own people and days', async ({ page }) => {
  await as(page, 'vessel')
  await page.goto('/secured/buyer-vessel/create-rfq/new')
  await page.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('button', { name: 'Begin with a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin with a template' })
  await dialog.getByLabel('Template', { exact: true }).selectOption('Provisions, 21 days, 24 crew')
  await dialog.getByLabel('People on board').fill('12')
  await expect(dialog.getByRole('row', { name: /Rice, long grain/ })).toContainText('12')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /^Add \d+ lines$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description of line 1', { exact: true })).toHaveValue(/^Rice/)
})

test('an order begins with a template, and with what the ship ordered before', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-po/new')
  const lines = page.getByRole('region', { name: 'Lines', exact: true })
  await lines.getByRole('button', { name: 'Template' }).click()
  await lines.getByRole('button', { name: 'Begin with a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin with a template' })
  await dialog.getByLabel('Template', { exact: true }).selectOption('Provisions, 21 days, 24 crew')
  await dialog.getByRole('button', { name: /^Add \d+ lines$/ }).click()
  await expect(page.getByLabel('Description of line 1', { exact: true })).toHaveValue(/^Rice/)

  await lines.getByRole('button', { name: 'Template' }).click()
  await lines.getByRole('button', { name: 'As last time' }).click()
  const before = page.getByRole('dialog', { name: 'As last time' })
  await expect(before.getByText('Choose the vessel first.')).toBeVisible()
  await expectNoAxeViolations(page)
  await before.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Vessel', 'Anemoi Star')
  await lines.getByRole('button', { name: 'Template' }).click()
  await lines.getByRole('button', { name: 'As last time' }).click()
  await before.getByRole('button', { name: /^Add \d+ lines?$/ }).click()
  await expect(before).toBeHidden()
  await expect(said(page, /lines? added$/)).toBeVisible()
})

test('a template is changed by hand, and what a colleague saved meanwhile is not written over', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const name = unique('Deck')
  const lines = [
    { name: 'Brush', quantity: '4', unit: 'PCS' },
    { name: 'Paint', quantity: '10', unit: 'LTR' },
  ]
  const { id } = await buyer.call('requisitionTemplate.create', { body: { name, lines } })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-rfq/new')
  await page.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('button', { name: 'Begin with a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Begin with a template' })
  await dialog.getByLabel('Template', { exact: true }).selectOption(name)
  await dialog.getByRole('button', { name: 'Change template' }).click()
  const editor = page.getByRole('dialog', { name: 'Change the template' })
  await editor.getByLabel('Name', { exact: true }).fill(`${name} stores`)
  await editor.getByRole('button', { name: 'Move line 2 up' }).click()
  await expect(editor.getByLabel('Description of line 1')).toHaveValue('Paint')
  await editor.getByLabel('Quantity of line 1').fill('1e5x')
  await editor.getByRole('button', { name: 'Add a line' }).click()
  await editor.getByLabel('Remarks of line 3').fill('Long handle')
  await editor.getByRole('button', { name: 'Save template' }).click()
  await expect(editor.getByLabel('Quantity of line 1')).toHaveAccessibleDescription(/./)
  await expect(editor.getByLabel('Quantity of line 1')).toHaveValue('1e5x')
  await expectNoAxeViolations(page)
  await editor.getByLabel('Quantity of line 1').fill('12,5')
  await editor.getByLabel('Description of line 3').fill('Roller')
  await editor.getByLabel('Quantity of line 3').fill('3')
  await editor.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog.getByRole('row').nth(1)).toContainText('12.5')
  await expect(dialog.getByRole('row').nth(3)).toContainText('Roller')
  await dialog.getByRole('button', { name: 'Change template' }).click()
  await editor.getByLabel('Name', { exact: true }).fill(`${name} mine`)
  const body = { name: `${name} hers`, lines, revision: 1 }
  await buyer.call('requisitionTemplate.save', { params: { id }, body })
  await editor.getByRole('button', { name: 'Save template' }).click()
  await expect(editor.getByRole('alert')).toBeVisible()
  await expect(editor.getByLabel('Name', { exact: true })).toHaveValue(`${name} mine`)
})

test('a ship begins its draft with what it ordered last time, without a price', async ({
  page,
}) => {
  await as(page, 'vessel')
  await page.goto('/secured/buyer-vessel/create-rfq/new')
  await page.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('button', { name: 'As last time' }).click()
  const dialog = page.getByRole('dialog', { name: 'As last time' })
  const first = dialog.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1)
  const name = await first.innerText()
  await expect(dialog).not.toContainText(/price [^s]|EUR|USD/)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /^Add \d+ lines?$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Description of line 1', { exact: true })).toHaveValue(name)
})
