import type { Page, Route } from '@playwright/test'
import {
  api,
  as,
  createDraft,
  createRfq,
  dayIn,
  draftOrders,
  expect,
  personas,
  quote,
  test,
} from '../fixtures.ts'

const file = { name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('A1') }
const restored = 'Restored from this device: what you typed here before was not sent.'

async function throwAway(page: Page) {
  await page.getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('button', { name: 'Throw it away' }).click()
}

test('what is typed to send an RFQ stands again after a reload, with its files, until it goes', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const { data } = await buyer.list('supplier.search', {
    filter: { q: personas.supplier.company },
  })
  const { id } = data[0]!
  const draft = await createDraft({ chosen: { registered: [id], unregistered: [] } })
  await as(page, 'buyer')
  const dialog = page.getByRole('dialog', { name: 'Send to 1 supplier' })
  const open = async () => {
    await page.goto(`/secured/buyer/create-rfq/${draft.id}`)
    await page.getByRole('button', { name: 'Send to 1 supplier' }).click()
    await expect(dialog).toBeVisible()
  }
  await open()
  await dialog.getByLabel('Name in the request').fill('The chandler')
  await dialog.getByLabel('Choose files').setInputFiles([file])
  await expect(dialog.getByText(/Kept on this device \d/)).toBeVisible()
  await open()
  await expect(dialog.getByText(restored)).toBeVisible()
  await expect(dialog.getByLabel('Name in the request')).toHaveValue('The chandler')
  await expect(dialog.getByText('drawing.txt')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send to 1 supplier' }).click()
  await expect(page).toHaveURL(new RegExp(`case/${draft.id}/overview`))
  const { data: asked } = await (
    await api('supplier')
  ).list('request.list', { filter: { page: 'all', q: draft.number } })
  const request = await (
    await api('supplier')
  ).call('request.get', { params: { id: asked[0]!.id } })
  expect(request.attachments.map((each) => each.name)).toContain('drawing.txt')
})

test('who is added to an RFQ, and what they get, stands again after a reload', async ({ page }) => {
  const rfq = await createRfq()
  await as(page, 'buyer')
  const address = `/secured/buyer/case/${rfq.id}/add-more-suppliers`
  await page.goto(address)
  await page.getByRole('button', { name: 'Invite by e-mail, no account needed' }).click()
  await page.getByLabel('Supplier name').fill('Pier Nine Supply')
  await page.getByLabel('E-mail', { exact: true }).fill('desk@pier-nine.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Also to these e-mail addresses').fill('second@pier-nine.example')
  await expect(page.getByText(/Kept on this device \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(restored)).toBeVisible()
  await expect(page.getByLabel('Also to these e-mail addresses')).toHaveValue(
    'second@pier-nine.example',
  )
  await expect(page.getByRole('button', { name: 'Send to 1 supplier' })).toBeEnabled()
  await throwAway(page)
  await expect(page.getByText(restored)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send to 0 suppliers' })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send to 0 suppliers' })).toBeDisabled()
  await expect(page.getByText(restored)).toBeHidden()
})

test('what is typed to send an order outlives a server that fails, and goes once', async ({
  page,
}) => {
  const rfq = await createRfq()
  const [draft] = await draftOrders(rfq, await quote(rfq))
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${draft!.id}`)
  const sends = (url: URL) => url.pathname === '/api/import/purchaseOrders'
  const keys: string[] = []
  const lose = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']!)
    // It arrives, and only what a proxy says comes back.
    await route.fetch()
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  }
  await page.route(sends, lose)
  const marks = page.getByLabel('Packing marks')
  await marks.fill('Keep dry, deck store')
  await page.getByLabel('Deliver by').fill(dayIn(20).split('-').toReversed().join('/'))
  await page.getByLabel('Choose files').first().setInputFiles([file])
  const send = page.getByRole('button', { name: 'Send 1 PO' })
  await send.click()
  await expect(page.getByText(/server cannot be reached/).first()).toBeVisible()
  await expect(page.getByText('Bad Gateway')).toHaveCount(0)
  await expect(marks).toHaveValue('Keep dry, deck store')
  await expect(page.getByText('drawing.txt')).toBeVisible()
  await page.unroute(sends, lose)
  const again = page.waitForRequest((request) => sends(new URL(request.url())))
  await send.click()
  expect((await again).headers()['idempotency-key']).toBe(keys[0])
  await expect(page).toHaveURL(/in-process-pos/)
})
