import { sql, type Kysely } from 'kysely'

/**
 * The items of a buyer's company, and the words they are found by. `words_of` and `near_forms` are those of the search for
 * suppliers; words stand in the index with their company (`7.cotton`), so that a look-up reads nothing of another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function catalogue_words(company_id integer, description text, words text) returns tsvector
    language sql immutable parallel safe return array_to_tsvector(array(select company_id || '.' || w
      from unnest(words_of(description || ' ' || regexp_replace(words, '(^|\n)\s*[A-Za-z]{2}\s*:', ' ', 'g'))) w))`.execute(
    db,
  )
  await sql`create table catalogue_item (
    id integer generated always as identity primary key,
    company_id integer not null references company on delete cascade,
    scheme text not null, code text not null, code_key text not null check (code_key <> ''),
    description text not null, words text not null, unit text not null, weight_kg numeric,
    hazard text not null, account_code text not null,
    revision integer not null default 1,
    saved_by integer references account, saved_at timestamptz not null,
    found_by tsvector not null generated always as (catalogue_words(company_id, description, words)) stored
  )`.execute(db)
  await sql`create unique index catalogue_item_code on catalogue_item (company_id, scheme, code_key)`.execute(
    db,
  )
  await sql`create index catalogue_item_key on catalogue_item (company_id, code_key text_pattern_ops)`.execute(
    db,
  )
  await sql`create index catalogue_item_words on catalogue_item using gin (found_by)`.execute(db)
  await sql`create table catalogue_word (
    company_id integer not null references company on delete cascade,
    word text not null,
    near text[] not null generated always as (near_forms(word)) stored,
    primary key (company_id, word)
  )`.execute(db)
  await sql`create index catalogue_word_start on catalogue_word (company_id, word text_pattern_ops)`.execute(
    db,
  )
  await sql`create index catalogue_word_near on catalogue_word using gin (near)`.execute(db)
  await sql`create index catalogue_word_like on catalogue_word using gin (word gin_trgm_ops)`.execute(
    db,
  )
}
