import { sql, type Kysely } from 'kysely'

/** What a person says of a line stands beside what the rules say, and is remembered by maker and number as they are compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ihm_triage add column decided_reason text not null default ''`.execute(db)
  await sql`create index ihm_triage_unsure on ihm_triage (order_line_id)
    where answer = 'UNSURE' and decided_at is null`.execute(db)
  await sql`alter table ihm_decision drop constraint ihm_decision_pkey`.execute(db)
  await sql`alter table ihm_decision add column key text not null`.execute(db)
  await sql`alter table ihm_decision add primary key (company_id, key)`.execute(db)
}
