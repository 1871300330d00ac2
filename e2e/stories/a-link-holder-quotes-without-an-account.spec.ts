import type { Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  fillDay,
  fillTerms,
  logIn,
  mailTo,
  makeOrders,
  openFromList,
  order,
  selectAll,
  sendOrders,
  sendQuotation,
  test,
  unique,
} from '../fixtures.ts'
import { guestAskedForForms } from '../addresses.ts'
import { expectUsableByAll } from '../everybody.ts'
import { declareLead, signForms } from '../forms.ts'
import { fillRegistration, registerCompany } from '../newcomer.ts'
import { inDatabase } from '../story-server.ts'

/** A guest with a request, and the link of the mail. */
async function guestWithLink() {
  const email = `${unique('guest').toLowerCase()}@guest.example`
  const rfq = await createRfq({ suppliers: [], guests: [{ name: 'Pier Nine Supply', email }] })
  const { links } = await mailTo(email)
  return { ...rfq, email, link: links.find((each) => each.includes('/secured/external/request/'))! }
}

const guestName = 'Pier Nine Supply'

/** The RFQ without its last line. */
async function dropLastLine(id: number) {
  const buyer = await api('buyer')
  const params = { id }
  const { deliveryPort, lines, ...now } = await buyer.call('case.details', { params })
  const { revision, dueAt, vesselEta, vesselEtd, text, components } = now
  const kept = { revision, dueAt, vesselEta, vesselEtd, text, components }
  const port = deliveryPort?.locode ?? null
  const body = { ...kept, deliveryPort: port, lines: lines.slice(0, -1) }
  await buyer.call('case.amend', { params, body })
}

async function priceLine(page: Page, line: number | string, price: string) {
  const lines = page.getByRole('list', { name: 'Lines' })
  const unitPrice = lines.getByLabel(new RegExp(`^Unit price.*line ${line}$`))
  // Key by key, as people do: what stands half typed in between must not become another price.
  await unitPrice.clear()
  await unitPrice.pressSequentially(price)
  await lines.getByLabel(`Days, line ${line}`, { exact: true }).fill('3')
  await lines.getByLabel(`Quality, line ${line}`, { exact: true }).selectOption('OEM')
}

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

const sent = /\/secured\/external\/external-quotation-sent-success\//

