import { expect, type Page, type Request } from '@playwright/test'

/** What a page complains about behind its face. */
export interface Watch {
  /** The complaints since the last time they were taken: console, exceptions, failed calls, policy. */
  take: () => string[]
  /** Waits until nothing is being loaded, and what came is drawn. */
  settled: () => Promise<void>
}

/** Listens to a page from now on. */
export function watch(page: Page): Watch {
  let complaints: string[] = []
  const running = new Set<Request>()
  void page.addInitScript(tellOfPolicy)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('request', (request) => {
    // The count of page views is sent and forgotten: the browser does not tell when it has arrived.
    if (!request.url().endsWith('/api/public/page-view')) running.add(request)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => {
    running.delete(request)
    const words = request.failure()?.errorText ?? ''
    // A call that a change of page cuts off has not failed.
    if (words !== 'net::ERR_ABORTED') complaints.push(`${words} ${request.url()}`)
  })
  page.on('response', (reply) => {
    if (reply.status() >= 400) complaints.push(`${reply.status()} ${reply.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) running.clear()
  })
  return {
    take: () => {
      const taken = complaints
      complaints = []
      return taken
    },
    settled: async () => {
      do {
        await expect(page.locator('.skeleton, main[aria-busy=true]')).toHaveCount(0)
        const urls = () => [...running].map((request) => request.url())
        await expect.poll(urls, { message: `loading ${page.url()}` }).toEqual([])
        // What came is drawn once the page rests; a page that goes is not asked.
        await page.evaluate(untilItRests).catch(() => undefined)
      } while (running.size > 0)
    },
  }
}

const untilItRests = () =>
  new Promise<void>((rests) => void requestIdleCallback(() => rests(), { timeout: 3000 }))

/** What the policy of a page forbids is reported and not thrown: a caught try would stay unseen. */
function tellOfPolicy() {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`policy: ${effectiveDirective} forbids ${blockedURI}`),
  )
}
