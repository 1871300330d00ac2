import type { Page } from '@playwright/test'
import {
  api,
  as,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  test,
  unique,
} from '../fixtures.ts'
import { pasteBlock } from '../verbs.ts'

test('a purchaser begins a contract, publishes it and writes its second version', async ({
  page,
}) => {
  const number = unique('C')
  await as(page, 'buyer')
  await page.goto('/secured/buyer/contracts-dashboard/contracts/active')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'New contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contract' })
  await dialog.getByLabel('Number').fill(number)
  await dialog.getByLabel('Title').fill('Deck stores')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Begin the contract' }).click()

  await expect(page.getByRole('heading', { name: 'Deck stores' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' })
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(publishing.getByText('Choose at least one vendor')).toBeVisible()
  await expect(publishing.getByText('Say until when the contract is valid')).toBeVisible()
  await publishing.getByRole('button', { name: 'Cancel' }).click()

  const [vendor] = await (await api('buyer')).call('supplier.search', { range: [0, 0] })
  await page.getByPlaceholder('Add a vendor by name').fill(vendor!.name)
  await page.getByRole('option', { name: vendor!.name }).first().click()
  const year = new Date().getFullYear()
  await page.getByLabel('Valid from').fill(`01/01/${year}`)
  await page.getByLabel('Valid to').fill(`31/12/${year + 1}`)
  await page.getByRole('textbox', { name: 'Terms in words' }).fill('Broken packs at unit price.')
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Choose files').click()
  await (
    await choosing
  ).setFiles({
    name: 'conditions.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nconditions'),
  })
  await expect(page.getByRole('button', { name: 'Remove conditions.pdf' })).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Active since').first()).toBeVisible()
  await expect(page.getByText('Broken packs at unit price.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'conditions.pdf' })).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)

  await page.getByRole('button', { name: 'Write version 2' }).click()
  await page.getByLabel('Title').fill('Deck and engine stores')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Remove conditions.pdf' }).click()
  await expect(page.getByText('File taken off')).toBeVisible()
  await page.goto(page.url().replace('edit-draft-version', 'compare?from=1&version=2'))
  await expect(page.getByText('conditions.pdf removed')).toBeVisible()
  await page.goto('/secured/buyer/contracts-dashboard/contracts/draft')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByRole('heading', { name: 'Deck stores' })).toBeVisible()
})

test('terms that could not be saved are there the next day, beside what a colleague saved', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const number = unique('C')
  const { id } = await buyer.call('contract.create', {
    body: { number, title: 'Deck stores', currency: 'EUR' },
  })
  const address = `/secured/buyer/contract/${id}/edit-draft-version`
  const title = page.getByLabel('Title')
  await as(page, 'buyer')
  await page.goto(address)
  await page.route('**/api/**/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await title.fill('Deck and cabin stores')
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
  const { versions } = await buyer.call('contract.get', { params: { id } })
  const { revision } = await buyer.call('contract.version', {
    params: { id, number: versions[0]!.number },
  })
  await buyer.call('contract.saveDraft', {
    params: { id },
    body: { number, title: 'Engine stores', currency: 'EUR', revision },
  })
  await page.unroute('**/api/**/draft')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await expect(page.getByText('A colleague saved this draft in the meantime')).toBeVisible()
  await expect(title).toHaveValue('Deck and cabin stores')
  await page.getByRole('button', { name: /^Show their version/ }).click()
  await expect(title).toHaveValue('Engine stores')
})

test('two type on one price list: what each changes comes in, and where both did it is told', async ({
  page,
  desk,
}) => {
  const buyer = await api('buyer')
  const [vendor] = await buyer.call('supplier.search', { range: [0, 0] })
  const terms = { number: unique('C'), title: 'Deck stores', currency: 'EUR' as const }
  const { id } = await buyer.call('contract.create', {
    body: { ...terms, supplierIds: [vendor!.id] },
  })
  const params = { id, listUuid: crypto.randomUUID() }
  const { revision } = await buyer.call('priceList.save', {
    params,
    body: { supplierId: vendor!.id, currency: 'EUR' },
  })
  const line = (code: string) => ({
    scheme: 'IMPA' as const,
    code,
    description: `Item ${code}`,
    unit: 'PCS',
    prices: '1=10.00',
  })
  await buyer.call('priceList.saveLines', {
    params,
    body: { revision, lines: ['174021', '174022', '174023'].map(line) },
  })
  const address = `/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`
  const other = await desk('buyer')
  for (const each of [page, other]) {
    if (each === page) await as(page, 'buyer')
    await each.goto(address)
    await expect(cell(each, 1)).toHaveText('10.00')
  }
  await type(page, 1, '11.00')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await type(other, 2, '12.00')
  await expect(other.getByText('1 entry came in')).toBeVisible()
  await expect(cell(other, 1)).toHaveText('11.00')
  await expect(cell(other, 2)).toHaveText('12.00')
  await expect(other.getByText(/^Draft saved/)).toBeVisible()

  await type(page, 2, '13.00')
  await expect(page.getByText('In these cells yours stands:')).toBeVisible()
  await expect(page.getByText(/174022 Item 174022: 1=13.00, theirs 1=12.00/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(cell(page, 2)).toHaveText('12.00')
  await expect(page.getByText('yours stands')).toHaveCount(0)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(cell(page, 1)).toHaveText('11.00')
  await expect(cell(page, 2)).toHaveText('12.00')
})

test('a price list is begun, and of what is pasted one column off the rest is kept and the cells are marked', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const [vendor] = await buyer.call('supplier.search', { range: [0, 0] })
  const terms = { number: unique('C'), title: 'Deck stores', currency: 'EUR' as const }
  const { id } = await buyer.call('contract.create', { body: terms })
  await as(page, 'buyer')
  const address = `/secured/buyer/contract/${id}/add-draft-pricelist/${crypto.randomUUID()}`
  await page.goto(address)
  await expect(page.getByText('This draft names no vendor yet')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await buyer.call('contract.saveDraft', {
    params: { id },
    body: { ...terms, supplierIds: [vendor!.id], revision: 1 },
  })
  await page.goto(address)
  await page.getByLabel('Name of the list').fill('Rotterdam')
  await page.getByRole('link', { name: 'Contracts' }).first().click()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await page.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByRole('heading', { name: /Rotterdam/ })).toBeVisible()
  await page.locator('tbody tr').first().locator('td').nth(1).click()
  const long = 'Cotton rags, white, in bales of 25 kg'
  await pasteBlock(page, `170203\tM1\tRags\tPCS\t1\t10.00\n170204\tM2\tGloves\t${long}\t1\t11.00`)
  const paste = page.getByRole('dialog', { name: 'Paste 12 changes' })
  await expect(paste.getByText('1 cell cannot be read.')).toBeVisible()
  await paste.getByRole('button', { name: 'Paste', exact: true }).click()
  await expect(page.getByText('Lines 1 to 2 of 2')).toBeVisible()
  await expect(page.getByText('Line 2, Unit: At most 20 characters')).toBeVisible()
  const lines = async () => {
    const params = { id, listUuid: address.split('/').at(-1)!, number: 1 }
    return (await buyer.call('priceList.lines', { params })).map(({ code }) => code)
  }
  await expect.poll(lines).toEqual(['170203'])
  await expectNoAxeViolationsAtWidths(page)
  await page.locator('tbody tr').nth(1).locator('td').nth(4).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('PAIR')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect.poll(lines).toEqual(['170203', '170204'])
})

test('a draft that is published while somebody types goes on in the next one, with what was typed', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const [vendor] = await buyer.call('supplier.search', { range: [0, 0] })
  const supplierId = vendor!.id
  const from = new Date().toISOString().slice(0, 10)
  const days = { validFrom: from, validTo: `${Number(from.slice(0, 4)) + 1}${from.slice(4, 8)}01` }
  const number = unique('C')
  const { id } = await buyer.call('contract.create', {
    body: { ...days, number, title: 'Deck stores', currency: 'EUR', supplierIds: [supplierId] },
  })
  const params = { id, listUuid: crypto.randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: { ...days, supplierId, name: number, currency: 'EUR', countries: ['IS'] },
  })
  const line = { scheme: 'OWN' as const, code: number, description: 'Rope', unit: 'PCS' }
  const lines = [{ ...line, prices: '1=10.00' }]
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`)
  await expect(cell(page, 1)).toHaveText('10.00')
  await buyer.call('contract.publish', { params, body: { revision: 1, from } })
  await type(page, 1, '11.00')
  const goOn = page.getByRole('button', { name: /^Go on in a new draft/ })
  await expectNoAxeViolations(page)
  await goOn.click()
  await expect(page.getByText('Draft version 2')).toBeVisible()
  await expect(goOn).toBeHidden()
  await expect(cell(page, 1)).toHaveText('11.00')
  const first = { params: { ...params, number: 1 } }
  expect((await buyer.call('priceList.lines', first))[0]!.prices).toBe('1=10.00')

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await expect(page.getByLabel('Title')).toHaveValue('Deck stores')
  const { revision, parts } = await buyer.call('contract.version', { params: { id, number: 2 } })
  await buyer.call('contract.discardDraft', { params, query: { revision, parts } })
  await page.getByLabel('Title').fill('Deck and engine stores')
  await goOn.click()
  await expect(goOn).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Deck and engine stores')
  const { versions } = await buyer.call('contract.get', { params })
  expect(versions.map((version) => version.title)).toEqual([
    'Deck and engine stores',
    'Deck stores',
  ])
})

/** The first price of a line. */
const cell = (page: Page, line: number) =>
  page
    .locator('tbody tr')
    .nth(line - 1)
    .locator('td')
    .nth(6)

async function type(page: Page, line: number, price: string): Promise<void> {
  await cell(page, line).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
}

test('neither a price list nor the draft is thrown away over what a colleague saved unseen', async ({
  page,
}) => {
  const buyer = await api('buyer')
  const [vendor] = await buyer.call('supplier.search', { range: [0, 0] })
  const supplierIds = [vendor!.id]
  const terms = { number: unique('C'), title: 'Deck stores', currency: 'EUR' as const, supplierIds }
  const { id } = await buyer.call('contract.create', { body: terms })
  const params = { id, listUuid: crypto.randomUUID() }
  const list = { supplierId: vendor!.id, name: terms.number, currency: 'EUR' as const }
  await buyer.call('priceList.save', { params, body: list })
  /** As a colleague does it. */
  const price = async (code: string) => {
    const { revision } = await buyer.call('priceList.get', { params: { ...params, number: 1 } })
    const line = { scheme: 'OWN' as const, code, description: `Item ${code}`, unit: 'PCS' }
    const lines = [{ ...line, prices: '1=10.00' }]
    await buyer.call('priceList.saveLines', { params, body: { revision, lines } })
  }
  await price('A1')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`)
  await expect(page.getByRole('gridcell', { name: 'Item A1' })).toBeVisible()
  await price('B2')
  const takeOut = async () => {
    await page.getByRole('button', { name: 'Take out' }).click()
    await page.getByRole('button', { name: 'Take the list out' }).click()
  }
  await takeOut()
  await expect(page.getByText('Somebody else changed this list in the meantime')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Item B2' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue('Deck stores')
  await buyer.call('contract.saveDraft', {
    params,
    body: { ...terms, title: 'Ropes', revision: 1 },
  })
  const discard = async () => {
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
  }
  await discard()
  await expect(page.getByText('A colleague saved this draft in the meantime')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Show their version/ }).click()
  await expect(title).toHaveValue('Ropes')

  await page.goto(`/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`)
  await expect(page.getByRole('gridcell', { name: 'Item B2' })).toBeVisible()
  await takeOut()
  await expect(page.getByText('No price list yet')).toBeVisible()
  await discard()
  await expect(page).toHaveURL(/contracts-dashboard/)
})
