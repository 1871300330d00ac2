import { sql } from 'kysely'
import { consequence } from '@fairlead/validation/lifecycle'
import { fallenOrders, unsentOrders } from '@fairlead/validation/order-lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'

const ordered = consequence(quotationLifecycle, 'order').to
const offered = consequence(quotationLifecycle, 'release').to
const notSent = [...fallenOrders, ...unsentOrders]

/** Chosen, and nobody hears of it yet: an order of it goes out later. A tender ends with its award. */
const isDrafted = sql`(q.state = ${sql.lit(ordered)}
  and not exists (select 1 from purchase_order o where o.quotation_id = q.id and o.state not in ${among(notSent)})
  and not exists (select 1 from award_line l
    join award a on a.id = l.award_id and a.undone_at is null
    join quotation_line x on x.id = l.quotation_line_id
    where x.quotation_id = q.id and l.order_id is null))`

/** The state of the quotation `q` as its supplier is told: that it was chosen says the order that goes out, not a draft of it. */
export const stateTold = sql`(case when ${isDrafted} then ${sql.lit(offered)} else q.state end)`

/** The same of quotations that were read. */
export async function asTold<Q extends { id: number; state: QuotationState }>(
  db: Db,
  quotations: readonly Q[],
): Promise<Q[]> {
  const chosen = quotations.filter(({ state }) => state === ordered).map(({ id }) => id)
  if (chosen.length === 0) return [...quotations]
  const { rows } = await sql<{ id: number }>`
    select q.id from quotation q where q.id = any(${chosen}::int[]) and ${isDrafted}`.execute(db)
  const drafted = new Set(rows.map(({ id }) => id))
  return quotations.map((each) => (drafted.has(each.id) ? { ...each, state: offered } : each))
}
