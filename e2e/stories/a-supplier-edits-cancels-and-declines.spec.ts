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
  test,
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
    await page.getByRole('button', { name: 'Submit the changes' }).click()
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
    await page.getByRole('button', { name: 'Submit quotation' }).click()
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
      'Cannot quote RFQ because it is declined',
      async (rfq: { requestId: number }) =>
        (await api('supplier')).call('request.decline', {
          body: { caseRequestId: rfq.requestId, reason: 'OUT_OF_STOCK' },
        }),
    ],
    [
      'closed by the buyer meanwhile',
      'This case does not accept any more quotations',
      async (rfq: { id: number }) =>
        (await api('buyer')).call('case.close', { params: { id: rfq.id } }),
    ],
  ] as const
  for (const [when, words, happen] of refused)
    test(`a quotation of an RFQ ${when} is refused, and everything typed is kept`, async ({
      page,
    }) => {
      const rfq = await createRfq()
      await page.goto(`${request}/${rfq.requestId}`)
      await fillTerms(page)
      await goToCell(page, 'Unit price')
      await sheetValues(page, '6.50', 2)
      await happen(rfq)
      await page.getByRole('button', { name: 'Submit quotation' }).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.locator('.sheetwrap')).toContainText('6.50')
    })

  test('a quotation that has been ordered is not changed', async ({ page }) => {
    const rfq = await createRfq()
    const first = await quote(rfq)
    await page.goto(`${quotation}/${first.id}/edit`)
    await goToCell(page, 'Unit price')
    await page.keyboard.type('9.10')
    await page.keyboard.press('Enter')
    await order(rfq, first)
    await page.getByRole('button', { name: 'Submit the changes' }).click()
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
