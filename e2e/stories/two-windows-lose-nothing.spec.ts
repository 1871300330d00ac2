import type { Page } from '@playwright/test'
import {
  api,
  as,
  createDraft,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillDay,
  goToCell,
  order,
  quote,
  test,
  unique,
} from '../fixtures.ts'
import { listens, notReloaded } from '../listening.ts'

test('two windows on one quotation: nothing typed in either is lost', async ({ page, desk }) => {
  const rfq = await createRfq()
  const address = `/secured/supplier/case/request/${rfq.requestId}`
  const second = await desk('supplier')
  await as(page, 'supplier')
  for (const window of [page, second]) {
    await window.goto(address)
    await listens(window)
  }
  const type = async (window: Page, column: string, text: string) => {
    await goToCell(window, column)
    await window.keyboard.type(text)
    await window.keyboard.press('Enter')
    await expect(window.getByText(/Draft saved/)).toBeVisible()
  }
  const holds = async (window: Page, column: string, text: string) => {
    await goToCell(window, column)
    await expect(window.getByLabel(`${column}, line 1`, { exact: true })).toHaveValue(text)
  }
  await type(page, 'Unit price', '55.55')
  await expect(second.getByText('in another window: ')).toBeVisible()
  await holds(second, 'Unit price', '55.55')
  await second.getByRole('button', { name: 'Close', exact: true }).click()

  await type(second, 'Days', '9')
  await expect(page.getByText('in another window: ')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await holds(page, 'Unit price', '55.55')

  await page.reload()
  await holds(page, 'Unit price', '55.55')
  await holds(page, 'Days', '9')
  await expectNoAxeViolations(page)
})

test('two windows on one confirmation: nothing typed in either is lost', async ({ page, desk }) => {
  const rfq = await createRfq()
  const made = await order(rfq, await quote(rfq))
  const address = `/secured/supplier/case/purchase-order/${made.id}`
  const second = await desk('supplier')
  await as(page, 'supplier')
  for (const window of [page, second]) {
    await window.goto(address)
    await listens(window)
  }
  const date = (window: Page, line: number) =>
    window.getByLabel(`Delivery date, line ${line}`, { exact: true })
  const shown = dayIn(12).split('-').toReversed().join('/')
  await fillDay(date(page, 1), dayIn(12))
  await expect(second.getByText('confirmation in another window: 1 entry came in')).toBeVisible()
  await expect(date(second, 1)).toHaveValue(shown)
  await second.getByRole('button', { name: 'Close', exact: true }).click()
  await second.getByLabel('Comment, sent with the confirmation').fill('By sea')
  await expect(page.getByText('in another window: 1 entry came in')).toBeVisible()
  await expect(page.getByLabel('Comment, sent with the confirmation')).toHaveValue('By sea')
  await expect(date(page, 1)).toHaveValue(shown)

  await page.context().setOffline(true)
  await fillDay(date(page, 2), dayIn(14))
  await fillDay(date(second, 2), dayIn(15))
  await expect(second.getByText(/Draft saved/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/In these cells yours stands/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(date(page, 2)).toHaveValue(dayIn(15).split('-').toReversed().join('/'))
  await notReloaded(page)
})

test('what two typed in one cell is shown, and the reader decides', async ({ page, desk }) => {
  const rfq = await createRfq()
  const address = `/secured/supplier/case/request/${rfq.requestId}`
  const second = await desk('supplier')
  await second.goto(address)
  await as(page, 'supplier')
  await page.goto(address)
  await listens(page)
  await page.context().setOffline(true)
  await goToCell(page, 'Unit price')
  await page.keyboard.type('54')
  await page.keyboard.press('Enter')
  await goToCell(second, 'Unit price')
  await second.keyboard.type('55.55')
  await second.keyboard.press('Enter')
  await expect(second.getByText(/Draft saved/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Line 1, Unit price: 54, theirs 55.55')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await goToCell(page, 'Unit price')
  await expect(page.getByLabel('Unit price, line 1', { exact: true })).toHaveValue('55.55')
})

test('a draft RFQ saved in another window is told at once, and both are put together', async ({
  page,
  desk,
}) => {
  const { id } = await createDraft()
  const second = await desk('buyer')
  await as(page, 'buyer')
  for (const window of [page, second]) {
    await window.goto(`/secured/buyer/create-rfq/${id}`)
    await listens(window)
  }
  await second.getByLabel('Title').fill('Stores for the dry dock')
  await expect(second.getByText(/Draft saved/)).toBeVisible()
  await expect(
    page.getByText('You saved a newer draft in another window just now: Title.'),
  ).toBeVisible()
  const number = unique('DOCK')
  await page.getByLabel('Requisition number').fill(number)
  await expect(page.getByText('Your last entries are kept on this screen')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Put both together' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Stores for the dry dock')
  await expect(page.getByLabel('Requisition number')).toHaveValue(number)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const { title, requisitionNumber } = await (
    await api('buyer')
  ).call('case.details', { params: { id } })
  expect([title, requisitionNumber]).toEqual(['Stores for the dry dock', number])
})

test('a draft order saved in another window is told at once, and both are put together', async ({
  page,
  desk,
}) => {
  const buyer = await api('buyer')
  const { data: vessels } = await buyer.list('vessel.list', { sort: ['name', 'ASC'] })
  const { id } = await buyer.call('order.create', {
    body: {
      type: 'SUPPLIES',
      title: 'Deck stores',
      orderNumber: unique('PO'),
      vesselId: vessels[0]!.id,
      currency: 'EUR',
      lines: [{ name: 'Cotton rags', quantity: '4', unit: 'BALE', unitPrice: '12.00' }],
    },
  })
  const second = await desk('buyer')
  await as(page, 'buyer')
  for (const window of [page, second]) {
    await window.goto(`/secured/buyer/create-po/${id}`)
    await listens(window)
  }
  await second.getByLabel('Title').fill('Stores for the dry dock')
  await expect(second.getByText(/Draft saved/)).toBeVisible()
  const told =
    'You saved a newer draft in another window just now: Title. Nothing here has changed yet.'
  await expect(page.getByText(told)).toBeVisible()
  await page.getByLabel('Freight and packing').fill('35')
  await expect(page.getByText('Your last entries are kept on this screen')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Put both together' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Stores for the dry dock')
  await expect(page.getByLabel('Freight and packing')).toHaveValue(/^35/)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const { title, transportationCost } = await buyer.call('order.get', { params: { id } })
  expect([title, Number(transportationCost)]).toEqual(['Stores for the dry dock', 35])
})
