import { sql, type Kysely } from 'kysely'

/** What every kind of entry is found by, and which of a table's columns say it. */
const sources = [
  { kind: 'PORT', table: 'port', ref: 'locode', text: ['name', 'locode'] },
  { kind: 'CATEGORY', table: 'category', ref: 'id', text: ['name'] },
  { kind: 'BRAND', table: 'brand', ref: 'id', text: ['name'] },
  { kind: 'NAME', table: 'company', ref: 'id', text: ['name'], where: "kind = 'SUPPLIER'" },
  { kind: 'CITY', table: 'company', ref: 'id', text: ['city'], where: "kind = 'SUPPLIER'" },
  { kind: 'APPROVAL', table: 'class_approval', ref: 'id', text: ['description'] },
]

/**
 * The words that suppliers are found by. A word is near another when both become the same by one letter left out:
 * a letter too many, one missing, one wrong, or two that changed places. Triggers keep the words of each table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const source of sources) for (const each of kept(source)) await sql.raw(each).execute(db)
}

const statements = [
  `create function words_of(value text) returns text[] language sql immutable parallel safe
    return array(select distinct w from regexp_split_to_table(plain(value), '[[:space:][:punct:]]+') w
      where w <> '' order by w)`,
  `create function near_forms(word text) returns text[] language sql immutable parallel safe
    return case when length(word) < 4 then array[word] else array[word] || array(
      select distinct left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i) end`,
  `create table search_word (
    word text primary key,
    near text[] not null generated always as (near_forms(word)) stored
  )`,
  `create index search_word_near on search_word using gin (near)`,
  `create index search_word_like on search_word using gin (word gin_trgm_ops)`,
  `create index search_word_start on search_word (word text_pattern_ops)`,
  `create table search_entry (
    word text not null references search_word, kind text not null, ref text not null,
    primary key (word, kind, ref)
  )`,
  `create index search_entry_ref on search_entry (kind, ref)`,
]

interface Source {
  kind: string
  table: string
  ref: string
  text: string[]
  where?: string
}

function kept({ kind, table, ref, text, where = 'true' }: Source): string[] {
  const name = `search_${kind.toLowerCase()}`
  const write = (from: string) => `
    insert into search_word (word)
      select distinct w from ${from} s, unnest(words_of(concat_ws(' ', ${text.map((t) => `s.${t}`).join(', ')}))) w
      where ${where} order by w on conflict do nothing;
    insert into search_entry (word, kind, ref)
      select distinct w, '${kind}', s.${ref}::text from ${from} s, unnest(words_of(concat_ws(' ', ${text.map((t) => `s.${t}`).join(', ')}))) w
      where ${where} on conflict do nothing;`
  const forget = `delete from search_entry e using gone where e.kind = '${kind}' and e.ref = gone.${ref}::text;`
  const trigger = (what: string, tables: string, body: string) => [
    `create function ${name}_${what}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name}_${what} after ${what} on ${table} referencing ${tables}
      for each statement execute function ${name}_${what}()`,
  ]
  return [
    ...write(table)
      .split(';')
      .filter((each) => each.trim()),
    ...trigger('insert', 'new table as come', write('come')),
    ...trigger(
      'update',
      'old table as gone new table as come',
      `
      if exists (select from come join gone using (${ref}) where ${text.map((t) => `come.${t} is distinct from gone.${t}`).join(' or ')})
      then ${forget} ${write('come')} end if;`,
    ),
    ...trigger('delete', 'old table as gone', forget),
  ]
}
