import type { Page } from '@playwright/test'
import { as, expect, expectNoAxeViolations, mailTo, personas, test, unique } from '../fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('A prospect reads and asks for a demo', () => {
  test('reads, asks, and support finds the wish in the portal and in the outbox', async ({
    page,
    desk,
  }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Ship operators' }).click()
    await expect(page).toHaveURL('/products/buyers')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Articles').click()
    await page
      .getByRole('link', { name: 'Five corrections before you compare totals' })
      .first()
      .click()
    await expect(page).toHaveURL('/news/comparing-offers-fairly')
    await expect(page.getByRole('main').locator('table').first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ask for a demo' }).click()
    await expect(heading(page)).toHaveText('Ask for a demo')

    const company = unique('Sundholm Tankers')
    const email = `${unique('edda').toLowerCase()}@sundholm.test`
    await page.getByLabel('Name', { exact: true }).fill('Edda Sundholm')
    await page.getByLabel('Company (optional)').fill(company)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Vessels you buy for').fill('14')
    await page.getByLabel('What do you use today').fill('Mails and a spreadsheet.')
    const ask = page.getByRole('button', { name: 'Ask for a demo' })
    await ask.click()
    const robot = page.getByRole('checkbox', { name: 'I am not a robot' })
    await expect(robot).toHaveAccessibleDescription('Please confirm that you are human')
    await robot.check()
    await expect(robot).toHaveAccessibleDescription('')
    await ask.click()
    await expect(page.getByRole('status')).toContainText('Sent')
    await expectNoAxeViolations(page)

    const support = await desk('support')
    await support.goto('/secured/support/enquiries')
    await support.getByRole('searchbox', { name: 'Search these enquiries' }).fill(company)
    await expect(support.locator('tbody:not(.skeleton) tr')).toHaveCount(1)
    await support.getByRole('button', { name: 'Edda Sundholm' }).click()
    const panel = support.getByRole('dialog', { name: 'Edda Sundholm' })
    await expect(panel).toContainText('Demo request')
    await expect(panel).toContainText('Mails and a spreadsheet.')
    await expect(panel).toContainText('14')
    await expectNoAxeViolations(support)
    const { text } = await mailTo(personas.support.email, new RegExp(company))
    expect(text).toContain(email)
  })

  test('without a connection a page is the offline page, and data is never kept', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      // The page is steered by the worker from now on.
      if (!navigator.serviceWorker.controller)
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        )
    })
    await as(page, 'buyer')
    await page.goto('/secured/buyer/dashboard/in-process-rfqs')
    await expect(page.locator('tbody:not(.skeleton) tr').first()).toBeVisible()
    await page.goto('/news')

    await context.setOffline(true)
    // Once, what the browser cuts off did not reach the worker at once.
    await expect(async () => {
      await page.goto('/company')
      await expect(heading(page)).toHaveText('No connection', { timeout: 2000 })
    }).toPass()
    await expectNoAxeViolations(page)
    const kept = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(opened.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/offline')
    const withoutData = /^\/(offline(-work)?|signout-success|favicon\.svg|_astro\/.+)$/
    expect(kept.filter((path) => !withoutData.test(path))).toEqual([])
    const call = page.evaluate(() => fetch('/api/user').then(({ status }) => status))
    await expect(call).rejects.toThrow('Failed to fetch')

    await context.setOffline(false)
    // By itself.
    await expect(page).toHaveTitle('Fairlead - Company')
  })

  test('the text size chosen on the site is the one of the portal, and the other way round', async ({
    page,
  }) => {
    await as(page, 'buyer')
    await page.goto('/news')
    await page.getByRole('button', { name: 'Large text' }).click()
    await page.goto('/secured/buyer/account/profile')
    await expect(page.locator('html')).toHaveClass(/font-size-large\b/)
    await page.getByRole('radio', { name: 'Small' }).check({ force: true })
    await page.goto('/company')
    await expect(page.locator('html')).toHaveClass(/font-size-small/)
    await expect(page.getByRole('button', { name: 'Small text' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})
