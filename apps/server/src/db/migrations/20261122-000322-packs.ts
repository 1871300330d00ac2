import { sql, type Kysely } from 'kysely'

/** How an offered item is packed and numbered by its supplier, and its prices by quantity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quotation_line
    add column supplier_code text, add column pack_size numeric(14, 3), add column minimum_quantity numeric(14, 3),
    add column price_breaks jsonb not null default '[]'`.execute(db)
  await sql`alter table purchase_order_line add column supplier_code text`.execute(db)
}
