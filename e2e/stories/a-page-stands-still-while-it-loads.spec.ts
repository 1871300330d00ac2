import { as, expect, test, type Persona } from '../fixtures.ts'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

const pages: [Persona, string][] = [
  ['buyer', '/secured/buyer/dashboard/in-process-rfqs'],
  ['supplier', '/secured/supplier/new-dashboard/unquoted-rfqs'],
]

for (const [who, path] of pages)
  for (const width of [360, 390, 412, 1440])
    test(`${path} does not move at ${width} px when its rows, counts and letters arrive`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 500 ? 900 : 1000 })
      await as(page, who)
      await page.goto('/secured/none')
      await page.addInitScript(() => {
        const moved: string[] = []
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue
            sum += entry.value
            const [first] = entry.sources
            const node = first?.node instanceof Element ? first.node : first?.node?.parentElement
            moved.push(`${entry.value.toFixed(4)} ${node?.outerHTML.slice(0, 80)}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        Object.assign(globalThis, { shifts: () => ({ sum, moved }) })
      })
      const held: (() => void)[] = []
      await page.route(/\.woff2$/, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        await route.continue()
      })
      const rowsAsked = Promise.withResolvers<void>()
      const counts = Promise.withResolvers<void>()
      await page.route(/dashboard-counts$/, async (route) => {
        await counts.promise
        await route.continue()
      })
      await page.route(/api\/(buyer\/cases|supplier\/requests)\?/, async (route) => {
        await rowsAsked.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const skeleton = page.locator('tbody.skeleton tr').first()
      await expect(skeleton).toBeVisible()
      const height = (await skeleton.boundingBox())!.height
      rowsAsked.resolve()
      const row = page.locator('tbody:not(.skeleton) tr').first()
      await expect(row).toBeVisible()
      expect((await row.boundingBox())!.height).toBeCloseTo(height, 0)
      counts.resolve()
      await expect(page.locator('.tab .count').first()).toHaveText(/\d/)
      for (const release of held) release()
      await page.evaluate(() => document.fonts.ready)
      const { sum, moved } = await page.evaluate(
        () =>
          new Promise<{ sum: number; moved: string[] }>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve(
                  (
                    globalThis as unknown as { shifts: () => { sum: number; moved: string[] } }
                  ).shifts(),
                ),
              ),
            ),
          ),
      )
      expect(sum, moved.join('\n')).toBeLessThan(0.02)
    })
