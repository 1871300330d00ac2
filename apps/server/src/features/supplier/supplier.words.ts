import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { portsOfWords, type PortOfWord } from '../reference/port.search.ts'

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
 * out of place, then as a similar one. Ports are those of the port search, with their other and old names.
 */
export async function suppliersByWords(db: Db, q: string, today: string): Promise<Found[]> {
  const { rows } = await byWords(q, await portsOfWords(db, q), today).execute(db)
  return rows
}

const byWords = (q: string, ports: readonly PortOfWord[], today: string) => sql<Found>`
  with called as materialized (
    select * from unnest(${ports.map(({ word }) => word)}::text[], ${ports.map(({ locode }) => locode)}::text[],
      ${ports.map(({ fit }) => fit)}::int[], ${ports.map(({ isWhole }) => isWhole)}::bool[]) with ordinality c(word, locode, fit, is_whole, at)
  ), token as materialized (
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
    select n, case when fit = 1 then 2 else 4 end, least(fit + 1, 4)::numeric, 'PORT', locode
    from token join called on word = t where length(t) > 1 and (fit <> 2 or length(t) > 2 or tokens <= 2)
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
        select distinct on (n) n, tier, worth, ref from hit join called on locode = ref
        where kind = 'PORT' and (is_whole or exists (select 1 from supplier_port s where s.locode = ref))
        order by n, tier desc, worth desc, at
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
