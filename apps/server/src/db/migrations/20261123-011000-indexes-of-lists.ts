import { sql, type Kysely } from 'kysely'

/**
 * What dashboards ask for all day: the newest first with the order as lists ask for it (nulls last), RFQs without a quotation,
 * the requests of one RFQ, and orders by any of the words a buyer finds them by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index case_request_case on case_request (case_id, id)`.execute(db)
  await sql`create index rfq_case_newest
    on rfq_case (company_id, created_at desc nulls last, id desc)`.execute(db)
  await sql`create index rfq_case_due on rfq_case (company_id, due_at, id desc)`.execute(db)
  await sql`create index rfq_case_unquoted
    on rfq_case (company_id, state, due_at, id desc) where quoted_count = 0`.execute(db)
  await sql`create index purchase_order_newest
    on purchase_order (company_id, created_at desc nulls last, id desc)`.execute(db)
  await sql`create index purchase_order_newest_of_supplier
    on purchase_order (supplier_id, created_at desc nulls last, id desc)`.execute(db)
  await sql`create index rfq_case_number_typed on rfq_case (lower(requisition_number))`.execute(db)
  await sql`create index purchase_order_number_typed on purchase_order (lower(order_number))`.execute(
    db,
  )
  await sql`drop index purchase_order_search`.execute(db)
  await sql`create index purchase_order_search on purchase_order using gin
    (plain(order_number || ' ' || coalesce(requisition_number, '') || ' ' || title) gin_trgm_ops)`.execute(
    db,
  )
}
