import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ofList } from './calls-pages.ts'
import { checkCall } from './check.ts'
import { keptData, startBoth } from './cluster.ts'
import { measureCall, median, type Bench } from './measure.ts'
import { full } from './options.ts'
import { table } from './report.ts'

/**
 * `node bench/lists.ts [rounds] [words]`: every order and filter of the lists of RFQs and of orders in process beside the raw server, on
 * the kept data of growth.ts. Each answer is compared first; words choose rows and keep nothing.
 */
const rounds = Number(process.argv[2] ?? 7)
const [, , , words = ''] = process.argv

await using cleanup = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)))

const { folder, known } = await keptData(full)
const { cluster, servers } = await startBoth(folder, known, cleanup)
const bench: Bench = { servers, postmaster: cluster.postmaster }

const rows: string[][] = []
for (const call of ofList(known, full)) {
  if (!new RegExp(words).test(call.what)) continue
  await checkCall(call, bench.servers)
  const { rounds: measured } = await measureCall(bench, call, call.amount.full, rounds)
  const cost = (target: 'raw' | 'fairlead') => median(measured.map((round) => round[target].total))
  const ratio = median(measured.map((round) => round.fairlead.total / round.raw.total))
  const budget = call.budget!
  rows.push([
    call.what,
    `${cost('raw').toFixed(2)} ms`,
    `${cost('fairlead').toFixed(2)} ms`,
    `**${ratio.toFixed(1)}x**`,
    `<= ${budget}x`,
    ratio <= budget ? 'yes' : '**no**',
  ])
  console.log(rows.at(-1)!.join(' | '))
}

const text = `# Every order and filter of a list

Made by \`node bench/lists.ts\` on ${new Date().toISOString().slice(0, 10)}: CPU of server and PostgreSQL for one page of 25 at 64,000 RFQs, beside the raw server
of [results.md](results.md) with the best statements for the same rows, \`bench/raw-lists.ts\`. Each answer was compared with its twin before
timing; by turns, the median of ${rounds} rounds. Read the ratio.

${table(['list', 'raw', 'Fairlead', 'ratio', 'budget', 'held'], rows)}
`
if (!words) await writeFile(join(import.meta.dirname, 'lists.md'), text)
