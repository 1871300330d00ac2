import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolations,
  makeShip,
  removeBudget,
  said,
  test,
} from '../fixtures.ts'

const year = Number(dayIn(0).slice(0, 4)) + 1
const rows = (deck: string, name = 'Deck') => [
  { accountCode: '5100', name, amount: deck },
  { accountCode: '5200', name: 'Engine', amount: '500' },
]

async function vesselBudget(currency = 'USD') {
  const buyer = await api('buyer')
  const vessel = await makeShip('Shared')
  const { id } = await buyer.call('budget.create', {
    body: { vesselId: vessel.id, year, currency, policy: 'SHOW', categories: rows('1000') },
  })
  const params = { id }
  const get = () => buyer.call('budget.get', { params })
  /** As a colleague does it. */
  const save = async (deck: string, name?: string) => {
    const { version } = await get()
    const categories = rows(deck, name)
    await buyer.call('budget.save', { params, body: { version, policy: 'SHOW', categories } })
  }
  const amounts = async () => (await get()).categories.map(({ amount }) => Number(amount))
  return { id, name: vessel.name, buyer, get, save, amounts }
}

test('what a colleague saved of a budget meanwhile is shown before it is replaced, and what was typed stays', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const budget = await vesselBudget()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/vessel-budget/${budget.id}`)
  await page.getByRole('button', { name: 'Edit budget' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit budget' })
  await editor.getByLabel('Amount of line 2').fill('750')
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  await budget.save('2000', 'Deck and hull')
  // The page behind is read again at once; the editor goes on with what it was opened with.
  await expect(
    page.getByRole('button', { name: /5100 Deck and hull/, includeHidden: true }),
    // A connection that was lost on a crowded machine comes back, and tells then.
  ).toBeAttached({ timeout: 60_000 })
  await editor.getByRole('button', { name: 'Save budget' }).click()
  await expect(editor.getByText('A colleague changed this budget in the meantime')).toBeVisible()
  await expect(editor.getByRole('row', { name: /Amount 1,000\.00 2,000\.00/ })).toBeVisible()
  await expect(editor.getByLabel('Amount of line 2')).toHaveValue('750')
  expect(await budget.amounts()).toEqual([2000, 500])
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: 'Save budget' }).click()
  await expect(said(page, 'Budget saved')).toBeVisible()
  expect(await budget.amounts()).toEqual([1000, 750])
  const { savedBy } = await budget.get()
  const today = dayIn(0).split('-').toReversed().join('/')
  await expect(page.getByText(`Changed by ${savedBy}, ${today}`)).toBeVisible()
})

test('a workbook is not taken over a budget that a colleague saved after its difference was shown', async ({
  page,
}) => {
  const budget = await vesselBudget()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/vessel-budget/${budget.id}`)
  await expect(page.getByRole('button', { name: /5100 Deck/ })).toBeVisible()
  await page.getByLabel('Filled Excel file').setInputFiles({
    name: 'budget.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Account,Name,Part of,Amount,Without an account,Last year,\n5100,Deck,,900,,870,x\n5200,Engine,,500,,,\n',
    ),
  })
  const difference = page.getByRole('dialog', { name: 'Take over 1 change' })
  await expect(difference.getByText('2 columns not read: Last year, column G.')).toBeVisible()
  await expectNoAxeViolations(page)
  await budget.save('2000')
  await difference.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('Somebody else changed this in the meantime')).toBeVisible()
  expect(await budget.amounts()).toEqual([2000, 500])
})

