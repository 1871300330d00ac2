import { sql } from 'kysely'
import { answeredQuotations, offeredQuotations } from '@fairlead/validation/quotation-lifecycle'
import { among } from '../../db/states.ts'
import type { Trx } from '../../db/transaction.ts'

/** One unit of a currency in the company's, by the rates an order was sent with. */
const rate = (currency: ReturnType<typeof sql>) => sql`case when ${currency} = p.own then 1
  else (p.rates ->> ${currency})::numeric / (p.rates ->> p.own)::numeric end`

/**
 * Keeps what the lines of sent orders would have cost at the average of all offers for them, and at the first offer of their own
 * supplier, beside what is paid for these lines. All of it landed: freight, charges and discount of a document come with its lines by
 * what they cost. An average is told of two suppliers on, of offers in the same unit; kits and alternatives have none beside them.
 */
export const keepSavings = (trx: Trx, orderIds: readonly number[]) =>
  sql`with placed as materialized (
      select o.id, o.case_id, o.request_id, o.budget_rates as rates, c.currency as own, o.currency, o.total / o.goods as landing
      from purchase_order o join company c on c.id = o.company_id
      where o.id = any (${[...orderIds]}::int[]) and o.case_id is not null and o.goods > 0
    ), paid as materialized (
      select p.*, l.id as line_id, l.case_line_id, upper(trim(l.unit)) as unit, l.quantity,
        l.total * p.landing * ${rate(sql`p.currency`)} as amount
      from placed p join purchase_order_line l on l.order_id = p.id
        join quotation_line q on q.id = l.quotation_line_id and not q.alternative
      where l.case_line_id is not null and l.quantity > 0 and l.kit_of is null
    ), offers as materialized (
      select p.id, p.line_id, p.quantity, p.amount, q.request_id, q.request_id = p.request_id as own_supplier,
        q.state in ${among(answeredQuotations)} as stands, q.submitted_at, q.id as quotation_id,
        l.total * q.total / q.goods * ${rate(sql`q.currency`)} / l.quantity * p.quantity as would
      from (select distinct case_id from placed) k
        join quotation q on q.case_id = k.case_id and q.goods > 0 and q.state in ${among(offeredQuotations)}
        join quotation_line l on l.quotation_id = q.id
        join paid p on p.case_line_id = l.case_line_id and p.unit = upper(trim(l.unit))
      where not l.alternative and l.kit_parent_line_id is null and l.total > 0 and l.quantity > 0
    ), cheapest as (
      select id, line_id, amount, request_id, min(would) as would from offers
      where stands and would is not null group by 1, 2, 3, 4
    ), averages as (
      select id, sum(would) as would, sum(amount) as amount from (
        select id, line_id, amount, avg(would) as would from cheapest group by 1, 2, 3 having count(*) > 1
      ) line group by 1
    ), firsts as (
      select id, sum(would) as would, sum(amount) as amount from (
        select distinct on (line_id) id, line_id, amount, would from offers
        where own_supplier and would is not null order by line_id, submitted_at, quotation_id
      ) line group by 1
    )
    update order_figure f set average_of = round(a.would, 2), average_paid = round(a.amount, 2),
      first_of = round(b.would, 2), first_paid = round(b.amount, 2)
    from unnest(${[...orderIds]}::int[]) x (id) left join averages a on a.id = x.id left join firsts b on b.id = x.id
    where f.order_id = x.id`.execute(trx)
