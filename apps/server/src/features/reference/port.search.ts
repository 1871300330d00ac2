import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { compactName, plainName } from './port.completed.ts'

/** A port that was looked for, and the other name it was found by. */
export interface FoundPort {
  locode: string
  name: string
  country: string
  foundBy: { name: string; old: boolean } | null
}

interface Row extends Omit<FoundPort, 'foundBy'> {
  aliases: string[]
  oldNames: string[]
}

/** Words written in several ways; each is looked for as all of its row. */
const sameWords = [
  ['st', 'saint', 'sankt', 'sint'],
  ['ste', 'sainte'],
  ['pt', 'port', 'porto', 'puerto'],
  ['mt', 'mount'],
  ['is', 'island'],
]

/**
 * The ports meant by what somebody typed, the likeliest first: by code (`NLRTM`, `NL RTM`), name, other spelling or old name,
 * whole or its beginning, with marks or without, with a country or state behind it (`Rotterdam, NL`). Only where that finds
 * nothing are letters too many, missing, wrong or exchanged forgiven. Without words: the ports asked for most.
 */
export async function searchPorts(db: Db, q: string, most = 30): Promise<FoundPort[]> {
  const words = plainName(q).split(' ').filter(Boolean).slice(0, 6)
  if (!words.length) return (await mostUsed(most).execute(db)).rows.map(unnamed)
  const exact = await search(db, q, words, most, beginning)
  if (exact.length) return exact
  const near = await search(db, q, words, most, nearWord)
  return near.length ? near : search(db, q, words, most, similarWord)
}

const unnamed = ({ locode, name, country }: Row): FoundPort => ({
  locode,
  name,
  country,
  foundBy: null,
})

/** How busy a port is: what the list says of it, and how often it was asked for. */
const busy = sql`size + 2 * ln(1 + uses)`

const mostUsed = (most: number) => sql<Row>`
  select locode, name, country from port where listed order by ${busy} desc, name limit ${most}`

const beginning = sql`select word, case when word = f then 3 else 2 end as worth from search_word
  where word ~>=~ f and word ~<~ (f || chr(1114111))`
const nearWord = sql`${beginning} union all
  select word, 1 from search_word where length(f) > 3 and near && near_forms(f)`
const similarWord = sql`${nearWord} union all
  select word, 0 from search_word where length(f) > 4 and word % f`

async function search(db: Db, q: string, words: string[], most: number, how: typeof beginning) {
  const typed = plainName(q)
  const code = typed.replaceAll(' ', '').toUpperCase()
  const forms = words.flatMap((word, n) => {
    const same = sameWords.find((row) => row.includes(word)) ?? [word]
    return same.map((form) => ({ n, form }))
  })
  const { rows } = await sql<Row>`
    with token as materialized (
      select n, form as f from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as forms(n integer, form text)
    ), word_hit as materialized (
      select n, word, max(worth) as worth from token cross join lateral (${how}) w group by n, word
    ), hit as materialized (
      select n, ref as locode, max(worth) as worth from word_hit
        join search_entry e using (word) where e.kind = 'PORT' group by n, ref
      union all
      select n, locode, 4 from token join port on locode = upper(f)
      union all
      select n, locode, 5 from port, generate_series(0, ${words.length - 1}) n
        where locode = ${code} or names @> array[${compactName(q)}]
    ), placed as (
      select n, locode, 3 as worth from (select distinct locode from hit) h join port p using (locode) join token
        on ${words.length} > 1 and (f = lower(p.country) or f = lower(p.subdivision) or exists (
          select from search_entry e where e.kind = 'COUNTRY' and e.ref = p.country and e.word = f))
    ), found as materialized (
      select locode, sum(worth) as worth from (
        select n, locode, max(worth) as worth from (select * from hit union all select * from placed) a group by n, locode
      ) b group by locode having count(*) = ${words.length}
    ), likely as materialized (
      select p.*, found.worth from found join port p using (locode) where p.listed
      order by found.worth desc, ${busy} desc limit 100
    )
    select locode, name, country, aliases, old_names as "oldNames" from likely
    order by case when locode = ${code} then 5
        when ${compactName(q)} = any(names) then 4
        when plain(name) like ${`${typed}%`} then 3
        when exists (select from unnest(aliases || old_names) a where plain(a) like ${`${typed}%`}) then 2
        when exists (select from unnest(names) a where near_forms(a) && near_forms(${compactName(q)})) then 1
        else 0 end desc, worth desc, ${busy} desc, length(name), name, locode
    limit ${most}`.execute(db)
  return rows.map((row) => ({ ...unnamed(row), foundBy: nameFor(row, words) }))
}

/** The other name that says what was typed better than the port's own. */
function nameFor({ name, aliases, oldNames }: Row, words: readonly string[]): FoundPort['foundBy'] {
  const fit = (part: string, word: string) =>
    part === word ? 3 : part.startsWith(word) ? 2 : isNear(part, word) ? 1 : 0
  const fits = (text: string) => {
    const parts = plainName(text).split(' ')
    return words.reduce((sum, word) => sum + Math.max(...parts.map((part) => fit(part, word))), 0)
  }
  const own = fits(name)
  const [best] = [
    ...aliases.map((alias) => ({ name: alias, old: false })),
    ...oldNames.map((oldName) => ({ name: oldName, old: true })),
  ]
    .map((other) => ({ other, worth: fits(other.name) }))
    .filter(({ worth }) => worth > own)
    .sort((a, b) => b.worth - a.worth)
  return best?.other ?? null
}

/** Both become the same by one letter left out, as `near_forms` in the database has it. */
function isNear(a: string, b: string): boolean {
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > 1) return false
  const forms = (word: string) => [
    word,
    ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1)),
  ]
  const ofB = new Set(forms(b))
  return forms(a).some((form) => ofB.has(form))
}
