import { sql, type Kysely } from 'kysely'

/** Two firms may share a mailbox; and a draft remembers whom it is meant for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index case_request_unregistered`.execute(db)
  await sql`create unique index case_request_unregistered
    on case_request (case_id, lower(unregistered_email), lower(unregistered_name))
    where unregistered_email is not null`.execute(db)
  await sql`alter table rfq_case add column chosen jsonb`.execute(db)
}
