import { sql, type Kysely } from 'kysely'

/** Limits are counted by all nodes together; after a crash they begin anew. Browsers that an account was opened from are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table turn (
    key text primary key,
    used integer not null,
    until timestamptz not null
  )`.execute(db)
  await sql`create table known_device (
    id integer generated always as identity primary key,
    account_id integer not null references account on delete cascade,
    device_hash text not null,
    failed_logins integer not null default 0,
    locked_at timestamptz,
    used_at timestamptz not null,
    unique (account_id, device_hash)
  )`.execute(db)
  await sql`create index known_device_hash on known_device (device_hash)`.execute(db)
}
