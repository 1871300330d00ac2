import { acceptForms, answerForms, declareLead, signForms } from '../forms.ts'
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

test('an office puts in what a supplier gave on paper, and the record says who did', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { id } = await askForForms()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/ihm-form/${id}`)
  await page.getByRole('link', { name: 'Put in for the supplier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jointing sheet, 1.5 mm')
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0)
  await declareLead(page)
  await page.getByRole('button', { name: 'Next line' }).click()
  await page.getByRole('button', { name: 'None above for the rest' }).click()
  await signForms(page, 'Sam Stone')
  await expect(said(page, 'IHM forms sent')).toBeVisible()
  const { answeredBy, state } = await (
    await api('buyer')
  ).call('declaration.get', {
    params: { id },
  })
  const { firstName, lastName } = await (await api('buyer')).call('account.user', {})
  expect([state, answeredBy]).toEqual(['REVIEWING', `${firstName} ${lastName}`])
  await expect(page.getByText(new RegExp(`, ${answeredBy}$`))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectNoAxeViolationsAtWidths(page)
})

test('an office reminds a supplier of its forms, and closes them with a reason', async ({
  page,
}) => {
  const { id, orderNumber } = await askForForms()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/ihm-form/${id}`)
  await page.getByRole('button', { name: 'Remind' }).click()
  const reminding = page.getByRole('dialog', { name: 'Send reminders' })
  await reminding.getByRole('button', { name: /^Send/ }).click()
  await expect(reminding).toBeHidden()
  const buyer = await api('buyer')
  expect((await buyer.call('declaration.get', { params: { id } })).reminders).toBe(1)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Close the IHM forms of ${orderNumber}` })
  await dialog.getByRole('button', { name: 'Close the forms' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The part went to the workshop')
  await dialog.getByRole('button', { name: 'Close the forms' }).click()
  await expect(said(page, 'The IHM forms are closed')).toBeVisible()
  await expect(page.getByText('The part went to the workshop')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a supplier is led to the order first, and declines its forms with a reason', async ({
  page,
}) => {
  const { id, orderId, orderNumber } = await askForForms()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/po-or-ihm-declaration/${id}`)
  await expect(page).toHaveURL(new RegExp(`/case/purchase-order/${orderId}$`))
  await page.getByRole('link', { name: 'Open the IHM forms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jointing sheet, 1.5 mm')
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: `Decline the IHM forms of ${orderNumber}` })
  await dialog.getByRole('button', { name: 'Decline the forms' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The maker does not answer')
  await dialog.getByRole('button', { name: 'Decline the forms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IHM forms declined')
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('link', { name: 'Open the forms' }).click()
  await expect(page.getByText('The maker does not answer')).toBeVisible()
})

test('an existing inventory is looked at before it is taken in, under the source that stands there', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const forms = await askForForms()
  await answerForms(forms.id, {
    above: { lead: { mass: '5', unit: 'g', where: unique('Ring') } },
  })
  const { id } = await acceptForms(forms.id)
  const agent = await api('ihmAgent')
  const { proposed } = await agent.call('inventory.get', { params: { id }, query: {} })
  const own = proposed.find(({ declarationId }) => declarationId === forms.id)!
  await agent.call('inventory.accept', {
    params: own,
    body: { location: unique('Pump room'), part: 'I-2' },
  })
  const book = await agent.download('download.inventoryXlsx', { params: { id }, query: {} })
  const file = {
    name: 'inventory.xlsx',
    mimeType: book.type,
    buffer: Buffer.from(await book.arrayBuffer()),
  }
  await as(page, 'ihmAgent')
  await page.goto(`/secured/buyer-ihm-agent/ihm-forms/inventory/${id}`)
  await page.getByRole('button', { name: 'Take in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take an existing inventory in' })
  await dialog.getByLabel('What it is from').fill('Survey 2021')
  await dialog.locator('input[type=file]').setInputFiles(file)
  const also = dialog.getByLabel(/^Also the \d+ that stand in the inventory already/)
  await expect(also).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take in', exact: true })).toBeDisabled()
  await also.check()
  await expect(dialog.getByRole('button', { name: /^Take \d+ entr(y|ies) in$/ })).toBeEnabled()
  await expectNoAxeViolationsAtWidths(page)
  await dialog.getByLabel('What it is from').fill('Survey 2022')
  await expect(dialog.getByText(/Drop the file again/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take in', exact: true })).toBeDisabled()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(also).toBeVisible()
})

test('who looks at the forms of one buyer goes on looking at them where the server does not count', async ({
  page,
}) => {
  const agent = await api('ihmAgent')
  const [chosen] = (await agent.call('declaration.counts', {})).buyers
  await as(page, 'ihmAgent')
  await page.addInitScript((id) => localStorage.setItem('fairlead.ihm.buyer', id), `${chosen!.id}`)
  await page.route('**/api/hazard-declarations/counts**', (route) => route.fulfill({ status: 502 }))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/hazard-declarations/queue'))
      asked.push(searchParams.get('filter') ?? '')
  })
  const failed = page.waitForResponse(/hazard-declarations\/counts/)
  await page.goto('/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms')
  await failed
  await expect(page.getByText(/could not be loaded/)).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set([JSON.stringify({ buyerId: chosen!.id })]))
})
