import type { Page } from '@playwright/test'
import { filled, makeRecords, type Records } from '../addresses.ts'
import {
  api,
  as,
  createDraft,
  createRfq,
  expect,
  makeShip,
  storesLines,
  test,
  type Persona,
} from '../fixtures.ts'

/** As the browser lays it out for paper. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

const tools =
  '.btn, nav:not(.crumb), [role=toolbar], input[type=search], input[type=file], [aria-label="Problems"], .filedrop'

/** Every screen that people print: what its paper shows, by words, by what a record is called, or as rows. */
const papers: readonly {
  what: string
  who: Persona | 'guest'
  path: string
  shows: readonly (string | RegExp | ((made: Records) => string))[]
  rows?: true
}[] = [
  {
    what: 'the list of RFQs',
    who: 'buyer',
    path: '/secured/buyer/dashboard/in-process-rfqs',
    shows: [/Deck stores/],
  },
  {
    what: 'an RFQ',
    who: 'buyer',
    path: '/secured/buyer/case/{caseId}/overview',
    shows: ['Lines', 'Work gloves'],
  },
  {
    what: 'an evaluation',
    who: 'buyer',
    path: '/secured/buyer/case/{caseId}/evaluation',
    shows: ['Work gloves', 'Kestrelman'],
  },
  {
    what: 'a quotation as the buyer reads it',
    who: 'buyer',
    path: '/secured/buyer/quotation/{id}',
    shows: ['Work gloves', 'Total'],
  },
  {
    what: 'an order',
    who: 'buyer',
    path: '/secured/buyer/purchase-order/{purchaseOrderId}',
    shows: ['Work gloves', 'Total'],
  },
  {
    what: 'the statistics',
    who: 'buyer',
    path: '/secured/buyer/statistics',
    shows: ['Spend'],
  },
  {
    what: 'a supplier that a buyer reads',
    who: 'buyer',
    path: '/secured/buyer/view-supplier-profile/{supplierId}',
    shows: [/^How they answer/],
  },
  {
    what: 'a supplier that others read',
    who: 'supplier',
    path: '/secured/supplier/view-profile/{supplierId}',
    shows: [/^Where/],
  },
  {
    what: 'an order as its supplier reads it',
    who: 'supplier',
    path: '/secured/supplier/case/purchase-order/{ids}',
    shows: ['Work gloves', 'Total'],
  },
  {
    what: 'a quotation that was sent',
    who: 'supplier',
    path: '/secured/supplier/case/quotation-sent-success/{ids}',
    shows: [/Quotation sent/],
  },
  {
    what: 'IHM forms',
    who: 'supplier',
    path: '/secured/supplier/case/hazard-declaration/{ids}',
    shows: [/Material/],
  },
  {
    what: 'the list of orders',
    who: 'buyer',
    path: '/secured/buyer/dashboard/in-process-pos',
    shows: [/PO-/],
  },
  {
    what: 'the list of requests',
    who: 'supplier',
    path: '/secured/supplier/new-dashboard/unquoted-rfqs',
    shows: [/Deck stores/],
  },
  {
    what: 'a draft order',
    who: 'buyer',
    path: '/secured/buyer/create-po/{draftPoId}',
    shows: [({ draftOrder }) => draftOrder.orderNumber],
  },
  {
    what: 'the list of contracts',
    who: 'buyer',
    path: '/secured/buyer/contracts-dashboard/contracts/active',
    shows: [({ contract }) => contract.number],
    rows: true,
  },
  {
    what: 'a contract',
    who: 'buyer',
    path: '/secured/buyer/contract/{contractId}/view-active-version',
    shows: [({ contract }) => contract.number, ({ priceList }) => priceList.name],
    rows: true,
  },
  {
    what: 'a price list',
    who: 'buyer',
    path: '/secured/buyer/contract/{contractId}/view-active-pricelist/{uuid}',
    shows: [({ priceList }) => priceList.name],
    rows: true,
  },
  {
    what: 'a budget',
    who: 'buyer',
    path: '/secured/buyer/vessel-budget/{budgetId}',
    shows: [/Budget/],
    rows: true,
  },
  {
    what: 'what waits for approval',
    who: 'buyer',
    path: '/secured/buyer/approvals',
    shows: [/waiting|wait/i],
  },
  {
    what: 'the vendors',
    who: 'buyer',
    path: '/secured/buyer/vendors',
    shows: [],
    rows: true,
  },
  {
    what: 'the catalogue',
    who: 'buyer',
    path: '/secured/buyer/account/catalogue',
    shows: [],
    rows: true,
  },
  {
    what: 'an inventory of hazardous materials',
    who: 'ihmAgent',
    path: '/secured/buyer-ihm-agent/ihm-forms/inventory/{vesselId}',
    shows: [/^Part I of the Inventory|^Nothing stands in the inventory/],
  },
  {
    what: 'IHM forms as the agent reads them',
    who: 'ihmAgent',
    path: '/secured/buyer-ihm-agent/ihm-form/{hazardDeclarationId}',
    shows: ['Jointing sheet, 1.5 mm'],
  },
  {
    what: 'a quotation sent by link',
    who: 'guest',
    path: '/secured/external/external-quotation-already-quoted/{uuid}',
    shows: ['Total'],
  },
]

