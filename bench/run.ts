import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareCalls } from './calls.ts'
import { checkCall } from './check.ts'
import { memoryWithChild } from './child.ts'
import { copiedData, measureStarts, newData, startBoth } from './cluster.ts'
import { clusterMemory, memory } from './cpu.ts'
import { measureDocuments, setOne } from './documents.ts'
import { measureCall, type Measured } from './measure.ts'
import { readOptions, tenfold, type Options } from './options.ts'
import { firstList, sitePages } from './pages.ts'
import { quiet } from './quiet.ts'
import { report } from './report.ts'
import { measureScreens } from './screens.ts'

/**
 * `node bench/run.ts [--quick | --tenfold] [--rounds 3] [--only list]` prints the performance table; a full run also keeps it in
 * bench/results.md, and one with ten times the RFQs in bench/results-tenfold.md.
 * With BENCH_PROFILE=folder both servers write CPU profiles there, and their figures mean nothing.
 */
const say = (text: string) => process.stderr.write(`${text}\n`)

async function bench({ size, quick, kept, only }: Options, cleanup: AsyncDisposableStack) {
  say(`Filling ${size.cases} RFQs`)
  const { folder, known } = kept ? await copiedData(size, cleanup) : await newData(size, cleanup)
  say('Starting')
  const starts = await measureStarts(folder, size.starts)
  const { cluster, servers } = await startBoth(folder, known, cleanup)
  const { fairlead, raw } = servers
  await sleep(1000)
  const started = memory(fairlead.pid)
  const measured: Measured[] = []
  for (const call of await prepareCalls(cluster.db, known)) {
    if (only && call.name !== only) continue
    say(call.name)
    await checkCall(call, servers)
    const amount = quick ? call.amount.quick : call.amount.full
    const both = { servers, postmaster: cluster.postmaster }
    measured.push(await measureCall(both, call, amount, size.rounds))
  }
  const documents =
    !only || only === 'documents' ? await measureDocuments(cluster.db, fairlead, known) : []
  const after = {
    documents,
    loaded: memory(fairlead.pid),
    rawLoaded: memory(raw.pid),
    database: clusterMemory(cluster.postmaster),
  }
  // The screens are the built portal's: without a build there are none.
  const looks = firstList() !== null && (!only || only === 'screens')
  if (looks) {
    say('screens')
    await quiet(cluster.db, cluster.postmaster, [fairlead.pid, raw.pid])
  }
  const screens = looks ? await measureScreens(cluster.db, fairlead.url, known) : []
  // The child ended with the largest document: another one is set, so that both are there.
  await setOne(cluster.db, fairlead, known)
  const together = memoryWithChild(fairlead.pid)
  return { measured, starts, started, ...after, screens, together }
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
const file = options.size.cases === tenfold.cases ? 'results-tenfold.md' : 'results.md'
if (!options.only && !options.quick) await writeFile(join(import.meta.dirname, file), text)
