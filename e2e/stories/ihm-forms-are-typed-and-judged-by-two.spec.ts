import type { Page } from '@playwright/test'
import { answerForms, declareLead, signForms, until } from '../forms.ts'
import {
  api,
  as,
  askForForms,
  createRfq,
  expect,
  expectNoAxeViolations,
  order,
  quote,
  said,
  test,
  unique,
} from '../fixtures.ts'

const agentArea = '/secured/buyer-ihm-agent'
const formOf = (id: number) => `/secured/supplier/case/ihm-declaration/${id}`

test('two windows of one form keep what each typed, also whom to ask and who signs', async ({
  page,
  desk,
}) => {
  const { id } = await askForForms()
  const other = await desk('supplier')
  await as(page, 'supplier')
  for (const window of [page, other]) {
    await window.goto(formOf(id))
    await expect(window.getByLabel('Revision')).toBeVisible()
  }
  await page.getByLabel('Revision').fill('B')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(other.getByLabel('Revision')).toHaveValue('B')
  await other.getByLabel('Maker').fill('Klinger')
  await other.getByText('Contact and remarks').click()
  await other.getByLabel('Telephone').fill('+31 10 4960000')
  await expect(other.getByText(/^Draft saved/)).toBeVisible()
  await expect(page.getByLabel('Maker')).toHaveValue('Klinger')
  await page.getByLabel('Product information').fill('Graphite, foil')
  await expect(async () => {
    const { form } = (await (
      await api('supplier')
    ).call('draft.ofDeclaration', {
      params: { id },
    }))!
    expect(form.supplier.phone).toBe('+31 10 4960000')
    const [line] = Object.values(form.lines)
    expect(line).toMatchObject({ revision: 'B', maker: 'Klinger', information: 'Graphite, foil' })
  }).toPass()
})

test('forms that a colleague sends, or that end, while they are open say so', async ({ page }) => {
  test.setTimeout(90_000)
  const [sent, ended] = [await askForForms(), await askForForms()]
  const open = async (id: number) => {
    await page.goto(formOf(id))
    await page.getByLabel('Revision').fill('B')
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
  }
  await as(page, 'supplier')
  await open(sent.id)
  await answerForms(sent.id)
  await expect(page.getByRole('alert')).toContainText('sent these forms while they were open here')
  await expectNoAxeViolations(page)
  await open(ended.id)
  const buyer = await api('buyer')
  await buyer.call('order.withdraw', { params: { id: ended.orderId }, body: {} })
  await expect(page.getByRole('alert')).toContainText('were closed while they were open here')
})

test('a document goes along over a reload and stands beside the form to be judged; what comes back goes on being kept', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000)
  const { id, orderNumber } = await askForForms({
    lines: [{ name: 'Jointing sheet, 1.5 mm', quantity: '2', unit: 'SHT', code: '811205', scheme: 'IMPA' }], // prettier-ignore
  })
  await as(page, 'supplier')
  await page.goto(formOf(id))
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .getByLabel('Upload a filled form')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'Scan scan.png' })).toBeVisible()
  await declareLead(page)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Scan scan.png' })).toBeVisible()
  await signForms(page)
  await expect(said(page, 'IHM forms sent')).toBeVisible()
  const agent = await api('ihmAgent')
  const { items } = await agent.call('declaration.get', { params: { id } })
  expect(items[0]!.declared!.document?.name).toBe('scan.png')
  const judging = await desk('ihmAgent')
  await judging.goto(`${agentArea}/ihm-forms/ihm-reviewing-forms`)
  await until(judging, orderNumber)
  await expect(judging.getByRole('img', { name: 'Scan scan.png' })).toBeVisible()
  await expectNoAxeViolations(judging)
  await judging.getByRole('radio', { name: 'Form', exact: true }).check()
  await expect(
    judging.getByRole('heading', { name: 'MATERIAL DECLARATION', exact: true }),
  ).toBeVisible()
  await agent.call('declaration.sendBackLine', {
    params: { id, lineId: items[0]!.id },
    body: { declaredId: items[0]!.declared!.id, reason: 'Name the revision' },
  })
  await expect(page.getByText('Name the revision')).toBeVisible()
  await page.getByLabel('Revision').fill('E')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  const draft = await (await api('supplier')).call('draft.ofDeclaration', { params: { id } })
  expect(Object.values(draft!.form.lines)[0]).toMatchObject({ revision: 'E' })
})

