import type { Handler } from '../../../context.ts'
import { getOrder } from '../order/order.queries.ts'
import { readinessOf } from '../order/order.readiness.ts'
import { promisedDay } from './readiness.writes.ts'

export const getPendingReadiness: Handler<'order.pendingReadiness'> = async (
  { db, actor },
  { params },
) => {
  const order = await getOrder(db, actor, params.id)
  return readinessOf(order, await promisedDay(db, order))
}
