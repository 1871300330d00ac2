import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { literally, wordsOf } from '../../db/contains.ts'
import type { JobHandler } from '../../jobs/jobs.ts'

/** So many RFQs and orders at most are new since the last time. */
const NEWEST = 2000
/** What stands between words, besides blanks. */
const SIGNS = `()[]/,.;:-+"'`
/** Shorter words are like too many others, longer ones are none. */
const [LEAST, MOST] = [4, 40]

/** Writes down which words RFQs and orders are called by, so that one with a typing error is compared with each of them once. */
export const gatherWords = (db: Db): JobHandler => ({
  queue: 'gather-words',
  cron: '*/5 * * * *',
  async work() {
    const newest = ['rfq_case', 'purchase_order'].map(
      (table) =>
        sql`(select words from ${sql.table(table)} where words <> '' order by id desc limit ${sql.lit(NEWEST)})`,
    )
    await sql`insert into known_word
      select distinct word from (${sql.join(newest, sql` union all `)}) as newest
        cross join unnest(string_to_array(translate(words, ${SIGNS}, ${' '.repeat(SIGNS.length)}), ' ')) as word
      where length(word) between ${sql.lit(LEAST)} and ${sql.lit(MOST)} and word !~ '[0-9]'
      order by word
      on conflict do nothing`.execute(db)
  },
})

/**
 * What was typed with each word that none is called by replaced by the one most like it, whatever signs stood between them; null
 * where that is what was typed. Parts of one or two letters are left out: they begin a word or say little.
 */
export async function meantBy(db: Db, q: string): Promise<string | null> {
  const parts = wordsOf(q.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
  const typed = parts.filter((part) => part.length > 2)
  const { rows } = await sql<{ word: string; meant: string }>`
    select typed.word, likest.word as meant
    from unnest(${typed}::text[], ${typed.map((word) => `%${literally(word)}%`)}::text[]) as typed (word, pattern)
    cross join lateral (select word from known_word where word % plain(typed.word)
      order by similarity(word, plain(typed.word)) desc, word limit 1) as likest
    where length(typed.word) >= ${sql.lit(LEAST)}
      and not exists (select from known_word where word like plain(typed.pattern))`.execute(db)
  const likest = new Map(rows.map(({ word, meant }) => [word, meant]))
  const meant = typed.map((word) => likest.get(word) ?? word).join(' ')
  return meant && meant !== wordsOf(q).join(' ') ? meant : null
}
