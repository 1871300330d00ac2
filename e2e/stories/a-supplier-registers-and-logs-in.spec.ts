import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, logIn, mailTo, test, unique } from '../fixtures.ts'
import {
  captchaBox,
  failure,
  lockOut,
  locked,
  tickCaptcha,
  tryToLogIn,
  wrong,
} from '../locked-out.ts'
import { fillRegistration, registered, verified } from '../newcomer.ts'

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

test.describe('A supplier registers and logs in', () => {
  test('registers, confirms by the mail of the outbox, accepts the notice and is led to the registration of the company', async ({
    page,
  }) => {
    const name = unique('chandler').toLowerCase()
    const email = `${name}@supply.test`
    await page.goto('/create-account')
    await expect(page).toHaveTitle('Fairlead - Create account')
    await fillRegistration(page, email, `Supply ${name}`)
    await createAccount(page)
    await expect(page).toHaveURL('/create-account-success')
    await expect(page).toHaveTitle('Fairlead - Account created')

    const { links } = await mailTo(email, /confirm/)
    const [link] = links.filter((each) => each.includes('/create-account-verify/'))
    await page.goto(link!)
    await expect(page).toHaveURL('/verify-success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')

    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await logIn(page, email, 'harbour7')
    await expect(page).toHaveURL('/gdpr')
    await page.getByRole('button', { name: 'I have read it and accept' }).click()
    await expect(page).toHaveURL(/\/secured\/supplier\/registration\?next=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account types')

    await page.goto(link!)
    await expect(page).toHaveURL('/already-verified')
    await expect(page.getByText('This profile is already verified')).toBeVisible()
  })

  test('an empty form says what is missing, beside every field and at the top right', async ({
    page,
  }) => {
    await page.goto('/create-account')
    await createAccount(page)
    await expect(page.getByText('Please check all required fields!')).toBeVisible()
    for (const field of ['First name', 'Work email', 'Company', 'Country', 'Phone number'])
      await expect(page.getByLabel(field)).toHaveAccessibleDescription('This field is required')
    await expectNoAxeViolations(page)
  })

  test('the fields take what the specification lets them take', async ({ page }) => {
    await page.goto('/create-account')
    await fillRegistration(page, 'not an address', 'Supply <One>')
    await page.getByLabel('Password', { exact: true }).fill('onlyletters')
    await page.getByLabel('City').fill('Rotterdam 4')
    await page.getByLabel('Street and number').fill('4444')
    await page.getByLabel('Phone number').fill('10-12')
    await createAccount(page)
    const says = (label: string, words: string | RegExp) =>
      expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(words)
    await says('Work email', 'Please insert a valid email')
    await says(
      'Password',
      'The password must consist of numbers and letters and should have from 6 to 16 characters',
    )
    await says('Password again', 'Password does not match!')
    for (const label of ['Company', 'City', 'Street and number', 'Phone number'])
      await says(label, /\S/)
    await expect(page).toHaveURL('/create-account')
  })

  test('an address and a company that are known are refused in words', async ({ page }) => {
    const known = await registered()
    await page.goto('/create-account')
    await fillRegistration(page, known.email.toUpperCase(), `${known.company} Two`)
    await createAccount(page)
    await expect(failure(page)).toContainText(/user with this email/i)
    await page.getByLabel('Work email').fill(`${unique('other').toLowerCase()}@supply.test`)
    await page.getByLabel('Company').fill(known.company)
    await createAccount(page)
    await expect(failure(page)).toContainText(/company with this name/i)
  })

  test('before the address is confirmed the log-in leads to the page that sends the mail again', async ({
    page,
  }) => {
    const { email, password } = await registered()
    await page.goto('/login')
    await tryToLogIn(page, email, password)
    await expect(page).toHaveURL('/login-supplier-unverified')
    // No address of the portal is a way around it, and the notice is not asked about before.
    for (const deep of ['/secured/supplier/new-dashboard/unquoted-rfqs', '/secured']) {
      await page.goto(deep)
      await expect(page).toHaveURL('/login-supplier-unverified')
    }
    await page.getByRole('main').getByLabel('Email').fill(email)
    const sentAgain = page.waitForResponse(/\/register\/resend-verification-email\//)
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    expect((await sentAgain).ok()).toBe(true)
    await expect(page.getByText('Sent. It can take a few minutes to arrive.')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('a link nobody sent leads to the page that says why', async ({ page }) => {
    await page.goto('/create-account-verify/nobodyeversentthislink')
    await expect(page).toHaveURL(/\/verify-failed\/./)
    await expect(page.getByText('The link is not valid.')).toBeVisible()
    await page.goto('/create-account-verify')
    await expect(page).toHaveURL(/\/verify-failed$/)
  })

  test('five wrong passwords lock the account, not at once and not without a tick; the right one no longer opens it', async ({
    page,
  }) => {
    const { email, password } = await verified()
    await page.goto('/login')
    await lockOut(page, email)
    await tryToLogIn(page, email, password)
    await expect(failure(page)).toHaveText(locked)
    await expectNoAxeViolations(page)
  })

  test('who has logged in with a browser before gets in with it while a stranger holds the lock', async ({
    page,
    desk,
  }) => {
    const { email, password } = await verified()
    await page.goto('/login')
    await logIn(page, email, password)
    await page.getByRole('button', { name: 'I have read it and accept' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    const stranger = await desk('guest')
    await stranger.goto('/login')
    await lockOut(stranger, email)
    await logIn(page, email, password)
    await expect(page).toHaveURL(/\/secured\/supplier\//)
  })

  test('an address nobody has gets the same words as a wrong password', async ({ page }) => {
    await page.goto('/login')
    await tryToLogIn(page, `${unique('nobody').toLowerCase()}@supply.test`, 'harbour7')
    await expect(failure(page)).toHaveText(wrong)
  })

  test('a forgotten password is set anew by the link of the mail, once', async ({ page }) => {
    const { email, password } = await verified()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot it?' }).click()
    await expect(page).toHaveURL('/forget-password')
    await page.getByLabel('Email').fill(`${unique('nobody').toLowerCase()}@supply.test`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(captchaBox(page)).toHaveAccessibleDescription('Please confirm that you are human')
    await tickCaptcha(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(failure(page)).toHaveText('Not valid username. Please contact support.')
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
    // A solution is good for one try.
    await tickCaptcha(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page).toHaveURL('/forget-password-success')

    const { links } = await mailTo(email, /new password/)
    const [link] = links.filter((each) => each.includes('/reset-password?key='))
    await page.goto(link!)
    // The key is not left to the address, the history or whoever looks on.
    await expect(page).toHaveURL('/reset-password')
    const change = page.getByRole('main').locator('form').getByRole('button')
    await page.getByLabel('New password', { exact: true }).fill('anchor99')
    await page.getByLabel('New password again').fill('anchor98')
    await change.click()
    await expect(page.getByLabel('New password again')).toHaveAccessibleDescription(
      'Password does not match!',
    )
    await page.getByLabel('New password again').fill('anchor99')
    await change.click()
    await expect(page).toHaveURL('/reset-password-success')
    for (const dead of [
      link!,
      '/reset-password',
      '/activate-account',
      '/activate-account?key=none',
    ]) {
      await page.goto(dead)
      await expect(page.getByRole('main').getByRole('alert')).toContainText('no longer valid')
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    }

    await page.goto('/login')
    await tryToLogIn(page, email, password)
    await expect(failure(page)).toHaveText(wrong)
    await logIn(page, email, 'anchor99')
  })

  test('on a phone, by keyboard: from the log-in page to the account form and back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/create-account')
    // Enter does nothing while the form cannot answer yet.
    await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
    await page.getByLabel('First name').focus()
    await page.keyboard.type('Maya')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Last name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(
      'This field is required',
    )
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
