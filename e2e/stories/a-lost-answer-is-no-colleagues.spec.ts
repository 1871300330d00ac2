import type { Page, Route } from '@playwright/test'
import {
  api,
  as,
  createDraft,
  createRfq,
  dayIn,
  expect,
  goToCell,
  test,
  unique,
} from '../fixtures.ts'

const noNetwork = 'Kept on this device: no network. Trying again'
const isDraft = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes('draft')

/** What is saved arrives, and its answer is lost, until the line is mended. */
async function loseAnswers(page: Page, isSave: (url: URL) => boolean = isDraft) {
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    return route.abort()
  }
  await page.route(isSave, lose)
  return { mend: () => page.unroute(isSave, lose) }
}

/** A contract of which a change arrived and its page does not know it; what is typed after it is on the device. */
async function contractTypedOn(page: Page) {
  const { id } = await (
    await api('buyer')
  ).call('contract.create', {
    body: {
      number: unique('L'),
      title: 'Ropes',
      currency: 'EUR',
      validFrom: dayIn(0),
      validTo: dayIn(200),
      supplierIds: [],
    },
  })
  await as(page, 'buyer')
  await page.goto(`/secured/buyer/contract/${id}/edit-draft-version`)
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue('Ropes')
  const { mend } = await loseAnswers(page)
  await title.fill('Ropes, arrived')
  await expect(page.getByText(noNetwork)).toBeVisible()
  expect(await titleOf(id)).toBe('Ropes, arrived')
  await title.fill('Ropes and wires')
  return { id, title, mend }
}

const titleOf = async (id: number) => {
  const buyer = await api('buyer')
  return (await buyer.call('contract.version', { params: { id, number: 1 } })).title
}

test('a contract goes on over its own save whose answer was lost', async ({ page }) => {
  const { id, mend } = await contractTypedOn(page)
  await mend()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page.getByText('A colleague saved')).toHaveCount(0)
  expect(await titleOf(id)).toBe('Ropes and wires')
})

test('so does one that is opened anew meanwhile', async ({ page }) => {
  const { id, title, mend } = await contractTypedOn(page)
  await page.reload()
  await expect(title).toHaveValue('Ropes and wires')
  await mend()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await expect(page.getByText('A colleague saved')).toHaveCount(0)
  expect(await titleOf(id)).toBe('Ropes and wires')
})

for (const anew of [false, true])
  test(`what is taken away after such a save does not come back to a sheet${anew ? ' that is opened anew' : ''}`, async ({
    page,
  }) => {
    const { requestId } = await createRfq()
    await as(page, 'supplier')
    await page.goto(`/secured/supplier/case/request/${requestId}`)
    await goToCell(page, 'Unit price')
    const { mend } = await loseAnswers(page)
    await page.keyboard.type('12.5')
    await page.keyboard.press('Enter')
    await expect(page.getByText(noNetwork)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Delete')
    if (anew) await page.reload()
    await expect(page.getByText('0 of 2 lines quoted')).toBeVisible()
    await mend()
    if (!anew) await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await expect(page.getByText('in another window')).toHaveCount(0)
    await expect(page.getByText('0 of 2 lines quoted')).toBeVisible()
  })

test('a draft whose beginning arrived unheard is made once', async ({ page }) => {
  const title = unique('Stores')
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-rfq/new')
  const { mend } = await loseAnswers(page, ({ pathname }) => pathname === '/api/buyer/cases')
  await page.getByLabel('Title').fill(title)
  await expect(page.getByText(noNetwork)).toBeVisible()
  await page.getByLabel('Title').fill(`${title}, deck`)
  await mend()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  const buyer = await api('buyer')
  const { data } = await buyer.list('case.list', { filter: { q: title } })
  expect(data.map((row) => row.title)).toEqual([`${title}, deck`])
})

for (const kind of ['RFQ', 'order'] as const)
  test(`a draft ${kind} that is opened anew goes on over its own save whose answer was lost`, async ({
    page,
    context,
  }) => {
    const { address, isSave, titleNow } = kind === 'RFQ' ? await draftRfq() : await draftOrder()
    await as(page, 'buyer')
    await page.goto(address)
    const title = page.getByLabel('Title')
    await loseAnswers(page, isSave)
    await title.fill('Stores, arrived')
    await expect(page.getByText(noNetwork)).toBeVisible()
    expect(await titleNow()).toBe('Stores, arrived')
    await expect(page.getByText('saved a newer draft')).toHaveCount(0)
    await title.fill('Stores, deck')
    await page.close({ runBeforeUnload: false })
    // Another window has none of the keys under which it was sent.
    const anew = await context.newPage()
    await anew.goto(address)
    await expect(anew.getByLabel('Title')).toHaveValue('Stores, deck')
    await anew.getByLabel('Title').fill('Stores, deck and engine')
    await expect(anew.getByText(/^Draft saved/)).toBeVisible()
    await expect(anew.getByText('saved a newer draft')).toHaveCount(0)
    expect(await titleNow()).toBe('Stores, deck and engine')
  })

async function draftRfq() {
  const { id } = await createDraft()
  const buyer = await api('buyer')
  return {
    address: `/secured/buyer/create-rfq/${id}`,
    isSave: ({ pathname }: URL) => pathname === `/api/buyer/cases/${id}`,
    titleNow: async () => (await buyer.call('case.details', { params: { id } })).title,
  }
}

async function draftOrder() {
  const buyer = await api('buyer')
  const { id } = await buyer.call('order.create', {
    body: {
      orderNumber: unique('PO'),
      type: 'SUPPLIES',
      title: 'Stores',
      currency: 'USD',
      lines: [],
    },
  })
  return {
    address: `/secured/buyer/create-po/${id}`,
    isSave: ({ pathname }: URL) => pathname.startsWith('/api/') && pathname.endsWith(`/${id}`),
    titleNow: async () => (await buyer.call('order.get', { params: { id } })).title,
  }
}
