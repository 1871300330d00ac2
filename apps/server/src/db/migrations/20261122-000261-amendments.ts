import { sql, type Kysely } from 'kysely'

/** A sent RFQ has versions: what each changed, which lines came and went with it, and for which one a quotation was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rfq_case add column revision integer not null default 1`.execute(db)
  await sql`alter table case_line
    add column added_in integer not null default 1,
    add column cancelled_in integer`.execute(db)
  await sql`alter table quotation
    add column revision integer not null default 1,
    add column lines_asked integer`.execute(db)
  await sql`create table amendment (
    case_id integer not null references rfq_case on delete cascade,
    revision integer not null,
    account_id integer not null references account,
    made_at timestamptz not null,
    note text not null default '',
    changes jsonb not null,
    primary key (case_id, revision)
  )`.execute(db)
}
