import { sql, type Kysely } from 'kysely'

/** When the secret was made: one that waits too long for its first code ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column totp_started_at timestamptz`.execute(db)
}
