import { sql, type Kysely } from 'kysely'

/** Texts that a buyer's office writes again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table message_template (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    kind text not null check (kind in ('REQUEST', 'ORDER')),
    name text not null check (name <> ''), text text not null,
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create unique index message_template_name on message_template (company_id, kind, lower(name))`.execute(
    db,
  )
}
