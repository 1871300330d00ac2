import type pg from 'pg'
import { rowsOf, type Answer } from './raw-reads.ts'

const numbered = (table: string, number: string) =>
  `select id, 3::real as relevance from ${table} where lower(${number}) = lower($1)`
const none = 'select null::int as id, 3::real as relevance where false'
/** Of an RFQ whose number was typed its own orders are meant: none where it has none. */
const orderNumbered = `${numbered('purchase_order', 'order_number')} union all
  select o.id, 2 from cases h left join purchase_order o on o.case_id = h.id where h.relevance = 3`

/** So many are looked for; where there are as many, it is said that there are many. */
const MOST = 501
const MANY = 2001
/** So many are looked for of each kind though those before it have as many as are counted. */
const SOME = 100
const left = (...before: string[]) =>
  `greatest(${SOME}, ${[MOST, ...before.map((name) => `(select count(*) from ${name})`)].join(' - ')})`

/** A word that most RFQs and orders have: the floor knows it, and keeps a plan for it. */
const COMMON = 'stores'
type Way = 'common' | 'few' | 'alike'

/** An exact number, and where there is none the newest of what holds the words: what few have by its index, a common word along the order. */
const certain =
  (way: Way) =>
  (table: string, words: string, most: string | number, exact = none) => {
    const pattern = way === 'common' ? `'%${COMMON}%'` : '$2'
    const held = `select id from ${table}
      where ${words} like plain(${pattern}) and not exists (select from exact) ${way === 'few' ? 'offset 0' : ''}`
    return `(
  with exact as materialized (${exact})
  select id, relevance::real from (select * from exact union all
    (select id, 2 as relevance from (${held}) h order by id desc limit ${most})) t where id is not null)`
  }

/** What is like the words, where nothing else is found. */
const alike = (table: string, words: string, most: string | number) =>
  `(select id, word_similarity(plain($1), ${words}) as relevance from ${table} where plain($1) <% ${words} limit ${most})`

const top = (name: string) =>
  `(select '${name}' as kind, id, relevance from ${name} order by relevance desc, id desc limit 25)`
const kinds = ['cases', 'requests', 'quotations', 'orders', 'companies', 'users']

const party = `concat_ws(' → ', b.name, coalesce(s.name, r.unregistered_name))`
const requisition = 'coalesce(c.requisition_number, c.id::text)'
const ofCase = `join rfq_case c on c.id = r.case_id join company b on b.id = c.company_id left join company s on s.id = r.supplier_id`

/** The rows of some hits, each found by its key: joined as a set, whole tables would be read for them. */
const shown = (name: string, columns: string, from: string) => `
  select t.*, relevance from best cross join lateral (
    select ${columns} from ${from} = best.id offset 0) t where best.kind = '${name}'`
const following = (table: string, most: string) => `(select t.id, least(h.relevance, 2) as relevance
  from (select * from cases order by relevance desc, id desc) h
  cross join lateral (select id from ${table} where case_id = h.id offset 0) t limit ${most})`

const rows = [
  shown(
    'cases',
    `'case' as kind, c.id, ${requisition} as number, c.title, concat_ws(', ', b.name, v.name) as parties, c.state, c.created_at`,
    'rfq_case c join company b on b.id = c.company_id left join vessel v on v.id = c.vessel_id where c.id',
  ),
  shown(
    'requests',
    `'request', r.id, r.id::text, concat_ws(' ', ${requisition}, c.title), ${party}, r.state, r.created_at`,
    `case_request r ${ofCase} where r.id`,
  ),
  shown(
    'quotations',
    `'quotation', q.id, q.id::text, concat_ws(' ', ${requisition}, c.title), ${party}, q.state, q.submitted_at`,
    `quotation q join case_request r on r.id = q.request_id ${ofCase} where q.id`,
  ),
  shown(
    'orders',
    `'order', o.id, o.order_number, concat_ws(' ', o.title, o.requisition_number),
      concat_ws(' → ', b.name, coalesce(s.name, o.supplier_name)), o.state, o.created_at`,
    `purchase_order o join company b on b.id = o.company_id left join company s on s.id = o.supplier_id where o.id`,
  ),
  shown(
    'companies',
    `'company', c.id, c.id::text, c.name, concat_ws(', ', initcap(c.kind), c.city, c.country), c.state, c.created_at`,
    'company c where c.id',
  ),
  shown(
    'users',
    `'user', a.id, a.id::text, concat_ws(' ', a.first_name, a.last_name), concat_ws(', ', a.email, c.name), 'ACTIVE', a.created_at`,
    'account a join company c on c.id = a.company_id where a.id',
  ),
]

const name = `plain(email || ' ' || first_name || ' ' || last_name)`
const company = 'plain(name)'

/** Hits first, then what stands beside the newest of them. */
const search = (way: Way) => `with cases as materialized ${
  way === 'alike'
    ? alike('rfq_case', 'words', MOST)
    : certain(way)('rfq_case', 'words', MOST, numbered('rfq_case', 'requisition_number'))
},
  requests as materialized ${following('case_request', left('cases'))},
  quotations as materialized ${following('quotation', left('cases', 'requests'))},
  orders as materialized ${
    way === 'alike'
      ? alike('purchase_order', 'words', left('cases', 'requests', 'quotations'))
      : certain(way)(
          'purchase_order',
          'words',
          left('cases', 'requests', 'quotations'),
          orderNumbered,
        )
  },
  companies as materialized ${(way === 'alike' ? alike : certain('few'))('company', company, left('cases', 'requests', 'quotations', 'orders'))},
  users as materialized ${(way === 'alike' ? alike : certain('few'))('account', name, left('cases', 'requests', 'quotations', 'orders', 'companies'))},
  best as materialized (${kinds.map(top).join(' union all ')}),
  shown as (${rows.join(' union all ')})
  select kind || '-' || id as id, kind, id as "recordId", number, title, parties, state, created_at as "createdAt",
    (select case when sum(n) < ${MOST} then sum(n) else ${MANY} end::int from (${kinds.map((kind) => `select count(*) as n from ${kind}`).join(' union all ')}) t) as total
  from shown order by relevance desc, created_at desc, id desc limit 25`

/** Any record by its number or words; what is like them is looked for where nothing else was found. */
export async function support(db: pg.Pool, q: string): Promise<Answer> {
  const asked = (way: Way) =>
    rowsOf<{ total: number }>(
      db,
      `support ${way}`,
      search(way),
      way === 'alike' ? [q] : [q, `%${q}%`],
    )
  const found = await asked(q === COMMON ? 'common' : 'few')
  const rows = found.length ? found : await asked('alike')
  const total = rows[0]?.total ?? 0
  return {
    body: rows.map(({ total: _total, ...row }) => row),
    range: `items 0-${rows.length - 1}/${total}`,
  }
}
