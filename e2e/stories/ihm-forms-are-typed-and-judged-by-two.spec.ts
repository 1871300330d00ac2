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
