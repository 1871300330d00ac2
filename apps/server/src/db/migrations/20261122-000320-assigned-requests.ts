import { sql, type Kysely } from 'kysely'

/** Who of the supplier works on a request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_request
    add column assigned_to integer references account on delete set null,
    add column assigned_at timestamptz`.execute(db)
}
