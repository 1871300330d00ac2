import { sql, type Kysely } from 'kysely'

/** A session has a number by which it is ended. Who is disabled, removed, or gets another role, company or ship, is out at once, on every node. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column id integer generated always as identity unique`.execute(
    db,
  )
  await sql`create function end_sessions() returns trigger language plpgsql as $$
    begin
      delete from session where account_id = old.id;
      perform pg_notify('fairlead_event', 'account:' || old.id);
      return null;
    end $$`.execute(db)
  await sql`create trigger account_moved after update on account for each row
    when (old.role is distinct from new.role
      or old.company_id is distinct from new.company_id
      or old.vessel_id is distinct from new.vessel_id
      or (old.disabled_at is null and new.disabled_at is not null))
    execute function end_sessions()`.execute(db)
  await sql`create trigger account_gone after delete on account for each row
    execute function end_sessions()`.execute(db)
}
