import type { Locator, Page } from '@playwright/test'
import {
  api,
  as,
  choose,
  createRfq,
  expect,
  expectNoAxeViolations,
  logIn,
  mailTo,
} from '../fixtures.ts'
import { test, unique } from '../fixtures.ts'
import { lockOut } from '../locked-out.ts'
import { verified } from '../newcomer.ts'

const base = '/secured/support'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('tbody:not(.skeleton) tr')
const search = (page: Page, noun: string) =>
  page.getByRole('searchbox', { name: `Search these ${noun}` })
/** The row that holds all of these words. */
const rowWith = (page: Page, ...words: string[]): Locator =>
  words.reduce((found, hasText) => found.filter({ hasText }), rows(page))

/** An RFQ somebody else is working on. */
async function someCase() {
  const buyer = await api('buyer')
  const { data } = await buyer.list('case.list', {
    filter: { page: 'in-process-rfqs' },
    range: [0, 0],
    sort: ['createdAt', 'ASC'],
  })
  return { id: data[0]!.id, title: data[0]!.title, number: data[0]!.requisitionNumber! }
}

/** A mail to a link holder about an RFQ that was sent a moment ago. */
async function someMail() {
  const email = `${unique('chandler').toLowerCase()}@guest.test`
  const rfq = await createRfq({ suppliers: [], guests: [{ name: 'Pier Nine Chandlers', email }] })
  return { ...rfq, email, mail: await mailTo(email) }
}

