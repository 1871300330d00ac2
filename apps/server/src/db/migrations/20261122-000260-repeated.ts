import { sql, type Kysely } from 'kysely'

/** A draft that repeats an earlier RFQ names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rfq_case
    add column repeat_of integer references rfq_case on delete set null`.execute(db)
}
