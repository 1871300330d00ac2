import { sql, type Kysely } from 'kysely'

/** The numbers that suppliers have in the ERP of a buyer's company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vendor (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    supplier_id integer not null references company on delete cascade,
    vendor_id text not null check (vendor_id <> ''), alias text,
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create unique index vendor_number on vendor (company_id, lower(vendor_id))`.execute(db)
  await sql`create unique index vendor_supplier on vendor (company_id, supplier_id)`.execute(db)
  await sql`create index vendor_of_supplier on vendor (supplier_id)`.execute(db)
}
