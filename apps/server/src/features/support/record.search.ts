import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { RecordKind } from '@fairlead/api/calls/support'
import type { Db } from '../../db/connect.ts'
import { holds, numberAmong, unseen, wordsOf } from '../../db/contains.ts'
import { soonerMet } from '../../db/sooner-met.ts'
import { hidden } from '../../db/hidden.ts'
import { LOCK_MINUTES } from '../account/account.rules.ts'
import { along, mayHold, type Holder, type Way } from '../reference/words.blocks.ts'

type Kind = z.infer<typeof RecordKind>
type Sql = RawBuilder<unknown>

export interface Search {
  q: string
  /** What may have been meant where nothing has what was typed: names like it are looked for as well. Null where nothing may. */
  meant?: string | null
  /** Numbers that may have been meant, in small letters; nothing else is looked for then. */
  numbers?: readonly string[]
  /** Of these kinds many have the words. */
  common: ReadonlySet<Kind>
  /** So many are counted of all kinds together. */
  most: number
  way: Way
}

/** The ids that a search finds of one kind, so many at most, with how well. */
type Hits = (asked: Omit<Search, 'most' | 'common'> & { most: Sql; isCommon: boolean }) => Sql

/** How one kind of record is found and shown. */
interface Searchable {
  table: Sql
  /** The table with what is shown beside it. */
  from: Sql
  id: Sql
  number: Sql
  hits: Hits
  title: Sql
  parties: Sql
  state: Sql
  createdAt: Sql
}

const party = sql`concat_ws(' → ', buyer.name, coalesce(supplier.name, request.unregistered_name))`
const requisition = sql`coalesce(rfq_case.requisition_number, rfq_case.id::text)`

const isId = (q: string) => /^\d{1,9}$/.test(q)

/** 3 is an exact number, 2 the words as typed, below 1 words with typing errors. */
const certainty = ({ meant }: Pick<Search, 'meant'>) => sql.lit(meant === undefined ? 2 : 0.5)

/** Names that hold what was typed, or are like it. */
const byName =
  (table: Sql, name: Sql): Hits =>
  ({ q, meant, most, way }) =>
    meant === undefined
      ? sql`select id, max(relevance) as relevance from (
          (select id, 3::real as relevance from ${table} where ${isNumber(q)})
          union all (select id, 2::real from ${table} where ${holds(name, q)})) as each_hit
          group by id order by relevance desc, ${along(way)} limit ${most}`
      : alike(table, name, q, most)

const alike = (table: Sql, text: Sql, q: string, most: Sql) =>
  sql`select id, word_similarity(${unseen(q)}, ${text}) as relevance from ${table}
    where ${unseen(q)} <% ${text} limit ${most}`

/**
 * Words are not looked for where a record has the number that was typed, nor in orders where an RFQ has it: its own orders are meant.
 * What few have is found by its index, all of it, and put in order then; what many have is met along the order. One or two letters
 * are in no index: by them, what goes by a number is found by its number alone.
 */
const byNumber =
  (holder: Holder, numbered: (those: Sql, q: string) => Sql): Hits =>
  ({ q: typed, meant, numbers, most, isCommon, way }) => {
    const table = sql.table(holder)
    if (numbers) {
      const those = sql`any(${hidden(numbers, 'text[]')}::text[])`
      return sql`select id, max(relevance) as relevance from (${numbered(those, typed)}) as each_hit
        where id is not null group by id order by ${along(way)} limit ${most}`
    }
    const q = meant ?? typed
    const looked = meant === null || !hasLong(q) ? sql`false` : sql`true`
    return sql`
    with exact as materialized (${numbered(sql`lower(${q})`, q)})
    select id, max(relevance) as relevance from (
      (select * from exact) union all (select id, 3::real from ${table} where ${isNumber(q)})) as each_hit
    where id is not null group by id
    union all (select id, ${certainty({ meant })}::real from (select id from ${isCommon ? mayHold(holder, q, way) : table} as held
      where ${holds(sql`words`, q)} and ${isOther(q)} and ${looked} and not exists (select from exact)
      offset 0) as own ${isCommon ? sql`` : sql`order by ${along(way)}`} limit ${most})`
  }

/** Whether an index of letters knows some of it. */
const hasLong = (q: string) =>
  wordsOf(q).some((word) => word.length >= 3 && /[\p{L}\p{N}]/u.test(word))

const isNumber = (q: string) => (isId(q) ? sql`id = ${Number(q)}` : sql`false`)
const isOther = (q: string) => (isId(q) ? sql`id <> ${Number(q)}` : sql`true`)
const numberOf = (table: Sql, number: Sql) => (those: Sql) =>
  sql`select id, 3::real as relevance from ${table} where lower(${number}) = ${those}`

