import { sql, type Kysely } from 'kysely'

/** A mail has a person behind it, belongs to a thread, and takes papers along that are made when it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail
    add column from_name text,
    add column reply_to text,
    add column thread text,
    add column papers text[] not null default '{}'`.execute(db)
  await sql`create index mail_thread on mail (thread, lower(to_address), id) where thread is not null`.execute(
    db,
  )
}