test('a line that is taken off while its form is typed is named, and nothing goes into another one', async ({
  page,
}) => {
  const { id, caseId } = await askForForms()
  await as(page, 'supplier')
  await page.goto(formOf(id))
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insulation mat, 25 mm')
  await page.getByLabel('Revision').fill('M')
  const agent = await api('ihmAgent')
  const { lines } = await agent.call('triage.ofCase', { params: { id: caseId } })
  const mat = lines.find(({ name }) => name === 'Insulation mat, 25 mm')!
  await agent.call('triage.decide', {
    params: { id: mat.id },
    body: { answer: 'NOT_RELEVANT', reason: 'Not fitted', seenAt: mat.decidedAt },
  })
  await expect(page.getByRole('alert')).toContainText('Insulation mat, 25 mm is not asked for')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jointing sheet, 1.5 mm')
  await page.keyboard.type('X')
  await expect(page.getByLabel('Revision')).toHaveValue('')
  await expectNoAxeViolations(page)
})

test('a form that a colleague judges is not taken for the next one', async ({ page }) => {
  test.setTimeout(90_000)
  const [mine, next] = [await askForForms(), await askForForms()]
  await answerForms(mine.id)
  await answerForms(next.id)
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/ihm-reviewing-forms`)
  await until(page, mine.orderNumber)
  const buyer = await api('buyer')
  await buyer.call('declaration.close', { params: { id: mine.id }, body: { reason: 'Told' } })
  await expect(page.getByText('This form was judged meanwhile')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('a')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { items } = await buyer.call('declaration.get', { params: { id: next.id } })
  expect(items.map(({ accepted }) => accepted)).toEqual([null, null])
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible()
})

test('a key pressed twice judges one form, and what is typed at once is the reason, not a word on a form', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const lines = [1, 2, 3].map((i) => ({ name: unique(`Gasket ${i}`), quantity: '1', unit: 'PCS' }))
  const { id } = await askForForms({ lines })
  await answerForms(id)
  const agent = await api('ihmAgent')
  const judged = async () =>
    (await agent.call('declaration.get', { params: { id } })).items.map(({ accepted }) => accepted)
  // What asks for the reason takes its time to come.
  await page.route(/confirm-dialog-form/, async (route) => {
    await new Promise((go) => setTimeout(go, 1500))
    await route.continue()
  })
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/ihm-reviewing-forms`)
  const queue = page.getByRole('navigation', { name: 'Forms to review' })
  await queue.getByRole('button', { name: lines[0]!.name }).click()
  await expect(page.getByRole('heading', { level: 2, name: lines[0]!.name })).toBeVisible()
  await page.keyboard.press('s')
  await page.keyboard.type('aaja')
  const reason = page.getByRole('dialog').getByLabel('What is to be corrected')
  await reason.fill('Half a reason')
  expect(await judged()).toEqual([null, null, null])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(reason).toHaveValue('Half a reason')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect(page.getByText('Pressed twice: this form waits for a word of its own')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: lines[1]!.name })).toBeVisible()
  await expect.poll(judged).toEqual([true, null, null])
  await expectNoAxeViolations(page)
  await page.keyboard.press('a')
  await expect.poll(judged).toEqual([true, true, null])
})

