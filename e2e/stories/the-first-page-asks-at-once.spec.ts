import { as, expect, test, type Persona } from '../fixtures.ts'

const pages: [Persona, string, RegExp, string, number][] = [
  ['buyer', '/secured/buyer/dashboard/in-process-rfqs', /assets\/buyer-/, '/api/buyer/cases', 1440],
  ['buyer', '/secured/buyer/dashboard/draft-rfqs', /assets\/buyer-/, '/api/buyer/cases', 390],
  [
    'supplier',
    '/secured/supplier/new-dashboard/unquoted-rfqs',
    /assets\/supplier-[\w-]+\.js/,
    '/api/supplier/requests',
    1024,
  ],
]

for (const [who, path, area, list, width] of pages)
  test(`${path} asks for its rows before its code is there, and for nothing twice`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await as(page, who)
    await page.goto('/secured/none')
    const asked: string[] = []
    const places: unknown[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const counts = page.waitForRequest(/dashboard-counts/)
    const rows = page.waitForRequest(new RegExp(`${list}\\?`))
    const early = page.locator('#boot p')
    // The code of the area comes only after its data was asked for and the heading is read.
    await page.route(area, async (route) => {
      await Promise.all([counts, rows])
      await expect(early).toHaveText('RFQs and orders')
      // Nothing is painted before its styles are there, but a place could be measured.
      await expect(page.locator('body')).toHaveCSS('margin', '0px')
      places.push(await early.evaluate(placeOfWords))
      await route.continue()
    })
    const document = await page.goto(path)
    expect(document!.headers()['link']).toMatch(area)
    expect(document!.headers()['link']).toMatch(/inter-latin-[\w-]+\.woff2>; rel=preload; as=font/)
    await expect(page.locator('tbody tr .idlink').first()).toBeVisible()
    // The page has the same heading in the same place.
    await expect(early).toBeHidden()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('RFQs and orders')
    expect(await heading.evaluate(placeOfWords)).toEqual(places[0])
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked.filter((address) => address.startsWith(list))).toHaveLength(1)
  })

function placeOfWords(element: Element) {
  const words = document.createRange()
  words.selectNodeContents(element)
  const { left, top } = words.getBoundingClientRect()
  return [left, top].map(Math.round)
}

test('an answer that a page took is not there for another', async ({ page }) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const left = () =>
    page.evaluate(() => {
      const { firstAnswers } = globalThis as { firstAnswers?: Map<string, unknown> }
      return [...(firstAnswers?.keys() ?? [])]
    })
  expect(await left()).not.toContain('/api/user')
})
