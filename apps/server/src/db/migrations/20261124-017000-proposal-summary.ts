import { sql, type Kysely } from 'kysely'

/** What a proposal that was sent comes to, as it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_proposal add column summary jsonb`.execute(db)
}
