import type { BrowserContext, Locator, Page } from '@playwright/test'
import { openDialog } from '../dialogs.ts'
import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  logIn,
  order,
  personas,
  quote,
  test,
  unique,
} from '../fixtures.ts'
import { settled } from '../newcomer.ts'

test.describe('A user ends a session elsewhere', () => {
  test('ends the one on the other machine, by keyboard, and stays logged in', async ({
    page,
    desk,
  }) => {
    const { email, password } = await settled()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/secured\/supplier\//)
    const elsewhere = await desk('guest')
    await logIn(elsewhere, email, password)
    await expect(elsewhere).toHaveURL(/\/secured\/supplier\//)

    await page.goto('/secured/supplier/account/profile')
    const part = page.getByRole('region', { name: /^Where you are logged in/ })
    await expect(part.getByRole('listitem')).toHaveCount(2)
    await expect(part.getByRole('listitem').filter({ hasText: 'this one' }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    const end = part.getByRole('button', { name: /^End this one, since / })
    await end.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('That session has ended')).toBeVisible()
    await expect(part.getByRole('listitem')).toHaveCount(1)
    await expect(end).toHaveCount(0)

    // Its socket closes with the session: the page leads there by itself.
    await expect(elsewhere).toHaveURL(/\/login/)
    await page.reload()
    await expect(part.getByRole('listitem')).toHaveCount(1)
  })

  test('support disables a user, who is out, and enables the account again', async ({
    page,
    desk,
  }) => {
    const { email, password } = await settled()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/secured\/supplier\//)

    const support = await desk('guest')
    await as(support, 'support')
    await support.goto(
      `/secured/support/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`,
    )
    const row = support.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Disable' }).click()
    await support.getByRole('button', { name: 'Disable the account' }).click()
    await expect(row.getByText('Disabled')).toBeVisible()

    // The open page is told, and says why.
    await expect(page).toHaveURL('/account-deactivated')
    await row.getByRole('button', { name: 'Enable' }).click()
    await expect(row.getByRole('button', { name: 'Disable' })).toBeVisible()
    await page.goto('/login')
    await logIn(page, email, password)
  })

  test('who is signed out while typing stays with it, logs in in another window and goes on', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await as(page, 'buyer')
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.dismiss()
    })
    const dialog = page.getByRole('dialog').first()
    /** Sends in vain, logs in by what is offered, and sends again. */
    const sendAfterLogIn = async (send: Locator, offered: Locator, typed: Locator) => {
      const words = await typed.inputValue()
      await context.clearCookies()
      await send.click()
      await expect(offered).toBeVisible()
      await expect(typed).toHaveValue(words)
      await expectNoAxeViolations(page)
      const [window] = await Promise.all([context.waitForEvent('page'), offered.click()])
      await logIn(window, personas.buyer.email)
      await window.close()
      await expect(typed).toHaveValue(words)
      await send.click()
      await expect(dialog).toBeHidden()
    }

    await page.goto('/secured/buyer/account/tags')
    await page.getByRole('button', { name: 'Add a tag' }).click()
    const name = unique('Dry dock')
    await dialog.getByLabel('Name').fill(name)
    await sendAfterLogIn(
      dialog.getByRole('button', { name: 'Add tag' }),
      dialog.getByRole('link', { name: 'Log in in another window' }),
      dialog.getByLabel('Name'),
    )
    await expect(page.getByText(name).first()).toBeVisible()

    const rfq = await createRfq()
    const made = await order(rfq, await quote(rfq))
    await page.goto(`/secured/buyer/purchase-order/${made.id}`)
    await openDialog(page, ['More actions', 'Withdraw'])
    const reason = dialog.getByRole('textbox').first()
    await reason.fill('Sold to another owner')
    await sendAfterLogIn(
      dialog.getByRole('button', { name: /^Withdraw/ }),
      dialog.getByRole('button', { name: 'Log in', exact: true }),
      reason,
    )
    await expect(page.getByText('Withdrawn').first()).toBeVisible()
    expect(asked).toEqual(['beforeunload', 'beforeunload'])
  })

  test('who is signed out in another tab stays with what is typed, and is told on every page gone to', async ({
    page,
    context,
  }) => {
    const { dialog } = await typing(page, context, 'Dry dock')
    await expect(page.getByText('What you typed stands here')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Dry dock')

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const said = page.getByRole('main').getByRole('status').filter({ hasText: 'signed out' })
    const account = page.getByRole('navigation', { name: 'Account' })
    for (const part of ['Message templates', 'My profile', 'Vessels']) {
      await account.getByRole('link', { name: part }).click()
      await expect(said.getByRole('button', { name: 'Log in' }), part).toBeVisible()
      await expectNoAxeViolations(page)
    }
    const [window] = await Promise.all([
      context.waitForEvent('page'),
      said.getByRole('button', { name: 'Log in' }).click(),
    ])
    await logIn(window, personas.buyer.email)
    // What did not come comes by itself, and what others do is heard again.
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(said).toHaveCount(0)
    await expect(page.locator('html[data-realtime=connected]')).toBeAttached()
  })

  test('what is typed is not sent in the name of somebody else who logs in in another tab', async ({
    page,
    context,
  }) => {
    const name = unique('Dry dock')
    const { dialog, other } = await typing(page, context, name)
    await logIn(other, personas.otherBuyer.email)
    await expect(other).toHaveURL(/\/secured\/buyer\//)

    await expect(page.getByText('What you typed stands here')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add tag' }).click()
    await expect(dialog.getByRole('link', { name: 'Log in in another window' })).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    const tagsOf = async (who: 'buyer' | 'otherBuyer') =>
      (await (await api(who)).list('tag.list', { filter: { q: name } })).total
    expect([await tagsOf('buyer'), await tagsOf('otherBuyer')]).toEqual([0, 0])

    // Who began it comes back, and it is theirs.
    await logOut(other)
    await logIn(other, personas.buyer.email)
    await expect(other).toHaveURL(/\/secured\/buyer\//)
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Add tag' }).click()
      await expect(dialog).toBeHidden({ timeout: 5000 })
    }).toPass()
    expect([await tagsOf('buyer'), await tagsOf('otherBuyer')]).toEqual([1, 0])
  })
})

/** Begins to type a tag, and is logged out in another tab meanwhile. */
async function typing(page: Page, context: BrowserContext, name: string) {
  await logIn(page, personas.buyer.email)
  await page.goto('/secured/buyer/account/tags')
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('Name').fill(name)
  page.on('dialog', (question) => void question.dismiss())
  const other = await context.newPage()
  await logOut(other)
  return { dialog, other }
}

async function logOut(page: Page) {
  await page.goto('/secured/buyer/account/vessels')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signout-success')
}
