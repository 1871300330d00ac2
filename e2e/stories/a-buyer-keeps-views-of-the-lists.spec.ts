import { expect, as, api, createRfq, quote, test } from '../fixtures.ts'

const list = '/secured/buyer/dashboard/in-process-rfqs'

test('a buyer says which vessels are hers, and the list opens with them', async ({ page }) => {
  const buyer = await api('buyer')
  const [ship] = await buyer.call('vessel.list', { filter: { q: 'Anemoi Star' } })
  await createRfq({}, { vesselId: ship!.id })
  await as(page, 'buyer')
  await page.goto(list)
  await page.getByRole('link', { name: 'My vessels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which vessels are yours?' })
  await dialog.getByRole('checkbox', { name: 'Anemoi Star' }).check()
  await expect(dialog.getByRole('checkbox', { name: /^Open this list with them/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Keep these vessels' }).click()
  await expect(dialog).toBeHidden()
  const { total } = await buyer.list('case.list', {
    filter: { page: 'in-process-rfqs', mine: true },
    range: [0, 0],
  })
  expect(total).toBeGreaterThan(0)
  const status = page.locator('.listfoot').getByRole('status')
  await expect(status).toHaveText(`${total} RFQs`)
  const pinned = page.getByRole('button', { name: 'Do not open this list with My vessels' })
  await expect(pinned).toBeVisible()

  await page.goto(list)
  await expect(page).toHaveURL(/mine/)
  await expect(status).toHaveText(`${total} RFQs`)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(status).not.toHaveText(`${total} RFQs`)
  await page.getByRole('link', { name: 'My vessels' }).click()
  await pinned.click()
  await page.getByRole('button', { name: 'Open this list with My vessels', exact: true }).click()
  await expect(pinned).toBeVisible()

  const [view] = await buyer.call('view.list', {})
  await buyer.call('view.remove', { params: { id: view!.id } })
  await buyer.call('vessel.saveMine', { body: { vesselIds: [] } })
})

test('what waits is one click from the foot of the list, and goes out as a workbook', async ({
  page,
}) => {
  await quote(await createRfq())
  await as(page, 'buyer')
  await page.goto(list)
  const waiting = page.getByRole('link', { name: /wait for you$/ })
  const count = /\d+/.exec(await waiting.innerText())![0]
  await waiting.click()
  await expect(page.locator('.listfoot').getByRole('status')).toHaveText(`${count} RFQs`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Excel workbook, xlsx' }).click()
  expect((await download).suggestedFilename()).toMatch(/In-process RFQs\.xlsx$/)
})
