import { sql } from 'kysely'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'

/** What one of a line `b` costs on its order `o` less the discounts of both, as a contract's price is told. */
export const paidPrice = sql<string>`round(b.unit_price * (100 - coalesce(b.discount_percent, 0))
  * (100 - coalesce(o.discount_percent, 0)) / 10000, 4)`

/**
 * What each sent order bought at the prices of each list of the contract `c`, in the currency of its version `v`: at the rates
 * that the order froze when it was sent. What no rate brings into it counts nothing. `otherwise` is what the order has of these
 * lists at another price. All sums of what was bought are sums of these rows, so that they add up to the cent.
 */
export const boughtRows = sql<{
  order_id: number
  list_uuid: string
  lines: number
  bought: string
  otherwise: string
}>`select o.id as order_id, bl.uuid as list_uuid, count(*)::int as lines,
    coalesce(sum(inOwn.amount) filter (where b.source = 'PRICE_LIST'), 0)::numeric(16, 2) as bought,
    coalesce(sum(inOwn.amount) filter (where b.source <> 'PRICE_LIST'), 0)::numeric(16, 2) as otherwise
  from contract_version bv join price_list bl on bl.version_id = bv.id
    join purchase_order_line b on b.price_list_id = bl.id
    join purchase_order o on o.id = b.order_id
    cross join lateral (select b.total * (100 - coalesce(o.discount_percent, 0)) / 100
      * case when o.currency = v.currency then 1
        else (o.budget_rates->>o.currency)::numeric / nullif((o.budget_rates->>v.currency)::numeric, 0) end as amount) inOwn
  where bv.contract_id = c.id and o.submitted_at is not null
    and o.state not in (${sql.join(fallenOrders.map((state) => sql.lit(state)))})
  group by o.id, bl.uuid`

/** The whole of it. */
export const boughtUnder = sql<string>`(select coalesce(sum(r.bought), 0)::numeric(16, 2)::text
  from (${boughtRows}) r)`
