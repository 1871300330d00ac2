import type { Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@fairlead/api/client'
import { freshDatabase } from '@fairlead/server/testing/database'
import { finishRegistration } from '@fairlead/server/testing/newcomer'
import { startMailServer } from '@fairlead/server/testing/mail-server'
import { startProcess, type ServerProcess } from '@fairlead/server/testing/server-process'
import { expect, expectNoAxeViolations, fillTerms, sendQuotation, test } from '../fixtures.ts'
import { ask, deliver, order } from '../first-trade.ts'

const word = 'harbour7'
const support = 'tomas@harbour.example'
const administrator = 'iris@thalassa.example'
const guest = { name: 'Pier Nine Supply', email: 'desk@pier-nine.example' }

let mails: Awaited<ReturnType<typeof startMailServer>>
let server: ServerProcess
let folder: string

test.beforeAll(async () => {
  mails = await startMailServer()
  folder = await mkdtemp(join(tmpdir(), 'fairlead-empty-'))
  const name = `empty_${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  server = await startProcess({
    DATABASE_URL: await freshDatabase(process.env['E2E_POSTGRES']!, name, 'template1'),
    FAIRLEAD_DATA: folder,
    FAIRLEAD_DEMO: '0',
    SMTP_URL: mails.url,
    MAIL_FROM: 'orders@harbour.example',
    CAPTCHA_COST: '1',
  })
})

test.afterAll(async () => {
  await server?.stop()
  await mails?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The newest mail to an address about something, with the links of its text; waits until it has come. */
async function mailTo(address: string, about: RegExp) {
  const find = () => mails.to(address).findLast(({ subject }) => about.test(subject ?? ''))
  await expect.poll(find, { message: `a mail to ${address} about ${about}` }).toBeTruthy()
  return { links: find()!.text?.match(/https?:\/\/[^\s<>"]+/g) ?? [] }
}

/** The client of somebody who has a password by now. */
async function clientOf(username: string): Promise<Client> {
  const nobody = createClient({ baseUrl: server.url, token: () => null })
  const { token } = await nobody.call('account.login', { body: { username, password: word } })
  const client = createClient({ baseUrl: server.url, token: () => token })
  await client.call('account.acceptGdpr', { body: {} })
  return client
}

async function typePassword(page: Page, label: string, again: string) {
  await page.getByLabel(label, { exact: true }).fill(word)
  await page.getByLabel(again, { exact: true }).fill(word)
}

/** Nobody is here: whoever has the printed code takes the installation. */
async function firstRun(page: Page) {
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(/\/set-up$/)
  await expectNoAxeViolations(page)
  await page.getByLabel('Set-up code').fill('AAAA-BBBB-CCCC')
  await page.getByLabel('Legal name of the operator').fill('Harbour Markets Ltd')
  await page.getByLabel('First name').fill('Tomas')
  await page.getByLabel('Last name').fill('Riedel')
  await page.getByLabel('Work email').fill(support)
  await typePassword(page, 'Password', 'Password again')
  await page.getByRole('button', { name: 'Set up and go on' }).click()
  await expect(page.getByRole('alert')).toContainText('This is not the code')
  const code = /\/set-up#(\S+)/.exec(server.output())![1]!
  await page.getByLabel('Set-up code').fill(code)
  await page.getByRole('button', { name: 'Set up and go on' }).click()
  await expect(page).toHaveURL(/\/gdpr/)
  await page.getByRole('button', { name: /accept/i }).click()
  await expect(page.getByRole('heading', { name: 'Before you open' })).toBeVisible()
}

/** What strangers read about who runs the installation, on each page that has to say it. */
const saying = ['privacy', 'terms', 'service-terms', 'gdpr', 'imprint', 'contact']
const asking = ['request-demo', 'create-account', 'careers', 'buyers-pricing-plans']
async function expectOnPages(page: Page, pages: readonly string[], words: string, isSaid = true) {
  for (const path of pages)
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`${server.url}/${path}`)).text()).includes(words),
        {
          message: `/${path} ${isSaid ? 'says' : 'does not say'} "${words}"`,
          timeout: 30_000,
        },
      )
      .toBe(isSaid)
}
const nobody = 'This installation has no operator yet.'

/** The operator's details stand on the site; a test mail leaves. */
async function prepare(page: Page) {
  await expectOnPages(page, [...saying, ...asking], nobody)
  await expectOnPages(page, ['self-hosting'], 'has not said where it is')
  const setUp = page.getByRole('navigation').getByRole('link', { name: /^Set-up/ })
  await expect(setUp).toHaveText(/[1-9]/)
  await expect(page.getByRole('listitem').filter({ hasText: 'A buyer company' })).toContainText(
    'There is none',
  )
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(/^The mail server took it after \d+ ms/)).toBeVisible()
  await mailTo(support, /can send mail/)
  await expectNoAxeViolations(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The imprint is filled' })
    .getByRole('link', { name: 'Fill in' })
    .click()
  await page.getByLabel('Street and number').fill('Akti Miaouli 81')
  await page.getByLabel('Post code').fill('185 38')
  await page.getByLabel('City').fill('Piraeus')
  await page.getByLabel('Country').selectOption('GR')
  await page.getByLabel('E-mail').fill('office@harbour.example')
  await page.getByLabel('Phone').fill('+30 210 555 0140')
  await expectNoAxeViolations(page)
  await page.getByLabel('Data protection contact').fill('data@harbour.example')
  await page.getByLabel('Source code').fill('https://code.example/fairlead')
  await page.getByLabel('List of faults').fill('https://code.example/faults')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expectOnPages(page, [...saying, ...asking], nobody, false)
  await expectOnPages(page, saying, 'Akti Miaouli 81')
  await expectOnPages(page, ['privacy', 'terms', 'service-terms', 'gdpr'], 'data@harbour.example')
  await expectOnPages(page, ['self-hosting'], 'https://code.example/fairlead')
  await expectOnPages(page, ['imprint'], 'https://code.example/faults')
}

async function makeBuyer(page: Page) {
  await page.getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('button', { name: 'New buyer company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Legal name').fill('Thalassa Ship Management Ltd')
  await dialog.getByLabel('Country').selectOption('GR')
  await dialog.getByLabel('First name').fill('Iris')
  await dialog.getByLabel('Last name').fill('Vasilaki')
  await dialog.getByLabel('E-mail').fill(administrator)
  await dialog.getByLabel('Name', { exact: true }).fill('Anemoi Star')
  await dialog.getByRole('button', { name: 'Make the company and invite' }).click()
  await expect(dialog.getByText('Please insert a valid IMO number')).toBeVisible()
  await dialog.getByLabel('IMO number').fill('9074729')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Make the company and invite' }).click()
  await expect(page.getByRole('heading', { name: 'Thalassa Ship Management Ltd' })).toBeVisible()
  await expect(page.getByText('Invited').first()).toBeVisible()
  await expectNoAxeViolations(page)
}

/** The administrator comes by the mail and lands among the RFQs of an empty company. */
async function activate(page: Page) {
  const { links } = await mailTo(administrator, /[Aa]ctivate|[Ss]et up/)
  await page.goto(links.find((link) => link.includes('/activate-account'))!)
  await typePassword(page, 'New password', 'New password again')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(administrator)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: /accept/i }).click()
  await expect(page).toHaveURL(/\/secured\/buyer\/dashboard\/in-process-rfqs/)
}

/** Support switches a module off for the company, and on again: the menu offers what it uses. */
async function switchErp(desk: Page, office: Page) {
  const imports = office.getByRole('link', { name: 'Imported documents' })
  const save = async (on: boolean) => {
    await desk.getByRole('switch', { name: 'ERP and imports' }).setChecked(on)
    await desk.getByRole('button', { name: 'Save modules' }).click()
    await expect(
      desk.getByText(on ? /switched on: ERP and imports/ : /switched off: ERP and imports/),
    ).toBeVisible()
    await office.reload()
  }
  await expect(imports).toBeVisible()
  await save(false)
  await expect(office.getByRole('heading', { name: 'RFQs and orders' })).toBeVisible()
  await expect(imports).toBeHidden()
  await office.goto(`${server.url}/secured/buyer/import-cases`)
  await expect(
    office.getByText(/switched off for your company. Support can switch it on/),
  ).toBeVisible()
  await expectNoAxeViolations(office)
  await save(true)
  await expect(imports).toBeVisible()
}

/** The guest quotes by the link of its mail. */
async function quoteByLink(page: Page) {
  const { links } = await mailTo(guest.email, /./)
  await page.goto(links.find((link) => link.includes('/secured/external/request/'))!)
  const lines = page.getByRole('list', { name: 'Lines' })
  await lines.getByLabel(/^Unit price.*line 1$/).fill('21.40')
  await lines.getByLabel('Days, line 1', { exact: true }).fill('3')
  await lines.getByLabel('Quality, line 1', { exact: true }).selectOption('OEM')
  await fillTerms(page, { currency: 'USD', freight: '35.00' })
  await sendQuotation(page, 'Send quotation')
  await expect(page.getByRole('heading', { name: 'Quotation sent' })).toBeVisible()
}

/** The guest registers with the address it was asked at, and finds the order. */
async function register(): Promise<Client> {
  const nobody = createClient({ baseUrl: server.url, token: () => null })
  await nobody.call('account.register', {
    body: {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: guest.email,
      companyName: guest.name,
      password: word,
      confirmPassword: word,
      address: 'Quay street 4',
      city: 'Rotterdam',
      postCode: '3011',
      country: 'NL',
      stateCode: '',
      phonePrefix: '+31',
      phoneNumber: '101234567',
      acceptTerms: true,
    },
  })
  const { links } = await mailTo(guest.email, /confirm your email/i)
  const key = new URL(links.find((link) => link.includes('verify'))!).pathname.split('/').at(-1)!
  await nobody.call('account.verify', { params: { key } })
  const client = await clientOf(guest.email)
  await finishRegistration(client)
  return client
}

test('from nobody to received goods, with mail alone between the companies', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const opened = async () => (await browser.newContext()).newPage()
  const [desk, office, quay] = [await opened(), await opened(), await opened()]
  await firstRun(desk)
  await prepare(desk)
  await makeBuyer(desk)
  await activate(office)
  await switchErp(desk, office)
  const buyer = await clientOf(administrator)
  const caseId = await ask(buyer, guest)
  await quoteByLink(quay)
  const orderId = await order(buyer, caseId)
  await mailTo(guest.email, /order/i)
  await deliver(await register(), orderId)

  await office.goto(`${server.url}/secured/buyer/purchase-order/${orderId}`)
  await office.getByRole('button', { name: 'Receive goods' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Write down' }).click()
  await expect(office.getByText(/received order/)).toBeVisible()

  await test.step('the site says who runs it, at the address it is served at', async () => {
    await quay.goto(`${server.url}/contact`)
    await expect(quay.locator('footer')).toContainText('Harbour Markets Ltd, Akti Miaouli 81')
    await expect(quay.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${server.url}/contact`,
    )
    const sitemap = await (await quay.request.get(`${server.url}/sitemap.xml`)).text()
    expect(sitemap).toContain(`<loc>${server.url}/contact</loc>`)
    expect(sitemap).not.toContain('origin.invalid')
  })

  await test.step('a locked company is out at once, and its people read why', async () => {
    await desk.getByRole('button', { name: 'Lock the company' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).fill('Bills are open')
    await dialog.getByRole('button', { name: 'Lock the company' }).click()
    await expect(desk.getByText(/^Locked since/)).toBeVisible()
    await office.goto(`${server.url}/login`)
    await office.getByLabel('Email').fill(administrator)
    await office.getByLabel('Password', { exact: true }).fill(word)
    await office.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(office.getByRole('alert')).toContainText('Bills are open')
  })
})
