import { createClient } from '@fairlead/api/client'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  api,
  as,
  createRfq,
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsAtWidths,
  logIn,
  mailTo,
  origin,
  quote,
  said,
  test,
  unique,
} from '../fixtures.ts'

const team = '/secured/supplier/account/team'
const officeTeam = '/secured/buyer/account/team'
const password = 'harbour7'
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An administrator invites somebody in the page; the link of the mail is followed. */
async function invite(admin: Page, firstName: string, role: string, at = team) {
  const email = `${unique('mate').toLowerCase()}@argolith.test`
  await admin.goto(at)
  await admin.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill('Lind')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(said(admin, 'Invitation sent')).toBeVisible()
  await expect(row(admin, `${firstName} Lind`)).toBeVisible()
  const { links } = await mailTo(email, /Activate/)
  return { email, link: links.find((one) => one.includes('activate-account'))! }
}

async function join(page: Page, link: string, email: string) {
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page).toHaveURL(/activate-account-success/)
  const open = createClient({ baseUrl: origin, token: () => null })
  const { token } = await open.call('account.login', { body: { username: email, password } })
  const client = createClient({ baseUrl: origin, token: () => token })
  await client.call('account.acceptGdpr', {})
  await logIn(page, email, password)
  return client
}

async function openMember(admin: Page, name: string, act: string, at = team) {
  await admin.goto(at)
  await row(admin, name).click()
  const panel = admin.getByRole('dialog')
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  await panel.getByRole('button', { name: act }).click()
}

test.describe('A colleague leaves', () => {
  test('is invited, starts a quotation, is deactivated; the heir sends it', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    await as(page, 'otherSupplier')
    const first = unique('Greta').replaceAll(/[^A-Za-z]/g, '')
    const leaver = await invite(page, first, 'SALES')
    const context = await browser.newContext({ baseURL: origin })
    const desk = await context.newPage()
    const client = await join(desk, leaver.link, leaver.email)
    const name = `${first} Lind`
    await expectNoAxeViolations(page)

    const rfq = await createRfq({ suppliers: ['otherSupplier'] })
    const { requestId } = rfq
    const params = { id: requestId }
    await client.call('request.saveDraft', { params, body: { version: 0, form: {} } })
    await desk.goto(team)
    await expect(said(desk, /^Administrators change the team/)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0)

    await openMember(page, name, 'Deactivate')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Still open: 1 draft.')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(dialog.getByText('Please name a colleague')).toBeVisible()
    const heir = await (await api('otherSupplier')).call('account.user', {})
    await dialog.getByLabel('Hand over to').selectOption(`${heir.id}`)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(said(page, `${name} is deactivated`)).toBeVisible()

    await expect(desk).toHaveURL(/account-deactivated/)
    await expect(desk.getByRole('heading', { name: 'Your account was deactivated' })).toBeVisible()
    await context.close()
    await mailTo(leaver.email, /was deactivated/)
    await mailTo(heir.email, new RegExp(`take over the work of ${name}`))
    const own = await (await api('otherSupplier')).call('request.desk', { params })
    expect(own).toMatchObject({ assigned: { id: heir.id }, draft: { savedBy: name } })
    await page.goto(`/secured/supplier/case/request/${requestId}`)
    await expect(page.getByRole('button', { name: 'Submit quotation' })).toBeVisible()
    await quote(rfq, '12.50', 'otherSupplier')
    await page.goto('/secured/supplier/new-dashboard/quoted-rfqs')
    await expect(said(page, rfq.number)).toBeVisible()
  })

  test('a lost second factor is reset by an administrator', async ({ page, browser }) => {
    test.setTimeout(240_000)
    await as(page, 'otherSupplier')
    const first = unique('Niall').replaceAll(/[^A-Za-z]/g, '')
    const mate = await invite(page, first, 'VIEWER')
    const context = await browser.newContext({ baseURL: origin })
    const desk = await context.newPage()
    const client = await join(desk, mate.link, mate.email)
    const { secret } = await client.call('account.startSecondFactor', { body: { password } })
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await client.call('account.enableSecondFactor', { body: { code } })

    await openMember(page, `${first} Lind`, 'Reset the second factor')
    await page.getByRole('button', { name: 'Reset it' }).click()
    await expect(said(page, 'Second factor reset')).toBeVisible()
    await mailTo(mate.email, /Your second factor was turned off/)
    const { email } = await (await api('otherSupplier')).call('account.user', {})
    await mailTo(email, new RegExp(`The second factor of ${first} Lind was turned off`))
    await context.clearCookies()
    await logIn(desk, mate.email, password)
    await context.close()
  })

  test('a purchaser leaves: drafts, vessels and waiting approvals have an heir, the log-in is closed', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    await as(page, 'buyer')
    const first = unique('Ines').replaceAll(/[^A-Za-z]/g, '')
    const name = `${first} Lind`
    const leaver = await invite(page, first, 'PURCHASER', officeTeam)
    const context = await browser.newContext({ baseURL: origin })
    const desk = await context.newPage()
    const client = await join(desk, leaver.link, leaver.email)
    const buyer = await api('buyer')
    const { data: vessels } = await buyer.list('vessel.list', { sort: ['name', 'ASC'] })
    const title = unique('Paint')
    const draft = await client.call('case.create', {
      body: { type: 'SUPPLIES', title, requisitionNumber: title, vesselId: vessels[0]!.id },
    })
    await client.call('vessel.saveMine', { body: { vesselIds: [vessels[0]!.id] } })
    const { id } = await client.call('account.user', {})
    const before = await buyer.call('approval.policy', {})
    const { levels, rules, escalateAfterHours } = before
    const saved = {
      on: true,
      levels: [{ userIds: [id] }],
      rules: [{ above: '1000000', levels: 1 }],
      escalateAfterHours: null,
    }
    await buyer.call('approval.savePolicy', { body: { version: before.version, policy: saved } })

    await openMember(page, name, 'Deactivate', officeTeam)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 draft', { exact: false })).toBeVisible()
    await expect(dialog.getByText('1 vessel', { exact: false })).toBeVisible()
    await expect(dialog.getByText('1 approval', { exact: false })).toBeVisible()
    await expectNoAxeViolationsAtWidths(page)
    const heir = await buyer.call('account.user', {})
    await dialog.getByLabel('Hand over to').selectOption(`${heir.id}`)
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(said(page, `${name} is deactivated`)).toBeVisible()

    await expectNoAxeViolationsAtWidths(page)

    await expect(desk).toHaveURL(/account-deactivated/)
    await context.close()
    const again = createClient({ baseUrl: origin, token: () => null })
    const entered = again.call('account.login', { body: { username: leaver.email, password } })
    await expect(entered).rejects.toMatchObject({ status: 401 })
    const details = await buyer.call('case.details', { params: { id: draft.id } })
    expect(details.createdBy).toBe(`${heir.firstName} ${heir.lastName}`)
    const after = await buyer.call('approval.policy', {})
    expect(after.levels.flatMap(({ userIds }) => userIds)).toEqual([heir.id])
    const policy = { on: before.on, levels, rules, escalateAfterHours }
    await buyer.call('approval.savePolicy', { body: { version: after.version, policy } })
  })
})
