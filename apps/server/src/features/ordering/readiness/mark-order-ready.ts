import { purchaseOrderLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderFollowers } from '../order/order.mails.ts'
import { lockOrder } from '../order/order.queries.ts'

export const markOrderReady: Handler<'order.markReady'> = async (
  { trx, actor, now, services },
  { params, body },
) => {
  const order = await lockOrder(trx, actor, params.id)
  const state = move(purchaseOrderLifecycle, order.state, 'markReady', 'order.not-confirmed')
  await trx
    .updateTable('purchaseOrder')
    .set({
      state,
      packaging: JSON.stringify(body),
      readinessState: 'ORDER_IS_READY',
      readinessAt: now,
      readinessAskedAt: null,
      readinessDate: body.readyFrom ?? now.toISOString().slice(0, 10),
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute()
  const eventId = await record(trx, actor, now, {
    action: 'order.ready',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: {
      number: order.orderNumber,
      supplier: actor.companyName,
      packages: body.packages.length,
    },
  })
  await mailAboutOrder({ trx, now, services }, order, eventId, await orderFollowers(trx, order), {
    subject: `Order ${order.orderNumber} is ready`,
    text: `${actor.companyName} has packed this order: ${body.packages.length} packages, to be collected at ${body.address}.`,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
