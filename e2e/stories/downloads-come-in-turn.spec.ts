import { setTimeout as sleep } from 'node:timers/promises'
import { api, as, createRfq, expect, quote, said, test } from '../fixtures.ts'

test('who has too many files made at once is told so, and has the file a moment later', async ({
  page,
}) => {
  const quotation = await quote(await createRfq())
  const params = { id: quotation.id }
  const buyer = await api('buyer')
  let goesOn = true
  const others = Array.from({ length: 45 }, async () => {
    while (goesOn) await buyer.download('download.quotationPdf', { params }).catch(() => sleep(200))
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/quotation/${quotation.id}`)
  const pdf = page.getByRole('button', { name: 'PDF', exact: true })
  await expect(async () => {
    await pdf.click()
    await expect(said(page, /^Many files are being made for you already/)).toBeVisible({
      timeout: 1500,
    })
  }).toPass()
  goesOn = false
  await Promise.all(others)
  const downloading = page.waitForEvent('download')
  await pdf.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
})
