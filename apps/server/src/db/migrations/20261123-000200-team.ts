import { sql, type Kysely } from 'kysely'

/**
 * What a person does in a company, and where. Everybody could do everything so far and is an administrator. Whoever gets
 * another role or is deactivated is out at once; an open page is told which of the two it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account
    add column team_role text not null default 'ADMINISTRATOR'
      check (team_role in ('ADMINISTRATOR', 'SALES', 'PURCHASER', 'SUPERINTENDENT', 'ACCOUNTS', 'VIEWER')),
    add column department text,
    add column handed_to integer references account on delete set null`.execute(db)
  await sql`create table ended_session (
    token_hash text primary key,
    reason text not null check (reason in ('DEACTIVATED', 'ROLE')),
    ended_at timestamptz not null default now()
  )`.execute(db)
  await sql`create or replace function end_sessions() returns trigger language plpgsql as $$
    declare why text;
    begin
      if tg_op = 'UPDATE' then
        if old.disabled_at is null and new.disabled_at is not null then why := 'DEACTIVATED';
        elsif old.team_role is distinct from new.team_role then why := 'ROLE';
        end if;
      end if;
      if why is not null then
        insert into ended_session (token_hash, reason)
          select token_hash, why from session where account_id = old.id
          on conflict (token_hash) do nothing;
      end if;
      delete from session where account_id = old.id;
      perform pg_notify('fairlead_event', 'account:' || old.id);
      return null;
    end $$`.execute(db)
  await sql`drop trigger account_moved on account`.execute(db)
  await sql`create trigger account_moved after update on account for each row
    when (old.role is distinct from new.role
      or old.team_role is distinct from new.team_role
      or old.company_id is distinct from new.company_id
      or old.vessel_id is distinct from new.vessel_id
      or (old.disabled_at is null and new.disabled_at is not null))
    execute function end_sessions()`.execute(db)
}
