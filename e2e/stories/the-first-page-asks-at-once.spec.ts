import { as, expect, test, type Persona } from '../fixtures.ts'

const pages: [Persona, string, RegExp, string][] = [
  ['buyer', '/secured/buyer/dashboard/in-process-rfqs', /assets\/buyer-/, '/api/buyer/cases'],
  ['buyer', '/secured/buyer/dashboard/draft-rfqs', /assets\/buyer-/, '/api/buyer/cases'],
  [
    'supplier',
    '/secured/supplier/new-dashboard/unquoted-rfqs',
    /assets\/supplier-[\w-]+\.js/,
    '/api/supplier/requests',
  ],
]

for (const [who, path, area, list] of pages)
  test(`${path} asks for its rows before its code is there, and for nothing twice`, async ({
    page,
  }) => {
    await as(page, who)
    await page.goto('/secured/none')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const counts = page.waitForRequest(/dashboard-counts/)
    const rows = page.waitForRequest(new RegExp(`${list}\\?`))
    // The code of the area comes only after its data was asked for.
    await page.route(area, async (route) => {
      await Promise.all([counts, rows])
      await route.continue()
    })
    const document = await page.goto(path)
    expect(document!.headers()['link']).toMatch(area)
    expect(document!.headers()['link']).toMatch(/inter-latin-[\w-]+\.woff2>; rel=preload; as=font/)
    await expect(page.locator('tbody tr .idlink').first()).toBeVisible()
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked.filter((address) => address.startsWith(list))).toHaveLength(1)
  })

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
