import { sql } from 'kysely'
import type { ContractOrders } from '@fairlead/api/calls/contract-use'
import { Refusal } from '@fairlead/api/refusals'
import { aboveContract } from '@fairlead/validation/contract-price'
import { unitPrice } from '@fairlead/validation/decimal'
import type { Handler } from '../../context.ts'
import { boughtRows, paidPrice } from './contract.bought.ts'
import { getOwnContract } from './contract.queries.ts'

/** So many orders and dearer lines are named, the newest first; all of them are counted. */
const named = 200

/** What was said of a line when it was chosen, else when its order was put before an approver. */
const saidOf = sql`coalesce(
  (select nullif(w.reason, '') from award_line w where w.order_id = o.id and w.case_line_id = b.case_line_id
    order by w.chosen_at desc limit 1),
  (select nullif(a.reason, '') from approval a join approval_order x on x.approval_id = a.id
    where x.order_id = o.id order by a.asked_at desc limit 1))`

export const listContractOrders: Handler<'contract.orders'> = async (
  { db, actor },
  { params, query: { month } },
) => {
  const { id } = await getOwnContract(db, actor, params.id)
  const { rows } = await sql<ContractOrders>`
    with rows as materialized (
      select r.* from contract c join contract_version v on v.contract_id = c.id and v.number = ${params.number}
        cross join lateral (${boughtRows}) r
      where c.id = ${id}),
    orders as (
      select o.id, o.order_number as "orderNumber", o.submitted_at as "sentAt", o.state, s.name as supplier,
        vessel.name as vessel, sum(rows.lines)::int as lines, sum(rows.bought)::text as bought,
        sum(rows.otherwise)::text as otherwise
      from rows join purchase_order o on o.id = rows.order_id
        left join company s on s.id = o.supplier_id left join vessel on vessel.id = o.vessel_id
      where ${month ?? null}::text is null
        or to_char(o.submitted_at at time zone 'UTC', 'YYYY-MM') = ${month ?? null}
      group by o.id, s.name, vessel.name),
    lists as (
      select rows.list_uuid as uuid, count(distinct rows.order_id)::int as orders, sum(rows.bought)::text as bought
      from rows group by 1),
    months as (
      select to_char(o.submitted_at at time zone 'UTC', 'YYYY-MM') as month, count(distinct o.id)::int as orders,
        sum(rows.bought)::text as bought
      from rows join purchase_order o on o.id = rows.order_id group by 1),
    above as (
      select b.id, o.id as "orderId", o.order_number as "orderNumber", b.position, b.name as item, s.name as supplier,
        o.currency, b.contract_price::text as agreed, ${paidPrice}::text as paid, o.submitted_at as "sentAt",
        coalesce(r.words, ${saidOf}, '') as reason, r.words is not null as own
      from purchase_order_line b join purchase_order o on o.id = b.order_id
        left join company s on s.id = o.supplier_id left join above_reason r on r.order_line_id = b.id
      where ${paidPrice} > b.contract_price and o.id in (select order_id from rows)
        and b.price_list_id in (select l.id from price_list l join contract_version x on x.id = l.version_id
          where x.contract_id = ${id}))
    select v.currency, (select count(*)::int from orders) as count,
      (select coalesce(sum(bought), 0)::numeric(16, 2)::text from rows) as bought,
      (select coalesce(sum(otherwise), 0)::numeric(16, 2)::text from rows) as otherwise,
      (select coalesce(json_agg(n), '[]') from (select * from orders order by "sentAt" desc, id desc limit ${named}) n) as orders,
      (select coalesce(json_agg(lists order by lists.uuid), '[]') from lists) as lists,
      (select coalesce(json_agg(months order by months.month), '[]') from months) as months,
      (select coalesce(sum(lines), 0)::int from rows) as lines,
      (select count(*)::int from above) as dearer,
      (select coalesce(json_agg(n), '[]') from (select * from above order by "sentAt" desc, id desc limit ${named}) n) as above
    from contract_version v where v.contract_id = ${id} and v.number = ${params.number}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('record.missing')
  return {
    ...found,
    orders: found.orders.map((order) => ({
      ...order,
      sentAt: new Date(order.sentAt).toISOString(),
    })),
    above: found.above.map((line) => ({
      ...line,
      paid: unitPrice(line.paid),
      percent: aboveContract(line.paid, line.agreed),
    })),
  }
}
