import { sql } from 'kysely'
import { fallenOrders } from '@fairlead/validation/order-lifecycle'

/**
 * What sent orders bought at the prices of the contract `c`, in the currency of its version `v`: at the rates that each order
 * froze when it was sent. What no rate brings into it is not in it.
 */
export const boughtUnder = sql<string>`(select coalesce(sum(b.total * (100 - coalesce(o.discount_percent, 0)) / 100
    * case when o.currency = v.currency then 1
      else (o.budget_rates->>o.currency)::numeric / nullif((o.budget_rates->>v.currency)::numeric, 0) end), 0)::numeric(16, 2)::text
  from contract_version bv join price_list bl on bl.version_id = bv.id
    join purchase_order_line b on b.price_list_id = bl.id and b.source = 'PRICE_LIST'
    join purchase_order o on o.id = b.order_id
  where bv.contract_id = c.id and o.submitted_at is not null
    and o.state not in (${sql.join(fallenOrders.map((state) => sql.lit(state)))}))`
