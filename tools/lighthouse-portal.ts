import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createClient } from '../packages/api/src/client.ts'
import { chromeFlags, measure, type Figures } from './lighthouse-runs.ts'

/** What the buyer's first list may be on a phone. */
const most = { performance: 97, largest: 2400, shift: 0.02 }
const path = '/secured/buyer/dashboard/in-process-rfqs'
const port = 18_095

/** The first list of the demo's buyer, who is logged in: cold, on a phone. Lighthouse leaves cookies alone. */
export async function measurePortal(
  browser: string,
  { origin, quick }: { origin: string; quick: boolean },
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-portal-'))
  const anonymous = createClient({ baseUrl: origin, token: () => null })
  const body = { username: 'buyer@demo.fairlead.test', password: 'fairlead1' }
  const { token } = await anonymous.call('account.login', { body })
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browser,
    args: [...chromeFlags, `--remote-debugging-port=${port}`],
  })
  try {
    await context.addCookies([{ name: 'fairlead-session', value: token, url: origin }])
    return await measure(browser, { origin, path, device: 'mobile', quick, port })
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where it is slower, or moves more, than it may. */
export const portalFaults = ({ scores, largest, shift }: Figures): string[] => [
  ...(scores.performance < most.performance ? [`performance ${scores.performance}`] : []),
  ...(largest > most.largest ? [`LCP ${Math.round(largest)} ms`] : []),
  ...(shift >= most.shift ? [`CLS ${shift.toFixed(3)}`] : []),
]
