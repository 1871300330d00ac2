import { sql, type Kysely } from 'kysely'

/** Orders under way of one vessel or one type, newest first: without them all that are under way are looked through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['vessel_id', 'type'])
    await sql`create index ${sql.ref(`purchase_order_open_${column}`)}
      on purchase_order (company_id, ${sql.ref(column)}, created_at desc nulls last, id desc)
      where state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')`.execute(db)
}
