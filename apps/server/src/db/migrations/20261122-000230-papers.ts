import { sql, type Kysely } from 'kysely'

/**
 * What papers say: the letterhead of a company, what all of a buyer's orders say, and of an order how it is delivered and what its
 * paper said when it was sent. Numbers that were given once are counted for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company
    add column vat_number text, add column registration_number text,
    add column logo uuid references file, add column papers jsonb not null default '{}'`.execute(db)
  await sql`alter table purchase_order
    add column agent jsonb, add column delivery_instructions text, add column packing_marks text,
    add column approved_by text, add column paper jsonb`.execute(db)
  await sql`create table number_series (
    company_id integer not null references company on delete cascade,
    document text not null check (document in ('RFQ', 'ORDER')),
    prefix text not null, width integer not null,
    primary key (company_id, document))`.execute(db)
  await sql`create table number_count (
    company_id integer not null references company on delete cascade,
    document text not null, stem text not null, last integer not null,
    primary key (company_id, document, stem))`.execute(db)
}
