import { sql } from 'kysely'
import type { CostLine, CostOrder } from '@fairlead/validation/budget-cost'
import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle, type OrderState } from '@fairlead/validation/order-lifecycle'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

/** An order with what decides what it costs, and which budgets it is taken from. */
export interface CountedOrder extends CostOrder {
  id: number
  orderNumber: string
  vesselId: number | null
  /** The day it was sent on. */
  on: string
  receivedOn: string | null
  /** The company's currency. */
  own: string
}

/** The rates of an order `o` of the company `c`: those its case froze, and for the rest those of today. */
const rates = sql`jsonb_build_object(c.currency, '1')
  || coalesce((select jsonb_object_agg(r.currency, r.rate::text) from exchange_rate r where r.company_id = c.id), '{}')
  || coalesce((select k.rates from rfq_case k where k.id = o.case_id), '{}')`

/** Orders that are being sent keep the day and its rates. */
export const freezeRates = (trx: Trx, orderIds: readonly number[], today: string) =>
  sql`update purchase_order o set budget_on = ${today}::date, budget_rates = ${rates}
    from company c where c.id = o.company_id and o.id = any (${orderIds}::int[])`.execute(trx)

/** Orders that were sent. */
export const sentOrders = (db: Db, ids: readonly number[]) =>
  read(db, ids, sql`o.budget_on is not null`, {
    on: sql`o.budget_on`,
    rates: sql`o.budget_rates`,
    state: sql`o.state`,
  })

const sent = consequence(orderLifecycle, 'send').to
/** Drafts as if they were sent today. */
export const draftsSentOn = (db: Db, ids: readonly number[], today: string) =>
  read(db, ids, sql`true`, { on: sql`${today}::date`, rates, state: sql`${sent}::text` })

type Sql = ReturnType<typeof sql>
async function read(
  db: Db,
  ids: readonly number[],
  which: Sql,
  as: Record<'on' | 'rates' | 'state', Sql>,
): Promise<CountedOrder[]> {
  const orders = await sql<Omit<CountedOrder, 'lines'>>`
    select o.id, o.order_number, o.vessel_id, ${as.state} as state, o.type, o.currency, o.total, c.currency as own,
      ${as.on} as on, ${as.rates} as rates,
      (select max(r.on_date) from receipt r where r.order_id = o.id) as received_on
    from purchase_order o join company c on c.id = o.company_id
    where o.id = any (${ids}::int[]) and ${which} order by o.id`.execute(db)
  const lines = await sql<CostLine & { orderId: number }>`
    select l.order_id, l.account_code, l.total, l.quantity, coalesce(l.declined_quantity, 0) as declined,
      coalesce(sum(r.received + r.damaged + r.wrong), 0) as arrived, coalesce(sum(r.short), 0) as short
    from purchase_order_line l left join receipt_line r on r.order_line_id = l.id
    where l.order_id = any (${ids}::int[]) group by l.id order by l.order_id, l.position`.execute(
    db,
  )
  const byOrder = Map.groupBy(lines.rows, ({ orderId }) => orderId)
  return orders.rows.map((order) => ({
    ...order,
    state: order.state satisfies OrderState,
    type: order.type satisfies CaseType,
    lines: byOrder.get(order.id) ?? [],
  }))
}
