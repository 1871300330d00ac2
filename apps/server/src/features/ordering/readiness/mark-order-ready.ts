import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { orderFacts } from '../order/order.facts.ts'
import { mailAboutOrder, orderFollowers } from '../order/order.mails.ts'
import { lockOrder } from '../order/order.queries.ts'

export const markOrderReady: Handler<'order.markReady'> = async (context, { params, body }) => {
  const { trx, actor, now, today } = context
  const order = await lockOrder(trx, actor, params.id)
  const move = decided(orderLifecycle, 'markReady', await orderFacts(trx, actor, order))
  await saveMove(trx, 'purchaseOrder', order.id, move, {
    packaging: JSON.stringify(body),
    readinessState: 'ORDER_IS_READY',
    readinessAt: now,
    readinessAskedAt: null,
    readinessDate: body.readyFrom ?? today,
    version: order.version + 1,
  })
  const facts = {
    number: order.orderNumber,
    supplier: actor.companyName,
    packages: body.packages.length,
  }
  const event = await record(context, move.event, ofOrder(order), facts)
  await mailAboutOrder(context, order, {
    letter: 'order.ready',
    event,
    to: await orderFollowers(trx, order),
    facts: { ...facts, address: body.address },
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
