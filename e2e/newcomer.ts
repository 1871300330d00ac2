import { createClient } from '@fairlead/api/client'
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
