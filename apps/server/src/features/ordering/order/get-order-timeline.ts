import type { Handler } from '../../../context.ts'
import { timelineOf } from '../../event/event.timeline.ts'
import { getOrder, type OrderViewer } from './order.queries.ts'

export const getOrderTimeline: Handler<'order.timeline'> = async ({ db, actor }, { params }) => {
  const order = await getOrder(db, actor, params.id)
  return timelineOf(db, { subject: 'order', subjectId: order.id }, readerOf(actor))
}

function readerOf(actor: OrderViewer) {
  if (actor.kind === 'link') return { guest: true }
  const { role, companyId } = actor
  return role === 'supplier' ? { supplierId: companyId } : { buyerId: companyId }
}
