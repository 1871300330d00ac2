import { createClient, type Client } from '@fairlead/api/client'
import { origin } from './origin.ts'

export { origin }
/** The password of every person of the demo. */
export const password = 'fairlead1'

/** The known logins of the demo, and whom they work for. */
export const personas = {
  buyer: { email: 'buyer@demo.fairlead.test', company: 'Thalassine Shipmgmt' },
  otherBuyer: { email: 'buyer2@demo.fairlead.test', company: 'Nordfell Tankers' },
  vessel: { email: 'vessel@demo.fairlead.test', company: 'Thalassine Shipmgmt' },
  ihmAgent: { email: 'ihm@demo.fairlead.test', company: 'Thalassine Shipmgmt' },
  supplier: { email: 'supplier@demo.fairlead.test', company: 'Kestrelman Engine Parts' },
  otherSupplier: { email: 'supplier2@demo.fairlead.test', company: 'Argolith Marine Supply' },
  forwarder: { email: 'forwarder@demo.fairlead.test', company: 'Tidewater Lane Forwarding' },
  einvoicing: { email: 'einvoicing@demo.fairlead.test', company: 'Fatturamare Services' },
  support: { email: 'support@demo.fairlead.test', company: 'Fairlead' },
} as const
export type Persona = keyof typeof personas

const clients = new Map<Persona, Promise<Client>>()

/** The typed client of a person: for what a story needs but is not about. */
export function api(who: Persona): Promise<Client> {
  const known = clients.get(who) ?? logInByCall(who)
  clients.set(who, known)
  return known
}

async function logInByCall(who: Persona): Promise<Client> {
  const anonymous = createClient({ baseUrl: origin, token: () => null })
  const body = { username: personas[who].email, password }
  const { token } = await anonymous.call('account.login', { body })
  return createClient({ baseUrl: origin, token: () => token })
}

let made = 0

/** A number nobody else has: `REQ-ST-0123-1`. */
export const unique = (prefix: string): string => {
  made += 1
  return `${prefix}-${Date.now().toString(36).toUpperCase()}${process.env['TEST_PARALLEL_INDEX'] ?? 0}${made}`
}

/** A day from now as the calls want it. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
