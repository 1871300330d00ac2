import { sql, type Kysely } from 'kysely'

/**
 * A mail is its own job: what it is called for ever, what goes first, when it is due, who has it in hand. What an earlier
 * version could not deliver for three days is not sent now, unless support does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail
    add column message_key uuid not null default gen_random_uuid(),
    add column urgent boolean not null default false,
    add column waiting_since timestamptz,
    add column next_attempt_at timestamptz,
    add column in_hand_until timestamptz`.execute(db)
  await sql`update mail set state = 'FAILED', error = 'It could not be delivered for three days'
    where state = 'WAITING' and created_at < now() - interval '3 days'`.execute(db)
  await sql`create index mail_due on mail (urgent desc, attempts, id) where state = 'WAITING'`.execute(
    db,
  )
  await sql`create index mail_failed on mail (id desc) where state = 'FAILED'`.execute(db)
  await sql`create index mail_event on mail (event_id)`.execute(db)
  await sql`do $$ begin
    if to_regclass('pgboss.job') is not null then
      delete from pgboss.job where name = 'deliver-mail';
    end if;
  end $$`.execute(db)
}
