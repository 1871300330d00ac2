import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../apps/server/testing/listener.ts'
import { createBody } from './bodies.ts'
import { query } from './calls-pages.ts'
import { copiedData, openCluster, renewSessions, startFairlead } from './cluster.ts'
import { clusterCpu, processCpu } from './cpu.ts'
import { median } from './measure.ts'
import { full, tenfold } from './options.ts'

/**
 * `node bench/amplification.ts [--full]`: what an event costs while 20 people of one buyer look at their dashboard, on 640,000 RFQs.
 * Each of them hears it and reads again what the portal does: the tabs and the first fifty rows.
 */
const PEOPLE = 20
const EVENTS = 15
const MOST = 50

await using cleanup = new AsyncDisposableStack()
const size = process.argv.includes('--full') ? full : tenfold
const { folder, known } = await copiedData(size, cleanup)
const cluster = await openCluster(folder)
cleanup.defer(cluster.close)
await renewSessions(cluster.db)
const server = await startFairlead(folder, cluster.url)
cleanup.defer(server.stop)

const headers = { 'X-Token': known.buyerToken }
const page = {
  filter: { page: 'in-process-rfqs' },
  range: [0, 49],
  sort: ['dueAt', 'ASC'],
}
async function read(path: string) {
  const answer = await fetch(server.url + path, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}
const look = () =>
  Promise.all([read('/api/buyer/dashboard-counts'), read(`/api/buyer/cases?${query(page)}`)])

let turn = 0
async function create() {
  const answer = await fetch(`${server.url}/api/buyer/cases`, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: createBody(`event-${(turn += 1)}`, known.vesselId),
  })
  if (!answer.ok) throw new Error(`create: ${answer.status} ${await answer.text()}`)
}

const used = () => processCpu(server.pid) + clusterCpu(cluster.postmaster)

/** CPU of an event until everybody who heard of it has read again. */
async function costs(dashboards: number): Promise<number> {
  const listeners: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < dashboards; i += 1) listeners.push(await listen(server.url, known.buyerToken))
  const one = async () => {
    const readAgain = listeners.map(async (listener) => {
      await listener.event()
      await look()
    })
    await create()
    await Promise.all(readAgain)
    await sleep(100)
  }
  await one()
  await one()
  const each: number[] = []
  for (let i = 0; i < EVENTS; i += 1) {
    const before = used()
    await one()
    each.push(used() - before)
  }
  for (const listener of listeners) listener.close()
  return median(each)
}

await look()
const alone = await costs(0)
const heard = await costs(PEOPLE)
console.log(`an event that nobody hears: ${alone.toFixed(0)} ms of CPU`)
console.log(
  `heard by ${PEOPLE} open dashboards: ${heard.toFixed(0)} ms, of it ${(heard - alone).toFixed(0)} ms by hearing it; at most ${MOST}` +
    `, ${heard - alone <= MOST ? 'held' : 'NOT held'}`,
)
