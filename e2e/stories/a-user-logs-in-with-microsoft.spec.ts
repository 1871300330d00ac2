import type { Page } from '@playwright/test'
import { startDirectory } from '../directory.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { verified } from '../newcomer.ts'

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

test('A user logs in with Microsoft: only with the answer to the own question', async ({
  page,
}) => {
  const directory = await startDirectory()
  const { email } = await verified()
  const enter = async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
  }
  const refused = page.getByText('Could not login with external account. Please contact support')

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

  await answerWith(page, ({ state, nonce }) => ({
    id_token: directory.idToken(email, nonce),
    state,
  }))
  await enter()
  await expect(page).toHaveURL('/gdpr')
  directory.stop()
})
