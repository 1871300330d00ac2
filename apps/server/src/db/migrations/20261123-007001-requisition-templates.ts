import { sql, type Kysely } from 'kysely'

/** Lines that an RFQ begins with, for so many people and days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table requisition_template (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    name text not null check (name <> ''),
    crew integer check (crew > 0), days integer check (days > 0),
    lines jsonb not null,
    saved_by integer references account, saved_at timestamptz not null,
    check ((crew is null) = (days is null))
  )`.execute(db)
  await sql`create unique index requisition_template_name on requisition_template (company_id, lower(name))`.execute(
    db,
  )
}
