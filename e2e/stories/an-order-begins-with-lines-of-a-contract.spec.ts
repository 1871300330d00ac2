import { agreed } from '../agreed.ts'
import { api, as, choose, expect, expectNoAxeViolations, test, unique } from '../fixtures.ts'

test('lines of a contract are chosen from its page, and ordered at the prices of the port', async ({
  page,
}) => {
  const { id, number } = await agreed()
  const buyer = await api('buyer')
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/view-active-version`)
  await page.getByRole('link', { name: 'Make an order' }).click()
  const dialog = page.getByRole('dialog', { name: 'From a contract' })
  await expect(
    dialog.getByRole('combobox', { name: 'Contract' }).locator(':checked'),
  ).toContainText(number)
  await dialog.getByRole('checkbox', { name: /Wire rope/ }).check()
  // What was chosen stays chosen while another line is looked for.
  await dialog.getByLabel('Find a line in all price lists').fill('mooring')
  await dialog.getByLabel('Find a line in all price lists').press('Enter')
  await expect(dialog.getByText('1 line with “mooring”.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Mooring rope/ }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 lines added. Choose the port')).toBeVisible()
  await expect(page).toHaveURL(/create-po\/new$/)

  const orderNumber = unique('PO')
  await page.getByRole('textbox', { name: 'Order number' }).fill(orderNumber)
  await page.getByLabel('Title').fill('Ropes')
  await choose(page, 'Vessel', 'Anemoi Star')
  await choose(page, 'Delivery port', 'Antwerp')
  await page.getByLabel('Quantity of line 1', { exact: true }).fill('4')
  await page.getByLabel('Quantity of line 2', { exact: true }).fill('2')
  const prices = page.getByRole('region', { name: 'Contract prices' })
  await prices.getByRole('button', { name: /^Take 2 of / }).click()
  await expect(prices.getByText('taken')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/create-po\/\d+$/)
  const order = await buyer.call('order.get', {
    params: { id: Number(page.url().split('/').at(-1)) },
  })
  expect(order.currency).toBe('EUR')
  expect(order.lines).toMatchObject([
    { name: 'Wire rope', unitPrice: '30.00', source: 'PRICE_LIST', contract: { id } },
    { name: 'Mooring rope', unitPrice: '10.00', source: 'PRICE_LIST', contract: { id } },
  ])
})

test('a contract that is not in force is said to be none, and what was chosen is asked about before it goes', async ({
  page,
}) => {
  await agreed()
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-po/new?contract=999999')
  const dialog = page.getByRole('dialog', { name: 'From a contract' })
  await expect(dialog.getByText('not among those in force')).toBeVisible()
  await dialog.getByRole('checkbox').nth(1).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/create-po\/new$/)
})
