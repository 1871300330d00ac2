import { setTimeout as sleep } from 'node:timers/promises'
import { connectFrame, listen, openSocket } from '@fairlead/server/testing/listener'
import { sha256 } from '@fairlead/server/src/files/file-store'
import { pace, pauseBefore } from '@fairlead/api/pace'
import type { House } from '../house.ts'
import type { Scenario } from '../scenario.ts'
import { Times } from '../work.ts'

/** F9: windows as the portal opens them, a restart, and all of them back; some are mute, one is a stranger's. */
export const socketStorm: Scenario = {
  id: 'F9',
  name: 'many sockets and a restart',
  rounds: { short: 200, full: 2000 },
  async run({ house: open, rounds, random, length, check }) {
    const house = await open()
    let server = await house.start()
    const buyer = await house.as('buyer')
    const tokens = await windowsOf(house, Math.ceil(rounds / 10))
    const open2 = async (i: number) => listen(server.url, tokens[i % tokens.length]!)
    const windows = await inLanes(rounds, 50, open2)
    const mute = await Promise.all([1, 2].map(() => openSocket(server.url, { autoPong: false })))
    for (const [i, peer] of mute.entries()) peer.send(connectFrame(tokens[i]!))
    const silent = performance.now()
    const dropped = Promise.all(mute.map((peer) => peer.closed)).then(() => performance.now() - silent) // prettier-ignore
    for (const bad of [connectFrame('nobody'), connectFrame('')]) {
      const peer = await openSocket(server.url)
      peer.send(bad)
      if ((await peer.next()).command !== 'ERROR') throw new Error('A stranger was let in')
    }
    const foreign = await openSocket(server.url, { origin: 'https://elsewhere.test' }).catch(
      () => null,
    )
    if (foreign) throw new Error('A page of another origin was let in')
    const beating = setInterval(() => windows.forEach(({ send, socket }) => socket.readyState === 1 && send('\n')), pace.heartbeat) // prettier-ignore
    const droppedAfter = await Promise.race([dropped, sleep(20_000).then(() => null)])
    if (droppedAfter === null || droppedAfter > 16_000) throw new Error(`The mute were dropped after ${droppedAfter} ms`) // prettier-ignore
    const closed = windows.map((window) => window.closed)
    const began = performance.now()
    await server.stop()
    await Promise.all(closed)
    server = await house.start()
    const ready = performance.now()
    const lists = new Times()
    let returning = true
    const reading = (async () => {
      while (returning) await lists.of(buyer.list('case.list', {}))
    })()
    const again = await Promise.all(
      windows.map(async (_, i) => {
        for (let attempt = 0; ; attempt += 1) {
          await sleep(pauseBefore(attempt, random()))
          const back = await listen(server.url, tokens[i % tokens.length]!).catch(() => null)
          if (back) return back
        }
      }),
    )
    const back = performance.now() - ready
    returning = false
    await reading
    clearInterval(beating)
    for (const window of again) window.socket.terminate()
    if (back > 60_000) throw new Error(`All were back only after ${back} ms`)
    if (length === 'full' && lists.at(0.99) > 5000) throw new Error(`Lists took ${lists.at(0.99)} ms`) // prettier-ignore
    await check(house)
    return `all back ${(back / 1000).toFixed(1)} s after the start (${((ready - began) / 1000).toFixed(1)} s away), lists p99 ${lists.at(0.99)} ms meanwhile; the mute dropped after ${((droppedAfter ?? 0) / 1000).toFixed(1)} s`
  },
}

/** Sessions of as many people: nobody opens more than twenty windows. */
async function windowsOf({ rows }: House, people: number): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => crypto.randomUUID())
  await rows(
    `with made as (
       insert into account (company_id, role, email, first_name, last_name, verified_at, gdpr_accepted_at)
       select company_id, role, 'window' || i || '@buyer.test', 'Window', i::text, now(), now()
       from account, generate_series(1, $1::int) i where email = 'alice@buyer.test' returning id)
     insert into session (token_hash, account_id, created_at, last_seen_at, expires_at)
     select ($2::text[])[row_number() over ()], id, now(), now(), now() + interval '1 day' from made`,
    [people, tokens.map(sha256)],
  )
  return tokens
}

/** So many, a few at a time. */
async function inLanes<T>(count: number, lanes: number, work: (i: number) => Promise<T>) {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count) results.push(await work(next++))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
