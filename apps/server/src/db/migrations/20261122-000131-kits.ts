import { sql, type Kysely } from 'kysely'

/** A kit as it is asked for, and as it is ordered: the line by its number within the document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_line add column kit_of integer`.execute(db)
  await sql`alter table purchase_order_line add column kit_of integer`.execute(db)
}
