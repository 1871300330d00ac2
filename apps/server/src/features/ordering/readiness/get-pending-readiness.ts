import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { getOrder } from '../order/order.queries.ts'
import { askedOn } from './readiness.due.ts'
import { latestDelivery } from './readiness.writes.ts'

const awaited: readonly string[] = consequence(orderLifecycle, 'askReadiness').from

export const getPendingReadiness: Handler<'order.pendingReadiness'> = async (
  { db, actor },
  { params },
) => {
  const order = await getOrder(db, actor, params.id)
  return {
    pending: order.readinessAskedAt !== null && awaited.includes(order.state),
    askedAt: order.readinessAskedAt,
    asksOn: await askedOn(db, order),
    state: order.readinessState,
    date: order.readinessDate ?? (await latestDelivery(db, order.id)),
  }
}
