import type { Locator, Page } from '@playwright/test'
import { api, createRfq, expect, order, quote, unique } from './fixtures.ts'

/** A dialog in which somebody types. */
export interface Place {
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

export const places: Record<string, Place> = {
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

/** Presses what opens it; a page in another language names it otherwise. */
export async function openDialog(
  page: Page,
  open: readonly string[],
  named: (name: string) => string = (name) => name,
) {
  for (const name of open.map(named))
    await page
      .getByRole('button', { name })
      .or(page.getByRole('menuitem', { name }))
      .first()
      .click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog).toBeVisible()
  return dialog
}
