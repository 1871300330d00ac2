import { sql, type Kysely } from 'kysely'

/** A company's latest RFQs: what a similar one is looked for among. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rfq_case_recent on rfq_case (company_id, id desc)`.execute(db)
}
