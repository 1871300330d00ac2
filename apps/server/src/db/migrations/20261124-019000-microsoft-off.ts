import { sql, type Kysely } from 'kysely'

/** Since when the owner of an account lets no Microsoft account be linked to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column microsoft_off_since timestamptz`.execute(db)
}
