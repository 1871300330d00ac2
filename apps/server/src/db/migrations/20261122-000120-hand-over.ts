import { sql, type Kysely } from 'kysely'

/** What the ship writes is the ship's until it is handed over to the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rfq_case add column from_ship boolean not null default false,
    add column handed_over_at timestamptz, add column handed_over_by integer references account`.execute(
    db,
  )
  await sql`update rfq_case set from_ship = true from account
    where account.id = rfq_case.created_by and account.role = 'vessel'`.execute(db)
}
