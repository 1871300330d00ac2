import type { Page } from '@playwright/test'
import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  fillDay,
  fillTerms,
  mailTo,
  makeOrders,
  order,
  selectAll,
  sendOrders,
  sendQuotation,
  test,
} from '../fixtures.ts'
import { guestAskedForForms } from '../addresses.ts'
import { expectUsableByAll } from '../everybody.ts'
import { declareLead, signForms } from '../forms.ts'
import { guestName, guestWithLink, priceLine, quoted } from '../guests.ts'

/** The sheet as it was downloaded, uploaded again: what it holds is what was typed. */
async function uploadSheet(page: Page) {
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download to fill in' }).click()
  const path = await (await downloading).path()
  await page.getByLabel('Filled Excel file').setInputFiles(path)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
}

test.describe('A link holder delivers without an account', () => {
  test('quotes with an alternative, changes it, and delivers what is ordered', async ({
    page,
    desk,
  }) => {
    const { link, id, email } = await guestWithLink()
    const guest = await desk('guest')
    await guest.goto(link)
    await priceLine(guest, 1, '12.00')
    await guest.getByRole('button', { name: /^Alternative.*line 1$/ }).click()
    await guest.getByLabel('What you offer instead, line 1a').fill('Cotton gloves')
    await priceLine(guest, '1a', '9.00')
    await fillTerms(guest, { currency: 'USD' })
    await uploadSheet(guest)
    await sendQuotation(guest, 'Send quotation')
    await expect(guest).toHaveURL(quoted)
    await expect(guest.getByRole('main')).toContainText('Cotton gloves')
    await guest.getByRole('link', { name: 'Change the quotation' }).click()
    await guest.getByLabel(/^Unit price.*line 1$/).fill('11.50')
    await sendQuotation(guest, 'Send the changes')
    await expect(guest).toHaveURL(quoted)
    await expect(guest.getByRole('main')).toContainText('11.50')

    await as(page, 'buyer')
    await page.goto(`/secured/buyer/case/${id}/evaluation`)
    await selectAll(page)
    await makeOrders(page, 1)
    await expect(page.getByRole('table', { name: 'Orders to be sent' })).toContainText('Pier Nine')
    await sendOrders(page)
    const { links } = await mailTo(email, /order/i)
    await guest.setViewportSize({ width: 390, height: 844 })
    await guest.goto(links.find((each) => each.includes('/secured/external/purchase-order/'))!)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('Order ')
    await guest
      .getByLabel(/^Quantity in .*line 1$/)
      .first()
      .fill('1')
    await fillDay(guest.getByLabel('Delivery date, line 1').first(), dayIn(9))
    await guest.getByRole('button', { name: /^Confirm.*line 1$/ }).click()
    await expect(guest.getByText(/^Confirmed in part/).first()).toBeVisible()
    await guest.getByRole('button', { name: 'Decline the rest' }).click()
    const dialog = guest.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Sold out')
    await dialog.getByRole('button', { name: 'Decline the rest' }).click()
    await guest.getByText('Order is ready').click()
    await guest.getByRole('button', { name: 'Ready, without packaging' }).click()
    await expect(guest.getByText('Ready', { exact: true }).first()).toBeVisible()
    await expectNoAxeViolations(guest)
    await expect(guest.getByRole('link', { name: 'Create account' })).toBeVisible()
  })

  test('an order that was declined in one window cannot be confirmed in another', async ({
    page,
    desk,
  }) => {
    const { link, id, email } = await guestWithLink()
    await page.goto(link)
    await priceLine(page, 1, '12.50')
    await fillTerms(page)
    await sendQuotation(page, 'Send quotation')
    await expect(page.getByRole('main')).toContainText('12.50')
    const buyer = await api('buyer')
    const [asked] = await buyer.call('case.requests', { params: { id } })
    const stored = await buyer.call('quotation.get', { params: { id: asked!.quotation!.id } })
    await order({ id }, stored)
    const { links } = await mailTo(email, /order/i)
    const there = links.find((each) => each.includes('/secured/external/purchase-order/'))!
    const late = await desk('guest')
    await late.goto(there)
    await expect(late.getByRole('button', { name: 'Decline' })).toBeVisible()
    await page.goto(there)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Reason').fill('Sold out')
    await page.getByRole('button', { name: 'Decline the order' }).click()
    await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
    await fillDay(late.getByLabel('One date for all'), dayIn(9))
    await late.getByRole('button', { name: 'Set', exact: true }).click()
    await late.getByRole('button', { name: /^Confirm \d+ deliver/ }).click()
    await expect(late.getByText('This PO is not waiting for a confirmation')).toBeVisible()
    await expect(late.getByText('Declined', { exact: true }).first()).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already quoted')
  })

  test('the IHM forms of an order are declared, or declined, by the link of their mail', async ({
    page,
    desk,
  }) => {
    test.setTimeout(120_000)
    const { id, link, orderNumber } = await guestAskedForForms()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jointing sheet, 1.5 mm')
    await declareLead(page)
    await expectNoAxeViolationsAtWidths(page)
    await expectUsableByAll(page)
    await test.step('what was typed is there again after a reload', async () => {
      await expect(page.getByText(/^Draft saved/)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(/^Lead.*, where in the product$/)).toHaveValue('Rim')
    })
    await test.step('the second line is filled, and both are signed', async () => {
      await page.getByRole('button', { name: 'Next line' }).click()
      await page.getByRole('radio', { name: '1 m2' }).check()
      await page.getByRole('button', { name: 'None above for the rest' }).click()
      await signForms(page, 'Pia Nine')
      await expect(page.getByText('Reviewing', { exact: true })).toBeVisible()
      await expectNoAxeViolationsAtWidths(page)
    })
    const agent = await api('ihmAgent')
    const sent = await agent.call('declaration.get', { params: { id } })
    expect(sent).toMatchObject({ state: 'REVIEWING', orderNumber, supplierName: guestName })

    await test.step('another one declines by its link', async () => {
      const other = await guestAskedForForms()
      const guest = await desk('guest')
      await guest.goto(other.link)
      await guest.getByRole('button', { name: 'Decline', exact: true }).click()
      const dialog = guest.getByRole('dialog')
      await dialog.getByRole('textbox').fill('The maker gives none')
      await dialog.getByRole('button', { name: /^Decline/ }).click()
      await expect(guest.getByText('Declined', { exact: true })).toBeVisible()
      await expect(guest.getByText('The maker gives none')).toBeVisible()
      await expectNoAxeViolationsAtWidths(guest)
    })
  })
})
