import { sql, type Kysely } from 'kysely'

/** Evaluation reports that take too long to wait for: made in the background, kept for some days, one person's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report (
    id integer generated always as identity primary key,
    account_id integer not null references account on delete cascade,
    case_id integer not null references rfq_case on delete cascade,
    flags jsonb not null,
    on_day date not null,
    state text not null default 'WAITING' check (state in ('WAITING', 'MADE', 'FAILED')),
    done integer not null default 0,
    total integer not null default 0,
    attempts integer not null default 0,
    error text,
    file_id uuid references file,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'WAITING') = (ended_at is null)),
    check ((state = 'MADE') = (file_id is not null))
  )`.execute(db)
  // The same report asked for twice is one.
  await sql`create unique index report_waiting on report (account_id, case_id, flags) where state = 'WAITING'`.execute(
    db,
  )
  await sql`create index report_of_account on report (account_id, created_at)`.execute(db)
  await sql`create index report_of_case on report (case_id)`.execute(db)
  await sql`create index report_file on report (file_id)`.execute(db)
}
