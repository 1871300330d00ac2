import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, as, api, test } from '../fixtures.ts'

const dashboard = '/secured/buyer/dashboard'
/** Ten rows a page, the oldest first: what other stories raise comes after them. */
const ten = new URLSearchParams({
  filter: '{}',
  sort: 'createdAt',
  order: 'ASC',
  page: '1',
  perPage: '10',
})
const tabs = [
  ['Draft RFQs', 'draft-rfqs'],
  ['Import RFQs', 'import-rfqs'],
  ['In-process RFQs', 'in-process-rfqs'],
  ['Unquoted RFQs', 'unquoted-rfqs'],
  ['Draft POs', 'draft-pos'],
  ['Import POs', 'import-pos'],
  ['In-process POs', 'in-process-pos'],
] as const

/** How many there are, at the foot of the list. */
const status = (page: Page) => page.locator('.listfoot').getByRole('status')

test.describe('A buyer finds the work of the day', () => {
  test('after logging in the in-process RFQs stand there', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('buyer@demo.fairlead.test')
    await page.getByLabel('Password', { exact: true }).fill('fairlead1')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${dashboard}/in-process-rfqs`)
    await expect(page).toHaveTitle('Fairlead - In-process RFQs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RFQs and orders')
  })

  test('every page of the dashboard has its tab, and the tab counts what the list holds', async ({
    page,
  }) => {
    await as(page, 'buyer')
    await page.goto(`${dashboard}/draft-rfqs`)
    const nav = page.getByRole('navigation', { name: 'RFQs and orders' })
    for (const [label, name] of tabs) {
      const tab = nav.getByRole('link', { name: label })
      await tab.click()
      await expect(page).toHaveURL(`${dashboard}/${name}`)
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(status(page)).toHaveText(/\d/)
      const total = (await status(page).textContent())!.replace(/\D/g, '')
      await expect(tab).toHaveAccessibleName(`${label} ${total}`)
    }
  })

  test('the route without a page shows the imported ones, an unknown page the ones in process', async ({
    page,
  }) => {
    await as(page, 'buyer')
    await page.goto(dashboard)
    await expect(page).toHaveURL(`${dashboard}/import-rfqs`)
    await page.goto(`${dashboard}/nothing-of-the-kind`)
    await expect(page).toHaveTitle('Fairlead - In-process RFQs')
  })

  test('a filter chip narrows the list, and the address shows a colleague the same', async ({
    page,
    desk,
  }) => {
    await as(page, 'buyer')
    await page.goto(`${dashboard}/in-process-rfqs`)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Type' }).click()
    await page.getByRole('combobox', { name: 'Type' }).selectOption('SPARES')
    const buyer = await api('buyer')
    const { total } = await buyer.list('case.list', {
      filter: { page: 'in-process-rfqs', type: 'SPARES' },
      range: [0, 0],
    })
    await expect(status(page)).toHaveText(`${total} RFQs`)
    await expect(page).toHaveURL(/SPARES/)

    const colleague = await desk('buyer')
    await colleague.goto(page.url())
    await expect(status(colleague)).toHaveText(`${total} RFQs`)
    await expect(colleague.getByRole('combobox', { name: 'Type' })).toHaveValue('SPARES')

    await page.getByRole('button', { name: 'Remove the type filter' }).click()
    await expect(status(page)).not.toHaveText(`${total} RFQs`)
    await page.goBack()
    await expect(status(page)).toHaveText(`${total} RFQs`)
  })

  test('a word in the search of the list finds an RFQ by its number', async ({ page }) => {
    const buyer = await api('buyer')
    const { data } = await buyer.list('case.list', {
      filter: { page: 'in-process-rfqs' },
      range: [0, 0],
    })
    await as(page, 'buyer')
    await page.goto(`${dashboard}/in-process-rfqs`)
    await page
      .getByRole('searchbox', { name: 'Search these RFQs' })
      .fill(data[0]!.requisitionNumber!)
    await expect(status(page)).toHaveText('1 RFQs')
    await page.getByRole('link', { name: data[0]!.requisitionNumber!, exact: true }).click()
    await expect(page).toHaveURL(`/secured/buyer/case/${data[0]!.id}/overview`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(data[0]!.title)
  })

  test('a heading sorts, once up and once down, and the order is in the address', async ({
    page,
  }) => {
    await as(page, 'buyer')
    await page.goto(`${dashboard}/in-process-rfqs`)
    const head = page.getByRole('columnheader', { name: 'Requisition' })
    const first = page.locator('tbody tr').first()
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', /ascending|descending/)
    const before = await head.getAttribute('aria-sort')
    const one = await first.textContent()
    await head.getByRole('button').click()
    await expect(head).not.toHaveAttribute('aria-sort', before!)
    await expect(first).not.toHaveText(one!)
    await expect(page).toHaveURL(/requisitionNumber/)
  })

  test('pages of the list follow each other, by button and by address', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto(`${dashboard}/in-process-rfqs?${ten}`)
    const first = page.locator('tbody tr').first().getByRole('link').first()
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    const one = await first.textContent()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(first).not.toHaveText(one!)
    const two = await first.textContent()
    await page.reload()
    await expect(first).toHaveText(two!)
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(first).toHaveText(one!)
  })

  test('by keyboard: j and k move, x selects, Enter opens', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto(`${dashboard}/in-process-rfqs`)
    await expect(page.locator('tr[data-row="0"]')).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Next row')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.locator('tbody tr').first().getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('button', { name: 'Send reminder' })).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/secured\/buyer\/case\/\d+\/overview$/)
    const first = page.url()
    const steps = page.getByRole('navigation', { name: 'In the list of RFQs' })
    await expect(steps).toContainText(/^1 of \d+/)
    await page.keyboard.press('j')
    await expect(steps).toContainText(/^2 of \d+/)
    await steps.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(first)
    await steps.getByRole('link', { name: /^1 of/ }).click()
    await expect(page).toHaveURL(/in-process-rfqs/)
  })

  test('an empty list says whether it is empty, or only filtered', async ({ page }) => {
    await as(page, 'buyer')
    await page.goto(`${dashboard}/in-process-rfqs`)
    const search = page.getByRole('searchbox', { name: 'Search these RFQs' })
    await search.fill('nobody has ever asked for this')
    await expect(page.getByRole('heading', { name: 'No RFQs fit these filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(search).toHaveValue('')
  })

  for (const width of [1440, 390])
    test(`every page of the dashboard passes axe at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await as(page, 'buyer')
      for (const [, name] of tabs) {
        await page.goto(`${dashboard}/${name}`)
        await expect(status(page)).toHaveText(/\d/)
        await expectNoAxeViolations(page)
      }
    })
})
