import { sql, type Kysely } from 'kysely'

/** The mark a survey's people were told at last, how often they were in all, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table survey add column told_days integer,
    add column reminders integer not null default 0, add column reminded_at timestamptz`.execute(db)
}
