import { sql } from 'kysely'
import type { z } from 'zod'
import type { LastPrice as Shape } from '@fairlead/api/calls/request'
import type { Db } from '../../../db/connect.ts'
import { itemOfLine, kitsOf } from '../case/case.prices.ts'
import type { RequestRecord } from '../request/request.queries.ts'

type LastPrice = z.output<typeof Shape>

/** Keeps what suppliers themselves asked per item in these quotations as their last prices. Kits and alternatives are other items. */
export const rememberPrices = (db: Db, quotationIds: readonly number[]) =>
  // The heads first: looked up for each of their lines they take half of the time.
  sql`with q as materialized (
      select q.id, r.supplier_id, q.currency, q.submitted_at
      from quotation q join case_request r on r.id = q.request_id
      where q.id = any(${[...quotationIds]}::int[]) and r.supplier_id is not null and q.typed_by is null
    )
    insert into offered_price (company_id, item, unit, currency, unit_cost, offered_at)
    select distinct on (q.supplier_id, ${itemOfLine}, o.unit, q.currency)
      q.supplier_id, ${itemOfLine}, o.unit, q.currency, o.unit_cost, q.submitted_at
    from q
      join quotation_line o on o.quotation_id = q.id
      join case_line l on l.id = o.case_line_id
    where o.unit_cost > 0 and not o.alternative and o.kit_parent_line_id is null and o.total is not null
      and (q.id, o.case_line_id) not in (${kitsOf(quotationIds)})
    order by q.supplier_id, ${itemOfLine}, o.unit, q.currency, q.submitted_at desc
    on conflict (company_id, item, unit, currency)
      do update set unit_cost = excluded.unit_cost, offered_at = excluded.offered_at`.execute(db)

/** What the supplier of a request asked last for its lines. Nobody else is told. */
export async function lastPricesOf(
  db: Db,
  { supplierId, caseId, lineIds }: Pick<RequestRecord, 'supplierId' | 'caseId' | 'lineIds'>,
) {
  if (supplierId === null) return []
  const found = await sql<LastPrice>`
    select l.id as "caseLineId", p.unit, p.currency, p.unit_cost::text as "unitCost", p.offered_at as "offeredAt"
    from case_line l join offered_price p on p.company_id = ${supplierId} and p.item = ${itemOfLine}
    where l.case_id = ${caseId} and (${lineIds}::int[] is null or l.id = any(${lineIds}::int[]))
    order by l.position`.execute(db)
  return found.rows
}
