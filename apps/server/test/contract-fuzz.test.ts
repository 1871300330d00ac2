import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import { password, personas, type Persona } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { makeTrades, type Held } from './fuzz.trades.ts'
import { faultOf } from './fuzz.judge.ts'
import { fuzzed, type Fuzzed } from './fuzz.request.ts'
import { pick, seeded } from '@fairlead/server/testing/random'

/** FUZZ_SEED repeats what a run said it began with, FUZZ_CALLS makes it longer, FUZZ_LOG=error shows what failed in the server. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const total = Number(process.env['FUZZ_CALLS'] ?? 5400)
const atOnce = 8

let server: TestServer
let held: Held
beforeAll(async () => {
  server = await startServer({
    CAPTCHA_COST: '1',
    LOG_LEVEL: process.env['FUZZ_LOG'] ?? 'silent',
  })
  held = await makeTrades(server)
})
afterAll(() => server.stop())

/** They end what the others work with: a session, a company. */
const ending = /^(account\.logout|company\.lock)$/
const names = (Object.keys(calls) as CallName[]).sort(
  (a, b) => Number(ending.test(a)) - Number(ending.test(b)),
)
/** Costs far more than a refusal: a page is set, a document read, a password hashed. */
const isCostly = (name: CallName) =>
  /^download\.|\.fillFrom|\.parseLines|^account\.(login|setUp|activate|reset)/.test(name)

type Caller = Persona | 'link' | 'erp' | 'nobody'
const callersOf: Record<string, readonly Caller[]> = {
  'buyer': ['buyer', 'buyer', 'colleague', 'otherBuyer'],
  'vessel': ['vessel'],
  'ihm-agent': ['ihmAgent'],
  'supplier': ['supplier', 'supplier', 'otherSupplier'],
  'support': ['support'],
  'link': ['link'],
  'erp': ['erp'],
} // prettier-ignore
const all = [...new Set([...Object.values(callersOf).flat(), 'nobody' as const])]

/** Who calls: mostly somebody who may. */
function callerOf(name: CallName, random: () => number): Caller {
  const row: 'anyone' | readonly string[] = access[name]
  if (random() < 0.08) return pick(all, random)
  if (row === 'anyone') return pick(['nobody', 'nobody', 'buyer', 'supplier'], random)
  return pick(callersOf[pick(row, random)]!, random)
}

async function credentials(caller: Caller, random: () => number): Promise<Record<string, string>> {
  if (caller === 'nobody') return {}
  if (caller === 'erp') return { Authorization: `Bearer ${held.erpKey}` }
  if (caller === 'link') return { 'X-Token': pick(held.links, random) }
  return { 'X-Token': held.tokens.get(caller) ?? (await server.tokenOf(caller)) }
}

/** The calls in their order, each made of its own seed. */
function* planned() {
  const rounds = Math.ceil(total / names.length)
  for (const name of names)
    for (let round = 0; round < rounds; round += 1) {
      if (isCostly(name) && round % 3 > 0) continue
      yield { name, number: names.indexOf(name) * rounds + round }
    }
}

const faults: string[] = []
const statuses: Record<number, number> = {}
let made = 0

async function make(name: CallName, number: number) {
  const random = seeded(seed + number)
  const caller = callerOf(name, random)
  const request = fuzzed(name, held.trades, random)
  const headers = { ...(await credentials(caller, random)), ...request.headers }
  const response = await fetch(server.url + request.path, { ...request, headers })
  const text = await response.text()
  const { status } = response
  made += 1
  if (made % 200 === 0) server.advance(61_000)
  statuses[status] = (statuses[status] ?? 0) + 1
  const isMember = caller in personas
  if (status === 401 && isMember) await logInAgain(caller as Persona)
  const fault = faultOf({ status, type: response.headers.get('Content-Type') ?? '', text })
  if (fault) faults.push(`call ${number}: ${status}, ${fault}: ${await told(request, caller)}`)
}

async function logInAgain(persona: Persona) {
  const { token } = await server
    .anonymous()
    .call('account.login', { body: { username: personas[persona].email, password } })
    .catch(() => ({ token: '' }))
  if (token) held.tokens.set(persona, token)
}

async function told({ name, method, path, headers, body }: Fuzzed, caller: Caller) {
  const text = body === undefined ? '' : await new Response(body).text()
  const short = (words: string) => (words.length > 700 ? `${words.slice(0, 700)}…` : words)
  return short(
    `${name} by ${caller}: ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(text)}`,
  )
}

test('whatever the calls of the contract are sent, they answer or refuse in our own words', async () => {
  const calling = planned()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { name, number } of calling) await make(name, number)
    }),
  )
  expect(faults, `FUZZ_SEED=${seed} FUZZ_CALLS=${total} repeats this`).toEqual([])
  // What calls are crowded out would tell nothing.
  expect((statuses[503] ?? 0) + (statuses[429] ?? 0)).toBeLessThan(made / 50)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
}, 120_000)
