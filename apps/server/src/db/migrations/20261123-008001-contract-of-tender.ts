import { sql, type Kysely } from 'kysely'

/** The award that a contract was made of: one contract each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract
    add column award_id integer unique references award on delete set null`.execute(db)
}
