import { sql } from 'kysely'
import { consequence } from '@fairlead/validation/lifecycle'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { answeredQuotations, standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { among } from '../../../db/states.ts'
import type { Trx } from '../../../db/transaction.ts'

const declined = sql.lit(consequence(requestLifecycle, 'decline').to)
const cancelled = sql.lit(consequence(requestLifecycle, 'cancel').to)

/** Recounts what lists show of a case: lines, requests, quotations, orders, best total and saving in the buyer's currency. */
export async function refreshFigures(trx: Trx, caseId: number): Promise<void> {
  await sql`
    with live as (
      select q.total * coalesce((c.rates ->> q.currency)::numeric, case when q.currency = b.currency then 1 end) as total, q.lines_quoted
      from quotation q join rfq_case c on c.id = q.case_id join company b on b.id = c.company_id
      where q.case_id = ${caseId} and q.state in ${among(standingQuotations)}
    ), fullest as (select total from live where total is not null and lines_quoted = (select max(lines_quoted) from live)),
    best as (select min(total) as best, avg(total) as average, count(*) as n from fullest),
    asked as (
      select count(*) as requests,
        count(*) filter (where state = ${declined}) as declined,
        count(*) filter (where exists (select 1 from quotation q where q.request_id = r.id and q.state in ${among(answeredQuotations)})) as quoted
      from case_request r where r.case_id = ${caseId} and r.state <> ${cancelled}
    )
    update rfq_case set
      line_count = (select count(*) from case_line where case_id = ${caseId} and cancelled_in is null),
      request_count = asked.requests, declined_count = asked.declined, quoted_count = asked.quoted,
      order_count = (select count(*) from purchase_order o where o.case_id = ${caseId} and o.state not in ${among(fallenOrders)}),
      best_total = best.best,
      saving = case when best.n > 1 and best.average > 0 then round((best.average - best.best) * 100 / best.average, 2) end
    from best, asked where rfq_case.id = ${caseId}`.execute(trx)
}
