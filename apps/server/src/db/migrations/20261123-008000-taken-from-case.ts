import { sql, type Kysely } from 'kysely'

/** The RFQ whose lines left it at contract prices: the order goes on from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order
    add column taken_from_case_id integer references rfq_case on delete set null`.execute(db)
  await sql`create index purchase_order_taken_from on purchase_order (taken_from_case_id)
    where taken_from_case_id is not null`.execute(db)
}
