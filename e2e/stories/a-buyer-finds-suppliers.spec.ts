import type { Page } from '@playwright/test'
import { api, as, choose, expect, expectNoAxeViolations, test } from '../fixtures.ts'

const found = (page: Page) => page.getByRole('group', { name: 'Suppliers found' })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /suppliers?$/ })

test('the picker says how many there are, goes on to the last, and finds by any word', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-rfq/new')
  await choose(page, 'Delivery port', 'Rotterdam')

  await test.step('all of them, page after page', async () => {
    await expect(count(page)).toHaveText(/^30 of \d\d suppliers$/)
    await found(page).getByRole('button', { name: 'Show more' }).click()
    await expect(count(page)).toHaveText(/^[4-9]\d suppliers$/)
    await expect(
      found(page).getByRole('checkbox', { name: /^Westhaven Radio and Radar/ }),
    ).toBeAttached()
  })

  await test.step('letters that changed places, and what they did at the port', async () => {
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill('kestrleman')
    await expect(count(page)).toHaveText('1 supplier')
    await expect(found(page)).toContainText('Kestrelman Engine Parts')
    await expect(found(page)).toContainText('name like “kestrleman”')
    await expect(found(page)).toContainText(/Rotterdam: quoted \d+ of \d+/)
  })

  await test.step('a place and what is needed together, with the reason', async () => {
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill('signapore davit')
    await expect(found(page)).toContainText('Straits Marine Engineering')
    await expect(found(page)).toContainText('SingaporeLifeboat and davit service')
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill('rotterdam fule injection')
    await expect(found(page)).toContainText('Fuel injection spares')
    await expect(found(page)).toContainText('delivers in Rotterdam')
  })

  await test.step('a favourite stays where it is, and only those who serve the port', async () => {
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill('selat jaya')
    const star = found(page).getByRole('button', {
      name: 'Add Selat Jaya Marine Trading to favourites',
    })
    await star.click()
    await found(page)
      .getByRole('button', { name: 'Remove Selat Jaya Marine Trading from favourites' })
      .click()
    await expect(star).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill('')
    await page.getByRole('checkbox', { name: 'Serves Rotterdam' }).check()
    await expect(count(page)).toHaveText(/^\d\d suppliers$/)
    await expect(found(page)).not.toContainText('Bluewater Provisions')
    await expectNoAxeViolations(page)
  })
})

test('Ctrl K finds a supplier with swapped letters, whose page says how it answered where', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/search-suppliers')
  await expect(page.getByRole('link', { name: 'Argolith Marine Supply' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('kestrleman')
  await page.getByRole('option', { name: /^Kestrelman Engine Parts/ }).click()
  await expect(page).toHaveURL(/view-supplier-profile/)
  const history = page.getByRole('region', { name: /^Where/ })
  await expect(history).toContainText(/Quoted \d+ of \d+, median answer/)
  await page.goto('/secured/buyer/search-suppliers')
  await choose(page, 'Serves port', 'Singapore')
  await expect(page.getByRole('columnheader', { name: 'Quoted, SGSIN' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search these suppliers' }).fill('vavles')
  await expect(page.getByRole('columnheader', { name: 'Found by' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Valves and fittings/ }).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a similar RFQ lends its suppliers', async ({ page }) => {
  const buyer = await api('buyer')
  const { data } = await buyer.list('case.list', {
    filter: { page: 'in-process-rfqs' },
    range: [0, 30],
  })
  let like: { id: number; of: number; asked: number } | undefined
  for (const { id } of data) {
    const similar = await buyer.call('case.similar', { params: { id } })
    const first = similar[0]
    if (first?.suppliers.length) like = { id, of: first.id, asked: first.suppliers.length }
    if (like) break
  }
  if (!like) throw new Error('The demo has no similar RFQs')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${like.id}/overview`)
  const similar = page.getByRole('region', { name: 'Similar RFQs' })
  await expect(similar.getByText(`${like.asked} asked`).first()).toBeVisible()
  await similar.getByRole('link', { name: 'Ask its suppliers' }).first().click()
  await expect(page).toHaveURL(`/secured/buyer/case/${like.id}/add-more-suppliers?like=${like.of}`)
  await expect(
    page.getByText(new RegExp(`of the ${like.asked} suppliers of .* are chosen`)),
  ).toBeVisible()
})
