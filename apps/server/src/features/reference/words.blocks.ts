import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { wordsOf } from '../../db/contains.ts'
import type { JobHandler } from '../../jobs/jobs.ts'

/** What has words in blocks. */
export type Holder = 'rfq_case' | 'purchase_order'
const holders: readonly Holder[] = ['rfq_case', 'purchase_order']

/** So many ids, one after the other, are one block: the trigger that scatters them divides by it too. */
const SIZE = sql.lit(256)

/** An id is one of a block. */
function isIn(blocks: string, column = 'block') {
  const first = sql`${sql.ref(`${blocks}.${column}`)} * ${SIZE}`
  return sql`id between ${first} and ${first} + ${SIZE} - 1`
}

/** So many blocks are gathered at once: their rows are locked as long. */
const AT_ONCE = sql.lit(50)

/**
 * Gathers the words of each block that has none. Its rows are an hour old: none with such an id is still to come; and they are locked, so
 * that none is written anew in between. A block of which somebody writes is left for the next time: nobody waits for the other.
 */
export const gatherBlocks = (db: Db): JobHandler => ({
  queue: 'gather-blocks',
  cron: '*/5 * * * *',
  async work() {
    for (const holder of holders) {
      let last: number | null = -1
      while (last !== null) last = await gatherAfter(db, holder, last)
    }
  },
})

/** Gathers the next missing blocks; the last of them, or null where none was missing. */
async function gatherAfter(db: Db, holder: Holder, after: number): Promise<number | null> {
  const table = sql.table(holder)
  const { rows } = await sql<{ last: number | null }>`
    with missing as materialized (
      select block from generate_series(${after}::int + 1, (select id / ${SIZE} - 1 from ${table}
        where created_at < now() - interval '1 hour' order by id desc limit 1)) as each (block)
      where not exists (select from word_block where holder = ${holder} and word_block.block = each.block)
      order by block limit ${AT_ONCE}),
    held as (select missing.block, string_agg(own.words, ' ') as words
      from missing cross join lateral (select words from ${table} where ${isIn('missing')} order by id for share skip locked) as own
      group by missing.block having count(*) = (select count(*) from ${table} where ${isIn('missing')})),
    gathered as (insert into word_block select ${holder}, block, ' ' || string_agg(distinct word, ' ')
      from held cross join unnest(string_to_array(words, ' ')) as word group by block
      on conflict do nothing)
    select max(block) as last from missing`.execute(db)
  return rows[0]!.last
}

/** The newest or the oldest first. */
export type Way = 'asc' | 'desc'
export const along = (way: Way) => sql`id ${sql.raw(way)}`

/**
 * The ids and words of what may hold what was typed, along the ids: all of a block in which each word stands somewhere, or whose words
 * are not gathered. The last word, which the fewest have as a rule, is asked for first. Whoever asks stops where they have enough.
 */
export function mayHold(holder: Holder, q: string, way: Way) {
  const table = sql.table(holder)
  const last = sql`(select max(id) / ${SIZE} from ${table})`
  const blocks = way === 'asc' ? sql`0, ${last}` : sql`${last}, 0, -1`
  const stands = wordsOf(q)
    .toReversed()
    .map((word) => sql`strpos(gathered.words, ${standing(word)}) > 0`)
  return sql`(select own.id, own.words
    from (select generate_series(${blocks}) as id offset 0) as block
    left join lateral (select words from word_block where holder = ${holder} and block = block.id offset 0) as gathered on true
    cross join lateral (select id, words from ${table}
      where (gathered.words is null or (${sql.join(stands, sql` and `)})) and ${isIn('block', 'id')}
      order by ${along(way)} offset 0) as own)`
}

/** A block has no blanks but before each word: of "3½", in plain letters "3 1/2", it can be asked for the first part. Short ones begin a word. */
const standing = (word: string) =>
  sql`(select ${word.length < 3 ? ' ' : ''} || split_part(ltrim(plain(${word})), ' ', 1))`
