import { sql, type Kysely } from 'kysely'

/** Every mail to a guest carries a link of its own, and none of them ends another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table request_link (
    hash text primary key,
    request_id integer not null references case_request on delete cascade,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index request_link_request on request_link (request_id)`.execute(db)
  await sql`insert into request_link (hash, request_id, expires_at)
    select link_hash, id, coalesce(link_expires_at, created_at + interval '60 days')
    from case_request where link_hash is not null`.execute(db)
  await sql`alter table case_request drop column link_hash, drop column link_expires_at`.execute(db)
}
