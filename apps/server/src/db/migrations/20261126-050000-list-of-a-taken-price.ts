import { sql, type Kysely } from 'kysely'

/** From which list somebody took the price of a line: a draft says it also once that list gives it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order_line
    add column taken_list_id integer references price_list`.execute(db)
  await sql`update purchase_order_line set taken_list_id = price_list_id
    where source = 'PRICE_LIST'`.execute(db)
  await sql`create index purchase_order_line_taken_list on purchase_order_line (taken_list_id)
    where taken_list_id is not null`.execute(db)
}
