import type { Page } from '@playwright/test'
import { addressesOf, filled, isPlanned, makeRecords, type Records } from '../addresses.ts'
import { as, expect, expectNoAxeViolations, test, type Persona } from '../fixtures.ts'
import { expectUsableByAll } from '../everybody.ts'
import { expectLargeTargets } from '../targets.ts'
import { watch, type Watch } from '../watch.ts'

/** Who opens which part of the table. */
const parts: readonly { area: string; who: Persona; paths: readonly string[] }[] = [
  ...inParts('buyer', 'buyer', 10),
  ...inParts('vessel', 'vessel', 10),
  ...inParts('ihm-agent', 'ihmAgent', 10),
  ...inParts('supplier', 'supplier', 10),
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

/** What an office keeps beside its purchases: looked at on a small laptop and on a phone too. */
const office = [
  'contracts-dashboard/contracts/active',
  'contracts-dashboard/contracts/draft',
  'contract/{contractId}/view-active-version',
  'contract/{contractId}/edit-draft-version',
  'contract/{contractId}/view-active-pricelist/{uuid}',
  'contract/{contractId}/edit-draft-pricelist/{uuid}',
  'vessel-budget/{budgetId}',
  'account/vessel-budget',
  'vendors',
  'surveys',
  'account/tags',
  'account/message-templates',
  'account/catalogue',
  'account/approvals',
  'approvals',
].map((path) => `/secured/buyer/${path}`)

/** The screens that are looked at on a phone too; the lists have their own stories. */
const onAPhone: Partial<Record<Persona, readonly string[]>> = {
  buyer: [
    '/secured/buyer/case/{caseId}/overview',
    '/secured/buyer/case/{caseId}/evaluation',
    '/secured/buyer/create-rfq/{caseId}',
    '/secured/buyer/purchase-order/{purchaseOrderId}',
    '/secured/buyer/account/preferences',
    '/secured/buyer/search-suppliers',
    '/secured/buyer/dashboard/in-process-rfqs',
    '/secured/buyer/create-po/{draftPoId}',
    '/secured/buyer/account/budget',
    '/secured/buyer/account/team',
    '/secured/buyer/account/ihm-agents',
    '/secured/buyer/statistics',
    ...office.filter((path) => !path.includes('edit-draft-pricelist')),
  ],
  ihmAgent: [
    '/secured/buyer-ihm-agent/ihm-forms/ihm-triage',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-vessels',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-statistics',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-all-forms',
    '/secured/buyer-ihm-agent/ihm-form/{hazardDeclarationId}',
  ],
  supplier: [
    '/secured/supplier/case/request/{ids}',
    '/secured/supplier/case/quotation/{ids}',
    '/secured/supplier/case/purchase-order/{ids}',
    '/secured/supplier/case/ihm-declaration/{ids}',
    '/secured/supplier/new-dashboard/pending-ihm-forms',
    '/secured/supplier/new-dashboard/unquoted-rfqs',
    '/secured/supplier/account/categories-ports-brands/ports',
    '/secured/supplier/account/categories-ports-brands/categories',
  ],
}

test.describe.configure({ mode: 'parallel' })

test.describe('Every address of the portal resolves', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })

  for (const { area, who, paths } of parts)
    test(`${area}: ${paths[0]} and ${paths.length - 1} more`, async ({ page }) => {
      test.setTimeout(180_000)
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
          if (isPlanned(address) ? planned.length === 1 : !lookedAtElsewhere.test(path))
            await lookedAt(page)
        })
      }
    })

  test('a link holder: the request, the receipt, the second attempt', async ({ page }) => {
    const listening = watch(page)
    for (const path of addressesOf('external'))
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(await filled(path, made))
        await resolved(page, listening, path)
        await lookedAt(page)
      }
  })

  test('on a small laptop: what an office keeps', async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1024, height: 768 })
    await as(page, 'buyer')
    const listening = watch(page)
    const more = ['preferences', 'budget', 'team'].map((part) => `/secured/buyer/account/${part}`)
    for (const path of [...office, ...more]) {
      await page.goto(await filled(path, made))
      await resolved(page, listening, path)
      await expectNoAxeViolations(page)
      await standsStill(page, path, 1024)
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    for (const [who, paths] of Object.entries(onAPhone))
      test(`as ${who}`, async ({ page }) => {
        test.setTimeout(240_000)
        await as(page, who as Persona)
        const listening = watch(page)
        for (const path of paths) {
          await page.goto(await filled(path, made))
          await resolved(page, listening, path)
          await expectNoAxeViolations(page)
          await expectLargeTargets(page)
          await standsStill(page, path, 390)
        }
      })
  })
})

/** For everybody: by axe, and by what axe does not see. */
async function lookedAt(page: Page) {
  await expectNoAxeViolations(page)
  await expectUsableByAll(page)
}

async function standsStill(page: Page, path: string, width: number) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, `${path} does not scroll sideways`).toBe(width)
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
  const all = addressesOf(area)
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => ({
    area,
    who,
    paths: all.slice(part * size, (part + 1) * size),
  }))
}
