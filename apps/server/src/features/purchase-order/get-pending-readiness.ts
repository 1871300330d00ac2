import type { Handler } from '../../context.ts'
import { getOrder } from './purchase-order.queries.ts'
import { latestDelivery } from './purchase-order.readiness.ts'

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