test.describe('Support finds anything', () => {
  test.beforeEach(async ({ page }) => {
    await as(page, 'support')
  })

  test('an exact number stands first, and its timeline tells what happened', async ({ page }) => {
    const { number, title, id } = await someCase()
    await page.goto(`${base}/records`)
    await expect(page).toHaveTitle('Fairlead - Records')
    await search(page, 'records').fill(number.toLowerCase())
    const first = rows(page).first()
    await expect(first).toContainText(number)
    await expect(first).toContainText('RFQ')
    await first.getByRole('button', { name: number }).click()
    const panel = page.getByRole('dialog', { name: `RFQ ${number}` })
    await expect(panel).toContainText(title)
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expect(panel.locator('time').first()).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    const support = await api('support')
    const looks = await support.call('support.timeline', { params: { kind: 'case', id } })
    expect(looks.map(({ action }) => action)).toContain('support.viewed')
  })

  test('words are found wherever they stand, misspelt ones too', async ({ page }) => {
    const buyer = await api('buyer')
    const { data } = await buyer.list('case.list', { filter: { q: 'spares' }, range: [0, 49] })
    const { title } = data.find((row) => row.title.endsWith(' spares'))!
    const [first, ...rest] = title.split(' ')
    await page.goto(`${base}/records`)
    for (const typed of [`${rest.join(' ')} ${first!}`, `sparess ${first!}`]) {
      await search(page, 'records').fill(typed)
      await expect(rowWith(page, title, 'RFQ').first(), typed).toBeVisible()
    }
  })

  test('a number with a typing error is found', async ({ page }) => {
    const { number } = await someCase()
    await page.goto(`${base}/records`)
    for (const mistyped of [
      `${number.slice(0, 4)}${number.slice(5)}`,
      `${number.slice(0, 3)}${number.slice(4)}`,
      number.replaceAll('-', ' '),
    ]) {
      await search(page, 'records').fill(mistyped)
      await expect(page).toHaveURL((url) =>
        (url.searchParams.get('filter') ?? '').includes(mistyped),
      )
      await expect(rowWith(page, number, 'RFQ').first(), mistyped).toBeVisible()
    }
  })

  test('an order, a company and a person are found by a mistyped name, and narrowed by kind', async ({
    page,
  }) => {
    const buyer = await api('buyer')
    const { data } = await buyer.list('order.list', {
      filter: { page: 'in-process-pos' },
      range: [0, 0],
    })
    const { orderNumber } = data[0]!
    await page.goto(`${base}/records`)
    await search(page, 'records').fill(orderNumber)
    await expect(rows(page).first()).toContainText(orderNumber)
    await search(page, 'records').fill('Kestrleman Engine')
    await expect(rowWith(page, 'Kestrelman Engine Parts', 'Company')).toHaveCount(1)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('user')
    await search(page, 'records').fill('Duncan Row')
    await expect(rowWith(page, 'Duncan Rowe', 'User').first()).toBeVisible()
    await expect(rowWith(page, 'Company')).toHaveCount(0)
  })

  test('by keyboard: Ctrl K, the number, Enter', async ({ page }) => {
    const { number } = await someCase()
    await page.goto(`${base}/mails`)
    await expect(heading(page)).toHaveText('Outbox')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search or jump to' })
    await palette.getByRole('combobox').fill(number)
    await expect(palette.getByRole('option', { selected: true })).toContainText(number)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === `${base}/records`)
    await expect(rows(page).first()).toContainText(number)
  })

  test('reads a mail of the outbox, and its link works', async ({ page }) => {
    const { email, mail, title } = await someMail()
    await page.goto(`${base}/mails`)
    await search(page, 'mails').fill(email)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('button', { name: mail.subject }).click()
    const panel = page.getByRole('dialog', { name: mail.subject })
    await expect(panel).toContainText(`To ${email}`)

    const letter = panel.frameLocator('iframe')
    await expect(letter.locator('body')).toContainText('asks you for a quotation')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      letter.locator('a[href*="/secured/external/request/"]').first().click(),
    ])
    await expect(opened).toHaveTitle('Fairlead - Quotation for Thalassine Shipmgmt')
    await expect(heading(opened)).toContainText(title)

    await panel.getByRole('radio', { name: 'As text' }).check()
    const link = panel.locator('pre').getByRole('link').first()
    await expect(link).toHaveAttribute('href', /\/secured\/external\/request\/[\w-]{20,}$/)
    // Without the frame of the letter: axe cannot run where scripts are forbidden.
    await expectNoAxeViolations(page)
  })

  test('unlocks an account that five failed log-ins have locked', async ({ page, desk }) => {
    const { email, password } = await verified()
    const owner = await desk('guest')
    await owner.goto('/login')
    await lockOut(owner, email)

    await page.goto(`${base}/users`)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page
      .getByRole('group', { name: 'Filter' })
      .getByRole('button', { name: 'Locked' })
      .click()
    await search(page, 'users').fill(email)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Locked')
    await expect(rows(page).getByRole('cell', { name: '5', exact: true })).toBeVisible()
    await rows(page).getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText(`${email} can log in again`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No users fit these filters' })).toBeVisible()

    await logIn(owner, email, password)
    await expect(owner).toHaveURL('/gdpr')
  })

  test('invites a user, who activates the account by the mail', async ({ page, desk }) => {
    const email = `${unique('ida').toLowerCase()}@thalassine.test`
    await page.goto(`${base}/users`)
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a user' })
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('This field is required')
    await expectNoAxeViolations(page)
    await choose(page, 'Company', 'Thalassine')
    await dialog.getByLabel('Role').selectOption('Buyer, office')
    await dialog.getByLabel('First name').fill('Ida')
    await dialog.getByLabel('Last name').fill('Brandt')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    await search(page, 'users').fill(email)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`Link sent to ${email}`)).toBeVisible()

    const guest = await desk('guest')
    const { links } = await mailTo(email, /Activate/)
    await guest.goto(links.find((link) => link.includes('/activate-account'))!)
    await guest.getByLabel('New password', { exact: true }).fill('harbour7')
    await guest.getByLabel('New password again').fill('harbour7')
    await guest.getByRole('button', { name: 'Activate' }).click()
    await expect(guest).toHaveURL('/activate-account-success')
    await logIn(guest, email, 'harbour7')
    await expect(guest).toHaveURL('/gdpr')
  })

  for (const width of [1440, 390])
    test(`the pages of support pass axe at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['records', 'mails', 'users', 'enquiries']) {
        await page.goto(`${base}/${name}`)
        await expect(heading(page)).toBeVisible()
        await expect(page.locator('.skeleton')).toHaveCount(0)
        await expectNoAxeViolations(page)
      }
    })
})
