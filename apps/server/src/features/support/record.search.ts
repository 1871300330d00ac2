import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Db } from '../../db/connect.ts'
import { holds } from '../../db/contains.ts'
import { LOCK_MINUTES } from '../account/account.rules.ts'

type Kind = z.infer<typeof RecordKind>
type Sql = RawBuilder<unknown>

/** How one kind of record is found and shown. */
interface Searchable {
  table: Sql
  /** The table with what is shown beside it. */
  from: Sql
  id: Sql
  number: Sql
  /** The ids that a search finds, with how well. */
  hits: (q: string, most: number) => Sql
  title: Sql
  parties: Sql
  state: Sql
  createdAt: Sql
}

const party = sql`concat_ws(' → ', buyer.name, coalesce(supplier.name, request.unregistered_name))`
const requisition = sql`coalesce(rfq_case.requisition_number, rfq_case.id::text)`

const none = sql`select null::int as id, 3::real as relevance where false`
const isId = (q: string) => /^\d{1,9}$/.test(q)

/**
 * 3 is an exact number, 2 the words as typed, below 1 words with typing errors. Words are not looked for in records that go by
 * a number where one has the number that was typed, nor in orders where an RFQ has it: its own orders are meant. Typing errors are
 * not looked for where anything was found.
 */
const inWords =
  (table: Sql, words: Sql, numbered?: (q: string) => Sql) =>
  (q: string, most: number): Sql => sql`
    with exact as materialized (${numbered?.(q) ?? none}), certain as materialized (
      (select * from exact)
      union all (select id, 3::real from ${table} where ${isNumber(q)})
      union all (select id, 2::real from ${table} where ${holds(words, q)} and not exists (select from exact) limit ${most}))
    select id, max(relevance) as relevance from (
      select * from certain
      union all (select id, word_similarity(plain(${q}), ${words}) from ${table}
        where plain(${q}) <% ${words} and not exists (select from certain) limit ${most})) as each_hit
    where id is not null group by id`

const isNumber = (q: string) => (isId(q) ? sql`id = ${Number(q)}` : sql`false`)
const numberOf = (table: Sql, number: Sql) => (q: string) =>
  sql`select id, 3::real as relevance from ${table} where lower(${number}) = lower(${q})`

/** Also those of the RFQ whose number was typed; one without orders is a hit of nothing, for which no words are looked for. */
function orderNumbered(q: string) {
  const own = numberOf(sql`purchase_order`, sql`order_number`)(q)
  if (isId(q)) return own
  return sql`${own} union all select o.id, 2 from ${hitsOf('case')} as hit
    left join purchase_order o on o.case_id = hit.id where hit.relevance = 3`
}

/** A request and a quotation have no words of their own: they are found by those of their case, which are looked for once. */
const ofCases =
  (table: Sql) =>
  (q: string, most: number): Sql => sql`
    select id, max(relevance) as relevance from (
      select id, 3::real as relevance from ${table} where ${isNumber(q)}
      union all select own.id, least(hit.relevance, 2) from ${hitsOf('case')} as hit
        cross join lateral (select id from ${table} where case_id = hit.id limit ${most}) as own) as each_hit
    group by id`

