import { sql, type Kysely } from 'kysely'

/** The component that a part of a maker's list is of; items are found by it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_item add column component text not null default '', drop column found_by`.execute(
    db,
  )
  await sql`alter table catalogue_item add column found_by tsvector not null generated always as
    (catalogue_words(company_id, description || ' ' || component, words)) stored`.execute(db)
  await sql`create index catalogue_item_words on catalogue_item using gin (found_by)`.execute(db)
}
