import type { Page } from '@playwright/test'
import {
  as,
  confirm,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillDay,
  fillTerms,
  goToCell,
  linesQuoted,
  mailTo,
  makeOrders,
  openFromList,
  origin,
  pasteBlock,
  personas,
  selectAll,
  sendOrders,
  sendQuotation,
  sendTo,
  storesLines,
  test,
  unique,
} from '../fixtures.ts'
import { fillSheet } from '../spreadsheet.ts'

test('a stores requisition of 120 lines becomes an order', async ({ page: buyer, desk }) => {
  test.setTimeout(240_000)
  const number = unique('ST')
  const title = `Deck and engine stores ${number}`
  const guest = { name: 'Quayside Provisions', email: `${number.toLowerCase()}@guest.example` }
  let key = ''
  let caseId = 0

  await test.step('the buyer makes a key for the ERP in the settings', async () => {
    await as(buyer, 'buyer')
    await buyer.goto('/secured/buyer/account/preferences')
    await buyer.getByLabel('Name of the new key').fill(`ERP ${number}`)
    await buyer.getByRole('button', { name: 'Make a key' }).click()
    await expect(buyer.getByText('Copy this key now: it is shown only once.')).toBeVisible()
    key = (await buyer.locator('.keytext').textContent())!
    await expectNoAxeViolations(buyer)
  })

  await test.step('the ERP sends the requisition; sent twice, it is known', async () => {
    const requisition = {
      number,
      type: 'SUPPLIES',
      title,
      vesselName: 'Anemoi Star',
      deliveryPort: 'NLRTM',
      dueAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
      vesselEta: dayIn(30),
      comments: 'Deliver alongside between 08:00 and 16:00.',
      lines: storesLines(120),
    }
    const send = async () => {
      const reply = await fetch(`${origin}/api/erp/requisitions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify(requisition),
      })
      expect(reply.status).toBe(200)
      return (await reply.json()) as { result: string; known: boolean; caseId: number }
    }
    const first = await send()
    expect(first).toMatchObject({ result: 'SUCCESS', known: false })
    expect(await send()).toMatchObject({ known: true, caseId: first.caseId })
    caseId = first.caseId
  })

  await test.step('the import page shows it', async () => {
    await buyer.goto('/secured/buyer/import-cases')
    const row = buyer.getByRole('row', { name: new RegExp(number) })
    await expect(row).toContainText('Requisition')
    await expectNoAxeViolations(buyer)
    await row.getByRole('link', { name: number }).click()
    await expect(buyer).toHaveURL(`/secured/buyer/create-rfq/${caseId}`)
  })

  await test.step('the buyer completes it and sends it to two suppliers and a guest', async () => {
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(buyer.getByRole('combobox', { name: 'Vessel' })).toHaveValue('Anemoi Star')
    await expect(buyer.getByLabel('Description of line 120')).toHaveValue(/lot 120/)
    await buyer.getByLabel('Quantity of line 1', { exact: true }).fill('12')
    await expect(buyer.getByText(/^Draft saved/)).toBeVisible()
    await sendTo(buyer, {
      suppliers: [personas.supplier.company, personas.otherSupplier.company],
      guests: [guest],
    })
    await expect(buyer.getByRole('table', { name: 'Requests by supplier' })).toContainText(
      guest.name,
    )
    await expectNoAxeViolations(buyer)
  })

  const chandler = await desk('otherSupplier')
  await test.step('one supplier quotes by keyboard in the sheet', async () => {
    await chandler.goto('/secured/supplier/new-dashboard/unquoted-rfqs')
    await openFromList(chandler, number)
    await expect(chandler).toHaveURL(/\/case\/request\/\d+$/)
    await fillTerms(chandler, { freight: '240.00' })
    await goToCell(chandler, 'Unit price')
    const { keyboard } = chandler
    await keyboard.type('4.25')
    await keyboard.press('Enter')
    await keyboard.type('3.10')
    await keyboard.press('ArrowUp')
    await expect(chandler.getByRole('textbox', { name: 'Unit price, line 1' })).toBeFocused()
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.type('oem')
    await keyboard.press('Tab')
    await keyboard.type('4')
    await keyboard.press('Enter')
    await expect(linesQuoted(chandler)).toContainText('2')
    await goToCell(chandler, 'Unit price', 3)
    await pasteBlock(
      chandler,
      Array.from({ length: 118 }, (_, i) => `${(2 + i / 10).toFixed(2)}\t\tOEM\t5`).join('\n'),
    )
    const dialog = chandler.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(/^Paste \d+ changes$/)
    await chandler.keyboard.press('Enter')
    await expect(linesQuoted(chandler)).toContainText('120of 120')
    await goToCell(chandler, 'Unit price')
    const below: number[] = []
    for (let line = 2; line < 60; line += 1) {
      await keyboard.press('Enter')
      below.push(await linesBelow(chandler))
    }
    expect(Math.min(...below)).toBeGreaterThanOrEqual(0)
    const more = below.map((lines, at) => lines - (below[at - 1] ?? lines))
    expect(Math.max(...more), 'at the lower edge one sees what comes').toBeGreaterThan(3)
    for (let page = 0; page < 4; page += 1) await keyboard.press('PageUp')
    await expect(chandler.getByRole('textbox', { name: 'Unit price, line 1' })).toBeFocused()
    await goToCell(chandler, 'Quality', 2)
    await keyboard.type('oem')
    await keyboard.press('Tab')
    await keyboard.type('4')
    await keyboard.press('Enter')
    await expectNoAxeViolations(chandler)
    await sendQuotation(chandler)
    await expect(chandler.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
    await expect(chandler.getByRole('region', { name: 'Receipt' })).toContainText('4.25')
  })

  const parts = await desk('supplier')
  await test.step('one downloads the sheet, fills it and uploads it', async () => {
    await parts.goto('/secured/supplier/new-dashboard/unquoted-rfqs')
    await openFromList(parts, number)
    await parts.getByRole('button', { name: 'Excel' }).click()
    const [download] = await Promise.all([
      parts.waitForEvent('download'),
      parts.getByRole('button', { name: 'Download to fill in' }).click(),
    ])
    const buffer = await fillSheet(
      await download.path(),
      { currency: 'GBP', transportationCost: 150, otherCharges: 0, pricesGoodUntil: dayIn(30) },
      (line) => ({
        'Unit cost': line < 60 ? 1.5 : 9.5,
        Quality: 'OEM',
        'Availability, days': 7,
        'Your number': `KEP-${line + 1}`,
        'Minimum order': 2,
      }),
    )
    await parts
      .getByLabel('Filled Excel file')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: xlsx, buffer })
    const dialog = parts.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(/^Take over \d+ changes$/)
    await expect(dialog).toContainText('Nothing is sent to the buyer yet')
    await dialog.getByRole('button', { name: 'Take over' }).click()
    await expect(linesQuoted(parts)).toContainText('120of 120')
    await sendQuotation(parts)
    await expect(parts.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
    const receipt = parts.getByRole('region', { name: 'Receipt' })
    await expect(receipt).toContainText('Supplier’s no. KEP-120')
    await expect(receipt).toContainText('At least 2')
  })

  await test.step('the guest quotes through the link of the mail', async () => {
    const { links } = await mailTo(guest.email)
    const visitor = await desk('guest')
    await visitor.goto(links.find((link) => link.includes('/secured/external/request/'))!)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
    const lines = visitor.getByRole('list', { name: 'Lines' })
    await lines.getByLabel(/^Unit price.*line 1$/).fill('0.95')
    await lines.getByLabel('Days, line 1', { exact: true }).fill('2')
    await lines.getByLabel('Quality, line 1', { exact: true }).selectOption('OEM')
    await fillTerms(visitor, { freight: '0' })
    await expectNoAxeViolations(visitor)
    await sendQuotation(visitor, 'Send quotation')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
  })

  await test.step('the buyer compares and lets the cheapest be chosen', async () => {
    await buyer.goto(`/secured/buyer/case/${caseId}/overview`)
    await buyer.getByRole('link', { name: 'Compare 3 quotations' }).click()
    await expect(buyer).toHaveURL(/\/evaluation$/)
    await expect(buyer.getByRole('radio', { name: /^Line 1, Quayside Provisions/ })).toBeVisible()
    await selectAll(buyer)
    await expect(buyer.getByRole('radio', { name: /^Line 1, Quayside Provisions/ })).toBeChecked()
    await expect(buyer.getByRole('radio', { name: /^Line 2, Kestrelman/ })).toBeChecked()
    await expect(buyer.getByRole('region', { name: 'Your choice' })).toContainText('Nothing')
    await expectNoAxeViolations(buyer)
    await buyer.getByRole('radio', { name: /^Line 1, Argolith/ }).click()
    await expect(buyer.getByRole('radio', { name: /^Line 1, Argolith/ })).toBeChecked()
    await makeOrders(buyer, 2)
  })

  await test.step('and sends the orders with the form', async () => {
    await expect(buyer.getByRole('combobox', { name: 'Delivery port' })).toBeVisible()
    await fillDay(buyer.getByLabel('Deliver by'), dayIn(20))
    await buyer.getByLabel('Text to the suppliers').fill('Please mark every package.')
    await buyer.getByLabel('Notifications also go to').fill('stores@thalassine.example')
    await expectNoAxeViolations(buyer)
    await sendOrders(buyer)
  })

  await test.step('one supplier confirms whole', async () => {
    await parts.goto('/secured/supplier/new-dashboard/unconfirmed-purchase-orders')
    await openFromList(parts, number)
    await expect(parts.getByRole('heading', { level: 1 })).toContainText('Order')
    await confirm(parts)
    await expectNoAxeViolations(parts)
  })

  await test.step('the other confirms in part, with two dates for a line', async () => {
    await chandler.goto('/secured/supplier/new-dashboard/unconfirmed-purchase-orders')
    await openFromList(chandler, number)
    await chandler.getByRole('button', { name: 'Split line 1 over two dates' }).click()
    await fillDay(chandler.getByLabel('Delivery date, line 1', { exact: true }).first(), dayIn(8))
    await fillDay(chandler.getByLabel('Delivery date, line 1', { exact: true }).nth(1), dayIn(12))
    await chandler.getByRole('checkbox', { name: 'Confirm line 2', exact: true }).uncheck()
    await chandler.getByRole('button', { name: /^Confirm \d+ deliver/ }).click()
    await expect(chandler.getByText(/Confirmed in part/).first()).toBeVisible()
  })

  await test.step('the buyer sees them confirmed', async () => {
    await buyer.goto(`/secured/buyer/case/${caseId}/overview`)
    const orders = buyer.getByRole('table', { name: 'Purchase orders of this RFQ' })
    await expect(orders.getByRole('row', { name: /Kestrelman/ })).toContainText('Confirmed')
    await expect(orders.getByRole('row', { name: /Argolith/ })).toContainText('Confirmed')
    await orders
      .getByRole('row', { name: /Kestrelman/ })
      .getByRole('link')
      .click()
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText(/^Order /)
    await expect(buyer.getByRole('main')).toContainText('Confirmed')
    await expectNoAxeViolations(buyer)
  })
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** How many lines of the sheet are in view below the cell one is in. */
const linesBelow = (page: Page) =>
  page.locator('td.is-active').evaluate((cell) => {
    const [line, sheet] = [cell.closest('tr')!, cell.closest('.sheetwrap')!]
    const left = sheet.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
    return Math.floor((left + 1) / line.offsetHeight)
  })
