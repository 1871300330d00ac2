import type { Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  dayIn,
  expect,
  expectNoAxeViolations,
  fillDay,
  order,
  quote,
  test,
} from '../fixtures.ts'
import { listens, notReloaded } from '../listening.ts'
import { watch } from '../watch.ts'

test('a buyer sees a quotation arrive, on the page of the RFQ and in the list', async ({
  page,
  desk,
}) => {
  const rfq = await createRfq()
  await as(page, 'buyer')
  const complaints = watch(page)
  await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
  await expect(page.getByText('1 without an answer')).toBeVisible()
  const list = await desk('buyer')
  const filter = encodeURIComponent(JSON.stringify({ q: rfq.number }))
  await list.goto(`/secured/buyer/dashboard/in-process-rfqs?filter=${filter}`)
  await expect(list.locator('tbody tr')).toHaveCount(1)
  const quotes = list.locator('tbody tr').getByText('of 1')
  await expect(quotes).toHaveText('0 of 1')
  await listens(page)
  await listens(list)

  await quote(rfq)

  await expect(page.getByText('1 quoted', { exact: true })).toBeVisible()
  await expect(quotes).toHaveText('1 of 1')
  await notReloaded(page)
  await notReloaded(list)
  expect(complaints.take()).toEqual([])
  await expectNoAxeViolations(page)
})

test('of a list only the row that changed is read, and no tab is counted by it', async ({
  page,
}) => {
  const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
  await as(page, 'buyer')
  const filter = encodeURIComponent(JSON.stringify({ q: rfq.number }))
  const read: string[] = []
  page.on('request', (request) => read.push(decodeURIComponent(request.url())))
  await page.goto(`/secured/buyer/dashboard/in-process-rfqs?filter=${filter}`)
  const quotes = page.locator('tbody tr').getByText('of 2')
  await expect(quotes).toHaveText('0 of 2')
  await listens(page)
  const rows = () => read.filter((address) => address.includes('/api/buyer/cases?'))
  const counts = () => read.filter((address) => address.includes('dashboard-counts'))
  const ofTheRow = (address: string) => address.includes(`"ids":[${rfq.id}]`)
  const whole = () => rows().filter((address) => !ofTheRow(address))

  // Read to be shown, and once more for what was missed before it listened.
  await expect.poll(() => rows().length).toBeGreaterThan(1)
  read.length = 0
  // Each supplier finds its own request only.
  await Promise.any(rfq.requestIds.map((requestId) => quote({ requestId })))
  await expect(quotes).toHaveText('1 of 2')
  // What the tabs count is told.
  expect(counts()).toEqual([])
  expect(whole()).toEqual([])

  read.length = 0
  const other = await api('otherSupplier')
  await Promise.any(rfq.requestIds.map((id) => other.call('request.get', { params: { id } })))
  await expect.poll(() => rows().filter(ofTheRow).length).toBeGreaterThan(0)
  expect(counts()).toEqual([])
  expect(whole()).toEqual([])
})

test('of orders, and of the requests of a supplier, only the row that changed is read', async ({
  page,
  desk,
}) => {
  const rfq = await createRfq()
  const made = await order(rfq, await quote(rfq))
  const waiting = await createRfq()
  const sales = await desk('supplier')
  await as(page, 'buyer')
  const readBy = (window: Page, path: string) => {
    const read: string[] = []
    window.on('request', (request) => read.push(decodeURIComponent(request.url())))
    return () => read.filter((address) => address.includes(`${path}?`))
  }
  const orders = readBy(page, '/api/buyer/purchase-orders')
  const requests = readBy(sales, '/api/supplier/requests')
  const found = (q: string) => `?filter=${encodeURIComponent(JSON.stringify({ q }))}`
  await page.goto(`/secured/buyer/dashboard/in-process-pos${found(made.orderNumber)}`)
  await sales.goto(`/secured/supplier/new-dashboard/unquoted-rfqs${found(waiting.number)}`)
  for (const window of [page, sales]) await listens(window)
  await expect.poll(() => [orders().length > 1, requests().length > 1]).toEqual([true, true])
  // What was ordered above is told to both pages too, each as soon as it is heard.
  for (let before = -1; before !== orders().length + requests().length;) {
    before = orders().length + requests().length
    await page.waitForTimeout(2000)
  }
  const [ofOrders, ofRequests] = [orders().length, requests().length]

  const supplier = await api('supplier')
  const { id: accountId, lastName } = await supplier.call('account.user', {})
  const params = { id: waiting.requestId }
  await supplier.call('request.assign', { params, body: { accountId, from: null } })
  await expect(sales.locator('tbody tr')).toContainText(lastName)
  expect(requests().slice(ofRequests)).toEqual([
    expect.stringContaining(`"ids":[${waiting.requestId}]`),
  ])

  const { lines } = await supplier.call('order.get', { params: { id: made.id } })
  await supplier.call('order.confirm', {
    body: {
      purchaseOrderId: made.id,
      deliveries: lines.map(({ id, quantity }) => ({ lineId: id, quantity, date: dayIn(9) })),
    },
  })
  await expect(page.locator('tbody tr')).toContainText('Confirmed')
  expect(orders().slice(ofOrders)).toEqual([expect.stringContaining(`"ids":[${made.id}]`)])
  await notReloaded(page)
})

test('what happens before a page listens shows once it does', async ({ page }) => {
  const rfq = await createRfq()
  await as(page, 'buyer')
  let letIn: () => void = () => undefined
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve))
  // The call that comes before the connection waits for what is to happen in between.
  await page.route('**/secured/ws', async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.goto(`/secured/buyer/case/${rfq.id}/overview`)
  await expect(page.getByText('1 without an answer')).toBeVisible()
  await quote(rfq)
  letIn()
  await listens(page)
  await expect(page.getByText('1 quoted', { exact: true })).toBeVisible()
  await notReloaded(page)
})

test('what a supplier enters stays when the order changes meanwhile', async ({ page }) => {
  const rfq = await createRfq()
  const made = await order(rfq, await quote(rfq))
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/purchase-order/${made.id}`)
  await listens(page)
  const date = page.getByLabel('One date for all')
  await fillDay(date, dayIn(12))
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  const entered = await page.locator('.orderlines input').first().inputValue()

  const colleague = await api('supplier')
  const { lines } = await colleague.call('order.get', { params: { id: made.id } })
  const [{ id: lineId, quantity }] = lines as [(typeof lines)[number]]
  await colleague.call('order.confirm', {
    body: { purchaseOrderId: made.id, deliveries: [{ lineId, quantity, date: dayIn(9) }] },
  })

  await expect(page.getByText('The order was changed while you typed')).toBeVisible()
  await expect(page.locator('.orderlines input').first()).toHaveValue(entered)
  await expect(page.getByText(/^Line 1, .*nothing of it is open any more$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await notReloaded(page)
})

test('the thread of an order is opened by hand, and by itself once something is said in it', async ({
  page,
  desk,
}) => {
  const rfq = await createRfq()
  const { id } = await order(rfq, await quote(rfq))
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/purchase-order/${id}`)
  await listens(page)
  await expect(page.getByText('No messages yet')).toBeVisible()
  const buyer = await desk('buyer')
  await buyer.goto(`/secured/buyer/purchase-order/${id}`)
  await buyer.getByRole('button', { name: 'Write a message' }).click()
  await buyer.getByLabel(/^Message to/).fill('Can this be ready by Friday?')
  await buyer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Can this be ready by Friday?')).toBeVisible()
  await expectNoAxeViolations(page)
  await notReloaded(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show and write' })).toBeVisible()
})
