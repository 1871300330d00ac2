import {
  api,
  expect,
  expectNoAxeViolations,
  fillTerms,
  logIn,
  mailTo,
  openFromList,
  sendQuotation,
  test,
} from '../fixtures.ts'
import { guestWithLink, priceLine, quoted } from '../guests.ts'
import { fillRegistration, registerCompany } from '../newcomer.ts'
import { inDatabase } from '../story-server.ts'

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
    await expect(page).toHaveURL(quoted)
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
    await expect(page).toHaveURL(quoted)
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

  test('says by one press that a quotation holds for an amended request', async ({ page }) => {
    const { link, id } = await guestWithLink()
    await page.goto(link)
    await priceLine(page, 1, '12.00')
    await priceLine(page, 2, '3.00')
    await fillTerms(page)
    await sendQuotation(page, 'Send quotation')
    await expect(page).toHaveURL(quoted)
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