test('place and reason that are typed for a form stay: over a reload, in two windows, and when a colleague was first', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const asked = async () => {
    const name = unique('Jointing sheet')
    const { id } = await askForForms({ lines: [{ name, quantity: '1', unit: 'PCS' }] })
    await answerForms(id, { above: { lead: { mass: '14', unit: 'g', where: 'Rim' } } })
    return { id, name }
  }
  const [mine, next] = [await asked(), await asked()]
  await as(page, 'ihmAgent')
  const other = await page.context().newPage()
  for (const window of [page, other])
    await window.goto(`${agentArea}/ihm-forms/ihm-reviewing-forms`)
  const show = async (window: Page, { name }: { name: string }) => {
    const queue = window.getByRole('navigation', { name: 'Forms to review' })
    await queue.getByRole('button', { name }).click()
    await expect(window.getByRole('heading', { level: 2, name })).toBeVisible()
    return window.getByLabel('Location on board')
  }
  const place = 'Engine room, 2nd platform'
  await (await show(page, mine)).fill(place)
  await (await show(other, next)).fill('Forepeak')
  await page.reload()
  await expect(await show(page, next)).toHaveValue('Forepeak')
  await expect(await show(page, mine)).toHaveValue(place)
  await page.getByRole('button', { name: 'Send back with a reason' }).click()
  await page.getByRole('dialog').getByLabel('What is to be corrected').fill('Name the revision')
  const buyer = await api('buyer')
  const reason = { reason: 'Told' }
  await buyer.call('declaration.close', { params: { id: mine.id }, body: reason })
  await expect(page.getByText('This form was judged meanwhile')).toBeVisible()
  await expect(page.getByText(/^What you had typed for it/)).toContainText(
    `${place}; Name the revision`,
  )
  await expectNoAxeViolations(page)
  await buyer.call('declaration.close', { params: { id: next.id }, body: reason })
})

test('why a line matters is written with that line, and comes back when it could not be said', async ({
  page,
}) => {
  const rfq = await createRfq({}, { lines: [
    { name: 'Gate valve, bronze, DN 50', quantity: '1', unit: 'PCS' },
    { name: 'Brake lining for winch', quantity: '1', unit: 'PCS' },
  ] }) // prettier-ignore
  const made = await order(rfq, await quote(rfq), { ihmFormsNotification: true })
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/triage/${rfq.id}`)
  const side = page.getByRole('complementary', { name: 'The line' })
  const why = side.getByLabel('Why, for the record')
  await page.getByText('Gate valve, bronze, DN 50').first().click()
  await why.fill('No gasket comes with it')
  await page.getByText('Brake lining for winch').first().click()
  await expect(why).toHaveValue('')
  await page.getByText('Gate valve, bronze, DN 50').first().click()
  await expect(why).toHaveValue('No gasket comes with it')
  await page.reload()
  await page.getByText('Gate valve, bronze, DN 50').first().click()
  await expect(why).toHaveValue('No gasket comes with it')
  await why.blur()
  const buyer = await api('buyer')
  await buyer.call('order.withdraw', { params: { id: made.id }, body: {} })
  await page
    .getByRole('radiogroup', { name: /Gate valve/ })
    .getByRole('radio', { name: 'Not relevant' })
    .check({ force: true })
    .catch(() => null)
  await expect(said(page, /This order was withdrawn or declined/)).toBeVisible()
  await expect(why).toHaveValue('No gasket comes with it')
})

test('a second word on a line counts, however slow the first one travels', async ({ page }) => {
  const name = 'Gate valve, bronze, DN 65'
  const { caseId } = await askForForms({ lines: [{ name, quantity: '1', unit: 'PCS' }] })
  await as(page, 'ihmAgent')
  await page.goto(`${agentArea}/ihm-forms/triage/${caseId}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.route('**/api/hazard-triage/**', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((go) => setTimeout(go, 800))
    await route.continue()
  })
  await page.keyboard.press('u')
  await page.keyboard.press('n')
  const agent = await api('ihmAgent')
  await expect(async () => {
    const { lines } = await agent.call('triage.ofCase', { params: { id: caseId } })
    expect(lines[0]!.answer).toBe('NOT_RELEVANT')
  }).toPass()
  const words = page.getByRole('radiogroup', { name: new RegExp(name) })
  await expect(words.getByRole('radio', { name: 'Not relevant' })).toBeChecked()
})
