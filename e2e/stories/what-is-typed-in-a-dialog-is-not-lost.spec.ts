import type { Locator, Page } from '@playwright/test'
import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  order,
  quote,
  test,
  unique,
} from '../fixtures.ts'

interface Place {
  /** Where it stands. */
  address: () => Promise<string>
  /** What opens it, one after the other. */
  open: readonly string[]
  type: (dialog: Locator) => Promise<void>
}
const at = (path: string) => () => Promise.resolve(`/secured/buyer/${path}`)
const into = (label: string) => (dialog: Locator) =>
  dialog.getByLabel(label).first().fill(unique('Typed'))
const intoTheText = (dialog: Locator) => dialog.getByRole('textbox').first().fill(unique('Typed'))

async function aBudget() {
  const buyer = await api('buyer')
  const { budgets } = await buyer.call('budget.list', {
    query: { year: new Date().getUTCFullYear() },
  })
  return `/secured/buyer/vessel-budget/${budgets.find(({ vessel }) => vessel)!.id}`
}

async function anOrder() {
  const rfq = await createRfq()
  return `/secured/buyer/purchase-order/${(await order(rfq, await quote(rfq))).id}`
}

const places: Record<string, Place> = {
  'a budget': {
    address: aBudget,
    open: ['Edit budget'],
    // In a cell Escape takes back what was just typed there; what stands is the dialog's.
    type: async (dialog) => {
      await into('Name of line 1')(dialog)
      await dialog.page().keyboard.press('Tab')
    },
  },
  'a contract': {
    address: at('contracts-dashboard/contracts/active'),
    open: ['New contract'],
    type: into('Title'),
  },
  'a vendor id': { address: at('vendors'), open: ['Add a vendor id'], type: into('Vendor id') },
  'many vendor ids': { address: at('vendors'), open: ['Paste many'], type: intoTheText },
  'a message template': {
    address: at('account/message-templates'),
    open: ['Add a template'],
    type: into('Name'),
  },
  'a survey': { address: at('surveys'), open: ['Plan a survey'], type: into('Note') },
  'a substitute': {
    address: at('approvals'),
    open: ['While I am away'],
    type: (dialog) => dialog.getByLabel('Until').fill('31/12/2030'),
  },
  'a tag': { address: at('account/tags'), open: ['Add a tag'], type: into('Name') },
  'a colleague': {
    address: at('account/team'),
    open: ['Invite a colleague'],
    type: into('First name'),
  },
  'an order': { address: anOrder, open: ['More actions', 'Withdraw'], type: intoTheText },
  'an RFQ': {
    address: async () => `/secured/buyer/case/${(await createRfq()).id}/overview`,
    open: ['More actions', 'Cancel RFQ'],
    type: (dialog) => dialog.getByRole('switch').first().click(),
  },
}

async function openDialog(page: Page, open: readonly string[]) {
  for (const name of open)
    await page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .first()
      .click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog).toBeVisible()
  return dialog
}

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Throw away what you typed?' })

for (const [what, { address, open, type }] of Object.entries(places))
  test(`${what}: closing asks before what was typed is gone`, async ({ page }) => {
    await as(page, 'buyer')
    await page.goto(await address())
    const dialog = await openDialog(page, open)
    await page.keyboard.press('Escape')
    await expect(dialog, 'nothing was typed').toBeHidden()

    await openDialog(page, open)
    await type(dialog)
    const question = questionOf(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Throw it away' }).click()
    await expect(dialog).toBeHidden()
  })

for (const [part, button] of [
  ['Tags', 'Add a tag'],
  ['Message templates', 'Add a template'],
] as const)
  test(`${part}: Back asks before what was typed is gone`, async ({ page }) => {
    await as(page, 'buyer')
    await page.goto('/secured/buyer/account/profile')
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: part })
      .click()
    const dialog = await openDialog(page, [button])
    await dialog.getByRole('textbox').first().fill('Kept')
    await page.keyboard.press('Escape')
    await questionOf(page).getByRole('button', { name: 'Keep typing' }).click()
    await page.goBack()
    await questionOf(page).getByRole('button', { name: 'Keep typing' }).click()
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Kept')
    await page.goBack()
    await questionOf(page).getByRole('button', { name: 'Throw it away' }).click()
    await expect(page.getByRole('heading', { name: 'Text size' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
