import { sql, type Kysely } from 'kysely'

/** A supplier asks for more time, and one may have a deadline of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_request
    add column due_at timestamptz,
    add column longer_until timestamptz`.execute(db)
}