test.describe('what is printed', () => {
  let made: Records
  test.beforeAll(async () => {
    made = await makeRecords()
  })
  for (const { what, who, path, shows, rows } of papers)
    test(`${what} is printed whole, without tools`, async ({ page }) => {
      if (who !== 'guest') await as(page, who)
      await page.goto(await filled(path, made))
      const title = page.getByRole('heading', { level: 1 }).first()
      await expect(title).toHaveText(/\S/)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await laidOut(page)
      await expect(title).toBeVisible()
      for (const each of shows) {
        const words = typeof each === 'function' ? each(made) : each
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
      }
      if (rows)
        await expect(page.locator('main tbody tr').filter({ visible: true })).not.toHaveCount(0)
      await isADocument(page)
    })
})

async function laidOut(page: Page) {
  // A4 between its margins is 718 px; Chromium lays out a third more, and shrinks what is wider to half at most.
  await page.setViewportSize({ width: 957, height: 1300 })
  await onPaper(page)
}

/** Nothing of the tools is on the paper, and nothing ends at its edge. */
async function isADocument(page: Page) {
  await expect(page.locator(tools).filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(lostOnPaper)).toEqual([])
}

/** What scrolls on the screen and would end at its edge on paper. */
function lostOnPaper(): string[] {
  const faults = [...document.querySelectorAll<HTMLElement>('main, main *')]
    .filter((part) => /auto|scroll|hidden/.test(getComputedStyle(part).overflowY))
    .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 40)
    .filter((part) => part.clientHeight > 40 && !part.closest('.sr, svg'))
    .map(
      (part) => `${part.scrollHeight} px in ${part.clientHeight}: ${part.outerHTML.slice(0, 100)}`,
    )
  const wide = document.documentElement.scrollWidth
  return wide > 1436 ? [...faults, `the paper is ${wide} px wide`] : faults
}

test('an inventory of many entries is printed whole, with what is where', async ({ page }) => {
  const ship = await makeShip('Printed Star')
  const agent = await api('ihmAgent')
  await agent.call('inventory.takeIn', {
    params: { id: ship.id },
    body: {
      entries: Array.from({ length: 60 }, (_, i) => ({
        part: i < 50 ? ('I-1' as const) : ('I-2' as const),
        material: 'lead',
        partOf: `Bearing ${i + 1}`,
        location: 'Engine room',
        quantity: '14',
        unit: 'kg',
        approximate: false,
        remarks: '',
        declaration: '',
        source: 'Survey 2021',
        from: '2021-03-01',
        until: null,
      })),
    },
  })
  await as(page, 'ihmAgent')
  await page.goto(`/secured/buyer-ihm-agent/ihm-forms/inventory/${ship.id}`)
  await expect(page.getByText('Bearing 1', { exact: true })).toBeVisible()
  await laidOut(page)
  for (const words of [ship.name, 'Bearing 1', 'Bearing 60', 'Engine room', 'Survey 2021'])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Bearing' })).toHaveCount(60)
  await isADocument(page)
})

test('what waits for approval is printed: the list, and an order with its reasons', async ({
  page,
}) => {
  const { askedBy, id, orders } = (await (await api('buyer')).call('approval.list', {}))[0]!
  await as(page, 'buyer')
  await page.goto('/secured/buyer/approvals')
  await page.getByRole('radio', { name: 'All' }).check()
  const row = page.getByRole('row').filter({ hasText: orders[0]!.supplierName })
  await expect(row.first()).toBeVisible()
  await laidOut(page)
  await expect(row.filter({ hasText: askedBy }).first()).toBeVisible()
  await isADocument(page)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/secured/buyer/approval/${id}`)
  await expect(page.getByRole('heading', { name: 'Budget after it' })).toBeVisible()
  await laidOut(page)
  await expect(
    page.getByText(orders[0]!.orderNumber).filter({ visible: true }).first(),
  ).toBeVisible()
  await isADocument(page)
})

test('a quotation sheet prints all its lines and none of its tools', async ({ page }) => {
  const { requestId } = await createRfq({}, { lines: storesLines(80) })
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${requestId}`)
  const rows = page.locator('.sheetwrap tr[data-row]')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(80)
  await onPaper(page)
  await expect(rows).toHaveCount(80)
  await expect(page.locator(tools).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible()
})

test('a draft prints what is asked for, not how it is typed', async ({ page }) => {
  const { id, title } = await createDraft()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/create-rfq/${id}`)
  await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible()
  await onPaper(page)
  await expect(page.locator(tools).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Text to suppliers' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
