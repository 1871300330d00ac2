import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolations,
  makeShip,
  test,
  unique,
} from '../fixtures.ts'

test('a survey is planned for a ship, and offered with its day when an order of the ship is sent', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const vessel = await makeShip('Surveyed')
  const draft = await buyer.call('order.create', {
    body: {
      orderNumber: unique('ST-PO'),
      type: 'SUPPLIES',
      title: 'Lifejacket lights',
      currency: 'USD',
      vesselId: vessel.id,
      lines: [{ name: 'Light', quantity: '1', unit: 'PCS', unitPrice: '12.00' }],
    },
  })

  await as(page, 'buyer')
  await page.goto('/secured/buyer/surveys')
  await expect(page.getByRole('region', { name: 'Surveys of 12 months' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Plan a survey' }).click()
  const planning = page.getByRole('dialog', { name: 'Plan a survey' })
  await planning.getByRole('combobox', { name: 'Vessel' }).fill(vessel.name)
  await page
    .getByRole('option', { name: new RegExp(vessel.name) })
    .first()
    .click()
  await planning.getByLabel('Survey', { exact: true }).selectOption('Special survey')
  await planning.getByRole('button', { name: 'Plan survey' }).click()
  await expect(planning.getByText('This field is required')).toBeVisible()
  await expectNoAxeViolations(page)
  await planning.getByLabel('Day').fill(dayIn(40))
  await planning.getByLabel('Day').press('Tab')
  await planning.getByRole('button', { name: 'Plan survey' }).click()
  await expect(planning).toBeHidden()
  await expect(
    page.getByRole('region', { name: 'Surveys of 12 months' }).getByRole('button', {
      name: new RegExp(`Special survey of ${vessel.name}`),
    }),
  ).toBeVisible()

  await page.goto(`/secured/buyer/import-purchase-orders?ids=${draft.id}`)
  await expect(page.getByText(`${vessel.name}, survey on`)).toBeVisible()
  await expect(page.getByText('Special survey')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take this day' }).click()
  await expect(page.getByLabel('Note on the survey')).toHaveValue('Special survey')
})

test('those who buy were mailed of the survey that is near, and switch such mail off by its group', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const surveys = await buyer.call('survey.list', { filter: { when: 'COMING' } })
  expect(surveys.some(({ remindedAt }) => remindedAt)).toBe(true)
  await as(page, 'buyer')
  await page.goto('/secured/buyer/surveys')
  await expect(page.getByText('30, 7 and 1 days before')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Reminded' })).toBeVisible()
  await page.goto('/secured/buyer/account/mail')
  await expect(page.getByRole('main').getByText('Surveys', { exact: true }).first()).toBeVisible()
})
