import type pg from 'pg'
import { rowsOf, type Answer } from './raw-reads.ts'

/**
 * The same search: every typed word has to be one of the supplier's words, as typed, with more behind it, inside one, with
 * one letter out of place, or similar. Found, counted, ordered, cut and told in one statement.
 */
const hits = `token as materialized (
    select t, row_number() over (order by length(t) desc, t) as n, count(*) over () as tokens
    from unnest(words_of($1)) t
    where t <> all('{and,at,for,from,in,of,on,or,the,to,with}'::text[])
  ), near as materialized (
    select n, t, word, max(tier) as tier, max(worth) as worth from token cross join lateral (
      select word, 4 as tier, 4.0 as worth from search_word where word = t
      union all select word, 4, 3.0 from search_word
        where word ~>~ t and word ~<~ (t || chr(1114111)) and (length(t) > 2 or tokens <= 2) and n <= 6
      union all select word, 3, 2.5 from search_word where length(t) > 2 and n <= 6 and word like '%' || t || '%'
      union all select word, 2, 2.0 from search_word where length(t) > 3 and n <= 6 and near && near_forms(t)
      union all select word, 1, 1.0 from search_word
        where length(t) > 4 and n <= 6 and word % t and similarity(word, t) >= 0.4
    ) w group by n, t, word
  ), hit as materialized (
    select near.n, near.tier, near.worth, e.kind, e.ref from near join search_entry e using (word)
    where length(t) > 1 or e.kind = 'NAME'
  ), owned as (
    select n, tier, case kind when 'NAME' then worth * 1.5 else worth end as worth, kind, ref, ref::int as company_id
      from hit where kind in ('NAME', 'CITY')
    union all select n, tier, worth, h.kind, ref, p.company_id
      from hit h join supplier_port p on p.locode = ref where h.kind = 'PORT'
    union all select n, tier, worth / 2, h.kind, ref, c.id
      from hit h join company c on c.country = ref where h.kind = 'COUNTRY'
    union all select n, tier, worth / 2, h.kind, ref, s.company_id from hit h join port p on p.country = ref
      join supplier_port s on s.locode = p.locode where h.kind = 'COUNTRY'
    union all select n, tier, worth / 4, 'WORLD', ref, c.id from (
        select distinct on (n) n, tier, worth, ref from hit h join port p on p.locode = ref
        where h.kind = 'PORT' and (words_of(p.name) <@ array(select t from token)
          or exists (select 1 from supplier_port s where s.locode = ref))
        order by n, tier desc, worth desc, ref) served cross join company c where c.world_wide
    union all select n, tier, worth, h.kind, ref, s.company_id from hit h
      join category c on c.id = ref::int or c.parent_id = ref::int
      join supplier_category s on s.category_id = c.id where h.kind = 'CATEGORY'
    union all select n, tier, worth, h.kind, ref, s.company_id
      from hit h join supplier_brand s on s.brand_id = ref::int where h.kind = 'BRAND'
    union all select n, tier, worth, h.kind, ref, a.company_id from hit h join class_approval a on a.id = ref::int
      where h.kind = 'APPROVAL' and (a.expires_on is null or a.expires_on >= current_date)
  ), best as (
    select company_id, n, max(worth) as worth,
      (array_agg(kind || ' ' || ref order by worth desc, kind, ref))[1] as hit
    from (select *, max(tier) over (partition by n) as top from owned) o where tier = top group by company_id, n
  ), found as (
    select company_id, sum(worth) as score, array_agg(hit order by n) as hits
    from best group by company_id having count(*) = (select max(tokens) from token)
  )`

const addedUp = `(select json_build_object('requests', requests, 'quoted', quoted, 'answerHours', hours,
    'delivered', delivered, 'onTime', on_time) from
  (select count(*) as requests, count(r.first_quoted_at) as quoted, round((percentile_cont(0.5) within group
      (order by extract(epoch from r.first_quoted_at - r.created_at) / 3600))::numeric, 1) as hours
    from case_request r where r.buyer_id = $2 and r.supplier_id = c.id and r.state <> 'CANCELLED') answered,
  (select count(*) as delivered,
      count(*) filter (where came.day <= coalesce(promised.day, o.delivery_due_date, came.day)) as on_time
    from purchase_order o
    join lateral (select max(on_date) as day from receipt where order_id = o.id) came on came.day is not null
    left join lateral (select max(s.on_date) as day from purchase_order_line l
      join schedule_line s on s.order_line_id = l.id where l.order_id = o.id) promised on true
    where o.company_id = $2 and o.supplier_id = c.id and o.submitted_at is not null
      and o.state in ('DELIVERED', 'CLOSED')) delivered)`

