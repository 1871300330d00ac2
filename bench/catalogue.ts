import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'
import { startFilled } from './filled.ts'
import { median } from './measure.ts'

/**
 * `node bench/catalogue.ts` measures the look-up while a line is typed, over 60,000 items beside as many of another company: CPU of
 * server and PostgreSQL for one call, by what was typed.
 */
const ITEMS = 60_000
const MOST = 5
const rounds = 9
const calls = 40

await using cleanup = new AsyncDisposableStack()
const { known, postmaster, fairlead } = await startFilled(cleanup, fillCatalogue)
const headers = { 'X-Token': known.buyerToken }

async function fillCatalogue(to: pg.Client, companyId: number): Promise<void> {
  await to.query(
    `insert into catalogue_item (company_id, scheme, code, code_key, description, words, unit, hazard,
       account_code, saved_at)
     select c.id, 'IMPA', 100000 + n, 100000 + n, initcap(
         (array['cotton','steel','brass','nylon','rubber','bronze','copper','plastic','wire','manila'])[1 + n % 10]
         || ' ' || (array['rag','hose','valve','gasket','shackle','hammer','lamp','brush','rope','glove','filter','pump','seal',
           'bearing','spanner','cable'])[1 + n / 10 % 16]) || ', ' || n % 97 || ' mm, type '
         || chr(65 + n % 26) || n / 7 % 9000, 'wort' || n % 3000 || E'\nde: stueck' || n % 5000, 'PCS', 'NONE', '6110', now()
     from generate_series(1, $2::int) n,
       (select $1::int as id union all (select id from company where kind = 'BUYER' and id <> $1 order by id limit 1)) c`,
    [companyId, ITEMS],
  )
  await to.query(
    `insert into catalogue_word (company_id, word)
     select distinct company_id, split_part(w, '.', 2) from catalogue_item, unnest(tsvector_to_array(found_by)) w`,
  )
  await to.query('vacuum analyze')
}

const typed = [
  ['a code', '131415'],
  ['the start of a code', '1314'],
  ['a word', 'shackle'],
  ['the start of a word', 'co'],
  ['two words', 'brass valve'],
  ['a word and a number', 'valve 64 mm'],
  ['letters that changed places', 'shcakle'],
  ['two mistyped words', 'brsas vavle'],
  ['what is not there', 'zzyzx'],
] as const

async function lookUp(q: string): Promise<number> {
  const answer = await fetch(
    `${fairlead.url}/api/buyer/catalogue/find?q=${encodeURIComponent(q)}`,
    { headers },
  )
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as object[]).length
}

const used = () => processCpu(fairlead.pid) + clusterCpu(postmaster)
const rows: { what: string; q: string; found: number; ms: number }[] = []
for (const [what, q] of typed) {
  const found = await lookUp(q)
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = used()
    for (let call = 0; call < calls; call += 1) await lookUp(q)
    took.push((used() - before) / calls)
  }
  rows.push({ what, q, found, ms: median(took) })
}

await writeFile(
  join(import.meta.dirname, 'catalogue.md'),
  `# Catalogue look-up

Made by \`node bench/catalogue.ts\` on ${new Date().toISOString().slice(0, 10)}: ${ITEMS} items of the company, as many of another.
CPU of server and PostgreSQL for one call, the median of ${rounds} rounds of ${calls}; at most ${MOST} ms.

| typed | found | ms | held |
| ----- | ----- | -- | ---- |
${rows.map(({ what, q, found, ms }) => `| ${what}: \`${q}\` | ${found} | ${ms.toFixed(1)} | ${ms <= MOST ? 'yes' : 'no'} |`).join('\n')}
`,
)
process.stdout.write(`${rows.map(({ q, ms }) => `${q}: ${ms.toFixed(1)}`).join(', ')} ms CPU\n`)
if (rows.some(({ ms }) => ms > MOST)) process.exitCode = 1
