import { sql } from 'kysely'
import type { Db } from '@fairlead/server/src/db/connect'

/** What lists show of every case, as `refreshFigures` counts it for one. */
export async function refreshAllFigures(db: Db): Promise<void> {
  await sql`
    with live as (
      select q.case_id, q.total * coalesce((c.rates ->> q.currency)::numeric, case when q.currency = b.currency then 1 end) as total, q.lines_quoted
      from quotation q join rfq_case c on c.id = q.case_id join company b on b.id = c.company_id
      where q.state in ('SUBMITTED', 'ACCEPTED')
    ), fullest as (
      select case_id, total from (select *, max(lines_quoted) over (partition by case_id) as most from live) l
      where total is not null and lines_quoted = most
    ), best as (select case_id, min(total) as best, avg(total) as average, count(*) as n from fullest group by case_id),
    answered as (select distinct request_id from quotation where state in ('SUBMITTED', 'ACCEPTED', 'DECLINED')),
    asked as (
      select case_id, count(*) as requests, count(*) filter (where state = 'DECLINED') as declined, count(a.request_id) as quoted
      from case_request r left join answered a on a.request_id = r.id where state <> 'CANCELLED' group by case_id
    ),
    orders as (select case_id, count(*) as n from purchase_order where state not in ('DISCARDED', 'WITHDRAWN', 'DECLINED') group by case_id)
    update rfq_case set
      request_count = coalesce(asked.requests, 0), declined_count = coalesce(asked.declined, 0), quoted_count = coalesce(asked.quoted, 0),
      order_count = coalesce(orders.n, 0), best_total = best.best,
      saving = case when best.n > 1 and best.average > 0 then round((best.average - best.best) * 100 / best.average, 2) end
    from rfq_case c left join best on best.case_id = c.id left join asked on asked.case_id = c.id left join orders on orders.case_id = c.id
    where rfq_case.id = c.id`.execute(db)
}
