import type { Locator } from '@playwright/test'
import { agreed, begun } from '../agreed.ts'
import {
  api,
  as,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  personas,
  test,
} from '../fixtures.ts'

test('a vendor proposes prices, the buyer accepts them in part and publishes them', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { id, number, listUuid } = await agreed()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/contract/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Antwerp' }).click()
  await page.getByRole('button', { name: 'Propose prices' }).click()
  await expect(page.getByRole('heading', { name: /Propose prices, Antwerp/ })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  const type = async (item: string, column: number, text: string) => {
    await grid
      .getByRole('row', { name: new RegExp(item) })
      .getByRole('gridcell')
      .nth(column)
      .click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type('Mooring rope', 6, '11.00')
  await type('Wire rope', 6, '27.00')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)

  await page.getByRole('button', { name: 'Look and send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Mooring rope/ })).toContainText('+10.00 %')
  await expect(dialog.getByRole('radio', { name: 'Changed 2' })).toBeVisible()
  const word = dialog.getByLabel('A word to the buyer')
  await test.step('more words than a proposal takes are not cut, but refused', async () => {
    await word.fill('x'.repeat(2001))
    await dialog.getByRole('button', { name: 'Propose 2 changes' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('At most 2000 characters')
    await expect(word).toHaveValue(/^x{2001}$/)
  })
  await word.fill('Fibre is dearer, wire is cheaper.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Propose 2 changes' }).click()
  await expect(page.getByText('With the buyer')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)

  const office = await (await browser.newContext()).newPage()
  await as(office, 'buyer')
  await office.goto(`/secured/buyer/contract/${id}/view-active-version`)
  await expectNoAxeViolationsAtWidths(office)
  await office
    .getByRole('link', { name: `${personas.supplier.company} proposes 2 changes` })
    .click()
  await expect(office.getByText('Fibre is dearer, wire is cheaper.')).toBeVisible()
  await expectNoAxeViolationsAtWidths(office)
  await office.getByRole('button', { name: 'Accept Wire rope' }).click()
  await expect(office.getByRole('row', { name: /Wire rope/ })).toContainText('Accepted')
  await office.getByRole('button', { name: 'Refuse Mooring rope' }).click()
  const why = office.getByRole('dialog')
  await why.getByLabel(/^Why, for/).fill('Too dear for us.')
  await why.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(office.getByText('Refused: Too dear for us.')).toBeVisible()
  await office.getByRole('link', { name: 'Open the draft' }).click()
  await office.getByRole('button', { name: 'Publish' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click()
  await expect(office.getByText('Version 2 is published')).toBeVisible()

  await office.getByRole('link', { name: 'Compare' }).click()
  await expect(office.getByRole('row', { name: /Wire rope/ })).toContainText('-10.00 %')
  await expect(office.getByRole('radio', { name: 'Changed 1' })).toBeVisible()
  await expectNoAxeViolationsAtWidths(office)
  await office.getByLabel('After').selectOption('Version 1')
  await expect(office.getByText('Nothing differs between these versions.')).toBeVisible()

  // It arrives by itself.
  await expect(page.getByText('Refused: Too dear for us.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wire rope/ })).toContainText('Accepted')
  await page.goto(`/secured/supplier/contract/${id}/view-active-pricelist/${listUuid}`)
  await expect(page.getByRole('row', { name: /Wire rope/ })).toContainText('27.00')
  await expect(page.getByRole('row', { name: /Mooring rope/ })).toContainText('10.00')

  const other = await (await browser.newContext()).newPage()
  await as(other, 'otherSupplier')
  await other.goto(`/secured/supplier/contract/${id}`)
  await expect(other.getByText('This page does not exist')).toBeVisible()
  await expect(other.getByText(number)).toHaveCount(0)
})

test('a buyer who reads a proposal is told that its vendor takes it back, and reads it when it comes again', async ({
  page,
}) => {
  const { id, proposalId, revision } = await begun()
  const supplier = await api('supplier')
  const params = { id: proposalId }
  const words = 'W'.repeat(1999)
  await supplier.call('supplierProposal.send', { params, body: { revision, words } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/proposal/${proposalId}`)
  await expect(page.getByRole('button', { name: 'Accept Mooring rope' })).toBeVisible()
  const wide = () =>
    page
      .getByRole('region', { name: 'Proposed prices' })
      .evaluate((part) => part.scrollWidth - part.clientWidth)
  expect(await wide()).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  await supplier.call('supplierProposal.takeBack', { params })
  await expect(page.getByText('took these prices back in the meantime')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  const again = await supplier.call('supplierProposal.get', { params })
  await supplier.call('supplierProposal.send', {
    params,
    body: { revision: again.revision, words: '' },
  })
  await expect(page.getByRole('button', { name: 'Accept Mooring rope' })).toBeVisible()
})

test('prices that did not arrive are on the device over a reload, and what a colleague changed meanwhile stands', async ({
  page,
}) => {
  const { proposalId, id } = await begun()
  const params = { id: proposalId }
  const supplier = await api('supplier')
  await as(page, 'supplier')
  const address = `/secured/supplier/contract/${id}/proposal/${proposalId}`
  await page.goto(address)
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  const cellOf = (item: string, column: number) =>
    grid
      .getByRole('row', { name: new RegExp(item) })
      .getByRole('gridcell')
      .nth(column)
  const saves = (url: URL) => url.pathname === `/api/supplier/price-proposals/${proposalId}/lines`
  await page.route(saves, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await cellOf('Wire rope', 6).click()
  await page.keyboard.type('27.00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kept on this device: no network. Trying again')).toBeVisible()

  const { data: lines } = await supplier.list('supplierProposal.lines', { params })
  const { revision } = await supplier.call('supplierProposal.get', { params })
  const other = {
    ...lines.find(({ description }) => description === 'Heaving line')!,
    leadDays: '9',
  }
  await supplier.call('supplierProposal.saveLines', { params, body: { revision, lines: [other] } })
  await page.reload()
  await expect(cellOf('Wire rope', 6)).toContainText('27.00')
  await expectNoAxeViolations(page)
  await page.unroute(saves)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const { data: now } = await supplier.list('supplierProposal.lines', { params })
  expect(now.map(({ description, prices, leadDays }) => [description, prices, leadDays])).toEqual([
    ['Mooring rope', '1=11.00', ''],
    ['Heaving line', expect.stringContaining('20.00'), '9'],
    ['Wire rope', '1=27.00', ''],
  ])
})

test('a new line whose answer was lost stands once, whatever is typed after it', async ({
  page,
}) => {
  const { proposalId, id } = await begun()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/contract/${id}/proposal/${proposalId}`)
  const rows = page.getByRole('grid', { name: 'Lines of the price list' }).getByRole('row')
  let lost = 0
  await page.route(
    (url) => url.pathname === `/api/supplier/price-proposals/${proposalId}/lines`,
    async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
      await route.fetch()
      lost += 1
      return route.abort()
    },
  )
  const type = async (row: Locator, column: number, text: string) => {
    await row.getByRole('gridcell').nth(column).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type(rows.last(), 1, 'NEW-1')
  await expect(page.getByText('Kept on this device: no network. Trying again')).toBeVisible()
  await type(rows.filter({ hasText: 'Wire rope' }), 6, '28.00')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const supplier = await api('supplier')
  const { data } = await supplier.list('supplierProposal.lines', { params: { id: proposalId } })
  expect(data.map(({ code }) => code).filter((code) => code === 'NEW-1')).toHaveLength(1)
  expect(data.find(({ description }) => description === 'Wire rope')!.prices).toBe('1=28.00')
  expect(lost).toBe(1)
})