const searchable: Record<Kind, Searchable> = {
  case: {
    table: sql`rfq_case`,
    from: sql`rfq_case join company buyer on buyer.id = rfq_case.company_id left join vessel on vessel.id = rfq_case.vessel_id`,
    id: sql`rfq_case.id`,
    number: requisition,
    hits: inWords(sql`rfq_case`, sql`words`, numberOf(sql`rfq_case`, sql`requisition_number`)),
    title: sql`rfq_case.title`,
    parties: sql`concat_ws(', ', buyer.name, vessel.name)`,
    state: sql`rfq_case.state`,
    createdAt: sql`rfq_case.created_at`,
  },
  request: {
    table: sql`case_request`,
    from: sql`case_request request join rfq_case on rfq_case.id = request.case_id
      join company buyer on buyer.id = rfq_case.company_id left join company supplier on supplier.id = request.supplier_id`,
    id: sql`request.id`,
    number: sql`request.id::text`,
    hits: ofCases(sql`case_request`),
    title: sql`concat_ws(' ', ${requisition}, rfq_case.title)`,
    parties: party,
    state: sql`request.state`,
    createdAt: sql`request.created_at`,
  },
  quotation: {
    table: sql`quotation`,
    from: sql`quotation join case_request request on request.id = quotation.request_id
      join rfq_case on rfq_case.id = quotation.case_id join company buyer on buyer.id = rfq_case.company_id
      left join company supplier on supplier.id = request.supplier_id`,
    id: sql`quotation.id`,
    number: sql`quotation.id::text`,
    hits: ofCases(sql`quotation`),
    title: sql`concat_ws(' ', ${requisition}, rfq_case.title)`,
    parties: party,
    state: sql`quotation.state`,
    createdAt: sql`quotation.submitted_at`,
  },
  order: {
    table: sql`purchase_order`,
    from: sql`purchase_order join company buyer on buyer.id = purchase_order.company_id
      left join company supplier on supplier.id = purchase_order.supplier_id`,
    id: sql`purchase_order.id`,
    number: sql`purchase_order.order_number`,
    hits: inWords(sql`purchase_order`, sql`words`, orderNumbered),
    title: sql`concat_ws(' ', purchase_order.title, purchase_order.requisition_number)`,
    parties: sql`concat_ws(' → ', buyer.name, coalesce(supplier.name, purchase_order.supplier_name))`,
    state: sql`purchase_order.state`,
    createdAt: sql`purchase_order.created_at`,
  },
  company: {
    table: sql`company`,
    from: sql`company`,
    id: sql`company.id`,
    number: sql`company.id::text`,
    hits: inWords(sql`company`, sql`plain(name)`),
    title: sql`company.name`,
    parties: sql`concat_ws(', ', initcap(company.kind), company.city, company.country)`,
    state: sql`company.state`,
    createdAt: sql`company.created_at`,
  },
  user: {
    table: sql`account`,
    from: sql`account join company on company.id = account.company_id`,
    id: sql`account.id`,
    number: sql`account.id::text`,
    hits: inWords(sql`account`, sql`plain(email || ' ' || first_name || ' ' || last_name)`),
    title: sql`concat_ws(' ', account.first_name, account.last_name)`,
    parties: sql`concat_ws(', ', account.email, company.name)`,
    state: sql`case when account.disabled_at is not null then 'DISABLED' when account.locked_at > now() - make_interval(mins => ${LOCK_MINUTES}) then 'LOCKED'
      when account.verified_at is null then 'UNVERIFIED' else 'ACTIVE' end`,
    createdAt: sql`account.created_at`,
  },
}
export const kinds = Object.keys(searchable) as Kind[]

/** The hits of one kind, once `searchIn` stands before the statement. */
export const hitsOf = (kind: Kind): Sql => sql.ref(`${kind}_hit`)

const goByCases: ReadonlySet<Kind> = new Set<Kind>(['request', 'quotation', 'order'])

/** What a search finds of these kinds, to stand before a statement; of words that very many hold so many of a kind. */
export function searchIn(wanted: readonly Kind[], { q, most }: { q: string; most: number }): Sql {
  const byCases = wanted.some((kind) => goByCases.has(kind))
  const asked = kinds.filter((kind) => wanted.includes(kind) || (byCases && kind === 'case'))
  const parts = asked.map(
    (kind) => sql`${hitsOf(kind)} as materialized (${searchable[kind].hits(q, most)})`,
  )
  return sql`with ${sql.join(parts)}`
}

/** All records of a kind, as hits of no search. */
export const allOf = (kind: Kind): Sql =>
  sql`(select id, 0::real as relevance from ${searchable[kind].table})`

/** The rows of some hits. */
export function rowsOf(kind: Kind, hits: Sql): Sql {
  const { from, id, number, title, parties, state, createdAt } = searchable[kind]
  return sql`select ${sql.lit(kind)} as kind, ${id} as record_id, ${number} as number, ${title} as title,
      ${parties} as parties, ${state} as state, ${createdAt} as created_at, hit.relevance
    from ${from} join (${hits}) as hit on hit.id = ${id}`
}

/** The number people know a record by, or null where there is no such record. */
export async function labelOf(db: Db, kind: Kind, recordId: number): Promise<string | null> {
  const { from, id, number } = searchable[kind]
  const { rows } = await sql<{
    number: string
  }>`select ${number} as number from ${from} where ${id} = ${recordId}`.execute(db)
  return rows[0]?.number ?? null
}
