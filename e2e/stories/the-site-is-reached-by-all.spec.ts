import { gunzipSync } from 'node:zlib'
import { request as ask } from 'node:http'
import { expect, logIn, personas, test } from '../fixtures.ts'
import { origin } from '../origin.ts'

test('the head says where the work is to who is logged in, in every tab', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(link).toHaveAttribute('href', '/login')
  const other = await page.context().newPage()
  await other.goto('/login')
  await logIn(other, personas.buyer.email)
  await expect(other).toHaveURL(/\/secured\/buyer\//)
  await expect(page.getByRole('banner').getByRole('link', { name: 'My desk' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'My desk' }).click()
  await expect(page).toHaveURL(/\/secured\/buyer\//)
})

test('the menu of a phone closes on Escape and on a click elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const menu = page.locator('details.menu')
  const opener = menu.locator('summary')
  await opener.click()
  await expect(menu).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(10, 820)
  await expect(menu).not.toHaveAttribute('open')
})

for (const width of [800, 1024, 1280, 1440, 1920])
  test(`at ${width} px the words of a status page stand beside those of its chart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/public-link-expired')
    const lead = (await page.locator('.off .lead').boundingBox())!
    const chart = (await page.locator('.off > img').boundingBox())!
    // The leftmost word of the chart begins at 722 of its 1440.
    expect(chart.x + (chart.width * 722) / 1440).toBeGreaterThan(lead.x + lead.width)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/contact', '/login', '/create-account', '/create-account-verify/some-key'])
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('noscript p')).toContainText('This needs JavaScript')
    })
})

/** Status, headers and the bytes as they come, unlike what fetch answers. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      ask(origin + path, { headers }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve({
            status: reply.statusCode!,
            headers: reply.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )

test('pages, scripts and icons come as small as they are taken, at one address each', async () => {
  for (const path of ['/', '/articles', '/favicon.svg']) {
    const { headers, body } = await raw(path, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(body.length).toBeLessThan(gunzipSync(body).length)
    expect((await raw(path)).headers['content-encoding']).toBeUndefined()
  }
  expect(await raw('/articles.html')).toMatchObject({
    status: 301,
    headers: { location: '/articles' },
  })
  expect(await raw('/index.html')).toMatchObject({ status: 301, headers: { location: '/' } })
  expect((await raw('/favicon.ico')).headers['content-type']).toContain('icon')
  expect((await raw('/icons/touch.png')).headers['content-type']).toBe('image/png')
  expect((await raw('/site.webmanifest')).headers['content-type']).toContain('manifest+json')
})

test('what follows links reads a page where there is none; a call is answered as a call', async () => {
  const bot = await raw('/no-such-page', { accept: '*/*' })
  expect([bot.status, bot.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const call = await raw('/api/no-such-call', { accept: '*/*' })
  expect(call.headers['content-type']).toContain('json')
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} px the line on counting covers nothing, and asks once`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/buyers-pricing-plans', '/products/buyers', '/news', '/login']) {
      await page.goto(path)
      const line = page.getByRole('complementary', { name: 'Counting visits' }).locator('div')
      const box = (await line.boundingBox())!
      expect(box.height, path).toBeLessThan(40)
      const first = await page.locator('h1, .crumbs').first().boundingBox()
      expect(first!.y, path).toBeGreaterThanOrEqual(box.y + box.height)
    }
    await page.getByRole('button', { name: 'Leave me out' }).click()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Leave me out' })).toBeHidden()
  })

test('the news are filtered by topic, by keyboard and without a request', async ({ page }) => {
  await page.goto('/news')
  const shown = page.getByRole('main').locator('[data-topic]:visible')
  await expect(shown).toHaveCount(39)
  await page.getByRole('radio', { name: /^All/ }).focus()
  await page.keyboard.press('ArrowRight')
  const chip = page.getByRole('radio', { name: /^Purchasing/ })
  await expect(chip).toBeChecked()
  const count = Number(/\d+/.exec((await chip.locator('..').textContent())!)![0])
  await expect(shown).toHaveCount(count)
  await expect(shown.filter({ hasText: 'Logistics' })).toHaveCount(0)
  await expect(page.getByRole('main').locator('.rows img').first()).toHaveAttribute('alt', '')
})

test('the home page shows the product, sharp, at a desk and on a phone', async ({ page }) => {
  for (const [width, least] of [
    [1440, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const places = page.locator('[data-screen]')
    expect(await places.count()).toBeGreaterThanOrEqual(4)
    for (const place of await places.all()) {
      await place.scrollIntoViewIfNeeded()
      const picture = place.locator('img')
      await expect(picture).toHaveJSProperty('complete', true)
      const density = await picture.evaluate(
        (one: HTMLImageElement) => one.naturalWidth / one.getBoundingClientRect().width,
      )
      expect(density).toBeGreaterThanOrEqual(least)
    }
  }
})

test('the calls are described where the foot of each page says', async ({ request }) => {
  const described = await request.get('/openapi.json')
  expect(described.status()).toBe(200)
  expect(await described.json()).toHaveProperty('openapi')
})

for (const width of [320, 390, 1024, 1440])
  test(`at ${width} px the roles of the demo are named in full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    const roles = page.getByRole('region', { name: 'Look around the demo' }).getByRole('button')
    await expect(roles.first()).toBeVisible()
    const cut = await roles.evaluateAll((all) =>
      all
        .flatMap((button) => [button, ...button.children])
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })

test('what a form says at the top right is said once', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  const words = 'Please check all required fields!'
  await expect(page.getByText(words)).toHaveCount(1)
  const regions = page.locator('[role="status"], [role="alert"], [aria-live]')
  await expect(regions.filter({ hasText: words })).toHaveCount(1)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This field is required')
})
