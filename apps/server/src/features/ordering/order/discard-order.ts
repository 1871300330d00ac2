import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { releaseDocument } from '../../sourcing/case/case.imported.ts'
import { orderFacts } from './order.facts.ts'
import { lockOrder } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

export const discardOrder: Handler<'order.discard'> = async (context, { params }) => {
  const { trx, actor, now } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'discard', await orderFacts(trx, actor, order))
  await saveMove(trx, 'purchaseOrder', order.id, move, { version: order.version + 1 })
  await releaseQuotation(trx, order)
  await releaseDocument(trx, 'orderId', order.id, now)
  await record(context, move.event, ofOrder(order), { number: order.orderNumber })
  return { ok: true }
}
