import { sql, type Kysely } from 'kysely'

/** Changes of sent orders: what was agreed on before and what is asked for. One is open at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_change (
      id integer generated always as identity primary key,
      order_id integer not null references purchase_order on delete cascade,
      number integer not null, state text not null,
      message text, before jsonb not null, after jsonb not null,
      proposed_by integer references account, proposed_at timestamptz not null,
      answer text, answered_at timestamptz, unique (order_id, number)
    )`.execute(db)
  await sql`create unique index order_change_open on order_change (order_id) where state = 'OPEN'`.execute(
    db,
  )
}
