import type { Page } from '@playwright/test'
import { acceptForms, answerForms } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  createRfq,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  order,
  quote,
  said,
  test,
  unique,
} from '../fixtures.ts'

const agentArea = '/secured/buyer-ihm-agent'
const consumables = ['Cotton rags, white', 'Cotton gloves', 'Boiler suit, size L', 'Coffee, ground']
const fixed = [
  'Jointing sheet, 1.5 mm',
  'Insulation mat, 25 mm',
  'Gate valve, bronze, DN 50',
  'Brake lining for winch',
  'Insulation, pipe section',
  'Gasket set for flange',
]

test('of an order of 120 lines six matter, and the agent says otherwise of two by keyboard', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const lines = [
    ...Array.from({ length: 114 }, (_, i) => consumables[i % consumables.length]!),
    ...fixed,
  ].map((name) => ({ name, quantity: '2', unit: 'PCS' }))
  const rfq = await createRfq({}, { lines })
  const made = await order(rfq, await quote(rfq), { ihmFormsNotification: true })
  const agent = await api('ihmAgent')
  const triage = () => agent.call('triage.ofCase', { params: { id: rfq.id } })
  const asked = async () => (await triage()).lines.filter(({ form }) => form === 'ASKED').length
  expect(await asked()).toBe(6)

  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/triage/${rfq.id}`)
  await expect(page.getByRole('radio', { name: 'To look at 6' })).toBeChecked()
  await expect(page.getByText('114 more not relevant')).toBeVisible()
  const side = page.getByRole('complementary', { name: 'The line' })
  await expect(side.getByText(/^Rule \d+/).first()).toBeVisible()
  await expect(side.getByText(/^Rules of \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await test.step('a line that does not matter is no longer asked for', async () => {
    await page.keyboard.press('n')
    await expect.poll(asked).toBe(5)
    const sheet = page.getByRole('radiogroup', { name: /Jointing sheet/ })
    await expect(sheet.getByRole('radio', { name: 'Not relevant' })).toBeChecked()
  })
  await test.step('it is taken back, and asked for again', async () => {
    await page.keyboard.press('k')
    await expect(page.getByText(/is not relevant/)).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(asked).toBe(6)
  })
  await test.step('a line that matters all the same is asked for, with the reason kept', async () => {
    await page.getByRole('button', { name: '114 more not relevant' }).click()
    await page.getByLabel('Find a line').fill('Coffee')
    await page.getByText('Coffee, ground').first().click()
    await page.getByLabel('Why, for the record').fill('The tins are leaded')
    await page.getByLabel('Why, for the record').blur()
    await page.keyboard.press('r')
    await expect.poll(asked).toBe(7)
    const decided = (await triage()).lines.find(({ decidedAt }) => decidedAt)
    expect(decided).toMatchObject({ answer: 'RELEVANT', decidedReason: 'The tins are leaded' })
  })
  await test.step('the order is withdrawn meanwhile, which is said in words', async () => {
    const buyer = await api('buyer')
    await buyer.call('order.withdraw', { params: { id: made.id }, body: {} })
    await page.keyboard.press('n')
    await expect(said(page, /This order was withdrawn or declined/)).toBeVisible()
  })
})

test('two forms of one product disagree, and the agent says which one holds', async ({ page }) => {
  test.setTimeout(120_000)
  const product = { maker: 'Zorbl', number: unique('ZB') }
  const lead = { lead: { mass: '14', unit: 'g', where: 'Rim' } } as const
  const [first, second] = [await askForForms(), await askForForms()]
  await answerForms(first.id, { above: lead, product })
  await answerForms(second.id, { product })
  await acceptForms(first.id)
  await acceptForms(second.id)
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/ihm-contradictions`)
  const part = page.getByRole('region', { name: `Zorbl ${product.number}` })
  await expect(part.getByText(/disagree on Lead/)).toBeVisible()
  await expect(part.getByText('above, 14 g, Rim').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await part.getByRole('button', { name: `This one holds: MD-${second.orderNumber}-2` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How you know').fill('The maker confirmed it')
  await dialog.getByRole('button', { name: 'It holds' }).click()
  await expect(said(page, 'Settled')).toBeVisible()
  await expect(part).toBeHidden()
  await page.goto(`${agentArea}/ihm-form/${first.id}`)
  await expect(
    page.getByText('Set aside, another form holds: The maker confirmed it').first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('where none of two forms holds, another one is asked for', async ({ page }) => {
  test.setTimeout(120_000)
  const product = { maker: 'Zorbl', number: unique('ZC') }
  const [first, second] = [await askForForms(), await askForForms()]
  await answerForms(first.id, {
    above: { lead: { mass: '14', unit: 'g', where: 'Rim' } },
    product,
  })
  await answerForms(second.id, { product })
  await acceptForms(first.id)
  await acceptForms(second.id)
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/ihm-contradictions`)
  const part = page.getByRole('region', { name: `Zorbl ${product.number}` })
  await part.getByRole('button', { name: 'None holds' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How you know').fill('The maker denies both')
  await dialog.getByRole('button', { name: 'Set all aside' }).click()
  await page.getByRole('button', { name: `Ask again for MD-${second.orderNumber}-2` }).click()
  await expect(dialog.getByLabel('Why another form is needed')).toHaveValue(/none holds/)
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect(said(page, 'Asked for again')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  const agent = await api('ihmAgent')
  const asked = await agent.call('declaration.get', { params: { id: second.id } })
  expect(asked.state).toBe('PENDING')
})

test('what is declared goes into the inventory of the ship, which is printed for a date', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const forms = await askForForms()
  const lead = { lead: { mass: '14', unit: 'g', where: unique('Rim') } } as const
  await answerForms(forms.id, { above: lead })
  const vessel = await acceptForms(forms.id)
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/inventory/${vessel.id}`)
  const change = page
    .getByRole('article')
    .filter({ hasText: lead.lead.where })
    .filter({ hasText: `MD-${forms.orderNumber}` })
    .first()
  await change.getByLabel('Location on board').fill('')
  await change.getByRole('button', { name: /^Accept/ }).click()
  await expect(change.getByText('This field is required')).toBeVisible()
  await change.getByLabel('Location on board').fill('Engine room, turbocharger 1')
  await change.getByRole('button', { name: /^Accept/ }).click()
  await expect(said(page, 'Taken into the inventory')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: 'Engine room, turbocharger 1' })
  await expect(rows.first()).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await test.step('an entry ends on a day, and is still there the day before', async () => {
    await rows.first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/accepted Lead/)).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Take off on this day' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Why').fill('Renewed in dock')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('the inventory is printed for that date', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Documents' }).click()
    await page.getByRole('button', { name: /PDF for the surveyor/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^IHM Part I .*\.pdf$/)
  })
  await test.step('before it was on board nothing of it is there', async () => {
    await day(page, '01/01/2015')
    await expect(page.getByText('Nothing stands in the inventory on this day')).toBeVisible()
  })
  await test.step('what is proposed with its place is accepted at once', async () => {
    const more = await askForForms()
    await answerForms(more.id, { above: lead })
    await acceptForms(more.id)
    await page.goto(`${agentArea}/ihm-forms/inventory/${vessel.id}`)
    await page.getByRole('button', { name: /^Accept \d+ changes$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Accept \d+ changes$/ }).click()
    await expect(dialog).toBeHidden()
    const agent = await api('ihmAgent')
    const kept = await agent.call('inventory.get', { params: { id: vessel.id }, query: {} })
    const declaration = new RegExp(`^MD-${more.orderNumber}-`)
    expect(kept.proposed.filter((entry) => declaration.test(entry.declaration ?? ''))).toEqual([])
    expect(kept.entries.filter((entry) => declaration.test(entry.declaration ?? ''))).toHaveLength(
      2,
    )
  })
  await test.step('lists lead there, and the statistics to the forms they count', async () => {
    await page.goto(`${agentArea}/ihm-forms/ihm-vessels`)
    await expectNoAxeViolationsAtWidths(page)
    await page.getByRole('link', { name: vessel.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(vessel.name)
    await page.goto(`${agentArea}/ihm-forms/ihm-statistics`)
    await expectNoAxeViolationsAtWidths(page)
    const row = page.getByRole('row', { name: /Kestrelman/ }).first()
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/ihm-all-forms\?filter=/)
    await expect(page.getByRole('row', { name: /Kestrelman/ }).first()).toBeVisible()
    await expectNoAxeViolationsAtWidths(page)
    await page.goto(`${agentArea}/ihm-form/${forms.id}`)
    await expectNoAxeViolationsAtWidths(page)
    await page.goto(`${agentArea}/ihm-forms/ihm-triage`)
    await expectNoAxeViolationsAtWidths(page)
  })
})

async function day(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'As of' })
  await field.fill(typed)
  await field.blur()
}

test('an administrator gives an agent the work by e-mail and ends it', async ({ page }) => {
  await as(page, 'otherBuyer')
  await page.goto('/secured/buyer/account/ihm-agents')
  const add = async (email: string) => {
    await page.getByRole('button', { name: 'Add an IHM agent' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill(email)
    await page.getByRole('dialog').getByRole('button', { name: 'Add the agent' }).click()
  }
  await add('nobody@agents.example')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nobody here has this address')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await add('ihm@demo.fairlead.test')
  await expect(said(page, 'The agent finds your company at once')).toBeVisible()
  const row = page.getByRole('row', { name: /ihm@demo/ })
  await expect(row).toContainText('Thalassine Shipmgmt')
  await expectNoAxeViolationsAtWidths(page)
  const agent = await api('ihmAgent')
  expect((await agent.call('declaration.counts', {})).buyers).toHaveLength(2)
  await row.getByRole('button', { name: /^End the work/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(row).toBeHidden()
  expect((await agent.call('declaration.counts', {})).buyers).toHaveLength(1)
})
