import { purchaseOrderLifecycle } from '@fairlead/validation/lifecycles'
import type { Handler } from '../../../context.ts'
import { move } from '../../../db/move.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderFollowers } from './order.mails.ts'
import { lockOrder } from './order.queries.ts'
import { releaseQuotation } from './order.release.ts'

export const declineOrder: Handler<'order.decline'> = async (
  { trx, actor, now, services },
  { params, body },
) => {
  const order = await lockOrder(trx, actor, params.id)
  const state = move(purchaseOrderLifecycle, order.state, 'decline', 'order.not-sent')
  await trx
    .updateTable('purchaseOrder')
    .set({ state, version: order.version + 1, declineReason: body.reason })
    .where('id', '=', order.id)
    .execute()
  await releaseQuotation(trx, order)
  const eventId = await record(trx, actor, now, {
    action: 'order.declined',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: { number: order.orderNumber, supplier: actor.companyName, reason: body.reason },
  })
  await mailAboutOrder({ trx, now, services }, order, eventId, await orderFollowers(trx, order), {
    subject: `Order ${order.orderNumber} was declined`,
    text: `${actor.companyName} has declined this order: ${body.reason}`,
    path: `/secured/buyer/purchase-order/${order.id}`,
  })
  return { ok: true }
}
