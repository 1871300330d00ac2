import { sql, type Kysely } from 'kysely'

/**
 * Part I of a ship's inventory: what is proposed, accepted and refused. An entry is never rewritten; what takes its place ends it on
 * a day, so that every day can be looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ihm_entry (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    vessel_id integer not null references vessel on delete cascade,
    state text not null check (state in ('PROPOSED', 'ACCEPTED', 'REFUSED')),
    part text not null,
    material text not null,
    part_of text not null,
    location text not null,
    quantity text not null,
    unit text not null,
    approximate boolean not null default false,
    remarks text,
    declaration text,
    source text,
    from_on date not null,
    until_on date,
    material_declaration_id integer references material_declaration on delete set null,
    replaces integer references ihm_entry on delete set null,
    reason text not null default '',
    made_at timestamptz not null,
    decided_at timestamptz
  )`.execute(db)
  await sql`create index ihm_entry_vessel on ihm_entry (vessel_id, state)`.execute(db)
  await sql`create index ihm_entry_declaration on ihm_entry (material_declaration_id)`.execute(db)
  await sql`create index hazard_declaration_vessel on hazard_declaration (vessel_id)`.execute(db)
}
