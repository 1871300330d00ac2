import { sql, type Kysely } from 'kysely'

/**
 * Ports have the names by which people know them, and stay when the official list drops them. They are found by the words of
 * their names; a code is looked for as a code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const write = `
  with said as materialized (
    select distinct w, s.locode from come s, unnest(words_of(s.name
      || case when s.aliases <> '{}' then ' ' || array_to_string(s.aliases, ' ') else '' end
      || case when s.old_names <> '{}' then ' ' || array_to_string(s.old_names, ' ') else '' end)) w
  ), word as (insert into search_word (word) select distinct w from said order by w on conflict do nothing)
  insert into search_entry (word, kind, ref) select w, 'PORT', locode from said on conflict do nothing;`
const changed = ['name', 'aliases', 'old_names']
  .map((column) => `come.${column} is distinct from gone.${column}`)
  .join(' or ')

const statements = [
  `alter table port
    add subdivision text,
    add aliases text[] not null default '{}',
    add old_names text[] not null default '{}',
    add names text[] not null default '{}',
    add listed boolean not null default true,
    add size smallint not null default 0,
    add uses integer not null default 0`,
  `create index port_country on port (country, name)`,
  `create index port_names on port using gin (names)`,
  `drop index port_search`,
  // The same forms, without looking for those that come twice.
  `create or replace function near_forms(word text) returns text[] language sql immutable parallel safe
    return case when length(word) < 4 then array[word] else array[word] || array(
      select left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i) end`,
  `create or replace function search_port_insert() returns trigger language plpgsql as $$ begin ${write} return null; end $$`,
  `create or replace function search_port_update() returns trigger language plpgsql as $$ begin
    if exists (select from come join gone using (locode) where ${changed}) then
      delete from search_entry e using gone where e.kind = 'PORT' and e.ref = gone.locode;
      ${write}
    end if;
    return null; end $$`,
  `delete from search_entry where kind = 'PORT' and word = lower(ref)`,
  `delete from search_word w using port where w.word = lower(port.locode)
    and not exists (select from search_entry e where e.word = w.word)`,
  `create table reference_edition (
    list text primary key, edition text not null, changed_at timestamptz not null default now()
  )`,
]
