import type { Locator, Page } from '@playwright/test'
import type { Watch } from './watch.ts'

/** An open dialog. */
export const opened = 'dialog[open], .MuiDialog-root [role=dialog]'

/** What stands on a page and may open a dialog: its buttons with words, what lies in its menus, and of each column the first. */
export const openersOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const wordsOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent.trim()
    const columns = new Map<Element, Set<string>>()
    /** The rows of a table have the same ones again, and names of records as others. */
    const isAgain = (button: HTMLButtonElement) => {
      const table = button.closest('tbody')
      if (!table) return false
      const known = columns.get(table) ?? new Set()
      columns.set(table, known)
      const { cellIndex } = button.closest<HTMLTableCellElement>('td, th')!
      const [first] = wordsOf(button).replaceAll(/\d+/g, '0').split(' ')
      const places = button.matches('.btn')
        ? [`${cellIndex} ${button.textContent}`]
        : [`${cellIndex}`, `begins ${first}`]
      const isKnown = places.some((place) => known.has(place))
      for (const place of places) known.add(place)
      return isKnown
    }
    const selector = 'main button.btn, main tbody td button.link-btn'
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
      (button) =>
        !button.disabled &&
        button.type !== 'submit' &&
        button.checkVisibility() &&
        wordsOf(button) !== '' &&
        !isAgain(button),
    )
    const openers = buttons.flatMap((button) => {
      const menu = button.popoverTargetElement
      if (!menu) return button.textContent.trim() ? [[wordsOf(button)]] : []
      const items = [...menu.querySelectorAll('button.menu__item:not([disabled])')]
      return items.map((item) => [wordsOf(button), wordsOf(item)])
    })
    // Of many that only count on, as lines do, the first.
    const plain = openers.map((names) => names.join().replaceAll(/\d+/g, '0'))
    return openers.filter((_, at) => plain.indexOf(plain[at]!) === at)
  })

/** Presses one after the other; the dialog that opens, or null once nothing more comes of it. */
export async function openDialog(
  page: Page,
  [name, item]: readonly string[],
  settled: Watch['settled'],
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
  const comes = dialog.waitFor({ timeout: 1500 }).catch(() => undefined)
  // A part that was loading is drawn after it has come, by React up to 300 ms later.
  const rests = async () => {
    for (let times = 0; times < 6; times += 1) {
      await settled()
      await page.waitForTimeout(90)
    }
  }
  await Promise.race([comes, rests()])
  return (await dialog.isVisible()) ? dialog : null
}

/** Closes what was opened, throws away what was typed in it, and takes away what was said. */
export async function closeAll(page: Page): Promise<void> {
  const question = page.getByRole('button', { name: 'Throw it away' })
  for (let tries = 0; tries < 4; tries += 1) {
    await page.evaluate(() => {
      for (const cross of document.querySelectorAll<HTMLElement>('.toast__x')) cross.click()
    })
    if (await question.isVisible()) await question.click()
    if (!(await page.locator(`${opened}, :popover-open:not(.toasts)`).count())) return
    await page.keyboard.press('Escape')
  }
}

/** How a page stands there: its address, its words, and what of it is on or cannot be pressed. */
export const standing = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const on = ':disabled, [aria-pressed=true], [aria-expanded=true], [aria-busy=true]'
    const states = [...main.querySelectorAll(on)].map((each) => each.textContent)
    return [location.href, main.innerText, ...states].join('\n')
  })

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
