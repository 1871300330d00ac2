import { sql, type Kysely } from 'kysely'

/** Support finds orders and people with typing errors too; cases and companies have their indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchase_order_search on purchase_order using gin (plain(order_number || ' ' || title) gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index account_search on account using gin (plain(email || ' ' || first_name || ' ' || last_name) gin_trgm_ops)`.execute(
    db,
  )
}
