import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { solvedCaptcha } from '@fairlead/server/src/features/account/account.fixture'
import { sentCase } from '@fairlead/server/testing/builders'
import { startMailServer, type Manner } from '@fairlead/server/testing/mail-server'
import type { House } from '../house.ts'
import type { Scenario } from '../scenario.ts'
import { allSent } from './two-nodes.ts'
import { Times } from '../work.ts'

const manners: Record<string, Manner> = {
  'hangs@mail.test': 'hangs after DATA',
  'cuts@mail.test': 'cuts after DATA',
  'later@mail.test': { reply: 450, words: 'try again later' },
  'never@mail.test': { reply: 550, words: 'no such user' },
  'well@mail.test': { reply: 451, words: 'local error' },
}

/** Mail servers that are none, by what they do with a connection. */
const servers: Record<string, (socket: Socket) => void> = {
  'hangs up': (socket) => socket.destroy(),
  babbles: (socket) => void socket.end('220 hello\r\n250 what\r\n%&/()\r\n999 no\r\n'.repeat(50)),
  floods: (socket) => {
    const more = () => {
      while (socket.write('x'.repeat(64_000)));
    }
    socket.on('drain', more)
    more()
  },
  'answers 421': (socket) => void socket.end('421 closing\r\n'),
  'says nothing': () => {},
}

/** F7: a mail server that refuses, hangs, babbles, floods and cuts, in all ways at once and one after the other. */
export const badMail: Scenario = {
  id: 'F7',
  name: 'mail servers that refuse, hang, babble, flood and cut',
  rounds: { short: 1, full: 10 },
  async run({ house: open, rounds, length, check, defer }) {
    const mails = await startMailServer({ ...manners })
    defer(() => mails.stop())
    const house = await open({ settings: { SMTP_URL: mails.url } })
    let server = await house.start()
    const times = new Times()
    for (let round = 0; round < rounds; round += 1) {
      await invite(house, times)
      await tried(house)
      for (const address of Object.keys(manners)) delete mails.manners[address]
      await tryAgain(house)
      await allSent(house.rows)
      Object.assign(mails.manners, manners)
    }
    // The others are whole servers; two are enough where time is short.
    const kinds = Object.keys(servers).slice(0, length === 'short' ? 2 : undefined)
    for (const kind of kinds) {
      const { port, close } = await oddServer(servers[kind]!)
      await server.stop()
      server = await house.start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      await invite(house, times)
      await tried(house)
      close()
    }
    for (const address of Object.keys(manners)) delete mails.manners[address]
    await server.stop()
    await house.start()
    await tryAgain(house)
    await allSent(house.rows)
    const rows = await house.rows<{ state: string; n: number }>(
      'select state, count(*)::int as n from mail group by state',
    )
    const given = rows.find(({ state }) => state === 'FAILED')?.n ?? 0
    if (given !== rounds) throw new Error(`${given} mails were given up, and ${rounds} refused for good`) // prettier-ignore
    const ids = new Set(mails.taken.map(({ messageId }) => messageId))
    const sent = rows.find(({ state }) => state === 'SENT')!.n
    if (ids.size !== sent) throw new Error(`${sent} mails are sent, and ${ids.size} arrived`)
    if (times.at(1) > 10_000) throw new Error(`A call took ${times.at(1)} ms`)
    await check(house)
    return `${sent} sent, all arrived, ${mails.taken.length - ids.size} twice under their Message-ID, ${given} given up; calls took ${times.at(1)} ms at most`
  },
}

/** An RFQ to five guests, each with another mail server behind the address. */
async function invite(house: House, times: Times) {
  const buyer = await house.as('buyer')
  const guests = Object.keys(manners).map((email) => ({ name: email.split('@')[0]!, email }))
  await times.of(sentCase(buyer, [], {}, guests))
}

/** Waits until each mail was tried and is in nobody's hand; a hanging dialogue ends after fifteen seconds. */
async function tried({ rows }: House) {
  for (let i = 0; i < 700; i += 1) {
    const [open] = await rows<{ n: number }>(
      `select count(*)::int as n from mail where state = 'WAITING' and (attempts = 0 or in_hand_until is not null)`,
    )
    if (open!.n === 0) return
    await sleep(100)
  }
  throw new Error('A mail was never tried, or is still in hand')
}

/** The pauses are not waited for. */
const tryAgain = ({ rows }: House) =>
  rows(`update mail set next_attempt_at = null where state = 'WAITING'`)

async function oddServer(behave: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    behave(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

/** Ten thousand mails wait; what a person waits for goes first. */
export const waitingJobs: Scenario = {
  id: 'N2',
  name: 'many mails wait and a password reset comes',
  rounds: { short: 300, full: 10_000 },
  async run({ house: open, rounds, check, defer }) {
    const mails = await startMailServer()
    defer(() => mails.stop())
    const house = await open({ settings: { SMTP_URL: mails.url } })
    const first = await house.start()
    await house.as('buyer')
    await first.stop()
    await house.rows(
      `insert into mail (to_address, subject, text, html, created_at)
       select 'many' || i || '@mail.test', 'Notice ' || i, 'text', '<p>text</p>', now() from generate_series(1, $1::int) i`,
      [rounds],
    )
    await house.start()
    const captcha = await solvedCaptcha({ url: house.address() })
    const began = performance.now()
    await house.nobody.call('account.forget', { body: { username: 'alice@buyer.test', captcha } })
    await mails.reaches('alice@buyer.test')
    const reset = performance.now() - began
    const tenths = Math.max(6000, rounds * 3)
    for (let i = 0; i < tenths && mails.taken.length < rounds + 1; i += 1) await sleep(100)
    const all = performance.now() - began
    const ids = new Set(mails.taken.map(({ messageId }) => messageId))
    if (ids.size !== rounds + 1 || mails.taken.length !== ids.size)
      throw new Error(`${ids.size} of ${rounds + 1} arrived, in ${mails.taken.length} mails`)
    await allSent(house.rows)
    await check(house)
    return `the reset arrived after ${(reset / 1000).toFixed(1)} s, all ${ids.size} after ${(all / 1000).toFixed(0)} s, none twice`
  },
}
