import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '../cluster.ts'
import { openWindow } from '../sockets.ts'
import type { Scenario } from '../scenario.ts'
import { peopleAtWork } from '../work.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** F2, for the embedded PostgreSQL: everything dies at once while people write, and is started again. */
export const killedTogether: Scenario = {
  id: 'F2',
  name: 'server and database are killed together at full speed',
  rounds: { short: 2, full: 100 },
  async run({ house: open, rounds, random, check }) {
    const house = await open({ embedded: true })
    let server = await house.start()
    const work = peopleAtWork(house, await house.traders())
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      // Something was written since the last start.
      const written = house.ledger.length
      while (house.ledger.length === written) await sleep(20)
      await sleep(random() * 700)
      process.kill((await postmasterOf(house.folder)).pid, 'SIGKILL')
      await server.kill()
      const began = performance.now()
      server = await house.start()
      slowest = Math.max(slowest, performance.now() - began)
    }
    const { away } = await work.stop()
    await check(house)
    return `${house.ledger.length} acknowledged, all there; ${away} repeated; opened after ${seconds(slowest)} at most`
  },
}

/** F3: only the postmaster dies; the server stays, says so, and starts it again. */
export const killedDatabase: Scenario = {
  id: 'F3',
  name: 'the database is killed under work',
  rounds: { short: 1, full: 20 },
  async run({ house: open, rounds, check }) {
    const house = await open({ embedded: true })
    const server = await house.start()
    const traders = await house.traders()
    const window = await openWindow(house.address, await house.tokenOf('alice@buyer.test'))
    const work = peopleAtWork(house, traders)
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      await sleep(500)
      const { pid } = await postmasterOf(house.folder)
      process.kill(pid, 'SIGKILL')
      const killed = performance.now()
      while ((await postmasterOf(house.folder).catch(() => ({ pid }))).pid === pid) await sleep(20)
      while ((await fetch(`${server.url}/readyz`)).status !== 200) await sleep(20)
      slowest = Math.max(slowest, performance.now() - killed)
    }
    await sleep(500)
    const { away } = await work.stop()
    if (!server.isRunning()) throw new Error(server.output())
    if (window.returns() > 0) throw new Error('A socket was closed')
    await window.close()
    const odd = [...house.seen.statuses.keys()].filter((status) => status !== 200 && status !== 503)
    if (odd.length > 0) throw new Error(`Answered ${odd.join(', ')}`)
    if (slowest > 20_000) throw new Error(`Back only after ${seconds(slowest)}`)
    await check(house)
    return `${house.ledger.length} acknowledged, all there; ${away} repeated after 503; back after ${seconds(slowest)} at most; no socket closed`
  },
}