test('a budget that is begun with another one keeps its currency, and rows that were typed are asked about', async ({
  page,
}) => {
  const from = await vesselBudget('JPY')
  const ship = await makeShip('Begun')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/account/vessel-budget?year=${year}`)
  await page.getByRole('button', { name: 'Add a vessel budget' }).click()
  const made = page.getByRole('dialog', { name: `New budget of ${year}` })
  await made.getByLabel('Vessel').selectOption({ label: ship.name })
  await made.getByLabel('Account of line 1').fill('7000')
  await made.getByLabel('Name of line 1').fill('Typed by hand')
  const begin = made.getByLabel('Start from')
  await begin.selectOption({ label: `${from.name} ${year}` })
  const asked = page.getByRole('dialog', { name: 'Replace the categories' })
  await expectNoAxeViolations(page)
  await asked.getByRole('button', { name: 'Keep what was typed' }).click()
  await expect(made.getByLabel('Name of line 1')).toHaveValue('Typed by hand')
  await expect(begin).toHaveValue('')
  await begin.selectOption({ label: `${from.name} ${year}` })
  await asked.getByRole('button', { name: 'Replace them' }).click()
  await expect(made.getByLabel('Name of line 1')).toHaveValue('Deck')
  await expect(made.getByLabel('Currency')).toHaveValue('JPY')
})

test('a budget is not deleted over what a colleague saved unseen, and leads back to the others', async ({
  page,
}) => {
  const budget = await vesselBudget()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/vessel-budget/${budget.id}`)
  await page.getByRole('button', { name: 'Edit budget' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit budget' })
  await editor.getByLabel('Amount of line 2').fill('750')
  await budget.save('2000')
  const leave = async () => {
    await editor.getByRole('button', { name: 'Delete budget' }).click()
    const leaving = page.getByRole('dialog', { name: 'Delete the budget' })
    await leaving.getByRole('button', { name: 'Delete the budget' }).click()
  }
  await leave()
  await expect(editor.getByText('A colleague changed this budget in the meantime')).toBeVisible()
  await expect(editor.getByRole('row', { name: /Amount 1,000\.00 2,000\.00/ })).toBeVisible()
  await expect(editor.getByLabel('Amount of line 2')).toHaveValue('750')
  expect(await budget.amounts()).toEqual([2000, 500])
  await leave()
  await expect(page).toHaveURL(/account\/vessel-budget/)
  await expect(page.getByRole('heading', { name: '404' })).toHaveCount(0)
})

test("what is typed over the company's own budget stays where a colleague deletes it", async ({
  page,
}) => {
  const buyer = await api('buyer')
  const { budgets } = await buyer.call('budget.list', { query: { year } })
  for (const { id, vessel } of budgets) if (!vessel) await removeBudget(id)
  const { id } = await buyer.call('budget.create', {
    body: { vesselId: null, year, currency: 'USD', policy: 'SHOW', categories: rows('1000') },
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/account/budget?year=${year}`)
  await page.getByRole('button', { name: 'Edit budget' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit budget' })
  await editor.getByLabel('Amount of line 2').fill('750')
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  // The budget is read before the list of them is: its page must not take it for one that never was.
  const missing = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api/buyer/budgets/${id}`) && answer.status() === 404,
  )
  await page.route(/\/api\/buyer\/budgets\?/, async (route) => {
    await missing
    await route.fallback()
  })
  await removeBudget(id)
  const gone = page.getByText('This budget was deleted in the meantime.')
  await expect(gone).toBeVisible()
  await expect(editor.getByLabel('Amount of line 2')).toHaveValue('750')
  await editor.getByRole('button', { name: 'Save budget' }).click()
  await expect(editor.getByText('A colleague deleted this budget')).toBeVisible()
  await expect(editor.getByLabel('Amount of line 2')).toHaveValue('750')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(page.getByText(`No budget of ${year} yet`)).toBeVisible()
})

test('rules of approval that a colleague saved meanwhile are told, and those that were typed stay until they are given up', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const { version, on, levels, rules, escalateAfterHours } = await buyer.call('approval.policy', {})
  const policy = { on, levels, rules, escalateAfterHours }
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/approvals')
  const hours = page.getByLabel('Hours until the administrators may decide too')
  await hours.fill('48')
  await page.getByRole('link', { name: 'Papers and numbers' }).click()
  const leaving = page.getByRole('dialog', { name: 'Throw away what you typed?' })
  await leaving.getByRole('button', { name: 'Keep typing' }).click()
  await buyer.call('approval.savePolicy', {
    body: { version, policy: { ...policy, escalateAfterHours: 12 } },
  })
  await page.getByRole('button', { name: 'Save approvals' }).click()
  await expect(page.getByText('Somebody else changed this in the meantime')).toBeVisible()
  await expect(hours).toHaveValue('48')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Show what was saved/ }).click()
  await expect(hours).toHaveValue('12')
  const now = await buyer.call('approval.policy', {})
  await buyer.call('approval.savePolicy', { body: { version: now.version, policy } })
})
