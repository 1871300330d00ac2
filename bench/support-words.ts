import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from './call.ts'
import { prepareCalls } from './calls.ts'
import { startOnKept } from './cluster.ts'
import { measureOnce } from './measure.ts'
import { tenfold } from './options.ts'
import { table } from './report.ts'

/**
 * `node bench/support-words.ts`: what support's search of words costs at 640,000 RFQs, by how many have them and how deep the newest
 * five hundred of them lie. On the data of `growth.ts`.
 */
const MOST = 20
const AMOUNT = 100
const letters = [
  'Adriatic',
  'stores',
  'b-2-',
  '-2-1',
  '-1-44',
  '1-4',
  '-47',
  '450',
  '777',
  'deck stores',
  'deck 1',
  'deckengine',
  'store dekc',
  'B-1-47l1',
  'B/1/4711',
  'RFQ B-1-4711',
  'B-1-99999999',
]
const numbers = ['1', '3', '4', '5', '12', '25', '47', '123', '4711']
const asked = [...letters, ...numbers.map((number) => `stores ${number}`)]

await using cleanup = new AsyncDisposableStack()
const { cluster, known, bench } = await startOnKept(tenfold, cleanup)
const words = (await prepareCalls(cluster.db, known)).find(({ name }) => name === 'support words')!

const rows: string[][] = []
for (const q of asked) {
  const request: Call['request'] = (target) => {
    const made = words.request(target)
    return { ...made, path: made.path!.replace('Adriatic', encodeURIComponent(q)) }
  }
  const { rows: have } = await cluster.db.query<{ n: number; depth: number }>(
    `with newest as (select id from rfq_case where words like '%' || plain($1) || '%' order by id desc limit 501)
     select (select count(*)::int from rfq_case where words like '%' || plain($1) || '%') as n,
       (select count(*)::int from rfq_case where id >= (select min(id) from newest)) as depth`,
    [q],
  )
  const once = () => measureOnce(bench, { ...words, request }, 'fairlead', AMOUNT)
  await once()
  const { server: own, database, total } = await once()
  rows.push([
    `\`${q}\``,
    `${have[0]!.n}`,
    `${have[0]!.depth}`,
    `${own.toFixed(1)} ms`,
    `${database.toFixed(1)} ms`,
    `**${total.toFixed(1)} ms**`,
    total <= MOST ? 'yes' : 'no',
  ])
  console.log(rows.at(-1)!.join(' | '))
}

const text = `# Support's search of words

Made by \`node bench/support-words.ts\` on ${new Date().toISOString().slice(0, 10)}: CPU of one search at 640,000 RFQs, the mean of ${AMOUNT} after as many before. "Deep" is how
many of the newest RFQs one passes until five hundred have the words. At most ${MOST} ms together.

${table(['words', 'RFQs that have them', 'deep', 'server', 'PostgreSQL', 'together', 'held'], rows)}
`
await writeFile(join(import.meta.dirname, 'support-words.md'), text)
