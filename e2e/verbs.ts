import { expect, type Locator, type Page } from '@playwright/test'
import { dayIn } from './people.ts'

/** Types into a field that finds, and takes the first choice that fits. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}

export interface Recipients {
  suppliers?: readonly string[]
  guests?: readonly { name: string; email: string }[]
}

/** On a page that can send: ticks the suppliers, invites the others by e-mail, sends, and waits for the RFQ's page. */
export async function sendTo(page: Page, { suppliers = [], guests = [] }: Recipients) {
  for (const name of suppliers) {
    await page.getByRole('searchbox', { name: 'Find suppliers' }).fill(name)
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  }
  if (guests.length > 0)
    await page.getByRole('button', { name: 'Invite by e-mail, no account needed' }).click()
  for (const { name, email } of guests) {
    await page.getByLabel('Supplier name').fill(name)
    await page.getByRole('group', { name: 'Invite by e-mail' }).getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
  }
  await sendButton(page).click()
  if (page.url().includes('/create-rfq/')) await sendButton(page.getByRole('dialog')).click()
  await expect(page).toHaveURL(/\/secured\/buyer\/case\/\d+\/overview$/)
}

const sendButton = (within: Page | Locator) =>
  within.getByRole('button', { name: /^Send to \d+ suppliers?$/ })

/** The terms of a quotation, on the supplier's sheet and on the page of a link. */
export async function fillTerms(
  page: Page,
  terms: { currency?: string; freight?: string; until?: string } = {},
) {
  await page.getByLabel('Currency', { exact: true }).selectOption(terms.currency ?? 'EUR')
  await page.getByLabel('Freight cost', { exact: true }).fill(terms.freight ?? '100.00')
  await page.getByLabel('Other charges', { exact: true }).fill('0')
  await fillDay(page.getByLabel('Prices good until', { exact: true }), terms.until ?? dayIn(30))
}

/** Fills a day, given as yyyy-MM-dd, into a field of the browser or into one that is typed dd/MM/yyyy. */
export async function fillDay(field: Locator, day: string): Promise<void> {
  const typed = (await field.getAttribute('type')) !== 'date'
  await field.fill(typed ? day.split('-').toReversed().join('/') : day)
  await field.blur()
}

/** How many lines of the sheet are priced. */
export const linesQuoted = (page: Page) =>
  page.getByRole('region', { name: 'Totals' }).locator('.figure', { hasText: 'Lines quoted' })

/** Puts the cursor of the sheet into a column of a line, by mouse. */
export async function goToCell(page: Page, column: string, line = 1): Promise<void> {
  await expect(page.locator('.sheetwrap tr[data-row]').first()).toBeVisible()
  const head = await page.locator('.sheetwrap thead th').allTextContents()
  const index = head.findIndex((title) => title.trim() === column)
  const row = page.locator(`.sheetwrap tr[data-row="${line - 1}"]`)
  await row.locator('th, td').nth(index).click()
  await expect(page.getByLabel(`${column}, line ${line}`, { exact: true })).toBeFocused()
}

/** Pastes a block as a spreadsheet puts it on the clipboard. */
export async function pasteBlock(page: Page, block: string): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, block)
}

/** From the price of line 1 on, by keyboard: one price, quality and number of days for so many lines. */
export async function sheetValues(page: Page, price: string, lines: number): Promise<void> {
  const { keyboard } = page
  for (let line = 1; line <= lines; line += 1) {
    await keyboard.type(price)
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.type('oem')
    await keyboard.press('Tab')
    await keyboard.type('5')
    await keyboard.press('Enter')
    for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowLeft')
  }
}

/** Asks for the review, keeps whatever it finds unusual, and sends. */
export async function sendQuotation(page: Page, button = 'Submit quotation'): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  const review = page.getByRole('dialog', { name: /^Look the/ })
  await expect(review).toBeVisible()
  for (const box of await review.getByRole('checkbox', { name: /^Keep/ }).all()) await box.check()
  await review.getByRole('button', { name: 'Send now' }).click()
}

/** In the matrix: chooses offers by a method and waits until the choice is stored. */
export async function selectAll(page: Page, method = 'Cheapest, any quality'): Promise<void> {
  const stored = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/selections') && reply.request().method() === 'PUT' && reply.ok(),
  )
  await page.getByLabel('Method').selectOption({ label: method })
  await stored
}

/** Makes the orders of what is chosen, after what is asked before, and waits for the form that sends them. */
export async function makeOrders(page: Page, count: number): Promise<void> {
  const name = `Make ${count} ${count === 1 ? 'order' : 'orders'}`
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: /^Send \d+ POs?$/ })).toBeVisible()
}

/** Sends the orders of the form, where it names no day to deliver by also when asked, and waits for the orders in process. */
export async function sendOrders(page: Page): Promise<void> {
  const dated = (await page.getByLabel('Deliver by').inputValue()) !== ''
  await page.getByRole('button', { name: /^Send \d+ POs?$/ }).click()
  const asked = page.getByRole('dialog', { name: 'Send without a delivery date' })
  if (!dated) await asked.getByRole('button', { name: /^Send (it|them) without$/ }).click()
  await expect(page).toHaveURL(/\/secured\/buyer\/dashboard\/in-process-pos/)
}

/** On the supplier's order: one date for all, and the confirmation of everything that is ticked. */
export async function confirm(page: Page, date = dayIn(10)): Promise<void> {
  await fillDay(page.getByLabel('One date for all'), date)
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('button', { name: /^Confirm \d+ deliver/ }).click()
  await expect(page.getByText('Confirmation sent to the buyer')).toBeVisible()
}

/** In a list: searches for a number and opens the record it finds. */
export async function openFromList(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox').fill(number)
  await expect(page).toHaveURL(new RegExp(number))
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.locator('tbody tr').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/dashboard/)
}

/** A toast, or any other word that is said at once. */
export const said = (page: Page, words: string | RegExp) => page.getByText(words).first()
