import { sql, type Kysely } from 'kysely'

/** Which list of which version priced a line of an order, and at what: a new version never changes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order_line
    add column price_list_id integer references price_list,
    add column contract_price numeric(16, 4),
    add check ((price_list_id is null) = (contract_price is null))`.execute(db)
  await sql`create index purchase_order_line_price_list on purchase_order_line (price_list_id)
    where price_list_id is not null`.execute(db)
}
