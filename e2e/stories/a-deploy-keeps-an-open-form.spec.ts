import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { as, expect, test, unique } from '../fixtures.ts'
import { worker } from '../origin.ts'
import { storyFolder } from '../story-server.ts'

const line = (page: Page, column: string) => page.getByLabel(`${column} of line 1`, { exact: true })

/** An RFQ that is being typed, with a line; nothing waits for it to be saved. */
async function typing(page: Page) {
  const title = `Cabin stores ${unique('TY')}`
  await as(page, 'buyer')
  await page.goto('/secured/buyer/create-rfq/new')
  await page.getByLabel('Title').fill(title)
  await line(page, 'Description').fill('Pillow')
  await line(page, 'Quantity').fill('12')
  await line(page, 'Unit').fill('PCE')
  await line(page, 'Unit').press('Enter')
  return title
}

async function openLazyPart(page: Page) {
  await page.getByRole('button', { name: 'Template', exact: true }).click()
  await page.getByRole('button', { name: 'Begin with a template' }).click()
}

async function standsAgain(page: Page, title: string) {
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(line(page, 'Description')).toHaveValue('Pillow')
  await expect(line(page, 'Quantity')).toHaveValue('12')
}

test.describe('A deploy keeps an open form', () => {
  test('a part of a build that is gone reads the page anew, once, with what was typed', async ({
    page,
  }) => {
    const title = await typing(page)
    let loads = 0
    let isGone = true
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return
      loads += 1
      isGone = false
    })
    await page.route('**/portal/assets/*.js', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await openLazyPart(page)
    await expect.poll(() => loads).toBe(1)
    await standsAgain(page, title)
    await openLazyPart(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await standsAgain(page, title)
    expect(loads).toBe(1)
  })

  test('a part of the build before this one is served yet, and nothing is read anew', async ({
    page,
  }) => {
    const built = join(import.meta.dirname, '../../apps/portal/dist/assets')
    const older = join(storyFolder(), `worker-${worker}`, 'portal-builds/assets')
    const name = (await readdir(built)).find((each) => /^template-dialog-[\w-]+\.js$/.test(each))!
    await mkdir(older, { recursive: true })
    await copyFile(join(built, name), join(older, `before-${name}`))
    const title = await typing(page)
    let loads = 0
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
    const asked = page.waitForResponse((response) => response.url().endsWith(`before-${name}`))
    await page.route(`**/portal/assets/${name}`, (route) =>
      route.fulfill({
        status: 302,
        headers: { Location: `/portal/assets/before-${name}` },
      }),
    )
    await openLazyPart(page)
    expect((await asked).status()).toBe(200)
    await expect(page.getByRole('dialog')).toBeVisible()
    await standsAgain(page, title)
    expect(loads).toBe(0)
  })
})
