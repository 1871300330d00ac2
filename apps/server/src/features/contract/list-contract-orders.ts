import { sql } from 'kysely'
import type { ContractOrders } from '@fairlead/api/calls/contract'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { boughtRows } from './contract.bought.ts'
import { getOwnContract } from './contract.queries.ts'

/** So many orders are named, the newest first; all of them are counted. */
const named = 200

export const listContractOrders: Handler<'contract.orders'> = async ({ db, actor }, { params }) => {
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
      group by o.id, s.name, vessel.name),
    lists as (
      select rows.list_uuid as uuid, count(distinct rows.order_id)::int as orders, sum(rows.bought)::text as bought
      from rows group by 1),
    months as (
      select to_char(o.submitted_at at time zone 'UTC', 'YYYY-MM') as month, sum(rows.bought)::text as bought
      from rows join purchase_order o on o.id = rows.order_id group by 1)
    select v.currency, (select count(*)::int from orders) as count,
      (select coalesce(sum(bought), 0)::numeric(16, 2)::text from rows) as bought,
      (select coalesce(sum(otherwise), 0)::numeric(16, 2)::text from rows) as otherwise,
      (select coalesce(json_agg(n), '[]') from (select * from orders order by "sentAt" desc, id desc limit ${named}) n) as orders,
      (select coalesce(json_agg(lists order by lists.uuid), '[]') from lists) as lists,
      (select coalesce(json_agg(months order by months.month), '[]') from months) as months
    from contract_version v where v.contract_id = ${id} and v.number = ${params.number}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('record.missing')
  return {
    ...found,
    orders: found.orders.map((order) => ({
      ...order,
      sentAt: new Date(order.sentAt).toISOString(),
    })),
  }
}
