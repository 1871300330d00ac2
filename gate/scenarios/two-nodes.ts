import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '@fairlead/server/testing/mail-server'
import { openWindow } from '../sockets.ts'
import type { Scenario } from '../scenario.ts'
import { peopleAtWork } from '../work.ts'

/** F11: two nodes, one after the other is told to stop and replaced, while people work. */
export const rollingRestart: Scenario = {
  id: 'F11',
  name: 'two nodes are restarted in turn while people work',
  rounds: { short: 2, full: 20 },
  async run({ house: open, rounds, check, defer }) {
    const mails = await startMailServer()
    defer(() => mails.stop())
    const house = await open({ settings: { SMTP_URL: mails.url } })
    await house.start()
    await house.start()
    const traders = await house.traders()
    const token = await house.tokenOf('alice@buyer.test')
    const windows = await Promise.all([1, 2, 3, 4].map(() => openWindow(house.address, token)))
    const work = peopleAtWork(house, traders)
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      await sleep(500)
      const oldest = house.nodes.find((node) => node.isRunning())!
      const began = performance.now()
      const { code } = await oldest.stop()
      slowest = Math.max(slowest, performance.now() - began)
      if (code !== 0) throw new Error(`A node ended with ${code}: ${oldest.output()}`)
      await house.start()
    }
    const { away } = await work.stop()
    for (const window of windows) {
      if (!window.isOpen()) throw new Error('A window did not come back')
      await window.close()
    }
    await allSent(house.rows)
    // A dialogue that the stop cuts after DATA is made again, under the Message-ID the receiver has seen.
    const ids = new Set(mails.taken.map((mail) => mail.messageId))
    const again = mails.taken.length - ids.size
    await check(house)
    return `${house.ledger.length} acknowledged, all there; ${away} asked again; ${ids.size} mails, ${again} repeated under their Message-ID; a stop took ${(slowest / 1000).toFixed(1)} s at most`
  },
}

/** Two nodes, one of them gone without a word. */
export const lostNode: Scenario = {
  id: 'N1',
  name: 'one of two nodes is lost',
  rounds: { short: 1, full: 10 },
  async run({ house: open, rounds, random, check, defer }) {
    const mails = await startMailServer()
    defer(() => mails.stop())
    const house = await open({ settings: { SMTP_URL: mails.url } })
    await house.start()
    await house.start()
    const traders = await house.traders()
    const token = await house.tokenOf('alice@buyer.test')
    const windows = await Promise.all([1, 2].map(() => openWindow(house.address, token)))
    const work = peopleAtWork(house, traders)
    for (let round = 0; round < rounds; round += 1) {
      await sleep(300 + random() * 700)
      await house.nodes.find((node) => node.isRunning())!.kill()
      await sleep(300)
      await house.start()
    }
    const { away } = await work.stop()
    for (const window of windows) {
      if (!window.isOpen()) throw new Error('A window did not come back')
      await window.close()
    }
    // What the lost node had in hand is free after three minutes; they are not waited for.
    await house.rows('update mail set in_hand_until = null, next_attempt_at = null')
    await allSent(house.rows)
    const ids = new Set(mails.taken.map((mail) => mail.messageId))
    const again = mails.taken.length - ids.size
    await check(house)
    return `${house.ledger.length} acknowledged, all there; ${away} asked again; ${ids.size} mails, ${again} repeated under their Message-ID`
  },
}

/** Waits until no mail waits any more. */
export async function allSent(rows: <R extends object>(sql: string) => Promise<R[]>) {
  for (let i = 0; i < 600; i += 1) {
    const [waiting] = await rows<{ n: number }>(
      `select count(*)::int as n from mail where state = 'WAITING'`,
    )
    if (waiting!.n === 0) return
    await sleep(100)
  }
  throw new Error('Mails are still waiting')
}
