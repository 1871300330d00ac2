import { request } from 'node:http'
import { calls, type CallName } from '@fairlead/api/calls'
import { password, personas } from '@fairlead/server/testing/personas'
import type { Call } from '@fairlead/api/contract'
import { clientAt } from '../people.ts'
import type { Scenario } from '../scenario.ts'

const ways = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
  '%252e%252e%252fetc%252fpasswd',
  '..\\..\\..\\etc\\passwd',
  '..%5c..%5cetc%5cpasswd',
  '%c0%ae%c0%ae%c0%afetc',
  '....//....//etc/passwd',
  '/etc/passwd',
  '%00/etc/passwd',
  'file:///etc/passwd',
]

/** X4: ways out of the folder, in every path of the contract that takes a parameter, and beside the pages. */
export const traversal: Scenario = {
  id: 'X4',
  name: 'ways out of the folder on every path, ways',
  rounds: { short: 4, full: ways.length },
  async run({ house: open, rounds, check }) {
    const house = await open()
    const server = await house.start()
    const token = await house.tokenOf('alice@buyer.test')
    const within = (Object.keys(calls) as CallName[])
      .map((name) => calls[name] as Call)
      .filter(({ method, path }) => method === 'GET' && path.includes('{'))
      .map(({ path }) => path)
    const beside = ['/{x}', '/_astro/{x}', '/secured/{x}', '/secured/assets/{x}', '/fonts/{x}']
    const answers = new Map<number, number>()
    for (const way of ways.slice(0, rounds))
      for (const path of [...within, ...beside]) {
        const { status, text } = await raw(server.url, path.replaceAll(/\{\w+\}/g, way), token)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (/root:.*:0:0:/.test(text))
          throw new Error(`${path} with ${way} gave a file of the system`)
        if (status >= 500) throw new Error(`${path} with ${way} answered ${status}`)
      }
    await check(house)
    return [...answers].map(([status, n]) => `${n} x ${status}`).join(', ')
  },
}

/** As it is written: `fetch` would tidy the path. */
function raw(base: string, path: string, token: string) {
  const { port } = new URL(base)
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { 'X-Token': token } },
      (answer) => {
        // prettier-ignore
        let text = ''
        answer.setEncoding('latin1')
        answer.on('data', (chunk: string) => void (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** A2: passwords guessed for one account, and one password for many accounts, with turns of names and addresses. */
export const bruteForce: Scenario = {
  id: 'A2',
  name: 'guessed passwords, guesses',
  rounds: { short: 200, full: 10_000 },
  async run({ house: open, rounds, check }) {
    const house = await open()
    await house.start()
    const victim = await house.tokenOf('carl@buyer.test')
    // Who is asked by the invariants has logged in before: the address they share has no turns left afterwards.
    for (const { email } of Object.values(personas)) await house.tokenOf(email)
    const codes = new Map<string, number>()
    const guess = async (i: number, username: string, word: string) => {
      const stranger = clientAt(house.address, () => null, house.seen, {
        'X-Forwarded-For': `203.0.113.${i % 250}`,
      })
      const code = await stranger
        .call('account.login', { body: { username, password: word } })
        .then(() => 'in', (error: { code: string }) => error.code) // prettier-ignore
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    const names = ['carl@buyer.test', 'CARL@buyer.test', ' carl@buyer.test ', 'Carl@Buyer.Test']
    for (let i = 0; i < rounds; i += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, j) =>
          j % 2 === 0
            ? guess(
                i + j,
                names[(i + j) % names.length]!,
                i + j === rounds - 2 ? password : `guess-${i + j}`,
              )
            : guess(i + j, `nobody${i + j}@buyer.test`, password),
        ),
      )
    if (codes.has('in')) throw new Error('A guess came in')
    const user = await fetch(`${house.address()}/api/user`, { headers: { 'X-Token': victim } })
    if (user.status !== 200) throw new Error('Who was logged in was shut out')
    const [hashed] = await house.rows<{ n: number }>(
      `select max(failed_logins)::int as n from account where email = 'carl@buyer.test'`,
    )
    await check(house)
    return `${[...codes].map(([code, n]) => `${n} x ${code}`).join(', ')}; ${hashed!.n} counted against the account; its owner's session stands`
  },
}
