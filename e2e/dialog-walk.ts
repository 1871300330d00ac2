import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { expectReadByAll } from './everybody.ts'
import { expectNoAxeViolations } from './fixtures.ts'
import {
  chooseAll,
  closeAll,
  opened,
  openDialog,
  openersOf,
  senderOf,
  typedIn,
  typeIntoAll,
} from './places.ts'
import { expectTargets24 } from './targets.ts'

export const html = { contentType: 'text/html' }
export const faults: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, ...html, body: '<h1>Internal Server Error</h1>' }),
  (route) => route.fulfill({ status: 502, ...html, body: '<h1>Bad Gateway</h1>' }),
  (route) => route.abort(),
]

const sends = (url: URL) => /^\/(api|auth|register)\//.test(url.pathname)

/** What goes by itself behind a dialog: a draft, kept on the device meanwhile, and prices that are looked up. */
const savesItself = /\/draft$|^\/api\/buyer\/(cases(\/\d+)?|contract-prices)$/

/** Once it `fails`, lets nothing through that changes something, by the fault of its turn, and counts. */
export async function failing(page: Page) {
  const count = { sent: 0, turn: 0, fails: true, keys: [] as string[] }
  await page.route(sends, (route) => {
    if (!count.fails) return route.fallback()
    // Some calls that change something are a GET by the specification; they have a key all the same.
    const { 'idempotency-key': key } = route.request().headers()
    if (route.request().method() === 'GET' && key === undefined) return route.fallback()
    const isThrownAway = route.request().method() === 'DELETE'
    if (isThrownAway || !savesItself.test(new URL(route.request().url()).pathname)) {
      count.sent += 1
      if (key) count.keys.push(key)
    }
    return faults[count.turn % faults.length]!(route)
  })
  return count
}

type Count = Awaited<ReturnType<typeof failing>>

/** Whether the tree says why it did not go: in what is called out, or at a field. */
const isRefused = (root: Locator): Promise<boolean> =>
  root.evaluateAll(([within]) => {
    const wordsOf = (element: Element) =>
      [element, ...(element.ariaDescribedByElements ?? [])].map((each) => each.textContent).join()
    return [
      ...(within?.querySelectorAll('[role=alert], [role=status], [aria-invalid=true]') ?? []),
    ].some((each) => each.checkVisibility() && /cannot be (reached|sent)/i.test(wordsOf(each)))
  })

/** Sends what was typed; whether it left, and that it stands there yet, with words beside it. */
export async function sendInVain(
  root: Locator,
  count: Count,
  about: string,
  again: () => Promise<Locator | null> = async () => root,
) {
  await typeIntoAll(root)
  const sender = senderOf(root)
  if (!(await sender.isVisible()) || !(await sender.isEnabled())) return false
  const before = await typedIn(root)
  const already = count.sent
  const keys = (count.keys = [])
  await sender.click()
  const problem = root.locator('[aria-invalid=true], [role=alert]:not(:empty)').first()
  const left = () => count.sent > already
  await expect
    .poll(async () => left() || !(await root.isVisible()) || (await problem.isVisible()), about)
    .toBe(true)
  // It only chose something for the page behind it.
  if (!left() && !(await root.isVisible())) return false
  if (!left()) await expect.soft(problem, about).toBeVisible()
  // Where one goes on at once, one is led back, and what was typed stands in the same dialog.
  const isGone = async () => !(await root.isVisible())
  const whole = root.page().locator('body')
  const isTold = async () => ((await isGone()) ? isRefused(whole) : isRefused(root))
  if (left()) await expect.poll(isTold, about).toBe(true)
  const stands = ((await isGone()) ? await again() : root) ?? root
  expect.soft(await typedIn(stands), about).toEqual(expect.arrayContaining(before))
  await expect.soft(whole.getByText(/Bad Gateway|Internal Server/), about).toHaveCount(0)
  if (left() && keys.length > 0) await sentOnce(senderOf(stands), count, about)
  return left()
}

/** The same again goes under the same key: whether the first arrived and only its answer was lost, nobody here knows. */
async function sentOnce(sender: Locator, count: Count, about: string) {
  const keys = new Set(count.keys)
  count.keys = []
  if (!(await sender.isVisible())) return
  await sender.click()
  await expect.poll(() => count.keys.length, `${about}, sent again`).toBeGreaterThan(0)
  expect
    .soft(
      count.keys.filter((key) => !keys.has(key)),
      `${about}, sent again`,
    )
    .toEqual([])
}

/** Through the dialogs of page after page; one that was seen is not looked at again. */
export class Walk {
  readonly sent: string[] = []
  readonly #seen = new Set<string>()
  readonly #page: Page
  readonly #count: Count
  readonly #rests: () => Promise<void>

  constructor(page: Page, count: Count, rests: () => Promise<void>) {
    this.#page = page
    this.#count = count
    this.#rests = rests
  }

  async through(path: string, show: () => Promise<unknown>) {
    const main = this.#page.locator('main')
    const shown = async () => {
      // What a page itself says on the way, that it was read say, arrives.
      this.#count.fails = false
      await show()
      await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible()
      await this.#rests()
      this.#count.fails = true
      return this.#page.url()
    }
    const url = await shown()
    if (this.#seen.has(url)) return
    this.#seen.add(url)
    const left = (await openersOf(main)).map((names) => [names])
    for (let chain = left.shift(); chain; chain = left.shift()) {
      const [first] = chain
      if (this.#page.url() !== url || !(await this.#offers(first!))) await shown()
      const inside = await this.#inOne(`${path}: ${chain.join(' > ')}`, chain)
      left.unshift(...inside.map((names) => [...chain!, names]))
      await closeAll(this.#page)
    }
  }

  /** Looks at the dialog and sends it in vain; answers what opens further ones in it. */
  async #inOne(about: string, chain: readonly string[][]): Promise<string[][]> {
    this.#count.turn += 1
    const dialog = await this.#open(this.#page.locator('main'), chain)
    if (!dialog) return []
    const titles = await dialog.locator('h2').allTextContents()
    const words = [chain, titles].join().replaceAll(/\d+/g, '0')
    if (this.#seen.has(words)) return []
    this.#seen.add(words)
    await this.#rests()
    const inside = await openersOf(dialog)
    await lookedAt(this.#page)
    // A template that comes only after something was typed asks before it takes its place.
    await chooseAll(dialog)
    await this.#rests()
    const again = () => this.#again(chain)
    if (await sendInVain(dialog, this.#count, about, again)) this.sent.push(about)
    return inside
  }

  /** The same once more, out of the dialog that it was opened from where that stands there yet. */
  async #again(chain: readonly string[][]) {
    const outer = this.#page.locator(opened).last()
    if (await outer.isVisible()) return this.#open(outer, chain.slice(-1))
    return this.#open(this.#page.locator('main'), chain)
  }

  async #open(within: Locator, chain: readonly string[][]) {
    let root: Locator | null = within
    for (const names of chain)
      root = root && (await openDialog(root, names, this.#rests).catch(() => null))
    return root
  }

  #offers([name]: readonly string[]) {
    const main = this.#page.locator('main')
    return main.getByRole('button', { name: name!, exact: true }).first().isVisible()
  }
}

/** A dialog is for everybody too; the page behind it is looked at where every address is. */
async function lookedAt(page: Page) {
  await expectNoAxeViolations(page, opened)
  await expectTargets24(page)
  await expectReadByAll(page)
}
