import { sql, type Kysely } from 'kysely'

/** Why a line was bought dearer than a contract says: the words of its office, apart from what its supplier reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table above_reason (
    order_line_id integer primary key references purchase_order_line on delete cascade,
    words text not null check (words <> ''),
    said_by integer references account on delete set null,
    said_at timestamptz not null
  )`.execute(db)
}
