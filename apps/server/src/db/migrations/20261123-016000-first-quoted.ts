import { sql, type Kysely } from 'kysely'

/**
 * When a request was quoted first, kept with it by a trigger, so that a buyer's record with a supplier is read from one index
 * alone: a list shows the records of many suppliers, and each may have a thousand requests. Requests that were sent before
 * their supplier was here are few, and are counted in an index of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_request add column first_quoted_at timestamptz`.execute(db)
  await sql`update case_request r set first_quoted_at = q.at
    from (select request_id, min(submitted_at) as at from quotation group by 1) q where q.request_id = r.id`.execute(
    db,
  )
  await sql`create function request_quoted() returns trigger language plpgsql as $$ begin
    update case_request r set first_quoted_at = q.at
      from (select request_id, min(submitted_at) as at from come group by 1) q
      where r.id = q.request_id and (r.first_quoted_at is null or r.first_quoted_at > q.at);
    return null;
  end $$`.execute(db)
  await sql`create trigger request_quoted after insert on quotation referencing new table as come
    for each statement execute function request_quoted()`.execute(db)
  await sql`drop index case_request_buyer`.execute(db)
  await sql`create index case_request_buyer on case_request (buyer_id, supplier_id)
    include (state, created_at, first_quoted_at)`.execute(db)
  await sql`create index case_request_adopted on case_request (supplier_id)
    where supplier_id is not null and unregistered_name is not null`.execute(db)
}
