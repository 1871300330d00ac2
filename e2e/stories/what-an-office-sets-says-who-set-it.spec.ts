import {
  api,
  as,
  expect,
  expectNoAxeViolations,
  removeBudget,
  said,
  test,
  unique,
} from '../fixtures.ts'

test('a person changes the own name and phone, and colleagues read them', async ({ page }) => {
  const buyer = await api('buyer')
  const before = await buyer.call('account.profile', {})
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/profile')
  const form = page.getByRole('form', { name: 'My profile' })
  await form.getByLabel('Phone').fill('ask me')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(form.getByText('A phone number has digits, as +31 10 123 4567')).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByLabel('Phone').fill('+31 10 555 0123')
  await form.getByLabel('Department').fill('Deck and engine')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(said(page, 'Profile saved')).toBeVisible()
  await form.getByLabel('Last name').fill('Kallini')
  await form.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('navigation').getByText('Kallini').first()).toBeVisible()
  await page.goto('/secured/buyer/account/team')
  await expect(page.getByText('Deck and engine')).toBeVisible()
  await buyer.call('account.saveProfile', { body: before })
})

test('a setting says who changed it last, and a supplier reads what it means', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/preferences')
  const late = page.getByLabel('Offers after the deadline')
  await late.selectOption({ label: 'Refuse them; a longer deadline can be asked for' })
  await page.getByRole('switch', { name: 'Cancelled quotations' }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(said(page, 'Settings saved')).toBeVisible()
  await expect(page.getByText(/Changed by .+, \d{2}\/\d{2}\/\d{4}/).first()).toBeVisible()
  await expectNoAxeViolations(page)
  const buyer = await api('buyer')
  expect(await buyer.call('settings.get', {})).toMatchObject({
    lateOffers: 'REFUSE',
    reportParts: ['quotations', 'cancelledQuotations'],
  })
  await buyer.call('settings.save', { body: { lateOffers: 'TAKE', reportParts: ['quotations'] } })
})

test('settings and rates that are typed and not saved are asked about before they are left', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/preferences')
  await page.getByLabel('Reminders at most').fill('7')
  await page.getByRole('link', { name: 'My mail' }).click()
  const asking = page.getByRole('dialog', { name: 'Throw away what you typed?' })
  await expectNoAxeViolations(page)
  await asking.getByRole('button', { name: 'Keep typing' }).click()
  await expect(page.getByLabel('Reminders at most')).toHaveValue('7')
  await page.reload()
  await page.getByRole('button', { name: 'Add a rate' }).click()
  await page.getByRole('link', { name: 'My mail' }).click()
  await asking.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page).toHaveURL(/account\/mail/)
})

test('the vessel budgets of a year are copied into the next one', async ({ page }) => {
  const year = new Date().getUTCFullYear()
  const buyer = await api('buyer')
  const ofYear = async (of: number) =>
    (await buyer.call('budget.list', { query: { year: of } })).budgets.filter(
      ({ vessel }) => vessel,
    )
  const before = await ofYear(year)
  for (const { id } of await ofYear(year + 1)) await removeBudget(id)
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/account/vessel-budget?year=${year + 1}`)
  await page.getByRole('button', { name: `Copy ${before.length} from ${year}` }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByText(before[0]!.vessel!.name)).toBeVisible()
  await expectNoAxeViolations(page)
  await asked.getByRole('button', { name: /^Copy \d+ budget/ }).click()
  await expect(said(page, new RegExp(`copied from ${year}`))).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(before.length + 1)
  expect((await ofYear(year + 1)).map(({ amount }) => amount).toSorted()).toEqual(
    before.map(({ amount }) => amount).toSorted(),
  )
})

test('the orders behind a figure of a budget go out as xlsx', async ({ page }) => {
  const buyer = await api('buyer')
  const { budgets } = await buyer.call('budget.list', {
    query: { year: new Date().getUTCFullYear() },
  })
  const { id } = budgets.find(({ vessel, spent }) => vessel && Number(spent) > 0)!
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/vessel-budget/${id}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'As xlsx' }).click()
  expect((await coming).suggestedFilename()).toMatch(/Budget .+\.xlsx$/)
})

test('the forwarder that the office chose is chosen already where an order is sent', async ({
  page,
}) => {
  const buyer = await api('otherBuyer')
  const [forwarder] = await buyer.call('ref.freightForwarders', {})
  const [supplier] = await buyer.call('supplier.search', { range: [0, 0] })
  const { id } = await buyer.call('order.create', {
    body: {
      orderNumber: unique('FW'),
      type: 'SPARES',
      title: 'Lights',
      supplierId: supplier!.id,
      currency: 'USD',
      lines: [{ name: 'Light', quantity: '1', unit: 'PCS', unitPrice: '5.00' }],
    },
  })
  await as(page, 'otherBuyer')
  await page.goto('/secured/buyer/account/preferences')
  await page.getByLabel('Forwarder of your orders').selectOption(String(forwarder!.id))
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(said(page, 'Settings saved')).toBeVisible()
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${id}`)
  const chosen = page.getByLabel('Forwarder', { exact: true })
  await expect(chosen).toHaveValue(String(forwarder!.id))
  await expect(page.getByLabel('Instructions to the forwarder')).toBeVisible()
  await buyer.call('settings.save', { body: { defaultForwarderId: null } })
  await page.reload()
  await expect(chosen).toHaveValue('')
})
