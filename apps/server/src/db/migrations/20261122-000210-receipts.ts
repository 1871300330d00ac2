import { sql, type Kysely } from 'kysely'

/** What of an order arrived, line by line, in one receipt or several. What was received as a whole came whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table receipt (
      id integer generated always as identity primary key,
      order_id integer not null references purchase_order on delete cascade,
      on_date date not null, remark text,
      received_by integer references account, received_at timestamptz not null
    )`.execute(db)
  await sql`create index receipt_order on receipt (order_id)`.execute(db)
  await sql`
    create table receipt_line (
      id integer generated always as identity primary key,
      receipt_id integer not null references receipt on delete cascade,
      order_line_id integer not null references purchase_order_line on delete cascade,
      received numeric(14, 3) not null default 0 check (received >= 0),
      damaged numeric(14, 3) not null default 0 check (damaged >= 0),
      wrong numeric(14, 3) not null default 0 check (wrong >= 0),
      short numeric(14, 3) not null default 0 check (short >= 0),
      note text
    )`.execute(db)
  await sql`create index receipt_line_receipt on receipt_line (receipt_id)`.execute(db)
  await sql`create index receipt_line_order_line on receipt_line (order_line_id)`.execute(db)
  await sql`
    insert into receipt (order_id, on_date, remark, received_at)
    select o.id, (o.receipt ->> 'on')::date, o.receipt ->> 'remark',
      coalesce((select max(e.at) from event e
        where e.subject = 'order' and e.subject_id = o.id and e.action = 'order.delivered'), now())
    from purchase_order o where o.receipt is not null`.execute(db)
  await sql`
    insert into receipt_line (receipt_id, order_line_id, received)
    select r.id, l.id, l.quantity - coalesce(l.declined_quantity, 0)
    from receipt r join purchase_order_line l on l.order_id = r.order_id
    where l.quantity > coalesce(l.declined_quantity, 0)`.execute(db)
  await sql`alter table purchase_order drop column receipt`.execute(db)
}
