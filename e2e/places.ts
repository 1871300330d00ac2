import type { Locator, Page } from '@playwright/test'

const opened = 'dialog[open], .MuiDialog-root [role=dialog]'

/** What stands on a page and may open a dialog: its buttons with words, and what lies in its menus. */
export const openersOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const wordsOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent.trim()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button.btn')].filter(
      (button) =>
        !button.disabled &&
        button.type !== 'submit' &&
        button.checkVisibility() &&
        wordsOf(button) !== '',
    )
    const openers = buttons.flatMap((button) => {
      const menu = button.popoverTargetElement
      if (!menu) return button.textContent.trim() ? [[wordsOf(button)]] : []
      const items = [...menu.querySelectorAll('.menu__item:not([disabled])')]
      return items.map((item) => [wordsOf(button), wordsOf(item)])
    })
    return openers.filter(
      (names, at) => openers.findIndex((other) => other.join() === names.join()) === at,
    )
  })

/** Presses one after the other; the dialog that opens, or null. */
export async function openDialog(
  page: Page,
  [name, item]: readonly string[],
): Promise<Locator | null> {
  const timeout = 5000
  await page
    .locator('main')
    .getByRole('button', { name: name!, exact: true })
    .first()
    .click({ timeout })
  if (item !== undefined)
    await page.locator('.menu:popover-open').getByText(item, { exact: true }).click({ timeout })
  const dialog = page.locator(opened).last()
  return dialog.waitFor({ timeout: 1500 }).then(
    () => dialog,
    () => null,
  )
}

const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=search], [role=combobox]), textarea):enabled:visible'

/** Types something into every field of text that is empty. */
export async function typeIntoAll(root: Locator): Promise<void> {
  // First what is chosen: a template that is chosen asks before it takes the place of what is typed.
  for (const choice of await root.locator('select:enabled:visible').all()) {
    const isOpen = (await choice.inputValue()) === ''
    if (isOpen && (await choice.locator('option').count()) > 1)
      await choice.selectOption({ index: 1 })
  }
  for (const field of await root.locator(fields).all()) {
    if ((await field.inputValue()) !== '' || !(await field.isEditable())) continue
    await field.fill(await wordsFor(field))
  }
  for (const text of await root.locator('[contenteditable=true]:visible').all())
    if ((await text.innerText()).trim() === '') await text.fill('Typed here')
}

async function wordsFor(field: Locator): Promise<string> {
  const { type, hint, mode } = await field.evaluate((input: HTMLInputElement) => ({
    type: input.type,
    hint: input.placeholder,
    mode: input.inputMode,
  }))
  if (type === 'email') return 'typed@pier-nine.example'
  if (type === 'date') return '2030-12-30'
  if (type === 'url') return 'https://pier-nine.example'
  if (/dd\/mm/i.test(hint)) return /hh/i.test(hint) ? '30/12/2030 12:00' : '30/12/2030'
  if (type === 'number' || mode === 'decimal' || mode === 'numeric') return '12'
  if (type === 'password') return 'Typed12345'
  return 'Typed here'
}

/** What stands in the fields, in their order. */
export const typedIn = async (root: Locator): Promise<string[]> => [
  ...(await root
    .locator(`${fields}, select:visible`)
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))),
  ...(await root.locator('[contenteditable=true]:visible').allInnerTexts()),
]

/** What sends a dialog or a form. */
export const senderOf = (root: Locator): Locator =>
  root.locator('button:is([type=submit], .btn--primary, .btn--danger):visible').last()
