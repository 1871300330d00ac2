import { expect, type Page } from '@playwright/test'

/** Goes to an address within the application that stands there, if one does. */
export async function walkTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(address))
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn))
  }, address)
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
}
