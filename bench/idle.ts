import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { childOf, cpuWithChild, memoryWithChild } from './child.ts'
import { makeFolder, openCluster, prepareData, startFairlead } from './cluster.ts'
import { processCpu } from './cpu.ts'
import { median } from './measure.ts'
import { readOptions } from './options.ts'

/**
 * `node bench/idle.ts`: CPU of an RFQ's PDF in server and document child, the memory of both after 60 of them and after a rest,
 * and what the server does while nobody asks: its CPU and how often it wakes.
 */
const MOST = { memory: 350, idle: 0.5, wakeups: 20 }
const REST = 35_000
const IDLE = 30_000

await using cleanup = new AsyncDisposableStack()
const folder = await makeFolder(cleanup)
const known = await prepareData(folder, readOptions(['--quick']).size)
const cluster = await openCluster(folder)
cleanup.defer(cluster.close)
const { rows } = await cluster.db.query<{ id: number; lines: number }>(
  `select distinct on (line_count) id, line_count as lines from rfq_case where line_count in (20, 500, 1000) order by line_count, id`,
)
const server = await startFairlead(folder, cluster.url)
cleanup.defer(server.stop)

const used = () => cpuWithChild(server.pid)
const held = () => memoryWithChild(server.pid).sum
const say = (what: string, value: string, ok: boolean | null = null) =>
  console.log(`${what}: ${value}${ok === null ? '' : ok ? ', held' : ', NOT held'}`)

async function pdf(id: number) {
  const answer = await fetch(`${server.url}/api/common/case/${id}/pdf`, {
    headers: { 'X-Token': known.buyerToken },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`PDF of ${id}: ${answer.status}`)
}

await pdf(rows[0]!.id)
for (const { id, lines } of rows) {
  const times: number[] = []
  for (let i = 0; i < 20; i += 1) {
    // Other texts each time: the typesetter remembers what it has set.
    await cluster.db.query(
      `update case_line set name = 'Stores item ' || position || ' of delivery ' || $2::int where case_id = $1`,
      [id, i],
    )
    const before = used()
    await pdf(id)
    times.push(used() - before)
  }
  say(`RFQ PDF of ${lines} lines`, `${median(times).toFixed(0)} ms of CPU in server and child`)
}
const after = held()
say('server and document child after 61 documents', `${after.toFixed(0)} MiB`, after <= MOST.memory)
await sleep(REST)
const rested = held()
say(
  'after a rest',
  `${rested.toFixed(0)} MiB, ${childOf(server.pid) ? 'the child still there' : 'no child'}`,
  rested <= MOST.memory,
)

const wakeups = () =>
  readdirSync(`/proc/${server.pid}/task`).reduce((sum, task) => {
    const text = readFileSync(`/proc/${server.pid}/task/${task}/status`, 'utf8')
    return sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  }, 0)
const [cpu, woken] = [processCpu(server.pid), wakeups()]
await sleep(IDLE)
const share = ((processCpu(server.pid) - cpu) / IDLE) * 100
const often = (wakeups() - woken) / (IDLE / 1000)
say('idle', `${share.toFixed(2)} % of a core`, share <= MOST.idle)
say('wakeups of all its threads', `${often.toFixed(1)} a second`, often <= MOST.wakeups)
