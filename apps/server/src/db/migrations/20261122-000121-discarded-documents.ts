import { sql, type Kysely } from 'kysely'

/** A document whose RFQ or order was discarded is free to come in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imported_document add column discarded_at timestamptz`.execute(db)
  await sql`update imported_document set discarded_at = received_at
    where result = 'SUCCESS' and case_id is null and order_id is null`.execute(db)
  await sql`update imported_document set discarded_at = received_at, order_id = null from purchase_order
    where purchase_order.id = order_id and purchase_order.state = 'DISCARDED'`.execute(db)
  await sql`alter table imported_document
    drop constraint imported_document_company_id_kind_number_body_hash_key`.execute(db)
  await sql`create unique index imported_document_live
    on imported_document (company_id, kind, number, body_hash) where discarded_at is null`.execute(
    db,
  )
}
