import { sql } from 'kysely'
import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'

/** Confirmed orders the buyer asked about, or whose date has passed. */
export const countOrdersForReadiness: Handler<'order.readinessCount'> = async ({
  db,
  actor,
  today,
}) => {
  const row = await db
    .selectFrom('purchaseOrder')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('supplierId', '=', actor.companyId)
    .where('state', 'in', consequence(orderLifecycle, 'askReadiness').from)
    .where(sql<boolean>`(readiness_asked_at is not null or readiness_date < ${today})`)
    .executeTakeFirstOrThrow()
  return row
}
