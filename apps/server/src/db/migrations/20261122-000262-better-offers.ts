import { sql, type Kysely } from 'kysely'

/** Who was asked for a better offer than the one that stands, in which round, until when and in which words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table better_offer (
    quotation_id integer primary key references quotation on delete cascade,
    case_id integer not null references rfq_case on delete cascade,
    round integer not null,
    account_id integer not null references account,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    text text not null default ''
  )`.execute(db)
  await sql`create index better_offer_case on better_offer (case_id)`.execute(db)
}
