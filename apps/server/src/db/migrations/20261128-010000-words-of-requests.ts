import { sql, type Kysely } from 'kysely'

/** What a supplier finds a request by stands in it, in plain letters, as in its RFQ: a word is looked for without a look at the RFQs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_request add column words text not null
    generated always as (plain(case_title || ' ' || coalesce(case_number, ''))) stored`.execute(db)
}
