import { sql, type Kysely } from 'kysely'

/** A list may open with a saved view; a person may say which vessels are theirs; cases are found by port. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_view add column opens boolean not null default false`.execute(db)
  await sql`create unique index saved_view_opens on saved_view (account_id, page) where opens`.execute(
    db,
  )
  await sql`create table account_vessel (
    account_id integer not null references account on delete cascade,
    vessel_id integer not null references vessel on delete cascade,
    primary key (account_id, vessel_id)
  )`.execute(db)
  await sql`create index account_vessel_of on account_vessel (vessel_id)`.execute(db)
  await sql`create index rfq_case_port on rfq_case (company_id, delivery_port, state)`.execute(db)
}
