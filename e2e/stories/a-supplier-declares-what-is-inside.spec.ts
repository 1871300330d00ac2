import { answerForms, declareLead, edition, signForms, until } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  mailTo,
  openFromList,
  personas,
  said,
  test,
} from '../fixtures.ts'

test('a supplier declares what is inside, the agent sends one form back and accepts the rest by keyboard', async ({
  page,
  desk,
}) => {
  test.setTimeout(150_000)
  const { id, orderNumber } = await askForForms()
  const agent = await desk('ihmAgent')

  await test.step('the supplier is asked by mail and finds the forms in its list', async () => {
    await mailTo(personas.supplier.email, new RegExp(`${orderNumber}: IHM forms for 2 lines`))
    await as(page, 'supplier')
    await page.goto('/secured/supplier/new-dashboard/pending-ihm-forms')
    await expectNoAxeViolations(page)
    await openFromList(page, orderNumber)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jointing sheet, 1.5 mm')
  })

  await test.step('it answers the first line: lead with mass and place, nothing else', async () => {
    await declareLead(page)
    await expect(page.getByText(edition)).toBeVisible()
    await expectNoAxeViolationsAtWidths(page)
  })

  await test.step('what it typed is there again after a reload', async () => {
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(/^Lead.*, where in the product$/)).toHaveValue('Rim')
  })

  await test.step('it answers the second line and signs once for both', async () => {
    await page.getByRole('button', { name: 'Next line' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insulation mat, 25 mm')
    await page.getByRole('radio', { name: '1 m2' }).check()
    await page.getByRole('button', { name: 'None above for the rest' }).click()
    await signForms(page)
    await expect(said(page, 'IHM forms sent')).toBeVisible()
    await expect(page.getByText('Reviewing')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('the agent accepts one and sends the other back, without the mouse', async () => {
    await agent.goto('/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms')
    await until(agent, orderNumber)
    await expect(agent.getByText(edition)).toBeVisible()
    await expectNoAxeViolations(agent)
    await agent.keyboard.press('a')
    const place = agent.getByLabel('Location on board')
    await expect(place).toBeFocused()
    await place.fill('Engine room, exhaust flange')
    await place.press('Escape')
    await agent.keyboard.press('j')
    await agent.keyboard.press('k')
    await expect(place).toHaveValue('Engine room, exhaust flange')
    await place.press('Enter')
    await expect(
      agent.getByRole('heading', { level: 2, name: 'Insulation mat, 25 mm' }),
    ).toBeVisible()
    await agent.keyboard.press('s')
    const dialog = agent.getByRole('dialog')
    await dialog.getByLabel('What is to be corrected').fill('The revision is missing')
    await dialog.getByRole('button', { name: 'Send it back' }).click()
    const mail = await mailTo(
      personas.supplier.email,
      new RegExp(`${orderNumber}: IHM forms to correct`),
    )
    expect(mail.html).toContain('The revision is missing')
  })

  await test.step('the supplier corrects the one form', async () => {
    await page.goto(`/secured/supplier/case/ihm-declaration/${id}`)
    await expect(page.getByText('The revision is missing')).toBeVisible()
    await page.getByLabel('Revision').fill('B')
    await signForms(page)
    await expect(said(page, 'IHM forms sent')).toBeVisible()
  })

  await test.step('the agent accepts it, and the order is settled', async () => {
    await agent.goto('/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms')
    await until(agent, orderNumber)
    await agent.keyboard.press('a')
    const buyer = await api('buyer')
    const state = async () => (await buyer.call('declaration.get', { params: { id } })).state
    await expect.poll(state).toBe('RESOLVED')
    await agent.goto('/secured/buyer-ihm-agent/ihm-forms/ihm-resolved-forms')
    await agent.getByRole('searchbox').fill(orderNumber)
    await expect(agent.getByRole('row', { name: new RegExp(orderNumber) })).toContainText(
      'Accepted',
    )
    await expectNoAxeViolations(agent)
  })

  await test.step('an accepted form is asked for again, and the supplier reads why', async () => {
    await agent.goto(`/secured/buyer-ihm-agent/ihm-form/${id}`)
    await agent.getByRole('button', { name: /^Ask again for MD-.*-2$/ }).click()
    const dialog = agent.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Why another form is needed').fill('The maker sends a new gasket')
    await expectNoAxeViolations(agent)
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await expect(said(agent, 'Asked for again')).toBeVisible()
    await page.goto(`/secured/supplier/case/ihm-declaration/${id}`)
    await expect(page.getByText('The maker sends a new gasket')).toBeVisible()
    await expect(page.getByLabel(/^Lead.*, where in the product$/)).toHaveValue('Rim')
  })
})

test('what could not be saved is there again beside what a colleague saved meanwhile', async ({
  page,
}) => {
  const { id, orderNumber } = await askForForms()
  await as(page, 'supplier')
  await page.goto('/secured/supplier/new-dashboard/pending-ihm-forms')
  await openFromList(page, orderNumber)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jointing sheet, 1.5 mm')
  const address = page.url()
  await page.route('**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
  await page.getByLabel('Revision').fill('B')
  await cut
  const supplier = await api('supplier')
  const { items } = await supplier.call('declaration.get', { params: { id } })
  const mat = items.find(({ name }) => name === 'Insulation mat, 25 mm')
  await supplier.call('declaration.saveDraft', {
    params: { id },
    body: {
      form: { lines: { [mat!.id]: { productName: 'Mat of wool' } }, conformity: {} },
      version: 0,
    },
  })
  await page.unroute('**/draft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await expect(page.getByLabel('Revision')).toHaveValue('B')
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect(page.getByLabel('Product name')).toHaveValue('Mat of wool')
})

test('a hundred forms are accepted without the mouse', async ({ page }) => {
  test.setTimeout(240_000)
  const lines = Array.from({ length: 100 }, (_, i) => ({
    name: `Jointing sheet ${i + 1}`,
    code: '811205',
    scheme: 'IMPA' as const,
    quantity: '2',
    unit: 'SHT',
  }))
  const { id, orderNumber } = await askForForms({ lines })
  await answerForms(id)
  const agent = await api('ihmAgent')
  const open = async () => {
    const { items, state } = await agent.call('declaration.get', { params: { id } })
    return { state, left: items.filter(({ accepted }) => accepted === null).length }
  }
  expect(await open()).toEqual({ state: 'REVIEWING', left: 100 })
  await as(page, 'ihmAgent')
  await page.goto('/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms')
  await until(page, orderNumber)
  for (const { name } of lines) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    // As long as anybody looks at it: what comes sooner is a key pressed twice.
    await new Promise((looked) => setTimeout(looked, 250))
    await page.keyboard.press('a')
  }
  await expect.poll(open, { timeout: 30_000 }).toEqual({ state: 'RESOLVED', left: 0 })
})
