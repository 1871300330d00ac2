import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../scenario.ts'
import { peopleAtWork } from '../work.ts'

const ours = `datname = current_database() and pid <> pg_backend_pid()`

/** F5: every connection to the database is cut, again and again, while people work. */
export const cutConnections: Scenario = {
  id: 'F5',
  name: 'every database connection is cut while people work',
  rounds: { short: 6, full: 300 },
  async run({ house: open, rounds, random, check }) {
    const house = await open()
    const server = await house.start()
    const traders = await house.traders()
    const work = peopleAtWork(house, traders)
    let cut = 0
    for (let round = 0; round < rounds; round += 1) {
      await sleep(200 + random() * 800)
      const ended = await house.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`,
      )
      cut += ended.length
    }
    const { away } = await work.stop()
    if (!server.isRunning()) throw new Error(server.output())
    const odd = [...house.seen.statuses.keys()].filter((status) => status !== 200 && status !== 503)
    if (odd.length > 0) throw new Error(`Answered ${odd.join(', ')}`)
    await Promise.all(Array.from({ length: 60 }, () => traders.buyer.list('case.list', {})))
    const [pool] = await house.rows<{ open: number; stuck: number }>(
      `select count(*)::int as open, count(*) filter (where state like 'idle in%')::int as stuck
       from pg_stat_activity where ${ours} and application_name = 'fairlead'`,
    )
    if (pool!.stuck > 0 || pool!.open > 16) throw new Error(`The pool is not whole: ${JSON.stringify(pool)}`) // prettier-ignore
    await check(house)
    return `${cut} connections cut, ${house.ledger.length} acknowledged, all there; ${away} repeated; the pool is whole`
  },
}
