import type { Handler } from '../../../context.ts'
import { timelineOf } from '../../event/event.timeline.ts'
import { getOrder } from './order.queries.ts'

export const getOrderTimeline: Handler<'order.timeline'> = async ({ db, actor }, { params }) => {
  const order = await getOrder(db, actor, params.id)
  const reader =
    actor.role === 'supplier' ? { supplierId: actor.companyId } : { buyerId: actor.companyId }
  return timelineOf(db, { subject: 'order', subjectId: order.id }, reader)
}
