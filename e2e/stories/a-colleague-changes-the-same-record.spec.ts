import { api, as, expect, said, test } from '../fixtures.ts'

const stale = 'Somebody else changed this in the meantime'
const name = 'Changed by two'
const known = 'Changed by one'

test('what a colleague saved of a record meanwhile is told and not written over, and what was typed stays', async ({
  page,
}) => {
  const buyer = await api('buyer')
  for (const tag of await buyer.call('tag.list', { range: [0, 199] }))
    if ([name, known].includes(tag.name)) await buyer.call('tag.remove', { params: { id: tag.id } })
  const body = { kind: 'CASE' as const, name }
  const { id } = await buyer.call('tag.create', { body })
  await as(page, 'buyer')
  await page.goto('/secured/buyer/account/tags')
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name: `Tag ${name}` })
  await dialog.getByLabel('Name').fill(known)
  await buyer.call('tag.save', {
    params: { id },
    body: { ...body, colour: 'amber', revision: 0 },
  })
  await dialog.getByRole('button', { name: 'Save tag' }).click()
  await expect(dialog.getByText(stale)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(known)
  expect(await buyer.call('tag.list', { filter: { q: 'Changed by' } })).toMatchObject([
    { name, colour: 'amber', revision: 1 },
  ])

  await test.step('read again it is saved', async () => {
    await page.reload()
    await page.getByRole('button', { name }).click()
    await dialog.getByLabel('Name').fill(known)
    await dialog.getByRole('button', { name: 'Save tag' }).click()
    await expect(said(page, 'Tag saved')).toBeVisible()
    expect(await buyer.call('tag.list', { filter: { q: 'Changed by' } })).toMatchObject([
      { name: known, colour: 'amber', revision: 2 },
    ])
    await buyer.call('tag.remove', { params: { id } })
  })
})

test('exchange rates that a colleague saved meanwhile are told, and those that were typed stay', async ({
  page,
}) => {
  const buyer = await api('otherBuyer')
  const { state, rates } = await buyer.call('rate.list', {})
  await as(page, 'otherBuyer')
  await page.goto('/secured/buyer/account/preferences')
  const first = rates[0]!.currency
  const typed = page.getByLabel(`Rate of ${first}`, { exact: true })
  await typed.fill('7.5')
  await expect(page.getByText('Save the rates you typed before you load a file')).toBeVisible()
  const theirs = rates.map((rate, i) => (i === 0 ? { ...rate, rate: '8' } : rate))
  await buyer.call('rate.save', { body: { state, rates: theirs } })
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText(stale)).toBeVisible()
  await expect(typed).toHaveValue('7.5')
  const now = await buyer.call('rate.list', {})
  expect(now.rates[0]!.rate).toBe('8')
  await buyer.call('rate.save', { body: { state: now.state, rates } })
})
