import type { Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  logIn,
  quote,
  test,
} from '../fixtures.ts'

/** Who approves: a colleague of the buyer. */
const approver = 'Daphne Vlachou'
let before: Awaited<ReturnType<typeof policy>>
const policy = async () => (await api('buyer')).call('approval.policy', {})

test.beforeAll(async () => {
  const buyer = await api('buyer')
  before = await policy()
  const { id } = before.people.find(({ name }) => name === approver)!
  await buyer.call('approval.savePolicy', {
    body: {
      version: before.version,
      policy: {
        on: true,
        levels: [{ userIds: [id] }],
        rules: [{ above: '20', levels: 1 }],
        escalateAfterHours: null,
      },
    },
  })
})
test.afterAll(async () => {
  const buyer = await api('buyer')
  const { version } = await policy()
  const { on, levels, rules, escalateAfterHours } = before
  await buyer.call('approval.savePolicy', {
    body: { version, policy: { on, levels, rules, escalateAfterHours } },
  })
})

/** A draft order of a quoted RFQ, by call. */
async function draft() {
  const buyer = await api('buyer')
  const rfq = await createRfq()
  const offer = await quote(rfq)
  const params = { id: rfq.id }
  const head = await buyer.call('case.details', { params })
  const selections = offer.lines.map(({ id, caseLineId }) => ({ caseLineId, offerId: id }))
  const body = { version: head.version, selections }
  const { version } = await buyer.call('case.select', { params, body })
  const { orders } = await buyer.call('case.makeOrders', { params, body: { version } })
  return orders[0]!
}

async function ask(page: Page, id: number) {
  await page.goto(`/secured/buyer/import-purchase-orders?ids=${id}`)
  const notice = page.getByRole('region', { name: 'Approval', exact: true })
  await expect(notice).toContainText('needs approval')
  await expect(notice).toContainText(`Level 1: ${approver}`)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ask for approval of 1 PO' }).click()
  const without = page.getByRole('button', { name: 'Send it without' })
  const asked = page.getByText('What you do here is kept with your name and the time')
  await expect(without.or(asked)).toBeVisible()
  if (await without.isVisible()) await without.click()
  await expect(page).toHaveURL(/\/secured\/buyer\/approval\/\d+$/)
}

async function opened(phone: Page, number: string) {
  await phone.goto('/secured/buyer/approvals')
  await phone.getByText(number).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(phone.getByRole('heading', { name: 'Budgets after sending' })).toBeVisible()
  const short = phone.getByRole('list', { name: 'Compared in short' })
  await expect(short.getByRole('listitem')).toHaveCount(4)
  await expect(phone.getByRole('heading', { name: 'Budget after it' })).toBeVisible()
  await expect(phone.getByRole('navigation', { name: 'In the list of approvals' })).toHaveText(
    /^\d+ of \d+$/,
  )
  const reading = phone.getByRole('region', { name: 'To read' })
  const [paper] = await Promise.all([
    phone.waitForEvent('download'),
    reading.getByRole('button', { name: /^Quotation of / }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
  await expectNoAxeViolations(phone)
}

test('an order is refused on a phone, changed, asked for again and approved', async ({
  page,
  desk,
}) => {
  const { id, orderNumber } = await draft()
  const other = await draft()
  await as(page, 'buyer')
  await ask(page, other.id)
  await ask(page, id)
  await expect(page.getByRole('button', { name: 'Approve the order' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Budget after it' })).toBeVisible()
  await expectNoAxeViolationsAtWidths(page)

  const phone = await desk('guest')
  await phone.setViewportSize({ width: 390, height: 844 })
  const { people } = await policy()
  expect(people.map(({ name }) => name)).toContain(approver)
  const team = await (await api('buyer')).call('team.list', {})
  await logIn(phone, team.find(({ name }) => name === approver)!.email)
  await opened(phone, orderNumber)
  const menu = await desk('guest')
  await logIn(menu, team.find(({ name }) => name === approver)!.email)
  const waits = menu.getByRole('link', { name: /^Waiting for me ?\d+$/ })
  const waited = Number((await waits.innerText()).match(/\d+/)![0])
  await phone.getByRole('button', { name: 'Refuse' }).click()
  const refusing = phone.getByRole('dialog', { name: 'Refuse the order' })
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusing.getByText('This field is required')).toBeVisible()
  await refusing.getByLabel('Why, for who asked').fill('Please send it to Hamburg')
  await expectNoAxeViolations(phone)
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(phone.getByText('Please send it to Hamburg')).toBeVisible()
  // The count in an open menu follows by itself.
  await expect(
    waits.or(menu.getByRole('link', { name: 'Waiting for me', exact: true })),
  ).toHaveText(waited > 1 ? `Waiting for me${waited - 1}` : 'Waiting for me')

  await page.reload()
  await expect(page.getByText('Please send it to Hamburg')).toBeVisible()
  await ask(page, id)
  await page.goto(`/secured/buyer/create-po/${id}`)
  const panel = page.getByRole('region', { name: 'Approval', exact: true })
  await panel.getByRole('button', { name: 'Take back and edit' }).click()
  const editing = page.getByRole('dialog', { name: 'This order waits for approval' })
  await expect(editing).toContainText('approval is asked anew')
  await editing.getByRole('button', { name: 'Take back and edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/create-po/${id}$`))
  await ask(page, id)

  await opened(phone, orderNumber)
  await phone.getByRole('button', { name: 'Approve the order' }).focus()
  await phone.keyboard.press('Enter')
  const approving = phone.getByRole('dialog', { name: 'Approve the order' })
  await expect(approving).toContainText('sent to the supplier at once')
  await approving.getByRole('button', { name: 'Approve', exact: true }).focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('Approved and sent')).toBeVisible()

  const supplier = await api('supplier')
  expect((await supplier.call('order.get', { params: { id } })).state).toBe('SENT')
  await page.goto(`/secured/buyer/purchase-order/${id}`)
  await expect(page.getByText(`approved order ${orderNumber}`)).toBeVisible()
})

test('what an approver types is not lost when the ask is taken back meanwhile, nor cut when it is pasted', async ({
  page,
  desk,
}) => {
  const { id, orderNumber } = await draft()
  await as(page, 'buyer')
  await ask(page, id)
  const other = await desk('guest')
  const team = await (await api('buyer')).call('team.list', {})
  await logIn(other, team.find(({ name }) => name === approver)!.email)
  await other.goto('/secured/buyer/approvals')
  await other.getByText(orderNumber).click()
  await other.getByRole('button', { name: 'Ask back' }).click()
  const asking = other.getByRole('dialog', { name: 'Ask back' })
  const question = asking.getByLabel('Your question')
  await question.fill('Why not by sea?')
  await other.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'x'.repeat(1000))
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(
    other.getByText('Nothing was pasted: at most 1,000 characters fit here'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  const taking = page.getByRole('dialog', { name: 'Take the ask back' })
  await taking.getByRole('button', { name: 'Take it back' }).click()
  await expect(asking).toContainText('Meanwhile: Taken back')
  await expect(question).toHaveValue('Why not by sea?')
})
