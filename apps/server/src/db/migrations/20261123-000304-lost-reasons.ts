import { sql, type Kysely } from 'kysely'

/** What a buyer told the suppliers of a closed RFQ whose quotations it did not order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rfq_case add column told_reason jsonb`.execute(db)
}
