import { setTimeout as sleep } from 'node:timers/promises'
import { changedRows, withRows, type Rows } from '../apps/portal/src/server/changed-rows.ts'
import { listen } from '../apps/server/testing/listener.ts'
import type { UserEvent } from '../packages/api/src/topics.ts'
import { createBody } from './bodies.ts'
import { query } from './calls-pages.ts'
import { copiedData, openCluster, renewSessions, startFairlead } from './cluster.ts'
import { clusterCpu, processCpu } from './cpu.ts'
import { median } from './measure.ts'
import { full, tenfold } from './options.ts'

/**
 * `node bench/amplification.ts [--full]`: what an event costs while 20 people of one buyer look at their dashboard, on 640,000 RFQs.
 * Each of them hears it and reads again what the portal does, by its own rule: the tabs where the event does not tell them, and of the
 * first fifty rows those that it can have changed, or all of them.
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
const wanted = {
  filter: { page: 'in-process-rfqs' },
  sort: { field: 'dueAt', order: 'ASC' },
  pagination: { page: 1, perPage: 50 },
}
async function read(path: string): Promise<unknown> {
  const answer = await fetch(server.url + path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
const counts = () => read('/api/buyer/dashboard-counts')
const rows = async (more = {}) =>
  (await read(
    `/api/buyer/cases?${query({
      filter: { ...wanted.filter, ...more },
      range: [0, 49],
      sort: [wanted.sort.field, wanted.sort.order],
    })}`,
  )) as Rows['data']

/** What one dashboard reads again: how often all of its rows. */
let whole = 0
async function look(event: UserEvent, kept: Rows): Promise<Rows> {
  const ids = changedRows([event], ['case', 'getList', wanted], kept)
  const isTold = event.kind !== 'missed' && event.counts
  const [some] = await Promise.all([
    ids === 'all' ? null : ids.length > 0 ? rows({ ids }) : [],
    isTold ? null : counts(),
  ])
  const now = some && withRows(kept, some, { ids: ids as number[], wanted })
  if (now) return now
  whole += 1
  return { data: await rows(), total: kept.total }
}

async function post(path: string, body: string) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body,
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

let turn = 0
/** A draft that somebody begins stands on another page. */
const create = () => post('/api/buyer/cases', createBody(`event-${(turn += 1)}`, known.vesselId))

const { rows: waiting } = await cluster.db.query<{ id: number }>(
  `select id from case_request where case_id = any($1) and stands_on = 'unquoted-rfqs' order by id`,
  [(await rows()).map(({ id }) => id)],
)
/** A colleague closes a request of an RFQ that everybody looks at. */
const close = () => post(`/api/case-request/${waiting.pop()!.id}/close`, '{}')

const used = () => processCpu(server.pid) + clusterCpu(cluster.postmaster)

/** CPU of an event until everybody who heard of it has read again. */
async function costs(happens: () => Promise<void>, dashboards: number): Promise<number> {
  const listeners: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < dashboards; i += 1) listeners.push(await listen(server.url, known.buyerToken))
  const first: Rows = { data: await rows(), total: 0 }
  const kept = listeners.map(() => first)
  const one = async () => {
    const readAgain = listeners.map(async (listener, i) => {
      kept[i] = await look(await listener.event(), kept[i]!)
    })
    await happens()
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

for (const [what, happens] of [
  ['an RFQ that is begun', create],
  ['a request closed, of an RFQ on the screen', close],
] as const) {
  whole = 0
  const alone = await costs(happens, 0)
  const heard = (await costs(happens, PEOPLE)) - alone
  console.log(
    `${what}: ${alone.toFixed(0)} ms of CPU, and ${heard.toFixed(0)} ms for ${PEOPLE} dashboards that hear it; at most ${MOST}, ` +
      `${heard <= MOST ? 'held' : 'NOT held'}; ${whole} times all rows were read`,
  )
}
