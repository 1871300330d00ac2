import { createClient } from '@fairlead/api/client'
import { finishRegistration } from '@fairlead/server/testing/newcomer'
import { expect, type Page } from '@playwright/test'
import { mailTo, origin, unique } from './fixtures.ts'

export interface Newcomer {
  email: string
  password: string
  company: string
}

const stranger = createClient({ baseUrl: origin, token: () => null })
const password = 'harbour7'

/** A supplier who registered a moment ago, and whom no other story knows. */
export async function registered(): Promise<Newcomer> {
  const name = unique('newcomer').toLowerCase()
  const newcomer = { email: `${name}@supply.test`, password, company: `Supply ${name}` }
  await stranger.call('account.register', {
    body: {
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: newcomer.email,
      password,
      confirmPassword: password,
      companyName: newcomer.company,
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
  return newcomer
}

/** A registered supplier whose address is confirmed, by the link of the mail. */
export async function verified(): Promise<Newcomer> {
  const newcomer = await registered()
  const { links } = await mailTo(newcomer.email, /confirm/)
  const key = new URL(links[0]!).pathname.split('/').at(-1)!
  await stranger.call('account.verify', { params: { key } })
  return newcomer
}

/** Takes the company of a newcomer through its registration by the calls of the wizard. */
export async function registerCompany({ email, password: word }: Omit<Newcomer, 'company'>) {
  const { token } = await stranger.call('account.login', {
    body: { username: email, password: word },
  })
  const client = createClient({ baseUrl: origin, token: () => token })
  await client.call('account.acceptGdpr', { body: {} })
  await finishRegistration(client)
  await client.call('account.logout', { body: {} })
}

/** A supplier whose company is registered, and who has accepted the notice. */
export async function settled(): Promise<Newcomer> {
  const newcomer = await verified()
  await registerCompany(newcomer)
  return newcomer
}

/** Fills the form that makes an account. */
export async function fillRegistration(page: Page, email: string, company: string) {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Lindqvist')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('Street and number').fill('Quay street 4')
  await page.getByLabel('City').fill('Rotterdam')
  await page.getByLabel('Post code').fill('3011')
  await page.getByLabel('Country').selectOption('NL')
  await expect(page.getByLabel('Phone prefix')).toHaveValue('+31')
  await page.getByLabel('Phone number').fill('101234567')
  await page.getByRole('checkbox', { name: /terms of use/ }).check()
}
