import type { Page } from '@playwright/test'
import { api, as, expect, logIn, personas, test } from '../fixtures.ts'
import { password } from '../people.ts'

const buyerHome = '/secured/buyer/dashboard/in-process-rfqs'
const supplierHome = '/secured/supplier/new-dashboard/unquoted-rfqs'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Where the server sends a browser without a session, without following it. */
async function sentTo(page: Page, path: string) {
  const reply = await page.request.get(path, { maxRedirects: 0 })
  return { status: reply.status(), place: reply.headers()['location'] }
}

async function logInFrom(page: Page, address: string, email: string) {
  await page.goto(address)
  await logIn(page, email)
}

/** Holds back the script of a form until what it answers is called. */
async function withhold(page: Page, form: string) {
  let arrive!: () => void
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(new RegExp(`/${form}\\.[^/]*\\.js$`), async (route) => {
    await held
    await route.continue()
  })
  return arrive
}

/** The addresses something is posted to from now on. */
function posts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  return asked
}

async function anOrderOfTheSupplier() {
  const supplier = await api('supplier')
  const { data } = await supplier.list('supplierOrder.list', {
    filter: { page: 'all' },
    range: [0, 0],
  })
  return data[0]!
}

test.describe('A visitor is sent to the log-in and back', () => {
  test('a deep link without a session is answered 302 by the server, with the place to come back to', async ({
    page,
  }) => {
    for (const path of [
      '/secured/buyer/case/12/overview',
      '/secured/buyer/dashboard/in-process-rfqs?filter=%7B%22q%22%3A%22pump%22%7D',
      '/secured/supplier/case/request/3,4',
      '/secured/nothing-of-the-kind',
    ])
      expect(await sentTo(page, path), path).toEqual({
        status: 302,
        place: `/login?next=${encodeURIComponent(path)}`,
      })
  })

  test(
    'after logging in the deep link opens, filter and all',
    { tag: '@firefox' },
    async ({ page }) => {
      const filter = encodeURIComponent(JSON.stringify({ type: 'SPARES' }))
      const deep = `/secured/buyer/dashboard/in-process-rfqs?filter=${filter}`
      await page.goto(deep)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(deep)}`)
      await logIn(page, personas.buyer.email)
      await expect(page).toHaveURL((url) => url.pathname === buyerHome && url.search !== '')
      await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('SPARES')
    },
  )

  test('Enter before the form has its script counts once the script is there', async ({ page }) => {
    const arrive = await withhold(page, 'Login')
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(personas.buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const asked = posts(page)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    arrive()
    await expect(page).toHaveURL((url) => url.pathname === buyerHome)
    expect(asked.filter((each) => each.endsWith('/auth/login'))).toHaveLength(1)
  })

  test('Enter in a message before the script is a new line, and sends nothing', async ({
    page,
  }) => {
    const arrive = await withhold(page, 'Contact')
    await page.goto('/contact', { waitUntil: 'commit' })
    const message = page.getByRole('main').locator('textarea')
    await message.fill('Dear all,')
    await message.press('End')
    await message.press('Enter')
    arrive()
    await expect(page.getByRole('main').locator('form button').last()).toBeEnabled()
    await expect(message).toHaveValue('Dear all,\n')
    await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(0)
  })

  test('after logging in without a deep link everybody is at home', async ({ desk }) => {
    const homes = {
      buyer: buyerHome,
      vessel: '/secured/buyer-vessel/dashboard/draft-rfqs',
      ihmAgent: '/secured/buyer-ihm-agent/ihm-forms/ihm-pending-forms',
      supplier: supplierHome,
      support: '/secured/support/records',
    } as const
    for (const [who, home] of Object.entries(homes)) {
      const page = await desk('guest')
      await logInFrom(page, '/login', personas[who as keyof typeof homes].email)
      await expect(page).toHaveURL(home)
      await expect(heading(page)).toBeVisible()
      await page.goto('/secured/')
      await expect(page).toHaveURL(home)
    }
  })

  test('a place outside is ignored, also for who is logged in already', async ({ page }) => {
    await logInFrom(page, '/login?next=//evil.test/secured/buyer', personas.buyer.email)
    await expect(page).toHaveURL(buyerHome)
    for (const next of [
      '//evil.test/secured/buyer',
      'https://evil.test/secured/',
      '/\\evil.test',
      '/secured/\\..\\..\\evil',
      '/secured/../login',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expect(page, next).toHaveURL(buyerHome)
    }
  })

  test('who belongs elsewhere is sent to the own home', async ({ desk }) => {
    const supplier = await desk('supplier')
    for (const path of [
      buyerHome,
      '/secured/buyer/case/1/overview',
      '/secured/buyer-vessel/dashboard/rfq-log',
      '/secured/buyer-ihm-agent/dashboard',
      '/secured/support/mails',
    ]) {
      await supplier.goto(path)
      await expect(supplier, path).toHaveURL(supplierHome)
    }
    const buyer = await desk('buyer')
    for (const path of [
      supplierHome,
      '/secured/supplier/case/request/1',
      '/secured/buyer-vessel/dashboard/rfq-log',
      '/secured/support/users',
    ]) {
      await buyer.goto(path)
      await expect(buyer, path).toHaveURL(buyerHome)
    }
  })

  test('a deep link of another role leads to the own home after logging in', async ({ page }) => {
    await page.goto('/secured/buyer/case/1/overview')
    await logIn(page, personas.supplier.email)
    await expect(page).toHaveURL(supplierHome)
  })

  test('an unknown page of the portal is the 404 page, in the shell and with its title', async ({
    page,
  }) => {
    await as(page, 'buyer')
    for (const path of [
      '/secured/buyer/nothing-of-the-kind',
      '/secured/buyer/case/4x2/overview',
      '/secured/buyer/case/42/unknown',
      '/secured/buyer/purchase-order/abc',
      '/secured/nothing-of-the-kind',
    ]) {
      await page.goto(path)
      await expect(heading(page), path).toHaveText('This page does not exist')
      await expect(page, path).toHaveTitle('Fairlead - Page not found')
      await expect(page).toHaveURL(path)
    }
    await page.goto('/secured/buyer/case/99999999/overview')
    await expect(heading(page)).toHaveText('This page does not exist')
    await page.goto('/secured/buyer/nothing-of-the-kind')
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page).toHaveURL(buyerHome)
  })

  test('an unknown page of the site is the 404 page with status 404', async ({ page }) => {
    for (const path of [
      '/nothing-of-the-kind',
      '/products/unknown',
      '/careers/captain',
      '/news/no-such-article',
      '/login/deeper',
    ]) {
      const reply = await page.goto(path)
      expect(reply!.status(), path).toBe(404)
      await expect(page).toHaveTitle('Fairlead - Page not found')
      await expect(heading(page)).toHaveText('You are off the chart')
    }
  })

  test('who logs out in one tab is out in the other, and the session is dead', async ({ page }) => {
    await logInFrom(page, '/login', personas.buyer.email)
    await expect(heading(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('/secured/buyer/account/profile')
    await expect(heading(other)).toBeVisible()
    const cookies = await page.context().cookies()

    // The answer comes last: the server ends the sockets before it, and it is this tab that tells the other.
    await page.route('**/api/logout', async (route) => {
      const response = await route.fetch()
      await other.waitForURL('/signout-success', { waitUntil: 'commit' })
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/signout-success')
    await expect(other).toHaveURL('/signout-success')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
      'fairlead-session',
    )
    // Whoever kept the cookie does not get in with it.
    await page.context().addCookies(cookies)
    expect(await sentTo(page, buyerHome)).toMatchObject({ status: 302 })
  })

  test('who logs in in one tab is in in the other', async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent('/secured/buyer/account/vessels')}`)
    const other = await page.context().newPage()
    await logInFrom(other, '/login', personas.buyer.email)
    await expect(other).toHaveURL(buyerHome)
    await expect(page).toHaveURL('/secured/buyer/account/vessels')
  })

  test('a session that has ended leads to the log-in and back to where the work was', async ({
    page,
  }) => {
    await logInFrom(page, '/login', personas.buyer.email)
    await page.goto('/secured/buyer/search-suppliers')
    await expect(heading(page)).toBeVisible()
    const token = (await page.context().cookies()).find(({ name }) => name === 'fairlead-session')!
    await page.request.post('/api/logout', {
      headers: { 'X-Token': token.value, 'Idempotency-Key': crypto.randomUUID() },
      data: {},
    })
    // The socket closes with its session: the page leads there by itself.
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, personas.buyer.email)
    await expect(page).toHaveURL('/secured/buyer/search-suppliers')
  })

  test('a link of an old mail opens what it meant, also over the log-in', async ({ page }) => {
    const order = await anOrderOfTheSupplier()
    await page.goto(`/secured/supplier/po/${order.id}`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await logIn(page, personas.supplier.email)
    await expect(page).toHaveURL(`/secured/supplier/case/purchase-order/${order.id}`)
    await expect(page).toHaveTitle(/Fairlead - .+/)
    await expect(page.getByRole('main')).toContainText(order.orderNumber)

    for (const [from, to] of [
      ['proposal/7', 'case/request/7'],
      ['po/7', 'case/purchase-order/7'],
      ['quotation/7', 'case/quotation/7'],
    ])
      expect(await sentTo(page, `/secured/supplier/${from}`)).toEqual({
        status: 302,
        place: `/secured/supplier/${to}`,
      })
    expect(await sentTo(page, '/secured/supplier/account-login')).toEqual({
      status: 302,
      place: '/login',
    })
  })

  test('the log-in page of a demo offers one button a role that has a desk, its words whole', async ({
    page,
    request,
  }) => {
    const offered = (await (await request.get('/api/public/demo-logins')).json()) as unknown[]
    await page.goto('/login#demo')
    const demo = page.getByRole('region', { name: 'Look around the demo' })
    await expect(demo.getByRole('button')).toHaveCount(offered.length)
    await expect(demo.getByRole('button', { name: 'E-invoicing supplier' })).toHaveCount(0)
    for (const words of await demo.getByRole('button').locator('b, span').all())
      expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await demo.getByRole('button', { name: /^Vessel user/ }).click()
    await expect(page).toHaveURL('/secured/buyer-vessel/dashboard/draft-rfqs')
  })
})