test.describe('A link holder quotes without an account', () => {
  test('on a small laptop the names of the lines have room', async ({ page }) => {
    const { link } = await guestWithLink()
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(link)
    const line = page.getByRole('list', { name: 'Lines' }).getByRole('listitem').first()
    const note = line.getByRole('button', { name: /^Other quantity or a note/ })
    const { height } = (await note.boundingBox())!
    expect(height).toBeLessThan(30)
  })

  test('on a phone in a port: prices, sends, and gets a receipt of what was stored', async ({
    page,
  }) => {
    const { link, title, number } = await guestWithLink()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText('Rotterdam')
    await priceLine(page, 1, '21.40')
    await priceLine(page, 2, '7.05')
    await fillTerms(page, { freight: '35.00' })
    await expectNoAxeViolations(page)
    await sendQuotation(page, 'Send quotation')
    await expect(page).toHaveURL(sent)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
    await expect(page.getByRole('main')).toContainText('21.40')
    await expect(page.getByRole('main')).toContainText('35.00')
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('a second attempt shows what was stored', async ({ page, desk }) => {
    const { link } = await guestWithLink()
    const late = await desk('guest')
    await late.goto(link)
    await priceLine(late, 1, '99.00')
    await fillTerms(late)
    await page.goto(link)
    await priceLine(page, 1, '12.00')
    await fillTerms(page)
    await sendQuotation(page, 'Send quotation')
    await expect(page).toHaveURL(sent)
    await page.goto(link)
    await expect(page).toHaveURL(/external-quotation-already-quoted/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already quoted')
    await expect(page.getByRole('main')).toContainText('12.00')
    await expectNoAxeViolations(page)
    await sendQuotation(late, 'Send quotation')
    await expect(late).toHaveURL(/external-quotation-already-quoted/)
    await expect(late.getByRole('main')).toContainText('12.00')
  })

  test('what keeps it from being sent is said, and what was typed is kept', async ({ page }) => {
    const { link } = await guestWithLink()
    await page.goto(link)
    await page.getByRole('button', { name: 'Send quotation' }).first().click()
    await expect(
      page.getByRole('list', { name: 'Problems' }).getByRole('listitem').first(),
    ).toBeVisible()
    await priceLine(page, 1, '4.25')
    await page.reload()
    await expect(page.getByLabel(/^Unit price.*line 1$/)).toHaveValue('4.25')
    await expectNoAxeViolations(page)
  })

  test('every link of the request opens it, and says when there is no more to quote', async ({
    page,
  }) => {
    const { link, id, requestId, email } = await guestWithLink()
    const buyer = await api('buyer')
    await buyer.call('request.remind', { params: { id: requestId } })
    const { links } = await mailTo(email, /^Reminder/)
    const reminded = links.find((each) => each.includes('/secured/external/request/'))!
    expect(reminded).not.toBe(link)
    for (const each of [link, reminded]) {
      await page.goto(each)
      await expect(page.getByRole('list', { name: 'Lines' })).toBeVisible()
    }
    await priceLine(page, 1, '4.25')
    await buyer.call('case.cancel', { params: { id } })
    await page.getByRole('button', { name: 'Decline with a reason' }).click()
    await page.getByLabel('Reason').selectOption({ label: 'Out of stock' })
    await page.getByRole('button', { name: 'Decline the RFQ' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This request was cancelled' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send quotation' })).toHaveCount(0)
    await expect(page.getByLabel(/^Unit price.*line 1$/)).toHaveValue('4.25')
    for (const each of [link, reminded]) {
      await page.goto(each)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request was cancelled')
      await expect(page.getByRole('list', { name: 'Lines' })).toHaveCount(0)
    }
    await expect(page.getByRole('table', { name: 'What you had typed' })).toContainText('4.25')
    await expectNoAxeViolations(page)
  })

  test('a link holder declines', async ({ page }) => {
    const { link } = await guestWithLink()
    await page.goto(link)
    await page.getByRole('button', { name: 'Decline with a reason' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').selectOption({ label: 'Out of stock' })
    await dialog.getByRole('button', { name: 'Decline the RFQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have declined')
    await expectNoAxeViolations(page)
  })

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
    await expect(guest).toHaveURL(sent)
    await expect(guest.getByRole('main')).toContainText('Cotton gloves')
    await guest.getByRole('link', { name: 'Change the quotation' }).click()
    await guest.getByLabel(/^Unit price.*line 1$/).fill('11.50')
    await sendQuotation(guest, 'Send the changes')
    await expect(guest).toHaveURL(sent)
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

  test('says by one press that a quotation holds for an amended request', async ({ page }) => {
    const { link, id } = await guestWithLink()
    await page.goto(link)
    await priceLine(page, 1, '12.00')
    await priceLine(page, 2, '3.00')
    await fillTerms(page)
    await sendQuotation(page, 'Send quotation')
    await expect(page).toHaveURL(sent)
    await dropLastLine(id)
    await page.goto(link)
    const amended = page.getByRole('region', { name: 'Amended' })
    await expect(amended).toContainText('Your quotation is for version 1')
    await expect(amended.getByRole('table')).toContainText('Line cancelled')
    await expectNoAxeViolations(page)
    await amended.getByRole('button', { name: 'Confirm as it stands' }).click()
    await expect(page.getByText('Quotation confirmed for version 2')).toBeVisible()
    await expect(amended).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('lot 2')
  })

  test('finds everything again in the account made with the mailbox of the link', async ({
    page,
  }) => {
    const { link, number, email } = await guestWithLink()
    await page.goto(link)
    await priceLine(page, 1, '12.00')
    await fillTerms(page)
    await sendQuotation(page, 'Send quotation')
    await page.getByRole('button', { name: 'Messages' }).click()
    await page.getByLabel('Message to Thalassine Shipmgmt').fill('Pier 9 is closed on Sunday')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log')).toContainText('Pier 9 is closed on Sunday')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Create account' }).click()
    await fillRegistration(page, email, `Pier Nine ${number}`)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/create-account-success')
    const { links } = await mailTo(email, /confirm/)
    await page.goto(links.find((each) => each.includes('/create-account-verify/'))!)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, email, 'harbour7')
    await page.getByRole('button', { name: 'I have read it and accept' }).click()
    await expect(page).toHaveURL(/\/secured\/supplier\/registration/)
    await registerCompany({ email, password: 'harbour7' })
    await page.goto('/secured/supplier/new-dashboard/quoted-rfqs')
    await openFromList(page, number)
    await expect(page.getByRole('table', { name: /^What was stored/ })).toContainText('12.00')
    await page.getByRole('button', { name: 'Messages' }).click()
    await expect(page.getByRole('log')).toContainText('Pier 9 is closed on Sunday')
    await page.goto(link)
    await expect(page.getByText('This is in your account as well')).toBeVisible()
  })

  test('a link that a mail program has lengthened still opens', async ({ page }) => {
    const { link, title } = await guestWithLink()
    for (const more of ['.', '%3E', '%20']) {
      await page.goto(link + more)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    }
    await page.goto('/secured/external/')
    await expect(page).toHaveURL('/public-link-error')
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

  test('a wrong link has a page of its own', async ({ page }) => {
    await page.goto('/secured/external/request/00000000000000000000000000000000')
    await expect(page).toHaveURL('/public-link-error')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('an expired link has a page of its own', async ({ page }) => {
    const { link, requestId } = await guestWithLink()
    await inDatabase(
      `update request_link set expires_at = now() - interval '1 minute' where request_id = ${requestId}`,
    )
    await page.goto(link)
    await expect(page).toHaveURL('/public-link-expired')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
