import { sql, type Kysely } from 'kysely'

/** How many RFQs without a quotation each port has, and where they are; of the others `rfq_case_port` knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index rfq_case_unquoted_port on rfq_case (company_id, delivery_port)
    where state = 'OPEN' and quoted_count = 0`.execute(db)
}
