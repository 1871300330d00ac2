import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api, as, expect, expectNoAxeViolations, said, test } from '../fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Evaluation report' })
const report = (page: Page) => page.getByRole('button', { name: /report/i }).first()

test('a long report is made while its buyer goes on, who is told wherever it is ready', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const buyer = await api('buyer')
  const { data: cases } = await buyer.list('case.list', {
    filter: { page: 'in-process-rfqs' },
    sort: ['quoted', 'DESC'],
    range: [0, 99],
  })
  const { id } = cases.find(({ quoted, lines }) => quoted * lines > 2000)!
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/case/${id}/evaluation`)
  await report(page).click()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Make the report' }).click()
  await expect(said(page, /^The report is being made/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Making the report, \d+ %/ })).toBeVisible()

  // What is in the making stands in the dialog, on every screen.
  await report(page).click()
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(dialog(page)).toContainText('Being made since')
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'In-process RFQs' }).first().click()

  const ready = said(page, /^The evaluation report is ready/)
  await expect(ready).toBeVisible({ timeout: 120_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/evaluation-report\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`/secured/buyer/case/${id}/evaluation`)
  await report(page).click()
  await expect(dialog(page).getByRole('button', { name: /^Download the report of/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
})
