import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { URI, type TOTP } from 'otpauth'
import { as, expect, expectNoAxeViolations, said, test } from '../fixtures.ts'
import { settled, type Newcomer } from '../newcomer.ts'

const profile = '/secured/supplier/account/profile'
const section = (page: Page) => page.getByRole('region', { name: 'Authenticator app' })

/** Email and password; the page asks for the code next. */
async function startLogIn(page: Page, { email, password }: Newcomer) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/signout-success')
}

/** The app on the phone, as it reads the key of the picture. */
async function appOf(page: Page): Promise<TOTP> {
  const address = await section(page)
    .getByRole('link', { name: 'open the app of this device' })
    .getAttribute('href')
  return URI.parse(address!) as TOTP
}

async function confirmWithPassword(page: Page, password: string, action: string) {
  await expect(section(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(password)
  await section(page).getByRole('button', { name: action }).click()
}

test.describe('A user turns on the second factor', () => {
  test('sets it up, logs in with a code and with a recovery code, turns it off', async ({
    page,
  }) => {
    const user = await settled()
    await startLogIn(page, user)
    await page.getByRole('link', { name: /^My profile, / }).click()
    await expect(page).toHaveURL(profile)
    await expect(page).toHaveTitle('Fairlead - My profile')

    const part = section(page)
    await part.getByRole('button', { name: 'Set up' }).click()
    await confirmWithPassword(page, 'not-my-word1', 'Continue')
    await expect(part.getByLabel('Your password')).toHaveAccessibleDescription('Password is wrong')
    await part.getByLabel('Your password').fill(user.password)
    await page.keyboard.press('Enter')
    await expect(part.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectNoAxeViolations(page)

    const app = await appOf(page)
    expect((await part.getByRole('code').textContent())!.replaceAll(' ', '')).toBe(
      app.secret.base32,
    )
    const field = part.getByLabel('Code the app shows')
    await field.fill(app.generate({ timestamp: Date.now() - 5 * 60_000 }))
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/clock of your phone is about 5 minutes slow/)
    const first = Date.now()
    await field.fill(app.generate({ timestamp: first }))
    await page.keyboard.press('Enter')

    await expect(part.getByRole('heading', { name: /^Recovery codes/ })).toBeFocused()
    await page.emulateMedia({ media: 'print' })
    await expect(part.getByRole('listitem').filter({ visible: true })).toHaveCount(10)
    await expect(page.getByRole('heading').filter({ visible: true })).toHaveText([
      /^Recovery codes/,
    ])
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    const codes = await part.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await expectNoAxeViolations(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('fairlead-recovery-codes.txt')
    expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\r\n'))
    await part.getByRole('button', { name: 'I have kept them' }).click()
    await expect(part).toContainText('10 recovery codes are left')
    await expect(part.getByRole('button', { name: 'New recovery codes' })).toBeFocused()

    await logOut(page)
    await startLogIn(page, user)
    await enterCode(page, app.generate({ timestamp: first }))
    await expect(said(page, /wrong or was used before/)).toBeVisible()
    await enterCode(page, app.generate({ timestamp: first + 30_000 }))
    await expect(page).toHaveURL(/\/secured\/supplier\//)

    await logOut(page)
    await startLogIn(page, user)
    await enterCode(page, codes[0]!)
    await expect(page).toHaveURL(/\/secured\/supplier\//)
    await logOut(page)
    await startLogIn(page, user)
    await enterCode(page, codes[0]!)
    await expect(said(page, /wrong or was used before/)).toBeVisible()
    await enterCode(page, codes[1]!)
    await expect(page).toHaveURL(/\/secured\/supplier\//)

    await page.goto(profile)
    await expect(part).toContainText('8 recovery codes are left')
    await part.getByRole('button', { name: 'New recovery codes' }).click()
    await confirmWithPassword(page, user.password, 'Make new recovery codes')
    await expect(part.getByRole('listitem')).toHaveCount(10)
    expect(await part.getByRole('listitem').allTextContents()).not.toContain(codes[2])
    await part.getByRole('button', { name: 'I have kept them' }).click()
    await part.getByRole('button', { name: 'Turn off' }).click()
    await confirmWithPassword(page, user.password, 'Turn off')
    await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible()
    await logOut(page)
    await startLogIn(page, user)
    await expect(page).toHaveURL(/\/secured\/supplier\//)
  })

  test('every role finds its profile behind its name', async ({ page }) => {
    for (const who of ['vessel', 'ihmAgent', 'support'] as const) {
      await as(page, who)
      await page.goto('/secured/')
      await page.getByRole('link', { name: /^My profile, / }).click()
      await expect(section(page).getByRole('button', { name: 'Set up' })).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolations(page)
  })
})
