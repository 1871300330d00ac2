import { sql } from 'kysely'
import type { FoundBy } from '@fairlead/api/calls/supplier-directory'
import { countryName } from '@fairlead/formatting/address'
import type { Db } from '../../db/connect.ts'

/** Words between the ones that say something. */
const linking = ['and', 'at', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']

/** So many words are looked for with typing errors, the longest ones; further ones have to be as they are. */
const tolerant = 6

export interface Found {
  companyId: number
  score: number
  /** `KIND ref` for each typed word: the best of what it was found by. */
  hits: string[]
}

/**
 * Suppliers for whom every typed word is one of theirs: of name, city, country, ports, categories, services, brands or
 * approvals. A word that nobody has as typed, or with more behind it, is looked for inside others, then with one letter
 * out of place, then as a similar one.
 */
export async function suppliersByWords(db: Db, q: string, today: string): Promise<Found[]> {
  const { rows } = await byWords(q, today).execute(db)
  return rows
}

const byWords = (q: string, today: string) => sql<Found>`
  with token as materialized (
    select t, row_number() over (order by length(t) desc, t) as n, count(*) over () as tokens
    from unnest(words_of(${q})) t where t <> all(${linking}::text[])
  ), near as materialized (
    select n, t, word, max(tier) as tier, max(worth) as worth from token cross join lateral (
      select word, 4 as tier, 4.0 as worth from search_word where word = t
      union all
      select word, 4, 3.0 from search_word
        where word ~>~ t and word ~<~ (t || chr(1114111)) and (length(t) > 2 or tokens <= 2) and n <= ${tolerant}
      union all
      select word, 3, 2.5 from search_word where length(t) > 2 and n <= ${tolerant} and word like '%' || t || '%'
      union all
      select word, 2, 2.0 from search_word where length(t) > 3 and n <= ${tolerant} and near && near_forms(t)
      union all
      select word, 1, 1.0 from search_word
        where length(t) > 4 and n <= ${tolerant} and word % t and similarity(word, t) >= 0.4
    ) w group by n, t, word
  ), hit as materialized (
    select near.n, near.tier, near.worth, e.kind, e.ref from near join search_entry e using (word)
    where length(t) > 1 or e.kind = 'NAME'
    union all
    select n, 4, 4.0, 'PORT', locode from token join port on locode = upper(t)
  ), owned as (
    select n, tier, worth * 1.5 as worth, kind, ref, ref::int as company_id from hit where kind = 'NAME'
    union all
    select n, tier, worth, kind, ref, ref::int from hit where kind = 'CITY'
    union all
    select n, tier, worth, h.kind, h.ref, p.company_id from hit h join supplier_port p on p.locode = h.ref where h.kind = 'PORT'
    union all
    select n, tier, worth / 2, h.kind, h.ref, c.id from hit h join company c on c.country = h.ref where h.kind = 'COUNTRY'
    union all
    select n, tier, worth / 2, h.kind, h.ref, s.company_id from hit h join port p on p.country = h.ref
      join supplier_port s on s.locode = p.locode where h.kind = 'COUNTRY'
    union all
    select n, tier, worth / 4, 'WORLD', ref, c.id from (
        select distinct on (n) n, tier, worth, ref from hit h join port p on p.locode = h.ref
        where h.kind = 'PORT' and (words_of(p.name) <@ array(select t from token)
          or exists (select 1 from supplier_port s where s.locode = h.ref))
        order by n, tier desc, worth desc, ref
      ) served cross join company c where c.world_wide or c.world_wide_services or c.world_wide_lubricants
    union all
    select n, tier, worth, h.kind, h.ref, s.company_id from hit h
      join category c on c.id = h.ref::int or c.parent_id = h.ref::int
        or c.id = (select parent_id from category where id = h.ref::int)
      join supplier_category s on s.category_id = c.id where h.kind = 'CATEGORY'
    union all
    select n, tier, worth, h.kind, h.ref, s.company_id from hit h join supplier_brand s on s.brand_id = h.ref::int
      where h.kind = 'BRAND'
    union all
    select n, tier, worth, h.kind, h.ref, a.company_id from hit h join class_approval a on a.id = h.ref::int
      where h.kind = 'APPROVAL' and a.expires_on >= ${today}::date
  ), best as (
    select company_id, n, max(worth) as worth, (array_agg(kind || ' ' || ref order by worth desc, kind, ref))[1] as hit
    from (select *, max(tier) over (partition by n) as top from owned) o where tier = top group by company_id, n
  )
  select company_id, sum(worth)::float8 as score, json_agg(hit order by n) as hits
  from best group by company_id having count(*) = (select max(tokens) from token)`

/** What the hits of each row stand for, in words: each thing once. */
export async function foundBy(db: Db, rows: readonly string[][]): Promise<FoundBy[][]> {
  const all = new Set(rows.flat())
  const refs = (kind: string) =>
    [...all].filter((hit) => hit.startsWith(`${kind} `)).map((hit) => hit.slice(kind.length + 1))
  const { rows: named } = await sql<{ hit: string; text: string }>`
    select 'NAME ' || id as hit, name as text from company where id = any(${refs('NAME')}::int[])
    union all select 'CITY ' || id, city from company where id = any(${refs('CITY')}::int[])
    union all select k || ' ' || locode, name from port, unnest(array['PORT', 'WORLD']) k
      where locode = any(${[...refs('PORT'), ...refs('WORLD')]}::text[])
    union all select 'CATEGORY ' || id, name from category where id = any(${refs('CATEGORY')}::int[])
    union all select 'BRAND ' || id, name from brand where id = any(${refs('BRAND')}::int[])
    union all select 'APPROVAL ' || id, description from class_approval where id = any(${refs('APPROVAL')}::int[])`.execute(
    db,
  )
  const texts = new Map(named.map(({ hit, text }) => [hit, text]))
  for (const code of refs('COUNTRY')) texts.set(`COUNTRY ${code}`, countryName(code))
  return rows.map((hits) =>
    [...new Set(hits)].flatMap((hit) => {
      const text = texts.get(hit)
      return text ? [{ kind: hit.split(' ')[0] as FoundBy['kind'], text }] : []
    }),
  )
}
