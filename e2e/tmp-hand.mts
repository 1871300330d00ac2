import { chromium } from '@playwright/test'
import { findShell } from './browser.ts'
const base = 'http://localhost:18555'
const browser = await chromium.launch({ executablePath: await findShell() })
const errors: string[] = []
async function login(role: string, width = 1440) {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage()
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
  page.on('pageerror', (e) => errors.push(String(e)))
  page.on('response', (r) => r.status() >= 500 && errors.push(`${r.status()} ${r.url()}`))
  await page.goto(base + '/login')
  await page.getByRole('button', { name: new RegExp('^' + role) }).first().click()
  await page.waitForURL(/\/secured\//)
  return page
}
const p = await login('Supplier')
await p.goto(base + '/secured/supplier/new-dashboard/unquoted-rfqs')
await p.getByText('Ballast pump impeller').first().click()
await p.waitForTimeout(1500)
console.log(p.url())
const dialog = p.getByRole('dialog')
if (await dialog.count()) console.log(await dialog.innerText())
for (const w of [1440, 1024, 390]) {
  await p.setViewportSize({ width: w, height: 900 })
  await p.waitForTimeout(500)
  const cell = p.locator('.sheetwrap input[aria-label^="Unit price, line "]').first()
  await cell.scrollIntoViewIfNeeded()
  await cell.click()
  for (let i = 0; i < 18; i++) { await p.keyboard.type(String(10 + i) + '.5'); await p.keyboard.press('Enter') }
  await p.waitForTimeout(400)
  console.log(w, await p.evaluate(() => [document.activeElement?.getAttribute('aria-label'), document.documentElement.scrollWidth]))
  await p.screenshot({ path: `/tmp/h-sheet-${w}.png` })
  for (let i = 0; i < 20; i++) await p.keyboard.press('Enter')
  await p.waitForTimeout(300)
  await p.screenshot({ path: `/tmp/h-sheet-end-${w}.png` })
  for (let i = 0; i < 3; i++) await p.keyboard.press('PageUp')
}
console.log('errors', errors)
await browser.close()
