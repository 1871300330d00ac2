import { sql, type Kysely } from 'kysely'

/** The lines of a draft that lack something yet, as they were typed: everybody who opens the draft finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rfq_case add column unfinished jsonb`.execute(db)
}
