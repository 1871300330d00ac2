import { expect, type Page } from '@playwright/test'

/** What a page draws otherwise in another window, it draws a moment after the window changed. */
export const patient = expect.configure({ soft: true, timeout: 3000 })

const phone = { width: 390, height: 844 }

/** The page as it stands, held in the hand: a window of 390 px and a finger. Afterwards it is as wide as it was. */
export async function onAPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize()!
  const browser = await page.context().newCDPSession(page)
  const hold = async (mobile: boolean) => {
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 })
    await browser.send('Emulation.setDeviceMetricsOverride', {
      ...phone,
      deviceScaleFactor: 1,
      mobile,
    })
  }
  await page.setViewportSize(phone)
  await hold(true)
  await look()
  await hold(false)
  await browser.detach()
  await page.setViewportSize(wide)
}

/** The page as it stands in a window of this width. */
export async function at(page: Page, width: number, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ width, height: 768 })
  await look()
  await page.setViewportSize(size)
}
