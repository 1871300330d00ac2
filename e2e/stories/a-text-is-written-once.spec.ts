import { api, as, createRfq, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

const name = unique('Alongside')

test.afterAll(async () => {
  const buyer = await api('buyer')
  for (const template of await buyer.call('messageTemplate.list', { range: [0, 199] }))
    if (template.name === name)
      await buyer.call('messageTemplate.remove', { params: { id: template.id } })
})

test('a purchaser writes a template with variables, sees how it reads, and puts it into an RFQ', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const { id } = await createRfq()
  const { vessel } = await buyer.call('case.overview', { params: { id } })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/message-templates')
  await page.getByRole('button', { name: 'Add a template' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a template' })
  await adding.getByLabel('Name').fill(name)
  const text = adding.getByRole('textbox', { name: 'Text' })
  await text.pressSequentially('For {ship} ')
  await adding.getByRole('button', { name: 'Add template' }).click()
  await expect(adding.getByText('There is no {ship} here', { exact: false })).toBeVisible()
  await text.press('ControlOrMeta+a')
  await text.pressSequentially('Alongside ')
  await adding.getByRole('button', { name: 'Vessel', exact: true }).click()
  await expect(adding.getByRole('heading', { name: 'How it reads' })).toBeVisible()
  await expectNoAxeViolations(page)
  await adding.getByRole('button', { name: 'Add template' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(
    'Alongside {vessel}',
  )
  await expectNoAxeViolations(page)

  await page.goto(`/secured/buyer/case/${id}/add-more-suppliers`)
  const written = page.getByRole('textbox', { name: 'Text to suppliers' })
  await written.pressSequentially('Typed before')
  await page.getByLabel('Message template').selectOption(name)
  const asking = page.getByRole('dialog', { name: 'Replace what you typed' })
  await asking.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(written).toHaveText('Typed before')
  await page.getByLabel('Message template').selectOption(name)
  await asking.getByRole('button', { name: 'Replace it' }).click()
  await expect(written).toHaveText(`Alongside ${vessel!.name}`)
  await expectNoAxeViolations(page)
})

test('reminders, questions about readiness and reasons begin with a template of their kind', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const text = '<p>{vessel} waits.</p>'
  for (const kind of ['REMINDER', 'DECLINE'] as const)
    await buyer.call('messageTemplate.create', { body: { kind, name, text } })
  const { id } = await createRfq()
  const { vessel } = await buyer.call('case.overview', { params: { id } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${id}/overview`)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send reminder' }).click()
  const reminding = page.getByRole('dialog', { name: 'Send reminders' })
  await reminding.getByLabel('Message template').selectOption(name)
  await expect(reminding.getByLabel('Your words', { exact: false })).toHaveValue(
    `${vessel!.name} waits.`,
  )
  await expectNoAxeViolations(page)
  await reminding.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect(page.getByText(`: ${vessel!.name} waits.`).first()).toBeVisible()
})
