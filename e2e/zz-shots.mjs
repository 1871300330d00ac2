import { chromium } from '@playwright/test'
import { findShell } from './browser.ts'
const [who, widths, ...pages] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: await findShell(), args: ['--no-sandbox'] })
for (const w of widths.split(',').map(Number)) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, ...(w < 500 ? { isMobile: true, hasTouch: true } : {}), baseURL: process.env.AT ?? 'http://localhost:19503' })
  const p = await c.newPage()
  await p.goto('/login'); await p.locator('input[type=password]').waitFor(); await p.waitForTimeout(500)
  await p.locator('input[type=email],input[name=email]').first().fill(who + '@demo.fairlead.test'); await p.locator('input[type=password]').fill('fairlead1'); await p.keyboard.press('Enter'); await p.waitForURL(/secured/, { timeout: 20000 })
  for (const pg of pages) { const [n, path] = pg.split('='); await p.goto(path); await p.waitForTimeout(1500); await p.screenshot({ path: `/root/mine/shots/${n}-${w}.png`, fullPage: process.env.FULL === '1' }) }
  await c.close()
}
await b.close()
