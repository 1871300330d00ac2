import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { api, as, dayIn, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

interface Pdfs {
  getDocumentProxy: (bytes: Uint8Array) => Promise<unknown>
  extractText: (pdf: unknown, options: { mergePages: true }) => Promise<{ text: string }>
}
const path = createRequire(new URL('../../apps/server/package.json', import.meta.url)).resolve(
  'unpdf',
)
const { getDocumentProxy, extractText } = (await import(pathToFileURL(path).href)) as Pdfs

async function printed(file: File): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('letterhead, terms and numbers are set, an order is sent, and its PDF says all of it', async ({
  page,
}) => {
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/papers')
  await page.getByLabel('Street').fill('14 Akti Kallisto\nGate 3')
  await page.getByLabel('VAT number').fill('EL 094 555 318')
  await page.getByRole('button', { name: 'Save letterhead' }).click()
  await expect(page.getByText('Letterhead saved')).toBeVisible()
  await page.getByLabel('Invoice to').fill('Master and owners of {vessel}')
  await page.getByLabel('Delivery instructions').fill('Announce 24 h before')
  await page.getByLabel('Terms and conditions').fill('Pack for sea.\nGreek law, courts of Piraeus.')
  await page.getByRole('button', { name: 'Save order papers' }).click()
  await expect(page.getByText('Order papers saved')).toBeVisible()
  const orders = page.getByRole('form', { name: 'Numbers of orders' })
  await orders.getByLabel('Begins with').fill('26')
  await orders.getByRole('button', { name: 'Use these numbers' }).click()
  await expect(orders.getByText('It must end in a letter or a sign such as -')).toBeVisible()
  const prefix = `${unique('S')}-{YYYY}-`
  await orders.getByLabel('Begins with').fill(prefix)
  await orders.getByRole('button', { name: 'Use these numbers' }).click()
  const number = `${prefix.replace('{YYYY}', dayIn(0).slice(0, 4))}0001`
  await expect(page.getByText(`The next number is ${number}`)).toBeVisible()
  await expectNoAxeViolations(page)

  const buyer = await api('buyer')
  const { data: vessels } = await buyer.list('vessel.list', {})
  const { data: suppliers } = await buyer.list('supplier.search', {})
  const { id } = await buyer.call('order.create', {
    body: {
      orderNumber: '',
      type: 'SUPPLIES',
      title: 'Mooring',
      vesselId: vessels[0]!.id,
      supplierId: suppliers[0]!.id,
      currency: 'USD',
      deliveryPort: 'NLRTM',
      deliveryDueDate: dayIn(9),
      lines: [{ name: '繋船索 Mooring rope', quantity: '2', unit: 'COIL', unitPrice: '410' }],
    },
  })
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${id}`)
  await expect(page.getByLabel('Delivery instructions')).toHaveValue('Announce 24 h before')
  await page.getByLabel('Agent', { exact: true }).fill('Maashaven Agencies')
  await page.getByLabel('Approved by').fill('Maria Andreou')
  await page.getByRole('button', { name: /^Send/ }).last().click()
  await expect(page.getByText('1 PO sent')).toBeVisible()
  const sent = await buyer.download('download.orderPdf', { params: { id } })
  const text = await printed(sent)
  for (const words of [
    number,
    '14 Akti Kallisto Gate 3',
    'VAT no. EL 094 555 318',
    `Master and owners of ${vessels[0]!.name}`,
    vessels[0]!.imo,
    'Maashaven Agencies',
    'Announce 24 h before',
    'Greek law, courts of Piraeus.',
    'Maria Andreou',
    '繋船索',
    'Page 1 of 1',
  ])
    expect(text).toContain(words)
})
