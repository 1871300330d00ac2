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

const line = (code: string, description: string, price: string) => ({
  scheme: 'OWN' as const,
  code,
  description,
  unit: 'PCS',
  prices: `1=${price}`,
})

/** A draft with two lists of one vendor, in two ports; the first ends within 60 days. */
async function drafted() {
  const buyer = await api('buyer')
  const number = unique('N')
  const [found] = await buyer.call('supplier.search', {
    filter: { q: personas.supplier.company },
    range: [0, 0],
  })
  const supplierId = found!.id
  const head = { number, title: 'Ropes and wires', currency: 'EUR', supplierIds: [supplierId] }
  const { id } = await buyer.call('contract.create', {
    body: { ...head, validFrom: dayIn(0), validTo: dayIn(200) },
  })
  const lists = [
    { listUuid: randomUUID(), name: `Antwerp ${number}`, ports: ['BEANR'], validTo: dayIn(30) },
    { listUuid: randomUUID(), name: `Genoa ${number}`, ports: ['ITGOA'], validTo: dayIn(190) },
  ]
  for (const { listUuid, ...terms } of lists) {
    const params = { id, listUuid }
    const body = { ...terms, supplierId, currency: 'EUR', validFrom: dayIn(0) }
    await buyer.call('priceList.save', { params, body })
    const lines = [
      line(`${number}-1`, 'Mooring rope, 8 strand', '1980.00'),
      line(`${number}-2`, `Heaving line ${terms.ports[0]}`, '46.50'),
    ]
    await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  }
  return { buyer, id, number, supplierId, lists }
}

test('a line is found over all lists, its vendor is asked for new prices, and proposes them', async ({
  page,
  desk,
}) => {
  const { buyer, id, number, lists } = await drafted()
  const params = { id }
  await buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/view-active-version`)
  await expect(page.getByText('1 price list ends within 30 days.')).toBeVisible()
  await page.getByLabel('Find a line in all price lists').fill('mooring rope')
  await expect(page.getByText('2 lines with “mooring rope”.')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await page
    .getByRole('row', { name: new RegExp(`Genoa ${number}`) })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: new RegExp(`Genoa ${number}`) })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Ask for new prices' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask for new prices' })
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`Antwerp`) })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`Genoa`) })).not.toBeChecked()
  await dialog.getByLabel('A word to them').fill('Fibre became cheaper.')
  await expectNoAxeViolationsAtWidths(page)
  await dialog.getByRole('button', { name: 'Ask 1 vendor' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Prices asked')).toBeVisible()
  const book = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await book).suggestedFilename()).toContain(number)
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print' }).click()
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)

  const vendor = await desk('supplier')
  await vendor.goto(`/secured/supplier/contract/${id}/view-active-pricelist/${lists[0]!.listUuid}`)
  await expect(vendor.getByText(/asks for new prices\. “Fibre became cheaper\.”/)).toBeVisible()
  await expectNoAxeViolationsAtWidths(vendor)
  await vendor.getByRole('button', { name: 'Propose prices' }).click()
  const grid = vendor.getByRole('grid', { name: 'Lines of the price list' })
  const cells = grid.getByRole('row', { name: /Mooring rope/ }).getByRole('gridcell')
  await cells.nth(6).click()
  await vendor.keyboard.type('2900.00')
  await vendor.keyboard.press('Enter')
  // What is agreed stands beside it, and a change far from the others is marked.
  await expect(grid.getByRole('row', { name: /Mooring rope/ })).toContainText('+46.46 %')
  await expect(grid.getByRole('row', { name: /Heaving line/ })).toContainText('same')
  await expect(vendor.getByText(/Draft saved/)).toBeVisible()
  await vendor.getByRole('button', { name: 'Look and send' }).click()
  const sending = vendor.getByRole('dialog')
  await expect(sending.getByRole('row', { name: /Mooring rope/ })).toContainText('unusual')
  await sending.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(vendor.getByText('With the buyer')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/proposes 1 change/)).toBeVisible()
  await expect(page.getByText('Prices asked')).toHaveCount(0)
})

test('what keeps a draft from being published leads to the rows of its lists', async ({ page }) => {
  const { buyer, id, number, supplierId } = await drafted()
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: {
      supplierId,
      name: `Belgium ${number}`,
      currency: 'EUR',
      countries: ['BE'],
      validFrom: dayIn(0),
      validTo: dayIn(20),
    },
  })
  const lines = [line(`${number}-1`, 'Mooring rope, 8 strand', '1500.00')]
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish version 1' })
  await publishing.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(publishing.getByText(/Two prices at once for Mooring rope/)).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await publishing.getByRole('link', { name: 'Open the other row' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`Belgium ${number}`) })).toBeVisible()
  await expect(page.getByText('1,500.00').or(page.getByText('1500.00')).first()).toBeVisible()
})
