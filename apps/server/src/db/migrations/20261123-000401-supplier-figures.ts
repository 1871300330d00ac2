import { sql, type Kysely } from 'kysely'

/** How suppliers answered everybody within a year, counted each night: nothing is counted when a profile is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table supplier_figure (
    company_id integer primary key references company on delete cascade,
    answers integer not null, answer_hours numeric(8, 1), answer_buyers integer not null,
    requests integer not null, quoted integer not null, request_buyers integer not null,
    orders integer not null, confirmed_in_time integer not null, order_buyers integer not null,
    counted_at timestamptz not null
  )`.execute(db)
}
