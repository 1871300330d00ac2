import { sql, type Kysely } from 'kysely'

const statements = [
  `create table thread (
    id integer generated always as identity primary key,
    case_id integer references rfq_case on delete cascade,
    request_id integer unique references case_request on delete cascade,
    order_id integer unique references purchase_order on delete cascade,
    last_number integer not null default 0,
    check (num_nonnulls(request_id, order_id) = 1)
  )`,
  `create index thread_case on thread (case_id)`,
  `create table message (
    id integer generated always as identity primary key,
    thread_id integer not null references thread on delete cascade,
    number integer not null, kind text not null, side text not null,
    author_id integer references account, author_name text not null, client_id text not null,
    text text not null, case_line_id integer references case_line on delete set null,
    reply_to integer, question text, created_at timestamptz not null,
    unique (thread_id, number)
  )`,
  `create unique index message_client on message (thread_id, coalesce(author_id, 0), client_id)`,
  `create table thread_reader (
    thread_id integer not null references thread on delete cascade,
    account_id integer references account on delete cascade,
    unread integer not null default 0, seen_number integer not null default 0, seen_at timestamptz,
    unique nulls not distinct (thread_id, account_id)
  )`,
  `create index thread_reader_unread on thread_reader (account_id) where unread > 0`,
]

/** What suppliers wrote with a confirmation, and why they declined, begins the thread of its order. */
const backfill = [
  `insert into thread (case_id, order_id, last_number)
    select case_id, id, num_nonnulls(confirmation_comment, decline_reason) from purchase_order
    where num_nonnulls(confirmation_comment, decline_reason) > 0`,
  `insert into message (thread_id, number, kind, side, author_name, client_id, text, created_at)
    select t.id, 1, 'CONFIRMATION', 'SUPPLIER', coalesce(c.name, o.supplier_name, 'Supplier'), 'confirmation',
      o.confirmation_comment, coalesce(o.confirmed_at, o.submitted_at, o.created_at)
    from thread t join purchase_order o on o.id = t.order_id left join company c on c.id = o.supplier_id
    where o.confirmation_comment is not null`,
  `insert into message (thread_id, number, kind, side, author_name, client_id, text, created_at)
    select t.id, t.last_number, 'DECLINE', 'SUPPLIER', coalesce(c.name, o.supplier_name, 'Supplier'), 'decline',
      o.decline_reason, coalesce(o.confirmed_at, o.submitted_at, o.created_at)
    from thread t join purchase_order o on o.id = t.order_id left join company c on c.id = o.supplier_id
    where o.decline_reason is not null`,
]

/** Threads between a buyer and one supplier, on a request and on an order, and how far each person has read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...backfill]) await sql.raw(statement).execute(db)
}
