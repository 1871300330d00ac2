import { sql } from 'kysely'
import type { z } from 'zod'
import type { LastPrice as Shape } from '@fairlead/api/calls/request'
import type { Db } from '../../../db/connect.ts'
import { itemOfLine } from '../case/case.prices.ts'
import type { RequestRecord } from '../request/request.queries.ts'

type LastPrice = z.output<typeof Shape>

/** So many of a supplier's offers of an item are looked through, the last ones: they say each unit and currency it uses. */
const offersOfItem = 10

/** What the supplier of a request asked last for its lines. Nobody else is told. */
export async function lastPricesOf(
  db: Db,
  { supplierId, caseId, lineIds }: Pick<RequestRecord, 'supplierId' | 'caseId' | 'lineIds'>,
) {
  if (supplierId === null) return []
  const found = await sql<LastPrice>`
    select l.id as "caseLineId", p.unit, p.currency, p.unit_price::text as "unitCost", p.at as "offeredAt"
    from case_line l cross join lateral (
      select distinct on (unit, currency) unit, currency, unit_price, at from (
        select unit, currency, unit_price, at from past_price
        where offered_by = ${supplierId} and item = ${itemOfLine} order by at desc limit ${offersOfItem}
      ) offered order by unit, currency, at desc
    ) p
    where l.case_id = ${caseId} and (${lineIds}::int[] is null or l.id = any(${lineIds}::int[]))
    order by l.position`.execute(db)
  return found.rows
}
