import { api, as, createDraft, createRfq, dayIn, expect, goToCell, test } from '../fixtures.ts'

test('without a network the portal has a page of its own, and comes back by itself', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
        setTimeout(done, 100)
      })
  })
  const names = await page.evaluate(() => caches.keys())
  expect(names).toHaveLength(1)
  expect(names[0]).not.toContain('BUILD')
  await as(page, 'buyer')
  await context.setOffline(true)
  await page.goto('/secured/buyer/dashboard/in-process-rfqs')
  await expect(page.getByRole('heading', { name: 'No connection to your work' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'RFQs and orders' })).toBeVisible()
})

test('a draft that is kept on the device says why', async ({ page }) => {
  const { requestId } = await createRfq()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${requestId}`)
  await goToCell(page, 'Unit price')
  const saves = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes('draft')
  await page.route(saves, (route) => route.abort())
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kept on this device: no network. Trying again')).toBeVisible()
  await page.unroute(saves)
  await page.route(saves, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await expect(
    page.getByText('Kept on this device: the server has trouble. Trying again'),
  ).toBeVisible()
  await page.unroute(saves)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
})

test('a save that no answer comes to says so, and goes again under its key', async ({ page }) => {
  test.setTimeout(90_000)
  const { id } = await createDraft()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-rfq/${id}`)
  const keys: (string | undefined)[] = []
  let isSilent = true
  await page.route(
    (url) => url.pathname === `/api/buyer/cases/${id}`,
    async (route) => {
      const { 'idempotency-key': key } = route.request().headers()
      if (key === undefined) return route.fallback()
      keys.push(key)
      // It arrives, and its answer never comes.
      if (isSilent) return void (await route.fetch())
      return route.continue()
    },
  )
  await page.getByLabel('Title').fill('Stores, deck')
  const words = page.getByRole('status').getByText('Saving takes longer than usual')
  await expect(words).toBeVisible({ timeout: 10_000 })
  expect(keys).toHaveLength(1)
  isSilent = false
  await expect(page.getByText(/^Draft saved/)).toBeVisible({ timeout: 40_000 })
  expect(keys).toEqual([keys[0], keys[0]])
  await expect(page.getByText('saved a newer draft')).toHaveCount(0)
})

test('what this device kept of a quotation goes to the server by itself once the sheet is opened', async ({
  page,
}) => {
  const { requestId } = await createRfq()
  // As where the browser ends at once: what would be saved on leaving is not.
  await page.addInitScript(() => {
    for (const leaving of ['pagehide', 'visibilitychange'])
      addEventListener(leaving, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${requestId}`)
  await goToCell(page, 'Unit price')
  const saves = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes('draft')
  await page.route(saves, (route) => route.abort())
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kept on this device: no network. Trying again')).toBeVisible()
  await page.reload()
  const restored = page.getByText('Restored from this device')
  await expect(restored).toBeVisible()
  await page.unroute(saves)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(restored).toHaveCount(0)
  const supplier = await api('supplier')
  const { draft } = await supplier.call('request.get', { params: { id: requestId } })
  expect(JSON.stringify(draft!.form)).toContain('12.5')
})

test('an error of a cell is in words, at the cell and called out when it is left', async ({
  page,
}) => {
  const { id } = await createDraft()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-rfq/${id}`)
  const quantity = page.getByLabel('Quantity of line 1', { exact: true })
  await quantity.click()
  await quantity.fill('abc')
  await page.keyboard.press('Tab')
  await expect(quantity).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveAccessibleDescription(/\S/)
  await expect(
    page.getByRole('status').filter({ hasText: /^Quantity of line 1: \S/ }),
  ).toBeAttached()
  const due = page.getByLabel('Quotes due')
  await due.fill('35/13/2026')
  await due.blur()
  await expect(due).toHaveAccessibleDescription(/valid date, as dd\/mm\/yyyy hh:mm/)
})

test('single keys are switched off in the profile, and a dialog opens on its question', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/profile')
  const keys = page.getByRole('switch', { name: /^Single keys/ })
  await expect(keys).toBeChecked()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Keyboard' })).toBeFocused()
  await page.keyboard.press('Escape')
  await keys.click()
  await expect(keys).not.toBeChecked()
  await page.locator('h1').first().click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a day is picked by keyboard', async ({ page }) => {
  const { id } = await createDraft()
  await as(page, 'buyer')
  await page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = function () {
      document.title = `picks a ${this.type}`
    }
  })
  await page.goto(`/secured/buyer/create-rfq/${id}`)
  const deadline = page.getByPlaceholder(/dd\/mm\/yyyy/i).first()
  await expect(deadline).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowDown')
  await deadline.press('Alt+ArrowDown')
  await expect(page).toHaveTitle(/^picks a date/)
})

test('who is back and is not heard reads so', async ({ page }) => {
  const buyer = await api('buyer')
  const { people } = await buyer.call('approval.away', {})
  const away = { substituteId: people[0]!.id, from: dayIn(0), until: dayIn(3) }
  await buyer.call('approval.saveAway', { body: { away } })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/approvals')
  await page.getByRole('button', { name: /stands in until/ }).click()
  const dialog = page.getByRole('dialog')
  const saves = (url: URL) => url.pathname === '/api/buyer/approvals/away'
  await page.route(saves, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await dialog.getByRole('button', { name: 'I am back' }).click()
  await expect(dialog.getByText('The server cannot be reached')).toBeVisible()
  await page.unroute(saves)
  await dialog.getByRole('button', { name: 'I am back' }).click()
  await expect(page.getByRole('button', { name: 'While I am away' })).toBeVisible()
})
