import { createHook } from 'node:async_hooks'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import type { Db } from '../../db/connect.ts'

/** What these tests need of a started server. */
export interface Site {
  url: string
  db: Db
}
interface PatientSite extends Site {
  advance(milliseconds: number): void
}
export interface Answer {
  status: number
  body: Record<string, unknown> & { message: string; code: string; token: string }
}

/** One call as a browser makes it; without a body it is a GET. */
export async function call(
  site: Pick<Site, 'url'>,
  path: string,
  body?: object,
  token = 'no-cookie',
) {
  const isForm = body instanceof FormData
  const response = await fetch(site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'X-Token': token, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() } as Answer
}

export const person = (name: Persona) => personas[name].email

export const logIn = (site: Site, username: string, password = 'fairlead1') =>
  call(site, '/auth/login', { username, password })

/** What a browser sends for a ticked box; a server with CAPTCHA_COST=1 asks for little work. */
export async function solvedCaptcha(site: Pick<Site, 'url'>) {
  const { body } = await call(site, '/api/public/captcha')
  const challenge = body as unknown as Challenge
  const answer = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}

/** Somebody who forgot the password, and ticks the box. */
export const forget = async (site: Pick<Site, 'url'>, username: string) =>
  call(site, '/auth/forget', { username, captcha: await solvedCaptcha(site) })

/** Somebody who waits as long as it is asked for, and ticks every box. */
export async function logInPatiently(
  site: PatientSite,
  typed: { username: string; password: string; code?: string },
) {
  site.advance(61_000)
  return call(site, '/auth/login', { ...typed, captcha: await solvedCaptcha(site) })
}

/** Five wrong passwords of a patient stranger. */
export async function lockOut(site: PatientSite, username: string) {
  for (let n = 1; n <= 5; n += 1) await logInPatiently(site, { username, password: `wrong${n}` })
}

export async function tokenOf(site: Site, name: Persona, password?: string) {
  const { status, body } = await logIn(site, person(name), password)
  if (status !== 200) throw new Error(`${name} cannot log in: ${body.message}`)
  return body.token
}

/** The key of the link in the newest mail to an address. */
export async function keyFromMail({ db }: Site, address: string) {
  const mail = await db
    .selectFrom('mail')
    .select('text')
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /(?:create-account-verify\/|key=)([\w-]{43})\n/.exec(mail.text)?.[1] ?? ''
}

export const accountOf = ({ db }: Site, email: string) =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** A filled-in registration; `name` makes person and company its own. */
export const registration = (name: string) => ({
  firstName: 'Ada',
  lastName: "O'Neil-Ørsted",
  email: `${name}@stores.example`,
  password: 'harbour7',
  confirmPassword: 'harbour7',
  companyName: `${name} Harbour Stores`,
  address: 'Quay 4',
  city: 'Den Helder',
  postCode: '1781 AB',
  stateCode: '',
  country: 'NL',
  phonePrefix: '+31',
  phoneNumber: '223123456',
  acceptTerms: true,
})

/** What the native hash is called in the loop's books: it gives its work no name. */
const HASH = 'undefined'

/** Counts the password hashes this process computes while `work` runs. */
export async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (hashes += Number(type === HASH)) })
  hook.enable()
  await work().finally(() => hook.disable())
  return hashes
}

/** The time below which `evenly` answers nobody; a timer may be a little early. */
export const evenFloor = 118

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
