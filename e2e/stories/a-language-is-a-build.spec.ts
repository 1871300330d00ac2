import type { Page } from '@playwright/test'
import { filled, makeRecords, type Records } from '../addresses.ts'
import { cutForGood } from '../everybody.ts'
import { as, expect, test, type Persona } from '../fixtures.ts'
import { buildIn, hearData, serveFrom, shownTexts, withoutRoom } from '../languages.ts'

const walks: Partial<Record<Persona, readonly string[]>> = {
  buyer: [
    '/secured/buyer/dashboard/in-process-rfqs',
    '/secured/buyer/dashboard/in-process-pos',
    '/secured/buyer/create-rfq/{caseId}',
    '/secured/buyer/case/{caseId}/overview',
    '/secured/buyer/case/{caseId}/evaluation',
    '/secured/buyer/quotation/{id}',
    '/secured/buyer/purchase-order/{purchaseOrderId}',
    '/secured/buyer/search-suppliers',
    '/secured/buyer/account/preferences',
  ],
  vessel: [
    '/secured/buyer-vessel/dashboard/draft-rfqs',
    '/secured/buyer-vessel/dashboard/rfq-log',
    '/secured/buyer-vessel/create-rfq/{caseId}',
  ],
  ihmAgent: [
    '/secured/buyer-ihm-agent/dashboard',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-pending-forms',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-form-files',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-vessels',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-contradictions',
    '/secured/buyer-ihm-agent/ihm-forms/ihm-triage',
    '/secured/buyer-ihm-agent/ihm-forms/triage/order/{orderId}',
    '/secured/buyer-ihm-agent/ihm-forms/inventory/{vesselId}',
    '/secured/buyer-ihm-agent/ihm-form/{hazardDeclarationId}',
    '/secured/buyer-ihm-agent/ihm-upload-supplier-form/{hazardDeclarationId}',
  ],
  supplier: [
    '/secured/supplier/new-dashboard/unquoted-rfqs',
    '/secured/supplier/new-dashboard/pending-ihm-forms',
    '/secured/supplier/case/request/{ids}',
    '/secured/supplier/case/quotation/{ids}',
    '/secured/supplier/case/purchase-order/{ids}',
    '/secured/supplier/case/hazard-declaration/{ids}',
    '/secured/supplier/case/bulk-hazard-declarations/{ids}',
    '/secured/supplier/account/categories-ports-brands/basics',
  ],
  support: [
    '/secured/support/companies',
    '/secured/support/companies/{companyId}',
    '/secured/support/mails',
    '/secured/support/records',
    '/secured/support/users',
    '/secured/support/enquiries',
    '/secured/support/brands',
    '/secured/support/ports',
    '/secured/support/operator',
    '/secured/support/set-up',
  ],
}

// A service worker would answer in the place of the routes below.
test.use({ serviceWorkers: 'block' })

for (const [language, direction] of [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const)
  test.describe(`in ${language}, long and ${direction}`, () => {
    let made: Records
    let build: Awaited<ReturnType<typeof buildIn>>
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      build = await buildIn(language)
      made = await makeRecords()
    })
    test.afterAll(() => build.remove())

    for (const [who, paths] of Object.entries(walks))
      test(`${who} reads no English and nothing is cut`, async ({ page }) => {
        test.setTimeout(180_000)
        await as(page, who as Persona)
        await serveFrom(page, build.folder)
        const data = await hearData(page)
        for (const path of paths) {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto(await filled(path, made))
          await stands(page, path)
          await expect(page.locator('html')).toHaveAttribute('dir', direction)
          const shown = await page.evaluate(shownTexts)
          expect.soft(data.foreign(shown), `English at ${path}`).toEqual([])
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 })
            await hasRoom(page, `${path} at ${width} px`)
          }
        }
      })
  })

async function stands(page: Page, path: string) {
  await expect(page.locator('h1').first(), path).toHaveText(/\S/)
  await expect(page.locator('.skeleton'), path).toHaveCount(0)
}

const patient = expect.configure({ soft: true, timeout: 3000 })

async function hasRoom(page: Page, about: string) {
  await patient.poll(() => page.evaluate(withoutRoom), about).toEqual([])
  await patient.poll(() => page.evaluate(cutForGood), `cut: ${about}`).toEqual([])
}
