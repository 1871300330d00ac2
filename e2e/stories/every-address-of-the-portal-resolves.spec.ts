import type { Page } from '@playwright/test'
import { filled, isPlanned, makeRecords, pagesOf, type Records } from '../addresses.ts'
import { as, expect, expectNoAxeViolations, test, type Persona } from '../fixtures.ts'
import { expectUsableByAll } from '../everybody.ts'
import { expectLargeTargets, expectTargets24 } from '../targets.ts'
import { watch, type Watch } from '../watch.ts'
import { at, onAPhone, patient } from '../windows.ts'

/** Who opens which part of the table. */
const parts: readonly { area: string; who: Persona; paths: readonly string[] }[] = [
  ...inParts('buyer', 'buyer', 10),
  ...inParts('vessel', 'vessel', 10),
  ...inParts('ihm-agent', 'ihmAgent', 10),
  ...inParts('supplier', 'supplier', 10),
  ...inParts('support', 'support', 10),
]

/** Addresses that lead to another one. */
const forwards: Record<string, RegExp> = {
  '/secured/buyer/dashboard': /\/secured\/buyer\/dashboard\/import-rfqs$/,
  '/secured/supplier/dashboard': /\/secured\/supplier\/new-dashboard\/unquoted-rfqs$/,
  '/secured/supplier/registration': /\/account\/categories-ports-brands\/basics$/,
  '/secured/supplier/account/categories-ports-brands': /\/categories-ports-brands\/basics$/,
  '/secured/supplier/case/po-or-ihm-declaration/{ids}[/{action}]':
    /\/secured\/supplier\/case\/purchase-order\/\d+$/,
  '/secured/supplier/case/view/{ids}[/{action}]': /\/secured\/supplier\/case\/request\/\d+$/,
}

/** The lists of the buyer's dashboard are one screen; their own story passes axe page by page. */
const lookedAtElsewhere = /^\/secured\/buyer\/dashboard\/(?!in-process)/

const isLookedAt = (path: string) => !lookedAtElsewhere.test(path) && !forwards[path]

/** What axe looks at on a small laptop too: what an office keeps beside its purchases. */
const onALaptop =
  /buyer\/(contracts-dashboard|contract|vessel-budget|vendors|surveys|approvals|account\/(vessel-budget|tags|message-templates|catalogue|approvals|preferences|budget|team)$)/

/** What axe looks at on a phone too: what stands there otherwise. */
const otherOnAPhone = new RegExp(
  [
    'overview$|evaluation$|create-(rfq|po)/\\{|purchase-order/\\{|search-suppliers$|in-process-rfqs$|statistics$',
    'account/(preferences|budget|team|ihm-agents)$|case/(request|quotation|ihm-declaration)/|brands/(ports|categories)$',
    '(pending-ihm-forms|unquoted-rfqs|ihm-triage|ihm-vessels|ihm-statistics|ihm-all-forms)$|ihm-form/|external/',
    onALaptop.source,
  ].join('|'),
)

test.describe.configure({ mode: 'parallel' })

test.describe('Every address of the portal resolves', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  for (const { area, who, paths } of parts)
    test(`${area}: ${paths[0]} and ${paths.length - 1} more`, async ({ page }) => {
      test.setTimeout(240_000)
      await as(page, who)
      const listening = watch(page)
      const planned: string[] = []
      for (const path of paths) {
        const address = await filled(path, made)
        await test.step(address, async () => {
          await page.goto(address)
          if (forwards[path]) await expect(page).toHaveURL(forwards[path])
          await resolved(page, listening, path)
          const yet = page.getByRole('heading', { name: 'This page is not there yet' })
          await expect.soft(yet, path).toHaveCount(isPlanned(address) ? 1 : 0)
          if (isPlanned(address)) planned.push(path)
          // Pages that are not there yet are all the same page.
          if (isPlanned(address) ? planned.length === 1 : isLookedAt(path))
            await lookedAt(page, path)
        })
      }
    })

  test('a link holder: the request, the receipt, the order and its forms', async ({ page }) => {
    test.setTimeout(120_000)
    const listening = watch(page)
    for (const path of pagesOf('external')) {
      await page.goto(await filled(path, made))
      await resolved(page, listening, path)
      await lookedAt(page, path)
    }
  })
})

/** For everybody, in every window: by axe, and by what axe does not see. A page is opened once for all of it. */
async function lookedAt(page: Page, path: string) {
  await expectNoAxeViolations(page)
  await expectTargets24(page)
  await expectUsableByAll(page)
  if (onALaptop.test(path))
    await at(page, 1024, async () => {
      await expectNoAxeViolations(page)
      await standsStill(page, path, 1024)
    })
  await onAPhone(page, async () => {
    await expectLargeTargets(page)
    if (otherOnAPhone.test(path)) await expectNoAxeViolations(page)
    await standsStill(page, path, 390)
  })
}

async function standsStill(page: Page, path: string, width: number) {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await patient.poll(wide, `${path} does not scroll sideways`).toBe(width)
}

/** A page with its title and one heading that nothing complains about. */
async function resolved(page: Page, { settled, take }: Watch, path: string) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.first(), path).toBeVisible()
  await settled()
  await expect.soft(heading, path).toHaveCount(1)
  await expect.soft(heading, path).toHaveText(/\S/)
  await expect.soft(heading, path).not.toHaveText(/does not exist|went wrong|be reached/)
  await expect.soft(page, path).toHaveTitle(/^Fairlead - \S/)
  await expect.soft(page, path).not.toHaveTitle(/Page not found/)
  expect.soft(take(), path).toEqual([])
}

function inParts(area: string, who: Persona, size: number) {
  const all = pagesOf(area)
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => ({
    area,
    who,
    paths: all.slice(part * size, (part + 1) * size),
  }))
}
