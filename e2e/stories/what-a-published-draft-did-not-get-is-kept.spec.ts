import type { Page } from '@playwright/test'
import {
  api,
  as,
  draftContract,
  dayIn,
  expect,
  expectNoAxeViolationsAtWidths,
  test,
} from '../fixtures.ts'

/** A contract's first draft, with a list of two lines. */
async function inDraft() {
  const buyer = await api('buyer')
  const { number, params } = await draftContract()
  const { id } = params
  const line = (n: number) => ({
    scheme: 'OWN' as const,
    code: `${number}-${n}`,
    description: `Item ${n}`,
    unit: 'PCS',
    prices: '1=10.00',
  })
  await buyer.call('priceList.saveLines', {
    params,
    body: { revision: 1, lines: [line(1), line(2)] },
  })
  const address = `/secured/buyer/contract/${id}`
  return {
    buyer,
    id,
    params,
    terms: `${address}/edit-draft-version`,
    list: `${address}/edit-draft-pricelist/${params.listUuid}`,
    publish: () =>
      buyer.call('contract.publish', { params, body: { revision: 1, from: dayIn(0) } }),
  }
}

/** What is typed does not reach the server until the person comes back. */
async function typeUnheard(page: Page, address: string, type: () => Promise<void>) {
  let isHeard = false
  await page.goto(address)
  await page.route('**/api/buyer/contracts/**', (route) =>
    isHeard || route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await type()
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
  return async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(address)
    isHeard = true
  }
}

const goOn = (page: Page) => page.getByRole('button', { name: /^Go on in a new draft/ })

test('prices that did not arrive before the draft was published go into the next one, the next day', async ({
  page,
}) => {
  const { buyer, params, list, publish } = await inDraft()
  const price = page.locator('tbody tr').first().locator('td').nth(6)
  await as(page, 'buyer')
  const comeBack = await typeUnheard(page, list, async () => {
    await price.dblclick()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('11.50')
    await page.keyboard.press('Enter')
  })
  await publish()
  await comeBack()
  await expect(page.getByRole('heading', { name: 'This draft is no more' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Item 1 11.50' })).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)
  await goOn(page).click()
  await expect(price).toHaveText('11.50')
  const prices = async (number: number) =>
    (await buyer.call('priceList.lines', { params: { ...params, number } })).map((l) => l.prices)
  await expect.poll(() => prices(2)).toEqual(['1=11.50', '1=10.00'])
  expect(await prices(1)).toEqual(['1=10.00', '1=10.00'])
})

test('terms that did not arrive before the draft was published go into the next one, or are given up', async ({
  page,
}) => {
  const { buyer, id, list, terms, publish } = await inDraft()
  const title = page.getByLabel('Title')
  await as(page, 'buyer')
  const comeBack = await typeUnheard(page, terms, () => title.fill('Deck and engine stores'))
  await publish()
  await comeBack()
  await expect(page.getByText('Deck and engine stores')).toBeVisible()
  await goOn(page).click()
  await expect(title).toHaveValue('Deck and engine stores')
  await expect
    .poll(async () => (await buyer.call('contract.get', { params: { id } })).versions[0]!.title)
    .toBe('Deck and engine stores')

  const comeAgain = await typeUnheard(page, terms, () => title.fill('Ropes'))
  const params = { id, number: 2 }
  const { revision, parts } = await buyer.call('contract.version', { params })
  await buyer.call('contract.discardDraft', { params, query: { revision, parts } })
  await comeAgain()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page).toHaveURL(/view-active-version$/)
  await page.goto(terms)
  await expect(page).toHaveURL(/view-active-version$/)
  // Of a list nothing is kept: what is in force stands at the address of its draft.
  await page.goto(list)
  await expect(page).toHaveURL(/view-active-pricelist/)
  await expect(page.getByText('Item 1')).toBeVisible()
})

test('who discards a draft is led to the version in force, however late its contract is read again', async ({
  page,
}) => {
  const { buyer, id, terms, publish } = await inDraft()
  await publish()
  await buyer.call('contract.openDraft', { params: { id } })
  await as(page, 'buyer')
  await page.goto(terms)
  await page.getByRole('button', { name: 'Discard' }).click()
  const gone = page.waitForResponse((answer) => answer.status() === 404)
  const heard = Promise.withResolvers<void>()
  await page.route(`**/api/buyer/contracts/${id}`, async (route) => {
    await heard.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await gone
  await page.evaluate(
    () => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 100)),
  )
  await expect(page.getByRole('heading', { name: 'Deck stores' })).toBeVisible()
  heard.resolve()
  await expect(page).toHaveURL(/view-active-version$/)
})

test('a draft that stands open in two tabs is published from the second: nothing was typed, so nothing is in its way', async ({
  page,
  context,
}) => {
  const { terms } = await inDraft()
  await as(page, 'buyer')
  await page.goto(terms)
  const other = await context.newPage()
  await other.goto(terms)
  for (const each of [page, other]) {
    await each.bringToFront()
    await each.getByRole('button', { name: 'Publish' }).click()
    await expect(each.getByRole('button', { name: 'Publish version 1' })).toBeVisible()
  }
  // Who comes back to a tab may press before it has read again that the draft is gone.
  const heard = Promise.withResolvers<void>()
  await page.route('**/api/buyer/contracts/**', async (route) => {
    if (route.request().method() === 'GET') await heard.promise
    await route.continue()
  })
  await other.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(other).toHaveURL(/view-active-version$/)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('no draft any more')
  heard.resolve()
  await expect(page).toHaveURL(/view-active-version$/)
})
