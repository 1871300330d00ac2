import { randomUUID } from 'node:crypto'
import {
  api,
  as,
  dayIn,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  personas,
  test,
  unique,
} from '../fixtures.ts'

/** A contract in force with one list of three lines. */
async function agreed() {
  const buyer = await api('buyer')
  const number = unique('W')
  const [found] = await buyer.call('supplier.search', {
    filter: { q: personas.supplier.company },
    range: [0, 0],
  })
  const supplierId = found!.id
  const { id } = await buyer.call('contract.create', {
    body: {
      number,
      title: 'Ropes and wires',
      currency: 'EUR',
      validFrom: dayIn(0),
      validTo: dayIn(200),
      supplierIds: [supplierId],
    },
  })
  const params = { id, listUuid: randomUUID() }
  await buyer.call('priceList.save', {
    params,
    body: {
      supplierId,
      name: 'Antwerp',
      currency: 'EUR',
      ports: ['BEANR'],
      validFrom: dayIn(0),
      validTo: dayIn(150),
    },
  })
  const lines = ['Mooring rope', 'Heaving line', 'Wire rope'].map((description, n) => ({
    scheme: 'OWN' as const,
    code: `${number}-${n}`,
    description,
    unit: 'PCS',
    prices: `1=${n + 1}0.00`,
  }))
  await buyer.call('priceList.saveLines', { params, body: { revision: 1, lines } })
  await buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } })
  return { id, number, listUuid: params.listUuid }
}

test('a vendor proposes prices, the buyer accepts them in part and publishes them', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { id, number, listUuid } = await agreed()
  await as(page, 'supplier')
  await page.goto(`/secured/supplier/contract/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Antwerp' }).click()
  await page.getByRole('button', { name: 'Propose prices' }).click()
  await expect(page.getByRole('heading', { name: /Propose prices, Antwerp/ })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  const type = async (item: string, column: number, text: string) => {
    await grid
      .getByRole('row', { name: new RegExp(item) })
      .getByRole('gridcell')
      .nth(column)
      .click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type('Mooring rope', 6, '11.00')
  await type('Wire rope', 6, '27.00')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)

  await page.getByRole('button', { name: 'Look and send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Mooring rope/ })).toContainText('+10.00 %')
  await expect(dialog.getByRole('radio', { name: 'Changed 2' })).toBeVisible()
  await dialog.getByLabel('A word to the buyer').fill('Fibre is dearer, wire is cheaper.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Propose 2 changes' }).click()
  await expect(page.getByText('With the buyer')).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)

  const office = await (await browser.newContext()).newPage()
  await as(office, 'buyer')
  await office.goto(`/secured/buyer/contract/${id}/view-active-version`)
  await expectNoAxeViolationsAtWidths(office)
  await office
    .getByRole('link', { name: `${personas.supplier.company} proposes 2 changes` })
    .click()
  await expect(office.getByText('Fibre is dearer, wire is cheaper.')).toBeVisible()
  await expectNoAxeViolationsAtWidths(office)
  await office.getByRole('button', { name: 'Accept Wire rope' }).click()
  await expect(office.getByRole('row', { name: /Wire rope/ })).toContainText('Accepted')
  await office.getByRole('button', { name: 'Refuse Mooring rope' }).click()
  const why = office.getByRole('dialog')
  await why.getByLabel(/^Why, for/).fill('Too dear for us.')
  await why.getByRole('button', { name: 'Refuse', exact: true }).click()
  await expect(office.getByText('Refused: Too dear for us.')).toBeVisible()
  await office.getByRole('link', { name: 'Open the draft' }).click()
  await office.getByRole('button', { name: 'Publish' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click()
  await expect(office.getByText('Version 2 is published')).toBeVisible()

  await office.getByRole('link', { name: 'Compare' }).click()
  await expect(office.getByRole('row', { name: /Wire rope/ })).toContainText('-10.00 %')
  await expect(office.getByRole('radio', { name: 'Changed 1' })).toBeVisible()
  await expectNoAxeViolationsAtWidths(office)
  await office.getByLabel('After').selectOption('Version 1')
  await expect(office.getByText('Nothing differs between these versions.')).toBeVisible()

  // It arrives by itself.
  await expect(page.getByText('Refused: Too dear for us.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wire rope/ })).toContainText('Accepted')
  await page.goto(`/secured/supplier/contract/${id}/view-active-pricelist/${listUuid}`)
  await expect(page.getByRole('row', { name: /Wire rope/ })).toContainText('27.00')
  await expect(page.getByRole('row', { name: /Mooring rope/ })).toContainText('10.00')

  const other = await (await browser.newContext()).newPage()
  await as(other, 'otherSupplier')
  await other.goto(`/secured/supplier/contract/${id}`)
  await expect(other.getByText('This page does not exist')).toBeVisible()
  await expect(other.getByText(number)).toHaveCount(0)
})
