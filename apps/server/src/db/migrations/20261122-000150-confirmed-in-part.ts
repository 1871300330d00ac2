import { sql, type Kysely } from 'kysely'

/** What a supplier will not deliver of a line; an order is confirmed once nothing of it is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order_line add column declined_quantity numeric(14, 3)`.execute(db)
  await sql`
    update purchase_order_line l set declined_quantity = l.quantity
    from purchase_order o where o.id = l.order_id and o.state = 'DECLINED'`.execute(db)
  await sql`
    update purchase_order o set state = 'SENT'
    where state = 'CONFIRMED' and exists (
      select 1 from purchase_order_line l where l.order_id = o.id and l.quantity >
        coalesce((select sum(s.quantity) from schedule_line s where s.order_line_id = l.id), 0))`.execute(
    db,
  )
}
