import { sql, type Kysely } from 'kysely'

/** Orders in process as they came to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchase_order_open_id on purchase_order (company_id, id)
    where state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')`.execute(db)
}
