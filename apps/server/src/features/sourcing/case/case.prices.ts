import Big from 'big.js'
import { sql } from 'kysely'
import { unitPrice } from '@fairlead/validation/decimal'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { answeredQuotations } from '@fairlead/validation/quotation-lifecycle'
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

/** Keeps what these quotations ask per item in their buyer's price history. Kits and alternatives are other items. */
export const keepQuotedPrices = (db: Db, quotationIds: readonly number[]) =>
  sql`insert into past_price (company_id, item, kind, at, case_id, line_id)
    select c.company_id, ${itemOfLine}, 'QUOTED', q.submitted_at, c.id, o.id
    from quotation_line o
      join quotation q on q.id = o.quotation_id
      join rfq_case c on c.id = q.case_id
      join case_line l on l.id = o.case_line_id
    where q.id = any(${[...quotationIds]}::int[]) and o.unit_cost > 0 and o.total is not null
      and not o.alternative and o.kit_parent_line_id is null
      and not exists (select 1 from quotation_line part
        where part.quotation_id = q.id and part.kit_parent_line_id = o.case_line_id)`.execute(db)

/** Keeps what these orders pay per item in their buyer's price history. */
export const keepOrderedPrices = (db: Db, orderIds: readonly number[]) =>
  sql`insert into past_price (company_id, item, kind, at, case_id, line_id)
    select p.company_id, ${itemOfOrder}, 'ORDERED', p.submitted_at, p.case_id, o.id
    from purchase_order_line o
      join purchase_order p on p.id = o.order_id
      left join quotation_line q on q.id = o.quotation_line_id
      left join case_line l on l.id = o.case_line_id and not coalesce(q.alternative, false)
    where p.id = any(${[...orderIds]}::int[]) and p.submitted_at is not null
      and o.unit_price > 0 and o.kit_of is null
      and not exists (select 1 from purchase_order_line part
        where part.order_id = p.id and part.kit_of = o.position)`.execute(db)

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
}

/** What the company was last asked and last paid for each line's item on other RFQs: one look into an index per line and kind. */
export async function pastPrices(db: Db, found: Pick<CaseRecord, 'id' | 'companyId'>) {
  const { rows } = await sql<Past>`
    select l.id as "caseLineId", p.*
    from (select id, ${itemOfLine} as item from case_line l
      where case_id = ${found.id} and cancelled_in is null) l
    cross join lateral (
      (select 'ORDERED' as kind, h.at, coalesce(s.name, o.supplier_name, o.supplier_email, '') as "supplierName",
          o.currency, x.unit, x.unit_price::text as "unitPrice", o.id as "orderId", o.order_number as "orderNumber"
        from past_price h
          join purchase_order_line x on x.id = h.line_id
          join purchase_order o on o.id = x.order_id and o.state not in ${among(fallenOrders)}
          left join company s on s.id = o.supplier_id
        where h.company_id = ${found.companyId} and h.item = l.item and h.kind = 'ORDERED'
          and h.case_id is distinct from ${found.id}
        order by h.at desc limit 1)
      union all
      (select 'QUOTED', h.at, coalesce(r.alias, s.name, r.unregistered_name, ''),
          q.currency, x.unit, x.unit_cost::text, null, null
        from past_price h
          join quotation_line x on x.id = h.line_id
          join quotation q on q.id = x.quotation_id and q.state in ${among(answeredQuotations)}
          join case_request r on r.id = q.request_id
          left join company s on s.id = r.supplier_id
        where h.company_id = ${found.companyId} and h.item = l.item and h.kind = 'QUOTED'
          and h.case_id is distinct from ${found.id}
        order by h.at desc limit 1)
    ) p
    order by l.id`.execute(db)
  const rates = await ratesOf(db, found.companyId)
  const lines = Map.groupBy(rows, ({ caseLineId }) => caseLineId)
  return [...lines].map(([caseLineId, past]) => {
    const last = (kind: Past['kind']) => {
      const price = past.find((each) => each.kind === kind)
      if (!price) return null
      const rate = rates.get(price.currency)
      const converted = rate ? unitPrice(new Big(price.unitPrice).times(rate).toFixed()) : null
      return { ...price, converted }
    }
    return { caseLineId, ordered: last('ORDERED'), quoted: last('QUOTED') }
  })
}

/** The company's rates of today, into its own currency. */
async function ratesOf(db: Db, companyId: number): Promise<Map<string, string>> {
  const [company, rates] = await Promise.all([
    db
      .selectFrom('company')
      .select('currency')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('exchangeRate')
      .select(['currency', 'rate'])
      .where('companyId', '=', companyId)
      .execute(),
  ])
  return new Map([
    ...rates.map(({ currency, rate }) => [currency, rate] as const),
    [company.currency, '1'],
  ])
}
