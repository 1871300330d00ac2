import { expect, type Locator, type Page } from '@playwright/test'

/** An open dialog. */
export const opened = 'dialog[open], .MuiDialog-root [role=dialog]'

/** What says of itself that it opens a dialog. */
const opener = 'button[aria-haspopup=dialog]:not(:disabled)'

/** What opens a dialog on a page, or in the dialog that is open: by their names, those in menus after the name of the menu. */
export const openersOf = (root: Locator): Promise<string[][]> =>
  root.evaluate((within, sought) => {
    const wordsOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim()
    const columns = new Map<Element, Set<string>>()
    /** The rows of a table have the same ones again, and names of records as others. */
    const isAgain = (button: Element) => {
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
    const openers = [...within.querySelectorAll<HTMLButtonElement>(sought)].flatMap((button) => {
      const menu = button.closest('[popover]')
      const trigger = menu && within.querySelector(`button[popovertarget="${menu.id}"]`)
      const pressed = trigger ?? button
      if (!pressed.checkVisibility() || isAgain(pressed)) return []
      return [trigger ? [wordsOf(trigger), wordsOf(button)] : [wordsOf(button)]]
    })
    // Of many that only count on, as lines do, the first.
    const plain = openers.map((names) => names.join().replaceAll(/\d+/g, '0'))
    return openers.filter((_, at) => plain.indexOf(plain[at]!) === at)
  }, opener)

/** Presses one after the other; the dialog that comes, or null once nothing more comes of it. */
export async function openDialog(
  root: Locator,
  [name, item]: readonly string[],
  rests: () => Promise<void>,
): Promise<Locator | null> {
  const page = root.page()
  const dialogs = page.locator(opened)
  const titles = () => dialogs.locator('h2').allTextContents()
  const before = (await titles()).join()
  const timeout = 5000
  await root.getByRole('button', { name: name!, exact: true }).first().click({ timeout })
  if (item !== undefined)
    await page.locator('.menu:popover-open').getByText(item, { exact: true }).click({ timeout })
  const hasCome = async () => (await dialogs.count()) > 0 && (await titles()).join() !== before
  const comes = expect.poll(hasCome, { timeout: 5000 }).toBe(true)
  // Where the page says why not, none does.
  await Promise.race([comes.catch(() => undefined), rests()])
  if (!(await hasCome())) return null
  // That one: whatever opens over it, or stands there once it has closed, is another.
  const own = `d${(marks += 1)}`
  await dialogs.last().evaluate((dialog, mark) => dialog.setAttribute('data-own', mark), own)
  return page.locator(`[data-own=${own}]`)
}

let marks = 0

/** Closes what was opened, throws away what was typed in it, and takes away what was said. */
export async function closeAll(page: Page): Promise<void> {
  const question = page.getByRole('button', { name: 'Throw it away' })
  for (let tries = 0; tries < 8; tries += 1) {
    await page.evaluate(() => {
      for (const cross of document.querySelectorAll<HTMLElement>('.toast__x')) cross.click()
    })
    if (await question.isVisible()) await question.click()
    if (!(await page.locator(`${opened}, :popover-open:not(.toasts)`).count())) return
    await page.keyboard.press('Escape')
  }
}

const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [type=search], [role=combobox]), textarea):enabled:visible'

/** Chooses what is not chosen yet; what hangs on it may have to be read. */
export async function chooseAll(root: Locator): Promise<void> {
  for (const choice of await root.locator('select:enabled:visible').all()) {
    const isOpen = (await choice.inputValue()) === ''
    if (isOpen && (await choice.locator('option').count()) > 1)
      await choice.selectOption({ index: 1 })
  }
}

/** Types something into every field of text that is empty. */
export async function typeIntoAll(root: Locator): Promise<void> {
  await chooseAll(root)
  for (const field of await root.locator(fields).all()) {
    // What was typed before may have taken it away.
    if (
      !(await field.isVisible()) ||
      (await field.inputValue()) !== '' ||
      !(await field.isEditable())
    )
      continue
    await field.fill(await wordsFor(field))
  }
  for (const text of await root.locator('[contenteditable=true]:visible').all())
    if ((await text.innerText()).trim() === '') await text.fill('Typed here')
}

async function wordsFor(field: Locator): Promise<string> {
  const { type, hint, mode, label } = await field.evaluate((input: HTMLInputElement) => ({
    label: input.labels?.[0]?.textContent ?? '',
    type: input.type,
    hint: input.placeholder,
    mode: input.inputMode,
  }))
  if (type === 'email') return 'typed@pier-nine.example'
  if (type === 'date') return '2030-12-30'
  if (type === 'url') return 'https://pier-nine.example'
  if (/dd\/mm/i.test(hint)) return /hh/i.test(hint) ? '30/12/2030 12:00' : '30/12/2030'
  if (type === 'number' || mode === 'decimal' || mode === 'numeric') return '12'
  if (/\bIMO\b/.test(label)) return '9074729'
  if (type === 'password') return 'Typed12345'
  return 'Typed here'
}

/** What stands in the fields, each with what it asks for. */
export const typedIn = async (root: Locator): Promise<string[]> => [
  ...(await root
    .locator(`${fields}, select:visible`)
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(
        (field) => `${field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''}: ${field.value}`,
      ),
    )),
  ...(await root.locator('[contenteditable=true]:visible').allInnerTexts()),
]

/** What sends a dialog or a form. */
export const senderOf = (root: Locator): Locator =>
  root
    .locator('button:is([type=submit], .btn--primary, .btn--danger):not([aria-haspopup]):visible')
    .last()
