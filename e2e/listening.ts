import { expect, type Page } from '@playwright/test'

/** The page listens, and whatever shows from now on came without a reload. */
export async function listens(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-realtime', 'connected')
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
}

export const notReloaded = (page: Page) =>
  expect(page.locator('body[data-not-reloaded]')).toBeAttached()
