import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareCalls } from './calls.ts'
import { checkCall } from './check.ts'
import {
  makeFolder,
  measureStarts,
  openCluster,
  prepareData,
  startFairlead,
  startRaw,
} from './cluster.ts'
import { clusterMemory, memory } from './cpu.ts'
import { measureCall, type Measured } from './measure.ts'
import { readOptions, type Options } from './options.ts'
import { firstList, sitePages } from './pages.ts'
import { report } from './report.ts'
import { measureScreens } from './screens.ts'

/**
 * `node bench/run.ts [--quick] [--only list]` prints the performance table; a full run also keeps it in bench/results.md.
 * With BENCH_PROFILE=folder both servers write CPU profiles there, and their figures mean nothing.
 */
const say = (text: string) => process.stderr.write(`${text}\n`)

async function bench({ size, quick, only }: Options, cleanup: AsyncDisposableStack) {
  const folder = await makeFolder(cleanup)
  say(`Filling ${size.cases} RFQs`)
  const known = await prepareData(folder, size)
  say('Starting')
  const starts = await measureStarts(folder, size.starts)
  const cluster = await openCluster(folder)
  cleanup.defer(cluster.close)
  const fairlead = await startFairlead(folder, cluster.url)
  cleanup.defer(fairlead.stop)
  const raw = await startRaw(cluster.url, known.companyId)
  cleanup.defer(raw.stop)
  await sleep(1000)
  const started = memory(fairlead.pid)
  const servers = { raw, fairlead }
  const measured: Measured[] = []
  for (const call of await prepareCalls(cluster.db, known)) {
    if (only && call.name !== only) continue
    say(call.name)
    await checkCall(call, servers)
    const amount = quick ? call.amount.quick : call.amount.full
    const both = { servers, postmaster: cluster.postmaster }
    measured.push(await measureCall(both, call, amount, size.rounds))
  }
  const after = {
    loaded: memory(fairlead.pid),
    rawLoaded: memory(raw.pid),
    database: clusterMemory(cluster.postmaster),
  }
  if (!only || only === 'screens') say('screens')
  const screens =
    !only || only === 'screens' ? await measureScreens(cluster.db, fairlead.url, known) : []
  return { measured, starts, started, ...after, screens }
}

const options = readOptions(process.argv.slice(2))
await using cleanup = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)))
const results = await bench(options, cleanup)
const text = report({
  options,
  ...results,
  firstList: firstList(),
  sitePages: sitePages(),
  load: loadavg()[1]!,
})
console.log(text)
if (!options.only && !options.quick) await writeFile(join(import.meta.dirname, 'results.md'), text)
