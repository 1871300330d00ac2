import { randomUUID } from 'node:crypto'
import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolationsAtWidths,
  personas,
  test,
  unique,
} from '../fixtures.ts'

/** A contract with two vendors, each with a list, published; what is written next is a draft. */
async function agreed() {
  const buyer = await api('buyer')
  const number = unique('V')
  const suppliers = []
  for (const who of ['supplier', 'otherSupplier'] as const) {
    const [found] = await buyer.call('supplier.search', {
      filter: { q: personas[who].company },
      range: [0, 0],
    })
    suppliers.push({ id: found!.id, listUuid: randomUUID() })
  }
  const form = {
    number,
    title: 'Gaskets and seals',
    currency: 'EUR',
    validFrom: dayIn(0),
    validTo: dayIn(200),
    notes: 'Ours alone: ask for less.',
    supplierIds: suppliers.map((each) => each.id),
  }
  const { id } = await buyer.call('contract.create', { body: form })
  const params = { id }
  for (const { id: supplierId, listUuid } of suppliers) {
    await buyer.call('priceList.save', {
      params: { id, listUuid },
      body: {
        supplierId,
        name: 'Antwerp',
        currency: 'EUR',
        ports: ['BEANR'],
        validFrom: dayIn(0),
        validTo: dayIn(150),
      },
    })
    const lines = ['Gasket', 'Seal ring'].map((description, n) => ({
      scheme: 'OWN' as const,
      code: `${number}-${n}`,
      description,
      unit: 'PCS',
      prices: `1=${12 + n}.50`,
    }))
    await buyer.call('priceList.saveLines', {
      params: { id, listUuid },
      body: { revision: 1, lines },
    })
  }
  const attach = (name: string) =>
    buyer.call('contract.attach', {
      params,
      files: { files: [new File([`%PDF-1.7\n${name}`], name)] },
    })
  await attach('conditions.pdf')
  await buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } })
  await buyer.call('contract.openDraft', { params })
  await attach('secret-plan.pdf')
  await buyer.call('contract.saveDraft', {
    params,
    body: { ...form, title: 'Gaskets, secret', revision: 1 },
  })
  return { id, number, theirs: suppliers[1]!.listUuid }
}

test('a vendor reads its contract and its own prices, and nothing of a draft or another vendor', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { id, number, theirs } = await agreed()
  await as(page, 'supplier')
  await page.goto('/secured/supplier/new-dashboard/unquoted-rfqs')
  await page.getByRole('link', { name: 'Contracts', exact: true }).click()
  await expect(page).toHaveURL(/\/secured\/supplier\/contracts$/)
  // The demo's own.
  await expect(page.getByRole('row', { name: /Deck and engine stores/ }).first()).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/secured/supplier/contract/${id}$`))
  await expect(page.getByRole('heading', { name: 'Gaskets and seals' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(personas.buyer.company)).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  for (const hidden of [personas.otherSupplier.company, 'secret', 'Ours alone', 'Draft'])
    await expect(main.getByText(hidden)).toHaveCount(0)

  const reading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'conditions.pdf' }).click()
  expect((await reading).suggestedFilename()).toBe('conditions.pdf')

  await main.getByRole('link', { name: 'Antwerp' }).click()
  await expect(page.getByRole('row', { name: /Seal ring/ })).toContainText('13.50')
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('textbox', { name: 'Find a line' }).fill('gask')
  await expect(page.getByText('Lines 1 to 1 of 1')).toBeVisible()
  await expect(page.getByRole('row', { name: /Seal ring/ })).toBeHidden()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await saving).suggestedFilename()).toMatch(/Antwerp\.xlsx$/)

  await page.goto(`/secured/supplier/contract/${id}/view-active-pricelist/${theirs}`)
  await expect(page.getByText('This page does not exist')).toBeVisible()
  await expect(page.getByText('Gasket')).toHaveCount(0)
})

test('who is no vendor of a contract does not find it', async ({ page }) => {
  const { id, number } = await agreed()
  await as(page, 'forwarder')
  await page.goto(`/secured/supplier/contract/${id}`)
  await expect(page.getByText('This page does not exist')).toBeVisible()
  await page.goto('/secured/supplier/contracts')
  await expect(page.getByText('No contracts yet')).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
})
