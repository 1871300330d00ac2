import { sql, type Kysely } from 'kysely'

/** The words RFQs and orders are called by. A word with a typing error was compared with all that hold some of its letters: every RFQ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_word (word text primary key)`.execute(db)
  await sql`insert into known_word
    select distinct word from (select words from rfq_case union all select words from purchase_order) as named
      cross join unnest(string_to_array(translate(words, '()[]/,.;:-+"''', repeat(' ', 13)), ' ')) as word
    where length(word) between 4 and 40 and word !~ '[0-9]'`.execute(db)
  await sql`create index known_word_alike on known_word using gin (word gin_trgm_ops)`.execute(db)
}
