import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from './call.ts'
import { prepareCalls } from './calls.ts'
import { ofList } from './calls-pages.ts'
import { startOnKept } from './cluster.ts'
import { measureOnce, median, type Bench } from './measure.ts'
import { full, tenfold, type Size } from './options.ts'
import { table } from './report.ts'

/**
 * `node bench/growth.ts [rounds] [words]`: what each reading call costs at 64,000 and at 640,000 RFQs, by turns, on data that stays in a
 * folder of its own between the runs (BENCH_DATA names another one). The first run makes it: some minutes and 8 GB.
 */
const rounds = Number(process.argv[2] ?? 5)
const [, , , words = ''] = process.argv
const MOST = 1.3

await using cleanup = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)))

interface Side {
  bench: Bench
  calls: Call[]
}

async function side(size: Size): Promise<Side> {
  const { cluster, known, bench } = await startOnKept(size, cleanup)
  const reading = (await prepareCalls(cluster.db, known)).filter(
    ({ name }) => !['login', 'create', 'quote'].includes(name),
  )
  return {
    bench,
    calls: [...reading, ...ofList(known, size)],
  }
}

/** How many rows a list says there are: what finds ten times as many does not answer the same. */
async function foundOn({ bench, calls }: Side, i: number) {
  const { path = '', headers } = calls[i]!.request('fairlead')
  const answer = await fetch(bench.servers.fairlead.url + path, { headers: headers as HeadersInit })
  await answer.arrayBuffer()
  return answer.headers.get('content-range')?.split('/')[1]
}

const small = await side(full)
const large = await side(tenfold)
const rows: string[][] = []
for (const [i, call] of small.calls.entries()) {
  if (!new RegExp(words).test(call.what)) continue
  const amount = call.amount.quick
  const once = async ({ bench, calls }: Side) =>
    (await measureOnce(bench, calls[i]!, 'fairlead', amount)).total
  const costs: { small: number; large: number }[] = []
  await Promise.all([once(small), once(large)])
  for (let round = 0; round < rounds; round += 1)
    costs.push({ small: await once(small), large: await once(large) })
  const found = [await foundOn(small, i), await foundOn(large, i)]
  const [before, after] = [median(costs.map((c) => c.small)), median(costs.map((c) => c.large))]
  rows.push([
    call.what,
    `${before.toFixed(1)} ms`,
    `${after.toFixed(1)} ms`,
    `**${(after / before).toFixed(1)}x**`,
    after <= before * MOST
      ? 'yes'
      : found[0] === found[1]
        ? 'no'
        : `finds ${found.join(', then ')}`,
  ])
  console.log(rows.at(-1)!.join(' | '))
}

const text = `# Ten times the RFQs

Made by \`node bench/growth.ts\` on ${new Date().toISOString().slice(0, 10)}: CPU of server and PostgreSQL for one call at 64,000 and at 640,000 RFQs, by turns, the
median of ${rounds} rounds. The machine was shared: read the growth, which may be ${MOST}x. Half of the RFQs are one buyer's and in process.

${table(['call', '64,000', '640,000', 'growth', 'held'], rows)}
`
if (!words) await writeFile(join(import.meta.dirname, 'growth.md'), text)
