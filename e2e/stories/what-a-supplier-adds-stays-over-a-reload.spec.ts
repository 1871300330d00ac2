import { api, as, createRfq, dayIn, expect, fillDay, order, quote, test } from '../fixtures.ts'
import { fillSheet } from '../spreadsheet.ts'

/** How many drafts have files on this device. */
const filesKept = () =>
  new Promise<number>((resolve, reject) => {
    const opened = indexedDB.open('fairlead', 1)
    opened.addEventListener('error', () => reject(new Error('No store for files')))
    opened.addEventListener('success', () => {
      const counted = opened.result.transaction('files').objectStore('files').count()
      counted.addEventListener('success', () => {
        opened.result.close()
        resolve(counted.result)
      })
    })
  })

test('a file added to a quotation is there after a reload', async ({ page }) => {
  const rfq = await createRfq()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${rfq.requestId}`)
  await page.getByRole('tab', { name: 'Files' }).click()
  const file = { name: 'certificate.txt', mimeType: 'text/plain', buffer: Buffer.from('ISO') }
  await page.getByLabel('Add files, Attachments').setInputFiles([file])
  await expect(page.getByText('New files stay on this device')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Files 1' }).click()
  await expect(page.getByText('certificate.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Take certificate.txt off' }).click()
  // The device forgets a moment after the click: a person's hands are slower than that, a story's are not.
  await expect.poll(() => page.evaluate(filesKept)).toBe(0)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Files', exact: true })).toBeVisible()
})

test('a file chosen for a confirmation is there after a reload, and goes with it', async ({
  page,
}) => {
  const rfq = await createRfq()
  const { id } = await order(rfq, await quote(rfq))
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/purchase-order/${id}`)
  const file = { name: 'proforma.txt', mimeType: 'text/plain', buffer: Buffer.from('12') }
  await page.locator('.confirmbar__files input').setInputFiles([file])
  await expect(page.getByText(/Draft saved|Kept on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('proforma.txt')).toBeVisible()
  await expect(page.getByText('Files are not kept')).toBeHidden()
  for (const line of [1, 2])
    await fillDay(page.getByLabel(`Delivery date, line ${line}`, { exact: true }), dayIn(12))
  await page.getByRole('button', { name: /^Confirm \d+ deliver/ }).click()
  await expect(page.getByText('Confirmation sent to the buyer')).toBeVisible()
  const buyer = await api('buyer')
  const { messages } = await buyer.call('message.ofOrder', { params: { id } })
  expect(messages.flatMap(({ files }) => files.map(({ name }) => name))).toContain('proforma.txt')
  await page.reload()
  await expect(page.getByText('Restored from this device')).toBeHidden()
})

test('a readiness date typed and not told says that it was restored', async ({ page }) => {
  const rfq = await createRfq()
  const { id } = await order(rfq, await quote(rfq))
  const supplier = await api('supplier')
  const { lines } = await supplier.call('order.get', { params: { id } })
  const deliveries = lines.map(({ id: lineId, quantity }) => ({
    lineId,
    quantity,
    date: dayIn(9),
  }))
  await supplier.call('order.confirm', { body: { purchaseOrderId: id, deliveries } })
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/purchase-order/${id}`)
  await page.getByRole('radio', { name: /^Set a new date/ }).check()
  await fillDay(page.getByRole('textbox', { name: /^New date/ }), dayIn(14))
  await expect(page.getByText(/Kept on this device \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Restored from this device: this readiness')).toBeVisible()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page.getByText('Restored from this device')).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Confirmed dates/ })).toBeChecked()
})

test('an alternative of the uploaded sheet stands in the quotation', async ({ page }) => {
  const rfq = await createRfq()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/case/request/${rfq.requestId}`)
  await page.getByRole('button', { name: 'Excel' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download to fill in' }).click(),
  ])
  const buffer = await fillSheet(
    await download.path(),
    { currency: 'EUR' },
    () => ({ 'Unit cost': 4, Quality: 'OEM', 'Availability, days': 3 }),
    [{ '#': '1', 'Alternative offered': 'Own gloves', Brand: 'Kyma', 'Unit cost': 2.5 }],
  )
  await page
    .getByLabel('Filled Excel file')
    .setInputFiles({ name: 'filled.xlsx', mimeType: xlsx, buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1a Own gloves').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  const row = page.locator('.sheetwrap tr', { hasText: 'Own gloves' })
  await expect(row).toContainText('2.50')
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
