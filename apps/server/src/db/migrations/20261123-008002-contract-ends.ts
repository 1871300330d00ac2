import { sql, type Kysely } from 'kysely'

/** How many days before the end of a version its people were told last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract_version add column told_days integer`.execute(db)
}
