import { sql } from 'kysely'
import { consequence } from '@fairlead/validation/lifecycle'
import { fallenOrders, unsentOrders } from '@fairlead/validation/order-lifecycle'
import { quotationLifecycle, type QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'

const ordered = consequence(quotationLifecycle, 'order').to
const offered = consequence(quotationLifecycle, 'release').to
const notSent = [...fallenOrders, ...unsentOrders]

/** The state of the quotation `q` as its supplier is told: that it was chosen says the order that goes out, not a draft of it. */
export const stateTold = sql`(case when q.state = ${sql.lit(ordered)} and not exists (select 1 from purchase_order o
  where o.quotation_id = q.id and o.state not in ${among(notSent)}) then ${sql.lit(offered)} else q.state end)`

/** The same of quotations that were read. */
export async function asTold<Q extends { id: number; state: QuotationState }>(
  db: Db,
  quotations: readonly Q[],
): Promise<Q[]> {
  const chosen = quotations.filter(({ state }) => state === ordered).map(({ id }) => id)
  if (chosen.length === 0) return [...quotations]
  const sent = await db
    .selectFrom('purchaseOrder')
    .select('quotationId')
    .where('quotationId', 'in', chosen)
    .where('state', 'not in', notSent)
    .execute()
  const told = new Set(sent.map(({ quotationId }) => quotationId))
  return quotations.map((each) =>
    each.state === ordered && !told.has(each.id) ? { ...each, state: offered } : each,
  )
}
