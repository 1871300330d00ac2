import { sql, type Kysely } from 'kysely'

/**
 * Hazardous materials: what is asked of the supplier of an order, line by line, what it declares, and what a person decided on
 * a product. An accepted declaration is never changed: another one takes its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vessel
    add column gross_tonnage integer check (gross_tonnage >= 0),
    add column built_year integer check (built_year between 1800 and 2200),
    add column calls_eu boolean not null default false`.execute(db)
  await sql`create table ihm_service (
    account_id integer not null references account on delete cascade,
    company_id integer not null references company on delete cascade,
    since timestamptz not null default now(),
    primary key (account_id, company_id)
  )`.execute(db)
  await sql`create index ihm_service_company on ihm_service (company_id)`.execute(db)
  await sql`create table hazard_declaration (
    id integer generated always as identity primary key,
    order_id integer not null unique references purchase_order on delete cascade,
    company_id integer not null references company,
    vessel_id integer references vessel,
    state text not null,
    asks_eu boolean not null,
    preselect boolean not null default false,
    due_on date not null,
    asked_at timestamptz not null,
    asked_by integer references account on delete set null,
    answered_at timestamptz,
    answered_by text,
    settled_at timestamptz,
    settled_by integer references account on delete set null,
    reason text,
    reminders integer not null default 0,
    reminded_at timestamptz,
    conformity jsonb
  )`.execute(db)
  await sql`create index hazard_declaration_page on hazard_declaration (company_id, state, asked_at)`.execute(
    db,
  )
  await sql`create table hazard_line (
    id integer generated always as identity primary key,
    declaration_id integer not null references hazard_declaration on delete cascade,
    order_line_id integer not null unique references purchase_order_line on delete cascade,
    accepted boolean,
    reason text
  )`.execute(db)
  await sql`create index hazard_line_declaration on hazard_line (declaration_id)`.execute(db)
  await sql`create table material_declaration (
    id integer generated always as identity primary key,
    declaration_id integer not null references hazard_declaration on delete cascade,
    hazard_line_id integer references hazard_line on delete set null,
    number text not null,
    product text not null,
    product_number text not null,
    maker text not null default '',
    revision text not null default '',
    form jsonb not null,
    document uuid references file,
    submitted_at timestamptz not null,
    submitted_by text not null,
    accepted_at timestamptz,
    accepted_by integer references account on delete set null,
    accept_reason text,
    location text,
    inventory_part text
  )`.execute(db)
  await sql`create index material_declaration_line on material_declaration (hazard_line_id, id desc)`.execute(
    db,
  )
  await sql`create index material_declaration_product on material_declaration
    (lower(product_number), lower(maker)) where accepted_at is not null`.execute(db)
  await sql`create index material_declaration_declaration on material_declaration (declaration_id)`.execute(
    db,
  )
  await sql`create table hazard_draft (
    declaration_id integer primary key references hazard_declaration on delete cascade,
    version integer not null,
    form jsonb not null,
    saved_at timestamptz not null,
    saved_by integer references account on delete set null
  )`.execute(db)
  await sql`create table ihm_triage (
    order_line_id integer primary key references purchase_order_line on delete cascade,
    answer text not null check (answer in ('RELEVANT', 'NOT_RELEVANT', 'UNSURE')),
    verdict jsonb not null,
    decided_by integer references account on delete set null,
    decided_at timestamptz
  )`.execute(db)
  await sql`create table ihm_decision (
    company_id integer not null references company on delete cascade,
    maker text not null,
    product_number text not null,
    answer text not null check (answer in ('RELEVANT', 'NOT_RELEVANT', 'UNSURE')),
    reason text not null,
    decided_by integer references account on delete set null,
    decided_at timestamptz not null,
    primary key (company_id, product_number, maker)
  )`.execute(db)
}
