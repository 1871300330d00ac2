import type { Page } from '@playwright/test'
import { filled, isPlanned, makeRecords, pagesOf, type Records } from '../addresses.ts'
import { openDialog, places } from '../dialogs.ts'
import { cutForGood } from '../everybody.ts'
import { as, expect, test, type Persona } from '../fixtures.ts'
import { buildIn, hearData, pseudoText, serveFrom, shownTexts, withoutRoom } from '../languages.ts'
import { walkTo } from '../walk.ts'
import { patient } from '../windows.ts'

const areas: readonly (readonly [area: string, who: Persona | 'guest'])[] = [
  ['buyer', 'buyer'],
  ['vessel', 'vessel'],
  ['ihm-agent', 'ihmAgent'],
  ['supplier', 'supplier'],
  ['support', 'support'],
  ['external', 'guest'],
]
const perPart = 20
const walks = areas.flatMap(([area, who]) => {
  const paths = pagesOf(area).filter((path) => !isPlanned(path.replaceAll(/\{\w+\}/g, '12')))
  return Array.from({ length: Math.ceil(paths.length / perPart) }, (_, part) => ({
    who,
    paths: paths.slice(part * perPart, (part + 1) * perPart),
  }))
})

/** One page of each kind, for what only a build from right to left shows: its own words and its direction. */
const fromTheRight: Partial<Record<Persona, string>> = {
  buyer: '/secured/buyer/case/{caseId}/evaluation',
  vessel: '/secured/buyer-vessel/create-rfq/{caseId}',
  ihmAgent: '/secured/buyer-ihm-agent/ihm-forms/triage/order/{orderId}',
  supplier: '/secured/supplier/case/request/{ids}',
  support: '/secured/support/companies',
}

// A service worker would answer in the place of the routes below.
test.use({ serviceWorkers: 'block' })

test.describe('in en-XA, long and accented', () => {
  let made: Records
  let build: Awaited<ReturnType<typeof buildIn>>
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    ;[build, made] = await Promise.all([buildIn('en-XA'), makeRecords()])
  })
  test.afterAll(() => build.remove())

  for (const { who, paths } of walks)
    test(`${who}: no English and nothing cut at ${paths[0]} and ${paths.length - 1} more`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      if (who !== 'guest') await as(page, who)
      await serveFrom(page, build.folder)
      const data = await hearData(page)
      await page.goto(await filled(paths[0]!, made))
      for (const path of paths) {
        await (who === 'guest' ? leaveFor : walkTo)(page, await filled(path, made))
        await stands(page, path)
        await looksRight(page, path, data)
      }
    })

  test('what opens over a page: no English and nothing cut', async ({ page }) => {
    test.setTimeout(180_000)
    await as(page, 'buyer')
    await serveFrom(page, build.folder)
    const data = await hearData(page)
    for (const [what, place] of Object.entries(places)) {
      await page.goto(await place.address())
      await stands(page, what)
      await openDialog(page, place.open, (name) => pseudoText(name, 'en-XA'))
      await looksRight(page, what, data)
    }
  })
})

test.describe('in ar-XB, from right to left', () => {
  test('is so by itself', async ({ page }) => {
    test.setTimeout(240_000)
    const [build, made] = await Promise.all([buildIn('ar-XB'), makeRecords()])
    await serveFrom(page, build.folder)
    const data = await hearData(page)
    for (const [who, path] of Object.entries(fromTheRight)) {
      await as(page, who as Persona)
      await page.goto(await filled(path, made))
      await stands(page, path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect.soft(data.foreign(await page.evaluate(shownTexts)), `English at ${path}`).toEqual([])
      await hasRoom(page, path, [1440, 390])
    }
    await build.remove()
  })
})

/** Goes to another page of a link's holder, which has no word for the pages that are on their way: by way of one that is not there. */
async function leaveFor(page: Page, address: string) {
  const nowhere = pseudoText('This page does not exist', 'en-XA')
  const heading = page.locator('h1').first()
  await stands(page, address)
  await go(page, address.replace(/^(\/secured\/[^/]+).*/, '$1/nowhere'))
  await expect(heading).toContainText(nowhere)
  await go(page, address)
  await expect(heading, address).not.toContainText(nowhere)
}

const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

async function stands(page: Page, path: string) {
  await expect(page.locator('h1').first(), path).toHaveText(/\S/)
  await expect(page.locator('.skeleton, main[aria-busy=true]'), path).toHaveCount(0)
}

/** The page as it stands: its words, and their room from left to right and from right to left, at a desk and on a phone. */
async function looksRight(
  page: Page,
  about: string,
  { foreign }: Awaited<ReturnType<typeof hearData>>,
) {
  const turn = (to: string) =>
    page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), to)
  const english = async () => foreign(await page.evaluate(shownTexts))
  await patient.poll(english, `English at ${about}`).toEqual([])
  await hasRoom(page, about, [1440])
  await turn('rtl')
  await hasRoom(page, `${about}, from the right`, [1440, 390])
  await turn('ltr')
  await hasRoom(page, about, [390])
  await patient.poll(english, `English on a phone at ${about}`).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function hasRoom(page: Page, about: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await patient.poll(() => page.evaluate(withoutRoom), `${about} at ${width} px`).toEqual([])
    await patient.poll(() => page.evaluate(cutForGood), `cut: ${about} at ${width} px`).toEqual([])
  }
}
