import { sql, type Kysely } from 'kysely'

/** The secret of an authenticator app, the last time step that was used with it, and recovery codes as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column totp_secret text, add column totp_since timestamptz, add column totp_step bigint`.execute(
    db,
  )
  await sql`create table recovery_code (
    account_id integer not null references account on delete cascade,
    code_hash text not null, used_at timestamptz, primary key (account_id, code_hash)
  )`.execute(db)
}
