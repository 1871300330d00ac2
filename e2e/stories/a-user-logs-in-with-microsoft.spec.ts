import type { Page } from '@playwright/test'
import { startDirectory } from '../directory.ts'
import { createClient } from '@fairlead/api/client'
import { Secret, TOTP } from 'otpauth'
import { expect, expectNoAxeViolations, origin, test } from '../fixtures.ts'
import { settled, verified } from '../newcomer.ts'

type Asked = Record<'redirect_uri' | 'state' | 'nonce', string>

/** Stands where the log-in page of Microsoft would be, and answers what it was asked. */
const answerWith = (page: Page, answer: (asked: Asked) => Record<string, string>) =>
  page.route('https://login.microsoftonline.com/**', (route) => {
    const asked = Object.fromEntries(new URL(route.request().url()).searchParams) as Asked
    const fragment = new URLSearchParams(answer(asked))
    return route.fulfill({
      contentType: 'text/html',
      body: `<a href="${asked.redirect_uri}#${fragment.toString().replaceAll('&', '&amp;')}">Continue</a>`,
    })
  })

let directory: Awaited<ReturnType<typeof startDirectory>>
test.beforeAll(async () => {
  directory = await startDirectory()
})
test.afterAll(() => directory.stop())

test('A user logs in with Microsoft: only with the answer to the own question', async ({
  page,
}) => {
  const { email } = await verified()
  const enter = async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
  }
  const refused = page.getByText('That was for another sign-in. Please try again')

  await answerWith(page, ({ nonce }) => ({
    id_token: directory.idToken(email, nonce),
    state: 'another',
  }))
  await enter()
  await expect(refused).toBeVisible()
  await expectNoAxeViolations(page)
  await answerWith(page, ({ state }) => ({
    id_token: directory.idToken(email, 'another'),
    state,
  }))
  await enter()
  await expect(refused).toBeVisible()
  await expect(page).toHaveURL('/login')

  // Each failure has its own words, once.
  await answerWith(page, ({ state }) => ({ error: 'access_denied', state }))
  await enter()
  await expect(page.getByText('Microsoft did not sign you in. Please try again')).toBeVisible()
  await answerWith(page, ({ state, nonce }) => ({
    id_token: directory.idToken('nobody@nowhere.test', nonce),
    state,
  }))
  await enter()
  await expect(page.getByText(/^No account here belongs to this Microsoft account/)).toBeVisible()
  const login = '**/microsoft/login'
  await page.route(login, (route) => route.abort())
  await enter()
  await expect(page.getByText(/^The server cannot be reached/)).toBeVisible()
  await page.unroute(login)

  await answerWith(page, ({ state, nonce }) => ({
    id_token: directory.idToken(email, nonce),
    state,
  }))
  await enter()
  await expect(page).toHaveURL('/gdpr')
})

test('A user with a second factor is asked for its code, also when Microsoft vouches for them', async ({
  page,
}) => {
  const newcomer = await verified()
  const stranger = createClient({ baseUrl: origin, token: () => null })
  const { email: username } = newcomer
  const body = { username, password: newcomer.password }
  const { token } = await stranger.call('account.login', { body })
  const client = createClient({ baseUrl: origin, token: () => token })
  await client.call('account.acceptGdpr', { body: {} })
  const { password } = newcomer
  const { secret } = await client.call('account.startSecondFactor', { body: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await client.call('account.enableSecondFactor', { body: { code: app.generate() } })

  await answerWith(page, ({ state, nonce }) => ({
    id_token: directory.idToken(newcomer.email, nonce),
    state,
  }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectNoAxeViolations(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was used before')).toBeVisible()
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/secured\/supplier/)
})

test('The owner of an account switches the sign-in with Microsoft off in the profile', async ({
  page,
}) => {
  const { email, password } = await settled()
  await answerWith(page, ({ state, nonce }) => ({
    id_token: directory.idToken(email, nonce),
    state,
  }))
  const enter = async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
  }
  await enter()
  await expect(page).toHaveURL(/\/secured\/supplier/)
  await page.goto('/secured/supplier/account/profile')
  const part = page.getByRole('region', { name: 'Sign-in with Microsoft' })
  await part.getByRole('button', { name: 'Switch off' }).click()
  await expect(part.getByLabel('Your password')).toBeFocused()
  await part.getByLabel('Your password').fill(password)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(part.getByText('No Microsoft account opens your account')).toBeVisible()
  await page.context().clearCookies()
  await enter()
  await expect(page.getByText(/^No account here belongs to this Microsoft account/)).toBeVisible()
})
