import { sql, type Kysely } from 'kysely'

/** Files that go out with a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column files uuid[] not null default '{}'`.execute(db)
}
