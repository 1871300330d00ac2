import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, openCluster, prepareData, startFairlead } from './cluster.ts'
import { clusterCpu, processCpu } from './cpu.ts'
import { median } from './measure.ts'
import { profileSaves } from './profile-save.ts'
import { fillProfiles } from './supplier-data.ts'
import { filters, rawSearch } from './raw-suppliers.ts'

/**
 * `node bench/suppliers.ts [rounds]`: CPU of server and PostgreSQL for one answer of the search of suppliers, over 20,000 of
 * them, each filter alone and all together, beside the best SQL in this process without a server; of a part of a profile that is
 * saved, beside its SQL; and of a search of ports.
 */
const rounds = Number(process.argv[2] ?? 5)
const loads = 40
const MOST = 3
const MOST_TO_SAVE = 5
const size = { cases: 400, otherCases: 200, suppliers: 20_000, rounds, largeCases: 4, starts: 1 }

await using cleanup = new AsyncDisposableStack()
const folder = await makeFolder(cleanup)
const known = await prepareData(folder, size)
const cluster = await openCluster(folder)
cleanup.defer(cluster.close)
await fillProfiles(cluster.db)
const fairlead = await startFairlead(folder, cluster.url)
cleanup.defer(fairlead.stop)

async function ask(path: string): Promise<{ total: string; ids: number[] }> {
  const answer = await fetch(fairlead.url + path, { headers: { 'X-Token': known.buyerToken } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const rows = (await answer.json()) as { id: number }[]
  return { total: answer.headers.get('Content-Range') ?? '', ids: rows.map(({ id }) => id) }
}
const pathOf = (filter: object) =>
  `/api/buyer/suppliers?${new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,24]',
    sort: '["relevance","ASC"]',
  }).toString()}`

const database = () => clusterCpu(cluster.postmaster)
const own = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** CPU of one of many, in milliseconds. */
async function cost(used: () => number, once: () => Promise<unknown>): Promise<number> {
  const before = used()
  for (let load = 0; load < loads; load += 1) await once()
  return (used() - before) / loads
}

async function both(raw: () => Promise<unknown>, server: () => Promise<unknown>) {
  const [sql, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    sql.push(await cost(() => own() + database(), raw))
    ours.push(await cost(() => processCpu(fairlead.pid) + database(), server))
  }
  return { best: median(sql), whole: median(ours) }
}

const table = [
  '| filter | found | SQL ms | search ms | ratio | held |',
  '| ------ | ----- | ------ | --------- | ----- | ---- |',
]
for (const { name, filter, where } of filters) {
  const raw = () => rawSearch(cluster.db, known.companyId, name, where)
  const search = () => ask(pathOf(filter))
  const [mine, theirs] = [await raw(), await search()]
  if (mine.ids.join() !== theirs.ids.join() || !theirs.total.endsWith(`/${mine.total}`))
    throw new Error(
      `${name}: ${mine.total} ${mine.ids.join()} is not ${theirs.total} ${theirs.ids.join()}`,
    )
  const { best, whole } = await both(raw, search)
  const ratio = whole / best
  const cells = [name, mine.total, best.toFixed(1), whole.toFixed(1), `**${ratio.toFixed(2)}**`]
  table.push(`| ${[...cells, ratio <= MOST ? 'yes' : 'no'].join(' | ')} |`)
  console.log(table.at(-1))
}

const saves = await profileSaves(cluster.db, fairlead.url, known)
await Promise.all([saves.raw(), saves.server()])
const save = await both(saves.raw, saves.server)
const saving = save.whole / save.best
table.push(
  '',
  '| save | SQL ms | save ms | ratio | held |',
  '| ---- | ------ | ------- | ----- | ---- |',
)
table.push(
  `| forty ports | ${save.best.toFixed(1)} | ${save.whole.toFixed(1)} | **${saving.toFixed(2)}** | ${saving <= MOST_TO_SAVE ? 'yes' : 'no'} |`,
)
console.log(table.at(-1))

table.push('', '| port search | ms | held |', '| ----------- | -- | ---- |')
for (const q of ['rott', 'Roterdam', 'port s', 'Saigon', 'san fransisco', 'x']) {
  const path = `/api/ref/ports?${new URLSearchParams({ q }).toString()}`
  await ask(path)
  const ms: number[] = []
  for (let round = 0; round < rounds; round += 1)
    ms.push(
      await cost(
        () => processCpu(fairlead.pid) + database(),
        () => ask(path),
      ),
    )
  table.push(`| ${q} | ${median(ms).toFixed(1)} | ${median(ms) <= 5 ? 'yes' : 'no'} |`)
  console.log(table.at(-1))
}

const text = `# Suppliers and ports

Made by \`node bench/suppliers.ts\` on ${new Date().toISOString().slice(0, 10)}: CPU of server and PostgreSQL for one page of 25 with its total and its reasons, over
20,000 suppliers; beside it the best SQL for the same rows and total, without the reasons, without HTTP. The median of ${rounds}
rounds of ${loads}. Read the ratios: at most ${MOST}, for what is saved at most ${MOST_TO_SAVE}.

${table.join('\n')}
`
await writeFile(join(import.meta.dirname, 'suppliers.md'), text)
