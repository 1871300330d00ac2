import { sql, type Kysely } from 'kysely'

/** Who saves a message template names the one that was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_template add column revision integer not null default 0`.execute(db)
}
