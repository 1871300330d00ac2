import type { Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  order,
  quote,
  said,
  test,
} from '../fixtures.ts'

const overview = (id: number) => `/secured/buyer/case/${id}/overview`

async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: action, exact: true }).click()
}

async function ordered() {
  const rfq = await createRfq()
  return { rfq, made: await order(rfq, await quote(rfq)) }
}

test.describe('A buyer withdraws, cancels, closes and reopens', () => {
  test.beforeEach(async ({ page }) => as(page, 'buyer'))

  test('an RFQ with an order is not cancelled, and the words say what to do first', async ({
    page,
  }) => {
    const { rfq } = await ordered()
    await page.goto('/secured/buyer/dashboard/in-process-rfqs')
    await page.getByRole('searchbox', { name: 'Search these RFQs' }).fill(rfq.number)
    await page.getByRole('checkbox', { name: `Select ${rfq.number}` }).check()
    await page.getByRole('button', { name: 'Cancel RFQs' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this RFQ' }).click()
    await expect(
      said(
        page,
        'This Case cannot be deleted because it has purchase orders associated with it! Please first withdraw Submitted PO(s) or remove the imported PO(s) so you can Cancel RFQ',
      ),
    ).toBeVisible()
  })

  test('an order is withdrawn with a reason, and then the RFQ can be cancelled', async ({
    page,
    desk,
  }) => {
    const { rfq, made } = await ordered()
    await page.goto(`/secured/buyer/purchase-order/${made.id}`)
    await act(page, 'Withdraw PO')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Withdraw the order' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel(/^Reason/).fill('The vessel was sold.')
    await dialog.getByRole('button', { name: 'Withdraw the order' }).click()
    await expect(said(page, 'Order withdrawn')).toBeVisible()

    const supplier = await desk('supplier')
    await supplier.goto(`/secured/supplier/case/purchase-order/${made.id}`)
    await expect(supplier.getByRole('main')).toContainText('Withdrawn')
    await expect(supplier.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

    await page.goto(overview(rfq.id))
    await act(page, 'Cancel RFQ')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this RFQ' }).click()
    await expect(said(page, 'RFQ cancelled')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Cancelled')
    await expectNoAxeViolations(page)
  })

  test('withdrawing in cascade cancels the RFQ as well', async ({ page }) => {
    const { rfq, made } = await ordered()
    await page.goto(`/secured/buyer/purchase-order/${made.id}`)
    await act(page, 'Withdraw PO and cancel its RFQ')
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('Ordered twice.')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw and cancel' }).click()
    await expect(said(page, 'Order withdrawn, RFQ cancelled')).toBeVisible()
    const buyer = await api('buyer')
    const { state } = await buyer.call('case.overview', { params: { id: rfq.id } })
    expect(state).toBe('CANCELLED')
  })

  test('a withdrawn order is not confirmed by a supplier who still has it open', async ({
    page,
    desk,
  }) => {
    const { made } = await ordered()
    const supplier = await desk('supplier')
    await supplier.goto(`/secured/supplier/case/purchase-order/${made.id}`)
    await supplier.getByRole('button', { name: 'Decline' }).click()
    await supplier.getByRole('dialog').getByLabel('Reason').fill('Too late.')
    await page.goto(`/secured/buyer/purchase-order/${made.id}`)
    await act(page, 'Withdraw PO')
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('The vessel was sold.')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the order' }).click()
    await expect(said(page, 'Order withdrawn')).toBeVisible()
    await supplier.getByRole('button', { name: 'Decline the order' }).click()
    await expect(supplier.getByRole('dialog')).toContainText(
      'This PO is not waiting for a confirmation',
    )
  })

  test('an RFQ is cancelled and reopened', async ({ page }) => {
    const rfq = await createRfq()
    await page.goto(overview(rfq.id))
    await act(page, 'Cancel RFQ')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel this RFQ' }).click()
    await expect(said(page, 'RFQ cancelled')).toBeVisible()
    await act(page, 'Reopen RFQ')
    await expect(said(page, 'RFQ reopened')).toBeVisible()
    const buyer = await api('buyer')
    const { state } = await buyer.call('case.overview', { params: { id: rfq.id } })
    expect(state).toBe('OPEN')
  })

  test('closing declines what was not ordered; reopening lets it be compared again', async ({
    page,
    desk,
  }) => {
    const rfq = await createRfq()
    const offer = await quote(rfq)
    await page.goto(overview(rfq.id))
    await act(page, 'Close RFQ')
    await page.getByRole('dialog').getByRole('button', { name: 'Close this RFQ' }).click()
    await expect(said(page, 'RFQ closed')).toBeVisible()
    const supplier = await desk('supplier')
    await supplier.goto(`/secured/supplier/case/quotation/${offer.id}`)
    await expect(supplier.getByRole('main')).toContainText(/declined|lost/i)
    await act(page, 'Reopen RFQ')
    await expect(said(page, 'RFQ reopened')).toBeVisible()
  })

  test('a request is taken back from one supplier and given again', async ({ page }) => {
    const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
    await page.goto(overview(rfq.id))
    const menu = page.getByRole('button', { name: 'Actions for Kestrelman Engine Parts' })
    await menu.click()
    await page.getByRole('button', { name: 'Cancel the request' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click()
    await expect(said(page, 'Request cancelled')).toBeVisible()
    await menu.click()
    await page.getByRole('button', { name: 'Reopen the request' }).click()
    await expect(said(page, 'Request reopened')).toBeVisible()
  })

  test('a reminder is asked about, goes out, and not again on the same day', async ({ page }) => {
    const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
    await page.goto(overview(rfq.id))
    await page.getByRole('button', { name: 'Remind 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send reminders' })
    await expect(dialog.getByRole('row').filter({ hasText: 'Not yet' })).toHaveCount(2)
    await dialog.getByRole('checkbox', { name: /Select Kestrelman/ }).uncheck()
    await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
    await expect(said(page, '1 reminder sent')).toBeVisible()
    // What has been said covers nothing that can be pressed.
    const actions = page.locator('.head__actions').getByRole('button')
    for (const action of await actions.all()) await action.click({ trial: true, timeout: 1000 })
    await expect(said(page, '1 reminder sent')).toBeVisible()
    await page.getByRole('button', { name: 'Remind 2' }).click()
    await expect(dialog.getByRole('table', { name: 'Who gets no reminder' })).toContainText(
      'The last reminder went out less than 12 hours ago',
    )
    await expect(dialog.getByRole('button', { name: 'Send 1 reminder' })).toBeVisible()
  })
})
