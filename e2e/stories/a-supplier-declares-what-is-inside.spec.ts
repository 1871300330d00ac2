import type { Page } from '@playwright/test'
import {
  api,
  as,
  askForForms,
  expect,
  expectNoAxeViolations,
  mailTo,
  openFromList,
  personas,
  said,
  test,
} from '../fixtures.ts'

/** By which guideline and thresholds is asked. */
const edition = /^MEPC\.379\(80\).*; thresholds of \d\d\/\d\d\/\d{4}\./

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
    await page.getByRole('radio', { name: '1 piece' }).check()
    await page.getByRole('button', { name: 'None above for the rest' }).click()
    await answer(page, 'Lead', 'Yes')
    await page.getByLabel(/^Lead.*, mass$/).fill('14')
    await page.getByLabel(/^Lead.*, where in the product$/).fill('Rim')
    await page.getByLabel(/^Lead.*, mass of the part$/).fill('560')
    await expect(page.getByText(/25,000 mg\/kg/)).toBeVisible()
    await expect(page.getByText('Every field of this line is complete')).toBeVisible()
    await expect(page.getByText(edition)).toBeVisible()
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
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
    await sign(page)
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
    await place.blur()
    await agent.keyboard.press('j')
    await agent.keyboard.press('k')
    await expect(place).toHaveValue('Engine room, exhaust flange')
    await agent.keyboard.press('a')
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
    await sign(page)
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
})

async function answer(page: Page, name: string, word: 'Yes' | 'No'): Promise<void> {
  const group = page.getByRole('radiogroup', { name: new RegExp(`^${name.split(' ')[0]}`) })
  await group.getByRole('radio', { name: word }).check()
}

/** Signs with what the form knows, and the rest typed. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Declaration of conformity' })
  await expect(dialog.getByText(/follow MEPC\.379\(80\)/)).toBeVisible()
  await dialog.getByLabel('Address of the company').fill('Quay 1, Rotterdam')
  await dialog.getByLabel('Place').fill('Rotterdam')
  await dialog.getByLabel('Function').fill('Quality lead')
  await dialog.getByLabel('Signature').fill('Sam Stone')
  await dialog.getByRole('button', { name: 'Sign and send' }).click()
}

/** Goes on by `j` until a form of the order is shown. */
async function until(page: Page, orderNumber: string): Promise<void> {
  const shown = page.getByText(new RegExp(`^${orderNumber}, \\d+$`))
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible()
  await expect(async () => {
    if (!(await shown.isVisible())) await page.keyboard.press('j')
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass()
}

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
