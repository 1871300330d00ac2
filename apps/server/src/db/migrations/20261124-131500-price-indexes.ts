import { sql, type Kysely } from 'kysely'

/** Prices of a contract that follow an index: a line names it, its values belong to the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_index (
    id integer generated always as identity primary key,
    contract_id integer not null references contract on delete cascade,
    name text not null, key text not null,
    revision integer not null default 0,
    saved_by integer references account on delete set null,
    saved_at timestamptz not null,
    constraint price_index_key unique (contract_id, key)
  )`.execute(db)
  await sql`create table price_index_value (
    index_id integer not null references price_index on delete cascade,
    on_date date not null,
    value numeric(15, 6) not null check (value > 0),
    source text not null,
    primary key (index_id, on_date)
  )`.execute(db)
  await sql`alter table price_line
    add column index_name text not null default '', add column index_base text not null default ''`.execute(
    db,
  )
}
