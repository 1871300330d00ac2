import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  fillTerms,
  goToCell,
  order,
  quote,
  said,
  sheetValues,
  sendQuotation,
  storesLines,
  test,
  unique,
} from '../fixtures.ts'

const request = '/secured/supplier/case/request'
const quotation = '/secured/supplier/case/quotation'

test.describe('A supplier edits, cancels and declines', () => {
  test.beforeEach(async ({ page }) => as(page, 'supplier'))

  test('an edited quotation replaces the first one', async ({ page, desk }) => {
    const rfq = await createRfq()
    const first = await quote(rfq, '10.00')
    await page.goto(`${quotation}/${first.id}`)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Edit quotation' }).click()
    await goToCell(page, 'Unit price')
    await page.keyboard.type('8.75')
    await page.keyboard.press('Enter')
    await sendQuotation(page, 'Submit the changes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('8.75')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Edited')

    const buyer = await desk('buyer')
    await buyer.goto(`/secured/buyer/case/${rfq.id}/evaluation`)
    await expect(buyer.getByRole('radio', { name: /^Line 1, Kestrelman/ })).toHaveCount(1)
    await expect(buyer.getByText('EUR 8.75').first()).toBeVisible()
  })

  test('a cancelled quotation is gone for the buyer, and the RFQ can be quoted again', async ({
    page,
  }) => {
    const rfq = await createRfq()
    const first = await quote(rfq)
    await page.goto(`${quotation}/${first.id}`)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the quotation' }).click()
    await expect(said(page, 'Quotation cancelled')).toBeVisible()
    await expect(page).toHaveURL(`${request}/${rfq.requestId}`)
    await expect(page.getByRole('button', { name: 'Submit quotation' })).toBeVisible()
    const buyer = await api('buyer')
    const { quotations } = await buyer.call('case.evaluation', { params: { id: rfq.id } })
    expect(quotations).toHaveLength(0)
  })

  test('another quotation stands beside the first', async ({ page }) => {
    const rfq = await createRfq()
    const first = await quote(rfq)
    await page.goto(`${quotation}/${first.id}`)
    await page.getByRole('link', { name: 'Another quotation' }).click()
    await expect(page).toHaveURL(
      `/secured/supplier/case/request-additional-quotation/${rfq.requestId}`,
    )
    await fillTerms(page)
    await goToCell(page, 'Unit price')
    await sheetValues(page, '12.00', 2)
    await sendQuotation(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
    const buyer = await api('buyer')
    const { quotations } = await buyer.call('case.evaluation', { params: { id: rfq.id } })
    expect(quotations.map((each) => each.kind).toSorted()).toEqual(['ADDITIONAL', 'INITIAL'])
  })

  test('an RFQ is declined with a reason, and the buyer reads it', async ({ page, desk }) => {
    const rfq = await createRfq()
    await page.goto(`${request}/${rfq.requestId}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline the RFQ' }).click()
    await expect(dialog.getByText('Please choose a reason')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Reason').selectOption({ label: 'Port not served' })
    await dialog.getByLabel('Comment').fill('We deliver to Piraeus only.')
    await dialog.getByRole('button', { name: 'Decline the RFQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RFQ declined')
    await expectNoAxeViolations(page)
    const buyer = await desk('buyer')
    await buyer.goto(`/secured/buyer/case/${rfq.id}/overview`)
    await expect(buyer.getByRole('table', { name: 'Requests by supplier' })).toContainText(
      'Port not served',
    )
  })

  test('what keeps a quotation from being sent is listed and leads to its cell', async ({
    page,
  }) => {
    const rfq = await createRfq()
    await page.goto(`${request}/${rfq.requestId}`)
    await goToCell(page, 'Unit price')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Submit quotation' }).click()
    const problems = page.getByRole('tabpanel', { name: /Problems/ })
    await expect(problems.getByRole('button').first()).toBeVisible()
    await expectNoAxeViolations(page)
    await problems
      .getByRole('button', { name: /quality/i })
      .first()
      .click()
    await expect(page.getByLabel('Quality, line 1', { exact: true })).toBeFocused()
  })

  test('what the same thing lacks on many lines is said once, and set for all of them', async ({
    page,
  }) => {
    const rfq = await createRfq({}, { lines: storesLines(5) })
    await page.goto(`${request}/${rfq.requestId}`)
    for (const line of [1, 2, 3, 4, 5]) {
      await goToCell(page, 'Unit price', line)
      await page.keyboard.type('5')
      await page.keyboard.press('Enter')
    }
    const problems = page.getByRole('tabpanel', { name: /Problems/ })
    await expect(problems.getByRole('button', { name: /^5 lines: .*quality/i })).toBeVisible()
    await problems.getByLabel('Quality for all of them').selectOption({ index: 1 })
    const form = problems
      .locator('form')
      .filter({ has: page.getByLabel('Quality for all of them') })
    await form.getByRole('button', { name: 'Set for all' }).click()
    await expect(problems.getByRole('button', { name: /^5 lines: .*quality/i })).toBeHidden()
    await goToCell(page, 'Quality', 5)
    await expect(page.getByLabel('Quality, line 5', { exact: true })).not.toHaveValue('')
    await expectNoAxeViolations(page)
  })

  test('declining is refused while a quotation stands', async ({ page }) => {
    const rfq = await createRfq()
    await page.goto(`${request}/${rfq.requestId}`)
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
    await quote(rfq)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Reason').selectOption({ label: 'Out of stock' })
    await page.getByRole('button', { name: 'Decline the RFQ' }).click()
    await expect(said(page, 'You cannot decline while you have an active quotation')).toBeVisible()
  })

  const refused = [
    [
      'declined meanwhile',
      'You have declined this request',
      async (rfq: { requestId: number }) =>
        (await api('supplier')).call('request.decline', {
          body: { caseRequestId: rfq.requestId, reason: 'OUT_OF_STOCK' },
        }),
    ],
    [
      'closed by the buyer meanwhile',
      'This request has ended',
      async (rfq: { id: number }) =>
        (await api('buyer')).call('case.close', { params: { id: rfq.id } }),
    ],
  ] as const
  for (const [when, words, happen] of refused)
    test(`who quotes an RFQ that is ${when} is told at once, and everything typed is kept`, async ({
      page,
    }) => {
      const rfq = await createRfq()
      await page.goto(`${request}/${rfq.requestId}`)
      await fillTerms(page)
      await goToCell(page, 'Unit price')
      await sheetValues(page, '6.50', 2)
      await happen(rfq)
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit quotation' })).toHaveCount(0)
      await expect(page.locator('.sheetwrap')).toContainText('6.50')
    })

  test('one click on the active price replaces it, and a number grouped as nobody groups is none', async ({
    page,
  }) => {
    const rfq = await createRfq()
    await page.goto(`${request}/${rfq.requestId}`)
    await goToCell(page, 'Unit price')
    await page.keyboard.type('20.00')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    const cell = page.getByLabel('Unit price, line 1', { exact: true })
    await expect(cell).toBeFocused()
    await cell.click()
    await page.keyboard.type('33.10')
    await expect(cell).toHaveValue('33.10')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await cell.dblclick()
    await page.keyboard.press('End')
    await page.keyboard.type('5')
    await expect(cell).toHaveValue('33.105')
    await page.keyboard.press('Escape')
    await page.keyboard.type('1.234,5031.40')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
      'Line 1: unit price: please insert a valid number',
    )
  })

  test('what is unusual is asked about before it goes, by keyboard too', async ({ page }) => {
    const code = unique('IT')
    const lines = [{ name: 'Hawser', code, scheme: 'IMPA' as const, quantity: '2', unit: 'PCS' }]
    await quote(await createRfq({}, { lines }), '12.00')
    const rfq = await createRfq({}, { lines })
    await page.goto(`${request}/${rfq.requestId}`)
    await fillTerms(page, { freight: '0' })
    await goToCell(page, 'Unit price')
    await sheetValues(page, '1200', 1)
    await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
      '100 times your last, EUR 12.00',
    )
    await page.getByRole('button', { name: 'Submit quotation' }).press('Enter')
    const review = page.getByRole('dialog', { name: 'Look the quotation through' })
    await expect(review).toContainText('2,400.00')
    await expectNoAxeViolations(page)
    await expect(review.getByRole('button', { name: 'Send now' })).toBeFocused()
    await page.keyboard.press('Enter')
    const keep = review.getByRole('checkbox', { name: /^Keep Line 1/ })
    await expect(keep).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(review).toHaveCount(0)
    await expect(page.getByLabel('Unit price, line 1', { exact: true })).toBeFocused()
    await page.keyboard.type('12.50')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Problems' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit quotation' }).press('Enter')
    await expect(review.getByRole('button', { name: 'Send now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotation sent')
  })

  test('an edit keeps the files that are not taken off', async ({ page }) => {
    const rfq = await createRfq()
    await page.goto(`${request}/${rfq.requestId}`)
    await fillTerms(page, { freight: '5.00' })
    await goToCell(page, 'Unit price')
    await sheetValues(page, '12.00', 2)
    await page.getByRole('tab', { name: 'Files' }).click()
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
    await page
      .getByLabel('Add files, Attachments')
      .setInputFiles([file('offer.txt'), file('old.txt')])
    await sendQuotation(page)
    await page.getByRole('link', { name: 'Open the quotation' }).click()
    await page.getByRole('link', { name: 'Edit quotation' }).click()
    await page.getByRole('tab', { name: /^Files/ }).click()
    await page.getByRole('button', { name: 'Take old.txt off' }).click()
    await page.getByRole('button', { name: 'Submit the changes' }).click()
    const review = page.getByRole('dialog', { name: 'Look the changes through' })
    await expect(review.getByRole('row', { name: /old\.txt/ })).toContainText('taken off')
    await review.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('link', { name: 'Open the quotation' }).click()
    await expect(page.getByRole('button', { name: 'offer.txt' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'old.txt' })).toHaveCount(0)
  })

  test('a quotation that has been ordered is not changed', async ({ page }) => {
    const rfq = await createRfq()
    const first = await quote(rfq)
    await page.goto(`${quotation}/${first.id}/edit`)
    await goToCell(page, 'Unit price')
    await page.keyboard.type('9.10')
    await page.keyboard.press('Enter')
    await order(rfq, first)
    await sendQuotation(page, 'Submit the changes')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'This quotation cannot be changed because it has been ordered' }),
    ).toBeVisible()
    await page.goto(`${quotation}/${first.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(rfq.title)
    await expect(page.getByRole('link', { name: 'Edit quotation' })).toHaveCount(0)
  })

  test('an order is declined with a reason', async ({ page }) => {
    const rfq = await createRfq()
    const made = await order(rfq, await quote(rfq))
    await page.goto(`/secured/supplier/case/purchase-order/${made.id}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline the order' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The maker stopped this part.')
    await dialog.getByRole('button', { name: 'Decline the order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order declined')
    const buyer = await api('buyer')
    const { state } = await buyer.call('order.get', { params: { id: made.id } })
    expect(state).toBe('DECLINED')
  })
})
