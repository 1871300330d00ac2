import { sql, type Kysely } from 'kysely'

/** Terms under a name: a supplier's own, and those a buyer would like its suppliers to quote with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table quotation_template (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    type text not null check (type in ('BUYER_TEMPLATE', 'SUPPLIER_TEMPLATE')),
    kind text not null check (kind in ('SERVICES_TEMPLATE', 'SPARES_SUPPLIES_TEMPLATE')),
    name text not null, terms jsonb not null,
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create unique index quotation_template_name
    on quotation_template (company_id, type, lower(name))`.execute(db)
}
