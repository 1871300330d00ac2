import { solvedCaptcha } from '@fairlead/server/src/features/account/account.fixture'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type CallFailed } from '@fairlead/api/client'
import { buildQuotation, sentCase } from '@fairlead/server/testing/builders'
import { password } from '@fairlead/server/testing/personas'
import { startMailServer } from '@fairlead/server/testing/mail-server'
import { limits } from '@fairlead/validation/limits'
import type { House } from '../house.ts'
import type { Scenario } from '../scenario.ts'
import { allSent } from './two-nodes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const jumps = { 'an hour back': -HOUR, 'a day ahead': DAY, 'a month and a day ahead': 31 * DAY }
const zones = ['Pacific/Kiritimati', 'America/Anchorage']

/** F10: the server's clock jumps and comes back; the server stands in zones at both ends of the day. */
export const movedClock: Scenario = {
  id: 'F10',
  name: 'the clock jumps, in zones at both ends of the day',
  rounds: { short: 1, full: 10 },
  async run({ house: open, rounds, check, defer }) {
    const mails = await startMailServer()
    defer(() => mails.stop())
    const house = await open({ settings: { SMTP_URL: mails.url, CAPTCHA_COST: '1' } })
    const clock = join(house.folder, 'clock-offset')
    const faked = {
      GATE_CLOCK: clock,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../faked-clock.ts')}`,
    }
    const set = async (offset: number) => {
      await writeFile(clock, String(offset))
      await sleep(150)
    }
    await set(0)
    for (let round = 0; round < rounds; round += 1) {
      const server = await house.start({ ...faked, TZ: zones[round % zones.length]! })
      for (const offset of Object.values(jumps)) await jump(house, set, offset)
      await daysAreDays(house)
      await server.stop()
    }
    await house.start()
    await allSent(house.rows)
    await check(house)
    return `${Object.keys(jumps).join(', ')} and back; no session, mail, limit or key outlived its time; ${mails.taken.length} mails`
  },
}

const logIn = ({ address }: House, username: string, captcha?: string) =>
  createClient({ baseUrl: address(), token: () => null }).call('account.login', {
    body: { username, password, ...(captcha && { captcha }) },
  })

/** Turns are counted by the clock of the database, which is right: here it is as if somebody had waited for each. */
const pausesEnd = (house: House) => house.rows("update turn set until = until - interval '61 s'")

const ticked = (house: House) => solvedCaptcha({ url: house.address() })

/** What is begun while the clock is wrong does not outlive it. */
async function jump(house: House, set: (offset: number) => Promise<void>, offset: number) {
  const status = async (token: string) =>
    (await fetch(`${house.address()}/api/user`, { headers: { 'X-Token': token } })).status
  await set(0)
  const { token } = await logIn(house, 'carl@buyer.test')
  await set(offset)
  const wanted = offset > limits.sessionDays * DAY ? 401 : 200
  const at = await status(token)
  if (at !== wanted) throw new Error(`A session of ${offset / HOUR} hours answers ${at}`)
  const { token: early } = await logIn(house, 'carl@buyer.test')
  await house.nobody.call('account.forget', {
    body: { username: 'tina@supplier.test', captcha: await ticked(house) },
  })
  for (let i = 0; i <= limits.failedLogins; i += 1) {
    await pausesEnd(house)
    await house.nobody
      .call('account.login', {
        body: { username: 'uwe@supplier.test', password: 'wrong', captcha: await ticked(house) },
      })
      .catch(() => {})
  }
  const [lock] = await house.rows<{ is: boolean }>(
    "select locked_at is not null as is from account where email = 'uwe@supplier.test'",
  )
  if (!lock?.is) throw new Error('So many wrong passwords locked nothing')
  await set(0)
  await pausesEnd(house)
  // The mail goes out, the lock and the limits have ended, and a session from ahead is none or ends in its time.
  await allSent(house.rows)
  await logIn(house, 'uwe@supplier.test', await ticked(house))
  const kept = await status(early)
  await set((limits.sessionDays + 1) * DAY)
  if (kept === 200 && (await status(early)) === 200) throw new Error(`A session begun ${offset / HOUR} hours off outlives its time`) // prettier-ignore
  await set(0)
}

/** Today is the day of who asks, whatever the zone of the server: prices good until then are good, and until yesterday are not. */
async function daysAreDays(house: House) {
  const { buyer, stone } = await house.traders()
  const token = await house.tokenOf('sam@supplier.test')
  for (const timeZone of zones) {
    const { requestIds, details } = await sentCase(buyer, [stone])
    const there = createClient({ baseUrl: house.address(), token: () => token, timeZone })
    const quote = (pricesGoodUntil: string) =>
      there.call('request.quoteSupplies', {
        params: { id: requestIds[0]! },
        body: { request: buildQuotation(details.lines, { pricesGoodUntil }) },
      })
    const day = (ago: number) => new Date(Date.now() - ago * DAY).toLocaleDateString('sv-SE', { timeZone }) // prettier-ignore
    const refused = await quote(day(1)).then(() => 'taken', (error: CallFailed) => error.code) // prettier-ignore
    if (refused !== 'quotation.invalid') throw new Error(`Yesterday in ${timeZone} is ${refused}`)
    await quote(day(0))
  }
}
