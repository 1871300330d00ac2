import { sql, type Kysely } from 'kysely'

/** Contracts of a buyer with vendors: versions, of which one at most is a draft, and their price lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table contract (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    number text not null check (number <> ''),
    created_by integer references account, created_at timestamptz not null
  )`.execute(db)
  await sql`create unique index contract_number on contract (company_id, lower(number))`.execute(db)
  await sql`create table contract_version (
    id integer generated always as identity primary key,
    contract_id integer not null references contract on delete cascade,
    number integer not null check (number > 0),
    revision integer not null default 1,
    title text not null, category text not null, currency text not null,
    incoterm text, incoterm_place text, payment_terms text,
    valid_from date, valid_to date, notice_days integer not null, notes text not null,
    supplier_ids integer[] not null,
    saved_by integer references account, saved_at timestamptz not null,
    published_by integer references account, published_at timestamptz,
    active_from date, active_to date,
    check ((published_at is null) = (active_from is null)),
    unique (contract_id, number)
  )`.execute(db)
  await sql`create unique index contract_draft on contract_version (contract_id)
    where published_at is null`.execute(db)
  // One list of one version; the same uuid is the same list in another version.
  await sql`create table price_list (
    id integer generated always as identity primary key,
    version_id integer not null references contract_version on delete cascade,
    uuid uuid not null,
    revision integer not null default 1,
    supplier_id integer not null references company, name text not null, currency text not null,
    world boolean not null, countries text[] not null, ports text[] not null,
    valid_from date, valid_to date, delivery text not null,
    lines_of integer references price_list,
    unique (version_id, uuid)
  )`.execute(db)
  // As typed, so that a draft keeps what cannot be read yet; what is published has no problem.
  await sql`create table price_line (
    id integer generated always as identity primary key,
    list_id integer not null references price_list on delete cascade,
    position integer not null,
    scheme text not null, code text not null, maker_number text not null,
    description text not null, unit text not null, prices text not null, minimum text not null,
    lead_days text not null, quality text not null, valid_from text not null, valid_to text not null,
    code_key text, maker_key text, problem text,
    copied_from integer
  )`.execute(db)
  await sql`create index price_line_list on price_line (list_id, position, id)`.execute(db)
  await sql`create index price_line_code on price_line (code_key, list_id)`.execute(db)
  await sql`create index price_line_maker on price_line (maker_key, list_id)`.execute(db)
}