/** Also those of the RFQ whose number was typed; one without orders is a hit of nothing, for which no words are looked for. */
function orderNumbered(those: Sql, q: string) {
  const own = numberOf(sql`purchase_order`, sql`order_number`)(those)
  if (isId(q)) return own
  return sql`${own} union all select o.id, 2 from ${hitsOf('case')} as hit
    left join purchase_order o on o.case_id = hit.id where hit.relevance = 3`
}

/**
 * A request and a quotation have no words of their own: they are found by those of their case, which are looked for once. Those of
 * the best cases come first, of those alike the newest or the oldest.
 */
const ofCases =
  (table: Sql): Hits =>
  ({ q, meant, most, way }) => sql`
    select id, 3::real as relevance from ${table} where ${meant === undefined ? isNumber(q) : sql`false`}
    union all (select own.id, least(hit.relevance, 2)
      from (select * from ${hitsOf('case')} as any_hit order by relevance desc, ${along(way)}) as hit
      cross join lateral (select id from ${table} where case_id = hit.id and ${isOther(q)} offset 0) as own limit ${most})`

const searchable: Record<Kind, Searchable> = {
  case: {
    table: sql`rfq_case`,
    from: sql`rfq_case join company buyer on buyer.id = rfq_case.company_id left join vessel on vessel.id = rfq_case.vessel_id`,
    id: sql`rfq_case.id`,
    number: requisition,
    hits: byNumber('rfq_case', numberOf(sql`rfq_case`, sql`requisition_number`)),
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
    hits: byNumber('purchase_order', orderNumbered),
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
    hits: byName(sql`company`, sql`plain(name)`),
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
    hits: byName(sql`account`, sql`plain(email || ' ' || first_name || ' ' || last_name)`),
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

/** So many are looked for of each kind though the others have as many as are counted: the same on every page, so that none shifts. */
const SOME = 100

/** What a search finds of these kinds, to stand before a statement. */
export function searchIn(wanted: readonly Kind[], { most, common, ...asked }: Search): Sql {
  const byCases = wanted.some((kind) => goByCases.has(kind))
  const searched = kinds.filter((kind) => wanted.includes(kind) || (byCases && kind === 'case'))
  const parts = searched.map((kind, at) => {
    const before = searched.slice(0, at).filter((each) => wanted.includes(each))
    const counted = before.map((each) => sql` - (select count(*) from ${hitsOf(each)})`)
    const left =
      before.length > 0
        ? sql`greatest(${sql.lit(SOME)}, ${sql.lit(most)} ${sql.join(counted, sql``)})`
        : sql.lit(most)
    const hits = searchable[kind].hits({ ...asked, isCommon: common.has(kind), most: left })
    return sql`${hitsOf(kind)} as materialized (${hits})`
  })
  return sql`with ${sql.join(parts)}`
}

/**
 * The kinds of which very many records may hold what was typed: RFQs are most of them, and where they are shown too, few orders are
 * looked for. A number hardly anything has.
 */
export async function commonTo(
  db: Db,
  shown: readonly Kind[],
  { q, most, way }: Pick<Search, 'q' | 'most' | 'way'>,
): Promise<ReadonlySet<Kind>> {
  const fits = holds(sql`words`, q)
  const long = wordsOf(q).filter((word) => word.length >= 3)
  const indexed = long.length > 0 ? holds(sql`words`, long.join(' ')) : sql`true`
  const isCommon = (table: Holder, wanted: number) =>
    soonerMet(db, { table, fits, indexed, wanted, way })
  if (numberAmong(q) !== null || !(await isCommon('rfq_case', most))) return new Set()
  const orders = shown.includes('case') ? SOME : most
  return new Set((await isCommon('purchase_order', orders)) ? ['case', 'order'] : ['case'])
}

/** All records of a kind. */
export const allOf = (kind: Kind): Sql => searchable[kind].table

/** The rows of some ids of a kind, with how well each was found. */
export function rowsOf(kind: Kind, ids: readonly number[], relevance: readonly number[]): Sql {
  const { from, id, number, title, parties, state, createdAt } = searchable[kind]
  return sql`select ${sql.lit(kind)} as kind, ${id} as record_id, ${number} as number, ${title} as title,
      ${parties} as parties, ${state} as state, ${createdAt} as created_at, hit.relevance
    from ${from} join unnest(${hidden(ids, 'int[]')}, ${hidden(relevance, 'real[]')}) as hit (id, relevance) on hit.id = ${id}`
}

/** The number people know a record by, or null where there is no such record. */
export async function labelOf(db: Db, kind: Kind, recordId: number): Promise<string | null> {
  const { from, id, number } = searchable[kind]
  const { rows } = await sql<{
    number: string
  }>`select ${number} as number from ${from} where ${id} = ${recordId}`.execute(db)
  return rows[0]?.number ?? null
}
