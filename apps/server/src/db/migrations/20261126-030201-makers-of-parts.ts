import { sql, type Kysely } from 'kysely'

/** Two makers may have one part number: it is the only one of its maker. Items are found by their maker too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_item add column maker text not null default '',
    add column maker_key text not null default '', drop column found_by`.execute(db)
  await sql`alter table catalogue_item add column found_by tsvector not null generated always as
    (catalogue_words(company_id, description || ' ' || component || ' ' || maker, words)) stored`.execute(
    db,
  )
  await sql`create index catalogue_item_words on catalogue_item using gin (found_by)`.execute(db)
  await sql`drop index catalogue_item_code`.execute(db)
  await sql`create unique index catalogue_item_code on catalogue_item (company_id, scheme, code_key, maker_key)`.execute(
    db,
  )
}
