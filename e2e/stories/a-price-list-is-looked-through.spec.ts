import {
  api,
  as,
  draftContract,
  dayIn,
  expect,
  expectNoAxeViolationsAtWidths,
  test,
} from '../fixtures.ts'

const line = (code: string, prices: string) => ({
  scheme: 'OWN' as const,
  code,
  description: `Item ${code}`,
  unit: 'PCS',
  prices,
})

/** A contract in force with a list of eight items, and its draft. */
async function inDraft() {
  const buyer = await api('buyer')
  const { number, params } = await draftContract()
  const { id } = params
  const codes = Array.from({ length: 8 }, (_, i) => `${number}-${i + 1}`)
  await buyer.call('priceList.saveLines', {
    params,
    body: { revision: 1, lines: codes.map((code) => line(code, '1=10.00;10=9.00')) },
  })
  await buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } })
  await buyer.call('contract.openDraft', { params })
  return { buyer, number, codes, id, params, list: { ...params, number: 2 } }
}

test('a draft list shows what changed and what is in its way; a row that says a price twice is taken out, and comes back', async ({
  page,
}) => {
  const { buyer, number, codes, id, params, list } = await inDraft()
  const known = await buyer.call('priceList.lines', { params: list })
  const typed = (at: number, prices: string) => ({ ...line(codes[at]!, prices), id: known[at]!.id })
  const { revision } = await buyer.call('priceList.get', { params: list })
  await buyer.call('priceList.saveLines', {
    params,
    body: {
      revision,
      lines: [
        typed(0, '1=10.30;10=9.00'),
        typed(1, '1=10.20;10=9.45'),
        typed(2, '1=10.25;10=9.00'),
        typed(3, '1=19.00;10=9.00'),
        typed(4, '1=10.00;6=9.00;4=8.00'),
        line(codes[6]!.replaceAll('-', ' '), '1=11.00'),
      ],
      remove: [known[7]!.id],
    },
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`)
  const tab = (name: string) => page.getByRole('radio', { name, exact: true })
  for (const name of ['All 8', 'New 1', 'Changed 5', 'Gone 1', 'Problems 4'])
    await expect(tab(name)).toBeVisible()
  const beside = page.getByRole('complementary', { name: 'Problems and changes' })
  await expect(beside.getByRole('heading', { name: '5 changes' })).toBeVisible()
  await expect(beside.getByText('4 higher, 0 lower')).toBeVisible()
  await expect(page.getByText('waits for 2 problems')).toBeVisible()
  // A price of a later quantity marks its own cell.
  await expect(page.getByTitle('Was 9.00, +5.00 %')).toHaveText('9.45')
  await expectNoAxeViolationsAtWidths(page)

  await test.step('F8 goes from problem to problem', async () => {
    await page.keyboard.press('F8')
    await expect(page.locator('.sheet td.is-active input')).toBeFocused()
    await page.keyboard.press('F8')
    await expect(page.getByLabel('Quantity 3 of line 5')).toBeFocused()
  })
  await test.step('only what changed, and what is gone, which can be put back', async () => {
    await tab('Changed 5').check()
    await expect(page.getByText('Lines 1 to 5 of 5')).toBeVisible()
    await tab('Gone 1').check()
    await page.getByRole('button', { name: `Put back Item ${codes[7]}` }).click()
    await expect(tab('Gone 0')).toBeChecked()
    await tab('All 9').check()
    await expect(page.getByText('Lines 1 to 9 of 9')).toBeVisible()
  })
  await test.step('one of two prices is taken out, put back, and taken out', async () => {
    const problem = beside.getByRole('listitem').filter({ hasText: 'Two prices at once' })
    await expect(problem.first().getByText('This list, line 7')).toBeVisible()
    await problem.first().getByRole('button', { name: 'Take 8 out' }).click()
    await expect(page.getByText('Line 8 is taken out')).toBeVisible()
    await expect(page.getByText('waits for 1 problem', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('waits for 2 problems')).toBeVisible()
    await problem.first().getByRole('button', { name: 'Take 9 out' }).click()
    await expect(page.getByText('waits for 1 problem', { exact: true })).toBeVisible()
  })
  await test.step('what is left is put right in its cell', async () => {
    await beside.getByRole('button', { name: /^Line 5: Quantities must rise/ }).click()
    await expect(page.getByLabel('Quantity 3 of line 5')).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('this list is ready')).toBeVisible()
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  })
  const kept = await buyer.call('priceList.lines', { params: list, filter: { q: number } })
  expect(kept.map(({ code }) => code).sort()).toEqual([...codes].sort())
})

test('without a connection nothing is taken out and nothing typed is lost, and both are done once it is back', async ({
  page,
}) => {
  const { buyer, number, codes, id, params, list } = await inDraft()
  const { revision } = await buyer.call('priceList.get', { params: list })
  const twin = line(codes[6]!.replaceAll('-', ' '), '1=11.00')
  await buyer.call('priceList.saveLines', { params, body: { revision, lines: [twin] } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`)
  const beside = page.getByRole('complementary', { name: 'Problems and changes' })
  const takeOut = beside.getByRole('button', { name: 'Take 9 out' }).first()
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  await expect(takeOut).toBeVisible()
  await page.context().setOffline(true)

  await test.step('the words, and the sheet as it was', async () => {
    await takeOut.click()
    await expect(
      page.getByText(/No connection|cannot be reached|could not be reached/i).first(),
    ).toBeVisible()
    await expect(page.getByText('Line 9 is taken out')).toHaveCount(0)
    await expect(grid.getByText(`Item ${codes[0]}`)).toBeVisible()
  })
  await test.step('what is typed stays, and nothing is done over it', async () => {
    await grid.getByText(`Item ${codes[0]}`).click()
    await page.keyboard.type('Typed without a connection')
    await page.keyboard.press('Enter')
    await takeOut.click()
    await expect(page.getByText('What was typed here could not be saved yet')).toBeVisible()
    await expect(grid.getByText('Typed without a connection')).toBeVisible()
  })
  await page.context().setOffline(false)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await takeOut.click()
  await expect(page.getByText('Line 9 is taken out')).toBeVisible()
  const kept = await buyer.call('priceList.lines', { params: list, filter: { q: number } })
  expect(kept.map(({ description }) => description)).toEqual([
    'Typed without a connection',
    ...codes.slice(1).map((code) => `Item ${code}`),
  ])
})

test('earlier versions of a contract have their own page, each beside the one that came after', async ({
  page,
}) => {
  const { buyer, id, params } = await inDraft()
  const { revision } = await buyer.call('contract.version', { params: { id, number: 2 } })
  await buyer.call('contract.publish', { params, body: { revision, from: dayIn(0) } })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/view-active-version`)
  await page.getByRole('link', { name: 'Earlier versions 1' }).click()
  await expectNoAxeViolationsAtWidths(page)
  await page.getByRole('link', { name: 'Compare with 2' }).click()
  await expect(page).toHaveURL(/compare\?from=1&version=2/)
})

test('a line that cannot be kept is named with its column, is told at its cell, and holds up no other', async ({
  page,
}) => {
  const { buyer, codes, id, params, list } = await inDraft()
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-pricelist/${params.listUuid}`)
  const grid = page.getByRole('grid', { name: 'Lines of the price list' })
  const rowOf = (at: number) => grid.getByRole('row', { name: new RegExp(`Item ${codes[at]}`) })
  const long = 'Rope '.repeat(81).trim()
  await rowOf(1).getByText(`Item ${codes[1]}`).click()
  await page.keyboard.insertText(long)
  await page.keyboard.press('Enter')
  const told = 'Line 2, Description: At most 400 characters'
  await expect(page.getByText(`Kept on this device: ${told}`)).toBeVisible()
  const cell = grid.getByRole('gridcell', { name: /^Rope Rope/ })
  await expect(cell.or(cell.getByRole('textbox')).and(page.locator('[aria-invalid=true]'))).toHaveCount(1) // prettier-ignore
  await expect(grid.getByText('At most 400 characters')).toHaveCount(1)

  // The cursor is in the line below by now.
  await page.keyboard.type('Typed beside it')
  await page.keyboard.press('Enter')
  const kept = async () =>
    (await buyer.call('priceList.lines', { params: list })).map(({ description }) => description)
  await expect.poll(kept).toContain('Typed beside it')
  expect(await kept()).toContain(`Item ${codes[1]}`)
  await expect(page.getByText(`Kept on this device: ${told}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Kept on this device: ${told}`)).toBeVisible()
})
