import type { Page } from '@playwright/test'
import { api, as, createRfq, expect, expectNoAxeViolations, personas, test } from '../fixtures.ts'
import { watch } from '../watch.ts'

const talk = (page: Page) => page.getByRole('log')
const listFor = (number: string) =>
  `/secured/buyer/dashboard/in-process-rfqs?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`

test('a supplier asks about a line, all who were asked read the answer, and nobody learns who asked', async ({
  page,
  desk,
}) => {
  const rfq = await createRfq({ suppliers: ['supplier', 'otherSupplier'] })
  const requests = await (await api('buyer')).call('case.requests', { params: { id: rfq.id } })
  const idOf = (who: 'supplier' | 'otherSupplier') =>
    requests.find(({ supplierName }) => supplierName === personas[who].company)!.id
  const [requestId, otherId] = [idOf('supplier'), idOf('otherSupplier')]

  // The supplier asks; what was typed outlives a reload.
  await as(page, 'supplier')
  const complaints = watch(page)
  await page.goto(`/secured/supplier/case/request/${requestId}`)
  await page.getByRole('button', { name: 'Messages' }).click()
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await box.fill('May these be of leather?')
  await page.reload()
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(box).toHaveValue('May these be of leather?')
  await page.getByLabel('It is a question').check()
  await page.getByLabel('The line it is about').selectOption({ index: 2 })
  await page
    .getByLabel('Attach files')
    .setInputFiles({ name: 'gloves.txt', mimeType: 'text/plain', buffer: Buffer.from('EN 388') })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(talk(page).getByText('Question, waits for an answer')).toBeVisible()
  await expect(talk(page).getByText(/^Line 2, /)).toBeVisible()
  await expect(box).toHaveValue('')
  await expectNoAxeViolations(page)

  // Two windows of the buyer count it, and forget it when it is read in one of them.
  const list = await desk('buyer')
  await list.goto(listFor(rfq.number))
  const mark = list.locator('tbody tr').getByText('1 new message')
  await expect(mark).toBeAttached()
  await expect(list.locator('html')).toHaveAttribute('data-realtime', 'connected')
  const buyer = await desk('buyer')
  await buyer.goto(`/secured/buyer/case/${rfq.id}/messages`)
  await expect(talk(buyer).getByText('May these be of leather?')).toBeVisible()
  await expect(buyer.getByRole('navigation', { name: 'This RFQ' }).locator('.count')).toHaveCount(0)
  await expect(mark).not.toBeAttached()

  // The answer goes to all; a supplier's name is kept out of it.
  await buyer.getByRole('button', { name: 'Answer all who were asked' }).click()
  await buyer.getByLabel('The question, as all read it').fill('Kestrelman Engine Parts: leather?')
  await buyer.getByLabel('Your answer').fill('Yes, if it meets EN 388.')
  await buyer.getByRole('button', { name: 'Send to all 2 suppliers' }).click()
  await expect(buyer.getByText('Please take the names of suppliers out of it')).toBeVisible()
  await buyer.getByLabel('The question, as all read it').fill('May the gloves be of leather?')
  await buyer.getByRole('button', { name: 'Send to all 2 suppliers' }).click()
  await expect(talk(buyer).getByText('Question, answered')).toBeVisible()
  await expectNoAxeViolations(buyer)

  // It shows in the first supplier's open window; the other supplier reads it without a name.
  await expect(talk(page).getByText('Yes, if it meets EN 388.')).toBeVisible()
  const other = await desk('otherSupplier')
  await other.goto(`/secured/supplier/case/request/${otherId}?messages`)
  await expect(talk(other).getByText('Yes, if it meets EN 388.')).toBeVisible()
  await expect(talk(other).getByText('A supplier asked: May the gloves be')).toBeVisible()
  await expect(other.getByText(/Kestrelman|Rowe/)).toHaveCount(0)
  await expect(talk(buyer).getByText(/^Seen by Duncan Rowe/)).toBeVisible()
  await expect
    .poll(async () => (await api('otherSupplier')).call('message.unread', {}))
    .not.toContainEqual(expect.objectContaining({ requestId: otherId }))
  expect(complaints.take()).toEqual([])
})
