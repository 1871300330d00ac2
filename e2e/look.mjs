import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const corpus = '/work/wt/reading/apps/server/src/features/reading/corpus/'
const base = 'http://127.0.0.1:8191'
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(base + '/login')
await page.getByLabel(/e-?mail|user/i).first().fill('buyer@demo.fairlead.test')
await page.getByLabel(/password/i).first().fill('fairlead1')
await page.keyboard.press('Enter')
await page.waitForURL(/secured/)
const names = process.argv.slice(2)
for (const [w, h] of [[1440, 900], [1024, 768], [390, 844]]) {
  await page.setViewportSize({ width: w, height: h })
  for (const name of names) {
    await page.goto(base + '/secured/buyer/create-rfq/new')
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(400)
    await page.locator('.lines input[type=file], section input[type=file]').first().setInputFiles(corpus + name)
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/reading-shot-${name}-${w}.png` })
    console.log(w, name, await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
  }
}
await b.close()
