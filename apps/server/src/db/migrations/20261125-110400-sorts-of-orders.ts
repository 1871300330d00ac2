import { sql, type Kysely } from 'kysely'

const columns = ['created_at', 'submitted_at', 'order_number', 'total', 'delivery_due_date']

/** Orders in process by what their list is sorted by, both ways, as RFQs have it; drafts and what is closed are in none of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns)
    for (const [way, order] of [
      ['up', 'asc nulls last'],
      ['down', 'desc nulls last'],
    ])
      await sql`create index ${sql.ref(`purchase_order_open_${column}_${way}`)}
        on purchase_order (company_id, ${sql.ref(column)} ${sql.raw(order!)}, id desc)
        where state in ('SENT', 'CONFIRMED', 'READY', 'DISPATCHED')`.execute(db)
}
