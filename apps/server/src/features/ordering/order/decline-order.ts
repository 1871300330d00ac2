import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from './order.facts.ts'
import { mailAboutOrder, orderFollowers } from './order.mails.ts'
import { lockOrder } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

export const declineOrder: Handler<'order.decline'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'decline', await orderFacts(trx, actor, order))
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    version: order.version + 1,
    declineReason: body.reason,
  })
  await releaseQuotation(trx, order)
  const facts = {
    number: order.orderNumber,
    supplier: actor.companyName,
    reason: body.reason,
  }
  const event = await record(context, move.event, ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.declined',
    event,
    to: await orderFollowers(trx, order),
    facts,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
