import type { Page } from '@playwright/test'
import {
  api,
  as,
  choose,
  createDraft,
  expect,
  expectNoAxeViolations,
  mailTo,
  pasteBlock,
  personas,
  test,
  unique,
} from '../fixtures.ts'

const base = '/secured/buyer-vessel'
const drafts = `${base}/dashboard/draft-rfqs`
const log = `${base}/dashboard/rfq-log`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cell = (page: Page, column: string, line: number) =>
  page.locator('.linegrid').getByLabel(`${column} of line ${line}`, { exact: true })
const saved = (page: Page) =>
  expect(page.locator('.draftstatus')).toHaveText(/^Draft saved \d\d:\d\d$/)
const list = (page: Page) => page.locator('.listfoot').getByRole('status')

/** Starts a draft with a title and one line, and waits until it is kept. */
async function startDraft(page: Page, title: string) {
  await page.goto(`${base}/create-rfq/new`)
  await page.getByLabel('Title').fill(title)
  await cell(page, 'Description', 1).fill('Cotton rags')
  await cell(page, 'Quantity', 1).fill('25')
  await saved(page)
  await expect(page).toHaveURL(/create-rfq\/\d+$/)
}

test.describe('A vessel user drafts an RFQ', () => {
  test.beforeEach(async ({ page }) => {
    await as(page, 'vessel')
  })

  test('writes what the ship needs, and it is kept as it is typed: a reload loses nothing', async ({
    page,
  }) => {
    const title = `Deck stores ${unique('VSL')}`
    await page.goto(drafts)
    await page.getByRole('link', { name: 'New RFQ' }).first().click()
    await expect(page).toHaveTitle('Fairlead - New RFQ')
    await expect(page.getByLabel('Vessel', { exact: true })).toHaveCount(0)

    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Kind').selectOption('SUPPLIES')
    await cell(page, 'Code', 1).fill('232901')
    await cell(page, 'Description', 1).fill('Cotton rags, white')
    await cell(page, 'Quantity', 1).fill('25')
    await cell(page, 'Unit', 1).fill('KGM')
    await page.keyboard.press('Enter')
    await cell(page, 'Description', 2).fill('Manila rope 24 mm')
    await cell(page, 'Quantity', 2).fill('2')
    await choose(page, 'Delivery port', 'Rotterdam')
    await page.getByRole('textbox', { name: 'Remarks' }).fill('Bags of 10 kg, please')
    await saved(page)
    await expect(page).toHaveURL(/create-rfq\/\d+$/)

    await page.reload()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(cell(page, 'Code', 1)).toHaveValue('232901')
    await expect(cell(page, 'Description', 1)).toHaveValue('Cotton rags, white')
    await expect(cell(page, 'Quantity', 1)).toHaveValue('25')
    await expect(cell(page, 'Unit', 1)).toHaveValue('KGM')
    await expect(cell(page, 'Description', 2)).toHaveValue('Manila rope 24 mm')
    await expect(page.getByRole('combobox', { name: 'Delivery port' })).toHaveValue(/Rotterdam/)
    await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveText('Bags of 10 kg, please')
  })

  test('what is typed a moment before the page is lost stands there again', async ({ page }) => {
    await startDraft(page, `Cabin stores ${unique('VSL')}`)
    await cell(page, 'Description', 1).fill('Cotton rags, coloured')
    await expect(page.locator('.draftstatus')).toHaveText('Not saved yet')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(cell(page, 'Description', 1)).toHaveValue('Cotton rags, coloured')
  })

  test('the draft is on the server: another machine of the vessel shows it', async ({
    page,
    desk,
  }) => {
    const title = `Galley stores ${unique('VSL')}`
    await startDraft(page, title)
    const bridge = await desk('vessel')
    await bridge.goto(page.url())
    await expect(bridge.getByLabel('Title')).toHaveValue(title)
    await expect(cell(bridge, 'Description', 1)).toHaveValue('Cotton rags')
    await bridge.goto(drafts)
    await bridge.getByRole('searchbox', { name: 'Search these RFQs' }).fill(title)
    await expect(list(bridge)).toHaveText(/^1 /)
    await bridge.getByRole('link', { name: title }).click()
    await expect(bridge.getByLabel('Title')).toHaveValue(title)
  })

  test('a connection that is gone is said, and what was typed is sent once it is back', async ({
    page,
  }) => {
    await startDraft(page, `Engine stores ${unique('VSL')}`)
    await page.context().setOffline(true)
    await cell(page, 'Description', 1).fill('Cotton rags, at sea')
    await expect(page.locator('.draftstatus')).toContainText('Kept on this device')
    await page.context().setOffline(false)
    await saved(page)
    const id = Number(page.url().split('/').at(-1))
    const vessel = await api('vessel')
    const { lines } = await vessel.call('case.details', { params: { id } })
    expect(lines.map(({ name, quantity }) => [name, Number(quantity)])).toEqual([
      ['Cotton rags, at sea', 25],
    ])
  })

  test('what was typed without a connection before the page was closed is sent by itself', async ({
    page,
  }) => {
    await startDraft(page, `Pump stores ${unique('VSL')}`)
    const id = Number(page.url().split('/').at(-1))
    await page.context().setOffline(true)
    await cell(page, 'Description', 1).fill('Cotton rags, offshore')
    await expect(page.locator('.draftstatus')).toContainText('Kept on this device')
    const later = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await page.context().setOffline(false)
    await later.goto(drafts)
    await expect(later.getByText('A draft kept on this device was sent')).toBeVisible()
    const vessel = await api('vessel')
    const { lines } = await vessel.call('case.details', { params: { id } })
    expect(lines.map(({ name }) => name)).toEqual(['Cotton rags, offshore'])
  })

  test('lines of a spreadsheet are pasted, looked at and added', async ({ page }) => {
    await page.goto(`${base}/create-rfq/new`)
    await page.getByLabel('Title').fill(`Safety stores ${unique('VSL')}`)
    await cell(page, 'Description', 1).focus()
    await pasteBlock(
      page,
      'Code\tDescription\tQuantity\tUnit\n330251\tFire hose 20 m\t4\tPCS\n190101\tWork gloves\t60\tPR',
    )
    const preview = page.getByRole('dialog')
    await expect(preview).toContainText('Fire hose 20 m')
    await expect(preview).toContainText('Work gloves')
    await preview.getByRole('button', { name: /^Add 2 lines/ }).click()
    await expect(cell(page, 'Description', 1)).toHaveValue('Fire hose 20 m')
    await expect(cell(page, 'Quantity', 2)).toHaveValue('60')
    await saved(page)
  })

  test('hands over to the office, which finds it, told apart from what the ship still writes', async ({
    page,
    desk,
  }) => {
    const title = `Handed over ${unique('VSL')}`
    await startDraft(page, title)
    const address = page.url()
    const office = await desk('buyer')
    await office.goto('/secured/buyer/dashboard/draft-rfqs')
    await office.getByRole('searchbox', { name: 'Search these RFQs' }).fill(title)
    await expect(list(office)).toHaveText(/^1 /)
    await expect(office.locator('tbody tr')).toContainText('Ship is writing')
    await office.locator('tbody').getByRole('link').first().click()
    await expect(office.getByText('The ship is still writing this RFQ')).toBeVisible()
    await expect(office.getByLabel('Title')).toHaveCount(0)

    await page.getByRole('button', { name: 'Hand over to the office' }).click()
    const asked = page.getByRole('dialog', { name: 'Hand over to the office' })
    await asked.getByRole('button', { name: 'Go on writing' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByRole('button', { name: 'Hand over to the office' }).click()
    await asked.getByRole('button', { name: 'Hand it over' }).click()
    await expect(page).toHaveURL(drafts)
    await expect(page.getByText('Handed over to the office')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search these RFQs' }).fill(title)
    await expect(list(page)).toHaveText(/^0 /)

    await page.goto(log)
    await page.getByRole('searchbox', { name: 'Search these RFQs' }).fill(title)
    await expect(list(page)).toHaveText(/^1 /)
    await expect(page.locator('tbody tr')).toContainText('With the office')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText(/^Handed over by .+ at \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('table')).toContainText('Cotton rags')
    await expect(page.getByLabel('Title')).toHaveCount(0)
    await expectNoAxeViolations(page)

    const mail = await mailTo(personas.buyer.email, new RegExp(`handed over: ${title}$`))
    await office.goto(mail.links[0]!)
    await expect(office.getByLabel('Title')).toHaveValue(title)
    await expect(office.getByText(/^Handed over by/)).toBeVisible()
    await office.goto('/secured/buyer/dashboard/draft-rfqs')
    await office.getByRole('searchbox', { name: 'Search these RFQs' }).fill(title)
    await expect(list(office)).toHaveText(/^1 /)
    await expect(office.locator('tbody tr')).toContainText('From the ship')
  })

  test('a line that was only begun is not handed over, and not lost', async ({ page }) => {
    await startDraft(page, `Half a line ${unique('VSL')}`)
    await cell(page, 'Quantity', 1).press('Enter')
    await cell(page, 'Description', 2).fill('Rope')
    await page.getByRole('button', { name: 'Hand over to the office' }).click()
    await expect(page.getByRole('alert')).toContainText('Line 2: Enter a quantity above zero')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cell(page, 'Description', 2)).toHaveValue('Rope')
  })

  test('does not see what the office writes for the ship', async ({ page }) => {
    const { id, title } = await createDraft({ title: `Office only ${unique('REQ')}` })
    await page.goto(drafts)
    await page.getByRole('searchbox', { name: 'Search these RFQs' }).fill(title)
    await expect(list(page)).toHaveText(/^0 /)
    await page.goto(`${base}/create-rfq/${id}`)
    await expect(heading(page)).toHaveText('This page does not exist')
  })

  test('throws a draft away, after being asked', async ({ page }) => {
    const title = `Thrown away ${unique('VSL')}`
    await startDraft(page, title)
    const address = page.url()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Discard this draft' })
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await expect(asked).toBeHidden()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await asked.getByRole('button', { name: 'Discard the draft' }).click()
    await expect(page).toHaveURL(drafts)
    await page.goto(address)
    await expect(page.getByLabel('Title')).toHaveCount(0)
  })

  test('the log shows what the office has sent, with its state', async ({ page }) => {
    const vessel = await api('vessel')
    const { data, total } = await vessel.list('vesselCase.list', {
      filter: { page: 'rfq-log' },
      range: [0, 0],
      sort: ['createdAt', 'DESC'],
    })
    await page.goto(drafts)
    await page
      .getByRole('navigation', { name: 'RFQs of this vessel' })
      .getByRole('link', { name: 'RFQ log' })
      .click()
    await expect(page).toHaveURL(log)
    await expect(page).toHaveTitle('Fairlead - RFQ log')
    await expect(list(page)).toContainText(String(total))
    const first = page.locator('tbody tr').first()
    await expect(first).toContainText(data[0]!.title)
    await expect(page.getByRole('columnheader', { name: 'State' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Quotes' })).toBeVisible()
  })

  test('is confined to its area, on the screen and at the server', async ({ page }) => {
    for (const path of [
      '/secured/buyer/dashboard/in-process-rfqs',
      '/secured/buyer/account/team',
      '/secured/buyer-ihm-agent/dashboard',
      '/secured/supplier/new-dashboard/unquoted-rfqs',
      '/secured/support/records',
    ]) {
      await page.goto(path)
      await expect(page, path).toHaveURL(drafts)
    }
    await page.goto(`${base}/dashboard/unknown`)
    await expect(page).toHaveTitle('Fairlead - Page not found')
    await page.goto(`${base}/create-rfq/4x2`)
    await expect(page).toHaveTitle('Fairlead - Page not found')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link'),
    ).toHaveText(['Draft RFQs', 'RFQ log', 'New RFQ'])

    const vessel = await api('vessel')
    const forbidden = [
      vessel.list('case.list', { filter: { page: 'all' } }),
      vessel.list('order.list', { filter: { page: 'all' } }),
      vessel.list('supplier.search', { filter: { q: 'Kestrelman' } }),
      vessel.list('request.list', { filter: { page: 'all' } }),
      vessel.list('support.users', { filter: {} }),
    ]
    for (const result of await Promise.allSettled(forbidden))
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 403 } })
  })

  test('a draft of another vessel is nothing', async ({ page }) => {
    const buyer = await api('buyer')
    const { data } = await buyer.list('vessel.list', { sort: ['name', 'DESC'] })
    const other = await createDraft({
      vesselId: data.find(({ name }) => name !== 'Anemoi Star')!.id,
    })
    await page.goto(`${base}/create-rfq/${other.id}`)
    await expect(heading(page)).toHaveText('This page does not exist')
  })

  for (const width of [1440, 390])
    test(`the pages of the crew pass axe at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of [drafts, log, `${base}/create-rfq/new`]) {
        await page.goto(path)
        await expect(heading(page)).toBeVisible()
        await expect(page.locator('.skeleton')).toHaveCount(0)
        await expectNoAxeViolations(page)
      }
    })
})
