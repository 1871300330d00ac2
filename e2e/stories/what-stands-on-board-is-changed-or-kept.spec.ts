import { acceptForms, answerForms, type Above } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  said,
  test,
  unique,
} from '../fixtures.ts'

const agentArea = '/secured/buyer-ihm-agent'
const lead = (mass: string, where: string) => ({ lead: { mass, unit: 'g', where } }) as const

/** A product of one ordered line, declared and accepted; answers the ship and the number of the form. */
async function declared(number: string, above: Above, revision: string) {
  const { id, orderNumber } = await askForForms({
    lines: [{ name: 'Guide bush', quantity: '1', unit: 'PCS' }],
  })
  await answerForms(id, { above, product: { maker: 'Zorbl', number, revision } })
  return { vessel: await acceptForms(id), form: `MD-${orderNumber}-1`, id, orderNumber }
}

test('a later form changes what stands on board, or takes it off, or a person says that it stays', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const number = unique('ZD')
  const where = unique('Bush')
  const first = await declared(number, lead('14', where), 'A')
  const second = await declared(number, lead('8', where), 'B')
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/inventory/${first.vessel.id}`)
  const cardOf = (form: string) =>
    page.getByRole('article').filter({ hasText: where }).filter({ hasText: form }).first()
  const rows = page.getByRole('row').filter({ hasText: where })

  await test.step('the first is new', async () => {
    await expect(cardOf(first.form).getByText('New', { exact: true })).toBeVisible()
    await cardOf(first.form)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(said(page, 'Taken into the inventory')).toBeVisible()
    await expect(rows).toHaveCount(1)
  })

  await test.step('of the second somebody has to say whether it is more, or in the place of the first', async () => {
    const card = cardOf(second.form)
    await card.getByRole('button', { name: /^Accept/ }).click()
    await expect(card.getByText(/say whether this is more of it/)).toBeVisible()
    await expectNoAxeViolations(page)
    const stands = card.getByLabel('Beside what stands')
    await stands.selectOption({ label: (await stands.getByText(/14 g/).textContent())! })
    await expect(card.getByText('Change', { exact: true })).toBeVisible()
    await expect(rows.getByText('To change')).toBeVisible()
    await expectNoAxeViolationsAtWidths(page)
    await card.getByRole('button', { name: /^Accept/ }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.getByText('8 g')).toBeVisible()
    await rows.getByRole('button').click()
    await expect(page.getByRole('dialog').getByText(/in the place of Lead/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  })

  const third = await declared(number, {}, 'C')
  await page.reload()
  const removal = page.getByRole('article').filter({ hasText: third.form })

  await test.step('a form without it proposes to take it off, and a person says that it stays', async () => {
    await expect(removal.getByText('Remove', { exact: true })).toBeVisible()
    await expect(rows.getByText('To remove')).toBeVisible()
    await expectNoAxeViolationsAtWidths(page)
    await removal.getByRole('button', { name: /^Not this one/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave it in the inventory' })
    await dialog.getByRole('button', { name: 'Leave it', exact: true }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Why it is still on board').fill('The spare lies in store')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Leave it', exact: true }).click()
    await expect(said(page, 'It stays in the inventory')).toBeVisible()
    await expect(removal).toBeHidden()
    await expect(rows).toHaveCount(1)
  })

  await test.step('a still later one proposes it anew, and it is taken off', async () => {
    const last = await declared(number, {}, 'D')
    await page.reload()
    const card = page.getByRole('article').filter({ hasText: last.form })
    await card.getByRole('button', { name: /^Take off/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Take it off the inventory' })
    await expect(dialog.getByLabel('Why it is no longer on board')).toHaveValue(
      `${last.form} says that it is not above its threshold`,
    )
    await dialog.getByRole('button', { name: 'Take it off' }).click()
    await expect(said(page, 'Taken off the inventory')).toBeVisible()
    await expect(rows).toHaveCount(0)
    const agent = await api('ihmAgent')
    const { removals } = await agent.call('inventory.get', {
      params: { id: first.vessel.id },
      query: {},
    })
    expect(removals.filter(({ declaration }) => declaration === last.form)).toEqual([])
  })
})

test('what is accepted at once goes to the places typed for it, and what could not is named', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const where = unique('Ring')
  const forms = await askForForms()
  await answerForms(forms.id, { above: lead('5', where) })
  const vessel = await acceptForms(forms.id)
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/inventory/${vessel.id}`)
  const cards = page.getByRole('article').filter({ hasText: where })
  await expect(cards).toHaveCount(2)
  const place = unique('Steering gear room')
  await cards.first().getByLabel('Location on board').fill(place)
  await page.getByRole('button', { name: /^Accept \d+ changes$/ }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  const agent = await api('ihmAgent')
  const { proposed } = await agent.call('inventory.get', { params: vessel, query: {} })
  const other = proposed.filter(({ partOf }) => partOf.includes(where))[1]!
  await agent.call('inventory.refuse', { params: other, body: { reason: 'Kept in store' } })
  await dialog.getByRole('button', { name: /^Accept \d+ changes$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: place })).toHaveCount(1)
  const kept = await agent.call('inventory.get', { params: vessel, query: {} })
  expect(kept.entries.filter(({ partOf }) => partOf.includes(where))).toHaveLength(1)
})
