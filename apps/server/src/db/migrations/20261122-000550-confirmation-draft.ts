import { sql, type Kysely } from 'kysely'

/** An unfinished confirmation is shared by the people of a supplier, and saved against the version it was read at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table confirmation_draft (
    order_id integer primary key references purchase_order on delete cascade,
    version integer not null,
    form jsonb not null,
    saved_at timestamptz not null,
    saved_by integer references account
  )`.execute(db)
}