const kept = (pair: number, at: number) => `k.figures -> 0 -> ${pair} -> ${at}`
/** A buyer's history with a supplier, as it is kept; added up where something moved since. */
export const record = `coalesce(
  (select json_build_object('requests', ${kept(0, 0)}, 'quoted', ${kept(0, 1)}, 'answerHours', ${kept(0, 2)},
      'delivered', ${kept(1, 0)}, 'onTime', ${kept(1, 1)})
    from trade_record k where k.buyer_id = $2 and k.supplier_id = c.id and not exists
      (select from trade_moved m where m.buyer_id = k.buyer_id and m.supplier_id = k.supplier_id)),
  ${addedUp})`

const categories = (kind: string) => `array(select k.name from supplier_category s
  join category k on k.id = s.category_id where s.company_id = c.id and k.kind = '${kind}'
  order by s.is_primary desc, k.name limit 6)`

/** What a hit stands for; a country is named in the language of who reads. */
const text = `case kind
  when 'NAME' then (select name from company where id = ref::int)
  when 'CITY' then (select city from company where id = ref::int)
  when 'CATEGORY' then (select name from category where id = ref::int)
  when 'BRAND' then (select name from brand where id = ref::int)
  when 'APPROVAL' then (select description from class_approval where id = ref::int)
  when 'COUNTRY' then ref else (select name from port where locode = ref) end`

const columns = `c.id, c.name, coalesce(c.country, '') as country, c.city, c.world_wide as "worldWide", c.favourite,
    '[]'::json as tags, (select vendor_id from vendor v where v.company_id = $2 and v.supplier_id = c.id) as "vendorId",
    ${categories('ITEM')} as categories, ${categories('SERVICE')} as services,
    array(select b.name from supplier_brand s join brand b on b.id = s.brand_id
      where s.company_id = c.id order by b.name limit 6) as brands,
    array(select distinct locode from supplier_port p where p.company_id = c.id order by locode limit 12) as ports,
    exists (select 1 from class_approval a where a.company_id = c.id and a.expires_on >= current_date) as "classApproved",
    ${record} as record`

const firstPage = `select ${columns}, total from (
    select c.id, c.name, c.country, c.city, c.world_wide, count(*) over ()::int as total,
      exists (select 1 from favourite_supplier f where f.company_id = $2 and f.supplier_id = c.id) as favourite
    from company c
    where $1 = $1 and c.kind = 'SUPPLIER' and c.state = 'ACTIVE' and c.locked_at is null and 'PURCHASING' = any (c.focus)
    order by favourite desc, c.name, c.id limit 25) c
  order by c.favourite desc, c.name, c.id`

const page = `with ${hits}, fit as (
    select c.id, c.name, c.country, c.city, c.world_wide, found.score, found.hits,
      exists (select 1 from favourite_supplier f where f.company_id = $2 and f.supplier_id = c.id) as favourite
    from found join company c on c.id = found.company_id
    where c.kind = 'SUPPLIER' and c.state = 'ACTIVE' and c.locked_at is null and 'PURCHASING' = any (c.focus)
  )
  select ${columns},
    (select json_agg(json_build_object('kind', kind, 'text', ${text}) order by at) from (
      select split_part(h, ' ', 1) as kind, substr(h, strpos(h, ' ') + 1) as ref, min(at) as at
      from unnest(c.hits) with ordinality u(h, at) group by h) told) as found,
    (select count(*)::int from (select 1 from fit limit 10001) capped) as total
  from (select * from fit order by score desc, favourite desc, name, id limit 25) c
  order by c.score desc, c.favourite desc, c.name, c.id`

interface Row {
  total: number
  found: { kind: string; text: string }[]
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export async function search(db: pg.Pool, companyId: number, q: string): Promise<Answer> {
  const rows = await rowsOf<Row>(db, 'search', page, [q, companyId])
  const body = rows.map(({ total: _total, found, ...row }) => ({
    ...row,
    atPort: null,
    found: found.map(({ kind, text: word }) => ({
      kind,
      text: kind === 'COUNTRY' ? (countries.of(word) ?? word) : word,
    })),
  }))
  return { body, range: `items 0-${rows.length - 1}/${rows[0]?.total ?? 0}` }
}

/** Suppliers without words: favourites first, then by name. */
export async function suppliers(db: pg.Pool, companyId: number): Promise<Answer> {
  const rows = await rowsOf<Row>(db, 'suppliers', firstPage, ['', companyId])
  const body = rows.map(({ total: _total, ...row }) => ({ ...row, atPort: null, found: [] }))
  return { body, range: `items 0-${rows.length - 1}/${rows[0]?.total ?? 0}` }
}
