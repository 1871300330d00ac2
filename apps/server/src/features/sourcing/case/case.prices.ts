import Big from 'big.js'
import { sql, type RawBuilder } from 'kysely'
import { unitPrice } from '@fairlead/validation/decimal'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { answeredQuotations, replacedQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'
import type { CaseRecord } from './case.queries.ts'

/** What makes two requested lines the same item: a number of the trade's catalogues alone, any other code with its name. */
export const itemOfLine = sql`case
  when l.scheme in ('IMPA', 'ISSA') and l.code is not null then l.scheme || ':' || lower(l.code)
  else lower(coalesce(l.code, '') || '|' || l.name) end`

/** An order that was made of no RFQ names no catalogue: six digits are an IMPA number. */
const itemOfOrder = sql`case
  when l.id is not null then ${itemOfLine}
  when o.code ~ '^[0-9]{6}$' then 'IMPA:' || o.code
  else lower(coalesce(o.code, '') || '|' || o.name) end`

/**
 * The lines of quotations that are kits. Looked up once: of lines that were written a moment ago PostgreSQL knows no numbers yet,
 * and would go through all of them for each one.
 */
const kitsOf = (quotationIds: readonly number[]) => sql`
  select quotation_id, kit_parent_line_id from quotation_line
  where quotation_id = any(${[...quotationIds]}::int[]) and kit_parent_line_id is not null`

/**
 * The price history of these quotations as they are now: what they ask per item while they count. Of those that fell only the
 * supplier is told, who asked it. Kits and alternatives are other items.
 */
export const keepQuotedPrices = (db: Db, quotationIds: readonly number[]) =>
  sql`with gone as (
      delete from past_price where kind in ('QUOTED', 'FALLEN') and document_id = any(${[...quotationIds]}::int[])
    ), q as materialized (
      select q.id, q.submitted_at, q.currency, c.company_id, c.id as case_id,
        case when q.state in ${among(answeredQuotations)} then 'QUOTED' else 'FALLEN' end as kind,
        case when r.alias is null then r.supplier_id end as supplier_id, coalesce(r.alias, r.unregistered_name) as supplier_name,
        case when q.typed_by is null then r.supplier_id end as offered_by
      from quotation q
        join case_request r on r.id = q.request_id
        join rfq_case c on c.id = q.case_id
      where q.id = any(${[...quotationIds]}::int[]) and q.state not in ${among(replacedQuotations)}
    )
    insert into past_price (company_id, item, kind, at, case_id, document_id, supplier_id, supplier_name,
      unit_price, unit, currency, offered_by)
    select q.company_id, ${itemOfLine}, q.kind, q.submitted_at, q.case_id, q.id, q.supplier_id, q.supplier_name,
      o.unit_cost, o.unit, q.currency, q.offered_by
    from q
      join quotation_line o on o.quotation_id = q.id
      join case_line l on l.id = o.case_line_id
    where (q.kind = 'QUOTED' or q.offered_by is not null)
      and o.unit_cost > 0 and o.total is not null
      and not o.alternative and o.kit_parent_line_id is null
      and (q.id, o.case_line_id) not in (${kitsOf(quotationIds)})`.execute(db)

/** The same of orders: what they pay per item from when they are sent until they fall. */
export const keepOrderedPrices = (db: Db, orderIds: readonly number[]) =>
  sql`with gone as (
      delete from past_price where kind = 'ORDERED' and document_id = any(${[...orderIds]}::int[])
    )
    insert into past_price (company_id, item, kind, at, case_id, document_id, document_number, supplier_id,
      supplier_name, unit_price, unit, currency, landed)
    select p.company_id, ${itemOfOrder}, 'ORDERED', p.submitted_at, p.case_id, p.id, p.order_number,
      p.supplier_id, coalesce(p.supplier_name, p.supplier_email), o.unit_price, o.unit, p.currency,
      round(o.unit_price * (1 - coalesce(o.discount_percent, 0) / 100)
        * case when p.goods > 0 then p.total / p.goods else 1 end, 6)
    from purchase_order_line o
      join purchase_order p on p.id = o.order_id
      left join quotation_line q on q.id = o.quotation_line_id
      left join case_line l on l.id = o.case_line_id and not coalesce(q.alternative, false)
    where p.id = any(${[...orderIds]}::int[]) and p.submitted_at is not null
      and p.state not in ${among(fallenOrders)} and o.unit_price > 0 and o.kit_of is null
      and (p.id, o.position) not in (select order_id, kit_of from purchase_order_line
        where order_id = any(${[...orderIds]}::int[]) and kit_of is not null)`.execute(db)

/** The landed price `h` of the order `o` in this currency, at the rates it was sent with. */
export const landedIn = (currency: RawBuilder<unknown>) => sql<string | null>`case
  when h.currency = ${currency} then h.landed
  else h.landed * (o.budget_rates ->> h.currency)::numeric / (o.budget_rates ->> ${currency})::numeric end`

/** So many prices that were paid show how an item became dearer or cheaper. */
const trendLength = 8

interface Past {
  caseLineId: number
  kind: 'QUOTED' | 'ORDERED'
  at: string
  supplierName: string
  currency: string
  unit: string
  unitPrice: string
  orderId: number | null
  orderNumber: string | null
  /** The company's rate of today, into its own currency. */
  rate: string | null
  /** Of what was paid: the last landed prices in the line's unit, the oldest first. */
  trend: string[] | null
}

/**
 * What the company was last asked and last paid for each line's item on other RFQs: one look into an index per line and kind.
 * The suppliers are named as they are today, once for all lines.
 */
export async function pastPrices(
  db: Db,
  found: Pick<CaseRecord, 'id' | 'companyId'>,
  first?: number,
) {
  const last = (kind: Past['kind']) => sql`(select * from past_price h
    where h.company_id = ${found.companyId} and h.item = l.item and h.kind = ${sql.lit(kind)}
      and h.case_id is distinct from ${found.id}
    order by h.at desc limit 1)`
  const trend = sql`(select json_agg(round(paid.price, 4)::text order by paid.at) from (
    select h.at, ${landedIn(sql`own.currency`)} as price
    from past_price h join purchase_order o on o.id = h.document_id
    where h.company_id = ${found.companyId} and h.item = p.item and h.kind = 'ORDERED' and h.unit = p.asked
      and h.case_id is distinct from ${found.id}
    order by h.at desc limit ${trendLength}) paid where paid.price is not null)`
  const { rows } = await sql<Past>`
    with found as materialized (
      select l.id, l.unit as asked, p.* from (select id, unit, ${itemOfLine} as item from case_line l
        where case_id = ${found.id} and cancelled_in is null
        order by position limit ${first ?? null}::int) l
      cross join lateral (${last('ORDERED')} union all ${last('QUOTED')}) p
    ), named as materialized (
      select id, name from company where id = any(array(select distinct supplier_id from found))
    )
    select p.id as "caseLineId", p.kind, p.at, p.currency, p.unit, p.unit_price::text as "unitPrice",
      coalesce(s.name, p.supplier_name, '') as "supplierName",
      case when p.kind = 'ORDERED' then p.document_id end as "orderId", p.document_number as "orderNumber",
      case when p.currency = own.currency then '1' else r.rate::text end as rate,
      case when p.kind = 'ORDERED' then ${trend} end as trend
    from found p
      join company own on own.id = p.company_id
      left join named s on s.id = p.supplier_id
      left join exchange_rate r on r.company_id = p.company_id and r.currency = p.currency
    order by p.id`.execute(db)
  const lines = new Map<number, Line>()
  for (const { caseLineId, kind, rate, trend, ...price } of rows) {
    const line = lines.get(caseLineId) ?? { ordered: null, quoted: null, paid: [] }
    line.paid = trend ?? line.paid
    line[kind === 'ORDERED' ? 'ordered' : 'quoted'] = {
      ...price,
      converted: converted(price.unitPrice, rate),
    }
    lines.set(caseLineId, line)
  }
  return [...lines].map(([caseLineId, line]) => ({ caseLineId, ...line }))
}

interface Line extends Record<'ordered' | 'quoted', Shown | null> {
  paid: string[]
}

type Shown = Omit<Past, 'caseLineId' | 'kind' | 'rate' | 'trend'> & { converted: string | null }

const converted = (price: string, rate: string | null) =>
  rate ? unitPrice(new Big(price).times(rate).toFixed()) : null
