import type { Handler } from '../../../context.ts'
import { getOrder } from '../order/order.queries.ts'
import { latestDelivery } from './readiness.writes.ts'

export const getPendingReadiness: Handler<'order.pendingReadiness'> = async (
  { db, actor },
  { params },
) => {
  const order = await getOrder(db, actor, params.id)
  return {
    pending: order.readinessAskedAt !== null && order.state === 'CONFIRMED',
    askedAt: order.readinessAskedAt,
    state: order.readinessState as never,
    date: order.readinessDate ?? (await latestDelivery(db, order.id)),
  }
}
