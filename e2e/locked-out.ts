import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from './fixtures.ts'

/** The specification's words for a lock, and for a wrong password. */
export const locked =
  'Your account has been locked due to many failed login attempts. Please contact support!'
const human = 'Please confirm that you are human and try again'
export const wrong = 'Username or password is wrong. Please try again!'

/** The words above a form. */
export const failure = (page: Page) => page.getByRole('main').getByRole('alert')

/** Types both and waits for the answer, whatever it is. */
export async function tryToLogIn(page: Page, email: string, word: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  const answer = page.waitForResponse(/\/auth\/login$/)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await answer
}

export const captchaBox = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' })

/** Ticks the box by keyboard and waits until the browser has worked. */
export async function tickCaptcha(page: Page) {
  await expect(captchaBox(page)).toBeEnabled()
  await captchaBox(page).press('Space')
  await expect(captchaBox(page)).toBeChecked()
  await expect(page.getByText('I am not a robot')).toBeVisible()
}

/** Tries as a human again until the pause is over. */
async function tryAsHuman(page: Page, email: string, word: string, words: string) {
  await tickCaptcha(page)
  await expect(async () => {
    await tryToLogIn(page, email, word)
    await expect(failure(page)).toHaveText(words, { timeout: 1000 })
  }).toPass()
}

/** Five wrong passwords: the fourth and the fifth wait, and are typed by a human. */
export async function lockOut(page: Page, email: string) {
  for (const attempt of [1, 2, 3]) {
    await tryToLogIn(page, email, `wrong${attempt}`)
    await expect(failure(page)).toHaveText(wrong)
  }
  await tryToLogIn(page, email, 'wrong4')
  await expect(failure(page)).toHaveText(/^Too many attempts. Please wait|^Please confirm that you/)
  await expect(async () => {
    await tryToLogIn(page, email, 'wrong4')
    await expect(failure(page)).toHaveText(human, { timeout: 1000 })
  }).toPass()
  await expectNoAxeViolations(page)
  await tryAsHuman(page, email, 'wrong4', wrong)
  await tryAsHuman(page, email, 'wrong5', locked)
}
