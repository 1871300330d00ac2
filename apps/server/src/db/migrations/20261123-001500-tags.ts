import { sql, type Kysely } from 'kysely'

/** Tags of a buyer's office, on its RFQs and on suppliers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tag (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    kind text not null check (kind in ('CASE', 'SUPPLIER')),
    name text not null check (name <> ''), colour text not null,
    user_ids integer[] check (user_ids <> '{}'),
    saved_by integer references account, saved_at timestamptz not null
  )`.execute(db)
  await sql`create unique index tag_name on tag (company_id, lower(name))`.execute(db)
  await sql`create table case_tag (
    tag_id integer not null references tag on delete cascade,
    case_id integer not null references rfq_case on delete cascade,
    primary key (tag_id, case_id)
  )`.execute(db)
  await sql`create index case_tag_case on case_tag (case_id)`.execute(db)
  await sql`create table supplier_tag (
    tag_id integer not null references tag on delete cascade,
    supplier_id integer not null references company on delete cascade,
    primary key (tag_id, supplier_id)
  )`.execute(db)
  await sql`create index supplier_tag_supplier on supplier_tag (supplier_id)`.execute(db)
}
