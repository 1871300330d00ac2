import { sql, type Kysely } from 'kysely'

/** A guest's link opens the order too: also one that no request came before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_link
    alter column request_id drop not null,
    add column order_id integer references purchase_order on delete cascade,
    add check (request_id is not null or order_id is not null)`.execute(db)
  await sql`create index request_link_order on request_link (order_id) where order_id is not null`.execute(
    db,
  )
}
