import { sql, type Kysely } from 'kysely'

/** A mail says which letter of the registry it is; those that were queued before do not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column letter text`.execute(db)
}
