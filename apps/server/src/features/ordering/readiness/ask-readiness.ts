import type { Handler } from '../../../context.ts'
import { companyName } from '../../company/company.queries.ts'
import { record } from '../../event/event.queries.ts'
import { mailAboutOrder, orderRecipients } from '../order/order.mails.ts'
import { lockConfirmed } from './readiness.writes.ts'

export const askReadiness: Handler<'order.askReadiness'> = async (
  { trx, actor, now, services },
  { params },
) => {
  const order = await lockConfirmed(trx, actor, params.id)
  await trx
    .updateTable('purchaseOrder')
    .set({ readinessAskedAt: now })
    .where('id', '=', order.id)
    .execute()
  const eventId = await record(trx, actor, now, {
    action: 'order.readinessAsked',
    subject: 'order',
    subjectId: order.id,
    caseId: order.caseId,
    buyerId: order.companyId,
    supplierId: order.supplierId,
    facts: { number: order.orderNumber },
  })
  await mailAboutOrder({ trx, now, services }, order, eventId, await orderRecipients(trx, order), {
    subject: `When will order ${order.orderNumber} be ready`,
    text: `${await companyName(trx, order.companyId)} asks for an update of the readiness date.`,
    path: `/secured/supplier/case/purchase-order/${order.id}`,
  })
  return { ok: true }
}
